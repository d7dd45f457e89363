/**
 * Which shots a reel shows: the best ones that are not alike, every file once before any file twice. Greedy by marginal
 * value (maximal marginal relevance): optimal choice is a hard problem, and the order of choice is what "best first" means.
 */
import type { Aspect, Pace } from '@reelwright/contract/reel-plan'
import { ALIVE } from '../../vision/coco-names.ts'
import { type FramedWindow, frameWindow } from '../sight/frame-window.ts'
import { enlargementTo } from './enlargement.ts'
import { momentWorth, stretchKey } from './long-stretches.ts'
import { alikeAs, type MainSubject, mainSubject } from './main-subject.ts'
import { flawSeverity, shotScore, sourceSeverity } from './shot-score.ts'
import type { ShotSource } from './shot-sources.ts'
import { capacityOf, type ShotWindow, windowsOf } from './shot-windows.ts'
import { type ComparableShot, comparableShot, similarity } from './similarity.ts'
import { isPartOfSomebody, showsBackAlone } from './turned-away.ts'

export type ChosenShot = ShotWindow & {
  score: number
  /** How much of its subject the crop shows, 0 to 1; absent where nothing is known of it. */
  whole?: number | undefined
  /** Somebody without a face, and hardly more of them than a sleeve. */
  isPart?: boolean | undefined
}

/** From here up a viewer would think that something is broken; such shots are used only when there is nothing else at all. */
export const UNWATCHABLE_SEVERITY = 5

/** How much similarity to what is chosen already takes from a shot's value. */
const SIMILARITY_COST = 0.5
/** What a further use of the same shot, and of the same file, takes from it. */
const SAME_SHOT_COST = 0.25
const SAME_FILE_COST = 0.12

/** And a further look at a view, or at a thing that does not move, from how much motion on nothing: it shows the same again. (ours) */
const STILL_AGAIN = { cost: 0.3, motionMax: 0.2 } as const

/** Somebody who sits still shows the same again as well, from how little motion on. (ours: whoever speaks or turns round moves more) */
const SITS_MOTION_MAX = 0.1

const stillAgainCost = ({ source: { shot, isView }, main }: Pick<Candidate, 'source' | 'main'>): number => {
  if (isView) return STILL_AGAIN.cost
  const isAlive = main?.name !== undefined && ALIVE.has(main.name)
  return STILL_AGAIN.cost * Math.max(0, 1 - shot.motion / (isAlive ? SITS_MOTION_MAX : STILL_AGAIN.motionMax))
}

/** Looks at one stretch that begin so near each other are one picture with a gap in it, the more the nearer. (ours) */
const NEAR_AGAIN = { sec: 2.5, cost: 0.25 } as const

const nearAgainCost = ({ source: { inFrame, endFrame }, uses }: Candidate, fps: number | undefined): number =>
  fps === undefined ? 0 : NEAR_AGAIN.cost * Math.max(0, 1 - (endFrame - inFrame) / (uses + 1) / fps / NEAR_AGAIN.sec)

/** So near each other in time two parts of a long stretch are one moment with a gap in it, the more the nearer; of one part it is the same. (ours) */
const NEAR_PART = { sec: 20, cost: 0.2 } as const

/** What a part of a long stretch loses beside those that are shown already. */
const nearPartCost = ({ source }: Pick<Candidate, 'source'>, shown: readonly ShotSource[], fps: number | undefined): number => {
  if (fps === undefined || !source.stretch) return 0
  const middle = (one: ShotSource): number => (one.inFrame + one.endFrame) / 2 / fps
  const nearest = Math.min(...shown.map((one) => Math.abs(middle(one) - middle(source))))
  return NEAR_PART.cost * Math.max(0, 1 - nearest / NEAR_PART.sec)
}

/** Beyond this many shots only the best of each file are weighed, so that a huge project answers as fast as a small one. */
const POOL_MAX = 600

const lengthOf = (source: ShotSource, stillFrames: number): number =>
  source.kind === 'image' ? stillFrames : source.endFrame - source.inFrame

/**
 * The shots worth using: those without a flaw, and, only while these cannot fill the reel once, the least flawed of the
 * others. Frames are those that shots give at normal speed; a picture counts for two scenes' length.
 */
export const worthUsing = (
  sources: readonly ShotSource[],
  targetFrames: number,
  sceneFrames: number,
): { sources: ShotSource[]; flawedUsed: number } => {
  const still = sceneFrames * 2
  const usable = sources.filter((source) => sourceSeverity(source) === 0)
  let frames = usable.reduce((sum, source) => sum + lengthOf(source, still), 0)
  const flawed = sources.filter((source) => sourceSeverity(source) > 0).sort((a, b) => sourceSeverity(a) - sourceSeverity(b))
  const added: ShotSource[] = []
  const watchable = sources.some((source) => sourceSeverity(source) < UNWATCHABLE_SEVERITY)
  // All scenery or none: one long view in place of many would be poorer than the reel that nobody looked at.
  let isScenery = false
  const areViews = sources.some((source) => source.isView)
  for (const source of flawed) {
    // Where there are real views, a wall is none.
    const isView = source.unseen === 'empty' && flawSeverity(source.shot) === 0 && (!areViews || source.isView === true)
    if (frames >= targetFrames && !(isView && isScenery)) {
      if (isScenery) continue
      break
    }
    isScenery ||= isView
    if (sourceSeverity(source) >= UNWATCHABLE_SEVERITY && watchable) break
    added.push(source)
    frames += lengthOf(source, still)
  }
  return { sources: [...usable, ...added], flawedUsed: added.length }
}

