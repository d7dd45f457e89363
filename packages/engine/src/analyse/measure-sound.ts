/** Decodes the sound of a file once and measures it: loudness, waveform, speech, beats. */
import type { SoundFacts, Waveform } from '@reelwright/contract/media-facts'
import { findBeats } from './beats/find-beats.ts'
import { findSpeech } from './find-speech.ts'
import { decodeLimitMs } from './media-limits.ts'
import { parseLoudness } from './parse-loudness.ts'
import type { ProbedFile } from './probe-file.ts'
import { runTool } from './run-tool.ts'
import type { SniffedFile } from './sniff-file.ts'
import { createSoundMeter, FRAMES_PER_SEC, SOUND_RATE, type SoundFrames } from './sound-frames.ts'
import { untrustedInput } from './untrusted-input.ts'

export type MeasuredSound = { facts: SoundFacts; waveform: Waveform; durationSec: number }

/** Peaks kept for drawing: enough for a wide timeline, some tens of kilobytes. */
const PEAKS_MAX = 4_000
const PEAKS_PER_SEC_MAX = 50

/** Measures the sound; null when nothing of it decodes. Throws TIMED_OUT, CANCELLED, FFMPEG_MISSING. */
export async function measureSound(of: {
  path: string
  sniffed: SniffedFile
  probed: ProbedFile
  signal: AbortSignal
  onShare: (share: number) => void
}): Promise<MeasuredSound | null> {
  const { sound, durationSec } = of.probed
  if (!sound) return null
  const { push, frames } = createSoundMeter()
  let odd = Buffer.alloc(0)
  const run = await runTool({
    tool: 'ffmpeg',
    signal: of.signal,
    limitMs: decodeLimitMs(durationSec),
    args: [
      '-v',
      'info',
      '-hide_banner',
      '-nostats',
      '-nostdin',
      ...untrustedInput(of.path, of.sniffed.demuxer),
      '-filter_complex',
      `[0:${sound.index}]aresample=async=1:first_pts=0,asplit=2[l][m];[l]ebur128=peak=true:framelog=verbose[loud];[m]aformat=sample_rates=${SOUND_RATE}:channel_layouts=mono:sample_fmts=s16[mono]`,
      '-map',
      '[mono]',
      '-c:a',
      'pcm_s16le',
      '-f',
      's16le',
      'pipe:1',
      '-map',
      '[loud]',
      '-f',
      'null',
      '-',
    ],
    outputs: [
      (chunk) => {
        const bytes = odd.length > 0 ? Buffer.concat([odd, chunk]) : chunk
        const whole = bytes.length - (bytes.length % 2)
        odd = Buffer.from(bytes.subarray(whole))
        const samples = new Float32Array(whole / 2)
        for (let i = 0; i < samples.length; i += 1) samples[i] = bytes.readInt16LE(i * 2) / 32768
        push(samples)
        of.onShare(frames.energy.length / FRAMES_PER_SEC / Math.max(durationSec, 0.1))
      },
    ],
  })
  if (frames.energy.length === 0) return null
  const { loudnessLufs, truePeakDbtp } = parseLoudness(run.said)
  return {
    durationSec: frames.energy.length / FRAMES_PER_SEC,
    waveform: toWaveform(frames),
    facts: {
      codec: sound.codec,
      channels: sound.channels,
      sample_rate: sound.sampleRate,
      loudness_lufs: loudnessLufs,
      true_peak_dbtp: truePeakDbtp,
      speech: findSpeech(frames),
      beat_grid: findBeats(frames),
    },
  }
}

function toWaveform({ peaks }: SoundFrames): Waveform {
  const durationSec = peaks.length / FRAMES_PER_SEC
  const perSec = Math.min(PEAKS_PER_SEC_MAX, PEAKS_MAX / durationSec)
  const kept = Array.from({ length: Math.max(1, Math.floor(durationSec * perSec)) }, (_, i) => {
    const from = Math.floor((i / perSec) * FRAMES_PER_SEC)
    const to = Math.max(from + 1, Math.floor(((i + 1) / perSec) * FRAMES_PER_SEC))
    return Math.round(peaks.slice(from, to).reduce((most, peak) => Math.max(most, peak), 0) * 1000) / 1000
  })
  return { duration_sec: durationSec, peaks_per_sec: perSec, peaks: kept }
}
