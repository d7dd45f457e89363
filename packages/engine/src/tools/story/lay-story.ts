/**
 * Story and Timing together: from the shots there are, a length, a pace and a grid of beats to the scenes of the reel.
 * With scenes given to keep, it changes as little as the new intent allows: their order stays, further shots come in
 * before the pay-off, the weakest of the middle go first.
 */
import type { Aspect, BeatKind, Pace, Scene, StoryBeat } from '@reelwright/contract/reel-plan'
import { sourceFramesUsed } from '../../plan/frames.ts'
import { isWorkedOn } from '../../plan/set-by-hand.ts'
import type { FramingIntent } from '../reframe.ts'
import { arrangeStory, refersTo, type ShotRef } from './arrange-story.ts'
import { type ChosenShot, chooseShots, worthUsing } from './choose-shots.ts'
import { dwellOf } from './lengths/rhythm.ts'
import { begunFor, usableFrames, withRoomAhead } from './lengths/room-ahead.ts'
import { isShared, shareStretches } from './lengths/share-stretches.ts'
import { partLong } from './long-stretches.ts'
import { countForClips } from './looks-worth.ts'
import { mixViews } from './mix-views.ts'
import { longestOf, preferredSec, SCENE_SEC_MIN } from './pace.ts'
import { partBySight } from './part-by-sight.ts'
import { livelyFrames } from './scene-end.ts'
import { type AudioPolicy, type ScenePick, sceneOf } from './scene-of.ts'
import { withTurns } from './scene-turns.ts'
import { shotScore } from './shot-score.ts'
import type { ShotSource } from './shot-sources.ts'
import { withoutOccupied } from './shot-windows.ts'
import { isLengthSet, withSentences } from './speech/said-scenes.ts'
import { pickTalk, punchIn, retimeTalk } from './speech/talk.ts'
import { beatsFor, partsFor } from './story-parts.ts'
import { isOnGrid, type TimeGrid } from './time-grid.ts'
import { allotTimes, areEqual, STILL_STRETCH_MAX, sceneCount, type Timeable, type Timing, type TimingInput } from './timing.ts'

export type StoryBrief = {
  sources: readonly ShotSource[]
  targetFrames: number
  fps: number
  pace: Pace
  mood: string | null
  aspect: Aspect
  grid: TimeGrid
  /** Scenes of the present plan to build on, in order; empty for a new story. */
  kept: readonly ScenePick[]
  /** A story from nothing that flows around the kept scenes, which stay at their places. */
  isNew?: boolean
  /** How many scenes it should have; null lets pace and length decide. */
  count: number | null
  first: readonly ShotRef[]
  last: readonly ShotRef[]
  /** Named without a place: somewhere in the reel. */
  must: readonly ShotRef[]
  inOrder: boolean
  /** Whether scenes may run slower than filmed to fill the time. */
  slowMotion: boolean
  /** All scenes as long as each other, instead of a quick hook and a longer pay-off. */
  even: boolean
  /** Show every file at least once, where the length allows. */
  everyFile: boolean
  /** 0 for the best story; another number for another one. */
  variation: number
  sound: AudioPolicy
  framing: FramingIntent
  /** Keys that are in use and must not be given to new scenes. */
  takenIds: readonly string[]
}

export type LaidStory = {
  scenes: Scene[]
  beats: StoryBeat[]
  totalFrames: number
  onGrid: boolean
  /** Shots with a flaw that had to be used. */
  flawed: number
  /** Scenes in slow motion that nobody asked for, and scenes that show again what was shown. */
  slowed: number
  repeated: number
  /** Whole sentences, as long as they are, in place of scenes on the beat. */
  isTalk?: boolean
  /** Sentences that were in the reel and went, so that none had to be cut. */
  sentencesDropped?: number
  /** Each scene stands longer than its pace asks for, since the clips are few. */
  isHeld?: boolean
}

/** More scenes than this are no story; the contract allows 500, a person still adds some by hand. */
const SCENES_MAX = 400
/** Below this share of the target the clips would have to run too slowly; then shots are shown again instead. */
const SLOW_SHARE_MIN = 0.6
/** A moving scene may stand this many times its usual length before another is wanted. */
const STRETCH_MAX = 2.5

