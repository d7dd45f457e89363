/** The analysis of an upload: what it is, what is in it, and the pictures it is shown by. */
import { stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { MediaFacts } from '@reelwright/contract/media-facts'
import type { AnalyseMedia, OnAnalysisProgress } from '../engine-api.ts'
import { EngineError } from '../engine-error.ts'
import { ProgramError } from '../ffmpeg/program-error.ts'
import { runPicture } from '../picture/run-picture.ts'
import type { Vision } from '../vision/vision.ts'
import { analysePhoto } from './analyse-photo.ts'
import { ANALYSIS_VERSION } from './analysis-version.ts'
import { type MeasuredAudio, measureAudio } from './audio/measure-audio.ts'
import { withDamage } from './decode/damage.ts'
import { type MeasuredVideo, measureVideo } from './measure-video.ts'
import { NO_PICTURE } from './no-picture.ts'
import { choosePosterSec, createPosterWriter, type PosterWriter, writeStills } from './picture/make-poster.ts'
import { damaged, type ProbedFile, probeFile } from './probe/probe-file.ts'
import { type SniffedFile, sniffFile } from './probe/sniff-file.ts'
import { cancelled, explainAnalysisError } from './run-analysis-ffmpeg.ts'
import { describeShots } from './shots/describe-shots.ts'
import { findShots, type ShotSpan } from './shots/find-shots.ts'
import { stuckSpans } from './shots/stuck-spans.ts'
import { withSight } from './sight/with-sight.ts'

type Analysis = Awaited<ReturnType<AnalyseMedia>>
type Upload = Parameters<AnalyseMedia>[0]
type Job = Upload & { sniffed: SniffedFile; report: Report; vision: Vision | null }

/**
 * Analyses one upload and writes its artefacts to `outDir`: poster.jpg, thumbnail.jpg, filmstrip.jpg, waveform.json, proxy.mp4,
 * as far as the kind of file has them. Throws an EngineError whose message a person can read: NOT_MEDIA, EMPTY_FILE,
 * NO_PICTURE, TOO_SHORT, TOO_LONG, TOO_MANY_PIXELS, DAMAGED, UNSUPPORTED_CODEC, DISK_FULL, TIMED_OUT, CANCELLED, FFMPEG_MISSING.
 */
export const createAnalyseMedia =
  /** `vision` null: subjects are guessed from motion. `withProxy` false: nobody will scrub, as on a command line. */
    ({ vision, withProxy }: { vision: Vision | null; withProxy: boolean }): AnalyseMedia =>
    (upload) =>
      analyse(upload, { vision, withProxy })

export const analyseMedia: AnalyseMedia = createAnalyseMedia({ vision: null, withProxy: true })

export const analyseWithoutProxy: AnalyseMedia = createAnalyseMedia({ vision: null, withProxy: false })

const analyse = async (upload: Upload, { vision, withProxy }: { vision: Vision | null; withProxy: boolean }): Promise<Analysis> => {
  const { path, originalName: name, signal } = upload
  if (signal.aborted) throw cancelled()
  const report = reporter(upload.onProgress)
  report(0)
  const { sizeBytes, sniffed } = await sniffFile(path).catch((error: unknown) => {
    throw new EngineError('SOURCE_MISSING', `“${name}” is no longer there. Upload it again.`, String(error), { cause: error })
  })
  if (sizeBytes === 0) throw new EngineError('EMPTY_FILE', `“${name}” is empty. Choose the file again, or copy it anew from where it came.`)
  if (!sniffed)
    throw new EngineError('NOT_MEDIA', `“${name}” is not a video, a photo or a sound file, whatever its name says. Choose another file.`)
  const job = { ...upload, sniffed, report, vision }
  const still = sniffed.family !== 'stream' || (sniffed.container === 'gif' && !(await isAnimated(path, signal)))
  if (still) return analyseStill(job, sizeBytes)
  const probed = await probeFile({ path, name, sniffed, signal })
  report(2)
  return probed.picture ? analyseVideo(job, probed, withProxy) : analyseAudio(job, probed)
}

type Report = (percent: number) => void

/** Percent never falls, whatever order the two decoders report in, and is only told when it changes. */
const reporter = (onProgress: OnAnalysisProgress | undefined): Report => {
  let told = -1
  return (percent) => {
    const whole = Math.min(100, Math.floor(percent))
    if (whole <= told) return
    told = whole
    onProgress?.({ percent: whole })
  }
}

const isAnimated = async (path: string, signal: AbortSignal): Promise<boolean> => {
  const counted = await runPicture({ kind: 'count', path }, signal).catch((error: unknown) => {
    if (error instanceof ProgramError) throw explainAnalysisError(error)
    return { pages: 1 }
  })
  return counted.pages > 1
}

const analyseStill = async (job: Job, sizeBytes: number): Promise<Analysis> => {
  const [poster, thumbnail] = ['poster.jpg', 'thumbnail.jpg']
  const facts = await analysePhoto({
    path: job.path,
    name: job.originalName,
    sniffed: job.sniffed,
    sizeBytes,
    signal: job.signal,
    vision: job.vision,
    posterPath: join(job.outDir, poster),
    thumbnailPath: join(job.outDir, thumbnail),
  })
  job.report(100)
  return { facts: { analysis: ANALYSIS_VERSION, ...facts }, artefacts: { poster, thumbnail, filmstrip: null, waveform: null, proxy: null } }
}

const analyseAudio = async (job: Job, probed: ProbedFile): Promise<Analysis> => {
  const { path, originalName: name, sniffed, signal, report } = job
  const audio = await measureAudio({ path, sniffed, probed, signal, onShare: (share) => report(2 + 96 * share) })
  if (!audio) throw damaged(name, 'no sound decoded')
  const waveform = await writeWaveform(job, audio)
  report(100)
  const facts: MediaFacts = {
    analysis: ANALYSIS_VERSION,
    kind: 'audio',
    mime_type: sniffed.audioMimeType,
    container: sniffed.container,
    duration_sec: audio.durationSec,
    ...NO_PICTURE,
    sound: audio.facts,
    shots: [],
  }
  return { facts, artefacts: { poster: null, thumbnail: null, filmstrip: null, waveform, proxy: null } }
}

/** Picture and sound are decoded side by side: one process each, so that a broken track of one does not take the other along. */
const analyseVideo = async (job: Job, probed: ProbedFile, withProxy: boolean): Promise<Analysis> => {
  const { path, originalName: name, sniffed, signal, report } = job
  const proxy = 'proxy.mp4'
  const stop = new AbortController()
  const all = AbortSignal.any([signal, stop.signal])
  const source = { path, sniffed, probed, signal: all }
  const audioRun = measureAudio({ ...source, onShare: () => undefined })
  // It is waited for below, maybe after it failed.
  audioRun.catch(() => null)
  const poster = createPosterWriter({ ...source, ...posterPaths(job) })
  try {
    const video = await measureVideo({
      ...source,
      name,
      vision: job.vision,
      proxyPath: withProxy ? join(job.outDir, proxy) : null,
      onShare: (share) => report(2 + 90 * Math.min(1, share)),
      onNearEnd: ({ candidates, signals }) => poster.begin(choosePosterSec(candidates, findShots(signals).shots, signals.fps)),
    })
    const audio = await audioRun
    report(93)
    const { shots } = findShots(video.signals)
    const durationSec = video.measures.frames.length / video.plan.fps
    const written = Promise.all([
      audio ? writeWaveform(job, audio) : null,
      writePictures(job, poster, video, shots),
      video.filmstrip.write(join(job.outDir, 'filmstrip.jpg'), durationSec),
    ])
    // Meanwhile: it is this process that describes, and others that write. Whether they failed is asked below.
    written.catch(() => null)
    const spoilt = [...video.damaged, ...stuckSpans(video.measures.frames, shots, video.plan.fps)].sort((a, b) => a.from_sec - b.from_sec)
    const measured = withDamage(describeShots(video.measures, shots), spoilt)
    const described = withSight(measured, video.looks, video.measures.sharpness, video.measures.samples)
    const facts = videoFacts(job, probed, { durationSec, audio, activeArea: video.activeArea, ...described })
    const [waveform] = await written
    report(100)
    const proxyName = video.proxyWritten && (await stat(join(job.outDir, proxy)).catch(() => null)) ? proxy : null
    return {
      facts,
      artefacts: { poster: 'poster.jpg', thumbnail: 'thumbnail.jpg', filmstrip: 'filmstrip.jpg', waveform, proxy: proxyName },
    }
  } finally {
    // An error in one ends the others as well; their own end is awaited, so that no process outlives the call.
    stop.abort()
    await Promise.all([poster.stop(), audioRun.catch(() => null)])
  }
}

const videoFacts = (
  { sniffed }: Job,
  { picture }: ProbedFile,
  {
    durationSec,
    audio,
    activeArea,
    shots,
    sight,
  }: Pick<MeasuredVideo, 'activeArea'> & {
    durationSec: number
    audio: MeasuredAudio | null
  } & Pick<MediaFacts, 'shots' | 'sight'>,
): MediaFacts => {
  if (!picture) throw new TypeError('a video has a picture')
  return {
    analysis: ANALYSIS_VERSION,
    kind: 'video',
    mime_type: sniffed.mimeType,
    container: sniffed.container,
    duration_sec: Math.round(durationSec * 1000) / 1000,
    width: picture.width,
    height: picture.height,
    rotation: picture.rotation,
    fps: Math.round(picture.fps * 1000) / 1000,
    variable_frame_rate: picture.variableFrameRate,
    hdr: picture.colour.transfer !== 'sdr',
    video_codec: picture.codec,
    ...(activeArea ? { active_area: activeArea } : {}),
    sound: audio?.facts ?? null,
    ...(sight ? { sight } : {}),
    shots,
  }
}

const posterPaths = ({ outDir }: Job) => ({ posterPath: join(outDir, 'poster.jpg'), thumbnailPath: join(outDir, 'thumbnail.jpg') })

const writePictures = async (job: Job, poster: PosterWriter, video: MeasuredVideo, shots: readonly ShotSpan[]): Promise<void> => {
  const { posterPath, thumbnailPath } = posterPaths(job)
  const atSec = choosePosterSec(video.candidates, shots, video.plan.fps)
  // Where a damaged file cannot be entered in the middle, the small picture from the decode stands in.
  if (!(await poster.write(atSec))) await writeStills(video.filmstrip.nearest(atSec), posterPath, thumbnailPath)
}

const writeWaveform = async (job: Job, audio: MeasuredAudio): Promise<string> => {
  await writeFile(join(job.outDir, 'waveform.json'), JSON.stringify(audio.waveform))
  return 'waveform.json'
}
