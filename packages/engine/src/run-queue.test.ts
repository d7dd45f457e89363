import { expect, test } from 'vitest'
import { createRunQueue } from './run-queue.ts'

/** Jobs that end when they are told to, and what began so far. */
const jobs = (queue: ReturnType<typeof createRunQueue>) => {
  const begun: number[] = []
  const ends: (() => void)[] = []
  const add = (n: number) =>
    queue.add(async () => {
      begun.push(n)
      await new Promise<void>((end) => ends.push(end))
      if (n < 0) throw new Error('failed')
      return n
    })
  return { begun, ends, add }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

test('programs run in their order, no more at once than may [TOOL-02]', async () => {
  const queue = createRunQueue(1)
  const { begun, ends, add } = jobs(queue)
  const all = [add(1), add(2), add(3)]
  await settled()
  expect(begun).toEqual([1])
  queue.setLimit(2)
  await settled()
  expect(begun).toEqual([1, 2])
  ends[0]?.()
  await settled()
  expect(begun).toEqual([1, 2, 3])
  for (const end of ends) end()
  expect(await Promise.all(all)).toEqual([1, 2, 3])
})

test('none begins while none may, and one that failed makes room [TOOL-02]', async () => {
  const queue = createRunQueue(0)
  const { begun, ends, add } = jobs(queue)
  const [bad, good] = [add(-1), add(2)]
  bad.catch(() => null)
  await settled()
  expect(begun).toEqual([])
  queue.setLimit(1)
  await settled()
  ends[0]?.()
  await expect(bad).rejects.toThrow('failed')
  await settled()
  expect(begun).toEqual([-1, 2])
  ends[1]?.()
  expect(await good).toBe(2)
})
