/** Shows in the conversation what waits in the outbox, in whichever tab it was written (CHAT-12). */
import type { Acknowledgement, MessageEntry } from '../outbox/outbox-entry.ts'
import type { ConversationParts } from './conversation-ports.ts'
import type { UnsentMessage } from './message-log.ts'

const toUnsent = (entry: MessageEntry): UnsentMessage => ({
  clientId: entry.id,
  chatId: entry.payload.chat_id,
  reelId: entry.payload.reel_id,
  content: entry.payload.content,
  senderName: entry.payload.sender_name,
  timestamp: entry.createdAt,
  attachments: entry.payload.attachments ?? [],
  refusal: entry.refusal,
})

/** Gives back how to stop. */
export const reflectOutbox = ({ ports, machine }: ConversationParts): (() => void) => {
  const { outbox } = ports
  /** What waits in the outbox, as the log was last told. */
  let shown: ReadonlySet<string> = new Set()
  /** Of what went, the server has these. */
  const acknowledged = new Set<string>()
  const entryOf = (clientMessageId: string) => machine.getState().entries.find((entry) => entry.clientId === clientMessageId)

  /** Takes away what the person wants no more, too. */
  const reflect = (): void => {
    const messages = outbox.getEntries().filter((entry) => entry.call === 'send_message')
    const waiting = new Set(messages.map(({ id }) => id))
    const { context } = machine.getState()
    for (const clientMessageId of shown) {
      if (waiting.has(clientMessageId)) continue
      // What the server has stays where it is until the stored message takes its place.
      const isStored = acknowledged.delete(clientMessageId) && entryOf(clientMessageId)?.reelId === context?.reelId
      if (!isStored) machine.send({ type: 'discard', clientId: clientMessageId })
    }
    shown = waiting
    machine.send({ type: 'restored', unsent: messages.map(toUnsent) })
  }

  const acknowledge = ({ call, id, payload }: Acknowledgement): void => {
    // From now on the server has something to tell of it.
    if (call === 'create_reel' && payload.id === machine.getState().context?.reelId) machine.send({ type: 'missed' })
    if (call !== 'send_message') return
    acknowledged.add(id)
    const entry = entryOf(id)
    // It went another way than over this tab's socket, which may not have told of it.
    if (entry?.id === null && entry.reelId === machine.getState().context?.reelId) machine.send({ type: 'missed' })
  }

  const stops = [outbox.subscribe(reflect), outbox.onAcknowledged(acknowledge)]
  reflect()
  return () => {
    for (const stop of stops) stop()
  }
}
