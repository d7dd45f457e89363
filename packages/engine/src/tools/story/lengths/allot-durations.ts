/**
 * Gives each scene its length: cuts only where the grid allows, the sum exactly the target, each as near as may be to
 * what its part of the story and its material ask for. A shortest path over (scene, cut point), so the best of all
 * divisions and not the first that fits. Cost: scenes × cut points × lengths tried; a ten-minute reel takes well under a second.
 */
import type { TimeGrid } from '../time-grid.ts'
import { type CutPlace, cutPlaces, joinExact, partExact } from './cut-places.ts'

export type Slot = {
  /** Length it would have by itself, in frames. */
  preferredFrames: number
  /** Longest without slowing it down, and longest at all. */
  naturalFrames: number
  longestFrames: number
  /** Longer than this it would wait after what happens in it is over. */
  livelyFrames?: number | undefined
  /** Somebody set its length: it has just that, whatever the beat. */
  exactFrames?: number | undefined
  /** Its length was set, and cannot be had: it is as near to the preferred as may be, and others give way first. */
  isHeld?: boolean
  /** Shorter than this it is over before it was seen. */
  seenFrames?: number
  /** Longer than this it waits, whatever comes behind it. */
  longFrames?: number
  /** The first second decides: longer than it is to be costs more. */
  isHook?: boolean
  /** What begins with it: its cut belongs on a bar line. */
  opens?: 'phrase' | 'payoff' | undefined
}

/** Musicians cut in ones, twos, fours and eights; three and six only where it must be. */
const unevenness = (steps: number): number => {
  if (!Number.isInteger(steps) || steps < 1) return 0.2
  if (Number.isInteger(Math.log2(steps))) return 0
  return steps % 3 === 0 ? 0.12 : steps % 2 === 0 ? 0.16 : 0.3
}

/** A reel that varies keeps to bars and their halves, or its next cuts are off the bar as well. (ours) */
const ODD_COST = { beat: 0.1, halves: 0.04, odd: 0.5 } as const

const oddness = (steps: number, stepsPerBar: number): number => {
  if (steps % stepsPerBar === 0 || steps * 2 === stepsPerBar) return 0
  if (steps === 1) return ODD_COST.beat
  return (steps * 2) % stepsPerBar === 0 ? ODD_COST.halves : ODD_COST.odd
}

const beatCost = (frames: number, { kind, stepFrames, stepsPerBar }: TimeGrid, isVaried: boolean): number => {
  if (kind !== 'beats') return 0
  const steps = Math.round(frames / stepFrames)
  return isVaried ? oddness(steps, stepsPerBar) : unevenness(steps)
}

/** A cut that opens a bar is felt as right, one on a weak beat as restless. */
const OFF_BAR_COST = 0.06
/** In a reel that varies lengths no longer keep cuts on the bar by themselves; its middle is nearly as good. (ours) */
const OFF_BAR_VARIED = { half: 0.12, weak: 0.2 } as const
/** What begins with a cut off the bar begins nothing; the music is laid on the pay-off, so that its bar decides where all others lie. (ours) */
const OPENING_WEIGHT = { phrase: 2, payoff: 24 } as const

/** What a length costs besides being another than the preferred; half or twice that costs 1. (ours) */
const COST = {
  /** Slow motion that nobody asked for: more than a length that is half or twice the preferred. */
  slowed: 1,
  /** A scene that stands for its usual length again after all is over; a sixth of it costs as much as a cut on an odd beat. */
  waiting: 2,
  /** A third scene as long as the two before it: a metronome. Twice is a pair, and single beats are a roll. */
  thirdEqual: 1.2,
  /** So many times as long as it is to be, as a power of two, a scene begins to drag; a further doubling costs so much more. */
  drags: { from: 0.5, cost: 4 },
  /** What waits for longer than its reel bears: a third as long again costs more than a pay-off off the bar does. */
  long: 60,
  /** What is over before it was seen. */
  unseen: 0.5,
} as const

/** How many times another length than the preferred counts. (ours) */
const WEIGHT = {
  /** Of a scene that is held on to: a fourth beat for three weighs more than two neighbours twice as long. */
  held: 16,
  /** Of a first scene that is too long. */
  longHook: 8,
  /** What all builds up to is not the one that gives way. */
  shortPayoff: 2,
} as const

