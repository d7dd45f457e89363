/** A second place to run from, as a fresh clone that has been installed would be: own files, packages as hard links. */
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ROOT } from '../../scripts/install.mjs'
import { listFiles } from '../../scripts/rules/list-files.ts'

/** Folders that git does not track and a start would otherwise have to make again. */
const made = [
  'node_modules',
  'packages/web/dist',
  ...['contract', 'engine', 'server', 'testkit', 'web'].map((name) => `packages/${name}/node_modules`),
]

export const copyTheHouse = (target: string): void => {
  for (const path of listFiles()) {
    mkdirSync(dirname(join(target, path)), { recursive: true })
    cpSync(join(ROOT, path), join(target, path))
  }
  for (const path of made.filter((each) => existsSync(join(ROOT, each)))) {
    // Links where the target is on the same disk, copies elsewhere: a copy of all packages takes a minute.
    try {
      execFileSync('cp', ['-al', join(ROOT, path), join(target, path)], { stdio: 'pipe' })
    } catch {
      execFileSync('rm', ['-rf', join(target, path)])
      execFileSync('cp', ['-a', join(ROOT, path), join(target, path)])
    }
  }
}
