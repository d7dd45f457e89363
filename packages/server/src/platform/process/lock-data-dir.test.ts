import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lockDataDir } from './lock-data-dir.ts'
import { readProcessBirth } from './process-birth.ts'

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'reelwright-lock-'))
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

const lockOf = (pid: number, birth: string | null): void => writeFileSync(join(dir, 'server.lock'), JSON.stringify({ pid, birth }))

test('a second server on the same folder is refused with a sentence that names the first', () => {
  lockDataDir(dir)
  expect(() => lockDataDir(dir)).toThrow(`Another Reelwright server (process ${process.pid}) is already running on ${dir}.`)
})

test('the folder is free again once it was given back', () => {
  lockDataDir(dir)()
  expect(existsSync(join(dir, 'server.lock'))).toBe(false)
  lockDataDir(dir)()
})

test.each([
  ['a process that ended', 4_194_304, 'x:1'],
  ['an earlier life of a process id', process.pid, 'another boot:1'],
])('the lock of %s is taken over', (_, pid, birth) => {
  lockOf(pid, birth)
  lockDataDir(dir)
  expect(JSON.parse(readFileSync(join(dir, 'server.lock'), 'utf8'))).toEqual({ pid: process.pid, birth: readProcessBirth(process.pid) })
})

test('a damaged lock is taken over', () => {
  writeFileSync(join(dir, 'server.lock'), '{"pid":')
  lockDataDir(dir)
})

test('a missing folder is made', () => {
  lockDataDir(join(dir, 'a', 'b'))
  expect(existsSync(join(dir, 'a', 'b', 'server.lock'))).toBe(true)
})

test('a folder that cannot be made is refused in one sentence', () => {
  writeFileSync(join(dir, 'file'), '')
  expect(() => lockDataDir(join(dir, 'file', 'data'))).toThrow(/cannot be written\. Make it writable for this user, or set DATA_DIR/)
})

test.runIf(process.getuid?.() !== 0)('a folder without write permission is refused in one sentence', () => {
  chmodSync(dir, 0o500)
  expect(() => lockDataDir(dir)).toThrow(/cannot be written/)
})
