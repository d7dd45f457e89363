/** The cubes that a plan's looks are made by, the reel's and those of single scenes, as they come. */
import type { MediaItem } from '@reelwright/contract/media'
import type { Look, ReelPlan } from '@reelwright/contract/reel-plan'
import type { Cube } from '@reelwright/engine/tools/look/cube'
import { createLookCubes } from './look-cube.ts'

export type SceneLooks = {
  setPlan(plan: ReelPlan, files: ReadonlyMap<string, MediaItem>): void
  /** While a look has not come, the one that was drawn last stays: nothing flashes as filmed in between. */
  cubeOf(look: Look | null): Cube | null
  isComing(): boolean
}

type Events = { onCube: () => void; onError: () => void }

export const createSceneLooks = ({ onCube, onError }: Events): SceneLooks => {
  const cubes = createLookCubes()
  const there = new Map<string, Cube>()
  let wanted = new Set<string>()
  // Not there, and not to be waited for either; tried again with the next plan.
  const failed = new Set<string>()
  let last: Cube | null = null
  return {
    setPlan: (plan, files) => {
      const looks = [plan.look, ...plan.scenes.map(({ look }) => look ?? null)]
      const before = wanted
      wanted = new Set()
      for (const look of looks) {
        const key = cubes.keyOf(look)
        if (look === null || key === null || wanted.has(key)) continue
        wanted.add(key)
        if (there.has(key) || (before.has(key) && !failed.has(key))) continue
        failed.delete(key)
        cubes.load(look, files).then(
          (cube) => {
            there.set(key, cube)
            if (wanted.has(key)) onCube()
          },
          () => {
            failed.add(key)
            if (wanted.has(key)) onError()
          },
        )
      }
      for (const key of there.keys()) if (!wanted.has(key)) there.delete(key)
    },
    cubeOf: (look) => {
      const key = cubes.keyOf(look)
      if (key === null || failed.has(key)) return null
      last = there.get(key) ?? last
      return there.get(key) ?? last
    },
    isComing: () => [...wanted].some((key) => !there.has(key) && !failed.has(key)),
  }
}
