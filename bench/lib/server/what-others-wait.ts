/** What others wait for while somebody works: /healthz all the while, and the longest block of each thing done. */
import { type BenchRow, median } from '../../bench.ts'
import { p99 } from './health.ts'

const HEALTH_P99_MAX_MS = 50
const BLOCK_MAX_MS = 20

const ms = (value: number): string => `${value.toFixed(1)} ms`

type Waits = {
  /** Answers of /healthz at rest, and meanwhile. */
  idle: readonly number[]
  busy: readonly number[]
  /** How long the server was blocked at most, by what it was asked, once a round. */
  blocksMs: ReadonlyMap<string, readonly number[]>
  /** 'the worst bodies of all calls come'. */
  meanwhile: string
  /** So many of the longest blocks are told. */
  toldMax?: number
}

export const whatOthersWait = ({ idle, busy, blocksMs, meanwhile, toldMax = Number.POSITIVE_INFINITY }: Waits): BenchRow[] => {
  const [idleMs, busyMs] = [p99(idle), p99(busy)]
  const longest = [...blocksMs].map(([name, blocks]) => ({ name, blockMs: median(blocks) })).toSorted((a, b) => b.blockMs - a.blockMs)
  for (const { name, blockMs } of longest.slice(0, toldMax)) process.stdout.write(`     ${name}: ${ms(blockMs)}\n`)
  const [worst] = longest
  if (worst === undefined) throw new Error('nothing was asked')
  const row = (what: string, measuredMs: number, maxMs: number): BenchRow => ({
    what,
    anchor: '/healthz of the same process at rest, p99',
    anchored: ms(idleMs),
    measured: ms(measuredMs),
    ratio: measuredMs / idleMs,
    budget: `≤ ${maxMs} ms`,
    kept: measuredMs <= maxMs,
  })
  return [
    row(`/healthz, p99, while ${meanwhile}`, busyMs, HEALTH_P99_MAX_MS),
    row(`longest block by one of them (${worst.name})`, worst.blockMs, BLOCK_MAX_MS),
  ]
}
