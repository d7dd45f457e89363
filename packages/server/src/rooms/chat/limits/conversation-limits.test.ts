import { openStudioWorld, type StudioWorld } from '@reelwright/testkit/studio-world'
import type { WorldPerson } from '@reelwright/testkit/world-person'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CONVERSATION_BYTES_MAX, CONVERSATION_MESSAGES_MAX, conversationState } from './conversation-limits.ts'

let world: StudioWorld
let ada: WorldPerson
beforeAll(async () => {
  world = await openStudioWorld({ assistant: { reply: async ({ onDelta }) => onDelta('Done.') } })
  ada = await world.person()
})
afterAll(() => world.close())

type Reel = Awaited<ReturnType<WorldPerson['makeReel']>>

/** So many messages, of so many letters that cannot be packed. */
const fill = async (reel: Reel, count: number, text = 'x') => {
  await world.db.execute(sql`
    insert into messages (id, user_id, chat_id, reel_id, seq, sender, sender_id, sender_name, content, created_at)
    select gen_random_uuid(), ${ada.userId}, ${reel.chatId}, ${reel.reelId}, n, 'user', 'a', 'Ada', ${text}, now() from generate_series(1, ${count}) n`)
  await world.db.execute(sql`update reels set message_count = ${count}, last_seq = ${count} where id = ${reel.reelId}`)
}
const say = async (reel: Reel, message: string) => {
  const reply = ada.route('api/chat', { message, chat_id: reel.chatId, reel_id: reel.reelId })
  await Promise.race([expect.poll(async () => (await world.waitingJobs()).length).toBeGreaterThan(0), reply])
  await world.runJobs()
  return reply
}
const bell = async () => (await ada.call('get_unified_user_data', {})).notifications.map(({ title }) => title)

test('a turn has room as long as both of its messages have, and the end is told of in time [CHAT-01]', () => {
  const at = (messages: number, bytes = 0) => conversationState({ messages, bytes })
  expect(at(0)).toBe('open')
  expect(at(CONVERSATION_MESSAGES_MAX - 2)).toBe('open')
  expect(at(CONVERSATION_MESSAGES_MAX - 1)).toBe('full')
  expect(at(200, CONVERSATION_BYTES_MAX)).toBe('full')
  expect(at(4_480)).toBe('open')
  expect(at(4_500)).toBe('nearly-full')
  expect(at(4_502)).toBe('open')
  expect(at(4_520)).toBe('nearly-full')
  expect(at(300, 0.95 * CONVERSATION_BYTES_MAX)).toBe('nearly-full')
})

test('a full conversation says so and what to do, takes nothing of the quota, and loses nothing [CHAT-01]', async () => {
  const reel = await ada.makeReel('Long one')
  await fill(reel, CONVERSATION_MESSAGES_MAX)
  const left = world.quotas.messages
  const refused = await say(reel, 'one more')
  expect(refused).toMatchObject({ status: 409, body: { code: 'CONVERSATION_FULL', error: expect.stringContaining('Make a new reel') } })
  expect(world.quotas.messages).toBe(left)
  const { rows } = await world.db.execute(sql`select count(*)::int as kept from messages where reel_id = ${reel.reelId}`)
  expect(rows).toEqual([{ kept: CONVERSATION_MESSAGES_MAX }])
  const other = await ada.makeReel('The next')
  expect((await say(other, 'go on here')).status).toBe(200)
})

test('a conversation that is nearly full is told of under the bell, once in ten turns [CHAT-01]', async () => {
  const reel = await ada.makeReel('Nearly')
  await fill(reel, 4_500)
  expect((await say(reel, 'still room')).status).toBe(200)
  expect((await say(reel, 'and now')).status).toBe(200)
  expect((await bell()).filter((title) => title === 'This conversation is nearly full')).toHaveLength(1)
})

test('few messages that hold much fill it as well [CHAT-01]', async () => {
  const reel = await ada.makeReel('Much')
  const letters = Array.from({ length: 100_000 }, (_, index) =>
    String.fromCharCode(33 + ((index * index * 7919 + index * 104_729) % 90)),
  ).join('')
  await fill(reel, 500, letters)
  await world.db.execute(sql`alter table messages alter column content set storage external`)
  await world.db.execute(sql`update messages set content = content || '' where reel_id = ${reel.reelId}`)
  expect(await say(reel, 'one more')).toMatchObject({ status: 409, body: { code: 'CONVERSATION_FULL' } })
})
