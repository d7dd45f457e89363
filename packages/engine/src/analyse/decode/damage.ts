/** Where a clip is damaged: the decoder says so, and from there on to the next key frame its pictures are smeared or green. */
import { type Shot, SIGHT_MAX } from '@reelwright/contract/media-facts'
import { runFfprobe } from '../../ffmpeg/run-ffprobe.ts'
import { explainAnalysisError } from '../run-analysis-ffmpeg.ts'

/** Of a decoder whose picture is spoilt; that a reference is missing where a clip was cut off is said of good ones, too. */
const DAMAGE =
  /error while decoding (MB|block)|concealing \d+|unavailable for requested intra|ac-tex damaged|slice (mismatch|header damaged)/i

/** Frames that are decoded, on their way or waiting for others, when the message comes. */
const AHEAD_FRAMES = 16

export type Span = { from_sec: number; to_sec: number }

export type DamageWatch = {
  /** To be called with what ffmpeg says and how many frames have come by then. */
  hear: (messages: string, framesSoFar: number) => void
  /** Frames at which damage was told, in order. */
  atFrames: readonly number[]
}

export const watchDamage = (): DamageWatch => {
  const atFrames: number[] = []
  return {
    atFrames,
    hear: (messages, framesSoFar) => {
      if (DAMAGE.test(messages) && atFrames.at(-1) !== framesSoFar) atFrames.push(framesSoFar)
    },
  }
}

/** Seconds of the key frames of a stream, in order; reads the file but decodes nothing. Throws as `probeFile` does. */
export const keyFrameSecs = async (
  file: { path: string; demuxer: string; signal: AbortSignal },
  streamIndex: number,
): Promise<number[]> => {
  const show = ['-select_streams', String(streamIndex), '-show_entries', 'packet=pts_time,flags', '-of', 'csv=p=0']
  const { answer } = await runFfprobe({ ...file, show }).catch((error: unknown) => {
    throw explainAnalysisError(error)
  })
  return answer
    .split('\n')
    .filter((line) => line.includes(',K'))
    .map((line) => Number.parseFloat(line))
    .filter(Number.isFinite)
    .sort((a, b) => a - b)
}

/** From each frame at which damage was told to the key frame that mends it, or to the end. */
export const damagedSpans = (
  atFrames: readonly number[],
  { fps, keySecs, durationSec }: { fps: number; keySecs: readonly number[]; durationSec: number },
): Span[] => {
  const spans: Span[] = []
  for (const at of atFrames) {
    const fromSec = Math.min(durationSec, Math.max(0, (at - 1) / fps))
    const mendedSec = keySecs.find((sec) => sec >= (at + AHEAD_FRAMES) / fps) ?? durationSec
    const last = spans.at(-1)
    if (last && fromSec <= last.to_sec) last.to_sec = Math.max(last.to_sec, mendedSec)
    else spans.push({ from_sec: fromSec, to_sec: mendedSec })
  }
  return spans
}

/** Times are kept to the millisecond: what ends where a shot begins lies before it. */
const ROUNDED_SEC = 0.001
const rounded = (value: number): number => Math.round(value * 1000) / 1000

/** The shots with what of each is damaged. */
export const withDamage = (shots: readonly Shot[], spans: readonly Span[]): Shot[] =>
  shots.map((shot) => {
    const broken = spans
      .map(({ from_sec, to_sec }) => ({ from_sec: Math.max(from_sec, shot.in_sec), to_sec: Math.min(to_sec, shot.out_sec) }))
      .filter(({ from_sec, to_sec }) => to_sec - from_sec >= ROUNDED_SEC)
      .slice(0, SIGHT_MAX.stretches)
      .map(({ from_sec, to_sec }) => ({ from_sec: rounded(from_sec), to_sec: rounded(to_sec) }))
    return broken.length === 0 ? shot : { ...shot, broken }
  })
