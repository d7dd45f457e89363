import { expect, test } from 'vitest'
import { jsonText, streamJson } from './stream-json.ts'

const textOf = async (value: unknown): Promise<string> => {
  let text = ''
  for await (const piece of streamJson(value)) text += piece
  return text
}

const rowsOf = async function* (rows: readonly unknown[]): AsyncGenerator<unknown> {
  yield* rows
}

test('what is written in pieces is what would be written at once [AUTH-11]', async () => {
  const at = new Date('2026-05-01T12:00:00Z')
  const value = { at, none: rowsOf([]), left_out: undefined, rows: rowsOf([1, 'two "2"', null, { of: rowsOf([{ deep: [at] }]) }]) }
  expect(JSON.parse(await textOf({ value, plan: jsonText('{"scenes": []}') }))).toEqual({
    value: { at: at.toISOString(), none: [], rows: [1, 'two "2"', null, { of: [{ deep: [at.toISOString()] }] }] },
    plan: { scenes: [] },
  })
})

test('others have their turn between the pieces of something large, and its rows are read as they are written [AUTH-11]', async () => {
  let turns = 0
  let isDone = false
  const countTurn = (): void => {
    turns += 1
    if (!isDone) setImmediate(countTurn)
  }
  setImmediate(countTurn)
  let read = 0
  const files = (async function* () {
    for (; read < 2_000; read += 1) yield { name: `clip ${read}`, facts: jsonText(JSON.stringify({ told: 'x'.repeat(1_000) })) }
  })()
  const seen: { chars: number; turns: number; read: number }[] = []
  for await (const piece of streamJson({ projects: rowsOf([{ name: 'Everything', files }]) }))
    seen.push({ chars: piece.length, turns, read })
  isDone = true
  expect(seen.length).toBeGreaterThan(20)
  expect(Math.max(...seen.map(({ chars }) => chars))).toBeLessThan(80_000)
  for (const [index, { turns: at, read: before }] of seen.entries()) {
    if (index === 0) continue
    expect(at).toBeGreaterThan(seen[index - 1]?.turns ?? 0)
    expect(before - (seen[index - 1]?.read ?? 0)).toBeLessThan(100)
  }
})
