/** What others wait for while passwords are guessed at the real server, at many accounts and from many places. */
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { signInByApi } from '@reelwright/testkit/api-person'
import { startTestServer } from '@reelwright/testkit/server'
import type { Bench, BenchRow } from './bench.ts'
import { askHealthWhile, p99 } from './lib/server/health.ts'

/** (ours: forty at once, and some.) */
const GUESSERS = 48
const ACCOUNTS = 4
/** Nobody's: a server takes as long for them. */
const STRANGERS = 60
const IDLE_MS = 3_000
const GUESSING_MS = 12_000
const HEALTH_P99_MAX_MS = 50

/** Another network each time: of one address only ten are looked at. */
const place = (at: number): string => `198.${18 + (Math.floor(at / 65_536) % 2)}.${Math.floor(at / 256) % 256}.${at % 256}`

const guess = (agent: Agent, port: number, { email, at }: { email: string; at: number }): Promise<number> =>
  new Promise((resolve, reject) => {
    const body = JSON.stringify({ email, password: `guess number ${at}` })
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), 'x-forwarded-for': place(at) }
    const call = request({ agent, host: '127.0.0.1', port, path: '/auth/login', method: 'POST', headers }, (reply) => {
      reply.resume()
      reply.on('end', () => resolve(reply.statusCode ?? 0))
    })
    call.on('error', reject)
    call.end(body)
  })

type Guessed = { statuses: Record<string, number> }

/** So many guess for as long, each the next as soon as it heard of the last; how often each status was the answer. */
const guessFor = async (port: number, emails: readonly string[]): Promise<Guessed> => {
  const agent = new Agent({ keepAlive: true, maxSockets: GUESSERS })
  const until = Date.now() + GUESSING_MS
  const statuses: Record<string, number> = {}
  let at = 0
  const guesser = async (): Promise<void> => {
    while (Date.now() < until) {
      at += 1
      const status = await guess(agent, port, { email: emails[at % emails.length] ?? '', at })
      statuses[status] = (statuses[status] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({ length: GUESSERS }, guesser))
  agent.destroy()
  return { statuses }
}

const measure = async (url: string): Promise<readonly BenchRow[]> => {
  const port = Number(new URL(url).port)
  const emails: string[] = []
  for (let at = 0; at < ACCOUNTS; at += 1) {
    const person = await signInByApi(url, `owner-${at}@example.com`)
    await person.call('set_password', { new_password: `a horse with ${at} legs and a lamp` })
    emails.push(person.email)
  }
  for (let at = 0; at < STRANGERS; at += 1) emails.push(`nobody-${at}@example.com`)
  // What a first guess loads is loaded.
  await guess(new Agent(), port, { email: 'nobody@example.com', at: 0 })
  const idleMs = p99(await askHealthWhile(port, () => sleep(IDLE_MS)))
  const told: Guessed[] = []
  const busyMs = p99(
    await askHealthWhile(port, async () => {
      told.push(await guessFor(port, emails))
    }),
  )
  const statuses = told[0]?.statuses ?? {}
  const looked = statuses['401'] ?? 0
  process.stdout.write(`     answers: ${JSON.stringify(statuses)}\n`)
  if (looked === 0) throw new Error('no password was looked at')
  return [
    {
      what: `/healthz, p99, while ${GUESSERS} at once guess passwords of ${emails.length} accounts from as many places as guesses (${looked} were looked at)`,
      anchor: '/healthz of the same server at rest, p99',
      measured: `${busyMs.toFixed(1)} ms`,
      anchored: `${idleMs.toFixed(1)} ms`,
      ratio: busyMs / idleMs,
      budget: `≤ ${HEALTH_P99_MAX_MS} ms`,
      kept: busyMs <= HEALTH_P99_MAX_MS,
    },
  ]
}

export const bench: Bench = {
  title: 'Passwords that are guessed',
  run: async () => {
    const server = await startTestServer({ TRUSTED_PROXIES: 'loopback' })
    try {
      return await measure(server.url)
    } finally {
      await server.stop()
    }
  },
}