/** Frames that a stretch gives a reel without boring: a photo little more than its usual time, and a film no more than one looks at. */
const gives = (
  { frames, source }: { source: ShotSource; frames: number },
  sceneFrames: number,
  { pace, fps }: Pick<StoryBrief, 'pace' | 'fps'>,
): number =>
  Math.min(
    frames,
    source.kind === 'image' ? sceneFrames * STILL_STRETCH_MAX : Math.min(sceneFrames * STRETCH_MAX, longestOf(pace, fps, sceneFrames)),
  )

/** Null when there is nothing to show. */
export const layStory = (brief: StoryBrief): LaidStory | null => {
  if (brief.sources.length === 0 && brief.kept.length === 0) return null
  const talk = isFree(brief) && !brief.sources.some(({ follow }) => follow && !follow.names.includes('person')) ? talkOf(brief) : null
  if (talk !== null) return layTalk(talk, brief)
  const paced = preferredSec(brief.pace, 'build') * brief.fps
  const held = heldLonger(brief)
  const sceneFrames = paced * held
  const { picks: chosen, flawed } = pickScenes(brief, sceneFrames)
  if (chosen.length === 0) return null
  const parts = partsFor(chosen.length)
  for (const [index, pick] of chosen.entries()) pick.part = parts[index] ?? 'build'
  const isEven = brief.even || (brief.isNew !== true && areEven(brief.kept))
  const timingOf = (scenes: readonly ScenePick[]): TimingInput => ({
    scenes: scenes.map((pick) => timeableOf(pick, brief, isEven)),
    targetFrames: brief.targetFrames,
    fps: brief.fps,
    pace: brief.pace,
    grid: brief.grid,
    slowMotion: brief.slowMotion,
    isEven: brief.even,
  })
  // Scenes of one stretch are laid as if each had all of it, and then share it by the lengths that came of that.
  const whole = chosen.map((pick) => (isShared(pick, chosen) ? { ...pick, frames: pick.source.endFrame - pick.source.inFrame } : pick))
  const picks = whole.every((pick, at) => pick === chosen[at]) ? chosen : shareStretches(chosen, allotTimes(timingOf(whole)).durations)
  const timing = lengthsKept(picks, brief) ?? allotTimes(timingOf(picks))
  const scenes = scenesOf(picks, timing.durations, brief)
  return {
    scenes,
    beats: beatsFor(parts),
    totalFrames: timing.totalFrames,
    onGrid: timing.onGrid,
    flawed,
    slowed: scenes.filter((scene, index) => scene.speed < (picks[index]?.kept?.speed ?? 1)).length,
    repeated: picks.filter((pick) => pick.repeat > 0).length,
    ...(held >= HELD_TOLD_MIN ? { isHeld: true } : {}),
  }
}

/**
 * The scenes of these lengths, in order. Of one stretch those that come later in the file may begin where the one before them was over: somebody
 * who leaves is shown before they do.
 */
const scenesOf = (picks: readonly ScenePick[], durations: readonly number[], brief: StoryBrief): Scene[] => {
  const usedTo = new Map<ShotSource, number>()
  const scenes = new Map<ScenePick, Scene>()
  for (const pick of picks.toSorted((a, b) => a.inFrame - b.inFrame)) {
    const shared = isShared(pick, picks)
    const from = shared ? Math.min(pick.inFrame, usedTo.get(pick.source) ?? pick.inFrame) : pick.inFrame
    const index = picks.indexOf(pick)
    const length = durations[index] ?? 1
    const scene = sceneOf(begunFor({ ...pick, inFrame: from, frames: pick.frames + pick.inFrame - from }, length), length, {
      ...{ index, aspect: brief.aspect, fps: brief.fps, sound: brief.sound, framing: brief.framing, reframe: false },
    })
    if (shared) usedTo.set(pick.source, scene.in_frame + sourceFramesUsed(scene))
    scenes.set(pick, scene)
  }
  const inOrder = picks.flatMap((pick) => scenes.get(pick) ?? [])
  return withTurns(inOrder, picks, brief)
}

/**
 * Scenes that fill the time by themselves, on these beats, and of which none came or went: there is nothing to time anew. Beside one whose length was
 * set a cut may lie between beats.
 */
