/** The picture a clip is known by: poster and thumbnail. */
import sharp, { type Sharp } from 'sharp'
import { decodeLimitMs } from '../../ffmpeg/media-limits.ts'
import { collectOutput } from '../../ffmpeg/read-output.ts'
import { untrustedInput } from '../../ffmpeg/untrusted-input.ts'
import { x264BuildOptions } from '../../ffmpeg/x264-build.ts'
import { asShown, wholePictures } from '../decode/decode-plan.ts'
import type { PosterCandidate } from '../measure-video.ts'
import type { ProbedFile } from '../probe/probe-file.ts'
import type { SniffedFile } from '../probe/sniff-file.ts'
import { runAnalysisFfmpeg } from '../run-analysis-ffmpeg.ts'
import type { ShotSpan } from '../shots/find-shots.ts'

/** Longest sides, in pixels. */
export const POSTER_PX = 1080
export const THUMBNAIL_PX = 320

/** The moment that tells most: the best candidate that lies well inside a shot; the first when there is none. */
export const choosePosterSec = (candidates: readonly PosterCandidate[], shots: readonly ShotSpan[], fps: number): number => {
  const inside = candidates.filter(({ atSec }) => shots.some(({ from, to }) => atSec * fps >= from + 1 && atSec * fps <= to - 2))
  const pool = inside.length > 0 ? inside : candidates
  return pool.reduce((best, one) => (one.score > best.score ? one : best), { atSec: 0, score: Number.NEGATIVE_INFINITY }).atSec
}

type PosterJob = { path: string; sniffed: SniffedFile; probed: ProbedFile; posterPath: string; thumbnailPath: string; signal: AbortSignal }

export type PosterWriter = {
  /** Begins to write the moment that looks best so far. */
  begin: (atSec: number) => void
  /** Writes the moment that was chosen, unless that one was begun; false when it cannot be decoded by itself. */
  write: (atSec: number) => Promise<boolean>
  /** Stops what was begun and waits for its end. */
  stop: () => Promise<void>
}

/** Writes one poster, maybe before its moment is certain: while the end of a clip is measured. */
export const createPosterWriter = (job: PosterJob): PosterWriter => {
  let begun: { atSec: number; stop: AbortController; written: Promise<boolean> } | null = null
  const stop = async () => {
    begun?.stop.abort()
    await begun?.written.catch(() => false)
    begun = null
  }
  return {
    stop,
    begin: (atSec) => {
      if (begun) return
      const stop = new AbortController()
      const written = writePoster({ ...job, atSec, signal: AbortSignal.any([job.signal, stop.signal]) })
      // It is waited for when the moment is certain, maybe after it failed.
      written.catch(() => false)
      begun = { atSec, stop, written }
    },
    write: async (atSec) => {
      if (begun?.atSec === atSec) return begun.written
      await stop()
      return writePoster({ ...job, atSec })
    },
  }
}

/**
 * Writes poster and thumbnail of the frame at `atSec`; false when that frame cannot be decoded by itself. On the way there from
 * the key frame before, frames that no other needs are not decoded: it may be one of some hundredths of a
 * second later. One thread: a second one would decode ahead of the only picture that is wanted.
 */
const writePoster = async (job: PosterJob & { atSec: number }): Promise<boolean> => {
  const { picture } = job.probed
  if (!picture) throw new TypeError('a poster needs a picture')
  const factor = Math.min(1, POSTER_PX / Math.max(picture.width, picture.height))
  const width = Math.max(2, Math.round(picture.width * factor))
  const height = Math.max(2, Math.round(picture.height * factor))
  const output = collectOutput(width * height * 3)
  await runAnalysisFfmpeg({
    signal: job.signal,
    limitMs: decodeLimitMs(0),
    args: [
      ...untrustedInput(job.path, job.sniffed.demuxer, [
        ...['-threads', '1', '-skip_frame', 'noref', '-ss', job.atSec.toFixed(3)],
        ...x264BuildOptions(picture.x264Build),
      ]),
      '-filter_complex',
      `[0:${picture.index}]${wholePictures(picture)}scale=${width}:${height}:flags=area,setsar=1,${asShown(picture)}format=rgb24[v]`,
      '-map',
      '[v]',
      '-frames:v',
      '1',
      '-c:v',
      'rawvideo',
      '-f',
      'rawvideo',
      'pipe:1',
    ],
    outputs: [output.read],
  })
  const raw = output.bytes()
  if (raw.length < width * height * 3) return false
  await writeStills(sharp(raw.subarray(0, width * height * 3), { raw: { width, height, channels: 3 } }), job.posterPath, job.thumbnailPath)
  return true
}

/** Poster and thumbnail of a picture, as JPEG on white where it is see-through. */
export const writeStills = async (picture: Sharp, posterPath: string, thumbnailPath: string): Promise<void> => {
  const flat = picture.flatten({ background: '#ffffff' }).toColourspace('srgb')
  const within = (px: number) => flat.clone().resize({ width: px, height: px, fit: 'inside', withoutEnlargement: true })
  await within(POSTER_PX).jpeg({ quality: 84, mozjpeg: true }).toFile(posterPath)
  await within(THUMBNAIL_PX).jpeg({ quality: 78, mozjpeg: true }).toFile(thumbnailPath)
}
