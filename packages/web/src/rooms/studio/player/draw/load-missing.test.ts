import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AGAIN_MS, loadMissing } from './load-missing.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const open = (answers: (string | null)[]) => {
  const asked: string[] = []
  const known = new Map<string, string | null>()
  const load = loadMissing(known, async (key: string) => {
    asked.push(key)
    const answer = answers.shift() ?? null
    if (answer === null) throw new Error('it did not come')
    return answer
  })
  return { asked, known, load: (...keys: string[]) => Promise.all(load(keys)) }
}

test('what is missing is loaded once, however often it is asked for meanwhile, and then kept [REND-04]', async () => {
  const { asked, known, load } = open(['a sun'])
  await Promise.all([load('sun', 'sun'), load('sun')])
  await load('sun')
  expect([asked, known.get('sun')]).toEqual([['sun'], 'a sun'])
})

test('what did not come is nothing for a while, and is asked for again after it [REND-04]', async () => {
  const { asked, known, load } = open([null, 'a sun'])
  await load('sun')
  await load('sun')
  expect([asked, known.get('sun')]).toEqual([['sun'], null])
  vi.advanceTimersByTime(AGAIN_MS)
  expect(known.has('sun')).toBe(false)
  await load('sun')
  expect([asked, known.get('sun')]).toEqual([['sun', 'sun'], 'a sun'])
})
