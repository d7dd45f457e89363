/**
 * Who knows what is true: the person, who did things and was told what is kept, and the made-up world, which knows what really is. The
 * client is judged by it and never by itself.
 */
import type { LogEntry } from '../../../web/src/core/messages/log-entry.ts'
import { entriesOfReel } from '../../../web/src/core/messages/message-log.ts'
import type { ClientTab, ClientWorld, Device } from './client-world.ts'

export type Violation = { invariant: Invariant; detail: string }

export type Invariant =
  | 'nothing acknowledged is lost'
  | 'nothing is applied twice'
  | 'order of a reel is kept'
  | 'nothing is shown as saved that is not'
  | 'nothing is shown twice'
  | 'one tab leads'
  | 'everybody converges'
  | 'nothing is thrown'

type Sent = {
  text: string
  tab: string
  device: Device
  reelId: string
  order: number
  isKept: boolean
  isRefused: boolean
  isDiscarded: boolean
}

export type Oracle = ReturnType<typeof createOracle>

class Broken extends Error {
  readonly violation: Violation
  constructor(violation: Violation) {
    super(`${violation.invariant}: ${violation.detail}`)
    this.violation = violation
  }
}

const broken = (invariant: Invariant, detail: string): never => {
  throw new Broken({ invariant, detail })
}

export const violationOf = (error: unknown): Violation =>
  error instanceof Broken
    ? error.violation
    : { invariant: 'nothing is thrown', detail: error instanceof Error ? (error.stack ?? error.message) : String(error) }

