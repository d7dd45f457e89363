/** What a page shows, against what the server has. */
import type { LogEntry } from '../../../../web/src/core/messages/log-entry.ts'
import { entriesOfReel } from '../../../../web/src/core/messages/message-log.ts'
import type { ClientSimulation } from '../client-simulation.ts'
import type { ClientTab } from '../client-tab.ts'
import { Broken, broken } from './violation.ts'

export const shownIn = (tab: ClientTab): readonly LogEntry[] => entriesOfReel(tab.core.conversation.getState())

const checkConnected = (tab: ClientTab): void => {
  const { status } = tab.core.connection.getState()
  if (status !== 'connected') broken('everybody converges', `${tab.id} is ${status}: ${tab.warnings.slice(-3).join('; ')}`)
}

export const createPageOracle = (simulation: ClientSimulation) => {
  const checkTab = (tab: ClientTab): void => {
    const isStored = new Map(
      simulation.server.messagesOf(tab.core.conversation.getState().context?.reelId ?? '').map((message) => [String(message.id), message]),
    )
    const texts = new Set<string>()
    let lastSeq = 0
    for (const entry of shownIn(tab)) {
      if (entry.id !== null && !entry.isStreaming) {
        if (!isStored.has(entry.id)) broken('nothing is shown as saved that is not', `${tab.id} shows "${entry.content}"`)
        if (entry.seq !== null && entry.seq < lastSeq)
          broken('order of a reel is kept', `${tab.id} shows "${entry.content}" after a later one`)
        lastSeq = entry.seq ?? lastSeq
      }
      if (entry.sender !== 'user') continue
      if (texts.has(entry.content)) broken('nothing is shown twice', `${tab.id} shows "${entry.content}" twice`)
      texts.add(entry.content)
    }
    for (const item of tab.core.uploads.getState().items) {
      if (item.status === 'done' && !simulation.server.confirmed().some(({ name }) => name === item.name))
        broken('nothing is shown as saved that is not', `${tab.id} shows ${item.name} as uploaded`)
    }
  }

  /** Jushn's words, while they come, stand in the reel that they are about; null when they do. */
  const strayWords = (tab: ClientTab): Broken | null => {
    const { context } = tab.core.conversation.getState()
    const stray = shownIn(tab).find((entry) => entry.isStreaming && simulation.server.reelOfReply(entry.id ?? '') !== context?.reelId)
    return stray === undefined
      ? null
      : new Broken({ invariant: 'nothing is shown as saved that is not', detail: `${tab.id} shows words of another reel` })
  }

  const checkConverged = (tab: ClientTab): void => {
    const { context } = tab.core.conversation.getState()
    if (context?.reelId !== tab.reel.reelId) broken('everybody converges', `${tab.id} does not show its reel`)
    // Refusals are lines of the page alone.
    const shown = shownIn(tab).filter((entry) => entry.sender !== 'system' || entry.id !== null)
    const there = simulation.server.messagesOf(tab.reel.reelId).slice(-shown.length)
    const text = (list: readonly { content: string; id: string | null }[]) =>
      list.map((one) => `${one.content}${one.id === null ? '…' : ''}`).join(', ')
    const isSame = shown.length === there.length && shown.every((entry, index) => entry.id === there[index]?.id)
    if (!isSame || shown.length < Math.min(50, simulation.server.messagesOf(tab.reel.reelId).length))
      broken('everybody converges', `${tab.id} shows ${text(shown)}; the server has ${text(simulation.server.messagesOf(tab.reel.reelId))}`)
    checkConnected(tab)
    const { context: live, wanted } = tab.core.connection.getState()
    if (live?.reelId !== tab.reel.reelId || wanted !== null) broken('everybody converges', `${tab.id} hears of another reel than it shows`)
    for (const item of tab.core.uploads.getState().items)
      if (item.status !== 'done' && item.status !== 'cancelled')
        broken('everybody converges', `${item.name} is ${item.status} in ${tab.id}`)
  }

  const checkNames = (tabs: readonly ClientTab[]): void => {
    for (const tab of tabs)
      for (const { id, name } of simulation.server.account.projects())
        if (tab.names.get(id) !== name) broken('everybody converges', `${tab.id} names a project ${tab.names.get(id)}; it is ${name}`)
  }

  /** What the person sees of projects and notifications is what the server has. */
  const checkSynced = (): void => {
    const { account } = simulation.server
    const { language } = account.preferences()
    const there = account.notifications().map(({ id, read }) => `${id} ${read}`)
    checkNames(simulation.tabs())
    for (const tab of simulation.tabs()) {
      const speaks = tab.work?.preferences.getState().language
      if (speaks !== language) broken('everybody converges', `${tab.id} speaks ${speaks}; it is ${language}`)
      const shown = tab.work?.notifications.getState().list.map(({ id, read }) => `${id} ${read}`)
      if (shown?.join() !== there.join()) broken('everybody converges', `${tab.id} shows ${shown?.length} notifications of ${there.length}`)
    }
  }

  return {
    /** What must be true at every moment. */
    check: checkTab,
    strayWords,
    checkNames,
    checkConverged,
    checkSynced,
    /** What must be true once everybody could hear of everything, before the person tries again what failed. */
    checkCalm: (): void => {
      for (const tab of simulation.tabs()) {
        // Nobody looked at the page since the server was away: it came back by itself.
        checkConnected(tab)
        const has = new Set(simulation.server.messagesOf(tab.reel.reelId).map((message) => message.client_id))
        const wrong = shownIn(tab).find((entry) => entry.isError && entry.clientId !== null && has.has(entry.clientId))
        if (wrong !== undefined) broken('nothing done is shown as failed', `${tab.id} shows "${wrong.content}" as failed, and it is stored`)
      }
    },
  }
}
