import { expect, test } from 'vitest'
import { type FailedTest, settleUnsteady, titlePattern } from './unsteady.ts'

const failedTest = (title: string): FailedTest => ({ file: 'a.spec.ts', title, project: 'desktop' })
const run = (failed: number, ...titles: string[]) => ({ passed: 9, failed, lines: ['✗ first'], failedTests: titles.map(failedTest) })

test('a test that failed once and holds three times after is let pass, and is named', async () => {
  const outcome = await settleUnsteady(run(1, 'one'), async () => ({ passed: 3, failed: 0 }))
  expect(outcome).toMatchObject({ passed: 10, failed: 0 })
  expect(outcome.lines).toEqual(['✗ first', '~ unsteady, to be mended: a.spec.ts: one: 3 of 3 more runs passed'])
})

test('a test that fails once more has failed', async () => {
  const outcome = await settleUnsteady(run(1, 'one'), async () => ({ passed: 2, failed: 1 }))
  expect(outcome).toMatchObject({ passed: 9, failed: 1 })
  expect(outcome.lines.at(-1)).toBe('✗ again: a.spec.ts: one: 2 of 3 more runs passed')
})

test('a test that could not be found again has failed', async () => {
  expect(await settleUnsteady(run(1, 'one'), async () => ({ passed: 0, failed: 0 }))).toMatchObject({ failed: 1 })
})

test('three failed tests are no accident, and a failure that is no test stays one', async () => {
  const never = async () => {
    throw new Error('asked again')
  }
  expect(await settleUnsteady(run(3, 'one', 'two', 'three'), never)).toMatchObject({ passed: 9, failed: 3 })
  expect(await settleUnsteady(run(2, 'one'), never)).toMatchObject({ passed: 9, failed: 2 })
  expect(await settleUnsteady(run(0), never)).toMatchObject({ passed: 9, failed: 0 })
})

test('a title is looked for letter for letter', () => {
  const title = 'a cut (1/2) costs $3 [PLAY-01]'
  expect(new RegExp(titlePattern(title)).test(`desktop ${title}`)).toBe(true)
  expect(titlePattern('[A]')).toBe('\\[A\\]')
})
