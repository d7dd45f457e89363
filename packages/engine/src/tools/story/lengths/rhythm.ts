/**
 * Rhythm: how much longer or shorter than its part alone says each scene stands, so that lengths vary with a reason. Scenes of the build are
 * grouped in phrases as bars of music are; what asks for time has the long one of its phrase, and the last one runs up to the pay-off. Pure.
 */
import type { Shot } from '@reelwright/contract/media-facts'
import type { BeatKind, Pace } from '@reelwright/contract/reel-plan'
import { shotKind } from '../../sight/shot-kind.ts'

export type RhythmScene = {
  part: BeatKind
  /** How much its picture asks to be looked at, 1 for an ordinary one. */
  dwell?: number | undefined
}

export type Rhythm = {
  /** Of its usual length, one for each scene. */
  factors: number[]
  /** Places at which a phrase begins: their cuts belong on bar lines. */
  phraseStarts: number[]
  /** Lengths vary: a third equal one in a row is a machine's. */
  isVaried: boolean
}

/** A wide picture has more to be found in it, a close one is read at once; what happens, is said or is to be read needs its time. (ours) */
const DWELL = { wide: 1.3, medium: 1, close: 0.8, action: 1.3, speech: 1.2, page: 1.6 } as const
/** From so many lines, or so much of the picture, on letters are a page, and not a sign or a title. (ours) */
const PAGE = { lines: 3, share: 0.15 } as const
/** Shorter movements are over within any scene. */
const ACTION_SEC_MIN = 1.2

/** How much a picture asks to be looked at. */
export const dwellOf = (shot: Pick<Shot, 'sight' | 'actions'>, { isHeard }: { isHeard: boolean }): number => {
  const kind = shotKind(shot)
  const acts = (shot.actions ?? []).some(({ from_sec, to_sec }) => to_sec - from_sec >= ACTION_SEC_MIN)
  const texts = shot.sight?.texts ?? []
  const isPage = texts.length >= PAGE.lines || texts.some(({ width, height }) => width * height >= PAGE.share)
  return (isPage ? DWELL.page : kind === null ? 1 : DWELL[kind]) * (acts ? DWELL.action : 1) * (isHeard ? DWELL.speech : 1)
}

/**
 * Lengths of a phrase whose mean is a bar: a bar and a half with half a bar, whole bars beside them. Of several the one is taken that gives
 * time to what asks for it. (ours)
 */
const PHRASES: Readonly<Record<number, readonly (readonly number[])[]>> = {
  1: [[1]],
  2: [
    [1.5, 0.5],
    [0.5, 1.5],
  ],
  3: [
    [1.5, 0.5, 1],
    [1, 1.5, 0.5],
    [1, 0.5, 1.5],
  ],
  4: [
    [1.5, 0.5, 1, 1],
    [1, 1, 1.5, 0.5],
    [0.5, 1.5, 1, 1],
    [1, 1, 0.5, 1.5],
  ],
}

/** The last phrase: a burst of two halves before what it leads to, which then stands twice as long. (ours) */
const LAST_PHRASES: Readonly<Record<number, readonly (readonly number[])[]>> = {
  1: [[0.75]],
  2: [[1.25, 0.5]],
  3: [[1.5, 0.5, 0.5]],
  4: [
    [1.5, 1, 0.5, 0.5],
    [1, 1.5, 0.5, 0.5],
  ],
  5: [
    [1.5, 0.5, 1, 0.5, 0.5],
    [1, 1, 1.5, 0.5, 0.5],
    [0.5, 1.5, 1, 0.5, 0.5],
  ],
}

/**
 * A fast reel is cut in bursts: a picture that stands for a bar, then two of a beat each, where half a bar is the rule. What asks for time is held,
 * what is read at once is thrown in. (ours)
 */
