/** Counts from the reports of the test runners: what ran, what failed, and files that could not even be loaded. */
import { basename } from 'node:path'
import * as z from 'zod'
import type { FailedTest, TestRun } from './unsteady.ts'

/** How many files are named that took the longest, from this many seconds on: what to look at when the gate gets slow. */
const SLOWEST = 8
const SLOW_SEC = 5

const slowest = (files: ReadonlyMap<string, number>): string[] => {
  const slow = [...files]
    .filter(([, ms]) => ms >= SLOW_SEC * 1000)
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, SLOWEST)
  return slow.length === 0 ? [] : [`slowest: ${slow.map(([file, ms]) => `${basename(file)} ${Math.round(ms / 1000)} s`).join(', ')}`]
}

const VitestResult = z.object({
  fullName: z.string(),
  ancestorTitles: z.array(z.string()).optional(),
  title: z.string().optional(),
  status: z.string(),
  failureMessages: z.array(z.string()).nullish(),
})

/** As the runner knows it when it is asked for by name: its groups before it, with this sign between them. */
const nameOf = ({ fullName, ancestorTitles = [], title }: z.infer<typeof VitestResult>): string =>
  title === undefined ? fullName : [...ancestorTitles.filter((group) => group !== ''), title].join(' > ')

const VitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      startTime: z.optional(z.number()),
      endTime: z.optional(z.number()),
      status: z.string(),
      message: z.string().optional(),
      assertionResults: z.array(VitestResult),
    }),
  ),
})

/** The first lines without those of the runner's own stack. */
const firstLines = (text: string, count: number): string =>
  text
    .split('\n')
    .filter((line) => !/node_modules\/(vitest|@vitest|playwright)/.test(line))
    .slice(0, count)
    .join('\n')

/** Each test counts as one; a file that failed without a failing test (it did not load, its set-up broke) counts as one failed. */
export const readVitestReport = (json: unknown): TestRun => {
  const tests = { passed: 0, failed: 0 }
  const lines: string[] = []
  const failedTests: FailedTest[] = []
  const took = new Map<string, number>()
  for (const file of VitestReport.parse(json).testResults) {
    took.set(file.name, (file.endTime ?? 0) - (file.startTime ?? 0))
    const failed = file.assertionResults.filter((result) => result.status === 'failed')
    tests.passed += file.assertionResults.filter((result) => result.status === 'passed').length
    tests.failed += failed.length
    for (const result of failed) {
      const why = firstLines((result.failureMessages ?? []).join('\n'), 12)
      failedTests.push({ file: file.name, title: nameOf(result), project: null })
      lines.push(`✗ ${file.name}: ${result.fullName}\n${why}`)
    }
    for (const result of file.assertionResults)
      if (!['passed', 'failed'].includes(result.status)) lines.push(`– not run (${result.status}): ${file.name}: ${result.fullName}`)
    if (file.status === 'failed' && failed.length === 0) {
      tests.failed += 1
      lines.push(`✗ ${file.name} did not run: ${firstLines(file.message ?? 'no reason given', 12)}`)
    }
  }
  return { ...tests, failedTests, lines: [...slowest(took), ...lines] }
}

const PlaywrightSpec = z.object({
  title: z.string(),
  file: z.string(),
  tests: z.array(
    z.object({
      projectName: z.string().optional(),
      status: z.enum(['expected', 'unexpected', 'flaky', 'skipped']),
      results: z.array(
        z.object({ duration: z.optional(z.number()), errors: z.array(z.object({ message: z.string().optional() })).optional() }),
      ),
    }),
  ),
})
type Suite = { specs?: z.infer<typeof PlaywrightSpec>[] | undefined; suites?: Suite[] | undefined }
const PlaywrightSuite: z.ZodType<Suite> = z.lazy(() =>
  z.object({ specs: z.array(PlaywrightSpec).optional(), suites: z.array(PlaywrightSuite).optional() }),
)
const PlaywrightReport = z.object({ suites: z.array(PlaywrightSuite), errors: z.array(z.object({ message: z.string().optional() })) })

const specsOf = (suite: Suite): z.infer<typeof PlaywrightSpec>[] => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)]

/** Each test of each browser project counts as one; one that passed only at a runner's second try has failed: what is asked again is asked by the gate. */
export const readPlaywrightReport = (json: unknown): TestRun => {
  const report = PlaywrightReport.parse(json)
  const counts = { passed: 0, failed: 0 }
  const lines: string[] = []
  const failedTests: FailedTest[] = []
  const took = new Map<string, number>()
  for (const spec of report.suites.flatMap(specsOf)) {
    for (const run of spec.tests) {
      const ms = run.results.reduce((sum, result) => sum + (result.duration ?? 0), 0)
      took.set(spec.file, (took.get(spec.file) ?? 0) + ms)
      const title = `${spec.file}: ${spec.title} [${run.projectName ?? ''}]`
      if (run.status === 'expected') counts.passed += 1
      else if (run.status === 'skipped') lines.push(`– not run: ${title}`)
      else {
        counts.failed += 1
        const message = run.results.flatMap((result) => result.errors ?? []).map((error) => error.message ?? '')[0] ?? run.status
        const why = firstLines(message, 14)
        failedTests.push({ file: spec.file, title: spec.title, project: run.projectName ?? null })
        lines.push(`✗ ${title}\n${why}`)
      }
    }
  }
  for (const error of report.errors) {
    counts.failed += 1
    lines.push(`✗ ${firstLines(error.message ?? 'the run itself failed', 20)}`)
  }
  return { ...counts, failedTests, lines: [...slowest(took), ...lines] }
}
