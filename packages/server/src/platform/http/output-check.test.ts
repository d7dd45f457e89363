import { CALLS } from '@reelwright/contract/wire/catalog'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createOutputCheck } from './output-check.ts'

const Person = z.object({
  id: z.string().check(z.regex(/^[a-f]+$/)),
  age: z.int(),
  share: z.number(),
  name: z.nullable(z.string()),
  note: z.optional(z.string()),
  kind: z.enum(['old', 'new']),
  tags: z.array(z.string()),
  best: z.optional(z.object({ ok: z.boolean() })),
})
const person = { id: 'abc', age: 4, share: 0.5, name: null, kind: 'old', tags: ['a'], best: { ok: true } }

test('an answer that is what the contract says is sent as it is [GATE-03]', () => {
  const check = createOutputCheck(Person)
  expect(check(person)).toBe(person)
  const withUndefined = { ...person, note: undefined }
  expect(JSON.stringify(check(withUndefined))).toBe(JSON.stringify(person))
})

describe('what the contract does not name is not sent [GATE-03]', () => {
  test.each([
    ['at the top', { ...person, password: 'secret' }, person],
    ['further in', { ...person, best: { ok: true, password: 'secret' } }, person],
    ['in a list', { people: [person, { ...person, password: 'secret' }] }, { people: [person, person] }],
  ])('%s', (_where, answer, sent) => {
    const schema = 'people' in answer ? z.object({ people: z.array(Person) }) : Person
    expect(createOutputCheck(schema)(answer)).toEqual(sent)
  })

  test('nor a field that an object would write of its own accord', () => {
    const answer = { ...person, toJSON: () => ({ password: 'secret' }) }
    expect(JSON.parse(JSON.stringify(createOutputCheck(Person)(answer)))).toEqual(person)
  })
})

describe('an answer that breaks the contract is a fault that names the field', () => {
  test.each([
    ['id', { ...person, id: 'xyz' }],
    ['age', { ...person, age: 1.5 }],
    ['share', { ...person, share: Number.NaN }],
    ['name', { ...person, name: 3 }],
    ['note', { ...person, note: null }],
    ['kind', { ...person, kind: 'other' }],
    ['tags', { ...person, tags: ['a', undefined] }],
    ['tags', { ...person, tags: Array(1) }],
    ['best.ok', { ...person, best: { ok: 'yes' } }],
    ['age', { ...person, age: undefined }],
  ])('%s', (field, answer) => {
    expect(() => createOutputCheck(Person)(answer)).toThrow(`the handler's answer breaks the contract: ${field}`)
  })
})

test('what parsing changes is parsed: defaults are filled in and texts trimmed', () => {
  const check = createOutputCheck(z.object({ name: z.string().check(z.trim()), count: z._default(z.int(), 3) }))
  expect(check({ name: ' a ' })).toEqual({ name: 'a', count: 3 })
})

test('a schema may hold itself', () => {
  const Tree = z.object({
    name: z.string(),
    get children() {
      return z.array(Tree)
    },
  })
  const tree = { name: 'a', children: [{ name: 'b', children: [] }] }
  expect(createOutputCheck(Tree)(tree)).toBe(tree)
  expect(createOutputCheck(Tree)({ name: 'a', children: [{ name: 'b', children: [], more: 1 }] })).toEqual(tree)
})

test('every call of the catalogue can be checked, and none takes an empty answer that parsing would refuse', () => {
  for (const [name, call] of Object.entries(CALLS)) {
    const parsed = call.output.safeParse({})
    if (parsed.success) expect(createOutputCheck(call.output)({}), name).toEqual(parsed.data)
    else expect(() => createOutputCheck(call.output)({}), name).toThrow('breaks the contract')
  }
})
