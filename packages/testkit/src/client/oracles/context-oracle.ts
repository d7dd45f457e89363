/** Where a person is and was: a page that comes back shows the same place, a step back leads where they were, and projects are counted. */

import type { ClientSimulation } from '../client-simulation.ts'
import type { ClientTab, Device } from '../client-tab.ts'
import type { FakeReel } from '../server/fake-reel.ts'
import { broken } from './violation.ts'

/**
 * What the person knows of a tab: the places that they can go back to, each where they were there last, and which of them they are at.
 * What the tab was given of the device's history lies before them, and becomes known step by step.
 */
type Trail = { places: readonly FakeReel[]; at: number }

export const createContextOracle = (simulation: ClientSimulation) => {
  /** By what a tab keeps: a page that is loaded anew goes on with it. */
  const trails = new Map<ClientTab['session'], Trail>()
  const openProjects = new Map<ClientTab, string>()
  /** Tabs that went somewhere new a moment ago. */
  const wentOn = new Set<ClientTab>()
  const lastPlace = new Map<Device, FakeReel>()
  const opened = new Map<Device, Map<string, number>>()

  /** What is gone is forgotten with the next sync, whenever that comes. */
  const isGone = ({ projectId }: FakeReel): boolean => simulation.gone.has(projectId)

  /** Of a tab that was in such a project nobody knows any more what lies behind it. */
  const lost = new Set<ClientTab['session']>()

  const trailOf = (tab: ClientTab): Trail => trails.get(tab.session) ?? { places: [], at: -1 }

  const placeOf = (reelId: string | null | undefined): FakeReel | undefined => simulation.reels.find((reel) => reel.reelId === reelId)

  return {
    entered: (tab: ClientTab, reel: FakeReel): void => {
      const { places, at } = trailOf(tab)
      if (places[at]?.reelId !== reel.reelId) {
        // Going somewhere new ends what lay ahead, and a place is found where one was there last.
        const behind = places.slice(0, at + 1).filter(({ reelId }) => reelId !== reel.reelId)
        trails.set(tab.session, { places: [...behind, reel], at: behind.length })
        if (at >= 0) wentOn.add(tab)
      }
      lastPlace.set(tab.device, reel)
      if (openProjects.get(tab) === reel.projectId) return
      openProjects.set(tab, reel.projectId)
      const counts = opened.get(tab.device) ?? new Map<string, number>()
      opened.set(tab.device, counts.set(reel.projectId, 1 + (counts.get(reel.projectId) ?? 0)))
    },
    /** A page opens in a tab that had one, or in a new tab. */
    restored: (tab: ClientTab, was: FakeReel | null): void => {
      const restored = tab.work?.context.restore(new URLSearchParams())
      const expected = was ?? lastPlace.get(tab.device)
      if (expected !== undefined && !isGone(expected) && restored?.reelId !== expected.reelId)
        broken('one is where one was', `${tab.id} opened at ${restored?.reelId}, and was left at ${expected.reelId}`)
    },
    /** The person goes back: where they were before; and from there forward again is here. */
    wentBack: (tab: ClientTab): FakeReel | null => {
      const context = tab.work?.context
      const { places, at } = trailOf(tab)
      const here = places[at]
      if (context === undefined || here === undefined) return null
      const to = context.go(-1)
      if (places.some(isGone) || (to !== null && placeOf(to.reelId) === undefined)) lost.add(tab.session)
      if (lost.has(tab.session)) return placeOf(to?.reelId) ?? null
      const before = places[at - 1]
      if (before !== undefined && to?.reelId !== before.reelId)
        broken('one is where one was', `${tab.id} went back to ${to?.reelId} and not to ${before.reelId}`)
      if (to === null) return null
      if (before === undefined && places.some(({ reelId }) => reelId === to.reelId))
        broken('one is where one was', `${tab.id} went back to ${to.reelId} twice`)
      const forth = context.go(1)
      if (forth?.reelId !== here.reelId) broken('one is where one was', `${tab.id} went back and forward to ${forth?.reelId}`)
      context.go(-1)
      const place = placeOf(to.reelId)
      if (before !== undefined) trails.set(tab.session, { places, at: at - 1 })
      else if (place !== undefined) trails.set(tab.session, { places: [place, ...places], at: 0 })
      return place ?? null
    },
    /** Where somewhere new was shown, nothing lies ahead. */
    shown: (tab: ClientTab): void => {
      const ahead = wentOn.delete(tab) ? (tab.work?.context.go(1) ?? null) : null
      if (ahead !== null && !lost.has(tab.session))
        broken('one is where one was', `${tab.id} went somewhere new and forward is ${ahead.reelId}`)
    },
    checkAtRest: (): void => {
      for (const device of simulation.devices) {
        const usage = device.tabs[0]?.work?.context.usage()
        for (const [projectId, count] of opened.get(device) ?? [])
          if (!simulation.gone.has(projectId) && usage?.[projectId]?.accessCount !== count)
            broken('one is where one was', `device ${device.index + 1} counts ${usage?.[projectId]?.accessCount} visits of ${count}`)
      }
    },
  }
}
