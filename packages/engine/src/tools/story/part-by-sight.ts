/** Parts shots into the stretches with somebody in them and a steady camera, and those without, which are shown only when there is nothing else. Pure. */
import { isAnybodyThere, isClear, isNamedThere, MOMENT_SEC } from '../sight/follow-subject.ts'
import type { ShotSource } from './shot-sources.ts'
import { isView } from './views.ts'

/** Shorter gaps are looks that missed. */
const GAP_SEC = 0.6
/** A stretch with somebody shorter than this is over before one has seen them. */
const SEEN_SEC_MIN = 0.8

/** Each shot that a model looked at, or that trembles in part, as its stretches, in order of time; every other as it is. Photos were chosen by somebody and stay whole. */
export const partBySight = (sources: readonly ShotSource[], fps: number): ShotSource[] => {
  const files = [...Map.groupBy(sources, ({ mediaId }) => mediaId).values()]
  // Whoever filmed mostly places wants to see them; among clips of people a place is what stands between them.
  const areViewsWanted = !sources.some(({ follow }) => follow) && files.filter(isOfPlaces).length * 2 >= files.length
  return sources.flatMap((source) => partByDamage(source, fps).flatMap((part) => partOne(part, fps, areViewsWanted)))
}

/** Whether half of what was filmed are places: a clip of people has some shots without them as well. */
const isOfPlaces = (shots: readonly ShotSource[]): boolean => {
  const lasting = (some: readonly ShotSource[]) => some.reduce((sum, { inFrame, endFrame }) => sum + endFrame - inFrame, 0)
  return lasting(shots.filter(({ kind, shot }) => kind === 'video' && isView(shot))) * 2 >= lasting(shots)
}

/** However short, a picture that is smeared or green is seen. */
const partByDamage = (source: ShotSource, fps: number): ShotSource[] => {
  const { broken = [] } = source.shot
  if (broken.length === 0) return [source]
  const parts: ShotSource[] = []
  let from = source.inFrame
  const addSound = (to: number) => {
    if (to - from >= SEEN_SEC_MIN * fps) parts.push({ ...source, inFrame: from, endFrame: to })
  }
  for (const { from_sec, to_sec } of broken) {
    const [inFrame, endFrame] = [Math.max(from, Math.floor(from_sec * fps)), Math.min(source.endFrame, Math.ceil(to_sec * fps))]
    if (endFrame <= inFrame) continue
    addSound(inFrame)
    parts.push({ ...source, inFrame, endFrame, unseen: 'broken' })
    from = endFrame
  }
  addSound(source.endFrame)
  return parts
}

const partOne = (source: ShotSource, fps: number, areViewsWanted: boolean): ShotSource[] => {
  const { sight, shaken = [] } = source.shot
  const { follow } = source
  if (source.unseen || (!sight && shaken.length === 0)) return [source]
  if (source.kind === 'image') return [follow && sight && !isNamedThere(sight, follow, 0) ? { ...source, unseen: 'others' } : source]
  const view = isView(source.shot)
  const step = Math.max(1, Math.round(MOMENT_SEC * fps))
  const spans: { inFrame: number; endFrame: number; seen: boolean }[] = []
  const add = (inFrame: number, endFrame: number, seen: boolean) => {
    const last = spans.at(-1)
    if (last?.seen === seen) last.endFrame = endFrame
    else spans.push({ inFrame, endFrame, seen })
  }
  for (let frame = source.inFrame; frame < source.endFrame; frame += step) {
    const endFrame = Math.min(source.endFrame, frame + step)
    const atSec = (frame + endFrame) / 2 / fps
    const isShaken = shaken.some(({ from_sec, to_sec }) => atSec >= from_sec && atSec < to_sec)
    const isThere = !sight || (view ? isClear(sight, atSec) : isAnybodyThere(sight, atSec))
    add(frame, endFrame, !isShaken && isThere && (!sight || !follow || view || isNamedThere(sight, follow, atSec)))
  }
  const closed = merged(spans, (span, isEdge) => !span.seen && !isEdge && span.endFrame - span.inFrame <= GAP_SEC * fps)
  const lasting = merged(closed, (span) => span.seen && span.endFrame - span.inFrame < SEEN_SEC_MIN * fps && closed.length > 1)
  /** What is the matter for most of the time, the worse first. */
  const unseenIn = ({ inFrame, endFrame }: { inFrame: number; endFrame: number }): NonNullable<ShotSource['unseen']> => {
    const isMost = (stretches: typeof shaken) =>
      stretches.reduce(
        (sum, { from_sec, to_sec }) => sum + Math.max(0, Math.min(to_sec * fps, endFrame) - Math.max(from_sec * fps, inFrame)),
        0,
      ) >
      (endFrame - inFrame) / 2
    if (!sight) return 'shaken'
    if (isMost(sight.against_lens)) return 'against-lens'
    if (isMost(sight.blurred) || isMost(shaken)) return isMost(sight.blurred) ? 'blurred' : 'shaken'
    return follow && isAnybodyThere(sight, (inFrame + endFrame) / 2 / fps) ? 'others' : 'empty'
  }
  // A glimpse of a wall at either end serves nobody.
  const worth = lasting.filter((span) => span.seen || lasting.length === 1 || span.endFrame - span.inFrame >= SEEN_SEC_MIN * fps)
  return worth.map(({ inFrame, endFrame, seen }) => ({
    ...source,
    inFrame,
    endFrame,
    ...(seen
      ? view
        ? { isView: true, ...(areViewsWanted ? {} : { unseen: 'empty' as const }) }
        : {}
      : { unseen: unseenIn({ inFrame, endFrame }) }),
  }))
}

type Span = { inFrame: number; endFrame: number; seen: boolean }

/** Turns the spans that `isWrong` says into what they stand between, and joins what then touches. */
const merged = (spans: readonly Span[], isWrong: (span: Span, isEdge: boolean) => boolean): Span[] => {
  const result: Span[] = []
  for (const [index, span] of spans.entries()) {
    const isEdge = index === 0 || index === spans.length - 1
    const seen = isWrong(span, isEdge) ? !span.seen : span.seen
    const last = result.at(-1)
    if (last?.seen === seen) last.endFrame = span.endFrame
    else result.push({ ...span, seen })
  }
  return result
}
