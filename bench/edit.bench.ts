import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ReelPlan } from '@reelwright/contract/reel-plan'
import { atMost, type Bench, type BenchRow, median } from './bench.ts'
import { PLAIN, plainEncode } from './lib/plain-encode.ts'
import { prepareMaterial, reelPlan } from './lib/reel-material.ts'
import { type Spent, timePrograms } from './lib/time-programs.ts'

const ROUNDS = 5
const BUDGET = 0.3

/** The third scene begins so many frames later in its clip: another body, and both transitions beside it. */
const edited = (plan: ReelPlan, round: number): ReelPlan => ({
  ...plan,
  scenes: plan.scenes.map((scene, n) => (n === 2 ? { ...scene, in_frame: scene.in_frame - 7 + round } : scene)),
})

export const bench: Bench = {
  title: 'Rendering a reel again after one clip changed',
  run: async () => {
    const dir = mkdtempSync(join(tmpdir(), 'reelwright-bench-'))
    try {
      const material = await prepareMaterial(dir)
      const cacheDir = material.freshCache()
      const render = (plan: ReelPlan) =>
        material.render({ plan, media: material.media, outPath: join(dir, 'ours.mp4'), cacheDir, signal: new AbortController().signal })
      await render(reelPlan())
      const rounds: { ours: Spent; plain: Spent }[] = []
      for (let round = 0; round < ROUNDS; round += 1)
        rounds.push({
          plain: await timePrograms(() => plainEncode(material, join(dir, 'plain.mp4'))),
          ours: await timePrograms(() => render(edited(reelPlan(), round))),
        })
      const row = (what: string, of: (spent: Spent) => number): BenchRow =>
        atMost(BUDGET, {
          what,
          anchor: PLAIN,
          measured: `${median(rounds.map(({ ours }) => of(ours))).toFixed(1)} s`,
          anchored: `${median(rounds.map(({ plain }) => of(plain))).toFixed(1)} s`,
          ratio: median(rounds.map(({ ours, plain }) => of(ours) / of(plain))),
        })
      return [
        row(
          'one of six scenes begins elsewhere in its clip: its part, two transitions and the sound are made anew',
          (spent) => spent.wallSec,
        ),
        row('the same, processor time', (spent) => spent.processorSec),
      ]
    } finally {
      rmSync(dir, { recursive: true, force: true })
    }
  },
}
