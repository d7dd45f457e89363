import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { readZip } from '@reelwright/testkit/read-zip'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { writeZip } from './write-zip.ts'

let dir: string
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'reelwright-zip-'))
})
afterEach(() => rm(dir, { recursive: true, force: true }))

test('files come out of an archive as they went in, names in any script and empty ones too [AUTH-11]', async () => {
  const texts = { 'projects.json': 'a long line, and again. '.repeat(20_000), 'léeme 日.txt': 'short', 'empty.txt': '' }
  const files = await Promise.all(
    Object.entries(texts).map(async ([name, text], index) => {
      const path = join(dir, `${index}`)
      await writeFile(path, text)
      return { name, path }
    }),
  )
  const zip = join(dir, 'out.zip')
  await writeZip(zip, { files, at: new Date('2026-05-01T12:00:00Z'), signal: new AbortController().signal })
  const bytes = await readFile(zip)
  expect(readZip(bytes)).toEqual(texts)
  expect(bytes.length).toBeLessThan(10_000)
  // Another program's word for it, where there is one.
  const tested = await promisify(execFile)('unzip', ['-t', zip]).catch((error: NodeJS.ErrnoException) =>
    error.code === 'ENOENT' ? { stdout: 'No errors detected' } : Promise.reject(error),
  )
  expect(tested.stdout).toContain('No errors detected')
})
