import { CALLS } from '@reelwright/contract/wire/catalog'
import { clipFacts, plainScene } from '@reelwright/engine/plan/plan-fixtures'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { parseInOrder } from './parse-in-order.ts'
import { parseInput } from './parse-input.ts'

// The whole zod, which libraries bring along, gives its small brother a language: here it has none, whoever ran before.
const { localeError } = z.config()
beforeAll(() => void z.config({ localeError: undefined }))
afterAll(() => void z.config({ localeError }))

const edit = CALLS.edit_reel_plan.input
const id = '01890000-0000-7000-8000-000000000000'
const editing = (edits: unknown[]) => ({ reel_id: id, base_version: 1, edits })
const story = (scenes: unknown[]) => editing([{ op: 'set_story', beats: [], transitions: [], scenes }])
const issuesOf = (schema: z.core.$ZodType, value: unknown) => {
  const parsed = parseInOrder(schema, value)
  return parsed.success ? [] : parsed.issues.map((issue) => [issue.path.join('.'), issue.message])
}

test('a large body that is right comes out as the library would give it [GATE-05]', () => {
  const path = Array.from({ length: 64 }, (_, frame) => ({ frame, crop: { x: 0, y: 0, width: 1, height: 1 }, unknown: 1 }))
  const scenes = Array.from({ length: 120 }, (_, at) => ({
    ...plainScene(`s${at}`),
    media_id: id,
    unknown: clipFacts(),
    ...(at % 3 === 0 ? { framing: { mode: 'follow', path } } : {}),
  }))
  const cues = Array.from({ length: 300 }, (_, at) => ({ id: `c${at}`, start_frame: at, end_frame: at + 1, text: 'Hello' }))
  const value = editing([
    { op: 'set_captions', captions: { mode: 'burn', style: 'plain', cues } },
    { op: 'set_captions', captions: null },
    ...(story(scenes).edits as unknown[]),
  ])
  expect(parseInOrder(edit, value)).toEqual({ success: true, data: edit.parse(value) })
})

test('defaults, texts that are trimmed and lists that are left out are as the library has them, however large the rest [GATE-05]', () => {
  const schema = z.object({
    name: z.string().check(z.trim()),
    count: z._default(z.int(), 7),
    tags: z.optional(z.array(z.string().check(z.trim()))),
    rows: z._default(z.array(z.object({ a: z._default(z.int(), 1) })), []),
    none: z.nullable(z.array(z.int())),
  })
  const rows = Array.from({ length: 500 }, () => ({}))
  for (const value of [
    { name: ' a ', rows, none: null },
    { name: ' a ', tags: rows.map(() => ' b '), none: rows.map(() => 1) },
  ])
    expect(parseInOrder(schema, value)).toEqual({ success: true, data: schema.parse(value) })
})

test('of a list that is too long nothing is told but that, in its own words [GATE-03]', () => {
  const long = Array.from({ length: 1_500 }, () => 0)
  expect(issuesOf(CALLS.update_media.input, { media_id: id, tags: long })).toEqual([['tags', 'Maximum 50 tags allowed']])
})

test('the first wrong item of a large list is told by its place, with those beside it, and not every one [GATE-03]', () => {
  const scenes: unknown[] = Array.from({ length: 500 }, (_, at) => ({ ...plainScene(`s${at}`), media_id: id }))
  scenes[499] = { ...plainScene('s499'), media_id: 'x' }
  expect(issuesOf(edit, story(scenes))).toEqual([['edits.0.scenes.499.media_id', 'Not a valid id']])
  const empty = Array.from({ length: 499 }, () => ({}))
  const issues = issuesOf(edit, story(empty))
  expect(issues[0]).toEqual(issuesOf(edit, story([{}]))[0])
  expect(issues.length).toBeLessThan(3_000)
})

test('as many faults as a body can hold are no fault of ours [GATE-03]', () => {
  const worst = editing(Array.from({ length: 100 }, () => story(Array.from({ length: 250 }, () => ({}))).edits[0]))
  // The library's own parsing overflows its stack here.
  expect(issuesOf(edit, worst)[0]?.[0]).toBe('edits.0.scenes.0.id')
  const refused = expect.objectContaining({ code: 'VALIDATION_ERROR', message: 'edits.0.scenes.0.id: Invalid input' })
  expect(() => parseInput(edit, worst)).toThrow(refused)
})