export const createOracle = (world: ClientWorld) => {
  const sent: Sent[] = []
  /** What was thrown where nobody waited for it. */
  let thrown: unknown = null

  const stored = () => world.reels.flatMap(({ reelId }) => world.server.messagesOf(reelId)).filter((message) => message.sender === 'user')
  const shownIn = (tab: ClientTab): readonly LogEntry[] => entriesOfReel(tab.core.conversation.getState())

  /** The person writes: whether it counts as kept is asked when the page is done with it. */
  const send = (tab: ClientTab, text: string): void => {
    // A page that has not shown a reel yet has nothing to write in.
    const { context } = tab.core.conversation.getState()
    if (context === null) return
    const of: Sent = {
      text,
      tab: tab.id,
      device: tab.device,
      reelId: context.reelId,
      order: sent.length,
      isKept: false,
      isRefused: false,
      isDiscarded: false,
    }
    sent.push(of)
    tab.core.conversation.send(text, 'Ada').then(
      async () => {
        // Refused by the device at once: the person sends it again when they please, so it has lost its place.
        of.isRefused = shownIn(tab).some((entry) => entry.content === text && entry.isError)
        const unsent = await tab.device.kept.readUnsent()
        of.isKept = unsent.some((message) => message.content === text) || stored().some((message) => message.content === text)
        const isSaidUnkept = shownIn(tab).some((entry) => entry.clientId !== null && tab.unkept.has(entry.clientId))
        if (
          !of.isKept &&
          !of.isRefused &&
          !isSaidUnkept &&
          tab.page.isAlive() &&
          tab.core.conversation.getState().context?.reelId === of.reelId
        )
          thrown ??= new Broken({
            invariant: 'nothing is shown as saved that is not',
            detail: `${tab.id} took "${text}" and kept it nowhere`,
          })
      },
      (error: unknown) => {
        thrown ??= error
      },
    )
  }

  const checkServer = (): void => {
    const seen = new Set<string>()
    for (const message of stored()) {
      if (seen.has(message.content)) broken('nothing is applied twice', `"${message.content}" was stored twice`)
      seen.add(message.content)
    }
    const names = new Set<string>()
    for (const { name } of world.server.confirmed()) {
      if (names.has(name)) broken('nothing is applied twice', `${name} was uploaded twice`)
      names.add(name)
    }
  }

  const checkTab = (tab: ClientTab): void => {
    const isStored = new Map(
      world.server.messagesOf(tab.core.conversation.getState().context?.reelId ?? '').map((message) => [message.id, message]),
    )
    const texts = new Set<string>()
    let lastSeq = 0
    for (const entry of shownIn(tab)) {
      if (entry.id !== null && !entry.isStreaming) {
        if (!isStored.has(entry.id as never)) broken('nothing is shown as saved that is not', `${tab.id} shows "${entry.content}"`)
        if (entry.seq !== null && entry.seq < lastSeq)
          broken('order of a reel is kept', `${tab.id} shows "${entry.content}" after a later one`)
        lastSeq = entry.seq ?? lastSeq
      }
      if (entry.sender !== 'user') continue
      if (texts.has(entry.content)) broken('nothing is shown twice', `${tab.id} shows "${entry.content}" twice`)
      texts.add(entry.content)
    }
    for (const item of tab.core.uploads.getState().items) {
      if (item.status === 'done' && !world.server.confirmed().some(({ name }) => name === item.name))
        broken('nothing is shown as saved that is not', `${tab.id} shows ${item.name} as uploaded`)
    }
  }

  const leadersOf = (device: Device): ClientTab[] => device.tabs.filter((tab) => tab.core.tabs.getState().isLeader)

  const checkLeaders = (device: Device): void => {
    const epochs = new Set<number>()
    for (const tab of leadersOf(device)) {
      const { epoch } = tab.core.tabs.getState()
      if (device.hasLocks && epochs.has(epoch)) broken('one tab leads', `two tabs of device ${device.index + 1} lead with epoch ${epoch}`)
      epochs.add(epoch)
    }
  }

  /** What must be true at every moment. */
  const check = (): void => {
    if (thrown !== null) throw thrown
    checkServer()
    for (const tab of world.tabs()) checkTab(tab)
    for (const device of world.devices) checkLeaders(device)
  }

  const checkOrder = (): void => {
    for (const { reelId } of world.reels) {
      const place = new Map(world.server.messagesOf(reelId).map((message) => [message.content, message.seq]))
      const byTab = new Map<string, Sent>()
      for (const one of sent) {
        if (one.reelId !== reelId || one.isRefused || !one.isKept || !place.has(one.text)) continue
        const before = byTab.get(one.tab)
        if (before !== undefined && (place.get(before.text) ?? 0) > (place.get(one.text) ?? 0) && !world.server.wasRefused(before.text))
          broken('order of a reel is kept', `"${one.text}" was stored before "${before.text}", which ${one.tab} wrote first`)
        byTab.set(one.tab, one)
      }
    }
  }

  const checkConverged = (tab: ClientTab): void => {
    const { context } = tab.core.conversation.getState()
    if (context?.reelId !== tab.reel.reelId) broken('everybody converges', `${tab.id} does not show its reel`)
    const shown = shownIn(tab).filter((entry) => entry.sender === 'user' || entry.sender === 'assistant')
    const there = world.server.messagesOf(tab.reel.reelId).slice(-shown.length)
    const text = (list: readonly { content: string; id: string | null }[]) =>
      list.map((one) => `${one.content}${one.id === null ? '…' : ''}`).join(', ')
    const isSame = shown.length === there.length && shown.every((entry, index) => entry.id === there[index]?.id)
    if (!isSame || shown.length < Math.min(50, world.server.messagesOf(tab.reel.reelId).length))
      broken('everybody converges', `${tab.id} shows ${text(shown)}; the server has ${text(world.server.messagesOf(tab.reel.reelId))}`)
    if (tab.core.connection.getState().status !== 'connected')
      broken('everybody converges', `${tab.id} is ${tab.core.connection.getState().status}: ${tab.warnings.slice(-3).join('; ')}`)
    for (const item of tab.core.uploads.getState().items)
      if (item.status !== 'done' && item.status !== 'cancelled')
        broken('everybody converges', `${item.name} is ${item.status} in ${tab.id}`)
  }

  /** What must be true once the world has come to rest. */
  const checkAtRest = async (): Promise<void> => {
    check()
    const there = new Set(stored().map((message) => message.content))
    for (const one of sent) {
      if (one.isKept && !one.isDiscarded && !there.has(one.text))
        broken('nothing acknowledged is lost', `"${one.text}" of ${one.tab} was kept and is nowhere`)
    }
    checkOrder()
    for (const tab of world.tabs()) checkConverged(tab)
    for (const device of world.devices) {
      const waiting = await device.kept.readUnsent()
      if (waiting.length > 0) broken('everybody converges', `device ${device.index + 1} still keeps "${waiting[0]?.content}"`)
      const leaders = leadersOf(device)
      if (leaders.length !== 1) broken('one tab leads', `device ${device.index + 1} has ${leaders.length} leaders`)
      const [leader] = leaders
      if (device.hasLocks && device.locks.holderOf(`reelwright-leader-${world.userId}`) !== leader?.page.id)
        broken('one tab leads', `${leader?.id} leads without the lock`)
      for (const tab of device.tabs) {
        const { tabs } = tab.core.tabs.getState()
        if (tabs.length !== device.tabs.length)
          broken('everybody converges', `${tab.id} knows ${tabs.length} of ${device.tabs.length} tabs`)
        if (tabs.filter((known) => known.isMaster).length !== 1) broken('one tab leads', `${tab.id} does not know who`)
      }
    }
  }

  return {
    send,
    discarded: (text: string) => {
      for (const one of sent) if (one.text === text) one.isDiscarded = true
    },
    check,
    checkAtRest,
  }
}
