/**
 * A long attack on every call and route, and a table of how each answered: `npm run attack -- --bodies 500 --seed 7`. The gate runs the
 * same with few bodies. Exit code 1 when anything was a fault of ours.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

const { values } = parseArgs({ options: { bodies: { type: 'string', default: '500' }, seed: { type: 'string', default: '7' } } })
const folder = mkdtempSync(join(tmpdir(), 'reelwright-attack-'))
const tallyFile = join(folder, 'tally.json')
const TESTS = ['hostile-bodies', 'hostile-requests', 'every-call'].map((name) => `packages/server/src/${name}.test.ts`)

type Row = { name: string; statuses: Record<string, number> }
const sum = ({ statuses }: Row, first: string): number =>
  Object.entries(statuses).reduce((total, [status, count]) => (status.startsWith(first) ? total + count : total), 0)

const { status } = spawnSync('vitest', ['run', ...TESTS], {
  stdio: ['ignore', 'inherit', 'inherit'],
  env: {
    ...process.env,
    REELWRIGHT_ATTACK_BODIES: values.bodies,
    REELWRIGHT_ATTACK_SEED: values.seed,
    REELWRIGHT_ATTACK_TALLY: tallyFile,
  },
})
const rows: Row[] = JSON.parse(readFileSync(tallyFile, 'utf8'))
const all: Row = { name: 'all', statuses: {} }
for (const row of rows) for (const [code, count] of Object.entries(row.statuses)) all.statuses[code] = (all.statuses[code] ?? 0) + count
process.stdout.write('| call | done | refused | faults |\n|---|---|---|---|\n')
for (const row of [...rows, all]) process.stdout.write(`| ${row.name} | ${sum(row, '2')} | ${sum(row, '4')} | ${sum(row, '5')} |\n`)
rmSync(folder, { recursive: true, force: true })
process.exitCode = status ?? 1
