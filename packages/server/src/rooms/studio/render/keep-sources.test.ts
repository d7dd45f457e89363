import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepSources, pruneSources } from './keep-sources.ts'

const now = new Date('2026-11-23T12:00:00Z')
const daysAgo = (days: number): Date => new Date(now.getTime() - days * 86_400_000)
let dir: string
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'reelwright-sources-'))
})
afterEach(() => rm(dir, { recursive: true, force: true }))

const fetched = async (days: number, name: string): Promise<string> => {
  const source = { objectKey: `${name}.mp4`, etag: 'e' }
  const store = { downloadToFile: (_key: string, path: string) => writeFile(path, '1234') }
  const paths = await keepSources({ store, dir, sources: [source], now: daysAgo(days), signal: new AbortController().signal })
  return paths.get(source) ?? ''
}
const left = async () => (await readdir(dir)).map((name) => join(dir, name)).toSorted()

test('a clip that nobody used for a week goes although there is room, one in use and a newer one stay [REND-01]', async () => {
  await fetched(8, 'old')
  const [inUse, newer] = [await fetched(9, 'in use'), await fetched(6, 'newer')]
  await pruneSources({ dir, bytesMax: 1_000, inUse: new Set([inUse]), now })
  expect(await left()).toEqual([inUse, newer].toSorted())
})

test('where room is short the longest unused go first, until the rest fits [REND-01]', async () => {
  const [first, second, third] = [await fetched(3, 'a'), await fetched(2, 'b'), await fetched(1, 'c')]
  await utimes(first, now, now)
  await pruneSources({ dir, bytesMax: 8, inUse: new Set(), now })
  expect(await left()).toEqual([first, third].toSorted())
  expect(second).not.toBe('')
})
