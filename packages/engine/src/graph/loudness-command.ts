import type { ContainerFormat } from '../container-formats.ts'
import { LOUDNESS_METER, type Loudness } from '../ffmpeg/loudness-meter.ts'
import { SAMPLE_RATE } from './audio-layout.ts'
import type { CommandPart } from './segment-command.ts'

/** What the large networks play at; louder is turned down, quieter is lost beside its neighbours. LUFS and dBTP. */
export const TARGET_LUFS = -14
export const TARGET_PEAK_DBTP = -1.5

/** Raised when the way from a mix to the finished sound changes, so that sounds made the old way are not taken from a cache. */
export const LOUDNESS_VERSION = 2

/** What the encoder adds to peaks at most times; the limiter stays this far below. dB. */
const CODEC_HEADROOM_DB = 0.5
/** A nearly silent recording is not raised further than this; its noise would be all one hears. dB. */
const GAIN_DB_MAX = 30

/** How a mix is brought to its loudness: a plain factor, and a ceiling where that would overshoot. */
export type LoudnessSetting = { gainDb: number; ceilingDbtp: number | null }

/** Arguments that measure a file. */
export const measureCommand = (file: CommandPart, format: string): CommandPart[] => [
  ...['-f', format, '-i', file],
  ...['-map', '0:a:0', '-af', LOUDNESS_METER, '-f', 'null'],
]

/** The setting to begin with, from a measured mix; null when there is nothing but silence. */
export const firstSetting = (measured: Loudness): LoudnessSetting | null => {
  if (!Number.isFinite(measured.integratedLufs)) return null
  const gainDb = Math.min(GAIN_DB_MAX, TARGET_LUFS - measured.integratedLufs)
  const ceiling = TARGET_PEAK_DBTP - CODEC_HEADROOM_DB
  return { gainDb, ceilingDbtp: measured.truePeakDbtp + gainDb > ceiling ? ceiling : null }
}

/** The meter tells tenths; a peak may lie this far above what it says. dB. */
const METER_ROUNDING_DB = 0.05

/** Half of what is allowed, so that another tool's measure agrees. */
const LUFS_TOLERANCE = 0.25

/** A limiter lets through about this much less than what is added above its ceiling; so much more is added. */
const LIMITED_STEP = 1.75
/** Of the room that is left below the peak's limit, so much is given back: the codec's share differs from try to try. */
const ROOM_STEP = 0.7

/**
 * The setting to try next after `setting` gave `got`, or null when that is within the target. A limiter takes loudness
 * away with the peaks, and a codec adds to them, by amounts that only the result shows.
 */
export const nextSetting = (setting: LoudnessSetting, got: Loudness): LoudnessSetting | null => {
  const lackingDb = TARGET_LUFS - got.integratedLufs
  const overDb = got.truePeakDbtp + METER_ROUNDING_DB - TARGET_PEAK_DBTP
  const atLimit = setting.gainDb >= GAIN_DB_MAX && lackingDb > 0
  if ((Math.abs(lackingDb) <= LUFS_TOLERANCE || atLimit) && overDb <= 0) return null
  const highest = TARGET_PEAK_DBTP - CODEC_HEADROOM_DB
  const ceiling = setting.ceilingDbtp ?? highest
  const heldBack = setting.ceilingDbtp !== null && lackingDb > 0
  const stepDb = Number.isFinite(lackingDb) ? lackingDb * (heldBack ? LIMITED_STEP : 1) : 0
  // What a codec adds to hard sounds is by chance: a ceiling that one try pushed far down would else keep the sound quiet.
  const raised = heldBack && lackingDb > LUFS_TOLERANCE ? Math.min(Math.max(highest, ceiling), ceiling - ROOM_STEP * overDb) : ceiling
  return { gainDb: Math.min(GAIN_DB_MAX, setting.gainDb + stepDb), ceilingDbtp: overDb > 0 ? ceiling - overDb - 0.1 : raised }
}

/** How far a try is from the target, for choosing the best when none meets it: a decibel of peak too much weighs as ten of loudness. */
export const loudnessError = (got: Loudness): number =>
  Math.abs(TARGET_LUFS - got.integratedLufs) + 10 * Math.max(0, got.truePeakDbtp + METER_ROUNDING_DB - TARGET_PEAK_DBTP)

/** Peaks between samples are only seen at a higher rate: four times, as ITU-R BS.1770 measures them. */
const OVERSAMPLED = SAMPLE_RATE * 4
const LOOKAHEAD_MS = 5
const LOOKAHEAD_SAMPLES = (OVERSAMPLED * LOOKAHEAD_MS) / 1000

/** Arguments, without the output file, that set a mix's loudness and encode it for its container. */
export const encodeAudioCommand = (
  mix: CommandPart,
  setting: LoudnessSetting | null,
  format: ContainerFormat,
  samples: number,
): CommandPart[] => {
  const limiter = (ceilingDbtp: number): string[] => [
    `aresample=${OVERSAMPLED}`,
    // The limiter looks ahead and so comes late; what it is late by is added at the end and taken off at the start.
    `apad=pad_len=${LOOKAHEAD_SAMPLES}`,
    `alimiter=limit=${(10 ** (ceilingDbtp / 20)).toFixed(6)}:attack=${LOOKAHEAD_MS}:release=80:level=false`,
    `atrim=start_sample=${LOOKAHEAD_SAMPLES}`,
    'asetpts=PTS-STARTPTS',
    `aresample=${SAMPLE_RATE}`,
  ]
  const filters = [
    ...(setting === null ? [] : [`volume=${setting.gainDb.toFixed(3)}dB`]),
    ...(setting?.ceilingDbtp === null || setting === null ? [] : limiter(setting.ceilingDbtp)),
    `apad=whole_len=${samples}`,
    `atrim=end_sample=${samples}`,
  ]
  return [
    '-f',
    'wav',
    '-i',
    mix,
    '-map',
    '0:a:0',
    '-af',
    filters.join(','),
    '-ar',
    String(SAMPLE_RATE),
    '-ac',
    '2',
    ...format.audioCodecArgs,
    '-f',
    format.muxer,
  ]
}
