import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as shared from './constants.ts'
import * as auth from './constants-auth.ts'
import * as cache from './constants-cache.ts'
import * as playground from './constants-playground.ts'
import * as socket from './constants-socket.ts'
import * as superseded from './constants-superseded.ts'
import * as sync from './constants-sync.ts'
import * as uploads from './constants-uploads.ts'

const files = readdirSync(import.meta.dirname).filter((name) => /^constants(-[a-z]+)?\.ts$/.test(name))
const exportsIn = (text: string) => [...text.matchAll(/(\/\*\*(?:(?!\*\/)[\s\S])*\*\/\n)?export const ([A-Z0-9_]+)/g)]

const units = ['MS', 'SEC', 'BYTES', 'MAX', 'MIN', 'LIMIT', 'RATIO', 'PERCENT', 'REM', 'PX', 'LENGTH', 'COUNT', 'FILES', 'USD', 'VERSION']

test.each(files)('every constant of %s says what it is and which section it comes from', (file) => {
  const found = exportsIn(readFileSync(join(import.meta.dirname, file), 'utf8'))
  expect(found.length).toBeGreaterThan(0)
  for (const [, docs, name] of found) expect(docs, name).toMatch(/\((?:[^()]*\b[AB][1-9]\b[^()]*|ruling [A-Z]+-\d+|ours: [^()]+)\)\.?/)
})

test('every figure names its unit at the end of its name', () => {
  const all = { ...shared, ...auth, ...socket, ...playground, ...uploads, ...cache, ...sync, ...superseded }
  const numbers = Object.entries(all).filter(([, value]) => typeof value === 'number')
  expect(numbers.length).toBeGreaterThan(100)
  for (const [name] of numbers) expect(units, name).toContain(name.split('_').at(-1))
})

test('no name stands in two files, so that an import by name cannot mean two figures', () => {
  const names = [shared, auth, socket, playground, uploads, cache, sync, superseded].flatMap((module) => Object.keys(module))
  expect(names.length).toBe(new Set(names).size)
  expect(files.length).toBe(8)
})

test('[PLAY-11] the message field is ten lines of 22 px, 220 px high', () => {
  expect(playground.COMPOSER_HEIGHT_MAX_PX).toBe(220)
})

const PACKAGES = join(import.meta.dirname, '..', '..')
const sourcesOf = (name: string): string[] => {
  const folder = join(PACKAGES, name, 'src')
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    .map((path) => join(folder, path))
}

test('every figure is read by the product, and one that is not says what took its place', () => {
  // A file of constants may build one figure from another: there the first mention is the figure itself.
  const sources = ['contract', 'engine', 'server', 'web'].flatMap(sourcesOf).map((path) => readFileSync(path, 'utf8'))
  const mentions = new Map<string, number>()
  for (const source of sources)
    for (const [word] of source.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b/g))
      mentions.set(word, (mentions.get(word) ?? 0) + 1)
  const isRead = (name: string) => (mentions.get(name) ?? 0) > 1
  const used = Object.keys({ ...shared, ...auth, ...socket, ...playground, ...uploads, ...cache, ...sync })
  expect(used.filter((name) => !isRead(name))).toEqual([])
  expect(Object.keys(superseded).filter(isRead)).toEqual([])
})
