import { SessionId } from '@reelwright/contract/wire/ids'
import { openRoomWorld, type RoomWorld } from '@reelwright/testkit/room-world'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CallContext } from '../../../platform/room.ts'
import { accessKeyOf, readAccessToken } from '../access-token.ts'
import { findUser, revokeSession } from '../auth-store.ts'
import { beginSession } from '../issue-session.ts'
import { createRedeemTicket, createTicketCalls } from './socket-tickets.ts'
import { deleteOldTickets } from './ticket-store.ts'

const secret = 'a secret of this test, long enough'
const issuer = { secret, key: accessKeyOf(secret), isAdmin: () => false }
let world: RoomWorld

beforeAll(async () => {
  world = await openRoomWorld()
})
afterAll(() => world.close())

const signedInPerson = async () => {
  const { userId, context } = await world.addPerson()
  const user = await findUser(world.db, userId)
  if (user === null) throw new Error('the person was just made')
  const visit = { userAgent: 'test', address: '127.0.0.1', device: '' }
  const { id: sessionId } = await beginSession(world.db, { id: world.newId(), user, now: world.clock.now(), ...visit })
  const parts = { db: world.db, clock: world.clock, issuer }
  const caller: CallContext = { ...context, caller: { ...context.caller, sessionId } }
  return {
    userId,
    sessionId,
    make: () => createTicketCalls(parts).create_socket_ticket({}, caller),
    redeem: createRedeemTicket(parts),
    claimsOf: async (token: string | null) => (token === null ? null : readAccessToken(issuer.key, token, world.clock.now())),
  }
}
const kept = async (): Promise<string> => {
  const { rows } = await world.db.execute(sql`select coalesce(jsonb_agg(socket_tickets), '[]')::text as tickets from socket_tickets`)
  return String(rows[0]?.['tickets'])
}

test('a ticket stands for its session, once, also where two sockets bring it at the same moment [RT-01 AUTH-17]', async () => {
  const { make, redeem, claimsOf, userId, sessionId } = await signedInPerson()
  const { ticket, expires_in } = await make()
  expect(expires_in).toBe(30)
  const tokens = await Promise.all(Array.from({ length: 8 }, () => redeem(ticket)))
  const [good, ...more] = tokens.filter((token) => token !== null)
  expect(more).toEqual([])
  expect(await claimsOf(good ?? null)).toMatchObject({ userId, sessionId })
  expect(await redeem(ticket)).toBeNull()
})

test('what nobody made is no ticket, and neither is what the database keeps of one [RT-01]', async () => {
  const { make, redeem } = await signedInPerson()
  const { ticket } = await make()
  const row = await kept()
  expect(row).not.toContain(ticket)
  const { digest } = JSON.parse(row).at(-1)
  expect(await redeem(digest)).toBeNull()
  expect(await redeem('')).toBeNull()
  expect(await redeem(ticket)).not.toBeNull()
})

test('a ticket ends after half a minute, and its row is taken away [RT-01]', async () => {
  const { make, redeem } = await signedInPerson()
  const { ticket } = await make()
  await make()
  world.clock.pass(30_000)
  expect(await redeem(ticket)).toBeNull()
  await make()
  expect(JSON.parse(await kept())).toHaveLength(1)
  world.clock.pass(30_000)
  await deleteOldTickets(world.db, world.clock.now())
  expect(await kept()).toBe('[]')
})

test('a ticket of a session that has ended since, or is gone, opens nothing [RT-01 AUTH-11]', async () => {
  const { make, redeem, sessionId } = await signedInPerson()
  const [one, other] = [await make(), await make()]
  await revokeSession(world.db, SessionId.parse(sessionId), 'logout', world.clock.now())
  expect(await redeem(one.ticket)).toBeNull()
  await world.db.execute(sql`delete from sessions where id = ${sessionId}`)
  expect(await redeem(other.ticket)).toBeNull()
})
