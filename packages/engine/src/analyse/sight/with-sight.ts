/** Puts what was seen beside the measures of each shot. Pure. */
import { type BoxAt, type FaceAt, type MediaFacts, type Shot, type ShotSight, SIGHT_MAX } from '@reelwright/contract/media-facts'
import type { SeenBox } from '../../vision/vision.ts'
import { shareOfTiles, tilesWithin } from '../picture/clarity-tiles.ts'
import type { VideoMeasures } from '../shots/describe-shots.ts'
import { hiddenStretches } from './hidden-stretches.ts'
import { lastingTexts } from './lasting-texts.ts'
import { lookByMedian } from './look-by-median.ts'
import { type SubjectTrack, trackSubjects } from './track-subjects.ts'
import type { SubjectLook, WatchedFace } from './watch-subjects.ts'

/** A box of this share of a picture that is as blurred as this is something held before the lens. */
const AGAINST_AREA_MIN = 0.6
const AGAINST_SHARPNESS_MAX = 0.25

/** In focus as little as this, measured against the clip's better pictures, is a picture that something covers. */
const COVERED_CLEAR_SHARE = 0.35
/** A clip of which less is ever in focus has a sky, a wall or a soft background, and nothing is told by it. */
const CLEAR_USUAL_MIN = 0.4
/** What covers a picture has shades all over it. */
const COVERED_SOFT_MIN = 0.5
/** Of a subject that is in focus itself so many tiles are. */
const SUBJECT_CLEAR_MIN = 0.25

/** Less sharp than this, and than this share of what is usual in the shot, is out of focus. */
const BLURRED_SHARPNESS_MAX = 0.5
const BLURRED_SHARE = 0.55

/** `looks` null: nobody could look, and what differs from a shot's median picture has to do. */
export const withSight = (
  shots: readonly Shot[],
  looks: readonly SubjectLook[] | null,
  sharpness: VideoMeasures['sharpness'] = [],
  samples: VideoMeasures['samples'] = [],
): { shots: Shot[]; sight: MediaFacts['sight'] } => {
  if (looks === null) {
    const byMotion = (shot: Shot): Shot => {
      const sight = lookByMedian(samples, shot)
      return sight === null ? shot : { ...shot, sight }
    }
    return { shots: shots.map(byMotion), sight: 'motion' }
  }
  const usualClear = upper(looks.map(({ tiles }) => shareOfTiles(tiles, 'clear')))
  return {
    sight: 'model',
    shots: shots.map((shot) => {
      const within = looks.filter(({ atSec }) => atSec >= shot.in_sec && atSec < shot.out_sec)
      // A shot of less than a second between two looks: nothing is known of it.
      if (within.length === 0) return { ...shot }
      const inShot = samples.filter(({ atSec }) => atSec >= shot.in_sec && atSec < shot.out_sec)
      return { ...shot, sight: { ...describeSight(within, shot, { usualClear, samples: inShot }), blurred: blurredIn(sharpness, shot) } }
    }),
  }
}

/** What four in five do not exceed: the usual, when the worse are the exception. */
const upper = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(0.8 * (values.length - 1))] ?? 0

const isAgainstLens = ({ subjects, faces, sharpness, tiles }: SubjectLook, usualClear: number): boolean => {
  if ((sharpness === null || sharpness < AGAINST_SHARPNESS_MAX) && subjects.some(({ width, height }) => width * height >= AGAINST_AREA_MIN))
    return true
  if (usualClear < CLEAR_USUAL_MIN || faces.length > 0) return false
  const isCovered = shareOfTiles(tiles, 'clear') < COVERED_CLEAR_SHARE * usualClear && shareOfTiles(tiles, 'soft') >= COVERED_SOFT_MIN
  return isCovered && !subjects.some((box) => shareOfTiles(tilesWithin(tiles, box), 'clear') >= SUBJECT_CLEAR_MIN)
}

/** Where the picture is much less sharp than the shot is elsewhere; a shot that is blurred throughout says so by its flaws. */
const blurredIn = (sharpness: VideoMeasures['sharpness'], { in_sec, out_sec }: Pick<Shot, 'in_sec' | 'out_sec'>): ShotSight['blurred'] => {
  const within = sharpness.filter(({ atSec }) => atSec >= in_sec && atSec < out_sec)
  const usual = upper(within.flatMap(({ value }) => (value === null ? [] : [value])))
  const limit = Math.min(BLURRED_SHARPNESS_MAX, BLURRED_SHARE * usual)
  // Each stands for the time to its neighbours, so that what begins between two is not shown.
  return joined(
    within.flatMap(({ value }, i) =>
      value !== null && value < limit ? [{ from_sec: within[i - 1]?.atSec ?? in_sec, to_sec: within[i + 1]?.atSec ?? out_sec }] : [],
    ),
  )
}

