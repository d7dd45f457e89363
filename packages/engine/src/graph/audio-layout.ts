/** Where the audio of each scene, and the music's quieter stretches, lie in the reel. Pure arithmetic in samples. */
import type { MediaFacts } from '@reelwright/contract/media-facts'
import type { ReelPlan, Scene } from '@reelwright/contract/reel-plan'
import { transitionSides } from '../plan/frames.ts'
import { placeScenes, type ScenePlacement } from '../plan/plan-length.ts'
import type { RenderSource } from './render-source.ts'

/** Samples a second of everything the engine makes; what every phone plays without converting. */
export const SAMPLE_RATE = 48_000

/** The sample at which a reel frame begins. */
export const sampleOfFrame = (frame: number, fps: number): number => Math.round((frame * SAMPLE_RATE) / fps)

/** A scene's own audio: which part of its source, where in the reel, how loud and how it comes and goes. */
export type PlacedAudio = {
  mediaId: string
  seekSec: number
  speed: number
  startSample: number
  samples: number
  gain: number
  fadeInSamples: number
  fadeOutSamples: number
}

export type AudioClip = PlacedAudio & { demuxer: string; audioStream: number }

/** What is known of a file's sound; undefined loudness was not measured. */
export type KnownAudio = { loudnessLufs: number | null | undefined; speech: readonly { start_sec: number; end_sec: number }[] }

/** Sound that starts or stops at once clicks; this is too short to be heard as a fade. */
const DECLICK_SAMPLES = Math.round(SAMPLE_RATE * 0.008)

/**
 * The loudness that clips and music are brought to before they are mixed, so that a whisper and a concert stand beside
 * each other; the same as the finished reel's, so that the last stage has little left to do. LUFS.
 */
const MIX_LUFS = -14
/** More would raise a clip's noise, or crush what somebody meant to be loud. dB. */
const LEVELLING_DB_MAX = 12
/** Quieter than this, a clip holds no sound that anybody meant to record. LUFS. */
const ROOM_NOISE_LUFS = -45

/** The factor that brings a recording to the loudness of the mix; 1 where its loudness is not known. */
export const levellingGain = (loudnessLufs: number | null | undefined): number => {
  if (loudnessLufs === null || loudnessLufs === undefined || loudnessLufs < ROOM_NOISE_LUFS) return 1
  const db = Math.min(LEVELLING_DB_MAX, Math.max(-LEVELLING_DB_MAX, MIX_LUFS - loudnessLufs))
  return 10 ** (db / 20)
}

/** The audio clips of the scenes that are to be heard, in order of play. Within transitions two of them overlap. */
export const layOutAudio = (
  plan: ReelPlan,
  sources: ReadonlyMap<string, RenderSource>,
  facts: ReadonlyMap<string, MediaFacts>,
): AudioClip[] =>
  placeAudio(plan, (mediaId) => (sources.get(mediaId)?.audioStream == null ? null : knownAudio(facts.get(mediaId)))).flatMap((sound) => {
    const source = sources.get(sound.mediaId)
    return source === undefined || source.audioStream === null
      ? []
      : [{ ...sound, demuxer: source.demuxer, audioStream: source.audioStream }]
  })

const knownAudio = (facts: MediaFacts | undefined): KnownAudio => ({
  loudnessLufs: facts?.sound?.loudness_lufs,
  speech: facts?.sound?.speech ?? [],
})

/** The same for whoever plays it: `soundOf` is null for a file that has none. */
export const placeAudio = (plan: ReelPlan, soundOf: (mediaId: string) => KnownAudio | null): PlacedAudio[] => {
  const placements = placeScenes(plan)
  return placements.flatMap((placement, index) => {
    const { scene } = placement
    const sound = soundOf(scene.media_id)
    if (sound === null || scene.sound <= 0) return []
    return [placedAudioOf(placement, placements[index - 1], plan.export.fps, levellingGain(sound.loudnessLufs))]
  })
}

const placedAudioOf = (placement: ScenePlacement, previous: ScenePlacement | undefined, fps: number, level: number): PlacedAudio => {
  const { scene } = placement
  const lead = previous?.transition ? transitionSides(previous.transition.duration_frames) : null
  const tail = placement.transition ? transitionSides(placement.transition.duration_frames) : null
  // A scene whose source has nothing before it starts to be heard later, not earlier than it can.
  const early = Math.min(lead?.before ?? 0, Math.floor(scene.in_frame / scene.speed))
  const startFrame = placement.startFrame - early
  const endFrame = placement.endFrame + (tail?.after ?? 0)
  const startSample = sampleOfFrame(startFrame, fps)
  const samples = sampleOfFrame(endFrame, fps) - startSample
  const fade = (frames: number | undefined): number =>
    Math.min(Math.floor(samples / 2), Math.max(DECLICK_SAMPLES, sampleOfFrame(frames ?? 0, fps)))
  return {
    mediaId: scene.media_id,
    seekSec: Math.max(0, (scene.in_frame - early * scene.speed) / fps),
    speed: scene.speed,
    startSample,
    samples,
    gain: scene.sound * level,
    fadeInSamples: fade(lead ? early + lead.after : undefined),
    fadeOutSamples: fade(tail ? tail.before + tail.after : undefined),
  }
}

export type Stretch = { startSec: number; endSec: number }

/** Silences between two stretches of speech shorter than this are bridged: music that bobs up between words distracts. */
const BRIDGE_SEC = 0.9

/**
 * A voice is found so late and given up so early: soft first and last syllables are not certain to be speech. Measured on readings whose
 * words were aligned, 0.1 to 0.2 s; without it the music was 4 dB louder again under the last word. (ours)
 */
const EDGE_SEC = 0.2

/** When somebody is heard to speak, in seconds of the reel, in order and apart. */
export const speechInReel = (plan: ReelPlan, facts: ReadonlyMap<string, MediaFacts>): Stretch[] =>
  mergeSpeech(plan, (mediaId) => knownAudio(facts.get(mediaId)))

export const mergeSpeech = (plan: ReelPlan, soundOf: (mediaId: string) => KnownAudio | null): Stretch[] => {
  const { fps } = plan.export
  const heard = placeScenes(plan).flatMap(({ scene, startFrame }) =>
    scene.sound > 0 ? (soundOf(scene.media_id)?.speech ?? []).flatMap((speech) => spokenWithin(scene, startFrame, speech, fps)) : [],
  )
  return heard.reduce<Stretch[]>((merged, next) => {
    const last = merged[merged.length - 1]
    if (last !== undefined && next.startSec - last.endSec < BRIDGE_SEC) last.endSec = Math.max(last.endSec, next.endSec)
    else merged.push({ ...next })
    return merged
  }, [])
}

const spokenWithin = (scene: Scene, startFrame: number, speech: { start_sec: number; end_sec: number }, fps: number): Stretch[] => {
  const inSec = scene.in_frame / fps
  const lengthSec = scene.duration_frames / fps
  const startSec = (speech.start_sec - inSec) / scene.speed
  const endSec = (speech.end_sec - inSec) / scene.speed
  if (Math.min(lengthSec, endSec) <= Math.max(0, startSec)) return []
  const reelSec = (sec: number): number => startFrame / fps + Math.min(lengthSec, Math.max(0, sec))
  return [{ startSec: reelSec(startSec - EDGE_SEC), endSec: reelSec(endSec + EDGE_SEC) }]
}
