/** Where a person is and was: a page that comes back shows the same place, a step back leads where they were, and projects are counted. */
import type { ClientTab, ClientWorld, Device } from './client-world.ts'
import type { FakeReel } from './fake-server.ts'
import { broken } from './violation.ts'

/** What the person knows of a tab: the places it went through, newest last, since the last step back. */
type Trail = {
  places: FakeReel[]
  openProjectId: string | null
  /** The reel that a step back led to, until the person goes on from there; and where they went then. */
  backAt: string | null
  wentTo: string | null
}

export const createContextOracle = (world: ClientWorld) => {
  const trails = new Map<string, Trail>()
  const lastPlace = new Map<Device, FakeReel>()
  const opened = new Map<Device, Map<string, number>>()

  const trailOf = (tab: ClientTab): Trail => {
    const trail = trails.get(tab.id) ?? { places: [], openProjectId: null, backAt: null, wentTo: null }
    trails.set(tab.id, trail)
    return trail
  }

  const placeOf = (reelId: string | null | undefined): FakeReel | undefined => world.reels.find((reel) => reel.reelId === reelId)

  return {
    entered: (tab: ClientTab, reel: FakeReel): void => {
      const trail = trailOf(tab)
      trail.wentTo = trail.backAt !== null && trail.backAt !== reel.reelId ? reel.reelId : null
      if (trail.wentTo !== null) trail.backAt = null
      if (trail.places.at(-1)?.reelId !== reel.reelId) trail.places.push(reel)
      lastPlace.set(tab.device, reel)
      if (trail.openProjectId === reel.projectId) return
      trail.openProjectId = reel.projectId
      const counts = opened.get(tab.device) ?? new Map<string, number>()
      opened.set(tab.device, counts.set(reel.projectId, 1 + (counts.get(reel.projectId) ?? 0)))
    },
    /** A page opens in a tab that had one, or in a new tab. */
    restored: (tab: ClientTab, was: FakeReel | null): void => {
      const restored = tab.work?.context.restore(new URLSearchParams())
      const expected = was ?? lastPlace.get(tab.device)
      if (expected !== undefined && restored?.reelId !== expected.reelId)
        broken('one is where one was', `${tab.id} opened at ${restored?.reelId}, and was left at ${expected.reelId}`)
    },
    /** The person goes back: where they were before; and from there forward again is here. */
    wentBack: (tab: ClientTab): FakeReel | null => {
      const context = tab.work?.context
      const trail = trailOf(tab)
      const here = trail.places.at(-1)
      const before = trail.places.at(-2)
      if (context === undefined || here === undefined) return null
      const to = context.go(-1)
      if (before !== undefined && to?.reelId !== before.reelId)
        broken('one is where one was', `${tab.id} went back to ${to?.reelId} and not to ${before.reelId}`)
      if (to === null) return null
      const forth = context.go(1)
      if (forth?.reelId !== here.reelId) broken('one is where one was', `${tab.id} went back and forward to ${forth?.reelId}`)
      context.go(-1)
      // What lies behind is known to the client alone from here on.
      trail.places = []
      trail.backAt = to.reelId
      return placeOf(to.reelId) ?? null
    },
    /** After a step back somewhere new was shown: nothing lies ahead any more. */
    shown: (tab: ClientTab): void => {
      const trail = trailOf(tab)
      const ahead = trail.wentTo === null ? null : (tab.work?.context.go(1) ?? null)
      trail.wentTo = null
      if (ahead !== null) broken('one is where one was', `${tab.id} went somewhere new and forward is ${ahead.reelId}`)
    },
    checkAtRest: (): void => {
      for (const device of world.devices) {
        const usage = device.tabs[0]?.work?.context.usage()
        for (const [projectId, count] of opened.get(device) ?? [])
          if (usage?.[projectId]?.accessCount !== count)
            broken('one is where one was', `device ${device.index + 1} counts ${usage?.[projectId]?.accessCount} visits of ${count}`)
      }
    },
  }
}
