import type { MediaFacts } from '@reelwright/contract/media-facts'
import type { ReelPlan } from '@reelwright/contract/reel-plan'
import { LOUDNESS_METER } from '../ffmpeg/loudness-meter.ts'
import { DUCK_ATTACK_SEC, DUCK_DB_MAX, DUCK_RELEASE_SEC } from '../frame/ducking.ts'
import { FALL_CURVE } from '../frame/music-fade.ts'
import { planFrames } from '../plan/plan-length.ts'
import { type AudioClip, layOutAudio, levellingGain, SAMPLE_RATE, type Stretch, sampleOfFrame, speechInReel } from './audio-layout.ts'
import { loopMusic, type MusicFile } from './loop-music.ts'
import { factorText, secText } from './number-text.ts'
import type { RenderSource } from './render-source.ts'
import type { CommandPart, FileRef } from './segment-command.ts'
import { sourceInput } from './source-input.ts'

/** The music's file and, where it was measured, how loud it is. */
export type RenderMusic = MusicFile & { file: FileRef; demuxer: string; audioStream: number; loudnessLufs: number | null }

/** What all audio is turned into before anything else touches it: mono, 5.1 and any rate then mix like the rest. */
const STANDARD = `aformat=sample_fmts=fltp:sample_rates=${SAMPLE_RATE}:channel_layouts=stereo`

/** Audio clips mixed by one program into a stem; a reel of more scenes is mixed in several, which bounds open files and memory. */
export const CLIPS_PER_STEM = 16

/** The scenes' audio clips in groups (stems) that are mixed on their own; one group when that is enough. */
export const groupAudioClips = (clips: readonly AudioClip[]): AudioClip[][] => {
  const groups = Math.ceil(clips.length / CLIPS_PER_STEM)
  return Array.from({ length: groups }, (_, group) => clips.slice(group * CLIPS_PER_STEM, (group + 1) * CLIPS_PER_STEM))
}

/** Float samples: nothing clips before the loudness is set. */
const MIX_OUTPUT = ['-c:a', 'pcm_f32le', '-f', 'wav']

/** Arguments, without the output file, that mix one group of audio clips from the group's own first sample on. */
export const stemCommand = (clips: readonly AudioClip[]): CommandPart[] => {
  const origin = clips[0]?.startSample ?? 0
  const chains = clips.map((clip, index) => `${audioChain(clip, index, origin)}[s${index}]`)
  const mixed = `${clips.map((_, index) => `[s${index}]`).join('')}amix=inputs=${clips.length}:normalize=0:dropout_transition=0[out]`
  return [...clips.flatMap(audioInput), '-filter_complex', [...chains, mixed].join(';'), '-map', '[out]', ...MIX_OUTPUT]
}

/** Arguments, without the output file, of the whole reel's audio before its loudness is set: exactly as long as the picture. */
export const mixCommand = (reel: {
  plan: ReelPlan
  sources: ReadonlyMap<string, RenderSource>
  facts: ReadonlyMap<string, MediaFacts>
  music: RenderMusic | null
  /** Mixed groups by name, when there are more clips than one program mixes. */
  stems: readonly { name: string; startSample: number }[]
}): CommandPart[] => {
  const { plan, music } = reel
  const total = sampleOfFrame(planFrames(plan), plan.export.fps)
  const clips = reel.stems.length > 0 ? [] : layOutAudio(plan, reel.sources, reel.facts)
  const inputs: CommandPart[] = []
  const chains: string[] = []
  const voices: string[] = []
  clips.forEach((clip, index) => {
    inputs.push(...audioInput(clip))
    chains.push(`${audioChain(clip, index, 0)}[s${index}]`)
    voices.push(`[s${index}]`)
  })
  reel.stems.forEach((stem, index) => {
    inputs.push('-f', 'wav', '-i', { from: 'prepared', name: stem.name })
    chains.push(`[${index}:0]${STANDARD},adelay=${stem.startSample}S:all=1[s${index}]`)
    voices.push(`[s${index}]`)
  })
  const exact = `apad=whole_len=${total},atrim=end_sample=${total}`
  const parts: string[] = []
  if (voices.length > 0) {
    chains.push(
      `${voices.join('')}${voices.length > 1 ? `amix=inputs=${voices.length}:normalize=0:dropout_transition=0,` : ''}${exact}[voices]`,
    )
    parts.push('[voices]')
  }
  if (music !== null && plan.music !== null) {
    const piece = musicChains(plan, plan.music, music, { firstInput: voices.length, total, speech: speechInReel(plan, reel.facts) })
    inputs.push(...piece.inputs)
    chains.push(...piece.chains)
    parts.push('[music]')
  }
  // Measured as it is mixed, for the loudness that is set next.
  if (parts.length === 0) chains.push(`anullsrc=r=${SAMPLE_RATE}:cl=stereo,atrim=end_sample=${total},${LOUDNESS_METER}[out]`)
  else chains.push(`${parts.join('')}${parts.length > 1 ? 'amix=inputs=2:normalize=0:dropout_transition=0,' : ''}${LOUDNESS_METER}[out]`)
  return [...inputs, '-filter_complex', chains.join(';'), '-map', '[out]', ...MIX_OUTPUT]
}

