/**
 * The conversation about a reel: runs the message log over the API, the socket and what the device has of it (load-messages.ts). What the
 * person writes goes through the outbox, which keeps and sends it (keep-messages.ts, CHAT-12); here it is shown (reflect-outbox.ts), and
 * recognised when it comes back (CHAT-06).
 */

import type { ChatMessage } from '@reelwright/contract/chat'
import type { Choice } from '@reelwright/contract/choice'
import type { ChatId, ReelId } from '@reelwright/contract/wire/ids'
import { errorText } from '../api/api-error.ts'
import { trustId } from '../api/read-id.ts'
import { performByType, runMachine } from '../machine.ts'
import type { ConversationParts, ConversationPorts } from './conversation-ports.ts'
import { createMessageKeeper } from './keep-messages.ts'
import { catchUp, createReelOpener, loadOlder, refresh } from './load-messages.ts'
import { EMPTY_LOG, type MessageLogEffect, type MessageLogState, stepMessageLog } from './message-log.ts'
import { reflectOutbox } from './reflect-outbox.ts'
import type { SentMessage } from './sent-message.ts'

export type Conversation = {
  getState: () => MessageLogState
  subscribe: (listener: () => void) => () => void
  /**
   * Shows a reel's messages from the device before it is opened: they belong to the first frame of a page that begins with it. Some that
   * are known already (its newest) are shown at once; the device is asked for the rest when the page has been drawn.
   */
  readAhead: (reelId: string, known?: readonly ChatMessage[]) => Promise<void>
  /** Shows a reel's messages: from the device at once, then from the server. Rejects when the server could not be asked. */
  open: (chatId: string, reelId: string) => Promise<void>
  /** `wish` is what a pressed button carries. */
  send: (content: string, senderName: string, wish?: Choice['wish']) => Promise<void>
  /** Takes over what was written, and noted in the journal, before this was open. */
  resend: (sent: SentMessage) => Promise<void>
  retry: (clientMessageId: string) => void
  discard: (clientMessageId: string) => void
  /** Fetches the page before the oldest message that is shown. */
  loadOlder: () => Promise<void>
  stopReply: () => Promise<void>
  /** Asks for what came since the newest stored message, where no socket would tell. */
  refresh: () => Promise<void>
  /** Keeps what was sent in a page that ended before the device had it. */
  recover: () => void
  /** Stops listening and forgets its timers. */
  close: () => void
}

/** Runs once, when the outbox has been read: by then another page's messages are no longer on their way there. */
const onceRead = (outbox: ConversationPorts['outbox'], run: () => void): (() => void) => {
  let hasRun = false
  const look = (): void => {
    if (hasRun || !outbox.isRead()) return
    hasRun = true
    run()
  }
  const stop = outbox.subscribe(look)
  look()
  return stop
}

export const createConversation = (ports: ConversationPorts): Conversation => {
  const perform = performByType<MessageLogEffect>({
    'catch-up': (effect) => void catchUp(parts, effect),
    stored: ({ messages }) =>
      void ports.store.writeMessages(messages).catch((error: unknown) => ports.warn(errorText(error, 'Failed to save'))),
    acknowledged: ({ clientId }) => keeper.settle(clientId),
    warn: ({ text }) => ports.warn(text),
  })
  const machine = runMachine({ initial: EMPTY_LOG, step: stepMessageLog, perform, now: ports.now })
  const parts: ConversationParts = { ports, machine }
  const keeper = createMessageKeeper(parts)
  const opener = createReelOpener(parts)
  const stops = [
    onceRead(ports.outbox, keeper.recover),
    reflectOutbox(parts),
    ports.connection.onMessage((message) => machine.send({ type: 'socket', message })),
  ]

  return {
    getState: machine.getState,
    subscribe: machine.subscribe,
    readAhead: opener.readAhead,
    open: opener.open,
    send: keeper.send,
    resend: keeper.resend,
    retry: keeper.retry,
    discard: keeper.discard,
    loadOlder: () => loadOlder(parts),
    stopReply: async () => {
      const { context } = machine.getState()
      if (context === null) return
      const { chatId, reelId } = context
      await ports.api.callFunction('stop_reply', { chat_id: trustId<ChatId>(chatId), reel_id: trustId<ReelId>(reelId) })
    },
    refresh: () => refresh(parts),
    recover: keeper.recover,
    close: () => {
      for (const stop of stops) stop()
    },
  }
}