const weightOf = ({ isHeld, isHook, opens }: Slot, isLonger: boolean): number => {
  if (isHeld) return WEIGHT.held
  if (isHook) return isLonger ? WEIGHT.longHook : 1
  return opens === 'payoff' && !isLonger ? WEIGHT.shortPayoff : 1
}

const lengthCost = (frames: number, slot: Slot): number => {
  const stretch = Math.log2(frames / slot.preferredFrames)
  const waits = slot.livelyFrames === undefined ? 0 : Math.max(0, frames - slot.livelyFrames) / slot.preferredFrames
  const slowed = frames > slot.naturalFrames ? COST.slowed + Math.log2(frames / slot.naturalFrames) ** 2 : 0
  const drags = COST.drags.cost * Math.max(0, stretch - COST.drags.from) ** 2
  const long = slot.longFrames === undefined ? 0 : COST.long * Math.max(0, Math.log2(frames / slot.longFrames)) ** 2
  const unseen = frames < (slot.seenFrames ?? 0) && slot.longestFrames >= (slot.seenFrames ?? 0) ? COST.unseen : 0
  return weightOf(slot, stretch > 0) * stretch * stretch + slowed + drags + long + unseen + COST.waiting * Math.min(1, waits)
}

/** A cut between beats, beside a scene whose length was set, where another place is on one. (ours) */
const OFF_BEAT_COST = 0.4

/** What it costs that a cut does not open a bar. */
const barCost = ({ step, isOff }: CutPlace, { opens }: Slot, { kind, stepsToBar, stepsPerBar }: TimeGrid, isVaried: boolean): number => {
  const inBar = (((step - stepsToBar) % stepsPerBar) + stepsPerBar) % stepsPerBar
  if (kind !== 'beats' || inBar === 0) return 0
  const cost = isVaried ? OFF_BAR_VARIED[inBar * 2 === stepsPerBar ? 'half' : 'weak'] : OFF_BAR_COST
  return (cost + (isOff ? OFF_BEAT_COST : 0)) * (opens ? OPENING_WEIGHT[opens] : 1)
}

/**
 * The way in which a division got to a cut: twice the length of the scene before it, in steps up to this many, and one more where the scene
 * before that was as long.
 */
const STEPS_TOLD = 24
const WAYS = STEPS_TOLD * 2

const stepsOf = (frames: number, { stepFrames }: TimeGrid): number => Math.min(STEPS_TOLD - 1, Math.round(frames / stepFrames))

const thirdEqualCost = (way: number, steps: number): number => (steps > 1 && way === steps * 2 + 1 ? COST.thirdEqual : 0)

/** Beyond this many places for a cut the ways to each are not told apart: a reel of minutes answers as fast as a short one. */
const VARIED_PLACES_MAX = 180

export type AllotInput = {
  slots: readonly Slot[]
  targetFrames: number
  grid: TimeGrid
  /** No scene is shorter than this. */
  shortestFrames: number
  /** No third scene in a row is as long as the two before it, where anything else is about as good. */
  isVaried?: boolean
  /** All are to be as long: how many beats that is, and where it leaves the bars, costs nothing. */
  isEven?: boolean
}

type Division = {
  /** Of each scene where it may start. */
  starts: readonly (readonly CutPlace[])[]
  /** Longest that a scene may be whose length nobody set, by the room that there is for such. */
  longestFrames: number
  /** How many ways to a cut are told apart. */
  ways: number
  /** Of each scene the cost of all before it, by where it starts and the way to there, and where the one before it started. */
  cost: readonly Float64Array[]
  from: readonly Int32Array[]
}

