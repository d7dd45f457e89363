/**
 * Runs the outbox: keeps every write on the device before it counts as saved (keep-write.ts), sends what waits from the one tab that
 * leads (send/), and tells the other tabs. What is on the device decides; each change of it is one transaction.
 */
import { chooseId } from '@reelwright/contract/wire/chosen-id'
import { runMachine } from '../machine.ts'
import { discardWrite, keepDeletion, keepWrite, retryWrite, settleWrite, takeDeletionBack } from './keep-write.ts'
import type { Acknowledgement, MessagePayload, WaitingWrites } from './outbox-entry.ts'
import type { OutboxPorts } from './outbox-ports.ts'
import { mirrorDevice } from './queue/mirror-device.ts'
import { EMPTY_OUTBOX, type OutboxMachineState } from './queue/outbox-state.ts'
import { type OutboxEffect, stepOutbox } from './queue/step-outbox.ts'
import { createAcknowledgements } from './send/acknowledgements.ts'
import { createLeaderFence } from './send/leader-fence.ts'
import { createUnkeptSender } from './send/send-unkept.ts'
import { sendWrite } from './send/send-write.ts'

export type Outbox = WaitingWrites & {
  getState: () => OutboxMachineState
  /** Called in every tab with each answer of the server, before the entry leaves the outbox. */
  onAcknowledged: (listener: (acknowledgement: Acknowledgement) => void) => () => void
  /** How many entries the device has now. */
  count: () => Promise<number>
  /** The server has it, as this tab heard otherwise than by an answer: from the socket, or among a reel's messages. */
  settle: (id: string) => Promise<void>
  /** Sends what the device could not keep; rejects when the server does not have it. */
  sendUnkept: (id: string, message: MessagePayload) => Promise<void>
  /** Looks at what the device has: somebody may have kept something and had no time to tell. */
  reread: () => void
  /** The network came or went. */
  setOnline: (isOnline: boolean) => void
  close: () => void
}

export const createOutbox = (ports: OutboxPorts): Outbox => {
  const { store, tabs, now, setTimer } = ports
  let stopTick: (() => void) | null = null

  const perform = (effect: OutboxEffect): void => {
    if (effect.type === 'send') {
      void sendWrite(parts, effect.entry)
      return
    }
    stopTick?.()
    stopTick = setTimer(() => machine.send({ type: 'ticked' }), Math.max(0, effect.atMs - now()))
  }
  const machine = runMachine({ initial: { ...EMPTY_OUTBOX, isOnline: ports.isOnline() }, step: stepOutbox, perform, now })
  const mirror = mirrorDevice(ports, machine)
  const acknowledgements = createAcknowledgements(tabs, machine)

  const lead = (epoch: number | null): void => {
    fence.setEpoch(epoch)
    if (epoch === null) {
      machine.send({ type: 'leads', isLeader: false })
      return
    }
    // What is there is looked at first: the one who led before may have kept something and had no time to tell.
    void mirror.reload().then(() => fence.epoch() === epoch && machine.send({ type: 'leads', isLeader: true }))
  }
  const fence = createLeaderFence(ports, () => lead(null))
  const tellChanged = (): void => tabs.tell({ type: 'outbox-changed' })
  const parts = { ports, machine, mirror, fence, acknowledgements, tellChanged }

  const stopListening = tabs.onMessage((news) => {
    if (news.type === 'outbox-acknowledged') acknowledgements.announce(news.acknowledgement)
    else if (news.type === 'outbox-changed') void mirror.reload()
  })
  void mirror.reload()
  const stopLeading = ports.lead(lead)

  return {
    newId: () => chooseId(ports.userId, ports.newId()),
    getState: machine.getState,
    getEntries: () => machine.getState().entries,
    subscribe: machine.subscribe,
    write: async (write, id) => {
      await keepWrite(parts, write, id)
    },
    keepDeletion: (writes) => keepDeletion(parts, writes),
    takeBack: (kept) => takeDeletionBack(parts, kept),
    retry: (id) => retryWrite(parts, id),
    discard: (id) => discardWrite(parts, id),
    settle: (id) => settleWrite(parts, id),
    sendUnkept: createUnkeptSender(ports, machine),
    onAcknowledged: acknowledgements.onAcknowledged,
    count: () => mirror.inTurn(async () => (await store.read()).entries.length),
    reread: () => void mirror.reload(),
    setOnline: (isOnline) => machine.send({ type: 'network', isOnline }),
    wake: () => machine.send({ type: 'woken' }),
    isForgetful: () => store.kind === 'memory',
    isRead: mirror.isRead,
    close: () => {
      mirror.close()
      stopLeading()
      stopListening()
      stopTick?.()
      store.close()
    },
  }
}
