/** Lays the reel's scenes, anew or on what is there, after an intent that touches length, pace, choice or music. */

import type { Pace, ReelPlan, Scene } from '@reelwright/contract/reel-plan'
import type { MediaId } from '@reelwright/contract/wire/ids'
import { REEL_SEC_MAX } from '../plan/check-plan.ts'
import { sourceFramesUsed } from '../plan/frames.ts'
import { planFrames } from '../plan/plan-length.ts'
import { sameValue } from '../plan/same-plan.ts'
import { untimed } from '../plan/set-by-hand.ts'
import { carryCues } from '../tools/captions/carry-cues.ts'
import { withMatchedLight } from '../tools/light/match-light.ts'
import { fadeOutFrames } from '../tools/music/fade-out.ts'
import type { FramingIntent } from '../tools/reframe.ts'
import { refersTo, type ShotRef } from '../tools/story/arrange-story.ts'
import { type LaidStory, layStory } from '../tools/story/lay-story.ts'
import { paceOfScenes, SCENE_SEC } from '../tools/story/pace.ts'
import { type AudioPolicy, keptPick, type ScenePick } from '../tools/story/scene-of.ts'
import { fileEndFrame, type ShotSource } from '../tools/story/shot-sources.ts'
import { beatGrid, evenGrid, type TimeGrid } from '../tools/story/time-grid.ts'
import { isCutInSpeech } from '../tools/talking/cut-in-speech.ts'
import { change, shotOf, speaks, storyFiles, type Turn, usableSources } from './turn.ts'

/** Shortest and, by the renderer's own limit, longest reel. */
export const REEL_SEC_MIN = 1
export { REEL_SEC_MAX }

/** A reel whose length nobody named: most of the material, but no longer than people watch. */
const OPEN_LENGTH_SEC = 30
const OPEN_LENGTH_SEC_MIN = 4
const OPEN_SHARE = 0.8

export type RebuildOptions = {
  /** Start from nothing instead of from the present scenes. */
  fresh: boolean
  targetFrames: number | null
  first: readonly ShotRef[]
  last: readonly ShotRef[]
  must: readonly ShotRef[]
  /** What the reel is to show and nothing else; a file stands for all its shots when shotIndex is null. */
  about: readonly ShotRef[]
  /** What was just taken out: it does not come back to fill the time. */
  without: readonly ShotRef[]
  inOrder: boolean
  everyFile: boolean
  slowMotion: boolean
  /** All scenes of one length instead of the parts' own. */
  even: boolean
  /** Lengths that a person set give way: another pace was wished, which is another length for all. */
  freesLengths: boolean
  /** How many scenes: as many as there are, one more …; null lets pace and length decide. */
  count: number | null
  variation: number
}

export const DEFAULT_REBUILD: RebuildOptions = {
  fresh: false,
  targetFrames: null,
  first: [],
  last: [],
  must: [],
  about: [],
  without: [],
  inOrder: false,
  everyFile: false,
  slowMotion: true,
  even: false,
  freesLengths: false,
  count: null,
  variation: 0,
}

export const gridOf = (turn: Turn): TimeGrid => {
  const { music, export: settings } = turn.plan
  return music && turn.tools.has('timing') ? beatGrid(music, settings.fps) : evenGrid(settings.fps)
}

/** Length of a reel whose length was left open, in frames; at most what the person set, or `most` seconds. */
export const openTarget = (turn: Turn, sources: readonly ShotSource[], most = turn.preferences.durationSec ?? OPEN_LENGTH_SEC): number => {
  const { fps } = turn.plan.export
  const still = SCENE_SEC[turn.plan.pace] * 1.2
  const sec = sources
    .filter((source) => source.shot.flaws.length === 0)
    .reduce((sum, source) => sum + (source.kind === 'image' ? still : (source.endFrame - source.inFrame) / fps), 0)
  return Math.round(Math.min(Math.max(Math.round(sec * OPEN_SHARE), OPEN_LENGTH_SEC_MIN), Math.max(most, OPEN_LENGTH_SEC_MIN)) * fps)
}

/** And at least so long that each file is seen for its usual time, where all of them are wished. */
const withEachFile = (turn: Turn, sources: readonly ShotSource[], { everyFile }: Pick<RebuildOptions, 'everyFile'>): number => {
  const { fps } = turn.plan.export
  const open = openTarget(turn, sources)
  if (!everyFile || turn.preferences.durationSec !== undefined) return open
  const files = new Map(sources.map((source) => [source.mediaId, source]))
  const usual = SCENE_SEC[turn.plan.pace] * fps
  const frames = [...files.values()].reduce(
    (sum, { kind, inFrame, endFrame }) => sum + (kind === 'image' ? usual : Math.min(usual, endFrame - inFrame)),
    0,
  )
  return Math.max(open, Math.round(frames))
}

