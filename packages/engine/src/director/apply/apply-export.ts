/** Carries out intents about format and framing. */
import { type ExportIntent, exportWords, mergedExport, pixelSize, setExport } from '../../tools/export-settings.ts'
import { reframeScenes } from '../../tools/reframe-scenes.ts'
import type { ClipRef, Intent } from '../intents.ts'
import { mayUse, say, type Turn, take } from '../turn.ts'
import { lookUp } from './apply-clips.ts'

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** All that was said of the format, as one: later words go before earlier ones, a shape before a platform's usual one. */
const asOne = (intents: readonly Extract<Intent, { is: 'export' }>[]): ExportIntent => {
  const platform = intents.findLast((intent) => intent.platform !== null)?.platform
  return Object.assign({}, platform ? { aspect: platform } : {}, ...intents.map((intent) => intent.intent))
}

export const changeExport = (turn: Turn, intents: readonly Extract<Intent, { is: 'export' }>[]): void => {
  if (intents.length === 0 || !mayUse(turn, 'export')) return
  for (const intent of intents) turn.notes.push(...intent.told)
  const wanted = asOne(intents)
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

export const refuseFormat = (turn: Turn, what: string): void => {
  turn.refused.push(`I make mp4 and webm files, no ${what}.`)
}

export const changeFraming = (turn: Turn, intent: Extract<Intent, { is: 'framing' }>['intent']): void => {
  if (turn.plan.scenes.length === 0) return
  const { outcome, words } = framed(turn, intent)
  if (!take(turn, outcome)) return
  say(turn, 'framing', words)
}

const framed = (turn: Turn, intent: Extract<Intent, { is: 'framing' }>['intent']) => {
  const { width, height } = pixelSize(turn.plan.export)
  const frame = `${width} × ${height}`
  switch (intent) {
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

export const comeCloser = (turn: Turn, refs: readonly ClipRef[]): void => {
  const found = refs.length === 0 ? null : lookUp(turn, refs)
  if (turn.plan.scenes.length === 0 || (refs.length > 0 && !found)) return
  const meant = new Set((found?.scenes ?? turn.plan.scenes).map((scene) => scene.id))
  if (!take(turn, reframeScenes(turn.plan, turn.media, 'fill', { zoom: CLOSER, only: meant }))) return
  say(turn, 'closer', `${found ? found.words : 'Every picture'} is shown closer now.`)
}
