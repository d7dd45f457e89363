import { stat } from 'node:fs/promises'
import { EngineError } from '../engine-error.ts'
import { findProgram } from './find-program.ts'
import { ProgramError } from './program-error.ts'
import { collectOutput } from './read-output.ts'
import { runProgram } from './run-program.ts'

/** The media programs of this machine: paths. */
export type MediaPrograms = {
  ffmpeg: string
  ffprobe: string
  /** As ffmpeg says itself, e.g. '5.1.9-0+deb12u1': part of every cache key, since another build makes other bytes. */
  version: string
}

/** xfade's kinds and the float paths of lut3d and swscale that the graphs use came with it. */
const MAJOR_MIN = 5

const MISSING =
  'ffmpeg is not installed on this server. Install ffmpeg 5 or later (on Debian and Ubuntu: apt-get install ffmpeg) and try again.'

/**
 * Finds ffmpeg and ffprobe: at the given paths, else along PATH. Throws FFMPEG_MISSING with a sentence when one is not
 * there, cannot be run, or is older than version 5.
 */
export const findFfmpeg = async (
  places: { ffmpegPath?: string | undefined; ffprobePath?: string | undefined; searchPath?: string | undefined } = {},
): Promise<MediaPrograms> => {
  const searchPath = places.searchPath ?? process.env.PATH ?? ''
  const ffmpeg = places.ffmpegPath ?? (await findProgram('ffmpeg', searchPath))
  const ffprobe = places.ffprobePath ?? (await findProgram('ffprobe', searchPath))
  if (ffmpeg === null || ffprobe === null) throw new EngineError('FFMPEG_MISSING', MISSING, `searched ${searchPath}`)
  const version = await readVersion(ffmpeg)
  await readVersion(ffprobe)
  const major = Number.parseInt(/^n?(\d+)/.exec(version)?.[1] ?? '', 10)
  // Builds from the development branch name a date or a commit instead of a number; they are newer than any release.
  if (!Number.isNaN(major) && major < MAJOR_MIN) {
    throw new EngineError('FFMPEG_MISSING', `ffmpeg ${version} is too old; version ${MAJOR_MIN} or later is needed.`, ffmpeg)
  }
  return { ffmpeg, ffprobe, version }
}

/** What programs said of themselves, by path and time of change: starting one takes a tenth of a second of processor time. */
const versions = new Map<string, string>()

/** The banner and the build's configuration are some kilobytes. */
const VERSION_BYTES_MAX = 1024 * 1024

const readVersion = async (program: string): Promise<string> => {
  const found = await stat(program).catch(() => null)
  const identity = `${program}\0${found?.ino}\0${found?.mtimeMs}`
  const known = versions.get(identity)
  if (known !== undefined) return known
  const output = collectOutput(VERSION_BYTES_MAX)
  const { exitCode, stderr } = await runProgram({
    program,
    args: ['-hide_banner', '-version'],
    outputs: [output.read],
    limitMs: 10_000,
    signal: AbortSignal.timeout(15_000),
  }).catch((error: unknown) => {
    throw cannotRun(program, error)
  })
  const version = /^ff(?:mpeg|probe) version (\S+)/m.exec(output.text())?.[1]
  if (exitCode !== 0 || version === undefined) throw new EngineError('FFMPEG_MISSING', MISSING, `${program}: ${stderr}`)
  versions.set(identity, version)
  return version
}

const cannotRun = (program: string, error: unknown): unknown => {
  if (!(error instanceof ProgramError)) return error
  const isMissing = error.reason.kind === 'not-found'
  const message = isMissing ? `The program ${program} is not on this server. Install ffmpeg 5 or later and try again.` : MISSING
  return new EngineError('FFMPEG_MISSING', message, `${program}: ${error.reason.kind}`, { cause: error })
}
