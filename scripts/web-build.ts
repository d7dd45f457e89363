/** Builds the web when, and only when, something it is made from changed. */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { PINNED_NODE, ROOT, runQuietly, showWait } from './install.mjs'
import { precompress } from './precompress.ts'

const WEB = join(ROOT, 'packages', 'web')
export const WEB_DIST = join(WEB, 'dist')
const STAMP = join(WEB_DIST, '.built-from')

/** What the built files depend on: the web itself, the workspaces it imports, and every package's exact version. */
const sources = (root: string): string[] => [
  ...filesIn(join(root, 'packages', 'web')),
  ...filesIn(join(root, 'packages', 'contract', 'src')),
  ...filesIn(join(root, 'packages', 'engine', 'src')),
  join(root, 'package-lock.json'),
  join(root, 'tsconfig.base.json'),
]

const skipped = new Set(['node_modules', 'dist', '.vite'])

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (skipped.has(entry.name) || /\.test\.tsx?$/.test(entry.name)) return []
    const path = join(folder, entry.name)
    return entry.isDirectory() ? filesIn(path) : [path]
  })

/** A hash of the content of everything the build depends on: times do not matter, so a fresh clone of the same commit agrees. */
export const hashWebSources = (root: string = ROOT): string => {
  const hash = createHash('sha256')
  for (const path of sources(root).toSorted()) {
    const bytes = readFileSync(path)
    hash.update(`${relative(root, path)}\0${bytes.length}\0`).update(bytes)
  }
  return hash.digest('hex')
}

/** True when it built, false when what is there is already made from these sources. Throws with the builder's last lines. */
export const ensureWebBuild = async (): Promise<boolean> => {
  const wanted = hashWebSources()
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return false
  // Without the stamp a build that is cut short is seen as unfinished next time.
  rmSync(STAMP, { force: true })
  await showWait('Building the web', () =>
    runQuietly(PINNED_NODE, [join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js'), 'build'], {
      cwd: WEB,
      // Whoever asks may be a test: what is built is what people get.
      env: { ...process.env, NODE_ENV: 'production' },
    }),
  )
  precompress(WEB_DIST)
  writeFileSync(STAMP, wanted)
  return true
}
