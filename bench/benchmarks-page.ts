/** docs/reference/benchmarks.md: a section for each bench, with the machine and the day of its own run. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '../scripts/install.mjs'
import { page, table } from '../scripts/reference/markdown.ts'
import type { BenchRow } from './bench.ts'

export const BENCHMARKS_PAGE = join(ROOT, 'docs', 'reference', 'benchmarks.md')

const machine = (): string =>
  `${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}, ${Math.round(totalmem() / 2 ** 30)} GB, ${process.platform} ${process.arch}, Node ${process.versions.node}`

export const sectionOf = (title: string, rows: readonly BenchRow[]): string =>
  [
    `## ${title}`,
    table(
      ['what', 'measured', 'anchor', 'anchored', 'ratio', 'must', 'kept'],
      rows.map((row) => [row.what, row.measured, row.anchor, row.anchored, row.ratio.toFixed(2), row.budget, row.kept ? 'yes' : '**no**']),
    ),
    `${new Date().toISOString().slice(0, 10)}, ${machine()}.`,
  ].join('\n\n')

/** Writes the sections of this run; those of benches that did not run now stay as they were, and what no bench has any more goes. */
export const writeBenchmarks = (titles: readonly string[], measured: ReadonlyMap<string, string>): void => {
  const before = existsSync(BENCHMARKS_PAGE)
    ? readFileSync(BENCHMARKS_PAGE, 'utf8')
        .split(/\n(?=## )/)
        .slice(1)
    : []
  const known = new Map(before.map((section) => [section.slice(3, section.indexOf('\n')), section.trimEnd()]))
  const sections = titles.flatMap((title) => measured.get(title) ?? known.get(title) ?? [])
  writeFileSync(
    BENCHMARKS_PAGE,
    page(
      'Benchmarks',
      'Measured by `npm run bench`. Every figure stands beside an anchor of the same run, for the machine and its mood change from run to run.',
      sections,
      'Written by `npm run bench`; the figures are those of one machine on one day.',
    ),
  )
}
