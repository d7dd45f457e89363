import { expect, test } from 'vitest'
import { runSteps } from './run-steps.ts'
import { oneCheck, type Step } from './step.ts'

const run = async (...steps: Step[]) => {
  const lines: string[] = []
  const total = await runSteps(
    steps,
    (line) => lines.push(line),
    () => 0,
  )
  return { lines, total }
}
const step = (key: string, work: Step['run']): Step => ({ key, title: key, run: work })

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
