import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as shared from './constants.ts'
import * as auth from './constants-auth.ts'
import * as cache from './constants-cache.ts'
import * as playground from './constants-playground.ts'
import * as socket from './constants-socket.ts'
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
  const all = { ...shared, ...auth, ...socket, ...playground, ...uploads, ...cache, ...sync }
  const numbers = Object.entries(all).filter(([, value]) => typeof value === 'number')
  expect(numbers.length).toBeGreaterThan(100)
  for (const [name] of numbers) expect(units, name).toContain(name.split('_').at(-1))
})

test('no name stands in two files, so that an import by name cannot mean two figures', () => {
  const names = [shared, auth, socket, playground, uploads, cache, sync].flatMap((module) => Object.keys(module))
  expect(names.length).toBe(new Set(names).size)
  expect(files.length).toBe(7)
})

test('the message field is exactly its lines high', () => {
  expect(playground.COMPOSER_LINES_MAX * playground.COMPOSER_LINE_PX).toBe(playground.COMPOSER_HEIGHT_MAX_PX)
})
