/** Whether a stretch of frames is a dissolve: a mixture whose share of the second grows evenly (decision 036). Pure. */
import {
  gainError,
  gridCorrelation,
  gridSum,
  mixtureError,
  mixtureShare,
  structureCorrelation,
  varianceBetween,
} from '../picture/grid-statistics.ts'

/** `variance` is that of `gridSpread`; `flash` when the picture came back from this one to what was before. */
export type GridFrame = { grid: Uint8Array; variance: number; flash: boolean }

/** The two ends of a dissolve differ at least this much. */
export const DISSOLVE_DIFFERENCE_MIN = 0.05
/** Distance from the exact mixture that takes all of the evidence away, as a share of the difference of the ends … */
const MIXTURE_TOLERANCE = 0.3
/** … and where the variance says that two pictures are mixed: both of them may move. */
const MOVING_TOLERANCE = 0.55
/**
 * The variance of a mixture dips between its ends by share × (1 − share) × the variance of their difference, whatever moves: of
 * that, within these bounds the dip is a mixture's, and beyond the others it is none.
 */
const DIP_OF_MIXTURE = { from: 0.7, to: 1.45, each: 0.4 }
const DIP_POSSIBLE = { from: 0.4, to: 1.8 }
/** Ends that differ by less variance than this dip by less than grain and motion make up: nothing is read from it. */
const DIP_VARIANCE_MIN = 0.0016
/**
 * Plain scenes differ by their colour as a whole, and by less variance than this share of the squared difference: what moves in them
 * makes up the dip. Nothing that moves changes all of the colour evenly, so they have the tolerance of a mixture.
 */
const PLAIN_SHARE = 0.1
/** A dissolve is as far on its way as time is, to within this share; a jump halfway is not. */
const UNEVEN_MAX = 0.2
/** Its pace from eighth to eighth, of the mean one: a stretch that stands still between two changes is two events. */
const PACE = { from: 0.25, to: 2.5 }
/** No exposure changes by more than this factor, about two stops, in a moment: a fade to black does. */
const FADE_FACTOR = 4
/** Ends of this correlation, whatever their light, are one shot whose light changes (a cloud, an exposure that adapts), not two … */
const SAME_SHOT_CORRELATION = 0.85
/** … and so are ends of this correlation, of which one factor of light alone leaves below this share of their difference … */
const SAME_BUT_FOR_LIGHT = { correlation: 0.5, left: 0.6 }
/** … and ends of one fine structure, or its negative, which a row of trunks is that moved by half of its distance. */
const SAME_STRUCTURE_CORRELATION = 0.2
/** Evidence counts for less the more the ends correlate beyond half: clouds that drift and sunbeams that wander leave ends of 0.7 and more. */
const UNCORRELATED = 0.5

type Sample = { frame: GridFrame; share: number }

/**
 * 0 when the stretch from `length` frames ago to now is no dissolve, else how much its ends, which differ by `ends`, differ beyond
 * what is unlike a mixture, less where they correlate. Linear in the size of a grid; most stretches are told by their ends, or by the variances alone.
 */
export const dissolveEvidence = (length: number, ends: number, ago: (frames: number) => GridFrame | null): number => {
  const [first, last] = [ago(length), ago(0)]
  if (ends < DISSOLVE_DIFFERENCE_MIN || !first || !last || first.flash || last.flash) return 0
  const samples: Sample[] = []
  for (let eighth = 1; eighth < 8; eighth += 1) {
    const sample = sampleAt(Math.round((length * eighth) / 8), length, ago)
    if (!sample) return 0
    samples.push(sample)
  }
  const dip = dipOf(first, last, samples, ends)
  if (dip === 'none') return 0
  const tolerance = dip === 'mixture' ? MOVING_TOLERANCE : MIXTURE_TOLERANCE
  const [a, b] = [first.grid, last.grid]
  let off = 0
  for (const index of [3, 1, 5]) {
    const { frame, share } = samples[index] ?? { frame: first, share: 0 }
    off = Math.max(off, mixtureError(a, b, frame.grid, share))
    if (off >= ends * tolerance) return 0
  }
  if (!isEven(a, b, samples)) return 0
  return dissimilarity(a, b, ends) * (ends - off / tolerance)
}

/** The frame at that place of a stretch, or the nearest one that is no flash, with its share of the time; null when none is near. */
const sampleAt = (at: number, length: number, ago: (frames: number) => GridFrame | null): Sample | null => {
  for (let away = 0; away <= Math.max(1, length / 8); away += 1)
    for (const place of away === 0 ? [at] : [at - away, at + away]) {
      const frame = place > 0 && place < length ? ago(length - place) : null
      if (frame && !frame.flash) return { frame, share: place / length }
    }
  return null
}

/** What the variances between the ends say: a mixture, no mixture, or nothing. */
const dipOf = (first: GridFrame, last: GridFrame, samples: readonly Sample[], ends: number): 'mixture' | 'none' | 'unclear' => {
  const between = varianceBetween(first.grid, last.grid)
  if (between < PLAIN_SHARE * ends ** 2) return 'mixture'
  if (between < DIP_VARIANCE_MIN) return 'unclear'
  let seen = 0
  let due = 0
  let least = Number.POSITIVE_INFINITY
  for (const { frame, share } of [1, 3, 5].flatMap((index) => samples[index] ?? [])) {
    const dip = (1 - share) * first.variance + share * last.variance - frame.variance
    const whole = share * (1 - share) * between
    seen += dip
    due += whole
    least = Math.min(least, dip / whole)
  }
  const dip = seen / due
  if (dip < DIP_POSSIBLE.from || dip > DIP_POSSIBLE.to) return 'none'
  return dip > DIP_OF_MIXTURE.from && dip < DIP_OF_MIXTURE.to && least > DIP_OF_MIXTURE.each ? 'mixture' : 'unclear'
}

/** Whether the picture goes from one end to the other as time does, neither jumping nor standing still. */
const isEven = (a: Uint8Array, b: Uint8Array, samples: readonly Sample[]): boolean => {
  let before = { share: 0, gone: 0 }
  for (const { frame, share } of [...samples, null].map((sample) => sample ?? { frame: null, share: 1 })) {
    if (share <= before.share) continue
    const gone = frame ? mixtureShare(a, b, frame.grid) : 1
    if (Math.abs(gone - share) > UNEVEN_MAX) return false
    const pace = (gone - before.gone) / (share - before.share)
    if (pace < PACE.from || pace > PACE.to) return false
    before = { share, gone }
  }
  return true
}

/** Whether one of the two is so much darker that no camera set it so. */
const isFade = (a: Uint8Array, b: Uint8Array): boolean => {
  const [before, after] = [gridSum(a), gridSum(b)]
  return Math.max(before, after) > FADE_FACTOR * Math.min(before, after)
}

/** 0 for one place in another light, 1 for two that have nothing in common, or of which one is all but black. */
export const dissimilarity = (a: Uint8Array, b: Uint8Array, ends: number): number => {
  if (isFade(a, b)) return 1
  const correlation = gridCorrelation(a, b)
  if (correlation > SAME_SHOT_CORRELATION || Math.abs(structureCorrelation(a, b)) > SAME_STRUCTURE_CORRELATION) return 0
  if (correlation > SAME_BUT_FOR_LIGHT.correlation && gainError(a, b) < ends * SAME_BUT_FOR_LIGHT.left) return 0
  return Math.min(1, (1 - correlation) / UNCORRELATED)
}
