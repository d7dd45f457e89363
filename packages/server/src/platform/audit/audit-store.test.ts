import { AUDIT_DAYS_MAX, AUDIT_FAILED_MAX, AUDIT_ROWS_MAX } from '@reelwright/contract/operator/audit'
import { openRoomWorld, type RoomWorld } from '@reelwright/testkit/room-world'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteOldAudit, listAudit, recordAudit } from './audit-store.ts'

let world: RoomWorld
beforeAll(async () => {
  world = await openRoomWorld()
})
afterAll(() => world.close())

const place = { hash: 'place', userAgent: 'A browser' }
type Person = Awaited<ReturnType<RoomWorld['addPerson']>>
const fill = (person: Person, kind: string, count: number) =>
  world.db.execute(sql`
    insert into audit_events (user_id, kind, source, user_agent, at)
    select ${person.userId}, ${kind}, 'p' || n, '', ${world.clock.now().toISOString()}::timestamptz - n * interval '1 minute'
    from generate_series(1, ${count}) n`)
const kindsOf = async (person: Person) => {
  const { rows, total } = await listAudit(world.db, { userId: person.userId, limit: 1000, offset: 0 })
  expect(rows).toHaveLength(total)
  return rows.map((row) => row.kind)
}

test('an account keeps the newest of what happened, and the oldest goes first [AUTH-11]', async () => {
  const ada = await world.addPerson()
  const eve = await world.addPerson()
  await fill(ada, 'share.opened', AUDIT_ROWS_MAX)
  await fill(eve, 'share.opened', 1)
  await recordAudit(world.db, { kind: 'account.exported', userId: ada.userId, source: place, now: world.clock.now() })
  const kinds = await kindsOf(ada)
  expect(kinds).toHaveLength(AUDIT_ROWS_MAX)
  expect(kinds[0]).toBe('account.exported')
  expect(await kindsOf(eve)).toHaveLength(1)
})

test('failed sign-ins of one place within an hour are one line, and never push out what else happened [AUTH-11]', async () => {
  const ada = await world.addPerson()
  const fail = (hash: string, detail: string) =>
    recordAudit(world.db, {
      kind: 'auth.sign_in_failed',
      userId: ada.userId,
      source: { hash, userAgent: 'x'.repeat(5_000) },
      now: world.clock.now(),
      detail,
    })
  await recordAudit(world.db, { kind: 'account.password_set', userId: ada.userId, source: place, now: world.clock.now() })
  for (let index = 0; index < 7; index += 1) await fail('one', 'password')
  await fail('other', 'password')
  await fail('one', 'code')
  world.clock.pass(2 * 60 * 60_000)
  await fail('one', 'password')
  const { rows } = await listAudit(world.db, { userId: ada.userId, limit: 10, offset: 0 })
  expect(rows.map(({ kind, times, detail, source }) => [kind, times, detail, source])).toEqual([
    ['auth.sign_in_failed', 1, 'password', 'one'],
    ['auth.sign_in_failed', 1, 'code', 'one'],
    ['auth.sign_in_failed', 1, 'password', 'other'],
    ['auth.sign_in_failed', 7, 'password', 'one'],
    ['account.password_set', 1, null, 'place'],
  ])
  expect(rows[0]?.userAgent.length).toBe(400)

  await fill(ada, 'auth.sign_in_failed', AUDIT_FAILED_MAX + 50)
  await fail('yet another', 'password')
  const kinds = await kindsOf(ada)
  expect(kinds.filter((kind) => kind === 'auth.sign_in_failed')).toHaveLength(AUDIT_FAILED_MAX)
  expect(kinds).toContain('account.password_set')
})

test('what is older than a year is forgotten, and nothing younger [AUTH-11]', async () => {
  const ada = await world.addPerson()
  const record = () => recordAudit(world.db, { kind: 'share.opened', userId: ada.userId, source: place, now: world.clock.now() })
  await record()
  world.clock.pass(AUDIT_DAYS_MAX * 24 * 60 * 60_000)
  await deleteOldAudit(world.db, world.clock.now())
  expect(await kindsOf(ada)).toHaveLength(1)
  world.clock.pass(1)
  await record()
  await deleteOldAudit(world.db, world.clock.now())
  expect(await kindsOf(ada)).toHaveLength(1)
})

test('what was done in a transaction that fails was not done [AUTH-11]', async () => {
  const ada = await world.addPerson()
  await world.db
    .transaction(async (tx) => {
      await recordAudit(tx, { kind: 'share.opened', userId: ada.userId, source: place, now: world.clock.now() })
      throw new Error('rolled back')
    })
    .catch(() => undefined)
  expect(await kindsOf(ada)).toEqual([])
})
