/** Carries out intents about format and framing. */

import { makeChoice } from '@reelwright/contract/choice'
import type { ClipRef } from '@reelwright/contract/intents/clip-ref'
import type { ExportRequest } from '@reelwright/contract/intents/export-intents'
import { Resolution } from '@reelwright/contract/reel-plan'
import { ERRORS } from '@reelwright/contract/wire/errors'
import { sameValue } from '../../plan/same-plan.ts'
import { exportWords, mergedExport, pixelSize, setExport } from '../../tools/export-settings.ts'
import { reframeScenes, reshapeScenes } from '../../tools/reframe-scenes.ts'
import { defined } from '../defined.ts'
import type { Intent } from '../intents.ts'
import { mayUse, refuse, say, type Turn, take } from '../turn.ts'
import { lookUp, nameSeveral } from './apply-clips.ts'
import { followInScenes } from './clips/follow-named.ts'

/** All that was said of the format, as one: later words go before earlier ones, a shape before a platform's usual one. */
const asOne = (intents: readonly Extract<Intent, { is: 'export' }>[]): ExportRequest => {
  const platform = intents.findLast((intent) => intent.platform_aspect !== null)?.platform_aspect
  return Object.assign({}, platform ? { aspect: platform } : {}, ...intents.map((intent) => defined(intent.settings)))
}

const exceeds = (resolution: Resolution, largest: Resolution | null): boolean =>
  largest !== null && Resolution.options.indexOf(resolution) > Resolution.options.indexOf(largest)

const sizeWords = (resolution: Resolution): string => (resolution === '4k' ? '4K' : resolution)

export const changeExport = (turn: Turn, intents: readonly Extract<Intent, { is: 'export' }>[]): void => {
  if (intents.length === 0 || !mayUse(turn, 'export')) return
  for (const { asked_shapes, settings } of intents)
    for (const shape of asked_shapes)
      turn.notes.push(`${shape} is not among the shapes I make, so I took the nearest, ${settings.aspect ?? turn.plan.export.aspect}.`)
  const wanted = asOne(intents)
  if (wanted.resolution !== undefined && exceeds(wanted.resolution, turn.largest)) {
    const most = sizeWords(turn.largest ?? wanted.resolution)
    refuse(
      turn,
      'beyond-plan',
      `${ERRORS.PLAN_REQUIRED.text} It makes videos up to ${most}; “Billing” has larger ones. The format stays as it is.`,
      makeChoice({
        label: `Export in ${most}`,
        say: `export in ${most}`,
        action: {
          intents: [{ is: 'export', settings: { resolution: turn.largest ?? wanted.resolution }, asked_shapes: [], platform_aspect: null }],
        },
      }),
    )
    return
  }
  const asked = wanted.fps
  if (asked !== undefined && (asked < 24 || asked > 60))
    turn.notes.push(`I make 24 to 60 frames a second, so I took ${asked < 24 ? 24 : 60}.`)
  const present = turn.plan.export
  const next = mergedExport(present, wanted)
  if (sameValue(present, next)) {
    if (turn.plan.scenes.length > 0) turn.notes.push(`The format is ${exportWords(present)} already.`)
    return
  }
  take(turn, setExport(turn.plan, wanted))
  if (next.aspect !== present.aspect) take(turn, reshapeScenes(turn.plan, turn.media))
  say(turn, 'format', `The format is ${exportWords(next)}.`)
  if (!sameValue(present.rate, next.rate))
    turn.notes.push(
      next.rate.mode === 'bitrate'
        ? `The bitrate is ${next.rate.kbps} kbit/s.`
        : next.rate.crf < 20
          ? 'The quality is set high; the file grows with it.'
          : next.rate.crf > 20
            ? 'The file will be smaller, at somewhat lower quality.'
            : 'The quality is back to normal.',
    )
}

export const refuseFormat = (turn: Turn, what: string): void => {
  refuse(turn, 'unsupported', `I make mp4 and webm files, no ${what}.`)
}

export const changeFraming = (turn: Turn, { how, refs = [] }: Extract<Intent, { is: 'framing' }>): void => {
  const found = refs.length === 0 ? null : lookUp(turn, refs)
  if (turn.plan.scenes.length === 0 || (refs.length > 0 && !found)) return
  const only = found && new Set(found.scenes.map((scene) => scene.id))
  if (how === 'auto') followInScenes(turn, refs, found?.scenes ?? [])
  const { outcome, words } = framed(turn, how, only)
  if (!take(turn, outcome)) return
  say(turn, 'framing', words)
}

const framed = (turn: Turn, how: Extract<Intent, { is: 'framing' }>['how'], only: ReadonlySet<string> | null) => {
  const which = { ...(only ? { only } : {}), isOwn: how !== 'auto' }
  const clips = only ? (only.size === 1 ? 'That scene' : 'Each of those scenes') : 'Every clip'
  const { width, height } = pixelSize(turn.plan.export)
  const frame = `${width} × ${height}`
  switch (how) {
    case 'auto':
      return {
        outcome: reframeScenes(turn.plan, turn.media, 'auto', which),
        words: `${clips} is framed on its subject again.`,
      }
    case 'fill':
      return { outcome: reframeScenes(turn.plan, turn.media, 'fill', which), words: `${clips} fills the whole ${frame} frame.` }
    case 'fit':
    case 'blur':
      return {
        outcome: reframeScenes(turn.plan, turn.media, 'blur', which),
        words: `${clips} is shown whole, on a blurred copy of itself.`,
      }
    case 'pad':
      return { outcome: reframeScenes(turn.plan, turn.media, 'pad', which), words: `${clips} is shown whole, with black bars.` }
  }
}

/** How much closer, once: two thirds of the picture stay. */
const CLOSER = 1.25

export const comeCloser = (turn: Turn, refs: readonly ClipRef[]): void => {
  const found = refs.length === 0 ? null : lookUp(turn, refs)
  if (turn.plan.scenes.length === 0 || (refs.length > 0 && !found)) return
  followInScenes(turn, refs, found?.scenes ?? [])
  const meant = new Set((found?.scenes ?? turn.plan.scenes).map((scene) => scene.id))
  if (!take(turn, reframeScenes(turn.plan, turn.media, 'fill', { zoom: CLOSER, only: meant, isOwn: true }))) return
  say(turn, 'closer', `${found ? found.words : 'Every picture'} ${found && nameSeveral(refs) ? 'are' : 'is'} shown closer now.`)
}
