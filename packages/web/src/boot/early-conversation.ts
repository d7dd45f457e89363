/**
 * The conversation of a page that shows a boot snapshot: its messages, and what the person writes before the core is open. That is noted
 * in the journal like every message (docs/decisions/041), and given to the core when it is there; should the page end first, the next
 * one finds it.
 */
import { runMachine } from '../core/machine.ts'
import { fromDevice, SNAPSHOT_MESSAGES } from '../core/messages/begin-log.ts'
import type { Conversation } from '../core/messages/conversation.ts'
import { EMPTY_LOG, stepMessageLog } from '../core/messages/message-log.ts'
import type { SendingJournal } from '../core/messages/sending-journal.ts'
import { payloadOf, type SentMessage } from '../core/messages/sent-message.ts'
import type { BootSnapshot } from './boot-snapshot.ts'

/** What a page shows of its conversation, before its core is open and after. */
export type ShownConversation = Pick<Conversation, 'getState' | 'subscribe' | 'send'>

export type EarlyConversation = ShownConversation & {
  /** What it shows is the conversation's from now on. */
  handOver: (to: Pick<Conversation, 'readAhead' | 'resend' | 'send'>) => void
}

type Ports = { journal: SendingJournal; now: () => number; newId: () => string; warn: (error: unknown) => void }

export const createEarlyConversation = ({ reelId, messages }: BootSnapshot, ports: Ports): EarlyConversation => {
  // Nothing is asked or written here: the core does that when it takes over.
  const machine = runMachine({ initial: EMPTY_LOG, step: stepMessageLog, perform: () => undefined, now: ports.now })
  const [first] = messages
  if (first !== undefined) machine.send({ type: 'open', chatId: first.chat_id, reelId, cached: [] })
  machine.send(fromDevice(reelId, messages, SNAPSHOT_MESSAGES))
  const sent: SentMessage[] = []
  let taken: Pick<Conversation, 'send'> | null = null

  return {
    getState: machine.getState,
    subscribe: machine.subscribe,
    send: async (content, senderName, wish) => {
      if (taken !== null) return taken.send(content, senderName, wish)
      const { context } = machine.getState()
      if (context === null) return
      const message = { ...context, clientId: ports.newId(), content, senderName, wish, timestamp: new Date(ports.now()).toISOString() }
      ports.journal.note(message.clientId, payloadOf(message))
      sent.push(message)
      machine.send({ type: 'sent', ...message })
    },
    handOver: (to) => {
      taken = to
      to.readAhead(reelId, messages).catch(ports.warn)
      for (const message of sent.splice(0)) to.resend(message).catch(ports.warn)
    },
  }
}
