/** What a database that drops its connections, or goes away for a while, does to a server: nothing that a retry does not mend. */
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { signInByApi } from '@reelwright/testkit/api-person'
import { createTestDatabase } from '@reelwright/testkit/postgres'
import { startTestServer, type TestServer } from '@reelwright/testkit/server'
import pg from 'pg'
import { expect, test } from 'vitest'
import { runCluster } from './platform/postgres/run-cluster.ts'

type Answer = { status: number; headers: Headers; body: { code?: string; data: { details?: unknown; data?: unknown } } }

const post = async (server: TestServer, path: string, body: unknown, headers: Record<string, string>): Promise<Answer> => {
  const reply = await fetch(server.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  return { status: reply.status, headers: reply.headers, body: (await reply.json()) as Answer['body'] }
}

/** As the web does it: the same request under the same key until the server is not in trouble. */
const postUntilTaken = async (...request: Parameters<typeof post>): Promise<Answer> => {
  for (;;) {
    const answer = await post(...request)
    if (answer.status < 500) return answer
    await sleep(200)
  }
}

test('when every connection is ended in mid-transaction, twice, nobody notices but for a retry [GATE-06]', async () => {
  const database = await createTestDatabase()
  const server = await startTestServer({ DATABASE_URL: database.url })
  const admin = new pg.Client({ ...database.connection, database: 'postgres' })
  await admin.connect()
  try {
    const person = await signInByApi(server.url, 'ada@example.com')
    const { project } = await person.call('create_project_with_context', { name: 'Kept' })
    const reels = await Promise.all([1, 2, 3].map((n) => person.call('create_reel', { chat_id: project.chat_id, reel_name: `Reel ${n}` })))
    const authorization = `Bearer ${person.token}`
    let isOver = false
    const names: string[] = []
    const makeReels = async (who: string): Promise<void> => {
      for (let n = 0; !isOver; n += 1) {
        const reel_name = `${who}${n}`
        names.push(reel_name)
        const key = randomUUID()
        const input = { chat_id: project.chat_id, reel_name }
        const { status } = await postUntilTaken(server, '/api/function/create_reel', input, { authorization, 'idempotency-key': key })
        // 409: it was carried out, and its answer was lost with the connection that committed it.
        expect([200, 409]).toContain(status)
        await sleep(250)
      }
    }
    const said: string[] = []
    const talk = async (reelId: string): Promise<void> => {
      for (let n = 0; !isOver; n += 1) {
        const debug_id = randomUUID()
        said.push(debug_id)
        const message = { message: `make it ${20 + n} seconds`, chat_id: project.chat_id, reel_id: reelId, debug_id }
        const { status } = await postUntilTaken(server, '/api/chat', message, { authorization })
        expect(status).toBe(200)
        await sleep(250)
      }
    }
    const going = Promise.all([makeReels('A'), makeReels('B'), ...reels.map(({ reel }) => talk(reel.id))])
    for (let sweep = 0; sweep < 2; sweep += 1) {
      const inTransaction = () =>
        admin.query(
          "select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and exists (select 1 from pg_stat_activity where datname = $1 and state = 'idle in transaction')",
          [database.connection.database],
        )
      await expect.poll(async () => (await inTransaction()).rowCount, { interval: 5, timeout: 30_000 }).toBeGreaterThan(0)
      await sleep(1_500)
    }
    isOver = true
    await going

    expect(server.child.exitCode).toBeNull()
    expect(server.output()).not.toContain('server.lost')
    const kept = (await person.call('list_project_reels', { chat_id: project.chat_id })).reels.map((each) => each.reel_name)
    expect(kept.toSorted()).toEqual([...names, 'Reel 1', 'Reel 2', 'Reel 3'].toSorted())
    const messages = await Promise.all(
      reels.map(
        async ({ reel }) => (await person.call('get_chat_messages', { chat_id: project.chat_id, reel_id: reel.id, limit: 100 })).messages,
      ),
    )
    // Each message once and in its place an answer that is one.
    for (const list of messages)
      expect(list.map((each) => each.sender)).toEqual(list.map((_, index) => (index % 2 === 0 ? 'user' : 'assistant')))
    expect(
      messages
        .flat()
        .flatMap((each) => each.client_id ?? [])
        .toSorted(),
    ).toEqual(said.toSorted())
    expect(await server.stop()).toBe(0)
  } finally {
    await admin.end()
    await server.stop()
    await database.drop()
  }
})

test('while the database is away calls are refused for the moment, and once it is back all goes on by itself', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'reelwright-away-'))
  let cluster = await runCluster({ dataDir })
  const { host, user, database } = cluster.connection
  const server = await startTestServer({ DATABASE_URL: `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(host)}` })
  try {
    const person = await signInByApi(server.url, 'ada@example.com')
    const { project } = await person.call('create_project_with_context', { name: 'Kept' })
    const { reel } = await person.call('create_reel', { chat_id: project.chat_id, reel_name: 'One' })
    const authorization = `Bearer ${person.token}`
    await cluster.stop()

    await expect.poll(async () => (await fetch(`${server.url}/readyz`)).status).toBe(503)
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
    const create = [
      '/api/function/create_project_with_context',
      { name: 'Meanwhile' },
      { authorization, 'idempotency-key': randomUUID() },
    ] as const
    const refused = await post(server, ...create)
    expect(refused).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE', data: { details: { retry_after_sec: 2 } } } })
    expect(refused.headers.get('retry-after')).toBe('2')
    const message = { message: 'make it 20 seconds', chat_id: project.chat_id, reel_id: reel.id, debug_id: randomUUID() }
    const said = postUntilTaken(server, '/api/chat', message, { authorization })
    const made = postUntilTaken(server, ...create)
    await sleep(3_000)
    cluster = await runCluster({ dataDir })

    expect(await made).toMatchObject({ status: 200 })
    // Its turn is a job: the queue works again too.
    expect(await said).toMatchObject({ status: 200 })
    await expect.poll(async () => (await fetch(`${server.url}/readyz`)).status).toBe(200)
    expect((await person.call('list_user_projects', {})).projects.map((each) => each.name).toSorted()).toEqual(['Kept', 'Meanwhile'])
    expect(server.output()).not.toContain('server.lost')
    expect(await server.stop()).toBe(0)
  } finally {
    await server.stop()
    await cluster.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
})