/** How far a variation may lift one shot over a better one. */
const VARIATION_REACH = 0.25

/** A fixed pseudo-random number for a shot and a variation (FNV-1a), between 0 and VARIATION_REACH. */
const shift = (variation: number, source: ShotSource): number => {
  if (variation === 0) return 0
  let hash = 0x811c9dc5
  // Of one long shot another version shows other parts.
  const part = source.stretch ? `:${source.inFrame}` : ''
  for (const character of `${variation}:${source.mediaId}:${source.shot.index}${part}`)
    hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193)
  return ((hash >>> 0) / 2 ** 32) * VARIATION_REACH
}

/** More than a file that was not shown yet is worth: every moment with somebody goes before every one without. */
const UNSEEN_COST = 1.2
/** How much a subject that stays inside the crop lifts a shot over one that is only sharp and steady. */
const HELD_VALUE = 0.4

/** What a picture loses that is enlarged so many times that nothing in it is crisp, and from where on it loses anything. */
const ENLARGED = { from: 2.5, to: 10, cost: 0.2 } as const

const enlargedCost = (source: ShotSource, aspect: Aspect | undefined): number => {
  if (!aspect) return 0
  const share = Math.log(enlargementTo(source, aspect) / ENLARGED.from) / Math.log(ENLARGED.to / ENLARGED.from)
  return ENLARGED.cost * Math.min(1, Math.max(0, share))
}

type Held = Pick<FramedWindow, 'held'> & { whole?: number | undefined; moment: number }

/** What was found of stretches of a shot: a talk is gone through again with each answer, and lays the same stretches anew each time. */
const knownOf = new WeakMap<ShotSource['shot'], Map<string, Held>>()

const heldIn = (source: ShotSource, input: { crop?: { aspect: Aspect; fps: number }; sceneFrames: number }): Held => {
  const { inFrame, endFrame, follow, stretch, unseen } = source
  const key = JSON.stringify([
    source.mediaId,
    input.crop?.aspect,
    input.crop?.fps,
    input.sceneFrames,
    inFrame,
    endFrame,
    follow,
    stretch,
    unseen,
  ])
  const known = knownOf.get(source.shot) ?? new Map<string, Held>()
  knownOf.set(source.shot, known)
  const held = known.get(key) ?? findHeld(source, input)
  known.set(key, held)
  return held
}

/**
 * Of its middle, which tells a good stretch from a poor one; the best beginning is looked for when the scene is laid. Of a part of a long
 * stretch its best beginning, for there are others to take in its place.
 */
const findHeld = (source: ShotSource, { crop, sceneFrames }: { crop?: { aspect: Aspect; fps: number }; sceneFrames: number }): Held => {
  if (!crop || source.unseen) return { held: 0, moment: 0 }
  const still = source.kind === 'image'
  const usedFrames = still ? 0 : Math.min(Math.ceil(sceneFrames), source.endFrame - source.inFrame)
  const spareFrames = still ? 0 : source.endFrame - source.inFrame - usedFrames
  const stretch = {
    ...source,
    ...crop,
    still,
    fromFrame: source.inFrame,
    spareFrames,
    usedFrames,
    intent: 'fill',
    zoom: 1,
    middleOnly: source.stretch === undefined,
  } as const
  const { held, whole, inFrame } = frameWindow(stretch)
  return { held, whole, moment: source.stretch ? momentWorth(source, { inFrame, frames: usedFrames }, crop.fps) : 0 }
}

/** What each part of a long stretch has over the others of it: as a whole it is worth what any stretch is. */
const overOthers = (parts: readonly { source: ShotSource; moment: number }[]): Map<ShotSource, number> => {
  const over = new Map<ShotSource, number>()
  for (const own of Map.groupBy(parts, ({ source }) => stretchKey(source)).values()) {
    const mean = own.reduce((sum, { moment }) => sum + moment, 0) / own.length
    for (const { source, moment } of own) over.set(source, moment - mean)
  }
  return over
}

/** A hand that trembles, though not so that one cannot watch: a second look at something steady is better. */
const SHAKY_COST = 0.15

/** A back, however sharp, tells less than somebody who is seen. */
const BACK_COST = 0.12

/** A neck, an arm or a body whose head the camera cut off, twice as much: whoever can be seen goes before it. (ours) */
const PART_COST = 0.25

type Candidate = {
  source: ShotSource
  score: number
  whole?: number | undefined
  isPart?: boolean
  look: ComparableShot
  main: MainSubject | null
  alike: number
  uses: number
  capacity: number
}

