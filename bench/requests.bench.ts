import { mkdtempSync, rmSync } from 'node:fs'
import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { MULTIPART_OPERATIONS } from '@reelwright/contract/multipart'
import { CALLS, ROUTES } from '@reelwright/contract/wire/catalog'
import { BODY_BOUNDS } from '@reelwright/contract/wire/define'
import type { Bench, BenchRow } from './bench.ts'
import { startChild } from './lib/server/child.ts'
import { ASK_EVERY_MS, ask, askHealthWhile } from './lib/server/health.ts'
import { whatOthersWait } from './lib/server/what-others-wait.ts'
import { worstBodies } from './lib/server/worst-body.ts'

/** Of all bodies; the longest block of each is the median over them, since one is the machine's mood. */
const ROUNDS = 7
const IDLE_MS = 3_000

type Shot = { name: string; path: string; body: string }

const shots: readonly Shot[] = [
  ...Object.entries(CALLS).map(([name, { input, body }]) => ({ name, path: `/api/function/${name}`, input, body })),
  ...Object.entries(ROUTES).flatMap(([name, { input, body, path, method }]) => (method === 'POST' ? [{ name, path, input, body }] : [])),
  ...Object.entries(MULTIPART_OPERATIONS).map(([name, { input }]) => ({
    name,
    path: `/api/nfs-multipart?operation=${name}`,
    input,
    body: ROUTES['api/nfs-multipart'].body,
  })),
].flatMap(({ name, path, input, body = BODY_BOUNDS }) =>
  Object.entries(worstBodies(input, body)).map(([kind, text]) => ({ name: `${name}, ${kind}`, path, body: text })),
)

/** Sends every body, and gives how long the server was blocked at most by each. */
const sendAll = async (agent: Agent, port: number, blocksMs: Map<string, number[]>): Promise<void> => {
  for (const { name, path, body } of shots) {
    await ask(agent, port, '/longest-block', null)
    const { status } = await ask(agent, port, path, body)
    if (status < 400 || status >= 500) throw new Error(`${name} was answered ${status}, not refused`)
    await sleep(2 * ASK_EVERY_MS)
    const { text } = await ask(agent, port, '/longest-block', null)
    blocksMs.set(name, [...(blocksMs.get(name) ?? []), Number(JSON.parse(text).ms)])
  }
}

const measure = async (port: number): Promise<readonly BenchRow[]> => {
  const agent = new Agent({ keepAlive: true, maxSockets: 2 })
  await sendAll(agent, port, new Map())
  const idle = await askHealthWhile(port, () => sleep(IDLE_MS))
  const blocksMs = new Map<string, number[]>()
  const busy = await askHealthWhile(port, async () => {
    for (let round = 0; round < ROUNDS; round += 1) await sendAll(agent, port, blocksMs)
  })
  agent.destroy()
  return whatOthersWait({ idle, busy, blocksMs, meanwhile: `the worst bodies of all ${shots.length / 4} calls come`, toldMax: 5 })
}

export const bench: Bench = {
  title: 'The worst body of each call',
  run: async () => {
    const logDir = mkdtempSync(join(tmpdir(), 'reelwright-bench-'))
    const server = await startChild(join(import.meta.dirname, 'lib', 'server', 'requests-ours.ts'), { logDir })
    try {
      return await measure(server.port)
    } finally {
      await server.end()
      rmSync(logDir, { recursive: true, force: true })
    }
  },
}
