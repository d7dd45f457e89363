import { join } from 'node:path'
import { type Bench, type BenchRow, median } from './bench.ts'
import { inTempFolder } from './lib/in-temp-folder.ts'
import { againstPlain, type PairedRound } from './lib/render/against-plain.ts'
import { findMltMelt, mltReel } from './lib/render/mlt-reel.ts'
import { PLAIN, plainEncode } from './lib/render/plain-encode.ts'
import { prepareMaterial, reelPlan } from './lib/render/reel-material.ts'
import { type Spent, timePrograms } from './lib/render/time-programs.ts'

const ROUNDS = 5
const BUDGET = 1.25

const WHAT = 'a reel of 30 s at 1080 × 1920: 6 clips, a look, 5 transitions, a logo, music'

export const bench: Bench = {
  title: 'Rendering a reel',
  run: () =>
    inTempFolder(async (dir) => {
      const material = await prepareMaterial(dir)
      const plan = reelPlan()
      const renderOnce = () => timePrograms(() => material.render(plan, 'ours.mp4'))
      const plainOnce = () => timePrograms(() => plainEncode(material, join(dir, 'plain.mp4')))
      const rounds: PairedRound[] = []
      for (let round = 0; round < ROUNDS; round += 1) rounds.push({ plain: await plainOnce(), ours: await renderOnce() })
      const melt = await findMltMelt()
      const besides = melt === null ? [] : [mltRow(await timePrograms(() => mltReel(melt, material, join(dir, 'melt.mp4'))), rounds)]
      return [...againstPlain(rounds, BUDGET, WHAT), ...besides]
    }),
}

/** Once only: it takes as long as all rounds of ours together, and nothing hangs on it. */
const mltRow = (melt: Spent, rounds: readonly { plain: Spent }[]): BenchRow => {
  const plain = median(rounds.map((round) => round.plain.processorSec))
  return {
    what: 'the same reel by MLT’s melt, processor time, one run',
    anchor: PLAIN,
    measured: `${melt.processorSec.toFixed(1)} s`,
    anchored: `${plain.toFixed(1)} s`,
    ratio: melt.processorSec / plain,
    budget: 'no budget',
    kept: true,
  }
}
