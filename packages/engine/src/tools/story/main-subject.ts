/** Who a stretch of a shot is of, so that a reel shows another before the same again. Pure. */
import type { ShotSource } from './shot-sources.ts'

/** The place among its shot's subjects of whoever a stretch shows most, and for how much of its time, 0 to 1. */
export type MainSubject = { nth: number; share: number }

/** Null where nothing is known of it, as of a photo or of a place. */
export const mainSubject = ({ kind, shot, inFrame, endFrame }: ShotSource, fps: number): MainSubject | null => {
  if (kind === 'image' || !shot.sight) return null
  const [fromSec, toSec] = [inFrame / fps, endFrame / fps]
  let best: (MainSubject & { weight: number }) | null = null
  for (const [nth, { score, path }] of shot.sight.subjects.entries()) {
    const [first, last] = [path[0], path.at(-1)]
    if (!first || !last) continue
    const share = Math.max(0, Math.min(toSec, last.at_sec) - Math.max(fromSec, first.at_sec)) / Math.max(1 / fps, toSec - fromSec)
    const size = path.reduce((sum, { width, height }) => sum + Math.sqrt(width * height), 0) / path.length
    const weight = share * score * size
    if (weight > (best?.weight ?? 0)) best = { nth, share, weight }
  }
  return best && { nth: best.nth, share: best.share }
}

/** What is left of the likeness of two stretches of one shot that show different people. */
const ANOTHER_SUBJECT = 0.5

/** How alike two stretches are that are so alike as pictures; parts of one shot are, whoever is in them. */
export const alikeAs = (
  likeness: number,
  one: { source: ShotSource; main: MainSubject | null },
  other: { source: ShotSource; main: MainSubject | null },
): number => {
  const isOneShot = one.source.mediaId === other.source.mediaId && one.source.shot.index === other.source.shot.index
  return isOneShot && one.main && other.main && one.main.nth !== other.main.nth ? likeness * ANOTHER_SUBJECT : likeness
}
