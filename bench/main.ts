/** `npm run bench`: every `bench/*.bench.ts`, or those whose names are given, one after the other; writes docs/reference/benchmarks.md. */
import { readdirSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { leave, ROOT } from '../scripts/install.mjs'
import { page, table } from '../scripts/reference/markdown.ts'
import type { Bench, BenchRow } from './bench.ts'

const PAGE = join(ROOT, 'docs', 'reference', 'benchmarks.md')

const asked = process.argv.slice(2)
const names = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.bench.ts'))
  .map((file) => file.replace('.bench.ts', ''))
const unknown = asked.filter((name) => !names.includes(name))
if (unknown.length > 0) leave(`There is no bench "${unknown.join('", "')}". There are: ${names.join(' ')}`)

const machine = (): string =>
  `${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}, ${Math.round(totalmem() / 2 ** 30)} GB, ${process.platform} ${process.arch}, Node ${process.versions.node}`

const sections: string[] = []
let missed = 0

for (const name of names.filter((each) => asked.length === 0 || asked.includes(each))) {
  const { bench }: { bench: Bench } = await import(join(import.meta.dirname, `${name}.bench.ts`))
  process.stdout.write(`── ${bench.title}\n`)
  const rows: readonly BenchRow[] = await bench.run()
  for (const row of rows) {
    process.stdout.write(
      `   ${row.kept ? '✓' : '✗'} ${row.what}: ${row.measured} against ${row.anchored} (${row.anchor}): ${row.ratio.toFixed(2)}, must be ${row.budget}\n`,
    )
    if (!row.kept) missed += 1
  }
  sections.push(
    `## ${bench.title}\n\n${table(
      ['what', 'measured', 'anchor', 'anchored', 'ratio', 'must', 'kept'],
      rows.map((row) => [row.what, row.measured, row.anchor, row.anchored, row.ratio.toFixed(2), row.budget, row.kept ? 'yes' : '**no**']),
    )}`,
  )
}

// A part of the benches says nothing of the rest, so the page is written only when all have run.
if (asked.length === 0) {
  writeFileSync(
    PAGE,
    page(
      'Benchmarks',
      `Measured by \`npm run bench\` on ${new Date().toISOString().slice(0, 10)}: ${machine()}. Every figure stands beside an anchor of the same run.`,
      sections,
      'Written by `npm run bench`; the figures are those of one machine on one day.',
    ),
  )
  process.stdout.write(`written to ${PAGE}\n`)
}
process.exitCode = missed === 0 ? 0 : 1
