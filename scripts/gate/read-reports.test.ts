import { expect, test } from 'vitest'
import { readPlaywrightReport, readVitestReport } from './read-reports.ts'

const vitestFile = (status: string, results: [string, string][], message?: string) => ({
  name: 'a.test.ts',
  status,
  ...(message === undefined ? {} : { message }),
  assertionResults: results.map(([fullName, state]) => ({
    fullName,
    status: state,
    failureMessages: state === 'failed' ? ['expected 1 to be 2'] : [],
  })),
})

test('every passed and failed unit test is counted, with its reason', () => {
  const outcome = readVitestReport({
    testResults: [
      vitestFile('failed', [
        ['one', 'passed'],
        ['two', 'failed'],
        ['three', 'passed'],
      ]),
    ],
  })
  expect(outcome).toMatchObject({ passed: 2, failed: 1, failedTests: [{ file: 'a.test.ts', title: 'two', project: null }] })
  expect(outcome.lines.join('\n')).toContain('expected 1 to be 2')
})

test('a failed test in a group is named as the runner finds it again', () => {
  const result = { fullName: 'a group a test', ancestorTitles: ['', 'a group'], title: 'a test', status: 'failed', failureMessages: [] }
  const { failedTests } = readVitestReport({ testResults: [{ name: 'a.test.ts', status: 'failed', assertionResults: [result] }] })
  expect(failedTests).toEqual([{ file: 'a.test.ts', title: 'a group > a test', project: null }])
})

test('a test file that could not be loaded is one failure, not silence', () => {
  expect(readVitestReport({ testResults: [vitestFile('failed', [], 'Cannot find module')] })).toMatchObject({
    passed: 0,
    failed: 1,
    lines: [expect.stringContaining('Cannot find module')],
  })
})

test('a test that was skipped is neither passed nor failed, and is named', () => {
  expect(readVitestReport({ testResults: [vitestFile('passed', [['later', 'skipped']])] })).toEqual({
    failedTests: [],
    passed: 0,
    failed: 0,
    lines: [expect.stringContaining('later')],
  })
})

const spec = (title: string, ...statuses: string[]) => ({
  title,
  file: 'a.spec.ts',
  tests: statuses.map((status) => ({
    projectName: 'desktop',
    status,
    results: [{ errors: status === 'unexpected' ? [{ message: 'not visible' }] : [] }],
  })),
})

test('browser tests are counted through nested suites, and a flaky one has failed', () => {
  const outcome = readPlaywrightReport({
    errors: [],
    suites: [{ specs: [spec('one', 'expected', 'unexpected')], suites: [{ specs: [spec('two', 'flaky'), spec('three', 'skipped')] }] }],
  })
  const failedTests = ['one', 'two'].map((title) => ({ file: 'a.spec.ts', title, project: 'desktop' }))
  expect(outcome).toMatchObject({ passed: 1, failed: 2, failedTests })
  expect(outcome.lines.join('\n')).toContain('not visible')
})

test('an error of the browser run itself is a failure', () => {
  expect(readPlaywrightReport({ errors: [{ message: 'no tests found' }], suites: [] })).toMatchObject({ passed: 0, failed: 1 })
})

test('the files that took the longest are named, the slowest first', () => {
  const file = (name: string, seconds: number) => ({
    ...vitestFile('passed', [['one', 'passed']]),
    name: `/house/${name}`,
    startTime: 0,
    endTime: seconds * 1000,
  })
  const { lines } = readVitestReport({ testResults: [file('quick.test.ts', 1), file('slow.test.ts', 12), file('slower.test.ts', 60)] })
  expect(lines).toEqual(['slowest: slower.test.ts 60 s, slow.test.ts 12 s'])
  const ran = { title: 'one', file: 'a.spec.ts', tests: [{ status: 'expected', results: [{ duration: 9_000 }] }] }
  expect(readPlaywrightReport({ errors: [], suites: [{ specs: [ran, ran] }] }).lines).toEqual(['slowest: a.spec.ts 18 s'])
})
