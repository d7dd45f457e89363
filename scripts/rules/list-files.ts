/** The files that the rules look at: those git tracks and those it would, so that a new file is judged before it is committed. */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../install.mjs'

/** Paths from the repository's root, those that .gitignore names left out. */
export const listFiles = (): string[] =>
  execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 64 << 20,
  })
    .split('\0')
    .filter((path) => path !== '' && existsSync(join(ROOT, path)))

/** Every file below packages/, source text for TypeScript and nothing for the rest, which is only there to be found. */
export const listSourceFiles = (): Map<string, string> =>
  new Map(
    listFiles()
      .filter((path) => path.startsWith('packages/'))
      .map((path) => [path, /\.tsx?$/.test(path) ? readFileSync(join(ROOT, path), 'utf8') : '']),
  )