/** Fills in where scene `i + 1` may start from all places where scene `i` may. */
const reachNext = (
  { slots, grid, shortestFrames, isVaried = false, isEven = false }: AllotInput,
  i: number,
  { starts, longestFrames, ways, cost, from }: Division,
): void => {
  const [slot, following] = [slots[i], slots[i + 1]]
  const [here, next, back] = [cost[i], cost[i + 1], from[i + 1]]
  const [places, ends] = [starts[i], starts[i + 1]]
  if (!slot || !following || !here || !next || !back || !places || !ends) return
  const exact = slot.exactFrames
  const longest = exact ?? Math.min(slot.longestFrames, Math.max(slot.preferredFrames * 4, longestFrames))
  const shortest = exact ?? shortestFrames
  const costOf = new Map<number, number>()
  const barCosts = ends.map((place) => (isEven ? 0 : barCost(place, following, grid, isVaried)))
  // Places ascend, so that the first end that is far enough never lies before that of an earlier start.
  let first = 0
  for (const [j, start] of places.entries()) {
    while (first < ends.length && (ends[first]?.frame ?? 0) < start.frame + shortest) first++
    for (let way = 0; way < ways; way++) {
      const at = j * ways + way
      const soFar = here[at]
      if (soFar === undefined || soFar === Number.POSITIVE_INFINITY) continue
      for (let q = first; q < ends.length; q++) {
        const end = ends[q]
        if (!end) break
        const frames = end.frame - start.frame
        if (frames > longest) break
        let value = costOf.get(frames)
        if (value === undefined) {
          value = exact === undefined ? lengthCost(frames, slot) + (isEven ? 0 : beatCost(frames, grid, isVaried)) : 0
          costOf.set(frames, value)
        }
        let total = soFar + value + (barCosts[q] ?? 0)
        let to = q
        if (ways > 1) {
          const steps = stepsOf(frames, grid)
          if (exact === undefined) total += thirdEqualCost(way, steps)
          to = q * ways + steps * 2 + (steps === way >> 1 ? 1 : 0)
        }
        const known = next[to]
        if (known === undefined || total < known) {
          next[to] = total
          back[to] = at
        }
      }
    }
  }
}

/** Lengths in frames, one for each slot, that add up to the target; null when no division fits. */
export const allotDurations = (input: AllotInput): number[] | null => {
  const { targetFrames, grid } = input
  if (input.slots.length === 0 || targetFrames < input.slots.length) return null
  const slots = joinExact(input.slots)
  const starts = cutPlaces(slots, grid, targetFrames)
  const most = Math.max(...starts.map((places) => places.filter(({ isOff }) => !isOff).length))
  const ways = input.isVaried === true && most <= VARIED_PLACES_MAX ? WAYS : 1
  const cost = starts.map((places) => new Float64Array(places.length * ways).fill(Number.POSITIVE_INFINITY))
  const from = starts.map((places) => new Int32Array(places.length * ways).fill(-1))
  const [first] = cost
  if (!first) return null
  first[0] = 0
  const free = slots.filter(({ exactFrames }) => exactFrames === undefined)
  const setFrames = slots.reduce((sum, { exactFrames = 0 }) => sum + exactFrames, 0)
  const division: Division = { starts, longestFrames: ((targetFrames - setFrames) / Math.max(1, free.length)) * 3, ways, cost, from }
  for (let i = 0; i + 1 < slots.length; i++) reachNext({ ...input, slots }, i, division)
  const lengths = trace({ ...input, slots }, division)
  return lengths && partExact(input.slots, lengths)
}

/** The last scene runs to the end, wherever that lies; the cheapest place for it to start decides the whole division. */
const trace = ({ slots, targetFrames, shortestFrames, grid }: AllotInput, { starts, ways, cost, from }: Division): number[] | null => {
  const lastIndex = slots.length - 1
  const slot = slots[lastIndex]
  const costs = cost[lastIndex]
  if (!slot || !costs) return null
  const { exactFrames: exact } = slot
  let best = -1
  let bestCost = Number.POSITIVE_INFINITY
  for (const [at, soFar] of costs.entries()) {
    const frames = targetFrames - (starts[lastIndex]?.[Math.floor(at / ways)]?.frame ?? 0)
    if (frames < (exact ?? shortestFrames) || frames > (exact ?? slot.longestFrames) || soFar === Number.POSITIVE_INFINITY) continue
    const own = exact === undefined ? lengthCost(frames, slot) + (ways === 1 ? 0 : thirdEqualCost(at % ways, stepsOf(frames, grid))) : 0
    const total = soFar + own
    if (total < bestCost) {
      best = at
      bestCost = total
    }
  }
  if (best < 0) return null
  const lengths: number[] = []
  let end = targetFrames
  for (let i = lastIndex; i >= 0; i--) {
    const start = starts[i]?.[Math.floor(best / ways)]
    if (!start) return null
    lengths.unshift(end - start.frame)
    end = start.frame
    best = from[i]?.[best] ?? -1
  }
  return lengths
}
