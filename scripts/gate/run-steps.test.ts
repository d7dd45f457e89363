import { expect, test } from 'vitest'
import { runSteps, toLanes } from './run-steps.ts'
import { type Lane, oneCheck, type Step } from './step.ts'

const run = async (...steps: Step[]) => {
  const lines: string[] = []
  const total = await runSteps(
    steps,
    (line) => lines.push(line),
    () => 0,
    4,
  )
  return { lines, total }
}
const step = (key: string, work: Step['run'], lane?: Lane): Step => ({
  key,
  title: key,
  run: work,
  ...(lane === undefined ? {} : { lane }),
})

test('the last line sums every check and test of every step', async () => {
  const { lines, total } = await run(
    step('lint', async () => oneCheck([])),
    step('tests', async () => ({ passed: 40, failed: 2, lines: [] })),
  )
  expect(lines.at(-1)).toBe('41 passed, 2 failed')
  expect(total).toEqual({ passed: 41, failed: 2 })
})

test('a failing step does not keep the next from running, and its reasons are shown', async () => {
  const { lines, total } = await run(
    step('size', async () => oneCheck(['a.ts has 600 lines'])),
    step('next', async () => oneCheck([])),
  )
  expect(lines.join('\n')).toContain('a.ts has 600 lines')
  expect(total).toEqual({ passed: 1, failed: 1 })
})

test('a step that throws counts as failed', async () => {
  const { lines, total } = await run(
    step('broken', async () => {
      throw new Error('no such program')
    }),
  )
  expect(lines.join('\n')).toContain('no such program')
  expect(total.failed).toBe(1)
})

test('a step that runs nothing counts as failed', async () => {
  const { total } = await run(step('silent', async () => ({ passed: 0, failed: 0, lines: [] })))
  expect(total).toEqual({ passed: 0, failed: 1 })
})

test('steps of two lanes run at the same time, those of one lane in their order, and one without a lane alone', async () => {
  const check = async () => oneCheck([])
  const steps = [
    step('types', check),
    step('web', check),
    step('units', check, 'units'),
    step('processes', check, 'units'),
    step('browser', check, 'browser'),
    step('last', check),
  ]
  const keys = toLanes(steps, 4).map((lanes) => lanes.map((lane) => lane.map(({ key }) => key)))
  expect(keys).toEqual([[['types']], [['web']], [['units', 'processes'], ['browser']], [['last']]])
})

test('on two processors every step has the machine to itself', () => {
  const steps = [step('units', async () => oneCheck([]), 'units'), step('browser', async () => oneCheck([]), 'browser')]
  expect(toLanes(steps, 2)).toEqual(steps.map((each) => [[each]]))
})

test('what a step beside another says stands together, when it has ended', async () => {
  const browserEnded = Promise.withResolvers<void>()
  const { lines, total } = await run(
    step(
      'units',
      async () => {
        await browserEnded.promise
        return { passed: 7, failed: 0, lines: ['of units'] }
      },
      'units',
    ),
    step('browser', async () => ({ passed: 1, failed: 1, lines: ['of the browser'] }), 'browser'),
    step(
      'another',
      async () => {
        browserEnded.resolve()
        return oneCheck([])
      },
      'browser',
    ),
  )
  const told = lines.map((line) => line.replace(/ ─+$/, '').trim())
  expect(told.indexOf('of the browser')).toBe(told.indexOf('── browser') + 1)
  expect(told.indexOf('of units')).toBe(told.indexOf('── units') + 1)
  expect(told.indexOf('── units')).toBeGreaterThan(told.indexOf('── another'))
  expect(total).toEqual({ passed: 9, failed: 1 })
})
