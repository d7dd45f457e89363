/** Who a stretch of a shot is of, so that a reel shows another before the same again. Pure. */
import type { Shot } from '@reelwright/contract/media-facts'
import { ALIVE } from '../../vision/coco-names.ts'
import { namedRanks } from '../sight/named-subjects.ts'
import type { ShotSource } from './shot-sources.ts'

/** The place among its shot's subjects of whoever a stretch shows most, and how much of all that it shows is of them, 0 to 1. */
export type MainSubject = { nth: number; share: number; name?: string | undefined }

/** Whoever was named is who a stretch is of, however small. */
const NAMED_WEIGHT = 10

/** Null where nothing is known of it, as of a photo or of a place. */
export const mainSubject = ({ kind, shot, inFrame, endFrame, follow }: ShotSource, fps: number): MainSubject | null => {
  if (kind === 'image' || !shot.sight) return null
  const [fromSec, toSec] = [inFrame / fps, endFrame / fps]
  let best: (MainSubject & { weight: number }) | null = null
  let all = 0
  const ranks = follow === undefined ? [] : namedRanks(shot.sight, follow)
  for (const [nth, { score, name, path }] of shot.sight.subjects.entries()) {
    const [first, last] = [path[0], path.at(-1)]
    if (!first || !last) continue
    const share = Math.max(0, Math.min(toSec, last.at_sec) - Math.max(fromSec, first.at_sec)) / Math.max(1 / fps, toSec - fromSec)
    const size = path.reduce((sum, { width, height }) => sum + Math.sqrt(width * height), 0) / path.length
    const weight = share * score * size * ((ranks[nth] ?? 0) > 0 ? NAMED_WEIGHT : 1)
    all += weight
    if (weight > (best?.weight ?? 0)) best = { nth, share, name, weight }
  }
  // In a square that many cross a further minute shows others.
  return best && { nth: best.nth, share: (best.share * best.weight) / all, name: best.name }
}

/** What is left of the similarity of two stretches of one shot that show different people, or things of different names. */
const ANOTHER_SUBJECT = 0.5

/** One bottle looks like the next, one passer-by does not. */
const isAnother = (one: MainSubject, other: MainSubject): boolean =>
  one.nth !== other.nth && (one.name !== other.name || (one.name !== undefined && ALIVE.has(one.name)))

/** How alike two stretches are that are so alike as pictures; parts of one shot are, whoever is in them. */
export const alikeAs = (
  similarity: number,
  one: { source: ShotSource; main: MainSubject | null },
  other: { source: ShotSource; main: MainSubject | null },
): number => {
  const isOneShot = one.source.mediaId === other.source.mediaId && one.source.shot.index === other.source.shot.index
  return isOneShot && one.main && other.main && isAnother(one.main, other.main) ? similarity * ANOTHER_SUBJECT : similarity
}

/** Whether a shot is of a thing: what a model has another name for than somebody's, or none, and no face is seen. */
export const isThing = ({ sight }: Pick<Shot, 'sight'>): boolean => {
  const [main] = sight?.subjects ?? []
  if (!sight || !main || sight.faces.length > 0) return false
  // What looks could not agree on is hardly somebody, where a model looked.
  return main.name === undefined ? sight.by === undefined : !ALIVE.has(main.name)
}