const pruned = (candidates: Candidate[]): Candidate[] => {
  if (candidates.length <= POOL_MAX) return candidates
  const rankInFile = new Map<string, number>()
  const ranked = [...candidates]
    .sort((a, b) => b.score - a.score)
    .map((candidate) => {
      const rank = rankInFile.get(candidate.source.mediaId) ?? 0
      rankInFile.set(candidate.source.mediaId, rank + 1)
      return { candidate, rank }
    })
  return ranked
    .sort((a, b) => a.rank - b.rank || b.candidate.score - a.candidate.score)
    .slice(0, POOL_MAX)
    .map((entry) => entry.candidate)
}

/** At most `count` windows, in the order in which they were chosen; fewer when the shots give no more. */
export const chooseShots = (input: {
  sources: readonly ShotSource[]
  count: number
  sceneFrames: number
  mood: string | null
  pace: Pace
  /** Shots that are in the reel already: what is like them is worth less. */
  present?: readonly ShotSource[]
  /** The shape and the rate of the reel, where it matters whether the subject fits into the crop. */
  crop?: { aspect: Aspect; fps: number }
  /** 0 for the best choice; any other number gives another good one, always the same for the same number. */
  variation?: number
}): ChosenShot[] => {
  const fileUses = new Map<string, number>()
  for (const source of input.present ?? []) fileUses.set(source.mediaId, (fileUses.get(source.mediaId) ?? 0) + 1)
  const found = pruned(
    input.sources.map(
      (source): Candidate => ({
        source,
        look: comparableShot(source.shot, source.mediaId),
        main: input.crop ? mainSubject(source, input.crop.fps) : null,
        // A flawed shot that had to be let in stays behind every flawless one.
        score:
          shotScore(source, input) -
          sourceSeverity(source) * 0.15 -
          (source.unseen ? UNSEEN_COST : 0) -
          enlargedCost(source, input.crop?.aspect) -
          (input.crop && showsBackAlone(source, input.crop.fps) ? BACK_COST : 0) -
          (source.shot.camera === 'shaky' ? SHAKY_COST : 0) +
          shift(input.variation ?? 0, source),
        alike: 0,
        uses: 0,
        capacity: capacityOf(source, input.sceneFrames),
      }),
    ),
  ).map((candidate) => ({ ...candidate, ...heldIn(candidate.source, input) }))
  const over = overOthers(found)
  const candidates = found.map(({ held, moment: _, ...candidate }): Candidate => {
    const { source, whole } = candidate
    const isPart = input.crop !== undefined && whole !== undefined && isPartOfSomebody(source, whole, input.crop.fps)
    const score = candidate.score + HELD_VALUE * (held ?? 0) + (over.get(source) ?? 0) - (isPart ? PART_COST : 0)
    return { ...candidate, score, isPart }
  })
  for (const source of new Set(input.present ?? [])) {
    const look = comparableShot(source.shot, source.mediaId)
    for (const candidate of candidates) candidate.alike = Math.max(candidate.alike, similarity(candidate.look, look))
  }
  const order: Candidate[] = []
  const shownOf = new Map<string, ShotSource[]>()
  while (order.length < input.count) {
    let best: Candidate | null = null
    let bestValue = Number.NEGATIVE_INFINITY
    for (const candidate of candidates) {
      if (candidate.uses >= candidate.capacity) continue
      const uses = fileUses.get(candidate.source.mediaId) ?? 0
      // A further part of a stretch shows the same as far as it is of one subject; of seconds there is hardly a further part.
      const sameAgain = candidate.source.stretch ? 1 : (candidate.main?.share ?? 0)
      const alike = candidate.uses === 0 ? candidate.alike : Math.max(candidate.alike, sameAgain)
      // A file that was not shown yet goes before every second look at another.
      const shown = shownOf.get(stretchKey(candidate.source)) ?? []
      const again =
        shown.length * SAME_SHOT_COST +
        (shown.length > 0 ? stillAgainCost(candidate) + nearPartCost(candidate, shown, input.crop?.fps) : 0) +
        (candidate.uses > 0 ? nearAgainCost(candidate, input.crop?.fps) : 0)
      const value = candidate.score - alike * SIMILARITY_COST - again - uses * SAME_FILE_COST + (uses === 0 ? 1 : 0)
      if (value > bestValue) {
        best = candidate
        bestValue = value
      }
    }
    if (!best) break
    best.uses++
    shownOf.set(stretchKey(best.source), [...(shownOf.get(stretchKey(best.source)) ?? []), best.source])
    fileUses.set(best.source.mediaId, (fileUses.get(best.source.mediaId) ?? 0) + 1)
    if (best.uses === 1)
      for (const other of candidates)
        if (other !== best) other.alike = Math.max(other.alike, alikeAs(similarity(other.look, best.look), other, best))
    order.push(best)
  }
  const windows = new Map(
    candidates.filter((candidate) => candidate.uses > 0).map((candidate) => [candidate, windowsOf(candidate.source, candidate.uses)]),
  )
  return order.flatMap((candidate) => {
    const window = windows.get(candidate)?.shift()
    return window ? [{ ...window, score: candidate.score, whole: candidate.whole, ...(candidate.isPart ? { isPart: true } : {}) }] : []
  })
}
