import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'

export type TestRedis = {
  url: string
  kill(): Promise<void>
  start(): Promise<void>
  /** It holds its connections and answers nothing, until it is woken. */
  freeze(): void
  wake(): void
}

/** Whether this machine has a Redis to test against. */
export const hasRedis = (): boolean => spawnSync('redis-server', ['--version']).status === 0

/** A Redis that keeps nothing, on a free port of this machine. */
export const startTestRedis = async (): Promise<TestRedis> => {
  const port = await freePort()
  const run = () =>
    spawn('redis-server', ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', tmpdir()], {
      stdio: 'ignore',
    })
  const waitUntilUp = async (): Promise<void> => {
    while (!(await isListening(port))) await new Promise((resolve) => setTimeout(resolve, 30))
  }
  let child = run()
  await waitUntilUp()
  return {
    url: `redis://127.0.0.1:${port}`,
    kill: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
    start: async () => {
      child = run()
      await waitUntilUp()
    },
    freeze: () => void child.kill('SIGSTOP'),
    wake: () => void child.kill('SIGCONT'),
  }
}

/** A port that nobody listens on now. */
export const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve(true)
    }).on('error', () => resolve(false))
  })
