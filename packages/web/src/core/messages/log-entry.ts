/**
 * One entry of the message log, how it comes to be and how entries merge (CHAT-05, CHAT-06). An entry keeps its `key`
 * from the moment it is typed, also when the server gives it an id: a list that draws it does not draw it anew.
 */
import type { AnswerChange } from '@reelwright/contract/answer-change'
import type { ChatMessage, MessageRating, ToolEvent } from '@reelwright/contract/chat'
import type { Choice } from '@reelwright/contract/choice'
import type { MessageAttachment } from '@reelwright/contract/wire/attachment'
import type { WrittenMessage } from '../store/stored-rows.ts'

/** Same content and sender within this time is an echo (A9). */
const DUPLICATE_MESSAGE_WINDOW_MS = 5_000

/** Replies of before choices were data have none. */
const choicesOf = ({ questions = [] }: ChatMessage): readonly Choice[] =>
  questions.flatMap((question) => ('choices' in question ? (question.choices ?? []) : []))

export type LogEntry = {
  /** Stable for the life of the entry. */
  key: string
  /** The server's id; null until it stored the message. */
  id: string | null
  clientId: string | null
  reelId: string
  chatId: string
  sender: ChatMessage['sender']
  senderName: string
  content: string
  /** ISO 8601 UTC; the device's own clock until the server stored it. */
  timestamp: string
  /** Place in the reel's sequence; null until the server stored it: such entries stand last, in the order of writing. */
  seq: number | null
  version: number
  toolEvents: readonly ToolEvent[]
  /** Answers to what it asks that can be given by pressing them. */
  choices: readonly Choice[]
  /** What it made of the reel; null where it changed nothing. */
  change: AnswerChange | null
  /** Files that were sent along with it. */
  attachments: readonly MessageAttachment[]
  /** What its reader thought of it when it was last read from the server. */
  rating: MessageRating | null
  jushnId: string | null
  isPending: boolean
  isError: boolean
  errorMessage: string | null
  /** Jushn is still writing it. */
  isStreaming: boolean
}

export const fromMessage = (message: ChatMessage, key: string): LogEntry => ({
  key,
  id: message.id,
  clientId: message.client_id,
  reelId: message.reel_id,
  chatId: message.chat_id,
  sender: message.sender,
  senderName: message.senderName,
  content: message.content,
  timestamp: message.timestamp,
  seq: message.seq,
  version: message.version,
  toolEvents: message.tool_events,
  choices: choicesOf(message),
  change: message.change ?? null,
  attachments: message.attachments ?? [],
  rating: message.rating ?? null,
  jushnId: message.jushn_id,
  isPending: false,
  isError: false,
  errorMessage: null,
  isStreaming: false,
})

/**
 * Whether a stored message is what an entry already shows: the same id, the same id of the client, or an echo (no id of
 * the client) of the same sender and text within 5 s (CHAT-06).
 */
const isSame = (entry: LogEntry, message: ChatMessage): boolean => {
  if (entry.id === message.id) return true
  if (message.client_id !== null) return entry.clientId === message.client_id
  const echo = entry.id === null && entry.sender === message.sender && entry.content === message.content
  return echo && Math.abs(Date.parse(entry.timestamp) - Date.parse(message.timestamp)) <= DUPLICATE_MESSAGE_WINDOW_MS
}

/** Stored entries by sequence, then what is being said now, then what waits, in the order of writing. */
export const inOrder = (entries: readonly LogEntry[]): readonly LogEntry[] => {
  const rank = (entry: LogEntry): number => entry.seq ?? Number.MAX_SAFE_INTEGER
  return entries
    .map((entry, index) => ({ entry, index }))
    .sort((a, b) => rank(a.entry) - rank(b.entry) || a.index - b.index)
    .map(({ entry }) => entry)
}

export const merge = (entries: readonly LogEntry[], messages: readonly ChatMessage[]): readonly LogEntry[] => {
  if (messages.length === 0) return entries
  const merged = [...entries]
  for (const message of messages) {
    const at = merged.findIndex((entry) => isSame(entry, message))
    const known = merged[at]
    if (known === undefined) merged.push(fromMessage(message, message.client_id ?? message.id))
    else if (known.id === null || known.isStreaming || message.version >= known.version) merged[at] = fromMessage(message, known.key)
  }
  return inOrder(merged)
}

/** What an entry has that no answer of the server's stands behind. */
const BARE = {
  toolEvents: [],
  choices: [],
  change: null,
  attachments: [],
  rating: null,
  jushnId: null,
} as const satisfies Partial<LogEntry>

/** A line that no server stored: of the app itself, or a refusal. It stands where the reel's sequence was when it came. */
export const systemEntry = (input: {
  key: string
  chatId: string
  reelId: string
  content: string
  timestamp: string
  seq: number
}): LogEntry => ({
  ...input,
  id: null,
  clientId: null,
  sender: 'system',
  senderName: 'System',
  version: 1,
  ...BARE,
  isPending: false,
  isError: false,
  errorMessage: null,
  isStreaming: false,
})

/** What the person just wrote. */
export const sentEntry = ({
  clientId,
  chatId,
  reelId,
  senderName,
  content,
  timestamp,
  attachments = [],
}: WrittenMessage & { attachments?: readonly MessageAttachment[] }): LogEntry => ({
  key: clientId,
  id: null,
  clientId,
  chatId,
  reelId,
  sender: 'user',
  senderName,
  content,
  timestamp,
  seq: null,
  version: 1,
  ...BARE,
  attachments,
  isPending: true,
  isError: false,
  errorMessage: null,
  isStreaming: false,
})

/** What Jushn begins to say. */
export const streamedEntry = ({
  messageId,
  chatId,
  reelId,
  timestamp,
}: {
  messageId: string
  chatId: string
  reelId: string
  timestamp: string
}): LogEntry => ({
  key: messageId,
  id: messageId,
  clientId: null,
  chatId,
  reelId,
  sender: 'assistant',
  senderName: 'Jushn',
  content: '',
  timestamp,
  seq: null,
  version: 0,
  ...BARE,
  isPending: false,
  isError: false,
  errorMessage: null,
  isStreaming: true,
})

export const withToolEvent = (events: readonly ToolEvent[], event: ToolEvent): readonly ToolEvent[] => {
  const at = events.findLastIndex((known) => known.tool === event.tool && known.state === 'running')
  return at < 0 ? [...events, event] : events.map((known, index) => (index === at ? event : known))
}

type Piece = { text: string; offset?: number | undefined; steps?: readonly ToolEvent[] | undefined }

/** What is being said, with one more piece of it; null for one whose beginning was said before this tab came: the server tells it anew, from 0. */
export const withPiece = (entry: LogEntry, { text, offset = entry.content.length, steps = entry.toolEvents }: Piece): LogEntry | null =>
  offset > entry.content.length ? null : { ...entry, content: entry.content.slice(0, offset) + text, toolEvents: steps }

/** Half-said messages end where they are: nothing more will come for them. One that said nothing goes. */
export const endStreams = (entries: readonly LogEntry[]): readonly LogEntry[] => {
  if (!entries.some((entry) => entry.isStreaming)) return entries
  return entries.flatMap((entry) => {
    if (!entry.isStreaming) return [entry]
    return entry.content || entry.toolEvents.length > 0 ? [{ ...entry, isStreaming: false }] : []
  })
}
