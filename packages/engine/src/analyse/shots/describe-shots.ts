/** From the figures of frames to the description of each shot. Pure. */
import type { Shot } from '@reelwright/contract/media-facts'
import { dominantColours } from '../picture/dominant-colours.ts'
import { type FocusSample, focusPath } from '../picture/focus-path.ts'
import type { FrameMeasures } from '../picture/measure-frame.ts'
import { hammingDistance, perceptualHash } from '../picture/perceptual-hash.ts'
import { actionsIn } from './action.ts'
import { cameraOf, shakenIn } from './camera-motion.ts'
import type { ShotSpan } from './find-shots.ts'

export type VideoMeasures = {
  fps: number
  frames: readonly FrameMeasures[]
  /** In order of time, a few a second. */
  samples: readonly FocusSample[]
  /** Sharpness at times; null where there was no edge to tell by. */
  sharpness: readonly { atSec: number; value: number | null }[]
}

/** Reasons to leave a shot out, as thresholds on its measures. */
const FLAW = {
  blackBrightness: 0.07,
  blackContrast: 0.08,
  blurredSharpness: 0.22,
  /** Below this there is too little in the picture to call it blurred. */
  blurredContrast: 0.12,
  shaken: 0.55,
  /** Mean difference of neighbouring frames: coded stills are below, any camera's grain is above. */
  frozenResidual: 0.0006,
  frozenSec: 1,
  /**
   * Of 255, how much lighter or darker a cell of the grid is at one moment of a shot than at another: a coded still stays below, also where its
   * coder makes it better from key frame to key frame; who sits still and breathes is above where their edges are. (ours)
   */
  frozenCell: 6,
  /** Bits of the fingerprint, and distance of the mean light, within which two shots of a clip are the same. */
  duplicateBits: 4,
  duplicateBrightness: 0.03,
  tooShortSec: 0.5,
} as const

/** A second difference of 1.2 % of the long side from frame to frame at 30 a second is a picture one cannot watch. */
const SHAKE_FULL = 0.012

/** Describes the shots of a clip, in order. */
export const describeShots = (measures: VideoMeasures, spans: readonly ShotSpan[]): Shot[] => {
  const shots: Shot[] = []
  for (const [index, span] of spans.entries()) {
    const shot = describeShot(measures, span, index)
    const isFrozen = residualOf(measures, span) < FLAW.frozenResidual && cellChange(measures, shot) < FLAW.frozenCell
    shots.push({ ...shot, flaws: findFlaws(shot, isFrozen, shots) })
  }
  return shots
}

const clamp = (value: number) => Math.min(1, Math.max(0, value))
const round = (value: number) => Math.round(value * 1000) / 1000
const mean = (values: readonly number[]) => (values.length > 0 ? values.reduce((sum, v) => sum + v, 0) / values.length : 0)

const describeShot = ({ fps, frames, samples, sharpness }: VideoMeasures, { from, to }: ShotSpan, index: number): Omit<Shot, 'flaws'> => {
  const within = frames.slice(from, to)
  // The first frame of a shot is measured against the shot before it.
  const moving = within.slice(1)
  const inSec = from / fps
  const outSec = to / fps
  const inside = <T extends { atSec: number }>(all: readonly T[]): T[] => {
    const found = all.filter(({ atSec }) => atSec >= inSec && atSec < outSec)
    return found.length > 0 ? found : nearest(all, (inSec + outSec) / 2)
  }
  const seen = inside(samples)
  const shake = shakeOf(moving, fps)
  const middle = seen[Math.floor(seen.length / 2)]
  const sharp = inside(sharpness).flatMap(({ value }) => (value === null ? [] : [value]))
  return {
    index,
    in_sec: round(inSec),
    out_sec: round(outSec),
    brightness: round(mean(within.map((f) => f.brightness))),
    contrast: round(mean(within.map((f) => f.contrast))),
    saturation: round(mean(within.map((f) => f.saturation))),
    motion: round(motionOf(moving, fps)),
    shake: round(shake),
    sharpness: round(mean(sharp)),
    warmth: round(mean(within.map((f) => f.warmth))),
    colours: dominantColours(seen.map(({ grid }) => grid)),
    focus: focusPath(seen),
    ...cameraFacts(moving, fps, inSec, shake),
    fingerprint: middle ? perceptualHash(middle.grid, middle.gridWidth, middle.gridHeight) : '0'.repeat(16),
  }
}

