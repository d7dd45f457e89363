/** Plants one fault after the other in the client's machines and prints which the simulation caught: `npm run mutants`. Exit code 1 unless all. */
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { MUTANTS } from './mutants.ts'

/** As many as the gate runs. */
const SEEDS = 2_000
const run = promisify(execFile)

let missed = 0
for (const [index, { machine, name }] of MUTANTS.entries()) {
  const { stdout } = await run(process.execPath, [join(import.meta.dirname, 'run-mutant.ts'), String(index), String(SEEDS)])
  const caught: { seed: number; invariant: string } | null = JSON.parse(stdout)
  if (caught === null) missed += 1
  const found = caught === null ? 'MISSED' : `caught at seed ${String(caught.seed).padStart(4)}: ${caught.invariant}`
  process.stdout.write(`${machine.padEnd(13)} ${name.padEnd(52)} ${found}\n`)
}
process.stdout.write(`${MUTANTS.length - missed} of ${MUTANTS.length} caught\n`)
process.exitCode = missed === 0 ? 0 : 1
