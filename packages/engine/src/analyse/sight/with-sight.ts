/** Puts what was seen beside the measures of each shot. Pure. */
import { type BoxAt, type MediaFacts, type Shot, type ShotSight, SIGHT_MAX } from '@reelwright/contract/media-facts'
import type { SeenBox } from '../../vision/vision.ts'
import { trackSubjects } from './track-subjects.ts'
import type { SubjectLook } from './watch-subjects.ts'

/** A box of this share of a picture that is as blurred as this is something held before the lens. */
const AGAINST_AREA_MIN = 0.6
const AGAINST_SHARPNESS_MAX = 0.25

/** `looks` null: nobody could look, and the shots stay as they are. */
export const withSight = (shots: readonly Shot[], looks: readonly SubjectLook[] | null): { shots: Shot[]; sight: MediaFacts['sight'] } => {
  if (looks === null) return { shots: [...shots], sight: 'motion' }
  return {
    sight: 'model',
    shots: shots.map((shot) => {
      const within = looks.filter(({ atSec }) => atSec >= shot.in_sec && atSec < shot.out_sec)
      // A shot of less than a second between two looks: nothing is known of it.
      return within.length > 0 ? { ...shot, sight: describeSight(within, shot) } : { ...shot }
    }),
  }
}

const isAgainstLens = ({ subjects, sharpness }: SubjectLook): boolean =>
  (sharpness === null || sharpness < AGAINST_SHARPNESS_MAX) && subjects.some(({ width, height }) => width * height >= AGAINST_AREA_MIN)

const describeSight = (looks: readonly SubjectLook[], { in_sec, out_sec }: Pick<Shot, 'in_sec' | 'out_sec'>): ShotSight => {
  const clear = looks.filter((look) => !isAgainstLens(look))
  const tracks = trackSubjects(clear)
  const seenAt = new Set(tracks.flatMap(({ path }) => path.map(({ atSec }) => atSec)))
  // Each look stands for the time that is nearer to it than to the others.
  const spans = looks.map((look, i) => {
    const before = looks[i - 1]
    const after = looks[i + 1]
    return {
      from_sec: before ? (before.atSec + look.atSec) / 2 : in_sec,
      to_sec: after ? (look.atSec + after.atSec) / 2 : out_sec,
      state: !clear.includes(look) ? 'against' : seenAt.has(look.atSec) ? 'subject' : 'empty',
    } as const
  })
  const stretchesOf = (state: 'against' | 'empty') => joined(spans.filter((span) => span.state === state))
  const subjectSec = spans.reduce((sum, { from_sec, to_sec, state }) => sum + (state === 'subject' ? to_sec - from_sec : 0), 0)
  return {
    subject_share: rounded(Math.min(1, subjectSec / Math.max(1e-6, out_sec - in_sec))),
    subjects: tracks.slice(0, SIGHT_MAX.subjects).map(({ score, path }) => ({
      score: rounded(score),
      path: thinned(path).map(({ atSec, box }) => boxAt(atSec, box)),
    })),
    faces: thinned(clear.flatMap(({ atSec, faces }) => faces.map((box) => ({ atSec, box })))).map(({ atSec, box }) => boxAt(atSec, box)),
    empty: stretchesOf('empty'),
    against_lens: stretchesOf('against'),
  }
}

const rounded = (value: number): number => Math.round(value * 1000) / 1000

const boxAt = (atSec: number, { x, y, width, height }: SeenBox): BoxAt => ({
  at_sec: rounded(atSec),
  x: rounded(x),
  y: rounded(y),
  width: rounded(width),
  height: rounded(height),
})

/** Evenly fewer, with the first and the last. */
const thinned = <T>(points: readonly T[]): T[] => {
  if (points.length <= SIGHT_MAX.points) return [...points]
  const step = (points.length - 1) / (SIGHT_MAX.points - 1)
  return Array.from({ length: SIGHT_MAX.points }, (_, i) => points[Math.round(i * step)]).filter((point) => point !== undefined)
}

/** Stretches that touch as one; of too many the longest. */
const joined = (spans: readonly { from_sec: number; to_sec: number }[]): ShotSight['empty'] => {
  const all: { from_sec: number; to_sec: number }[] = []
  for (const { from_sec, to_sec } of spans) {
    const last = all.at(-1)
    if (last && from_sec - last.to_sec < 1e-6) last.to_sec = to_sec
    else all.push({ from_sec, to_sec })
  }
  return all
    .toSorted((a, b) => b.to_sec - b.from_sec - (a.to_sec - a.from_sec))
    .slice(0, SIGHT_MAX.stretches)
    .sort((a, b) => a.from_sec - b.from_sec)
    .map(({ from_sec, to_sec }) => ({ from_sec: rounded(from_sec), to_sec: rounded(to_sec) }))
}
