/** How what the person writes gets from the field to the outbox, and what becomes of it where the device cannot keep it (CHAT-04, CHAT-12). */
import type { Choice } from '@reelwright/contract/choice'
import { ApiError, errorText } from '../api/api-error.ts'
import type { MessagePayload } from '../outbox/outbox-entry.ts'
import type { ConversationParts } from './conversation-ports.ts'
import { payloadOf, type SentMessage } from './sent-message.ts'

export type MessageKeeper = {
  send: (content: string, senderName: string, wish?: Choice['wish']) => Promise<void>
  /** Takes over what was written, and noted in the journal, before this was open. */
  resend: (sent: SentMessage) => Promise<void>
  retry: (clientMessageId: string) => void
  discard: (clientMessageId: string) => void
  /** The server has it. */
  settle: (clientMessageId: string) => void
  /** Keeps what was sent in a page that ended before the device had it. */
  recover: () => void
}

export const createMessageKeeper = ({ ports, machine }: ConversationParts): MessageKeeper => {
  const { outbox, journal } = ports
  /** What the device could not keep: it lives as long as the page. */
  const unkept = new Map<string, MessagePayload>()
  /** On their way to the outbox from this page. */
  const keeping = new Set<string>()

  const isPending = (clientMessageId: string): boolean =>
    machine.getState().entries.find((entry) => entry.clientId === clientMessageId)?.isPending === true

  const fail = (clientMessageId: string, error: unknown): void =>
    machine.send({
      type: 'send-failed',
      clientId: clientMessageId,
      text: error instanceof ApiError && !error.retryable ? error.text : 'Failed to save',
    })

  /** There may be room by now for what was written before it, and that goes first. */
  const keepEarlier = async (reelId: string): Promise<void> => {
    for (const [id, earlier] of unkept) {
      if (earlier.reel_id !== reelId || !isPending(id)) continue
      await outbox.write({ call: 'send_message', payload: earlier }, id)
      unkept.delete(id)
    }
  }

  /** Gives a message to the outbox. Where the device keeps nothing the server may, when there is a connection; else nobody would. */
  const keep = async (clientMessageId: string, payload: MessagePayload): Promise<void> => {
    unkept.delete(clientMessageId)
    try {
      await keepEarlier(payload.reel_id)
      await outbox.write({ call: 'send_message', payload }, clientMessageId)
    } catch (error) {
      unkept.set(clientMessageId, payload)
      const { chat_id: chatId, reel_id: reelId } = payload
      ports.onRecoveryNeeded({ reelId, chatId, messageId: clientMessageId, reason: errorText(error, 'Failed to save') })
      if (ports.connection.getState().status !== 'connected') return fail(clientMessageId, error)
      await outbox.sendUnkept(clientMessageId, payload).then(
        () => unkept.delete(clientMessageId),
        (refusal: unknown) => fail(clientMessageId, refusal),
      )
    }
  }

  const resend = async (sent: SentMessage): Promise<void> => {
    const { clientId: clientMessageId } = sent
    machine.send({ type: 'sent', ...sent })
    keeping.add(clientMessageId)
    try {
      const files_coming = ports.filesComing?.() ?? 0
      const payload = { ...payloadOf(sent), ...(files_coming > 0 && { files_coming }) }
      await keep(clientMessageId, payload)
    } finally {
      // The device has it, or the person was told that it has not.
      keeping.delete(clientMessageId)
      journal.forget(clientMessageId)
    }
  }

  return {
    send: async (content, senderName, wish) => {
      const { context } = machine.getState()
      if (context === null) return
      const { chatId, reelId } = context
      const about = { chatId, reelId, content, senderName, attachments: ports.takeFilesAlong?.() ?? [], wish }
      const sent = { clientId: ports.newId(), ...about, timestamp: new Date(ports.now()).toISOString() }
      journal.note(sent.clientId, payloadOf(sent))
      await resend(sent)
    },
    resend,
    retry: (clientMessageId) => {
      machine.send({ type: 'retry', clientId: clientMessageId })
      const payload = unkept.get(clientMessageId)
      const again = payload === undefined ? outbox.retry(clientMessageId) : keep(clientMessageId, payload)
      again.catch((error: unknown) => {
        ports.warn(errorText(error, 'Retry failed'))
        machine.send({ type: 'send-failed', clientId: clientMessageId, text: 'Retry failed' })
      })
    },
    discard: (clientMessageId) => {
      unkept.delete(clientMessageId)
      machine.send({ type: 'discard', clientId: clientMessageId })
      outbox.discard(clientMessageId).catch((error: unknown) => ports.warn(errorText(error, 'Failed to save')))
    },
    settle: (clientMessageId) => {
      unkept.delete(clientMessageId)
      if (!outbox.getEntries().some(({ id, call }) => id === clientMessageId && call === 'send_message')) return
      outbox.settle(clientMessageId).catch((error: unknown) => ports.warn(errorText(error, 'Failed to save')))
    },
    recover: () => {
      for (const [id, payload] of journal.read()) {
        if (keeping.has(id)) continue
        outbox.write({ call: 'send_message', payload }, id).then(
          () => journal.forget(id),
          (error: unknown) => ports.warn(errorText(error, 'Failed to save')),
        )
      }
    },
  }
}