const lengthsKept = (picks: readonly ScenePick[], { kept, targetFrames, grid, even, slowMotion }: StoryBrief): Timing | null => {
  const scenes = picks.flatMap(({ kept: scene, repeat, wasSlowed }) => (scene && repeat === 0 && (slowMotion || !wasSlowed) ? [scene] : []))
  const durations = scenes.map((scene) => scene.duration_frames)
  const totalFrames = durations.reduce((sum, frames) => sum + frames, 0)
  if (even || scenes.length !== picks.length || picks.length !== kept.length || totalFrames !== targetFrames) return null
  const starts = durations.map((_, at) => durations.slice(0, at).reduce((sum, frames) => sum + frames, 0))
  const isSet = (at: number): boolean => scenes[at]?.is_timed === true || picks[at]?.lockedAt !== undefined
  const isRight = (frame: number, at: number): boolean => isOnGrid(grid, frame) || isSet(at) || isSet(at + 1)
  return starts.slice(1).every(isRight) ? { durations, totalFrames, onGrid: true } : null
}

/** Whether somebody had all scenes of the reel made equally long: by itself no reel of a medium or calm pace is so. */
const areEven = (kept: readonly ScenePick[]): boolean => areEqual(kept.flatMap(({ kept: scene }) => (scene ? [scene.duration_frames] : [])))

const timeableOf = (pick: ScenePick, { fps, sound }: StoryBrief, isEven: boolean): Timeable => {
  const { source, kept } = pick
  const isFilm = source.kind === 'video'
  return {
    part: isEven ? 'build' : pick.part,
    naturalFrames: Math.max(1, Math.floor(usableFrames(pick) / (kept?.speed ?? 1))),
    slowable: isFilm,
    heldFrames: pick.saidFrames ?? (isLengthSet(pick) ? kept?.duration_frames : undefined),
    livelyFrames: kept || !isFilm ? undefined : (livelyFrames(source.shot, pick, fps) ?? undefined),
    dwell: dwellOf(source.shot, { isHeard: source.speaks && sound !== 'mute' }),
  }
}

/** From so many times its usual length on one sees that a scene stands. */
const HELD_TOLD_MIN = 1.25

/** How many times longer than its pace asks for a scene stands: 1, or more in a new story of few clips. */
const heldLonger = (brief: StoryBrief): number => {
  const byPace = sceneCount(brief.targetFrames, brief.fps, brief.pace)
  return isPaced(brief) ? byPace / countForClips(byPace, brief) : 1
}

/** Nobody said how many scenes there should be, and none is there yet. */
const isPaced = ({ kept, count, everyFile }: StoryBrief): boolean => kept.length === 0 && count === null && !everyFile

/** Nothing but a length, a mood or other music was asked for, of a new reel or of the scenes that are there. */
const isFree = ({ kept, isNew, count, first, last, must, even, everyFile, variation }: StoryBrief): boolean =>
  (kept.length === 0 || isNew !== true) &&
  (count === null || count === kept.length) &&
  first.length + last.length + must.length === 0 &&
  !even &&
  !everyFile &&
  variation === 0

type Talk = { picks: ScenePick[]; dropped: number }

const talkOf = (brief: StoryBrief): Talk | null => {
  const ids = freshIds(brief.takenIds)
  if (brief.kept.length > 0) return retimeTalk({ ...brief, ids })
  const picks = pickTalk({ ...brief, ids })
  return picks === null ? null : { picks, dropped: 0 }
}

/** Sentences have the length that they have, whatever the beat. */
const layTalk = ({ picks, dropped }: Talk, brief: StoryBrief): LaidStory => {
  const parts = partsFor(picks.length)
  for (const [index, pick] of picks.entries()) pick.part = parts[index] ?? 'build'
  const { aspect, fps, framing } = brief
  // What is said is heard, also across a cut that is in the clip itself.
  const sound = brief.sound === 'speech' ? 'keep' : brief.sound
  const laid = picks.map((pick, index) =>
    sceneOf(pick, pick.kept?.duration_frames ?? pick.frames, { index, aspect, fps, sound, framing, reframe: false }),
  )
  const scenes = punchIn(withTurns(laid, picks, brief), picks, fps)
  const totalFrames = scenes.reduce((sum, scene) => sum + scene.duration_frames, 0)
  const flawed = new Set(picks.filter((pick) => pick.source.shot.flaws.length > 0)).size
  return {
    scenes,
    beats: beatsFor(parts),
    totalFrames,
    onGrid: false,
    flawed,
    slowed: 0,
    repeated: 0,
    isTalk: true,
    sentencesDropped: dropped,
  }
}

/** Of what a scene usually stands for: longer, one sees that it waits for the short ones to be made up for. */
const COMFORTABLE_STRETCH = 1.25

