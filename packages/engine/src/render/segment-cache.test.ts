import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openSegmentCache } from './segment-cache.ts'

let dir: string
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'reelwright-parts-'))
})
afterEach(() => rm(dir, { recursive: true, force: true }))

test('a part that no render used for a week goes although there is room; taking one counts as use [REND-01]', async () => {
  const cache = await openSegmentCache(join(dir, 'parts'), 1_000)
  const made = join(dir, 'made')
  for (const key of ['old', 'taken', 'new']) {
    await writeFile(made, key)
    await cache.keep(key, made)
    await rm(made)
  }
  const weekAgo = new Date(Date.now() - 8 * 86_400_000)
  for (const key of ['old', 'taken']) await utimes(join(dir, 'parts', `${key}.part`), weekAgo, weekAgo)
  expect(await cache.take('taken', join(dir, 'again'))).toBe(true)
  await cache.trim()
  expect((await readdir(join(dir, 'parts'))).toSorted()).toEqual(['new.part', 'taken.part'])
})

test('parts of each owner lie in a folder of their own, are nobody else’s, and share one bound [REND-01]', async () => {
  const parts = join(dir, 'parts')
  const [ada, eve] = [await openSegmentCache(parts, 5, 'ada'), await openSegmentCache(parts, 5, 'eve')]
  const made = join(dir, 'made')
  await writeFile(made, '1234')
  await ada.keep('one', made)
  expect(await eve.take('one', join(dir, 'again'))).toBe(false)
  const before = new Date(Date.now() - 60_000)
  await utimes(join(parts, 'ada', 'one.part'), before, before)
  // Kept parts are links: the same file would have the same time.
  await rm(made)
  await writeFile(made, '5678')
  await eve.keep('two', made)
  await eve.trim()
  expect([await readdir(join(parts, 'ada')), await readdir(join(parts, 'eve'))]).toEqual([[], ['two.part']])
})
