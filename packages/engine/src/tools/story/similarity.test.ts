import { expect, test } from 'vitest'
import { comparableShot, groupBySimilarity, similarity } from './similarity.ts'

const shot = (fingerprint: string, colours: string[] = [], in_sec = 0) => ({ fingerprint, colours, in_sec })

test('the same picture is wholly alike, a different one hardly, and the order does not matter [TOOL-02]', () => {
  const a = comparableShot(shot('ffff0000ffff0000', ['#ff0000']), 'x')
  const near = comparableShot(shot('ffff0000ffff0003', ['#fa0505']), 'y')
  const far = comparableShot(shot('0000ffff0000ffff', ['#0000ff']), 'z')
  expect(similarity(a, comparableShot(shot('ffff0000ffff0000', ['#ff0000']), 'x'))).toBe(1)
  expect(similarity(a, near)).toBeGreaterThan(0.7)
  expect(similarity(a, far)).toBeLessThan(0.2)
  expect(similarity(a, near)).toBe(similarity(near, a))
})

test('shots without a fingerprint or colours are compared by what there is [TOOL-02]', () => {
  expect(similarity(comparableShot(shot('', [], 2), 'x'), comparableShot(shot('nonsense', ['red'], 4), 'x'))).toBeCloseTo(0.9)
  expect(similarity(comparableShot(shot(''), 'x'), comparableShot(shot(''), 'y'))).toBe(0)
})

test('groups are numbered by their first shot [TOOL-02]', () => {
  const sea = comparableShot(shot('ffff0000ffff0000', ['#2040c0']), 'a')
  const town = comparableShot(shot('00ff00ff00ff00ff', ['#c04020']), 'b')
  expect(groupBySimilarity([sea, town, sea, town])).toEqual([0, 1, 0, 1])
})
