import { expect, test } from 'vitest'
import { createNewId } from './new-id.ts'

test('ids are UUIDs of version 7 that hold the time', () => {
  const id = createNewId(() => 0x0190_0000_0001)()
  expect(id).toMatch(/^01900000-0001-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})

test('ids ascend and differ, however many a millisecond, also when the clock steps back', () => {
  let time = 1_000_000
  const newId = createNewId(() => time)
  const ids = Array.from({ length: 20_000 }, (_, index) => {
    if (index === 10_000) time -= 500
    return newId()
  })
  expect(ids).toEqual([...ids].sort())
  expect(new Set(ids).size).toBe(ids.length)
})
