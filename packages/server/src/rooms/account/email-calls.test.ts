import type { StudioWorld } from '@reelwright/testkit/studio-world'
import { startWithPerson } from '@reelwright/testkit/world-for-tests'
import type { WorldPerson } from '@reelwright/testkit/world-person'
import { describe, expect, test } from 'vitest'

let world: StudioWorld
let ada: WorldPerson

startWithPerson({}, (start) => {
  ;({ world, ada } = start)
})

describe('another address', () => {
  const ask = async (newEmail: string) => {
    expect((await ada.ask('request_email_change', { new_email: newEmail })).status).toBe(200)
    const codeTo = (email: string) => {
      const mail = world.mail.sent.findLast(({ to }) => to === email)
      return /: (\d{6})$/.exec(mail?.subject ?? '')?.[1] ?? ''
    }
    return { old_code: codeTo(ada.email), new_code: codeTo(newEmail) }
  }
  const otherThan = (code: string) => (code === '000000' ? '000001' : '000000')
  const address = () => `new-${world.newId()}@example.com`

  test('is taken when the codes that went to both come back, at once, and ends the other sessions [AUTH-05]', async () => {
    const other = await world.signIn(ada)
    const newEmail = address()
    const replaced = await ask(newEmail)
    const sent = await ask(newEmail)
    if (replaced.old_code !== sent.old_code) expect((await ada.ask('confirm_email_change', replaced)).status).toBe(400)
    expect((await ada.call('confirm_email_change', sent)).profile.email).toBe(newEmail)
    expect((await ada.call('get_account', {})).profile.email).toBe(newEmail)
    expect((await ada.ask('get_unified_user_data', { email: newEmail })).status).toBe(200)
    expect((await other.ask('get_account', {})).status).toBe(401)
    const told = world.mail.sent.filter(({ subject }) => subject === 'The address of your Reelwright account was changed')
    expect(told.slice(-2).map(({ to }) => to)).toEqual([ada.email, newEmail])
    expect((await ada.ask('confirm_email_change', sent)).body.code).toBe('OTP_VERIFICATION_FAILED')
  })

  test('is not taken with one right code of the two, after five wrong tries, or after half an hour [AUTH-05]', async () => {
    const codes = await ask(address())
    for (const wrong of [
      { ...codes, old_code: otherThan(codes.old_code) },
      { ...codes, new_code: otherThan(codes.new_code) },
    ])
      expect(await ada.ask('confirm_email_change', wrong)).toMatchObject({
        status: 400,
        body: { error: expect.stringContaining('not right') },
      })
    for (let wrong = 2; wrong < 5; wrong += 1) await ada.ask('confirm_email_change', { ...codes, old_code: otherThan(codes.old_code) })
    expect((await ada.ask('confirm_email_change', codes)).body.error).toContain('ask for new ones')
    const later = await ask(address())
    world.clock.pass(30 * 60_000)
    expect((await ada.ask('confirm_email_change', later)).body.error).toContain('ask for new ones')
    expect((await ada.call('get_account', {})).profile.email).toBe(ada.email)
  })

  test('that somebody else has is never said to be taken, and never given [AUTH-05]', async () => {
    const eve = await world.person()
    const codes = await ask(eve.email)
    expect(codes.new_code).toBe('')
    expect(world.mail.sent.findLast(({ to }) => to === eve.email)?.subject).toBe('You have a Reelwright account already')
    expect((await ada.ask('confirm_email_change', { ...codes, new_code: '000000' })).body.error).toContain('not right')
  })

  test('that two prove at the same moment is one’s, and the other is told to ask again [AUTH-05]', async () => {
    const askFor = async (person: typeof ada, newEmail: string) => {
      await person.call('request_email_change', { new_email: newEmail })
      const codeTo = (to: string): string =>
        /(\d{6})$/.exec(world.mail.sent.findLast((mail) => mail.to === to && /\d{6}$/.test(mail.subject))?.subject ?? '')?.[1] ?? ''
      return { old_code: codeTo(person.email), new_code: codeTo(newEmail) }
    }
    for (let round = 0; round < 6; round += 1) {
      const newEmail = address()
      const people = [await world.person(), await world.person()]
      const proofs = []
      for (const person of people) proofs.push({ person, codes: await askFor(person, newEmail) })
      const answers = await Promise.all(proofs.map(({ person, codes }) => person.ask('confirm_email_change', codes)))
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
    }
  })

  test('wants a sign-in of the last 15 minutes, and may be asked for three times at once [AUTH-05]', async () => {
    for (let asked = 0; asked < 3; asked += 1) await ask(address())
    expect(await ada.ask('request_email_change', { new_email: address() })).toMatchObject({
      status: 429,
      body: { error: expect.stringContaining('in 20 minutes') },
    })
    expect((await ada.ask('request_email_change', { new_email: ada.email })).status).toBe(400)
    world.clock.pass(16 * 60_000)
    expect((await ada.ask('request_email_change', { new_email: address() })).body.code).toBe('FRESH_SIGN_IN_REQUIRED')
  })
})
