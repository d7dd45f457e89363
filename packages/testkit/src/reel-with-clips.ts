/** Somebody with a reel and three watched clips, anew before each test of a file. */
import { clip } from '@reelwright/engine/director/director-fixtures'
import type { StudioWorld, WorldPorts } from './studio-world.ts'
import { addWatched, startWithReel } from './world-for-tests.ts'
import type { WorldPerson } from './world-person.ts'

export let world: StudioWorld
export let ada: WorldPerson
export let reel: Awaited<ReturnType<WorldPerson['makeReel']>>

/** To be called once by a test file; the clips last eight seconds each. */
export const openReelWithClips = (ports: Partial<WorldPorts>): void =>
  startWithReel(ports, async (start) => {
    ;({ world, ada, reel } = start)
    await Promise.all([1, 2, 3].map((n) => addWatched(start, { name: `clip ${n}.mp4`, facts: clip(n, { sec: 8 }).facts })))
  })
