/** `npm run gallery`: a PNG of every screen and state at three widths, looked over by axe, from the real app into gallery/. Arguments filter by title; `--project=390` and the like go to Playwright. */
import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { leave, PINNED_NODE, ROOT } from './install.mjs'
import { CHROMIUM, ensurePrograms, FFMPEG } from './system-programs.ts'
import { ensureWebBuild } from './web-build.ts'

const missing = await ensurePrograms([FFMPEG, CHROMIUM])
if (missing.length > 0) leave(missing.join('\n'))
await ensureWebBuild()

const options = process.argv.slice(2).filter((each) => each.startsWith('--'))
const filters = process.argv.slice(2).filter((each) => !each.startsWith('--'))
// A whole gallery leaves nothing of an older one behind.
if (filters.length + options.length === 0) rmSync(join(ROOT, 'gallery'), { recursive: true, force: true })
const args = [join(ROOT, 'node_modules', '@playwright', 'test', 'cli.js'), 'test', '--config=e2e/gallery.config.ts', ...options]
const child = spawn(PINNED_NODE, filters.length > 0 ? [...args, '--grep', filters.join('|')] : args, { cwd: ROOT, stdio: 'inherit' })
child.on('close', (code) => process.exit(code ?? 1))
