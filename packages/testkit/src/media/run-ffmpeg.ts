/** Runs the system's ffmpeg to make test material; only for files that this package itself describes. */
import { spawn } from 'node:child_process'
import type { Writable } from 'node:stream'

/**
 * Runs ffmpeg quietly, overwriting its outputs. `feed` writes raw frames to its standard input, where there are any.
 * Rejects with ffmpeg's own words when it fails.
 */
export const runFfmpeg = (args: readonly string[], feed?: (stdin: Writable) => Promise<void>): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn('ffmpeg', ['-v', 'error', ...(feed ? [] : ['-nostdin']), '-y', ...args], {
      stdio: [feed ? 'pipe' : 'ignore', 'ignore', 'pipe'],
    })
    let stderr = ''
    child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
      stderr = (stderr + chunk).slice(-4000)
    })
    child.on('error', reject)
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`ffmpeg ended with ${code}: ${stderr}\n${args.join(' ')}`))))
    if (feed && child.stdin) {
      // ffmpeg closing early shows as its exit code; the broken pipe that goes with it says nothing more.
      child.stdin.on('error', () => child.stdin?.destroy())
      feed(child.stdin).then(() => child.stdin?.end(), reject)
    }
  })
