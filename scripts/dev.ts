/** `npm run dev`: the server, restarted when its source changes, and the web with hot reload; Ctrl-C ends both. */
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { NODE_OPTIONS } from '@reelwright/server/node-options'
import { leave, PINNED_NODE, ROOT } from './install.mjs'
import { ensurePrograms, FFMPEG } from './system-programs.ts'

const missing = await ensurePrograms([FFMPEG])
if (missing.length > 0) leave(missing.join('\n'))

const children: ChildProcess[] = []
let ending = false

const start = (name: string, cwd: string, args: readonly string[]): void => {
  const child = spawn(PINNED_NODE, args, { cwd, stdio: ['ignore', 'inherit', 'inherit'] })
  children.push(child)
  child.on('close', (code) => {
    if (!ending) process.stderr.write(`${name} ended (${code}); stopping.\n`)
    end(code ?? 1)
  })
}

const end = (code: number): void => {
  if (ending) return
  ending = true
  process.exitCode = code
  for (const child of children) child.kill('SIGTERM')
}

const envFile = existsSync(join(ROOT, '.env')) ? ['--env-file=.env'] : []
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => end(0))
start('The server', ROOT, [
  ...NODE_OPTIONS,
  '--watch',
  '--watch-preserve-output',
  ...envFile,
  join('packages', 'server', 'src', 'main.ts'),
  ...process.argv.slice(2),
])
start('The web', join(ROOT, 'packages', 'web'), [join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js')])
