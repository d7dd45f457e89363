/** How alike two shots look: by perceptual hash, by colours, and by lying near each other in the same file. */
import type { Shot } from '@reelwright/contract/media-facts'

type Rgb = readonly [red: number, green: number, blue: number]

/** What similarity reads of a shot, unpacked once so that a comparison is a handful of integer operations. */
export type ComparableShot = { hash: readonly [high: number, low: number] | null; colours: readonly Rgb[]; file: string; atSec: number }

/** Colours beyond the third are details, not the look of a shot. */
const COLOURS_COMPARED = 3

export const comparableShot = (shot: Pick<Shot, 'fingerprint' | 'colours' | 'in_sec'>, file: string): ComparableShot => {
  const print = shot.fingerprint
  const hashed = /^[0-9a-f]{16}$/i.test(print)
  const colours = shot.colours.slice(0, COLOURS_COMPARED).map(rgbOf)
  return {
    hash: hashed ? [Number.parseInt(print.slice(0, 8), 16), Number.parseInt(print.slice(8), 16)] : null,
    colours: colours.filter((colour) => colour !== null),
    file,
    atSec: shot.in_sec,
  }
}

export const rgbOf = (colour: string): Rgb | null => {
  if (!/^#[0-9a-f]{6}$/i.test(colour)) return null
  const value = Number.parseInt(colour.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

const bitsSet = (value: number): number => {
  let v = value | 0
  v -= (v >>> 1) & 0x55555555
  v = (v & 0x33333333) + ((v >>> 2) & 0x33333333)
  return Math.imul((v + (v >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** Bits in which two hashes differ, 0 to 64; null when one is unknown. */
const hashDistance = (a: ComparableShot, b: ComparableShot): number | null => {
  if (!a.hash || !b.hash) return null
  return bitsSet(a.hash[0] ^ b.hash[0]) + bitsSet(a.hash[1] ^ b.hash[1])
}

/** The farthest two colours can lie apart in RGB. */
const RGB_DIAGONAL = Math.sqrt(3) * 255

const colourSimilarity = (a: ComparableShot, b: ComparableShot): number | null => {
  const pairs = Math.min(a.colours.length, b.colours.length)
  if (pairs === 0) return null
  let total = 0
  for (const one of a.colours.slice(0, pairs)) {
    let nearest = RGB_DIAGONAL
    for (const other of b.colours) nearest = Math.min(nearest, Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]))
    total += 1 - nearest / RGB_DIAGONAL
  }
  return total / pairs
}

/** Two unrelated pictures differ in about half of the 64 bits; at 32 nothing is left of a similarity. */
const UNRELATED_BITS = 32
/** Shots of one file that lie closer than this were most likely filmed in one place. */
const NEAR_SEC = 20

/** 0 nothing in common to 1 the same picture. Measures that are unknown do not count. */
export const similarity = (a: ComparableShot, b: ComparableShot): number => {
  const bits = hashDistance(a, b)
  const colour = colourSimilarity(a, b)
  const near = a.file === b.file ? Math.max(0, 1 - Math.abs(a.atSec - b.atSec) / NEAR_SEC) : 0
  let sum = near * 0.5
  let weight = 0.5
  if (bits !== null) {
    sum += Math.max(0, 1 - bits / UNRELATED_BITS) * 2
    weight += 2
  }
  if (colour !== null) {
    sum += colour ** 2
    weight += 1
  }
  return sum / weight
}

/** From here on two shots belong to one scene of the story. */
export const SAME_SCENE_SIMILARITY = 0.6

/** The number of the group that each belongs to; groups are numbered in the order of their first member. */
export const groupBySimilarity = (shots: readonly ComparableShot[], threshold = SAME_SCENE_SIMILARITY): number[] => {
  const groups: number[] = []
  const leaders: ComparableShot[] = []
  for (const shot of shots) {
    // Against the group's first member only: chains of small steps would melt a whole day into one scene.
    let best = -1
    let bestSimilarity = threshold
    for (const [group, leader] of leaders.entries()) {
      const value = similarity(shot, leader)
      if (value >= bestSimilarity) {
        best = group
        bestSimilarity = value
      }
    }
    if (best < 0) best = leaders.push(shot) - 1
    groups.push(best)
  }
  return groups
}

type Source = { mediaId: string; shot: Shot }

/** Of each shot once: an order of hundreds of scenes asks for each of its neighbours. */
const known = new WeakMap<Shot, ComparableShot>()

const lookOf = ({ shot, mediaId }: Source): ComparableShot => {
  const look = known.get(shot) ?? comparableShot(shot, mediaId)
  known.set(shot, look)
  return look
}

/** From here on two files are takes of one scene: those of one face, each in its own light, had 0.58 to 0.74, clips of seven places 0.44 at most. */
const TAKES_SIMILARITY_MIN = 0.55

/** Whether both are of one file, or takes of one scene: one clip to whoever watches. By colours alone nobody can tell. */
export const areTakes = (one: Source, other: Source): boolean => {
  if (one.mediaId === other.mediaId) return true
  const [a, b] = [lookOf(one), lookOf(other)]
  return a.hash !== null && b.hash !== null && similarity(a, b) >= TAKES_SIMILARITY_MIN
}