/** Fewer bars than these are no phrase, and what they lack would be seen. */
const WHOLE_BARS_MIN = 3

/** A length that nobody named, so that the reel ends where a bar does; one that was set stays as it is. */
const inWholeBars = (turn: Turn, frames: number): number => {
  const { kind, offsetFrames, stepFrames, stepsPerBar, stepsToBar } = gridOf(turn)
  const { durationSec } = turn.preferences
  if (kind !== 'beats' || frames === (durationSec ?? 0) * turn.plan.export.fps) return frames
  const firstBar = offsetFrames + stepsToBar * stepFrames
  const bars = Math.floor((frames - firstBar) / (stepsPerBar * stepFrames))
  return bars < WHOLE_BARS_MIN ? frames : Math.round(firstBar + bars * stepsPerBar * stepFrames)
}

/** What the present plan tells about how its clips sound, so that new scenes sound alike. */
export const audioPolicy = (turn: Turn): AudioPolicy => {
  const heard = turn.plan.scenes.filter((scene) => hasAudio(turn, scene))
  if (heard.length === 0) return turn.plan.music === null ? 'keep' : 'speech'
  if (heard.every((scene) => scene.sound === 0))
    return heard.some((scene) => speaks(turn, scene) && !isTooShort(turn, scene)) ? 'mute' : 'speech'
  return heard.every((scene) => scene.sound > 0) ? 'keep' : 'speech'
}

const hasAudio = (turn: Turn, scene: Scene): boolean =>
  turn.media.some((file) => file.mediaId === scene.media_id && file.facts.sound !== null && scene.speed >= 0.9)

/** Silent because it is too short for what is said, which nobody asked for. */
const isTooShort = ({ media, plan }: Turn, scene: Scene): boolean => {
  const voice = media.find((file) => file.mediaId === scene.media_id)?.facts.sound?.voice ?? []
  const [fromSec, toSec] = [scene.in_frame / plan.export.fps, (scene.in_frame + sourceFramesUsed(scene)) / plan.export.fps]
  return isCutInSpeech(voice, { fromSec, toSec })
}

const framingPolicy = (plan: ReelPlan): FramingIntent => {
  const modes = new Set(plan.scenes.map((scene) => scene.framing.mode))
  if (plan.scenes.length < 2 || modes.size !== 1) return 'auto'
  return modes.has('pad') ? 'pad' : modes.has('blur') ? 'blur' : 'auto'
}

/**
 * The present scenes as something to build on; those whose file is gone or left out are not among them. For a story that begins
 * from nothing (`fresh`) only those that the person holds on to.
 */
const keptPicks = (
  turn: Turn,
  sources: readonly ShotSource[],
  { fresh, even, freesLengths }: Pick<RebuildOptions, 'fresh' | 'even' | 'freesLengths'>,
): { picks: ScenePick[]; gone: number } => {
  const files = new Map(storyFiles(turn).map((file) => [file.mediaId, file]))
  const out = new Set<MediaId>(turn.plan.left_out)
  const byFile = Map.groupBy(sources, (source) => source.mediaId)
  const picks: ScenePick[] = []
  let gone = 0
  for (const [at, scene] of turn.plan.scenes.entries()) {
    const isLocked = scene.is_locked === true
    if (out.has(scene.media_id) || (!isLocked && (scene.is_repeat || fresh))) continue
    const file = files.get(scene.media_id)
    const own = byFile.get(scene.media_id) ?? []
    const source =
      own.find((one) => one.shot.index === scene.shot_index) ??
      own.find((one) => scene.in_frame >= one.inFrame && scene.in_frame < one.endFrame) ??
      own[0]
    if (!file || !source) gone++
    else
      picks.push({
        ...keptPick(even || freesLengths ? untimed(scene) : scene, source, fileEndFrame(file, turn.plan.export.fps)),
        ...(isLocked ? { lockedAt: at } : {}),
      })
  }
  return { picks, gone }
}

/** Neighbours in one light, where colours are the director's business. */
const lit = (turn: Turn, scenes: readonly Scene[]): Scene[] =>
  turn.tools.has('lut') ? withMatchedLight(scenes, (scene) => shotOf(turn, scene)) : [...scenes]

/** Whether a shot is one of those that a reel is to be of: in a file in which some of them were seen to be, others are not. */
export const isAbout = (about: readonly ShotRef[], mediaId: string, shotIndex: number | null): boolean => {
  const own = about.filter((ref) => ref.mediaId === mediaId)
  return own.length === 0 || own.some((ref) => ref.shotIndex === null || ref.shotIndex === shotIndex)
}

/** The shots that the reel is to be of, where they can fill it; a reel that is too short would be worse than one with somebody's bicycle. */
const sourcesAbout = (sources: readonly ShotSource[], about: readonly ShotRef[], { pace, export: { fps } }: ReelPlan, target: number) => {
  const own = sources.filter((source) => isAbout(about, source.mediaId, source.shot.index))
  const given = own.reduce((sum, { kind, inFrame, endFrame }) => sum + (kind === 'image' ? SCENE_SEC[pace] * fps : endFrame - inFrame), 0)
  return given >= target ? own : sources
}

