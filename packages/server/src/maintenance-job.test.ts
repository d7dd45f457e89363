/** Each bound in time and size is kept by one job, and not by whoever happens to write next. */
import { openRoomWorld, type RoomWorld } from '@reelwright/testkit/room-world'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMaintenanceJob } from './maintenance-job.ts'

let world: RoomWorld
beforeAll(async () => {
  world = await openRoomWorld()
})
afterAll(() => world.close())

/** As somebody would leave them who never comes back: nothing of theirs is written again. */
const leaveBehind = async (): Promise<void> => {
  const { userId } = await world.addPerson()
  const { db } = world
  await db.execute(sql`
    insert into idempotency_keys (user_id, key, call, body_hash, created_at, leased_until, status, answer)
    values (${userId}, 'old', 'create_reel', 'h', now() - interval '8 days', now() - interval '8 days', 200, '{}')`)
  await db.execute(sql`
    insert into audit_events (user_id, kind, source, user_agent, at)
    values (${userId}, 'auth.signed_in', 'source', 'test', ${world.clock.now().toISOString()}::timestamptz - interval '366 days')`)
  await db.execute(sql`
    insert into socket_tickets (digest, session_id, expires_at)
    values ('gone', ${world.newId()}, ${world.clock.now().toISOString()}::timestamptz - interval '1 minute')`)
}

const left = async () => {
  const count = async (table: string) =>
    (await world.db.execute<{ count: number }>(sql`select count(*)::int as count from ${sql.identifier(table)}`)).rows[0]?.count
  return { answers: await count('idempotency_keys'), audit: await count('audit_events'), tickets: await count('socket_tickets') }
}

test('what is over is forgotten by the job that runs every five minutes, whoever never comes back, and what the provider owes is asked for [GATE-06]', async () => {
  const asked: string[] = []
  const job = createMaintenanceJob(
    world,
    {
      maintain: async (receiveWebhook) => {
        await receiveWebhook({ rawBody: 'a renewal', signature: '' })
      },
    },
    {
      receiveWebhook: async ({ rawBody }) => void asked.push(rawBody),
      settleDuplicates: async () => void asked.push('duplicates'),
    },
  )
  await leaveBehind()
  expect(await left()).toEqual({ answers: 1, audit: 1, tickets: 1 })
  expect(job.schedule?.cron).toBe('*/5 * * * *')
  await job.run({}, { signal: new AbortController().signal } as Parameters<typeof job.run>[1])
  expect(await left()).toEqual({ answers: 0, audit: 0, tickets: 0 })
  expect(asked).toEqual(['a renewal', 'duplicates'])
})
