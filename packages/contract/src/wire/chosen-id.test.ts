import { expect, test } from 'vitest'
import { chooseId, isOwnChoice } from './chosen-id.ts'
import { ReelId } from './ids.ts'

const ADA = '018f0000-0000-7000-8000-00000000ADA0'
const EVE = '018f0000-0000-7000-8000-0000000000e0'

test('an id that an account chooses is an id, is its own and nobody else’s [AUTH-17]', () => {
  const id = chooseId(ADA, crypto.randomUUID())
  expect(ReelId.safeParse(id).success).toBe(true)
  expect([isOwnChoice(ADA, id.toUpperCase()), isOwnChoice(EVE, id)]).toEqual([true, false])
  expect(new Set(Array.from({ length: 100 }, () => chooseId(ADA, crypto.randomUUID()))).size).toBe(100)
})