const describeSight = (
  looks: readonly SubjectLook[],
  { in_sec, out_sec }: Pick<Shot, 'in_sec' | 'out_sec'>,
  { usualClear, samples }: { usualClear: number; samples: VideoMeasures['samples'] },
): Omit<ShotSight, 'blurred'> => {
  const clear = looks.filter((look) => !isAgainstLens(look, usualClear))
  const tracks = trackSubjects(clear)
  const seenAt = new Set(tracks.flatMap(({ path }) => path.map(({ atSec }) => atSec)))
  // Each look stands for the time that is nearer to it than to the others; what covers the lens came since the look before and goes before the next.
  const spans = looks.map((look, i) => {
    const [before, after] = [looks[i - 1], looks[i + 1]]
    const state = !clear.includes(look) ? 'against' : seenAt.has(look.atSec) ? 'subject' : 'empty'
    const reach = state === 'against' ? 1 : 0.5
    return {
      from_sec: before ? look.atSec - (look.atSec - before.atSec) * reach : in_sec,
      to_sec: after ? look.atSec + (after.atSec - look.atSec) * reach : out_sec,
      state,
    } as const
  })
  const stretchesOf = (state: 'against' | 'empty') => joined(spans.filter((span) => span.state === state))
  const subjectSec = spans.reduce((sum, { from_sec, to_sec, state }) => sum + (state === 'subject' ? to_sec - from_sec : 0), 0)
  return {
    subject_share: rounded(Math.min(1, subjectSec / Math.max(1e-6, out_sec - in_sec))),
    subjects: keptOf(tracks, out_sec - in_sec).map(({ score, name, sharpness, going, path }) => ({
      score: rounded(score),
      ...(name === null ? {} : { name }),
      ...(sharpness === null ? {} : { sharpness: rounded(sharpness) }),
      ...(going === null ? {} : { going: rounded(going) }),
      path: thinned(path).map(({ atSec, box, soft }) => ({ ...boxAt(atSec, box), ...(soft ? { soft: true as const } : {}) })),
      ...hiddenIn(path, samples),
    })),
    faces: thinned(clear.flatMap(({ atSec, faces }) => faces.map((face) => ({ atSec, face })))).map(({ atSec, face }) =>
      faceAt(atSec, face),
    ),
    texts: lastingTexts(spans, looks),
    empty: stretchesOf('empty'),
    against_lens: stretchesOf('against'),
  }
}

/** Of so many seconds so many subjects are kept, and in all so many boxes: a square that people cross for minutes shows ever new ones. (ours) */
const KEPT = { everySec: 30, subjects: 6, boxes: 1500 } as const

/** The most present subjects of a shot; the first has a path of its own however long. */
const keptOf = (tracks: readonly SubjectTrack[], lengthSec: number): SubjectTrack[] => {
  const count = Math.min(SIGHT_MAX.subjects, KEPT.subjects * Math.max(1, Math.ceil(lengthSec / KEPT.everySec)))
  let boxes = 0
  return tracks.slice(0, count).filter(({ path }, nth) => {
    boxes += path.length
    return nth === 0 || boxes <= KEPT.boxes
  })
}

const hiddenIn = (path: Parameters<typeof hiddenStretches>[0], samples: VideoMeasures['samples']): { hidden?: ShotSight['empty'] } => {
  const hidden = joined(hiddenStretches(path, samples).map(({ fromSec, toSec }) => ({ from_sec: fromSec, to_sec: toSec })))
  return hidden.length > 0 ? { hidden } : {}
}

const rounded = (value: number): number => Math.round(value * 1000) / 1000

const boxAt = (atSec: number, { x, y, width, height }: SeenBox): BoxAt => ({
  at_sec: rounded(atSec),
  x: rounded(x),
  y: rounded(y),
  width: rounded(width),
  height: rounded(height),
})

const faceAt = (atSec: number, { looks, eyes, light, ...box }: WatchedFace): FaceAt => ({
  ...boxAt(atSec, box),
  ...(looks ? { looks } : {}),
  ...(eyes ? { eyes } : {}),
  ...(light === undefined ? {} : { light: rounded(light) }),
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
    if (last && from_sec - last.to_sec < 1e-6) last.to_sec = Math.max(last.to_sec, to_sec)
    else all.push({ from_sec, to_sec })
  }
  return all
    .toSorted((a, b) => b.to_sec - b.from_sec - (a.to_sec - a.from_sec))
    .slice(0, SIGHT_MAX.stretches)
    .sort((a, b) => a.from_sec - b.from_sec)
    .map(({ from_sec, to_sec }) => ({ from_sec: rounded(from_sec), to_sec: rounded(to_sec) }))
}
