/** What the person wrote and uploaded: stored once, in the order of writing, and none of it lost that was said to be kept. */
import { userKey } from '../../../../web/src/core/user-keys.ts'
import type { ClientSimulation } from '../client-simulation.ts'
import type { ClientTab, Device } from '../client-tab.ts'
import { shownIn } from './page-oracle.ts'
import { Broken, broken } from './violation.ts'

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

/** `note` takes what is wrong where nobody waits for it. */
export const createMessageOracle = (simulation: ClientSimulation, note: (error: unknown) => void) => {
  const sent: Sent[] = []

  const stored = () =>
    simulation.reels.flatMap(({ reelId }) => simulation.server.messagesOf(reelId)).filter((message) => message.sender === 'user')
  const unsentOn = async (device: Device): Promise<readonly string[]> =>
    (await device.keptOutbox.read()).entries.flatMap((entry) => (entry.call === 'send_message' ? [entry.payload.content] : []))

  /** The person writes: whether it counts as kept is asked when the page is done with it. */
  const send = (tab: ClientTab, text: string): void => {
    // A page that has not shown a reel yet has nothing to write in.
    const { context } = tab.core.conversation.getState()
    if (context === null) return
    const one: Sent = {
      text,
      tab: tab.id,
      device: tab.device,
      reelId: context.reelId,
      order: sent.length,
      isKept: false,
      isRefused: false,
      isDiscarded: false,
    }
    sent.push(one)
    const sending = tab.core.conversation.send(text, 'Ada')
    // The field is empty from now on: whatever becomes of the page, the text has to be somewhere.
    one.isKept = tab.device.local.getItem(userKey(simulation.userId, 'sending'))?.includes(JSON.stringify(text)) ?? false
    if (!one.isKept)
      note(new Broken({ invariant: 'nothing acknowledged is lost', detail: `${tab.id} took "${text}" and noted it nowhere` }))
    sending.then(async () => {
      // Refused by the device at once: the person sends it again when they please, so it has lost its place.
      one.isRefused = shownIn(tab).some((entry) => entry.content === text && entry.isError)
      one.isKept = (await unsentOn(tab.device)).includes(text) || stored().some((message) => message.content === text)
      const isSaidUnkept = shownIn(tab).some((entry) => entry.clientId !== null && tab.unkept.has(entry.clientId))
      if (
        !one.isKept &&
        !one.isRefused &&
        !isSaidUnkept &&
        tab.page.isAlive() &&
        tab.core.conversation.getState().context?.reelId === one.reelId
      )
        note(new Broken({ invariant: 'nothing is shown as saved that is not', detail: `${tab.id} took "${text}" and kept it nowhere` }))
    }, note)
  }

  const checkOnce = (): void => {
    const seen = new Set<string>()
    for (const message of stored()) {
      if (seen.has(message.content)) broken('nothing is applied twice', `"${message.content}" was stored twice`)
      seen.add(message.content)
    }
    const names = new Set<string>()
    for (const { name } of simulation.server.confirmed()) {
      if (names.has(name)) broken('nothing is applied twice', `${name} was uploaded twice`)
      names.add(name)
    }
  }

  const checkOrder = (): void => {
    for (const { reelId } of simulation.reels) {
      const place = new Map(simulation.server.messagesOf(reelId).map((message) => [message.content, message.seq]))
      const byTab = new Map<string, Sent>()
      for (const one of sent) {
        if (one.reelId !== reelId || one.isRefused || !one.isKept || !place.has(one.text)) continue
        const before = byTab.get(one.tab)
        if (
          before !== undefined &&
          (place.get(before.text) ?? 0) > (place.get(one.text) ?? 0) &&
          !simulation.server.wasRefused(before.text)
        )
          broken('order of a reel is kept', `"${one.text}" was stored before "${before.text}", which ${one.tab} wrote first`)
        byTab.set(one.tab, one)
      }
    }
  }

  return {
    send,
    discarded: (text: string) => {
      for (const one of sent) if (one.text === text) one.isDiscarded = true
    },
    /** What must be true at every moment. */
    check: checkOnce,
    /** What must be true once the simulation has come to rest. */
    checkAtRest: async (): Promise<void> => {
      const there = new Set(stored().map((message) => message.content))
      for (const one of sent) {
        if (one.isKept && !one.isDiscarded && !simulation.gone.has(one.reelId) && !there.has(one.text))
          broken('nothing acknowledged is lost', `"${one.text}" of ${one.tab} was kept and is nowhere`)
      }
      checkOrder()
      for (const device of simulation.devices) {
        const [waiting] = await unsentOn(device)
        if (waiting !== undefined) broken('everybody converges', `device ${device.index + 1} still keeps "${waiting}"`)
      }
    },
  }
}
