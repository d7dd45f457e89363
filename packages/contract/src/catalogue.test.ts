import { expect, test } from 'vitest'
import { CALLS, isCallName, ROUTES } from './catalogue.ts'
import { ERRORS } from './errors.ts'

test('no two entries of the catalogue share a name, so that spreading the rooms together hides none', async () => {
  const rooms = await Promise.all([
    import('./chat.ts'),
    import('./media.ts'),
    import('./projects.ts'),
    import('./reels.ts'),
    import('./studio.ts'),
  ])
  const names = rooms.flatMap((room) => Object.entries(room).flatMap(([key, value]) => (key.endsWith('Calls') ? Object.keys(value) : [])))
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
