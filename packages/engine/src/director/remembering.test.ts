import { expect, test } from 'vitest'
import { remembering } from './remembering.ts'

test('a text is worked on once, until hundreds of others came after it', () => {
  const worked: string[] = []
  const length = remembering((text) => {
    worked.push(text)
    return text.length
  })
  expect([length('shorter'), length(''), length('shorter'), length('')]).toEqual([7, 0, 7, 0])
  expect(worked).toEqual(['shorter', ''])
  for (let at = 0; at < 255; at++) length(`make it ${at} seconds`)
  expect([length(''), length('shorter'), worked.filter((text) => text === '').length]).toEqual([0, 7, 1])
  expect(worked.filter((text) => text === 'shorter')).toHaveLength(2)
})
