import { openStudioWorld, type StudioWorld } from '@reelwright/testkit/studio-world'
import type { WorldPerson } from '@reelwright/testkit/world-person'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'

let world: StudioWorld
beforeAll(async () => {
  world = await openStudioWorld()
})
afterAll(() => world.close())

const activity = async (person: WorldPerson) => (await person.call('list_account_activity', {})).events
const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const login = (email: string, password: string) => world.postTo('/auth/login', { email, password }, { 'user-agent': browser })

test('a deletion that a sign-in takes back is told of [AUTH-11]', async () => {
  const ada = await world.person()
  await ada.call('set_password', { new_password: 'correct horse battery' })
  await ada.call('delete_account', { email: ada.email })
  world.clock.pass(1000)
  await login(ada.email, 'correct horse battery')
  const back = await world.signIn(ada)
  const kinds = (await activity(back)).map((event) => event.kind)
  expect(kinds.slice(0, 3).toSorted()).toEqual(['account.deletion_asked', 'account.deletion_taken_back', 'auth.signed_in'])
})

test('an account says who came in, who failed to, and what became of its password, sessions and data [AUTH-11]', async () => {
  const ada = await world.person()
  await ada.call('set_password', { new_password: 'correct horse battery' })
  expect((await login(ada.email, 'wrong')).status).toBe(401)
  expect((await login(ada.email, 'wrong again')).status).toBe(401)
  // Nobody waits for the line of a failure; it is there in a moment.
  await expect.poll(async () => (await activity(ada))[0]).toMatchObject({ kind: 'auth.sign_in_failed', detail: 'password', times: 2 })
  world.clock.pass(1000)
  await login(ada.email, 'correct horse battery')
  const other = (await ada.call('list_sessions', {})).sessions.find((session) => !session.current)
  if (other === undefined) throw new Error('the password signed in')
  world.clock.pass(1000)
  await ada.call('revoke_session', { session_id: other.id })
  world.clock.pass(1000)
  await ada.call('export_account_data', {})
  const events = await activity(ada)
  expect(events.map((event) => [event.kind, event.detail])).toEqual([
    ['account.exported', null],
    ['account.session_ended', null],
    ['auth.signed_in', 'password'],
    ['auth.sign_in_failed', 'password'],
    ['account.password_set', null],
  ])
  expect(events[2]).toMatchObject({ user_agent: browser, times: 1, by_operator: false })
  expect((await ada.call('list_account_activity', { limit: 1, offset: 1 })).events).toMatchObject([{ kind: 'account.session_ended' }])
  expect((await ada.call('list_account_activity', { limit: 1 })).total).toBe(5)
})

test('a code that signs in and one that is wrong are told apart, and nobody reads of another [AUTH-11]', async () => {
  const email = 'codes@example.com'
  const ask = async () => {
    await world.postTo('/auth/request-otp', { email })
    return /\d{6}$/.exec(world.mail.sent.at(-1)?.subject ?? '')?.[0] ?? ''
  }
  const { body } = await world.postTo('/auth/verify-otp', { email, otp: await ask() })
  const { id: userId } = Object(body['user'])
  const ada = await world.signIn({ userId, email })
  const code = await ask()
  expect((await world.postTo('/auth/verify-otp', { email, otp: code === '000000' ? '111111' : '000000' })).status).toBe(400)
  await expect.poll(async () => (await activity(ada)).length).toBe(2)
  expect((await activity(ada)).map((event) => [event.kind, event.detail]).toSorted()).toEqual([
    ['auth.sign_in_failed', 'code'],
    ['auth.signed_in', 'code'],
  ])
  expect(await activity(await world.person())).toEqual([])
})

test('links are told of when they are made and when they end; an account that goes takes its lines along but one [AUTH-11]', async () => {
  const ada = await world.person()
  const reel = await ada.makeReel()
  const jushnId = world.newId()
  await world.db.execute(sql`
    insert into jushns (id, user_id, reel_id, plan_version, plan, status, stage, video_key, poster_key, size_bytes, created_at, updated_at)
    values (${jushnId}, ${ada.userId}, ${reel.reelId}, 1, '{}', 'succeeded', 'done', 'v.mp4', 'p.jpg', 1, now(), now())`)
  await ada.ask('share_jushn', { jushn_id: jushnId })
  world.clock.pass(1000)
  await ada.ask('revoke_jushn_share', { jushn_id: jushnId })
  expect((await activity(ada)).map((event) => event.kind)).toEqual(['share.ended', 'share.opened'])
  await ada.call('delete_account', { email: ada.email })
  const { rows: asked } = await world.db.execute(sql`select kind from audit_events where user_id = ${ada.userId} order by id desc limit 1`)
  expect(asked).toEqual([{ kind: 'account.deletion_asked' }])
  world.clock.pass(15 * 24 * 60 * 60_000)
  await world.runNow('account-leavers')
  const { rows } = await world.db.execute(
    sql`select kind, user_id, user_agent, detail from audit_events where user_id = ${ada.userId} or kind = 'account.deleted'`,
  )
  expect(rows).toEqual([{ kind: 'account.deleted', user_id: null, user_agent: '', detail: null }])
})
