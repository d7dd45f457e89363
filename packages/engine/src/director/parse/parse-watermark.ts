/** The logo, and how the picture fills the frame. */
import type { Watermark } from '@reelwright/contract/reel-plan'
import type { Intent } from '../intents.ts'
import { type Clause, degreeOf, find, has, polarity, use, useNegators } from './clauses.ts'
import { means, sense } from './read-items.ts'
import { readRefsAnywhere } from './read-refs.ts'

const POSITIONS: readonly Watermark['position'][] = ['tl', 'tc', 'tr', 'ml', 'mc', 'mr', 'bl', 'bc', 'br']

const percent = (clause: Clause): { value: number; index: number } | null => {
  for (const [index, item] of clause.items.entries()) {
    const next = clause.items[index + 1]
    if (item.used || item.value === null || item.kind === 'quote' || !means(next, 'unit', 'percent')) continue
    item.used = true
    if (next) next.used = true
    return { value: item.value, index }
  }
  return null
}

/** `open` tells that the sentence before spoke of the logo, so that 'and smaller' still means it. */
/** Width of a logo that is wished big or small, in percent of the frame's. */
export const LOGO_BIG_PCT = 22
export const LOGO_SMALL_PCT = 7

export const parseLogo = (clause: Clause, open: boolean): Intent[] => {
  const noun = find(clause, 'logo', 'noun')
  const onlyAbout =
    open &&
    (has(clause, 'position') ||
      has(clause, 'sizeby') ||
      has(clause, 'sizeword') ||
      has(clause, 'seeby') ||
      has(clause, 'unit', 'percent')) &&
    !has(clause, 'caption') &&
    !has(clause, 'noun', 'clip', 'scene')
  if (!noun && !onlyAbout) return []
  // 'End with my logo' is a scene.
  if (
    has(clause, 'verb', 'start', 'end') &&
    !['position', 'sizeby', 'seeby'].some((tag) => has(clause, tag)) &&
    !has(clause, 'verb', 'add')
  )
    return []
  use(clause, 'logo', 'noun')
  // It stands on every scene as it is.
  use(clause, 'scope')
  // 'Take the logo off the reel', in whatever order.
  const away = noun ? clause.items.find(({ text }, at) => at > noun.index && /^(?:off|away|gone|off the|off it)$/.test(text)) : undefined
  if (away && !has(clause, 'position') && !has(clause, 'verb', 'add')) {
    for (const item of clause.items)
      if (means(item, 'filler') || means(item, 'noun', 'reel') || /^(?:take|get|have|pull|turn)$/.test(item.text)) item.used = true
    away.used = true
    return [{ is: 'logo-off' }]
  }
  if (noun && polarity(clause, noun.index) === 'no') {
    useNegators(clause, noun.index)
    return [{ is: 'logo-off' }]
  }
  const change: Partial<Omit<Watermark, 'media_id'>> = {}
  const place = find(clause, 'position')
  const position = POSITIONS.find((one) => one === sense(place?.item, 'position'))
  if (place && position) {
    change.position = position
    use(clause, 'position')
  }
  const half = clause.items.findIndex((item) => means(item, 'share', '0.5') && !item.used)
  const halved = clause.items[half]
  const isSeen = clause.items.slice(half + 1).some((item) => /^(opacity|transparent|transparency|visible|opaque)$/.test(item.text))
  if (halved && isSeen) {
    halved.used = true
    use(clause, 'seeby')
    change.opacity = 0.5
  }
  const share = percent(clause)
  // '50 % opacity', '50 % transparent', else the size.
  if (share) {
    const transparent = clause.items.some((item) => /transparen|see ?thr(?:ough|u)/.test(item.text))
    const visible = clause.items.some((item) => item.text === 'opacity' || item.text === 'opaque' || item.text === 'visible')
    if (transparent) change.opacity = Math.min(1, Math.max(0, 1 - share.value / 100))
    else if (visible) change.opacity = Math.min(1, Math.max(0, share.value / 100))
    else change.size_pct = Math.min(100, Math.max(1, share.value))
    use(clause, 'seeby')
  }
  const size = find(clause, 'sizeby')
  const see = find(clause, 'seeby')
  const big = find(clause, 'sizeword')
  for (const found of [size, see, big]) if (found) found.item.used = true
  if (big && change.size_pct === undefined) change.size_pct = means(big.item, 'sizeword', 'big') ? LOGO_BIG_PCT : LOGO_SMALL_PCT
  const files = clause.items.find((item) => item.files.length > 0 && !item.used && !means(item, 'logo'))
  if (files) files.used = true
  return [
    {
      is: 'logo',
      change,
      size_steps: size ? Number(sense(size.item, 'sizeby')) * degreeOf(clause) : 0,
      opacity_steps: see && change.opacity === undefined ? Number(sense(see.item, 'seeby')) * degreeOf(clause) : 0,
      media_ids: files?.files ?? noun?.item.files ?? [],
    },
  ]
}

const FRAMINGS = ['auto', 'fill', 'fit', 'blur', 'pad'] as const

export const parseFraming = (clause: Clause): Intent[] => {
  const closer = find(clause, 'verb', 'closer')
  if (closer && polarity(clause, closer.index) === 'yes' && !has(clause, 'transition', 'noun') && !has(clause, 'logo')) {
    closer.item.used = true
    use(clause, 'noun', 'cut')
    return [{ is: 'closer', refs: readRefsAnywhere(clause) }]
  }
  const found = find(clause, 'framing')
  const intent = FRAMINGS.find((one) => one === sense(found?.item, 'framing'))
  if (!found || !intent) return []
  found.item.used = true
  if (polarity(clause, found.index) === 'yes') return [{ is: 'framing', how: intent }]
  useNegators(clause, found.index)
  return [{ is: 'framing', how: intent === 'blur' || intent === 'pad' ? 'fill' : 'auto' }]
}
