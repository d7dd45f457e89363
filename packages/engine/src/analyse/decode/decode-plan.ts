/** The one decode of a video, as ffmpeg arguments: three pictures out of it, small, middle and (if wanted) a proxy file. */
import { toneMap } from '../../ffmpeg/tone-map.ts'
import type { ProbedFile, ProbedPicture } from '../probe/probe-file.ts'

export type DecodePlan = {
  /** Frames a second of the small pictures: the clip's own, or a whole fraction of it above 60. */
  fps: number
  /** Every frame, RGB, long side `SMALL_PX`: shots, motion, light. */
  small: { width: number; height: number }
  /** A few a second, RGB, long side at most `MIDDLE_PX`: sharpness, filmstrip, the choice of a poster. */
  middle: { width: number; height: number; fps: number }
  /** Short side at most `PROXY_PX`. */
  proxy: { width: number; height: number; fps: number }
  framesExpected: number
}

const SMALL_PX = 96
const MIDDLE_PX = 480
const PROXY_PX = 540
const FPS_MAX = 60
const PROXY_FPS_MAX = 30

/** Sizes and rates for a probed picture. Pure. */
export const planDecode = (picture: ProbedPicture, durationSec: number): DecodePlan => {
  const fps = picture.fps / Math.ceil(picture.fps / FPS_MAX - 0.01)
  const long = Math.max(picture.width, picture.height)
  const short = Math.min(picture.width, picture.height)
  return {
    fps,
    small: scaled(picture, SMALL_PX / long, 16),
    middle: { ...scaled(picture, Math.min(1, MIDDLE_PX / long), 16), fps: middleRate(fps, durationSec) },
    proxy: { ...scaled(picture, Math.min(1, PROXY_PX / short), 16), fps: fps / Math.ceil(fps / PROXY_FPS_MAX - 0.01) },
    framesExpected: Math.max(1, Math.round(durationSec * fps)),
  }
}

/** Four a second, more for clips of seconds (a filmstrip wants two dozen), fewer for hours (some thousands are enough). */
const middleRate = (fps: number, durationSec: number): number => {
  const enough = Math.min(12, Math.max(4, 48 / Math.max(durationSec, 0.1)))
  return Math.min(fps, Math.max(0.5, Math.min(enough, 4000 / Math.max(durationSec, 0.1))))
}

/** Even numbers, for 4:2:0 has half as many colours each way; never narrower than `least`, which extreme shapes would be. */
const scaled = (picture: { width: number; height: number }, factor: number, least: number): { width: number; height: number } => {
  const even = (length: number) => Math.max(least, 2 * Math.round((length * factor) / 2))
  return { width: even(picture.width), height: even(picture.height) }
}

/** Interlaced pictures are made whole before anything is scaled: combs would count as edges and as movement. As a render does. */
export const wholePictures = ({ interlaced }: ProbedPicture): string => (interlaced ? 'bwdif=mode=send_frame:deint=interlaced,' : '')

/** HDR as a render shows it. After scaling down, where it costs a tenth; empty for all else. */
export const asShown = ({ colour }: ProbedPicture): string =>
  colour.transfer === 'sdr' ? '' : `${[...toneMap(colour), 'scale=out_color_matrix=bt709:out_range=tv'].join(',')},`

/** Codecs whose loop filter was left out and looked at (decision 035). */
const UNFILTERED_CODECS = new Set(['h264', 'hevc'])
/** Pictures are made this many times smaller at least, each way, where the loop filter is left out: that evens out blocks as it does. */
const UNFILTERED_FACTOR = 1.5

/** Whether the loop filter is left out: a quarter of the decoder's work, where the largest that comes out is much smaller anyway. */
export const skipsLoopFilter = ({ codec, width }: ProbedPicture, largest: { width: number }) =>
  UNFILTERED_CODECS.has(codec) && width >= largest.width * UNFILTERED_FACTOR

export const decodeInputOptions = (plan: DecodePlan, picture: ProbedPicture, proxyPath: string | null): string[] =>
  skipsLoopFilter(picture, proxyPath === null ? plan.middle : plan.proxy) ? ['-skip_loop_filter', 'all'] : []

/**
 * The few pictures a second, of those labelled `m`. Rounding up, picture n is what is shown at n / fps; to the nearest it would be one of half a step
 * later, and beside a cut one of the next shot.
 */
export const middleChain = ({ width, height, fps }: DecodePlan['middle']) =>
  `[m]fps=${fps}:start_time=0:round=up:eof_action=pass,scale=${width}:${height}:flags=area,format=rgb24[middle]`

/**
 * Filters and outputs of the decode. Small pictures go to standard output, middle ones to descriptor 3, the proxy to
 * `proxyPath`; null leaves it out. Everything is scaled from the largest that is wanted, so that the large picture is read once.
 */
export const decodeOutputs = (plan: DecodePlan, probed: ProbedFile, proxyPath: string | null): string[] => {
  const { picture, audio } = probed
  if (!picture) throw new TypeError('only a picture can be decoded')
  const { small, middle, proxy } = plan
  const first = proxyPath === null ? middle : proxy
  // start_time=0 repeats the first frame where the picture starts after the sound, so that frame n is shown at n / fps;
  // eof_action=pass keeps the only frame of a clip that is shorter than a frame of the slower rate.
  const shared = `[0:${picture.index}]${wholePictures(picture)}fps=${plan.fps}:start_time=0:eof_action=pass,scale=${first.width}:${first.height}:flags=area,setsar=1,${asShown(picture)}format=yuv420p`
  const measured = [`[s]scale=${small.width}:${small.height}:flags=area,format=rgb24[small]`, middleChain(middle)]
  const graph =
    proxyPath === null
      ? [`${shared},split=2[s][m]`, ...measured]
      : [`${shared},split=3[s][m][p]`, ...measured, `[p]fps=${proxy.fps}:eof_action=pass[proxy]`]
  const raw = ['-c:v', 'rawvideo', '-f', 'rawvideo']
  return [
    '-filter_complex',
    graph.join(';'),
    '-map',
    '[small]',
    ...raw,
    'pipe:1',
    '-map',
    '[middle]',
    ...raw,
    'pipe:3',
    ...(proxyPath === null ? [] : proxyOutput(plan, audio?.index ?? null, proxyPath)),
  ]
}

/** A key frame each half second, so that scrubbing is immediate; quality for the eye at the size of a preview. */
const proxyOutput = (plan: DecodePlan, audioIndex: number | null, path: string): string[] => [
  '-map',
  '[proxy]',
  '-c:v',
  'libx264',
  '-preset',
  'ultrafast',
  '-crf',
  '28',
  '-g',
  String(Math.max(1, Math.round(plan.proxy.fps / 2))),
  '-pix_fmt',
  'yuv420p',
  ...(audioIndex === null ? [] : ['-map', `0:${audioIndex}`, '-c:a', 'aac', '-aac_coder', 'fast', '-b:a', '96k', '-ac', '2']),
  '-map_metadata',
  '-1',
  '-movflags',
  '+faststart',
  '-f',
  'mp4',
  path,
]
