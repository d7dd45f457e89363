import type { ExportSettings } from '@reelwright/contract/reel-plan'

/** Ticks of a segment's clock for one frame: whole, so that frames never round, and fine enough for every container. */
const TICKS_PER_FRAME = 512

/** Ticks a second of every segment and of the finished file; the same throughout, or joining would round. */
export const timescaleOf = (fps: number): number => fps * TICKS_PER_FRAME

/** Frames between key frames at most: half a second to two of these make seeking in the player quick. */
const keyFrameDistance = (fps: number): number => fps * 2

/** How many threads x264 gets: it knows the same parameter sets of either, and the second pays only where it has time to run ahead. */
export type EncodeThreads = 1 | 2

/**
 * Encoder arguments. All segments of a reel have one set of parameters: streams that differ in it cannot be joined without encoding
 * again. How many threads a segment gets follows from the plan alone, since a file made again must come out bit-equal.
 */
export const videoEncodeArgs = (settings: ExportSettings, threads: EncodeThreads): string[] => [
  ...codecArgs(settings, threads),
  '-pix_fmt',
  'yuv420p',
  '-r',
  String(settings.fps),
  '-g',
  String(keyFrameDistance(settings.fps)),
  '-colorspace',
  'bt709',
  '-color_primaries',
  'bt709',
  '-color_trc',
  'bt709',
  '-color_range',
  'tv',
  '-video_track_timescale',
  String(timescaleOf(settings.fps)),
]

/**
 * x264 with more than one thread looks ahead in one of its own unless it is told not to, and then two runs differ by some bytes
 * (0.164, at 1080 × 1920; its own word for deterministic changes nothing).
 */
export const DETERMINISTIC_X264 = ['-x264-params', 'sync-lookahead=0']

const codecArgs = (settings: ExportSettings, threads: EncodeThreads): string[] => {
  const { rate } = settings
  switch (settings.codec) {
    case 'h264':
      // Against medium at the same PSNR, 30 pictures of 1080 × 1920: two to three times as fast; 18 % more bytes where footage is
      // grainy and moves, none more where it is soft.
      return [
        ...['-c:v', 'libx264', '-preset', 'veryfast', '-profile:v', 'high', '-threads', String(threads)],
        ...DETERMINISTIC_X264,
        ...x264Rate(rate),
      ]
    case 'hevc':
      // hvc1 is the tag that Apple's players ask for.
      return [
        '-c:v',
        'libx265',
        '-preset',
        'veryfast',
        '-tag:v',
        'hvc1',
        '-x265-params',
        'log-level=error:pools=2:frame-threads=1',
        ...x264Rate(rate),
      ]
    case 'av1':
      return [
        '-c:v',
        'libsvtav1',
        '-preset',
        '9',
        ...(rate.mode === 'quality' ? ['-crf', String(widerCrf(rate.crf))] : ['-b:v', `${rate.kbps}k`]),
      ]
    case 'vp9':
      return [
        ...['-c:v', 'libvpx-vp9', '-deadline', 'realtime', '-cpu-used', '6', '-row-mt', '1', '-threads', '2'],
        ...(rate.mode === 'quality' ? ['-crf', String(widerCrf(rate.crf)), '-b:v', '0'] : ['-b:v', `${rate.kbps}k`]),
      ]
  }
}

/**
 * Segments of seconds are too short for an average to settle (half as much again was measured), so the rate is also the
 * most, over half a second.
 */
const x264Rate = (rate: ExportSettings['rate']): string[] =>
  rate.mode === 'quality'
    ? ['-crf', String(rate.crf)]
    : ['-b:v', `${rate.kbps}k`, '-maxrate', `${rate.kbps}k`, '-bufsize', `${Math.round(rate.kbps / 2)}k`]

/** The plan's quality is on x264's scale (0 to 51); AV1 and VP9 count to 63 for about the same steps. */
const widerCrf = (crf: number): number => Math.round(crf * 1.5 + 2)
