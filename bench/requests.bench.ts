import { mkdtempSync, rmSync } from 'node:fs'
import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { MULTIPART_OPERATIONS } from '@reelwright/contract/multipart'
import { CALLS, ROUTES } from '@reelwright/contract/wire/catalog'
import { BODY_BOUNDS } from '@reelwright/contract/wire/define'
import { type Bench, type BenchRow, median } from './bench.ts'
import { startChild } from './lib/server/child.ts'
import { ASK_EVERY_MS, ask, askHealthWhile, p99 } from './lib/server/health.ts'
import { worstBodies } from './lib/server/worst-body.ts'

/** Of all bodies; the longest block of each is the median over them, since one is the machine's mood. */
const ROUNDS = 7
const IDLE_MS = 3_000
const HEALTH_P99_MAX_MS = 50
const BLOCK_MAX_MS = 20

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

const ms = (value: number): string => `${value.toFixed(1)} ms`

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
  const idleMs = p99(await askHealthWhile(port, () => sleep(IDLE_MS)))
  const blocksMs = new Map<string, number[]>()
  const busyMs = p99(
    await askHealthWhile(port, async () => {
      for (let round = 0; round < ROUNDS; round += 1) await sendAll(agent, port, blocksMs)
    }),
  )
  agent.destroy()
  const longest = [...blocksMs].map(([name, blocks]) => ({ name, ms: median(blocks) })).toSorted((a, b) => b.ms - a.ms)
  for (const { name, ms: blockMs } of longest.slice(0, 5)) process.stdout.write(`     ${name}: ${ms(blockMs)}\n`)
  const [worst] = longest
  if (worst === undefined) throw new Error('nothing was sent')
  const anchor = { anchor: '/healthz of the same process at rest, p99', anchored: ms(idleMs) }
  return [
    {
      ...anchor,
      what: `/healthz, p99, while the worst bodies of all ${shots.length / 4} calls come`,
      measured: ms(busyMs),
      ratio: busyMs / idleMs,
      budget: `≤ ${HEALTH_P99_MAX_MS} ms`,
      kept: busyMs <= HEALTH_P99_MAX_MS,
    },
    {
      ...anchor,
      what: `longest block by one of them (${worst.name})`,
      measured: ms(worst.ms),
      ratio: worst.ms / idleMs,
      budget: `≤ ${BLOCK_MAX_MS} ms`,
      kept: worst.ms <= BLOCK_MAX_MS,
    },
  ]
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
