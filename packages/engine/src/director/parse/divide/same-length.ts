/**
 * 'Same length overall, but I want the dog twice as long': what one scene gains the others give, each by its share. Pure.
 */
import type { ReelPlan } from '@reelwright/contract/reel-plan'
import type { Intent } from '../../intents.ts'
import { type Ground, theOtherScenes } from '../grammar/ground.ts'
import { placesOf } from '../grammar/shown.ts'

const SAME =
  /\b(?:(?:the )?(?:same|keep the|without changing the|leave the) (?:total |overall |whole |full |reel['’]?s )?(?:length|duration|running time)(?: overall| in total| of the (?:reel|video)| as it is)?|(?:(?:overall|total) (?:length|duration)|(?:the )?(?:reel|video|whole thing)) (?:should |must |can )?(?:stays?|remains?|be|keeps?) (?:the same(?: length)?|as long as (?:it is|now)|unchanged|its length))\b/iu

/** (ours: shorter than this share of themselves the others are hardly seen) */
const SHARE_MIN = 0.3
/** (ours: in hundredths, as lengths are said) */
const HUNDREDTHS = 100
const SEC_PER_MIN = 60

/** How long each of the others is then: ends on beats, where there is music, so that together they are as long as is left. */
const shares = (frames: readonly number[], factor: number, { music, export: { fps } }: ReelPlan): number[] => {
  const step = music?.bpm ? (fps * SEC_PER_MIN) / music.bpm : 1
  let [ideal, end] = [0, 0]
  return frames.map((now) => {
    ideal += now * factor
    const start = end
    end = Math.max(start + step, Math.round(ideal / step) * step)
    return (end - start) / fps
  })
}

/** Frames that a wish gives to its scenes; null where that is not known before it is done. */
const gainOf = (intent: Intent, now: number, count: number, fps: number): number | null => {
  if (intent.is === 'scene-length') return (intent.sec === null ? now * intent.factor : intent.sec * fps * count) - now
  return intent.is === 'trim' ? -intent.sec * fps * count : null
}

export const keepingLength = (intents: readonly Intent[], request: string, ground: Ground): Intent[] => {
  const [only, ...more] = intents.filter(({ is }) => is !== 'hold')
  if (!SAME.test(request) || only === undefined || more.length > 0 || (only.is !== 'scene-length' && only.is !== 'trim'))
    return [...intents]
  const { scenes } = ground.plan
  const { fps } = ground.plan.export
  const places = new Set(only.refs.flatMap((ref) => placesOf(ground, ref)))
  const sum = (isOf: boolean): number =>
    scenes.reduce((total, { duration_frames }, at) => total + (places.has(at) === isOf ? duration_frames : 0), 0)
  const gain = gainOf(only, sum(true), places.size, fps)
  const left = sum(false)
  const factor = gain === null || left === 0 ? 0 : (left - gain) / left
  if (places.size === 0 || factor < SHARE_MIN) return [...intents]
  const others = scenes.filter((_, at) => !places.has(at))
  const secs = shares(
    others.map(({ duration_frames }) => duration_frames),
    factor,
    ground.plan,
  )
  const bySec = new Map<number, string[]>()
  for (const [at, { id }] of others.entries()) {
    const sec = Math.round((secs[at] ?? 0) * HUNDREDTHS) / HUNDREDTHS
    bySec.set(sec, [...(bySec.get(sec) ?? []), id])
  }
  return [only, ...[...bySec].map(([sec, ids]): Intent => ({ is: 'scene-length', refs: [theOtherScenes(ids)], sec, factor: 1 }))]
}
