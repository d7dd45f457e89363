/** Rows of renders beside the plain encode of the same round. */
import { atMost, type BenchRow, median } from '../../bench.ts'
import { PLAIN } from './plain-encode.ts'
import type { Spent } from './time-programs.ts'

export type PairedRound = { ours: Spent; plain: Spent }

/** Wall and processor time of `what`, each at most `limit` times the plain encode's; the medians of all rounds. */
export const againstPlain = (rounds: readonly PairedRound[], limit: number, what: string): BenchRow[] => {
  const row = (title: string, input: (spent: Spent) => number): BenchRow =>
    atMost(limit, {
      what: title,
      anchor: PLAIN,
      measured: `${median(rounds.map(({ ours }) => input(ours))).toFixed(1)} s`,
      anchored: `${median(rounds.map(({ plain }) => input(plain))).toFixed(1)} s`,
      ratio: median(rounds.map(({ ours, plain }) => input(ours) / input(plain))),
    })
  return [row(what, (spent) => spent.wallSec), row('the same, processor time', (spent) => spent.processorSec)]
}
