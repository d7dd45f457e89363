import { access, constants, stat } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { EngineError } from '../engine-error.ts'
import { runTool } from './run-tool.ts'

/** The media programs of this machine. */
export type Ffmpeg = {
  ffmpeg: string
  ffprobe: string
  /** As it says itself, e.g. '5.1.9-0+deb12u1': part of every cache key, since another build makes other bytes. */
  version: string
  /** What ties a child's life to ours (util-linux' setpriv on Linux); null where there is none. */
  tether: string | null
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
  given: { ffmpegPath?: string | undefined; ffprobePath?: string | undefined; searchPath?: string | undefined } = {},
): Promise<Ffmpeg> => {
  const searchPath = given.searchPath ?? process.env.PATH ?? ''
  const ffmpeg = given.ffmpegPath ?? (await alongPath('ffmpeg', searchPath))
  const ffprobe = given.ffprobePath ?? (await alongPath('ffprobe', searchPath))
  if (ffmpeg === null || ffprobe === null) throw new EngineError('FFMPEG_MISSING', MISSING, `searched ${searchPath}`)
  const version = await readVersion(ffmpeg)
  await readVersion(ffprobe)
  const major = Number.parseInt(/^n?(\d+)/.exec(version)?.[1] ?? '', 10)
  // Builds from the development branch name a date or a commit instead of a number; they are newer than any release.
  if (!Number.isNaN(major) && major < MAJOR_MIN) {
    throw new EngineError('FFMPEG_MISSING', `ffmpeg ${version} is too old; version ${MAJOR_MIN} or later is needed.`, ffmpeg)
  }
  return { ffmpeg, ffprobe, version, tether: process.platform === 'linux' ? await alongPath('setpriv', searchPath) : null }
}

/** What programs said of themselves, by path and time of change: starting one takes a tenth of a second of processor time. */
const versions = new Map<string, string>()

const readVersion = async (program: string): Promise<string> => {
  const found = await stat(program).catch(() => null)
  const identity = `${program}\0${found?.ino}\0${found?.mtimeMs}`
  const known = versions.get(identity)
  if (known !== undefined) return known
  const { exitCode, stdout, said } = await runTool({
    program,
    args: ['-hide_banner', '-version'],
    tether: null,
    limitMs: 10_000,
    signal: AbortSignal.timeout(15_000),
  })
  const version = /^ff(?:mpeg|probe) version (\S+)/m.exec(stdout)?.[1]
  if (exitCode !== 0 || version === undefined) throw new EngineError('FFMPEG_MISSING', MISSING, `${program}: ${said}`)
  versions.set(identity, version)
  return version
}

const alongPath = async (name: string, searchPath: string): Promise<string | null> => {
  for (const folder of searchPath.split(delimiter).filter((part) => part !== '')) {
    const candidate = join(folder, name)
    const runs = await access(candidate, constants.X_OK).then(
      () => true,
      () => false,
    )
    if (runs) return candidate
  }
  return null
}
