/** Plays what the plan is heard as: clips, music, ducking and fades, on the page's audio clock. */
import type { MediaItem } from '@reelwright/contract/media'
import type { ReelPlan } from '@reelwright/contract/reel-plan'
import { duckGainAt } from '@reelwright/engine/frame/ducking'
import { musicFadeAt } from '@reelwright/engine/frame/music-fade'
import {
  type KnownAudio,
  levellingGain,
  mergeSpeech,
  type PlacedAudio,
  placeAudio,
  SAMPLE_RATE,
  type Stretch,
} from '@reelwright/engine/graph/audio-layout'
import { planSec } from '@reelwright/engine/plan/plan-length'
import type { PictureCache } from '../picture/picture-cache.ts'
import type { MusicState } from '../preview-state.ts'
import { type AudioRun, reelSecNow } from './audio-run.ts'
import { type FindTrack, type LoadedMusic, loadMusic, musicKey } from './load-music.ts'
import { playClip } from './play-clip.ts'
import { playMusic } from './play-music.ts'

export type Sound = {
  setPlan(plan: ReelPlan, files: ReadonlyMap<string, MediaItem>): void
  /** It is about to play: the device's loudspeaker is opened while the first picture is still decoded. */
  prepare(): void
  /** From a frame on; at another speed than the normal one it is silent. */
  play(frame: number, rate: number): void
  /** Has what comes next decoded and set out. */
  keepUp(frame: number): void
  stop(): void
  setVolume(volume: number): void
  close(): void
}

export type AudioParts = {
  cache: PictureCache
  findTrack: FindTrack
  /** How it stands with the music: it is awaited, could not be had, or neither. */
  onMusic: (music: MusicState) => void
}

type Mix = AudioParts & {
  context: AudioContext | null
  master: GainNode | null
  volume: number
  plan: ReelPlan | null
  files: ReadonlyMap<string, MediaItem>
  sounds: readonly PlacedAudio[]
  speech: readonly Stretch[]
  music: { key: string; loaded: LoadedMusic | null; hasFailed: boolean } | null
  run: AudioRun | null
  started: Set<PlacedAudio>
}

/** A clip is opened this long before it is heard. */
const LOOK_AHEAD_SEC = 1

export const createPreviewAudio = (parts: AudioParts): Sound => {
  const mix: Mix = {
    ...parts,
    ...{ context: null, master: null, volume: 1, plan: null, files: new Map(), sounds: [], speech: [], music: null, run: null },
    started: new Set(),
  }
  return {
    setPlan: (plan, files) => setPlan(mix, plan, files),
    // Asked at every frame of what plays: it is resumed when it begins.
    prepare: () => (mix.context === null ? void openContext(mix) : undefined),
    play: (frame, rate) => {
      stop(mix)
      if (rate === 1 && mix.plan !== null) begin(mix, frame / mix.plan.export.fps)
    },
    keepUp: (frame) => (mix.plan === null ? undefined : keepUp(mix, frame / mix.plan.export.fps)),
    stop: () => stop(mix),
    setVolume: (volume) => {
      mix.volume = volume
      // At once, it clicks.
      mix.master?.gain.setTargetAtTime(volume, mix.context?.currentTime ?? 0, 0.01)
    },
    close: () => {
      stop(mix)
      mix.music?.loaded?.close()
      mix.music = null
      void mix.context?.close()
    },
  }
}

const setPlan = (mix: Mix, plan: ReelPlan, files: ReadonlyMap<string, MediaItem>): void => {
  const soundOf = (mediaId: string): KnownAudio | null => {
    const item = files.get(mediaId)
    if (item === undefined || !item.metadata.has_sound) return null
    return { loudnessLufs: item.metadata.loudness_lufs, speech: item.metadata.speech ?? [] }
  }
  const sounds = placeAudio(plan, soundOf)
  const isHeardAnew = JSON.stringify([mix.sounds, mix.plan?.music]) !== JSON.stringify([sounds, plan.music])
  Object.assign(mix, { plan, files, sounds: isHeardAnew ? sounds : mix.sounds, speech: mergeSpeech(plan, soundOf) })
  const key = plan.music === null || plan.music.gain <= 0 ? null : musicKey(plan.music)
  if (key !== (mix.music?.key ?? null)) fetchMusic(mix, key)
  // What is set out already is of the plan before; the player starts it again where it is.
  const { run } = mix
  if (isHeardAnew && run !== null) {
    const sec = reelSecNow(run)
    stop(mix)
    begin(mix, sec)
  }
}

