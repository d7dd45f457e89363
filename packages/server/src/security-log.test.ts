/** What an operator reads of who came in, went out and changed what, in front of all rooms. */
import { openStudioWorld, type StudioWorld } from '@reelwright/testkit/studio-world'
import { afterAll, beforeAll, expect, test } from 'vitest'

let world: StudioWorld
beforeAll(async () => {
  world = await openStudioWorld()
})
afterAll(() => world.close())

const since = (from: number) =>
  world
    .securityLog()
    .slice(from)
    .map((line) => line.event)

test('sign-ins, sign-outs, new passwords, ended sessions, exports and deletions are lines of the log, without what is secret in them [AUTH-11]', async () => {
  const email = 'log@example.com'
  await world.postTo('/auth/request-otp', { email })
  const code = /\d{6}$/.exec(world.mail.sent.at(-1)?.subject ?? '')?.[0] ?? ''
  const { body } = await world.postTo('/auth/verify-otp', { email, otp: code })
  const user = Object(body['user'])
  expect(world.securityLog()).toMatchObject([{ event: 'auth.signed_in', method: 'code', user_id: user.id, session_id: user.session_id }])

  const ada = await world.signIn({ userId: user.id, email })
  const password = 'correct horse battery'
  await ada.call('set_password', { new_password: password })
  await world.postTo('/auth/login', { email, password })
  expect(world.securityLog().at(-1)).toMatchObject({ event: 'auth.signed_in', method: 'password', user_id: user.id })
  const { sessions } = await ada.call('list_sessions', {})
  const other = sessions.find((session) => !session.current)
  if (other === undefined) throw new Error('the password signed in')
  await ada.call('revoke_session', { session_id: other.id })
  await ada.call('export_account_data', {})
  await world.signIn(ada).then((again) => again.postTo('/auth/logout', {}))
  await ada.call('delete_account', { email })
  expect(since(1)).toEqual([
    'account.password_set',
    'auth.signed_in',
    'account.session_ended',
    'account.exported',
    'auth.signed_out',
    'account.leaving',
  ])
  const text = JSON.stringify(world.securityLog())
  for (const secret of [email, code, password, ada.token]) expect(text).not.toContain(secret)
})
