/**
 * A long attack on every call and route, and a table of how each answered, in docs/reference/attack.md:
 * `npm run attack -- --bodies 500 --seed 7`. The gate runs the same with few bodies. Exit code 1 when anything was a fault of ours,
 * lay on the disk uncounted, or was still in memory a minute after.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Aftermath, attackPage, type Outcome, type Row } from './attack-page.ts'
import { ROOT } from './install.mjs'

const { values } = parseArgs({ options: { bodies: { type: 'string', default: '500' }, seed: { type: 'string', default: '7' } } })
const PAGE = join(ROOT, 'docs/reference/attack.md')
const folder = mkdtempSync(join(tmpdir(), 'reelwright-attack-'))
const REQUESTS = ['hostile-bodies', 'hostile-requests', 'every-call']
/** Over the wire, at a server of its own: what is left of it in memory and on the disk. */
const AFTERMATH = 'attack-aftermath'
/** What tries sockets and storage tells no statuses: each is a test that holds or does not. */
const ABUSE = [
  'platform/socket/create-socket-server',
  'platform/socket/take-client-text',
  'platform/http/receive-limits',
  'rooms/media/uploads/incoming',
  'rooms/media/uploads/incoming-sequences',
]
const fileOf = (name: string): string => `packages/server/src/${name}.test.ts`

const { status } = spawnSync(
  'vitest',
  [
    'run',
    ...[...REQUESTS, AFTERMATH, ...ABUSE].map(fileOf),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${join(folder, 'tests.json')}`,
  ],
  {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      REELWRIGHT_ATTACK_BODIES: values.bodies,
      REELWRIGHT_ATTACK_SEED: values.seed,
      REELWRIGHT_ATTACK_TALLY: folder,
    },
  },
)

const read = (name: string): unknown => {
  const path = join(folder, `${name}.json`)
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null
}
// Our own tests wrote them, in this run.
const rowsOf = (part: string): Row[] => (read(part) ?? []) as Row[]
const aftermath = read('aftermath') as Aftermath | null
const tests = read('tests') as { testResults: { name: string; assertionResults: { title: string; status: string }[] }[] } | null
const abuse: Outcome[] = (tests?.testResults ?? [])
  .filter(({ name }) => ABUSE.some((each) => name.endsWith(fileOf(each))))
  .flatMap(({ name, assertionResults }) =>
    assertionResults.map((each) => ({ file: name.slice(name.lastIndexOf('/') + 1), title: each.title, held: each.status === 'passed' })),
  )
const found = { bodies: rowsOf('bodies'), raw: rowsOf('raw'), roles: rowsOf('roles'), abuse, aftermath }
writeFileSync(PAGE, attackPage({ ...found, bodiesEach: values.bodies, seed: values.seed }))
process.stdout.write(`${PAGE}\n`)
rmSync(folder, { recursive: true, force: true })
process.exitCode = status ?? 1
