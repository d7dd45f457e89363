/** Projects and reels that are made on a device: what is kept comes to be, once, with what is in it; what is deleted is gone. */
import { trustId } from '../../../../web/src/core/api/read-id.ts'
import type { CreationEntry, OutboxEntry } from '../../../../web/src/core/outbox/outbox-entry.ts'
import { isCreation } from '../../../../web/src/core/outbox/write-rules.ts'
import type { ClientSimulation } from '../client-simulation.ts'
import type { ClientTab, Device } from '../client-tab.ts'
import { broken } from './violation.ts'

type Creation = { name: string; tab: string; device: Device; projectId: string; isKept: boolean; isGivenUp: boolean }
/** `device`: null for one that is not part of this simulation. */
type Deleted = { projectId: string; device: Device | null; tab: string; isKept: boolean }

const nameOf = (entry: CreationEntry): string => (entry.call === 'create_reel' ? entry.payload.reel_name : entry.payload.name)

const failedCreations = (tab: ClientTab): readonly CreationEntry[] =>
  tab.core.outbox
    .getEntries()
    .filter(isCreation)
    .filter(({ state }) => state === 'failed')

export const createCreationOracle = (simulation: ClientSimulation) => {
  const created: Creation[] = []
  const deleted: Deleted[] = []

  const note = (tab: ClientTab, name: string, projectId: string, written: Promise<void>): Promise<void> => {
    const one: Creation = { name, tab: tab.id, device: tab.device, projectId, isKept: false, isGivenUp: false }
    created.push(one)
    return written.then(() => {
      one.isKept = true
    })
  }
  /** The page says so when the device keeps nothing; then nothing was made. */
  const orNot = (written: Promise<void>): void => void written.catch(() => undefined)

  const checkOnce = (): void => {
    const names = simulation.server.account.createdNames()
    for (const { name, tab } of created) {
      const times = names.filter((other) => other === name).length
      if (times > 1) broken('nothing is applied twice', `"${name}" of ${tab} was made ${times} times`)
    }
  }

  /** What somebody made, and neither gave up nor deleted on that device, is on the server or waits there. */
  const checkKept = (device: Device, entries: readonly OutboxEntry[]): void => {
    const names = [...simulation.server.account.createdNames(), ...entries.filter(isCreation).map(nameOf)]
    const isDeletedHere = (projectId: string) => deleted.some((one) => one.projectId === projectId && one.device === device)
    for (const one of created)
      if (one.device === device && one.isKept && !one.isGivenUp && !isDeletedHere(one.projectId) && !names.includes(one.name))
        broken('nothing acknowledged is lost', `"${one.name}" of ${one.tab} was kept, and is neither made nor waiting`)
  }

  const makeEmpty = (tab: ClientTab, name: string) => {
    const home = simulation.newHome()
    const payload = { id: home.projectId, chat_id: home.chatId, name }
    return { home, written: note(tab, name, home.projectId, tab.core.outbox.write({ call: 'create_project_with_context', payload })) }
  }

  return {
    makeReel: (tab: ClientTab, name: string): void => {
      const { projectId, chatId } = tab.reel
      orNot(note(tab, name, projectId, simulation.makeReel(tab, { projectId, chatId }, name)))
    },
    /** With its first reel. */
    makeProject: (tab: ClientTab, name: string): void => {
      const { home, written } = makeEmpty(tab, name)
      const reelName = `reel of ${name}`
      orNot(written.then(() => note(tab, reelName, home.projectId, simulation.makeReel(tab, home, reelName))))
    },
    makeEmptyProject: (tab: ClientTab, name: string): void => orNot(makeEmpty(tab, name).written),
    deleteProject: (tab: ClientTab): void => {
      const { projectId } = tab.reel
      if (simulation.isFirstProject(projectId)) return
      const one: Deleted = { projectId, device: tab.device, tab: tab.id, isKept: false }
      deleted.push(one)
      const written = tab.core.outbox.write({ call: 'delete_project', payload: { id: trustId(projectId) } })
      simulation.forget(tab.device, (reel) => reel.projectId === projectId)
      simulation.gone.add(projectId)
      orNot(
        written.then(() => {
          one.isKept = true
        }),
      )
    },
    deleteElsewhere: (): void => {
      const last = simulation.server.account.projects().findLast(({ id }) => !simulation.isFirstProject(id))
      if (last === undefined) return
      simulation.server.account.deleteProject(last.id)
      deleted.push({ projectId: last.id, device: null, tab: 'another device', isKept: true })
      simulation.gone.add(last.id)
      for (const device of simulation.devices) simulation.forget(device, (reel) => reel.projectId === last.id)
    },
    /** The person gives up what was refused, and what was made in it. */
    discardFailed: (tab: ClientTab): void => {
      for (const entry of failedCreations(tab)) {
        const { id } = entry.payload
        const isMeant = (reel: { reelId: string; projectId: string }) => reel.reelId === id || reel.projectId === id
        for (const one of created) if (one.name === nameOf(entry) || one.projectId === id) one.isGivenUp = true
        simulation.gone.add(id)
        orNot(tab.core.outbox.discard(entry.id))
        simulation.forget(tab.device, isMeant)
      }
    },
    /** How many there were. */
    retryFailed: (tab: ClientTab): number => {
      const failed = failedCreations(tab)
      for (const entry of failed) orNot(tab.core.outbox.retry(entry.id))
      return failed.length
    },
    check: checkOnce,
    /** Nothing is refused for want of what it is in, unless that is gone: it goes when that is made. */
    checkRefused: async (): Promise<void> => {
      for (const device of simulation.devices) {
        const { entries } = await device.keptOutbox.read()
        checkKept(device, entries)
        for (const entry of entries) {
          if (entry.state !== 'failed') continue
          if (entry.call === 'create_reel' && !simulation.gone.has(entry.payload.project_id))
            broken('order of a reel is kept', `"${entry.payload.reel_name}" was sent before its project: ${entry.refusal}`)
          if (entry.call === 'send_message' && entry.refusal === 'Reel not found' && !simulation.gone.has(entry.payload.reel_id))
            broken('order of a reel is kept', `"${entry.payload.content}" was sent before its reel`)
          const isInVain = entry.call === 'create_project_with_context' && entry.refusalCode === 'PROJECT_DELETED'
          if (isInVain && !entries.some(({ call }) => call === 'create_reel' || call === 'send_message'))
            broken('nothing done is shown as failed', `"${entry.payload.name}" was deleted elsewhere, and nothing is lost with it`)
        }
      }
    },
    checkAtRest: (): void => {
      checkOnce()
      const { account } = simulation.server
      const names = account.createdNames()
      for (const { name, tab, projectId, isKept, isGivenUp } of created)
        if (isKept && !isGivenUp && !simulation.gone.has(projectId) && !names.includes(name))
          broken('nothing acknowledged is lost', `"${name}" of ${tab} was kept and never made`)
      for (const { projectId, tab, isKept } of deleted)
        if (isKept && account.projects().some(({ id }) => id === projectId))
          broken('nothing acknowledged is lost', `${tab} deleted a project, and it is there`)
    },
  }
}
