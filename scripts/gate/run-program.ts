/** Runs one of the programs of node_modules/.bin under the pinned Node and keeps what it wrote. */
import { spawn } from 'node:child_process'
import { setPriority } from 'node:os'
import { delimiter, join } from 'node:path'
import { ROOT } from '../install.mjs'

export type Ran = { code: number; output: string }

const BIN = join(ROOT, 'node_modules', '.bin')
/** As of engine/enable-code-cache.ts. */
const CODE_CACHE = join(ROOT, 'node_modules', '.cache', 'reelwright')

/** Never rejects for an exit code; the output is standard output and error as they came. */
export const runProgram = (
  name: string,
  args: readonly string[],
  options: {
    cwd?: string
    env?: Record<string, string>
    /** As of `nice`: how much it, and what it starts, steps back for what runs beside it. */
    niceness?: number
  } = {},
): Promise<Ran> =>
  new Promise((resolve, reject) => {
    const env: NodeJS.ProcessEnv = {
      ...process.env,
      NO_COLOR: '1',
      CI: '1',
      // What runners and tests start loads much the same code, process for process (decision 173).
      NODE_COMPILE_CACHE: CODE_CACHE,
      ...options.env,
      PATH: `${BIN}${delimiter}${process.env.PATH ?? ''}`,
    }
    delete env.FORCE_COLOR
    const child = spawn(name, args, { cwd: options.cwd ?? ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] })
    if (options.niceness !== undefined && child.pid !== undefined) setPriority(child.pid, options.niceness)
    const chunks: Buffer[] = []
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.on('error', reject)
    child.on('close', (code) => resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString('utf8').trim() }))
  })

/** The last lines, enough to see what went wrong without drowning the rest of the gate. */
export const lastLines = (text: string, count = 60): string => text.split('\n').slice(-count).join('\n')
