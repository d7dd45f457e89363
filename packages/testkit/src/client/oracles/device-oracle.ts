/** What a device has of what its pages showed: it is there when the network is not. */
import type { ChatMessage } from '@reelwright/contract/chat'
import type { ClientSimulation } from '../client-simulation.ts'
import type { ClientTab } from '../client-tab.ts'
import type { FakeReel } from '../server/fake-reel.ts'
import { broken } from './violation.ts'

type Said = { reel: FakeReel; message: ChatMessage }

export const createDeviceOracle = (simulation: ClientSimulation) => {
  const says = (tab: ClientTab, text: string): boolean => tab.warnings.includes(`${text} for reel ${tab.reel.reelId}`)

  return {
    /** What was said is on every device that shows its reel; or, where that may be, a page told that it is not. */
    checkKept: async (said: readonly Said[], how: 'in any case' | 'or said to be lost'): Promise<void> => {
      for (const device of simulation.devices)
        for (const { reel, message } of said) {
          const tabs = device.tabs.filter((tab) => tab.reel === reel)
          if (tabs.length === 0 || (await device.kept.readMessage(message.id)) !== null) continue
          if (how === 'or said to be lost' && tabs.some((tab) => says(tab, 'Failed to acquire lock'))) continue
          broken('what is shown is on the device', `device ${device.index + 1} shows "${message.content}" and does not keep it`)
        }
    },
    /** Whoever lost a write takes no more behind it than may wait. */
    checkBurst: (): void => {
      for (const { disk, tabs } of simulation.devices) {
        const { loses } = disk
        const tab = loses === null || loses === 'the next' ? undefined : tabs.find(({ page }) => page.id === loses.pageId)
        if (tab !== undefined && !says(tab, 'Operation queue full'))
          broken('what is shown is on the device', `${tab.id} lets any number of writes wait`)
      }
    },
  }
}
