/** The page shows a reel: its messages, and its socket. */
import { creationOf } from '../../../web/src/core/outbox/creation/optimistic-creation.ts'
import type { ClientTab } from './client-tab.ts'
import type { FakeReel } from './server/fake-reel.ts'

/** Gives back what shows a reel in a tab. `enter` notes where the tab is; `isOnServer` whether the server has the reel. */
export const createReelSwitch = ({
  userId,
  enter,
  isOnServer,
}: {
  userId: string
  enter: (tab: ClientTab) => void
  isOnServer: (reelId: string) => boolean
}) => {
  /** How each page ends its switch to the reel that it shows. */
  const switches = new WeakMap<ClientTab, () => void>()

  /** A page that the server does not answer asks again while its socket is there; see use-reel-session.ts. */
  const openMessages = (tab: ClientTab, reel: FakeReel): { open: () => void } => {
    let is: 'opening' | 'open' | 'failed' = 'failed'
    const isConnected = () => tab.core.connection.getState().status === 'connected'
    const open = () => {
      if (tab.reel !== reel) return
      is = 'opening'
      switches.get(tab)?.()
      const stop = tab.core.switchReel(reel, ({ error, isWaiting }) => {
        if (isWaiting) return
        is = error === null ? 'open' : 'failed'
        if (is === 'failed' && isConnected()) open()
      })
      switches.set(tab, stop)
    }
    tab.core.connection.subscribe(() => is === 'failed' && isConnected() && open())
    return { open }
  }

  return (tab: ClientTab, reel: FakeReel): void => {
    tab.reel = reel
    const { outbox, connection, conversation } = tab.core
    const known = tab.snapshotOf(reel)
    if (known !== null) void conversation.readAhead(reel.reelId, known.messages)
    let hasEntered = false
    const look = () => {
      if (tab.reel !== reel || hasEntered || creationOf(outbox.getEntries(), reel.reelId) !== null) return
      hasEntered = true
      connection.enter({ userId, ...reel })
    }
    const { open } = openMessages(tab, reel)
    const begin = () => {
      open()
      look()
      outbox.subscribe(look)
    }
    enter(tab)
    // A reel that the server does not have is shown once it is known to wait here; see use-playground-context.ts.
    if (isOnServer(reel.reelId) || outbox.isRead()) {
      begin()
      return
    }
    const stop = outbox.subscribe(() => {
      if (!outbox.isRead()) return
      stop()
      begin()
    })
  }
}
