/** A process to measure: it is forked with its arguments in the environment, says its port once it is ready, and tells its memory when asked. */
import { type ChildProcess, fork } from 'node:child_process'
import { openSync } from 'node:fs'

export type Child = { port: number; residentBytes: () => Promise<number>; end: () => Promise<void> }

const nextMessage = (child: ChildProcess): Promise<{ port?: number; residentBytes?: number }> =>
  new Promise((resolve, reject) => {
    child.once('message', (message) => resolve(typeof message === 'object' && message !== null ? message : {}))
    child.once('exit', (code) => reject(new Error(`the measured process ended with ${code}`)))
  })

export const startChild = async (file: string, input: unknown, execArgv: readonly string[] = []): Promise<Child> => {
  // Logs are written, as they would be, and go nowhere.
  const nowhere = openSync('/dev/null', 'w')
  const child = fork(file, {
    execArgv: [...execArgv],
    env: { ...process.env, BENCH_INPUT: JSON.stringify(input) },
    stdio: ['ignore', nowhere, 'inherit', 'ipc'],
  })
  const { port } = await nextMessage(child)
  if (port === undefined) throw new Error('the measured process did not say its port')
  return {
    port,
    residentBytes: async () => {
      child.send('memory')
      return (await nextMessage(child)).residentBytes ?? Number.NaN
    },
    end: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve())
        child.kill('SIGKILL')
      }),
  }
}

/** The child's side of the above. */
export const reportReady = (port: number): void => {
  process.on('message', () => {
    globalThis.gc?.()
    process.send?.({ residentBytes: process.memoryUsage.rss() })
  })
  process.send?.({ port })
}

export const readInput = <T>(): T => JSON.parse(process.env.BENCH_INPUT ?? '{}')
