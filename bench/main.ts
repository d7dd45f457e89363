/**
 * `npm run bench`: every `bench/*.bench.ts`, one after the other; writes docs/reference/benchmarks.md. Names after it run
 * those alone, and `--write` then keeps their figures on that page: `npm run bench -- render edit --write`.
 */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { leave } from '../scripts/install.mjs'
import type { Bench, BenchRow } from './bench.ts'
import { BENCHMARKS_PAGE, sectionOf, writeBenchmarks } from './benchmarks-page.ts'

const given = process.argv.slice(2)
const asked = given.filter((word) => word !== '--write')
const writes = asked.length === 0 || given.includes('--write')
const names = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.bench.ts'))
  .map((file) => file.replace('.bench.ts', ''))
const unknown = asked.filter((name) => !names.includes(name))
if (unknown.length > 0) leave(`There is no bench "${unknown.join('", "')}". There are: ${names.join(' ')}`)

const load = async (name: string): Promise<Bench> => {
  const { bench }: { bench: Bench } = await import(join(import.meta.dirname, `${name}.bench.ts`))
  return bench
}

const measured = new Map<string, string>()
let missed = 0

for (const name of names.filter((each) => asked.length === 0 || asked.includes(each))) {
  const bench = await load(name)
  process.stdout.write(`── ${bench.title}\n`)
  const rows: readonly BenchRow[] = await bench.run()
  for (const row of rows) {
    process.stdout.write(
      `   ${row.kept ? '✓' : '✗'} ${row.what}: ${row.measured} against ${row.anchored} (${row.anchor}): ${row.ratio.toFixed(2)}, must be ${row.budget}\n`,
    )
    if (!row.kept) missed += 1
  }
  measured.set(bench.title, sectionOf(bench.title, rows))
  // At once, so that a later bench that breaks off takes nothing along.
  if (writes) writeBenchmarks(await Promise.all(names.map(async (each) => (await load(each)).title)), measured)
}
if (writes) process.stdout.write(`written to ${BENCHMARKS_PAGE}\n`)
process.exitCode = missed === 0 ? 0 : 1
