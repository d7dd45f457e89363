/** The person's projects and reels: those of the beginning, those made later on a device, and those that are gone. */
import type { ClientTab, Device } from './client-tab.ts'
import type { Random } from './seeded-random.ts'
import type { FakeReel } from './server/fake-reel.ts'

export const firstReels = (ids: Random, count: number) => {
  const projects = [ids.uuid(), ids.uuid()].map((projectId) => ({ projectId, chatId: ids.uuid() }))
  // Every third reel is another project's.
  const reels: FakeReel[] = Array.from({ length: count }, (_, index) => ({
    reelId: ids.uuid(),
    ...(index === 2 ? projects[1] : projects[0]),
  })) as FakeReel[]
  return { reels, firstProjects: new Set(projects.map(({ projectId }) => projectId)) }
}

export const createPlaces = ({
  ids,
  reels,
  firstProjects,
  showReel,
  isOnServer,
}: {
  ids: Random
  reels: FakeReel[]
  firstProjects: ReadonlySet<string>
  showReel: (tab: ClientTab, reel: FakeReel) => void
  isOnServer: (reelId: string) => boolean
}) => {
  /** Reels and projects that the person deleted, or gave up before they were sent: whatever becomes of them is right. */
  const gone = new Set<string>()
  /** Where each reel was made that is not of the beginning. */
  const createdOn = new Map<string, Device>()

  /** The person asks for something to be gone, and looks at something else on that device. */
  const forget = (device: Device, isMeant: (reel: FakeReel) => boolean): void => {
    for (const reel of reels.filter(isMeant)) {
      reels.splice(reels.indexOf(reel), 1)
      gone.add(reel.reelId)
      if (!firstProjects.has(reel.projectId) && !reels.some(({ projectId }) => projectId === reel.projectId)) gone.add(reel.projectId)
    }
    const [first] = reels
    for (const tab of device.tabs) if (gone.has(tab.reel.reelId) && first !== undefined) showReel(tab, first)
  }

  /** Resolves when the device has it; the page shows it then. */
  const makeReel = async (tab: ClientTab, home: Pick<FakeReel, 'projectId' | 'chatId'>, name: string): Promise<void> => {
    const reel = { reelId: ids.uuid(), ...home }
    const payload = { id: reel.reelId, project_id: home.projectId, chat_id: home.chatId, reel_name: name }
    await tab.core.outbox.write({ call: 'create_reel', payload })
    if (gone.has(home.projectId)) return
    createdOn.set(reel.reelId, tab.device)
    reels.push(reel)
    if (tab.page.isAlive()) showReel(tab, reel)
  }

  return {
    gone,
    forget,
    makeReel,
    newHome: () => ({ projectId: ids.uuid(), chatId: ids.uuid() }),
    /** Projects of the beginning are never deleted: everything else stands on them. */
    isFirstProject: (projectId: string) => firstProjects.has(projectId),
    /** What a device can show: what the server has, and what waits there to be made. */
    reelsOf: (device: Device) => reels.filter(({ reelId }) => isOnServer(reelId) || createdOn.get(reelId) === device),
  }
}