/**
 * The best shots of `count` scenes; where many of them are short, so many more that none has to stand for the time that these lack: with
 * a glimpse of two seconds beside it, a photo would fill the reel.
 */
const chooseEnough = (input: Parameters<typeof chooseShots>[0], { lackingFrames, most }: { lackingFrames: number; most: number }) => {
  const comfort = COMFORTABLE_STRETCH * input.sceneFrames
  let chosen = chooseShots(input)
  for (let { count } = input; chosen.length === count && count < most; ) {
    const still = lackingFrames - chosen.reduce((sum, shot) => sum + Math.min(shot.frames, comfort), 0)
    if (still <= 0) return chosen
    count = Math.min(most, count + Math.ceil(still / comfort))
    chosen = chooseShots({ ...input, count })
  }
  return chosen
}

/** Files that no scene shows yet where every file is to be shown, as many as can be seen; they are as good as named. What is black or shaken is not owed. */
const owedRefs = (brief: StoryBrief): ShotRef[] => {
  if (!brief.everyFile) return []
  // What is named has its place as it is.
  const shown = new Set([...brief.kept.map((pick) => pick.source.mediaId), ...namedRefs(brief).map(({ mediaId }) => mediaId)])
  const owed = new Set(
    brief.sources.filter(({ mediaId, shot }) => !shown.has(mediaId) && shot.flaws.length === 0).map(({ mediaId }) => mediaId),
  )
  const room = mostScenes(brief) - Math.min(1, brief.kept.length)
  return [...owed].slice(0, room).map((mediaId) => ({ mediaId, shotIndex: null }))
}

const pickScenes = (given: StoryBrief, sceneFrames: number): { picks: ScenePick[]; flawed: number } => {
  const owed = owedRefs(given)
  const brief = { ...given, must: [...given.must, ...owed] }
  const wanted = wantedCount(brief)
  const kept = thinnedOut(brief, Math.max(1, wanted - owed.length))
  if (kept.length >= wanted && owed.length === 0)
    return { picks: reachTarget(withRoomAhead(kept, brief.fps), brief, wanted, sceneFrames), flawed: 0 }
  const occupied = kept.map((pick) => ({
    mediaId: pick.source.mediaId,
    inFrame: pick.inFrame,
    endFrame: pick.inFrame + Math.min(pick.frames, pick.kept?.duration_frames ?? pick.frames, Math.ceil(sceneFrames)),
  }))
  const free = partLong(partBySight(withoutOccupied(brief.sources, occupied, sceneFrames), brief.fps), { fps: brief.fps, sceneFrames })
  const named = namedRefs(brief)
  const lacking = brief.targetFrames - kept.reduce((sum, pick) => sum + gives(pick, sceneFrames, brief), 0)
  const worth = worthUsing(free, Math.max(lacking, 1), sceneFrames)
  const shown = new Set(worth.sources.map((source) => source.mediaId))
  /** A file with nobody in it is still one of every file. */
  const isOwed = (source: ShotSource) => brief.everyFile && source.shot.flaws.length === 0 && !shown.has(source.mediaId)
  // What the person named is used whatever its flaws.
  const sources = [
    ...worth.sources,
    ...free.filter((source) => !worth.sources.includes(source) && (named.some((ref) => refersTo(ref, { source })) || isOwed(source))),
  ]
  const there = sources.reduce(
    (sum, source) =>
      sum + (source.kind === 'image' ? gives({ source, frames: source.endFrame }, sceneFrames, brief) : source.endFrame - source.inFrame),
    0,
  )
  const share = there / Math.max(1, lacking)
  const length = brief.slowMotion && share < 1 && share >= SLOW_SHARE_MIN ? sceneFrames * share : sceneFrames
  const best = chooseEnough(
    {
      sources,
      count: Math.max(wanted - kept.length, owed.length),
      sceneFrames: length,
      mood: brief.mood,
      pace: brief.pace,
      present: kept.map((pick) => pick.source),
      crop: brief,
      variation: brief.variation,
    },
    { lackingFrames: brief.count === null && length === sceneFrames && !brief.even ? lacking : 0, most: mostScenes(brief) - kept.length },
  )
  const count = Math.max(wanted - kept.length, owed.length, best.length)
  const chosen = withNamed(mixViews(best, { ...brief, sources: free, sceneFrames: length }), sources, brief, count)
  const placed = arrangeStory({
    shots: chosen,
    fps: brief.fps,
    parts: kept.length === 0 || brief.isNew ? openParts(kept, chosen.length) : [],
    first: brief.first,
    last: brief.last,
    named: brief.must,
    inOrder: brief.inOrder,
  })
  const ids = freshIds(brief.takenIds)
  const added = placed.map(
    (shot): ScenePick => ({
      id: ids(),
      source: shot.source,
      inFrame: shot.inFrame,
      frames: shot.frames,
      part: shot.part,
      reason: shot.reason.slice(0, 200),
      kept: null,
      wasSlowed: false,
      repeat: 0,
    }),
  )
  const flawed = added.filter((pick) => pick.source.shot.flaws.length > 0).length
  const all = withRoomAhead(withoutOverlap(merged(kept, added, brief)), brief.fps)
  const heard = brief.even ? all : withSentences(all, { ...brief, sceneFrames, mayLeaveOut: brief.count === null && named.length === 0 })
  return { picks: reachTarget(heard, brief, wanted, sceneFrames), flawed }
}

