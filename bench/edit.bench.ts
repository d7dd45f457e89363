import { join } from 'node:path'
import type { ReelPlan } from '@reelwright/contract/reel-plan'
import type { Bench } from './bench.ts'
import { inTempFolder } from './lib/in-temp-folder.ts'
import { againstPlain, type PairedRound } from './lib/render/against-plain.ts'
import { plainEncode } from './lib/render/plain-encode.ts'
import { prepareMaterial, reelPlan } from './lib/render/reel-material.ts'
import { timePrograms } from './lib/render/time-programs.ts'

const ROUNDS = 5
const BUDGET = 0.3
const WHAT = 'one of six scenes begins elsewhere in its clip: its part, two transitions and the sound are made anew'

/** The third scene begins so many frames later in its clip: another body, and both transitions beside it. */
const edited = (plan: ReelPlan, round: number): ReelPlan => ({
  ...plan,
  scenes: plan.scenes.map((scene, n) => (n === 2 ? { ...scene, in_frame: scene.in_frame - 7 + round } : scene)),
})

export const bench: Bench = {
  title: 'Rendering a reel again after one clip changed',
  run: () =>
    inTempFolder(async (dir) => {
      const material = await prepareMaterial(dir)
      const cacheDir = material.freshCache()
      const render = (plan: ReelPlan) => material.render(plan, 'ours.mp4', cacheDir)
      await render(reelPlan())
      const rounds: PairedRound[] = []
      for (let round = 0; round < ROUNDS; round += 1)
        rounds.push({
          plain: await timePrograms(() => plainEncode(material, join(dir, 'plain.mp4'))),
          ours: await timePrograms(() => render(edited(reelPlan(), round))),
        })
      return againstPlain(rounds, BUDGET, WHAT)
    }),
}
