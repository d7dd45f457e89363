/** The real server as a process of its own, on a free port, with a folder that is gone afterwards. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { NODE_OPTIONS } from '@reelwright/server/node-options'

export type TestServer = {
  url: string
  child: ChildProcess
  dataDir: string
  /** What it wrote so far, to both streams. */
  output(): string
  /** SIGTERM, and its exit code. */
  stop(): Promise<number | null>
}

const MAIN = createRequire(import.meta.url).resolve('@reelwright/server/main')
/** A start takes about two seconds; on a machine that is busy with everything else, many more. */
const START_LIMIT_MS = 60_000

/** Starts it and waits until it says that it is ready. `dataDir` keeps what an earlier one left. */
export const startTestServer = async (
  env: Record<string, string> = {},
  dataDir = mkdtempSync(join(tmpdir(), 'reelwright-server-')),
): Promise<TestServer> => {
  const child = spawn(process.execPath, [...NODE_OPTIONS, MAIN], {
    // Options of whoever runs the tests must not reach the server under test.
    env: { PATH: process.env.PATH ?? '/usr/bin:/bin', HOME: process.env.HOME ?? '/tmp', PORT: '0', DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      text += chunk.toString()
    })
  const url = await new Promise<string>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`the server was not ready in time:\n${text}`)), START_LIMIT_MS)
    child.once('exit', () => reject(new Error(`the server ended before it was ready:\n${text}`)))
    child.stdout.on('data', () => {
      const found = /Reelwright is ready at (\S+)/.exec(text)?.[1]
      if (found === undefined) return
      clearTimeout(timer)
      resolve(found)
    })
  }).catch((error: unknown) => {
    child.kill('SIGKILL')
    throw error
  })
  return {
    url,
    child,
    dataDir,
    output: () => text,
    stop: async () => {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGTERM')
        await once(child, 'exit')
      }
      rmSync(dataDir, { recursive: true, force: true })
      return child.exitCode
    },
  }
}
