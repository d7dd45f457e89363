/** The real server as a process of its own, the way `npm start` runs it; killed, restarted and asked over HTTP like anybody's. */
import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { NODE_OPTIONS } from '@reelwright/server/node-options'
import { PINNED_NODE, ROOT } from '../../scripts/install.mjs'

export type Ended = { code: number | null; signal: NodeJS.Signals | null }

export type ServerProcess = {
  child: ChildProcess
  /** What it wrote so far, to both streams. */
  output: () => string
  ended: Promise<Ended>
  /** Resolves once `/readyz` answers 200; rejects with its output when it ends first. */
  ready: (url: string) => Promise<void>
  /** Sends SIGTERM and waits for the end; SIGKILL to the whole group if that takes over `limitMs`. */
  stop: (limitMs?: number) => Promise<Ended>
}

export type ServerOptions = {
  env: Record<string, string>
  /** Runs this instead of the server's main.ts: `['npm', 'start']` in a folder of its own. */
  command?: readonly [string, ...string[]]
  cwd?: string
  uid?: number
  gid?: number
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Options of whoever runs the tests must not reach the server under test. */
const cleanEnvironment = (): Record<string, string> => ({
  PATH: process.env.PATH ?? '/usr/local/bin:/usr/bin:/bin',
  HOME: process.env.HOME ?? '/tmp',
  LANG: 'C.UTF-8',
})

/** Starts it in a process group of its own, so that a test can end all of it. */
export const startServerProcess = (options: ServerOptions): ServerProcess => {
  const [program, ...args] = options.command ?? [PINNED_NODE, ...NODE_OPTIONS, join(ROOT, 'packages/server/src/main.ts')]
  const child = spawn(program, args, {
    cwd: options.cwd ?? ROOT,
    env: { ...cleanEnvironment(), ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
    ...(options.uid === undefined ? {} : { uid: options.uid }),
    ...(options.gid === undefined ? {} : { gid: options.gid }),
  })
  const chunks: string[] = []
  child.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk.toString()))
  child.stderr?.on('data', (chunk: Buffer) => chunks.push(chunk.toString()))
  const output = () => chunks.join('')
  const ended = new Promise<Ended>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code, signal) => resolve({ code, signal }))
  })
  let over = false
  void ended.then(
    () => {
      over = true
    },
    () => {
      over = true
    },
  )

  const ready = async (url: string): Promise<void> => {
    while (!over) {
      const reply = await fetch(`${url}/readyz`).catch(() => null)
      await reply?.arrayBuffer()
      if (reply?.status === 200) return
      await pause(50)
    }
    throw new Error(`the server ended before it was ready:\n${output()}`)
  }

  const stop = async (limitMs = 20_000): Promise<Ended> => {
    if (!over) child.kill('SIGTERM')
    const timer = setTimeout(() => killGroup(child), limitMs)
    const result = await ended
    clearTimeout(timer)
    return result
  }
  return { child, output, ended, ready, stop }
}

/** SIGKILL to the process and everything it started in its group. */
export const killGroup = (child: ChildProcess): void => {
  if (child.pid === undefined) return
  try {
    process.kill(-child.pid, 'SIGKILL')
  } catch (error) {
    // Nobody of the group is left: that is what was wanted.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}