const audioInput = (clip: AudioClip): CommandPart[] => [
  ...sourceInput(clip.demuxer),
  ...(clip.seekSec > 0 ? ['-ss', secText(clip.seekSec)] : []),
  '-t',
  secText((clip.samples / SAMPLE_RATE) * clip.speed + 0.5),
  '-i',
  { from: 'media', mediaId: clip.mediaId },
]

const audioChain = (clip: AudioClip, input: number, origin: number): string =>
  [
    `[${input}:${clip.audioStream}]${STANDARD}`,
    // Sound that starts later than the picture, or has gaps, stays where it was recorded.
    'aresample=async=1:first_pts=0',
    ...tempo(clip.speed),
    `apad=whole_len=${clip.samples}`,
    `atrim=end_sample=${clip.samples}`,
    `afade=t=in:start_sample=0:nb_samples=${clip.fadeInSamples}:curve=qsin`,
    `afade=t=out:start_sample=${clip.samples - clip.fadeOutSamples}:nb_samples=${clip.fadeOutSamples}:curve=qsin`,
    `volume=${factorText(clip.gain)}`,
    `adelay=${clip.startSample - origin}S:all=1`,
  ].join(',')

/** One atempo goes down to half; slower is two of them. Pitch stays. */
const tempo = (speed: number): string[] => {
  if (speed === 1) return []
  return speed >= 0.5 ? [`atempo=${factorText(speed)}`] : ['atempo=0.5', `atempo=${factorText(speed / 0.5)}`]
}

/** The volume changes this often while it moves: 5 ms, too fine to be heard as steps. */
const DUCK_STEP_SAMPLES = SAMPLE_RATE / 200

/** Seams between pieces of a person's own music are crossed this fast, so that they do not click. */
const SEAM_SAMPLES = 240

const musicChains = (
  plan: ReelPlan,
  settings: NonNullable<ReelPlan['music']>,
  music: RenderMusic,
  { total, firstInput, speech }: { firstInput: number; total: number; speech: readonly Stretch[] },
): { inputs: CommandPart[]; chains: string[] } => {
  const pieces = loopMusic(music, settings.start_sec, total / SAMPLE_RATE)
  const chains = pieces.map((piece, index) => {
    const samples = Math.round(piece.lengthSec * SAMPLE_RATE)
    const seam = Math.min(SEAM_SAMPLES, Math.floor(samples / 2))
    const fades = [
      ...(index > 0 ? [`afade=t=in:start_sample=0:nb_samples=${seam}`] : []),
      ...(index < pieces.length - 1 ? [`afade=t=out:start_sample=${samples - seam}:nb_samples=${seam}`] : []),
    ]
    return `[${firstInput + index}:${music.audioStream}]${[STANDARD, `apad=whole_len=${samples}`, `atrim=end_sample=${samples}`, ...fades].join(',')}[m${index}]`
  })
  const fadeIn = Math.min(total, sampleOfFrame(settings.fade_in_frames, plan.export.fps))
  const fadeOut = Math.min(total, sampleOfFrame(settings.fade_out_frames, plan.export.fps))
  const shape = [
    ...(pieces.length > 1 ? [`concat=n=${pieces.length}:v=0:a=1`] : []),
    `apad=whole_len=${total}`,
    `atrim=end_sample=${total}`,
    `volume=${factorText(settings.gain * levellingGain(music.loudnessLufs))}`,
    ...duck(settings.ducking, speech),
    ...(fadeIn > 0 ? [`afade=t=in:start_sample=0:nb_samples=${fadeIn}`] : []),
    ...(fadeOut > 0 ? [`afade=t=out:start_sample=${total - fadeOut}:nb_samples=${fadeOut}:curve=${FALL_CURVE}`] : []),
  ]
  chains.push(`${pieces.map((_, index) => `[m${index}]`).join('')}${shape.join(',')}[music]`)
  const inputs = pieces.flatMap((piece): CommandPart[] => [
    ...sourceInput(music.demuxer),
    ...(piece.fromSec > 0 ? ['-ss', secText(piece.fromSec)] : []),
    '-t',
    secText(piece.lengthSec + 0.1),
    '-i',
    music.file,
  ])
  return { inputs, chains }
}

/**
 * A volume that follows the speech that analysis found, rather than a compressor that listens: it sinks before the first
 * word, does not pump with every syllable, and comes out the same each time.
 */
const duck = (ducking: number, speech: readonly Stretch[]): string[] => {
  if (ducking <= 0 || speech.length === 0) return []
  const db = factorText(DUCK_DB_MAX * ducking)
  const depth = speech.map(
    ({ startSec, endSec }) =>
      `clip(min((t-${secText(startSec - DUCK_ATTACK_SEC)})/${DUCK_ATTACK_SEC},(${secText(endSec + DUCK_RELEASE_SEC)}-t)/${DUCK_RELEASE_SEC}),0,1)`,
  )
  return [
    `asetnsamples=n=${DUCK_STEP_SAMPLES}:p=0`,
    `volume=eval=frame:volume='pow(10,-${db}*min(1,${depth.join('+')})/20)'`.replaceAll('t--', 't+'),
  ]
}
