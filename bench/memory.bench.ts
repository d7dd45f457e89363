import { type ReelPlan, TransitionKind } from '@reelwright/contract/reel-plan'
import type { Bench, BenchRow } from './bench.ts'
import { inTempFolder } from './lib/in-temp-folder.ts'
import { prepareMaterial, reelPlan, TRANSITION_FRAMES } from './lib/render/reel-material.ts'
import { peakOfPrograms } from './lib/render/watch-memory.ts'

const BUDGET_BYTES = 500e6

/** Two scenes of the reel, only as long as their transition asks: the peak is reached within the first pictures. */
const twoScenes = (change: Partial<ReelPlan>): ReelPlan => {
  const plan = reelPlan()
  return {
    ...plan,
    scenes: plan.scenes.slice(0, 2).map((scene) => ({ ...scene, duration_frames: TRANSITION_FRAMES })),
    transitions: [],
    music: null,
    ...change,
  }
}

const framed = (plan: ReelPlan, framing: ReelPlan['scenes'][number]['framing']): ReelPlan => ({
  ...plan,
  scenes: plan.scenes.map((scene) => ({ ...scene, framing })),
})

const KINDS: readonly { what: string; plan: ReelPlan }[] = [
  { what: 'a scene', plan: twoScenes({}) },
  { what: 'a scene on its own blurred copy', plan: framed(twoScenes({}), { mode: 'blur' }) },
  {
    what: 'a scene whose crop moves',
    plan: framed(twoScenes({}), {
      mode: 'follow',
      path: [
        { frame: 40, crop: { x: 0.1, y: 0, width: 0.3164, height: 1 } },
        { frame: 80, crop: { x: 0.5, y: 0, width: 0.3164, height: 1 } },
      ],
    }),
  },
  ...TransitionKind.options
    .filter((kind) => kind !== 'cut')
    .map((kind) => ({
      what: `the transition ${kind}`,
      plan: twoScenes({ transitions: [{ after_scene_id: 's0', kind, duration_frames: TRANSITION_FRAMES }] }),
    })),
  { what: 'two scenes and their sound with music', plan: twoScenes({ music: reelPlan().music }) },
]

export const bench: Bench = {
  title: 'Memory of a render',
  run: () =>
    inTempFolder(async (dir) => {
      const material = await prepareMaterial(dir)
      const rows: BenchRow[] = []
      for (const { what, plan } of KINDS) {
        const bytes = await peakOfPrograms(() => material.render(plan, 'reel.mp4'))
        rows.push(rowOf(what, bytes))
      }
      return rows.toSorted((a, b) => b.ratio - a.ratio)
    }),
}

/** One run each: a peak hardly varies, and the greatest is the one that counts. */
const rowOf = (what: string, bytes: number): BenchRow => ({
  what: `peak of one ffmpeg, ${what}`,
  anchor: 'the budget',
  measured: `${Math.round(bytes / 1e6)} MB`,
  anchored: `${BUDGET_BYTES / 1e6} MB`,
  ratio: bytes / BUDGET_BYTES,
  budget: '≤ 1 ×',
  kept: bytes <= BUDGET_BYTES,
})
