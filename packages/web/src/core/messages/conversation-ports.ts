import type { MessageAttachment } from '@reelwright/contract/wire/attachment'
import type { ApiClient } from '../api/api-client.ts'
import type { Connection } from '../connection/connection-service.ts'
import type { RunningMachine } from '../machine.ts'
import type { Outbox } from '../outbox/outbox-service.ts'
import type { LocalStore } from '../store/local-store.ts'
import type { MessageLogEvent, MessageLogState } from './message-log.ts'
import type { SendingJournal } from './sending-journal.ts'

export type ConversationPorts = {
  api: ApiClient
  connection: Pick<Connection, 'onMessage' | 'getState'>
  store: Pick<LocalStore, 'readMessages' | 'writeMessages'>
  outbox: Pick<Outbox, 'getEntries' | 'isRead' | 'subscribe' | 'write' | 'retry' | 'discard' | 'settle' | 'sendUnkept' | 'onAcknowledged'>
  journal: SendingJournal
  now: () => number
  newId: () => string
  /** Resolves when the page has been drawn: what the device gave it for that is compared with the server's after it. */
  whenDrawn: () => Promise<void>
  /** How many files this page is still bringing into the project that is open: a wish waits for them. */
  filesComing?: () => number
  /** Files that were added to that project since the last message: they are sent along with this one. */
  takeFilesAlong?: () => readonly MessageAttachment[]
  /** The device could not keep a message ('cache:recovery_needed', CHAT-04). */
  onRecoveryNeeded: (input: { reelId: string; chatId: string; messageId: string; reason: string }) => void
  warn: (text: string) => void
}

/** What each part of the conversation works with. */
export type ConversationParts = { ports: ConversationPorts; machine: RunningMachine<MessageLogState, MessageLogEvent> }