const apartFrom = (sources: readonly ShotSource[], without: readonly ShotRef[]): readonly ShotSource[] => {
  const left = sources.filter((source) => !without.some((ref) => refersTo(ref, { source })))
  return left.length > 0 ? left : sources
}

/** What an earlier wish said that the reel is to be of. */
const aboutOf = ({ about = [] }: ReelPlan): ShotRef[] =>
  about.map(({ media_id, shot_index }) => ({ mediaId: media_id, shotIndex: shot_index }))

/** Null when there is nothing to make a reel of. The turn's plan has the new scenes then, with hard cuts. */
export const rebuildScenes = (turn: Turn, intent: RebuildOptions): LaidStory | null => {
  const { plan } = turn
  const { fps } = plan.export
  const all = apartFrom(usableSources(turn), intent.without)
  const { picks: present, gone } = keptPicks(turn, all, intent)
  const picks = present.filter(({ source, lockedAt }) => lockedAt !== undefined || isAbout(intent.about, source.mediaId, source.shot.index))
  const before = planFrames(plan)
  const asked = intent.targetFrames ?? (before > 0 ? before : inWholeBars(turn, withEachFile(turn, all, intent)))
  const target = Math.min(REEL_SEC_MAX * fps, Math.max(Math.round(REEL_SEC_MIN * fps), asked))
  const chooses = turn.tools.has('story')
  const laid = layStory({
    sources: sourcesAbout(all, intent.about.length > 0 ? intent.about : aboutOf(plan), plan, target),
    targetFrames: target,
    fps,
    // So many scenes as they are, whatever the pace was when they were laid: none is shown twice because they stand for longer.
    pace: intent.fresh || intent.count === null ? plan.pace : paceOfScenes(plan.pace, target / fps / intent.count),
    mood: plan.mood,
    aspect: plan.export.aspect,
    grid: gridOf(turn),
    kept: picks,
    isNew: intent.fresh,
    count: intent.count,
    first: intent.first,
    last: intent.last,
    must: intent.must,
    inOrder: intent.inOrder || !chooses,
    everyFile: intent.everyFile,
    slowMotion: intent.slowMotion,
    even: intent.even,
    variation: intent.variation,
    sound: audioPolicy(turn),
    framing: framingPolicy(plan),
    takenIds: plan.scenes.map((scene) => scene.id),
  })
  if (!laid || !change(turn, [{ op: 'set_story', beats: laid.beats, scenes: lit(turn, laid.scenes), transitions: [] }])) return null
  if (gone > 0)
    turn.notes.push(
      `${gone === 1 ? 'One scene' : `${gone} scenes`} went, as ${gone === 1 ? 'its file is' : 'their files are'} no longer in the project.`,
    )
  follow(turn, plan)
  turn.rebuilt = true
  return laid
}

/** Which scene plays where: what captions go by. */
const placesOf = ({ scenes }: ReelPlan) => scenes.map(({ id, duration_frames }) => ({ id, duration_frames }))

/** What hangs on the length of the reel: captions keep their place and a readable time, the music's fade ends with the picture. */
export const follow = (turn: Turn, before: ReelPlan): void => {
  const { captions, music, scenes, export: settings } = turn.plan
  const [was, is] = [planFrames(before), planFrames(turn.plan)]
  if (captions && !captions.spoken && was > 0 && !sameValue(placesOf(before), placesOf(turn.plan))) {
    const carried = carryCues(captions, { before: before.scenes, after: scenes, fps: settings.fps })
    change(turn, [{ op: 'set_captions', captions: carried.captions.cues.length > 0 ? carried.captions : null }])
    for (const cue of carried.gone) turn.notes.push(`The caption “${cue.text.slice(0, 40)}” found no room any more, so it went.`)
  }
  if (music && (music.fade_out_frames === fadeOutFrames(was, settings.fps) || music.fade_out_frames > is / 2))
    change(turn, [{ op: 'set_music', music: { ...music, fade_out_frames: fadeOutFrames(is, settings.fps) } }])
}

/** Times as people write them: whole seconds without a point, longer ones in minutes. */
export const secWords = (frames: number, fps: number): string => {
  const sec = Math.round((frames / fps) * 10) / 10
  if (sec >= 90) return sec % 60 === 0 ? `${sec / 60} min` : `${Math.floor(sec / 60)} min ${Math.round(sec % 60)} s`
  return `${Number.isInteger(sec) ? sec : sec.toFixed(1)} s`
}

export const PACE_NAMES: Record<Pace, string> = { slow: 'slow', medium: 'medium', fast: 'fast' }
