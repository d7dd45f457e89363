/** Decodes the sound of a file once and measures it: loudness, waveform, speech, beats. */
import type { AudioFacts, Waveform } from '@reelwright/contract/media-facts'
import { LOUDNESS_METER, parseLoudness } from '../../ffmpeg/loudness-meter.ts'
import { decodeLimitMs } from '../../ffmpeg/media-limits.ts'
import type { OutputReader } from '../../ffmpeg/run-program.ts'
import { untrustedInput } from '../../ffmpeg/untrusted-input.ts'
import type { ProbedFile } from '../probe/probe-file.ts'
import type { SniffedFile } from '../probe/sniff-file.ts'
import { runAnalysisFfmpeg } from '../run-analysis-ffmpeg.ts'
import { ANALYSIS_SAMPLE_RATE, type AudioFrames, createAudioMeter, FRAMES_PER_SEC } from './audio-frames.ts'
import { findBeats } from './beats/find-beats.ts'
import { findVoice } from './find-voice.ts'
import { findSpeech } from './speech/find-speech.ts'
import { createVoiceHearer } from './speech/hear-voices.ts'
import { VOICE_SAMPLE_RATE } from './speech/voice-network.ts'
import { loadVoiceWeights } from './speech/voice-weights.ts'

export type MeasuredAudio = { facts: AudioFacts; waveform: Waveform; durationSec: number }

/** Peaks kept for drawing: enough for a wide timeline, some tens of kilobytes. */
const PEAKS_MAX = 4_000
const PEAKS_PER_SEC_MAX = 50

/** Measures the sound; null when nothing of it decodes. Throws TIMED_OUT, CANCELLED, FFMPEG_MISSING. */
export const measureAudio = async ({
  probed,
  signal,
  path,
  sniffed,
  onShare,
}: {
  path: string
  sniffed: SniffedFile
  probed: ProbedFile
  signal: AbortSignal
  onShare: (share: number) => void
}): Promise<MeasuredAudio | null> => {
  const { audio, durationSec } = probed
  if (!audio) return null
  const { push, frames } = createAudioMeter()
  const voices = createVoiceHearer(await loadVoiceWeights())
  const mono = (rate: number) => `aformat=sample_rates=${rate}:channel_layouts=mono:sample_fmts=s16`
  const run = await runAnalysisFfmpeg({
    level: 'info',
    signal,
    limitMs: decodeLimitMs(durationSec),
    args: [
      ...untrustedInput(path, sniffed.demuxer),
      '-filter_complex',
      `[0:${audio.index}]aresample=async=1:first_pts=0,asplit=3[l][m][v];[l]${LOUDNESS_METER}[loud];[m]${mono(ANALYSIS_SAMPLE_RATE)}[mono];[v]${mono(VOICE_SAMPLE_RATE)}[voice]`,
      ...['-map', '[mono]', '-c:a', 'pcm_s16le', '-f', 's16le', 'pipe:1'],
      ...['-map', '[voice]', '-c:a', 'pcm_s16le', '-f', 's16le', 'pipe:3'],
      ...['-map', '[loud]', '-f', 'null', '-'],
    ],
    outputs: [
      readSamples((samples) => {
        push(samples)
        onShare(frames.energy.length / FRAMES_PER_SEC / Math.max(durationSec, 0.1))
      }),
      readSamples(voices.push),
    ],
  })
  if (frames.energy.length === 0) return null
  const loudness = parseLoudness(run.stderr)
  const heardSec = frames.energy.length / FRAMES_PER_SEC
  const speech = findSpeech(await voices.end(), heardSec)
  return {
    durationSec: heardSec,
    waveform: toWaveform(frames),
    facts: {
      codec: audio.codec,
      channels: audio.channels,
      sample_rate: audio.sampleRate,
      loudness_lufs: finiteOrNull(loudness?.integratedLufs),
      true_peak_dbtp: finiteOrNull(loudness?.truePeakDbtp),
      speech,
      voice: findVoice(frames, speech),
      beat_grid: findBeats(frames),
    },
  }
}

/** Hands on 16-bit samples as numbers of −1 to 1, whole, however they are cut. */
const readSamples = (take: (samples: Float32Array) => void): OutputReader => {
  let odd = Buffer.alloc(0)
  return (chunk) => {
    const bytes = odd.length > 0 ? Buffer.concat([odd, chunk]) : chunk
    const whole = bytes.length - (bytes.length % 2)
    odd = Buffer.from(bytes.subarray(whole))
    const samples = new Float32Array(whole / 2)
    for (let i = 0; i < samples.length; i += 1) samples[i] = bytes.readInt16LE(i * 2) / 32768
    take(samples)
  }
}

/** Of silence, the meter gives −∞, for which JSON has no number. */
const finiteOrNull = (figure: number | undefined): number | null => (figure !== undefined && Number.isFinite(figure) ? figure : null)

const toWaveform = ({ peaks }: AudioFrames): Waveform => {
  const durationSec = peaks.length / FRAMES_PER_SEC
  const perSec = Math.min(PEAKS_PER_SEC_MAX, PEAKS_MAX / durationSec)
  const kept = Array.from({ length: Math.max(1, Math.floor(durationSec * perSec)) }, (_, i) => {
    const from = Math.floor((i / perSec) * FRAMES_PER_SEC)
    const to = Math.max(from + 1, Math.floor(((i + 1) / perSec) * FRAMES_PER_SEC))
    return Math.round(peaks.slice(from, to).reduce((most, peak) => Math.max(most, peak), 0) * 1000) / 1000
  })
  return { duration_sec: durationSec, peaks_per_sec: perSec, peaks: kept }
}
