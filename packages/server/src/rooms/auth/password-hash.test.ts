import { expect, test } from 'vitest'
import { hashPassword, verifyPassword } from './password-hash.ts'

test('passwords that strangers guess are looked at a few at a time, and keep nobody waiting who was here before [AUTH-04]', async () => {
  const stored = await hashPassword('correct horse')
  let strangers = 0
  const guesses = Array.from({ length: 24 }, async () => {
    await verifyPassword('wrong horse', stored, 'stranger')
    strangers += 1
  })
  expect(await verifyPassword('correct horse', stored, 'known')).toBe(true)
  expect(strangers).toBeLessThan(12)
  await Promise.all(guesses)
})

test('strangers who guess by the hundred are told to come again, and those who were here before never [AUTH-04]', async () => {
  // As cheap as argon2 goes: it is the queue that is looked at.
  const stored = `$argon2id$v=19$m=8,t=1,p=1$${Buffer.alloc(16).toString('base64').replace(/=+$/, '')}$${Buffer.alloc(32).toString('base64').replace(/=+$/, '')}`
  const guess = (whose: 'stranger' | 'known') =>
    Promise.allSettled(Array.from({ length: 260 }, () => verifyPassword('horse', stored, whose)))
  const [strangers, known] = await Promise.all([guess('stranger'), guess('known')])
  const refused = strangers.filter((one) => one.status === 'rejected')
  expect([refused.length, new Set(refused.map(({ reason }) => reason.code))]).toEqual([60, new Set(['UNAVAILABLE'])])
  expect(known.filter(({ status }) => status === 'rejected')).toEqual([])
  expect(await verifyPassword('horse', stored, 'stranger')).toBe(false)
})
