/**
 * Plants one fault after the other in the client's machines and prints which the simulation caught: `npm run mutants`, or only those of some
 * machines or names, as `npm run mutants -- sync 'what lay ahead stays'`. Exit code 1 unless all are caught.
 */
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { MUTANTS } from './mutants.ts'

/** As many as the gate runs. */
const SEEDS = 2_000
const run = promisify(execFile)

const wanted = process.argv.slice(2)
const unknown = wanted.find((word) => !MUTANTS.some(({ machine, name }) => word === machine || word === name))
if (unknown !== undefined) throw new Error(`no machine and no mutant is called "${unknown}"`)
let tried = 0
let missed = 0
for (const [index, { machine, name }] of MUTANTS.entries()) {
  if (wanted.length > 0 && !wanted.includes(machine) && !wanted.includes(name)) continue
  tried += 1
  const { stdout } = await run(process.execPath, [join(import.meta.dirname, 'run-mutant.ts'), String(index), String(SEEDS)])
  const caught: { seed: number; invariant: string } | null = JSON.parse(stdout)
  if (caught === null) missed += 1
  const found = caught === null ? 'MISSED' : `caught at seed ${String(caught.seed).padStart(4)}: ${caught.invariant}`
  process.stdout.write(`${machine.padEnd(17)} ${name.padEnd(52)} ${found}\n`)
}
process.stdout.write(`${tried - missed} of ${tried} caught\n`)
process.exitCode = missed === 0 ? 0 : 1
