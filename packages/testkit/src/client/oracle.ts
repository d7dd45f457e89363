/**
 * Who knows what is true: the person, who did things and was told what is kept, and the made-up world, which knows what really is. The
 * client is judged by it and never by itself.
 */
import type { LogEntry } from '../../../web/src/core/messages/log-entry.ts'
import { entriesOfReel } from '../../../web/src/core/messages/message-log.ts'
import { userKey } from '../../../web/src/core/user-keys.ts'
import type { ClientTab, Device } from './client-tab.ts'
import type { ClientWorld } from './client-world.ts'
import { createContextOracle } from './context-oracle.ts'
import { createDeviceOracle } from './device-oracle.ts'
import type { FakeReel } from './fake-server.ts'
import { createLeaderOracle } from './leader-oracle.ts'
import { createMadeOracle } from './made-oracle.ts'
import { Broken, broken } from './violation.ts'
import { createWriteOracle } from './write-oracle.ts'

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

export const createOracle = (world: ClientWorld) => {
  const sent: Sent[] = []
  /** What was thrown where nobody waited for it. */
  let thrown: unknown = null

  const stored = () => world.reels.flatMap(({ reelId }) => world.server.messagesOf(reelId)).filter((message) => message.sender === 'user')
  const unsentOn = async (device: Device): Promise<readonly string[]> =>
    (await device.keptOutbox.read()).entries.flatMap((entry) => (entry.call === 'send_message' ? [entry.payload.content] : []))
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
    const sending = tab.core.conversation.send(text, 'Ada')
    // The field is empty from now on: whatever becomes of the page, the text has to be somewhere.
    of.isKept = tab.device.local.getItem(userKey(world.userId, 'sending'))?.includes(JSON.stringify(text)) ?? false
    if (!of.isKept)
      thrown ??= new Broken({ invariant: 'nothing acknowledged is lost', detail: `${tab.id} took "${text}" and noted it nowhere` })
    sending.then(
      async () => {
        // Refused by the device at once: the person sends it again when they please, so it has lost its place.
        of.isRefused = shownIn(tab).some((entry) => entry.content === text && entry.isError)
        of.isKept = (await unsentOn(tab.device)).includes(text) || stored().some((message) => message.content === text)
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

  /** Jushn's words, while they come, stand in the reel that they are about. */
  const checkStreams = (tab: ClientTab): void => {
    const { context } = tab.core.conversation.getState()
    const stray = shownIn(tab).find((entry) => entry.isStreaming && world.server.reelOfReply(entry.id ?? '') !== context?.reelId)
    if (stray !== undefined)
      thrown ??= new Broken({ invariant: 'nothing is shown as saved that is not', detail: `${tab.id} shows words of another reel` })
  }

  const leaders = createLeaderOracle(world, (fault) => {
    thrown ??= fault
  })
  const context = createContextOracle(world)
  const writes = createWriteOracle(world)
  const made = createMadeOracle(world)
  /** What is wrong is told at the next look: nobody may be interrupted by it. */
  const noting = (look: () => void): void => {
    try {
      look()
    } catch (error) {
      thrown ??= error
    }
  }
  world.setHooks({
    opened: (tab) => {
      tab.core.conversation.subscribe(() => checkStreams(tab))
      leaders.watch(tab)
    },
    ready: (tab, cameFrom) => noting(() => context.restored(tab, cameFrom)),
    entered: context.entered,
    shown: (tab) => noting(() => context.shown(tab)),
    ended: leaders.noteEnd,
    wrote: (tab, before, put) => noting(() => leaders.checkWrite(tab, before.leaderEpoch, put)),
  })

  /** What must be true at every moment. */
  const check = (): void => {
    if (thrown !== null) throw thrown
    checkServer()
    writes.check()
    made.check()
    for (const tab of world.tabs()) checkTab(tab)
    for (const device of world.devices) leaders.check(device)
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

  const checkConnected = (tab: ClientTab): void => {
    const { status } = tab.core.connection.getState()
    if (status !== 'connected') broken('everybody converges', `${tab.id} is ${status}: ${tab.warnings.slice(-3).join('; ')}`)
  }

  const checkConverged = (tab: ClientTab): void => {
    const { context } = tab.core.conversation.getState()
    if (context?.reelId !== tab.reel.reelId) broken('everybody converges', `${tab.id} does not show its reel`)
    // Refusals are lines of the page alone.
    const shown = shownIn(tab).filter((entry) => entry.sender !== 'system' || entry.id !== null)
    const there = world.server.messagesOf(tab.reel.reelId).slice(-shown.length)
    const text = (list: readonly { content: string; id: string | null }[]) =>
      list.map((one) => `${one.content}${one.id === null ? '…' : ''}`).join(', ')
    const isSame = shown.length === there.length && shown.every((entry, index) => entry.id === there[index]?.id)
    if (!isSame || shown.length < Math.min(50, world.server.messagesOf(tab.reel.reelId).length))
      broken('everybody converges', `${tab.id} shows ${text(shown)}; the server has ${text(world.server.messagesOf(tab.reel.reelId))}`)
    checkConnected(tab)
    const { context: live, wanted } = tab.core.connection.getState()
    if (live?.reelId !== tab.reel.reelId || wanted !== null) broken('everybody converges', `${tab.id} hears of another reel than it shows`)
    for (const item of tab.core.uploads.getState().items)
      if (item.status !== 'done' && item.status !== 'cancelled')
        broken('everybody converges', `${item.name} is ${item.status} in ${tab.id}`)
  }

  const checkNames = (tabs: readonly ClientTab[]): void => {
    for (const tab of tabs)
      for (const { id, name } of world.server.account.projects())
        if (tab.names.get(id) !== name) broken('everybody converges', `${tab.id} names a project ${tab.names.get(id)}; it is ${name}`)
  }

  /** What the person sees of projects and notifications is what the server has. */
  const checkSynced = (): void => {
    const { account } = world.server
    const { language } = account.preferences()
    const there = account.notifications().map(({ id, read }) => `${id} ${read}`)
    checkNames(world.tabs())
    for (const tab of world.tabs()) {
      const speaks = tab.work?.preferences.getState().language
      if (speaks !== language) broken('everybody converges', `${tab.id} speaks ${speaks}; it is ${language}`)
      const shown = tab.work?.notifications.getState().list.map(({ id, read }) => `${id} ${read}`)
      if (shown?.join() !== there.join()) broken('everybody converges', `${tab.id} shows ${shown?.length} notifications of ${there.length}`)
    }
  }

  /** What must be true once everybody could hear of everything, before the person tries again what failed. */
  const checkCalm = (): void => {
    check()
    for (const tab of world.tabs()) {
      // Nobody looked at the page since the server was away: it came back by itself.
      checkConnected(tab)
      const has = new Set(world.server.messagesOf(tab.reel.reelId).map((message) => message.client_id))
      const wrong = shownIn(tab).find((entry) => entry.isError && entry.clientId !== null && has.has(entry.clientId))
      if (wrong !== undefined) broken('nothing done is shown as failed', `${tab.id} shows "${wrong.content}" as failed, and it is stored`)
    }
  }

  /** What must be true once the world has come to rest. */
  const checkAtRest = async (): Promise<void> => {
    check()
    const there = new Set(stored().map((message) => message.content))
    for (const one of sent) {
      if (one.isKept && !one.isDiscarded && !world.gone.has(one.reelId) && !there.has(one.text))
        broken('nothing acknowledged is lost', `"${one.text}" of ${one.tab} was kept and is nowhere`)
    }
    checkOrder()
    for (const tab of world.tabs()) checkConverged(tab)
    for (const device of world.devices) {
      const waiting = await unsentOn(device)
      if (waiting.length > 0) broken('everybody converges', `device ${device.index + 1} still keeps "${waiting[0]}"`)
      leaders.checkAtRest(device)
    }
    context.checkAtRest()
    checkSynced()
    await writes.checkAtRest()
    made.checkAtRest()
  }

  return {
    send,
    discarded: (text: string) => {
      for (const one of sent) if (one.text === text) one.isDiscarded = true
    },
    writes,
    made,
    goBack: (tab: ClientTab): FakeReel | null => context.wentBack(tab),
    check,
    checkCalm,
    checkConverged: () => {
      for (const tab of world.tabs()) checkConverged(tab)
    },
    checkAtRest,
    checkNames,
    ...createDeviceOracle(world),
  }
}