const BURSTS: Readonly<Record<number, readonly (readonly number[])[]>> = {
  1: [[1]],
  2: [[1, 1]],
  3: [
    [1, 0.5, 0.5],
    [0.5, 0.5, 1],
  ],
  4: [
    [2, 1, 0.5, 0.5],
    [1, 2, 0.5, 0.5],
    [2, 0.5, 0.5, 1],
  ],
}

/** The last burst holds its breath and then rolls in single beats up to what it leads to. (ours) */
const LAST_BURSTS: Readonly<Record<number, readonly (readonly number[])[]>> = {
  4: [[2, 1, 0.5, 0.5]],
  5: [[2, 0.5, 0.5, 0.5, 0.5]],
}

const PHRASE_SCENES = 4

/** Of a fast reel shorter builds than this have too few scenes for a burst: one that is held and two that are thrown in. (ours) */
const BURST_SCENES_MIN = 3

/** How a pace shapes its build: its phrases, the last of them, how wide lengths differ, and how much longer what it leads to stands. (ours) */
const SHAPES = {
  fast: { phrases: BURSTS, last: LAST_BURSTS, width: 1, payoff: 1.4 },
  medium: { phrases: PHRASES, last: LAST_PHRASES, width: 1, payoff: 1.5 },
  // A calm reel breathes less widely, and rather arrives at its pay-off than runs up to it.
  slow: { phrases: PHRASES, last: PHRASES, width: 0.4, payoff: 1 },
} as const

/** How many scenes each phrase of a build has; the odd one comes first, and the last is never a lone one. */
const phraseSizes = (builds: number): number[] => {
  if (builds <= PHRASE_SCENES + 1) return [builds]
  const last = builds % PHRASE_SCENES === 1 ? PHRASE_SCENES + 1 : PHRASE_SCENES
  const rest = builds - last
  const odd = rest % PHRASE_SCENES
  return [...(odd > 0 ? [odd] : []), ...Array.from({ length: Math.floor(rest / PHRASE_SCENES) }, () => PHRASE_SCENES), last]
}

/** How well lengths go with what pictures ask for: the rank of one beside that of the other. */
const suits = (lengths: readonly number[], dwells: readonly number[]): number =>
  lengths.reduce((sum, length, index) => sum + Math.log(length) * Math.log(dwells[index] ?? 1), 0)

const fitting = (phrases: readonly (readonly number[])[], dwells: readonly number[], nth: number): readonly number[] => {
  // Where nothing tells them apart, they take turns.
  const turned = phrases.map((_, index) => phrases[(index + nth) % phrases.length] ?? [])
  return turned.reduce((best, one) => (suits(one, dwells) > suits(best, dwells) + 1e-9 ? one : best))
}

export const rhythmOf = (scenes: readonly RhythmScene[], pace: Pace): Rhythm => {
  const payoff = scenes.findIndex(({ part }) => part === 'payoff')
  const first = scenes.findIndex(({ part }) => part === 'build')
  const factors = scenes.map(() => 1)
  // Scenes of one length each were asked for, or there is no build to shape.
  if (payoff < 0 || first < 0 || payoff < first) return { factors, phraseStarts: [], isVaried: false }
  if (pace === 'fast' && payoff - first < BURST_SCENES_MIN) return { factors, phraseStarts: [payoff], isVaried: false }
  const shape = SHAPES[pace]
  const phraseStarts: number[] = []
  let at = first
  const sizes = phraseSizes(payoff - first)
  for (const [nth, size] of sizes.entries()) {
    const phrases = (nth === sizes.length - 1 ? shape.last : shape.phrases)[size] ?? LAST_PHRASES[size] ?? []
    const dwells = scenes.slice(at, at + size).map(({ dwell = 1 }) => dwell)
    for (const [index, factor] of fitting(phrases, dwells, nth).entries()) factors[at + index] = factor ** shape.width
    phraseStarts.push(at)
    at += size
  }
  factors[payoff] = shape.payoff
  return { factors, phraseStarts: [...phraseStarts, payoff], isVaried: true }
}
