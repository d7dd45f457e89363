import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { CALLS, isCallName, ROUTES } from './catalog.ts'
import { ERRORS } from './errors.ts'

test('no two entries of the catalogue share a name, so that spreading the rooms together hides none', async () => {
  const folder = join(import.meta.dirname, '..')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  )
  const modules: Record<string, object>[] = await Promise.all(files.map((file) => import(join(folder, file))))
  const names = modules.flatMap((module) =>
    Object.entries(module).flatMap(([key, value]) => (/^[a-z]+Calls$/.test(key) ? Object.keys(value) : [])),
  )
  expect(names.length).toBeGreaterThan(0)
  expect(names.toSorted()).toEqual([...new Set(names)].toSorted())
  expect(Object.keys(CALLS).toSorted()).toEqual(names.toSorted())
})

test('every entry names only errors of the error catalogue, once each, and has a line of documentation', () => {
  for (const [name, definition] of Object.entries({ ...CALLS, ...ROUTES })) {
    expect(new Set(definition.errors).size, name).toBe(definition.errors.length)
    for (const code of definition.errors) expect(Object.keys(ERRORS), name).toContain(code)
    expect(definition.doc.trim().length, name).toBeGreaterThan(10)
  }
})

test('a name that every object inherits is not a call', () => {
  expect(isCallName('constructor')).toBe(false)
  expect(isCallName('__proto__')).toBe(false)
  expect(isCallName('create_reel')).toBe(true)
})