/** A scene may run on only to where another scene of the reel begins in the same file, or it would be shown twice. */
const withoutOverlap = (picks: readonly ScenePick[]): ScenePick[] =>
  picks.map((pick) => {
    if (pick.source.kind === 'image') return pick
    const next = picks
      .filter((other) => other !== pick && other.source.mediaId === pick.source.mediaId && other.inFrame > pick.inFrame)
      .reduce((least, other) => Math.min(least, other.inFrame), Number.POSITIVE_INFINITY)
    return { ...pick, frames: Math.min(pick.frames, next - pick.inFrame) }
  })

const namedRefs = (brief: StoryBrief): ShotRef[] => [...brief.first, ...brief.last, ...brief.must]

/** As many as can be seen one after the other. */
const mostScenes = ({ targetFrames, fps }: StoryBrief): number =>
  Math.max(1, Math.min(SCENES_MAX, Math.floor(targetFrames / (SCENE_SEC_MIN * fps))))

const wantedCount = (brief: StoryBrief): number => {
  const most = mostScenes(brief)
  const files = brief.everyFile ? new Set(brief.sources.map((source) => source.mediaId)).size : 0
  const named = namedRefs(brief).length
  const byPace = sceneCount(brief.targetFrames, brief.fps, brief.pace)
  const count = brief.count ?? (isPaced(brief) ? countForClips(byPace, brief) : byPace)
  return Math.min(most, Math.max(count, files, named, 1))
}

/** More than any two shots differ by. */
const WORKED_ON_WORTH = 2

/**
 * Takes scenes away, the weakest first: of the middle, for what opens and what closes the reel stays, and second looks at a clip before the only
 * one at another; where the middle has none, a second look that closes goes before the only one at a clip.
 */
const thinnedOut = (brief: StoryBrief, wanted: number): ScenePick[] => {
  const kept = [...brief.kept]
  // What a person worked on goes after what is as it was laid.
  const isOurs = ({ kept: scene }: ScenePick) => !(scene && isWorkedOn(scene))
  const worth = (pick: ScenePick) => (isOurs(pick) ? 0 : WORKED_ON_WORTH) + shotScore(pick.source, brief)
  while (kept.length > wanted) {
    const tail = kept.length > 3 ? 2 : 1
    const isOnly = ({ source }: ScenePick) => kept.filter((pick) => pick.source.mediaId === source.mediaId).length === 1
    const isOpen = (pick: ScenePick) => pick.lockedAt === undefined && !(brief.everyFile && isOnly(pick))
    const isSecond = (pick: ScenePick) => isOpen(pick) && isOurs(pick) && !isOnly(pick)
    const middle = kept.slice(1, Math.max(2, kept.length - tail)).filter(isOpen)
    const row = [middle.filter(isSecond), kept.slice(1).filter(isSecond), middle].find(({ length }) => length > 0) ?? []
    const weakest = row.toSorted((a, b) => worth(a) - worth(b))[0] ?? kept.find(isOpen)
    if (!weakest) break
    kept.splice(kept.indexOf(weakest), 1)
  }
  return kept
}

