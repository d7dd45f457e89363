import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { closeDataDir } from './close-data-dir.ts'

let folder: string
let umask: number
beforeEach(() => {
  umask = process.umask()
  folder = mkdtempSync(join(tmpdir(), 'reelwright-close-'))
})
afterEach(() => {
  process.umask(umask)
  rmSync(folder, { recursive: true, force: true })
})
const modeOf = (...path: string[]) => (statSync(join(folder, ...path)).mode & 0o777).toString(8)

test('a data folder that was open to others is closed, with what lies in it and what comes later [AUTH-17]', () => {
  const dataDir = join(folder, 'data')
  mkdirSync(join(dataDir, 'objects'), { recursive: true })
  writeFileSync(join(dataDir, 'session-secret'), 'x')
  writeFileSync(join(folder, 'of somebody else'), 'x')
  symlinkSync(join(folder, 'of somebody else'), join(dataDir, 'link'))
  mkdirSync(join(dataDir, 'objects', 'segments'))
  writeFileSync(join(dataDir, 'objects', 'segments', 'clip'), 'x')
  for (const path of ['data', 'data/objects', 'data/objects/segments']) chmodSync(join(folder, path), 0o755)
  for (const path of ['data/session-secret', 'data/objects/segments/clip', 'of somebody else']) chmodSync(join(folder, path), 0o644)
  expect(closeDataDir(dataDir)).toBe(true)
  writeFileSync(join(dataDir, 'later'), 'x')
  mkdirSync(join(dataDir, 'later-folder'))
  expect(['data', 'data/objects', 'data/later-folder'].map((path) => modeOf(path))).toEqual(['700', '700', '700'])
  expect(modeOf('data/objects/segments')).toBe('700')
  expect(['data/session-secret', 'data/objects/segments/clip', 'data/later'].map((path) => modeOf(path))).toEqual(['600', '600', '600'])
  expect(modeOf('of somebody else')).toBe('644')
})
