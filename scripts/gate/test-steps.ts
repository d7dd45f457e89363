/** The checks that run the product: unit and integration tests, the built web, processes, the browser. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CHROMIUM, CHROMIUM_SHELL, ensurePrograms, FFMPEG, REDIS } from '../system-programs.ts'
import { ensureWebBuild } from '../web-build.ts'
import { readPlaywrightReport, readVitestReport } from './read-reports.ts'
import { lastLines, runProgram } from './run-program.ts'
import { type Outcome, oneCheck, type Step, sumOutcomes } from './step.ts'
import { RUNS_AGAIN, settleUnsteady, type TestRun, titlePattern } from './unsteady.ts'

const readReport = (path: string): unknown => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null)

/** A runner of tests that writes a JSON report, and how that is read. */
type Runner = {
  name: string
  args: (report: string) => readonly string[]
  env?: (report: string) => Record<string, string>
  niceness?: number
  count: (json: unknown) => TestRun
}

/** Runs it; an exit code that the counts do not explain is a failure of its own. */
const runTests = async ({ name, args, env, niceness, count }: Runner): Promise<TestRun> => {
  const folder = mkdtempSync(join(tmpdir(), 'reelwright-gate-'))
  const report = join(folder, 'report.json')
  try {
    const ran = await runProgram(name, args(report), { env: env?.(report) ?? {}, ...(niceness === undefined ? {} : { niceness }) })
    const json = readReport(report)
    if (json === null) return { ...oneCheck([`${name} wrote no report:\n${lastLines(ran.output)}`]), failedTests: [] }
    const outcome = count(json)
    if (ran.code === 0 || outcome.failed > 0) return outcome
    return { ...outcome, failed: 1, lines: [...outcome.lines, lastLines(ran.output)] }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * A person at a page is answered first: what runs beside a browser takes what that leaves of the processors, a quarter of them where both
 * want all. docs/decisions/077-the-gate-in-two-lanes.md
 */
const NICENESS = 5

const vitest = (...args: readonly string[]): Promise<TestRun> =>
  runTests({
    name: 'vitest',
    args: (report) => ['run', '--reporter=json', `--outputFile=${report}`, ...args],
    niceness: NICENESS,
    count: readVitestReport,
  })

export const runVitest = async (...args: readonly string[]): Promise<Outcome> =>
  settleUnsteady(await vitest(...args), async ({ file, title }) => {
    const runs: Outcome[] = []
    for (let run = 0; run < RUNS_AGAIN; run += 1) runs.push(await vitest(file, '--testNamePattern', `^${titlePattern(title)}$`))
    return sumOutcomes(runs)
  })

const programs: Step = {
  key: 'programs',
  title: 'ffmpeg, Chromium and Redis',
  run: async () => oneCheck(await ensurePrograms([FFMPEG, CHROMIUM, REDIS], [CHROMIUM_SHELL])),
}

const unit: Step = { key: 'tests', title: 'Tests beside the code', lane: 'units', run: () => runVitest('--project=!process') }

export const webStep: Step = {
  key: 'web',
  title: 'The built web and its size',
  run: async () => {
    await ensureWebBuild()
    const ran = await runProgram('size-limit', ['--json'])
    const limits: unknown = ran.output.startsWith('[') ? JSON.parse(ran.output) : null
    if (!Array.isArray(limits)) return oneCheck([lastLines(ran.output)])
    const rows = limits.map((row: { name: string; passed: boolean; size: number; sizeLimit: number }) => ({
      ...row,
      text: `${row.name}: ${(row.size / 1024).toFixed(1)} of ${(row.sizeLimit / 1024).toFixed(0)} KiB`,
    }))
    return {
      passed: rows.filter((row) => row.passed).length,
      failed: rows.filter((row) => !row.passed).length,
      lines: rows.map((row) => (row.passed ? row.text : `✗ ${row.text}`)),
    }
  },
}

const processes: Step = {
  key: 'processes',
  title: 'Starting, stopping and being killed',
  lane: 'units',
  run: () => runVitest('--project=process'),
}

const playwright = (...args: readonly string[]): Promise<TestRun> =>
  runTests({
    name: 'playwright',
    args: () => ['test', '--config=e2e/playwright.config.ts', '--reporter=json', ...args],
    env: (report) => ({ PLAYWRIGHT_JSON_OUTPUT_FILE: report }),
    count: readPlaywrightReport,
  })

const settled = async (...args: readonly string[]): Promise<Outcome> =>
  settleUnsteady(await playwright(...args), ({ file, title, project }) =>
    playwright(
      file,
      ...(project === null ? [] : ['--project', project]),
      '--grep',
      `${titlePattern(title)}$`,
      '--repeat-each',
      String(RUNS_AGAIN),
      '--workers=1',
    ),
  )

/** First what may run beside another browser, then one after the other what may not (e2e/playwright.config.ts). */
export const runPlaywright = async (...args: readonly string[]): Promise<Outcome> => {
  const beside = await settled('--project=desktop', '--project=phone', '--pass-with-no-tests', ...args)
  return sumOutcomes([beside, await settled('--project=alone', '--workers=1', '--pass-with-no-tests', ...args)])
}

const browser: Step = { key: 'e2e', title: 'The whole way in a real browser', lane: 'browser', run: () => runPlaywright() }

export const programStep = programs
export const testSteps: readonly Step[] = [webStep, unit, processes, browser]
