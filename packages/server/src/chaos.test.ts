/** Two processes that answer and two that work, over one PostgreSQL, Redis and S3, while each of these is taken from them for a while. */

import { ROUTES } from '@reelwright/contract/wire/catalog'
import { ServerMessage } from '@reelwright/contract/wire/socket'
import { type ApiPerson, signInByApi } from '@reelwright/testkit/api-person'
import { hasRedis } from '@reelwright/testkit/redis'
import { startTestServer, type TestServer } from '@reelwright/testkit/server'
import { startSharedServices } from '@reelwright/testkit/shared-services'
import pg from 'pg'
import { expect, test } from 'vitest'
import { WebSocket } from 'ws'

/** So many, and so little of a pause between what each of them says, that at any moment somebody is being answered. */
const PEOPLE = 16
const PAUSE_MS = 100
/** The free plan's messages end some way above. */
const MESSAGES_EACH_MAX = 40
/** A worker that is frozen for longer than its heartbeat (10 s) and the look for silent ones (3 s) has lost its jobs when it wakes. */
const FROZEN_MS = 17_000

/** A reel that has no answer by then is stuck. */
const ANSWER_MAX_MS = 60_000
/** Each ends whatever is open just then, in mid-transaction too. */
const SWEEPS = 6

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

type Writer = { person: ApiPerson; chatId: string; reelId: string }

const begin = async (url: string, at: number): Promise<Writer> => {
  const person = await signInByApi(url, `person-${at}@example.com`)
  const { project } = await person.call('create_project_with_context', { name: 'Rough sea' })
  const { reel } = await person.call('create_reel', { chat_id: project.chat_id, reel_name: 'One' })
  return { person, chatId: project.chat_id, reelId: reel.id }
}

/** Sends a message until a server has taken it and answered, as a client does: under the same id, to whichever process answers. */
const sayUntilAnswered = async (urls: readonly string[], { person, chatId, reelId }: Writer, debugId: string): Promise<void> => {
  const deadline = Date.now() + ANSWER_MAX_MS
  for (let attempt = 0; Date.now() < deadline; attempt += 1) {
    const reply = await fetch(`${urls[attempt % urls.length]}${ROUTES['api/chat'].path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${person.token}` },
      body: JSON.stringify({ message: `Make it ${10 + attempt} seconds long`, chat_id: chatId, reel_id: reelId, debug_id: debugId }),
      signal: AbortSignal.timeout(ANSWER_MAX_MS),
    }).catch(() => null)
    await reply?.arrayBuffer().catch(() => null)
    if (reply?.ok === true) return
    await pause(500)
  }
  throw new Error(`${debugId} was never answered`)
}

const endEveryConnection = async (url: string): Promise<number> => {
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  try {
    const { rows } = await admin.query(
      'SELECT count(pg_terminate_backend(pid))::int AS ended FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
    )
    return rows[0].ended
  } finally {
    await admin.end()
  }
}

/** What the reels' tables say of what was written: messages kept twice, and turns that have no end or ended without an answer. */
const readBooks = async (url: string) => {
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  try {
    const { rows: kept } = await admin.query("SELECT client_id FROM messages WHERE sender = 'user' ORDER BY client_id")
    const { rows: turns } = await admin.query('SELECT state, count(*)::int AS count FROM turns GROUP BY state')
    return { kept: kept.map((row) => String(row.client_id)), turns: Object.fromEntries(turns.map((row) => [row.state, row.count])) }
  } finally {
    await admin.end()
  }
}

/** How a tab that opens the reel now finds it. */
const standingOf = (url: string, { person, chatId, reelId }: Writer): Promise<{ typing: boolean }> =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/ws/${person.userId}/${chatId}/${reelId}`, [
      'reelwright.v1',
      `bearer.${person.token}`,
    ])
    socket.on('error', reject)
    socket.on('message', (data) => {
      const message = ServerMessage.parse(JSON.parse(String(data)))
      if (message.type !== 'initial_state') return
      socket.close()
      resolve({ typing: message.typing })
    })
  })

const mendedBy = async (server: TestServer): Promise<number> => {
  const text = await (await fetch(`${server.url}/metrics`)).text()
  return Number(/^reelwright_turns_mended_total (\d+)$/m.exec(text)?.[1] ?? Number.NaN)
}

test.runIf(hasRedis())(
  'a frozen worker, connections that are ended and a Redis that goes away lose no message, double none and leave no reel stuck [CHAT-01 REND-06]',
  { timeout: 180_000 },
  async () => {
    const { database, redis, s3, env: shared } = await startSharedServices()
    const servers: TestServer[] = []
    try {
      for (const role of ['web', 'web', 'worker', 'worker']) servers.push(await startTestServer({ ...shared, ROLE: role }))
      const [front, back, frozen] = servers
      if (front === undefined || back === undefined || frozen === undefined) throw new Error('four were started')
      const urls = [front.url, back.url]
      const writers = await Promise.all(Array.from({ length: PEOPLE }, (_, at) => begin(front.url, at)))

      const said: string[] = []
      let isOver = false
      const writing = Promise.all(
        writers.map(async (writer, at) => {
          for (let index = 0; index < MESSAGES_EACH_MAX && !isOver; index += 1) {
            const debugId = `message-${at}-${index}`
            await sayUntilAnswered(at % 2 === 0 ? urls : urls.toReversed(), writer, debugId)
            said.push(debugId)
            await pause(PAUSE_MS)
          }
        }),
      )
      await pause(500)
      frozen.child.kill('SIGSTOP')
      await pause(1_000)
      for (let sweep = 0; sweep < SWEEPS; sweep += 1) {
        await endEveryConnection(database.url)
        await pause(150)
      }
      await redis.kill()
      await pause(3_000)
      await redis.start()
      await pause(FROZEN_MS - 6_000)
      frozen.child.kill('SIGCONT')
      for (let sweep = 0; sweep < SWEEPS; sweep += 1) {
        await pause(150)
        await endEveryConnection(database.url)
      }
      await pause(1_000)
      isOver = true
      await writing

      await expect.poll(async () => (await readBooks(database.url)).turns, { timeout: 30_000 }).toEqual({ done: said.length })
      expect((await readBooks(database.url)).kept).toEqual(said.toSorted())
      for (const writer of writers) expect(await standingOf(back.url, writer)).toEqual({ typing: false })
      for (const server of servers) expect([server.child.exitCode, server.child.signalCode]).toEqual([null, null])
      expect(await Promise.all(servers.map(mendedBy))).toEqual([0, 0, 0, 0])
    } finally {
      for (const { child } of servers) child.kill('SIGCONT')
      for (const server of servers) await server.stop()
      await redis.kill()
      await s3.close()
      await database.drop()
    }
  },
)
