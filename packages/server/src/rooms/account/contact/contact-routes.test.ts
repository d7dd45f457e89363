import { openStudioWorld, type StudioWorld } from '@reelwright/testkit/studio-world'
import { afterAll, beforeAll, expect, test } from 'vitest'

let world: StudioWorld
beforeAll(async () => {
  world = await openStudioWorld()
})
afterAll(() => world.close())

const write = (email: string, message = 'Hello\n<b>there</b>') => world.postTo('/api/contact', { name: 'Ada', email, message })

test('a message goes to the operator, who can answer it, with a copy to whoever wrote it [NAV-12]', async () => {
  const before = world.mail.sent.length
  const reply = await write('ada@example.com')
  expect(reply).toMatchObject({ status: 200, body: { message: 'Your message was sent. A copy is on its way to ada@example.com.' } })
  const [toOperator, copy] = world.mail.sent.slice(before)
  expect(toOperator).toMatchObject({ to: 'operator@example.com', replyTo: 'ada@example.com', subject: 'Reelwright: a message from Ada' })
  expect(toOperator?.text).toContain('> Hello\n> <b>there</b>')
  expect(toOperator?.html).not.toContain('<b>there</b>')
  expect(copy).toMatchObject({ to: 'ada@example.com', subject: 'Your message to Reelwright' })
})

test('from one address, and to one, a few are taken at once; then it is said when the next may come [NAV-12]', async () => {
  world.clock.pass(24 * 60 * 60_000)
  for (const name of ['a', 'b', 'c']) expect((await write(`${name}@example.com`)).status).toBe(200)
  const sent = world.mail.sent.length
  expect(await write('d@example.com')).toMatchObject({
    status: 429,
    body: { code: 'RATE_LIMITED', error: 'You have written a few times already. Please write again in 20 minutes.' },
  })
  expect(world.mail.sent).toHaveLength(sent)
})

test('what is missing is said in plain words [NAV-12]', async () => {
  expect((await world.postTo('/api/contact', { name: ' ', email: 'ada@example.com', message: 'x' })).body).toMatchObject({
    error: 'Please say who you are',
  })
  expect((await world.postTo('/api/contact', { name: 'Ada', email: 'nobody', message: 'x' })).body).toMatchObject({
    error: 'Invalid email format',
  })
  expect((await world.postTo('/api/contact', { name: 'Ada\nBcc: x', email: 'ada@example.com', message: 'x' })).status).toBe(400)
})

test('a mail server that refuses is no message sent [NAV-12]', async () => {
  world.clock.pass(24 * 60 * 60_000)
  world.mail.broken = true
  const refused = await write('ada@example.com')
  world.mail.broken = false
  expect(refused).toMatchObject({
    status: 503,
    body: { error: 'Your message could not be sent. Keep what you wrote, and try again later.' },
  })
})