const nearest = <T extends { atSec: number }>(all: readonly T[], atSec: number): T[] => {
  let best: T | undefined
  for (const item of all) if (!best || Math.abs(item.atSec - atSec) < Math.abs(best.atSec - atSec)) best = item
  return best ? [best] : []
}

/** What moves in the picture and how fast the picture itself moves, each for a thirtieth of a second; saturates smoothly. */
const motionOf = (frames: readonly FrameMeasures[], fps: number): number => {
  const residual = mean(frames.map((f) => f.residual))
  const travel = mean(frames.map((f) => Math.hypot(f.dx, f.dy)))
  return clamp(1 - Math.exp(-(fps / 30) * (residual * 25 + travel * 20)))
}

/** Change of the camera's speed from frame to frame: an even pan has none, a shaking hand has much. */
const shakeOf = (frames: readonly Pick<FrameMeasures, 'dx' | 'dy'>[], fps: number): number => {
  const jerks: number[] = []
  for (let i = 1; i < frames.length; i += 1) {
    const [a, b] = [frames[i - 1], frames[i]]
    if (a && b) jerks.push(Math.hypot(b.dx - a.dx, b.dy - a.dy))
  }
  return clamp((mean(jerks) * (fps / 30)) / SHAKE_FULL / 2)
}

/** A photo, or a shot of a frame or two, has no camera that moves. */
const cameraFacts = (
  moving: readonly FrameMeasures[],
  fps: number,
  inSec: number,
  shake: number,
): Pick<Shot, 'camera' | 'shaken' | 'actions'> => {
  if (moving.length < 3) return {}
  const residuals = moving.map(({ residual }) => residual)
  const shaken = shakenIn(moving, { fps, inSec, shakeOf: (steps) => shakeOf(steps, fps) })
  // A camera that trembles leaves differences everywhere: nothing can be told by them.
  const actions = shaken.length > 0 ? [] : actionsIn(residuals, fps, inSec)
  return { camera: cameraOf(moving, fps, shake), ...(shaken.length > 0 ? { shaken } : {}), ...(actions.length > 0 ? { actions } : {}) }
}

const residualOf = ({ frames }: VideoMeasures, { from, to }: ShotSpan) => mean(frames.slice(from + 1, to).map((f) => f.residual))

/** The most that one cell of the grid changes within a shot, of 255. */
const cellChange = ({ samples }: VideoMeasures, { in_sec, out_sec }: Pick<Shot, 'in_sec' | 'out_sec'>): number => {
  const grids = samples.filter(({ atSec }) => atSec >= in_sec && atSec < out_sec).map(({ grid }) => grid)
  const [first] = grids
  let most = 0
  for (let cell = 0; cell < (first?.length ?? 0); cell += 1) {
    let [least, greatest] = [255, 0]
    for (const grid of grids) {
      const value = grid[cell] ?? 0
      if (value < least) least = value
      if (value > greatest) greatest = value
    }
    most = Math.max(most, greatest - least)
  }
  return most
}

const findFlaws = (shot: Omit<Shot, 'flaws'>, isFrozen: boolean, earlier: readonly Shot[]): Shot['flaws'] => {
  const seconds = shot.out_sec - shot.in_sec
  const same = (other: Shot) =>
    hammingDistance(other.fingerprint, shot.fingerprint) <= FLAW.duplicateBits &&
    Math.abs(other.brightness - shot.brightness) <= FLAW.duplicateBrightness
  const found: [Shot['flaws'][number], boolean][] = [
    ['black', shot.brightness < FLAW.blackBrightness && shot.contrast < FLAW.blackContrast],
    ['blurred', shot.sharpness < FLAW.blurredSharpness && shot.contrast > FLAW.blurredContrast],
    ['shaken', shot.shake > FLAW.shaken],
    ['frozen', seconds >= FLAW.frozenSec && isFrozen],
    ['duplicate', earlier.some(same)],
    ['too-short', seconds < FLAW.tooShortSec],
  ]
  return found.flatMap(([flaw, is]) => (is ? [flaw] : []))
}
