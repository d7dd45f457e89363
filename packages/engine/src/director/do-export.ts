/** Carries out wishes about format and framing. */
import { type ExportWish, exportWords, mergedExport, pixelSize, setExport } from '../tools/export-settings.ts'
import { reframeScenes } from '../tools/reframe-scenes.ts'
import { lookUp } from './do-clips.ts'
import { mayUse, say, type Turn, take } from './turn.ts'
import type { ClipRef, Wish } from './wishes.ts'

function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

/** All that was said of the format, as one: later words go before earlier ones, a shape before a platform's usual one. */
function asOne(wishes: readonly Extract<Wish, { is: 'export' }>[]): ExportWish {
  const platform = wishes.findLast((wish) => wish.platform !== null)?.platform
  return Object.assign({}, platform ? { aspect: platform } : {}, ...wishes.map((wish) => wish.wish))
}

export function changeExport(turn: Turn, wishes: readonly Extract<Wish, { is: 'export' }>[]): void {
  if (wishes.length === 0 || !mayUse(turn, 'export')) return
  for (const wish of wishes) turn.notes.push(...wish.told)
  const wanted = asOne(wishes)
  const asked = wanted.fps
  if (asked !== undefined && (asked < 24 || asked > 60))
    turn.notes.push(`I make 24 to 60 frames a second, so I took ${asked < 24 ? 24 : 60}.`)
  const present = turn.plan.export
  const next = mergedExport(present, wanted)
  if (same(present, next)) {
    if (turn.plan.scenes.length > 0) turn.notes.push(`The format is ${exportWords(present)} already.`)
    return
  }
  take(turn, setExport(turn.plan, wanted))
  if (next.aspect !== present.aspect) take(turn, reframeScenes(turn.plan, turn.media, 'auto'))
  say(turn, 'format', `The format is ${exportWords(next)}.`)
  if (!same(present.rate, next.rate))
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

export function refuseFormat(turn: Turn, what: string): void {
  turn.refused.push(`I make mp4 and webm files, no ${what}.`)
}

export function changeFraming(turn: Turn, wish: Extract<Wish, { is: 'framing' }>['wish']): void {
  if (turn.plan.scenes.length === 0) return
  const { outcome, words } = framed(turn, wish)
  if (!take(turn, outcome)) return
  say(turn, 'framing', words)
}

function framed(turn: Turn, wish: Extract<Wish, { is: 'framing' }>['wish']) {
  const { width, height } = pixelSize(turn.plan.export)
  const frame = `${width} × ${height}`
  switch (wish) {
    case 'auto':
      return { outcome: reframeScenes(turn.plan, turn.media, 'auto'), words: 'Each picture follows what matters in it.' }
    case 'fill':
      return { outcome: reframeScenes(turn.plan, turn.media, 'fill'), words: `Every clip fills the whole ${frame} frame.` }
    case 'fit':
    case 'blur':
      return { outcome: reframeScenes(turn.plan, turn.media, 'blur'), words: 'Every clip is shown whole, on a blurred copy of itself.' }
    case 'pad':
      return { outcome: reframeScenes(turn.plan, turn.media, 'pad'), words: 'Every clip is shown whole, with black bars.' }
  }
}

/** How much closer, once: two thirds of the picture stay. */
const CLOSER = 1.25

export function comeCloser(turn: Turn, refs: readonly ClipRef[]): void {
  const found = refs.length === 0 ? null : lookUp(turn, refs)
  if (turn.plan.scenes.length === 0 || (refs.length > 0 && !found)) return
  const meant = new Set((found?.scenes ?? turn.plan.scenes).map((scene) => scene.id))
  if (!take(turn, reframeScenes(turn.plan, turn.media, 'fill', { zoom: CLOSER, only: meant }))) return
  say(turn, 'closer', `${found ? found.words : 'Every picture'} is shown closer now.`)
}
