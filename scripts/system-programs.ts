/** Programs that npm cannot bring: found, installed where the machine lets us, or named in a sentence that says what to type. */
import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { runQuietly, showWait } from './install.mjs'

export type Installer = 'apt-get' | 'brew' | 'dnf' | 'pacman' | 'zypper' | 'apk'

export type SystemProgram = {
  /** What a person calls it. */
  title: string
  /** Whether this machine has one that will do. */
  present: () => boolean
  /** Its package for each package manager. */
  packages: Record<Installer, string>
}

/** A program that another one stands in for where it is missing, only slower. */
export type OptionalProgram = { title: string; present: () => boolean; aptPackage: string }

/** The path of a program that may be executed, or null. */
export const findProgram = (name: string, path = process.env.PATH ?? ''): string | null => {
  for (const folder of path.split(delimiter)) {
    const file = join(folder, name)
    try {
      if (folder !== '') {
        accessSync(file, constants.X_OK)
        return file
      }
    } catch {
      // Not in this folder, or not ours to run: the next one may have it.
    }
  }
  return null
}

/** Oldest ffmpeg whose filters the engine's graphs name. */
export const FFMPEG_MAJOR_MIN = 5

/** The major version in the first line of `ffmpeg -version`, or null. Builds from a commit (`N-12345-g…`) count as newest. */
export const parseFfmpegMajor = (firstLine: string): number | null => {
  const version = /^ff(?:mpeg|probe) version (\S+)/.exec(firstLine)?.[1]
  if (version === undefined) return null
  if (/^N-\d+/.test(version)) return Number.POSITIVE_INFINITY
  const major = /^n?(\d+)/.exec(version)?.[1]
  return major === undefined ? null : Number(major)
}

const runsWithMajor = (name: string): boolean => {
  const found = spawnSync(name, ['-version'], { encoding: 'utf8' })
  const major = found.status === 0 ? parseFfmpegMajor(found.stdout) : null
  return major !== null && major >= FFMPEG_MAJOR_MIN
}

export const FFMPEG: SystemProgram = {
  title: `ffmpeg ${FFMPEG_MAJOR_MIN} or later`,
  present: () => runsWithMajor('ffmpeg') && runsWithMajor('ffprobe'),
  packages: { 'apt-get': 'ffmpeg', brew: 'ffmpeg', dnf: 'ffmpeg', pacman: 'ffmpeg', zypper: 'ffmpeg', apk: 'ffmpeg' },
}

/** Chromium of the system, which the browser tests drive; CHROMIUM_PATH names another one. */
export const chromiumPath = (): string | null =>
  [process.env.CHROMIUM_PATH, findProgram('chromium'), findProgram('chromium-browser'), findProgram('google-chrome')].find(
    (path): path is string => typeof path === 'string' && existsSync(path),
  ) ?? null

/**
 * The same engine without a window, or Chromium where there is none: a whole Chromium without a graphics card keeps a processor busy
 * drawing a window that nobody sees. The shell knows no notifications of the system.
 */
export const chromiumShellPath = (): string | null =>
  (process.env.CHROMIUM_PATH === undefined ? findProgram('chromium-headless-shell') : null) ?? chromiumPath()

export const CHROMIUM: SystemProgram = {
  title: 'Chromium',
  present: () => chromiumPath() !== null,
  packages: { 'apt-get': 'chromium', brew: '--cask chromium', dnf: 'chromium', pacman: 'chromium', zypper: 'chromium', apk: 'chromium' },
}

export const CHROMIUM_SHELL: OptionalProgram = {
  title: 'Chromium’s shell',
  present: () => findProgram('chromium-headless-shell') !== null,
  aptPackage: 'chromium-headless-shell',
}

export const REDIS: SystemProgram = {
  title: 'redis-server',
  present: () => findProgram('redis-server') !== null,
  packages: { 'apt-get': 'redis-server', brew: 'redis', dnf: 'redis', pacman: 'redis', zypper: 'redis', apk: 'redis' },
}

const installers: readonly Installer[] = ['apt-get', 'brew', 'dnf', 'pacman', 'zypper', 'apk']

/** What to type where we may not install by ourselves. */
export const sayHowToInstall = (program: SystemProgram, installer: Installer | null): string => {
  const word = installer === null ? null : program.packages[installer]
  const commands: Record<Installer, string> = {
    'apt-get': `sudo apt install ${word}`,
    brew: `brew install ${word}`,
    dnf: `sudo dnf install ${word}`,
    pacman: `sudo pacman -S ${word}`,
    zypper: `sudo zypper install ${word}`,
    apk: `sudo apk add ${word}`,
  }
  const how = installer === null ? "please install it with your system's package manager" : `please type: ${commands[installer]}`
  return `Reelwright needs ${program.title}, which this machine does not have: ${how}`
}

export const findInstaller = (): Installer | null => installers.find((name) => findProgram(name) !== null) ?? null

/** Whether apt's lists, as they are now, have a package. */
const aptKnows = (name: string): boolean =>
  /^\s*Candidate: \d/m.test(spawnSync('apt-cache', ['policy', name], { encoding: 'utf8', env: { ...process.env, LC_ALL: 'C' } }).stdout)

const installByApt = async (titles: readonly string[], choose: () => readonly string[]): Promise<void> => {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await showWait(`Installing ${titles.join(', ')} with apt (a minute or two)`, async () => {
    await runQuietly('apt-get', ['update', '-qq'], { env })
    const names = choose()
    if (names.length > 0) await runQuietly('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], { env })
  })
}

/**
 * Makes sure that the programs are there, and the optional ones where that is up to us. Returns the sentences for those that are missing and
 * that we may not install. An optional one that cannot be had is done without.
 */
export const ensurePrograms = async (programs: readonly SystemProgram[], optional: readonly OptionalProgram[] = []): Promise<string[]> => {
  const missing = programs.filter((program) => !program.present())
  const absent = optional.filter((program) => !program.present())
  if (missing.length + absent.length === 0) return []
  const installer = findInstaller()
  if (installer === 'apt-get' && process.getuid?.() === 0) {
    const titlesOf = (some: readonly { title: string }[]) => some.map(({ title }) => title)
    if (missing.length > 0) await installByApt(titlesOf(missing), () => missing.map(({ packages }) => packages['apt-get']))
    if (absent.length > 0)
      await installByApt(titlesOf(absent), () => absent.map(({ aptPackage }) => aptPackage).filter(aptKnows)).catch((error: unknown) =>
        process.stderr.write(`  Going on without it: ${error instanceof Error ? error.message : String(error)}\n`),
      )
  }
  return missing.filter((program) => !program.present()).map((program) => sayHowToInstall(program, installer))
}