const fetchMusic = (mix: Mix, key: string | null): void => {
  mix.music?.loaded?.close()
  const settings = mix.plan?.music
  if (key === null || settings == null) {
    mix.music = null
    mix.onMusic('quiet')
    return
  }
  const music: NonNullable<Mix['music']> = { key, loaded: null, hasFailed: false }
  mix.music = music
  mix.onMusic('coming')
  loadMusic(settings, mix.files, mix.findTrack).then(
    (loaded) => {
      if (mix.music !== music) return loaded.close()
      music.loaded = loaded
      mix.onMusic('quiet')
      // It joins in where the reel is by now.
      if (mix.run !== null) startMusic(mix, mix.run)
    },
    () => failMusic(mix, music),
  )
}

/** Said until it is asked for again, which is when somebody presses play again. */
const failMusic = (mix: Mix, music: NonNullable<Mix['music']>): void => {
  if (mix.music !== music) return
  music.loaded?.close()
  Object.assign(music, { loaded: null, hasFailed: true })
  mix.onMusic('failed')
}

const openContext = (mix: Mix): AudioContext => {
  if (mix.context === null) {
    mix.context = new AudioContext({ sampleRate: SAMPLE_RATE, latencyHint: 'interactive' })
    mix.master = mix.context.createGain()
    mix.master.gain.value = mix.volume
    mix.master.connect(mix.context.destination)
  }
  // A browser that wants a click first stays silent until there was one.
  if (mix.context.state === 'suspended') void mix.context.resume()
  return mix.context
}

const begin = (mix: Mix, fromSec: number): void => {
  const context = openContext(mix)
  const { master } = mix
  const output = context.createGain()
  if (master !== null) output.connect(master)
  // What is heard comes out later than it is played by the device's own delay, and is played that much earlier.
  const startedAt = context.currentTime - Math.min(0.2, context.outputLatency || 0)
  mix.run = { context, output, fromSec, isOver: false, whenOf: (reelSec) => startedAt + (reelSec - fromSec) }
  mix.started.clear()
  if (mix.music?.hasFailed) fetchMusic(mix, mix.music.key)
  else startMusic(mix, mix.run)
  keepUp(mix, fromSec)
}

const stop = (mix: Mix): void => {
  if (mix.run === null) return
  mix.run.isOver = true
  mix.run.output.disconnect()
  mix.run = null
}

const keepUp = (mix: Mix, sec: number): void => {
  const { run } = mix
  if (run === null) return
  for (const sound of mix.sounds) {
    const startSec = sound.startSample / SAMPLE_RATE
    const endSec = startSec + sound.samples / SAMPLE_RATE
    if (mix.started.has(sound) || startSec > sec + LOOK_AHEAD_SEC || endSec <= sec) continue
    mix.started.add(sound)
    // A clip without sound, or that cannot be read, is silent; its picture says so where it has none.
    void mix.cache
      .clipOf(sound.mediaId)
      ?.then((clip) => playClip(run, clip, sound))
      .catch(() => undefined)
  }
}

const startMusic = (mix: Mix, run: AudioRun): void => {
  const { plan, music, speech } = mix
  if (plan === null || plan.music === null || music?.loaded == null) return
  const settings = plan.music
  const totalSec = planSec(plan)
  const [inSec, outSec] = [settings.fade_in_frames / plan.export.fps, settings.fade_out_frames / plan.export.fps]
  const level = settings.gain * levellingGain(music.loaded.loudnessLufs)
  void playMusic(run, music.loaded, {
    startSec: settings.start_sec,
    totalSec,
    gainAt: (sec) => level * musicFadeAt(sec, { inSec, outSec, totalSec }) * duckGainAt(sec, settings.ducking, speech),
  }).catch(() => (run.isOver ? undefined : failMusic(mix, music)))
}
