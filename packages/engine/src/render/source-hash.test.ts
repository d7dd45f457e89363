import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashFile, hashSource, sha256 } from './source-hash.ts'

let dir = ''
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'source-hash-'))
})
afterAll(() => rm(dir, { recursive: true, force: true }))

test('a file’s hash is that of its bytes, read in one piece or in several [REND-01]', async () => {
  for (const bytes of [0, 1, 1 << 20, (5 << 19) + 7]) {
    const content = Buffer.alloc(bytes, 'frames of a clip')
    await writeFile(join(dir, 'clip'), content)
    expect(await hashFile(join(dir, 'clip'))).toBe(sha256(content))
  }
})

test('reading a file for its hash ends with the render that asked for it [REND-01]', async () => {
  const path = join(dir, 'clip')
  await writeFile(path, Buffer.alloc(3 << 20))
  const stopped = AbortSignal.abort()
  await expect(hashSource({ path, name: 'The clip', memoDir: join(dir, 'memo'), signal: stopped })).rejects.toThrow()
})
