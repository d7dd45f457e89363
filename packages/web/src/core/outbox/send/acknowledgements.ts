/** Tells in every tab what the server has taken. */
import { createListeners } from '../../listeners.ts'
import type { Tabs } from '../../tabs/tabs-service.ts'
import type { Acknowledgement, OutboxEntry } from '../outbox-entry.ts'
import type { OutboxMachine } from '../queue/mirror-device.ts'

export type Acknowledgements = {
  /** Told before the entry is gone, so that nothing that was done looks undone for a moment. */
  acknowledge: (entry: Pick<OutboxEntry, 'id' | 'call' | 'payload'>, answer: unknown) => void
  /** In this tab alone: another one has told of it. */
  announce: (acknowledgement: Acknowledgement) => void
  onAcknowledged: (listener: (acknowledgement: Acknowledgement) => void) => () => void
}

export const createAcknowledgements = (tabs: Pick<Tabs, 'tell'>, machine: OutboxMachine): Acknowledgements => {
  const { tell: announce, listen: onAcknowledged } = createListeners<[Acknowledgement]>()
  return {
    acknowledge: (entry, answer) => {
      // Proof: the answer is the one of this call.
      const acknowledgement = { id: entry.id, call: entry.call, payload: entry.payload, answer } as Acknowledgement
      announce(acknowledgement)
      tabs.tell({ type: 'outbox-acknowledged', acknowledgement })
      machine.send({ type: 'acknowledged', id: entry.id })
    },
    announce,
    onAcknowledged,
  }
}