/** A shot that was asked for by name takes the place of the weakest choice when it was not among the best. */
const withNamed = (chosen: ChosenShot[], sources: readonly ShotSource[], brief: StoryBrief, count: number): ChosenShot[] => {
  const result = [...chosen]
  const protectedShots = new Set<ChosenShot>()
  for (const ref of namedRefs(brief)) {
    const there = result.find((shot) => refersTo(ref, shot) && !protectedShots.has(shot))
    if (there) {
      protectedShots.add(there)
      continue
    }
    const source = sources
      .filter((candidate) => refersTo(ref, { source: candidate }))
      .sort((a, b) => shotScore(b, brief) - shotScore(a, brief))[0]
    if (!source) continue
    const shot: ChosenShot = { source, inFrame: source.inFrame, frames: source.endFrame - source.inFrame, score: shotScore(source, brief) }
    protectedShots.add(shot)
    if (result.length >= count) {
      const last = result.findLastIndex((other) => !protectedShots.has(other))
      if (last >= 0) result.splice(last, 1)
    }
    result.push(shot)
  }
  return result
}

/** A new story flows around the scenes that stay where they are. */
const aroundLocked = (locked: readonly ScenePick[], added: readonly ScenePick[]): ScenePick[] => {
  const picks = [...added]
  for (const pick of locked.toSorted((a, b) => (a.lockedAt ?? 0) - (b.lockedAt ?? 0)))
    picks.splice(Math.min(pick.lockedAt ?? 0, picks.length), 0, pick)
  return picks
}

/** The parts of a new story that are left to fill beside the scenes that stay where they are. */
const openParts = (locked: readonly ScenePick[], added: number): BeatKind[] => {
  const taken = new Set(locked.map((pick) => pick.lockedAt))
  return partsFor(locked.length + added).filter((_part, at) => !taken.has(at))
}

/** New scenes come in before the pay-off of what is there; those that were asked for at an edge go there. */
const merged = (kept: readonly ScenePick[], added: readonly ScenePick[], brief: StoryBrief): ScenePick[] => {
  if (kept.length === 0) return [...added]
  if (brief.isNew) return aroundLocked(kept, added)
  const at = (refs: readonly ShotRef[]) => added.filter((pick) => refs.some((ref) => refersTo(ref, pick)))
  const opening = at(brief.first)
  const closing = at(brief.last).filter((pick) => !opening.includes(pick))
  const middle = added.filter((pick) => !opening.includes(pick) && !closing.includes(pick))
  const tail = kept.length >= 4 ? 2 : kept.length >= 2 ? 1 : 0
  const split = kept.length - tail
  return [...opening, ...kept.slice(0, split), ...middle, ...kept.slice(split), ...closing]
}

/** When the shots cannot fill the reel, they are shown again, in the same order, until they can. */
const reachTarget = (picks: readonly ScenePick[], brief: StoryBrief, wanted: number, sceneFrames: number): ScenePick[] => {
  const ids = freshIds([...brief.takenIds, ...picks.map((pick) => pick.id)])
  const { grid } = brief
  const reach = (pick: ScenePick) => {
    const slowed = pick.source.kind === 'video' && brief.slowMotion ? SLOW_SHARE_MIN : 1
    const frames = gives({ source: pick.source, frames: usableFrames(pick) / (pick.kept?.speed ?? 1) / slowed }, sceneFrames, brief)
    // At its own speed a stretch fills only whole beats.
    return grid.kind === 'beats' && !brief.slowMotion ? Math.max(1, Math.floor(frames / grid.stepFrames)) * grid.stepFrames : frames
  }
  let reached = picks.reduce((sum, pick) => sum + reach(pick), 0)
  const result = [...picks]
  const legible = picks.filter((pick) => pick.frames >= SCENE_SEC_MIN * brief.fps)
  const again = legible.length > 0 ? legible : picks
  for (let index = 0; again.length > 0 && reached < brief.targetFrames && result.length < Math.max(SCENES_MAX, wanted); index++) {
    const pick = again[index % again.length]
    if (!pick) break
    const repeat = 1 + Math.floor(index / again.length)
    result.push({ ...pick, id: ids(), repeat: pick.repeat + repeat, reason: 'Shown again: your clips are shorter than the reel' })
    reached += reach(pick)
  }
  return result
}

/** Keys s1, s2 … that are not in use. */
export const freshIds = (taken: readonly string[]): (() => string) => {
  const used = new Set(taken)
  let next = 1
  return () => {
    while (used.has(`s${next}`)) next++
    const id = `s${next}`
    used.add(id)
    return id
  }
}

/** The part of the story that a scene's beat stands for. */
export const partOf = (scene: Scene, beats: readonly StoryBeat[]): BeatKind =>
  beats.find((beat) => beat.id === scene.beat_id)?.kind ?? 'build'
