/**
 * The messages of a reel as a person sees them (CHAT-03 to CHAT-06): what the server stored, merged in the order of its
 * sequence; what was sent and is not stored yet; and what Jushn is saying just now. Pure; conversation.ts runs it.
 */
import type { ChatMessage } from '@reelwright/contract/chat'
import type { ReelEvent, ServerMessage } from '@reelwright/contract/wire/socket'
import type { Step } from '../machine.ts'
import { endStreams, inOrder, type LogEntry, merge, sentEntry, streamedEntry, systemEntry, withPiece, withToolEvent } from './log-entry.ts'

export type MessageLogState = {
  context: { chatId: string; reelId: string } | null
  /** Entries of the reel, and pending or failed ones of other reels (CHAT-04). */
  entries: readonly LogEntry[]
  /** The newest sequence number that was seen, of whatever kind of event. */
  lastSeq: number
  /** Sequence number of the newest piece of the message that is being streamed. */
  streamSeq: number
  typing: boolean
  /** A wish waits for its clips. */
  waits: boolean
  /** There are older messages on the server. */
  hasOlder: boolean
  /** A catch-up is under way, for what came after this sequence number; null when none is. */
  catchingUp: number | null
  /** After this sequence number something may be missing that no catch-up is under way for. */
  missingAfter: number | null
  /** The first page arrived, from the cache or from the server. */
  loaded: boolean
  /** What was written last in this tab since the reel was opened; another tab's message is none of it. */
  sentHere: string | null
}

/** A message that waits in the outbox, or that the server refused. */
export type UnsentMessage = Parameters<typeof sentEntry>[0] & { refusal: string | null }

export type MessageLogEvent =
  | { type: 'open'; chatId: string; reelId: string; cached: readonly ChatMessage[] }
  | {
      type: 'page'
      reelId: string
      messages: readonly ChatMessage[]
      hasMore: boolean
      lastSeq: number
      part: 'cache' | 'newest' | 'older' | 'after'
    }
  | { type: 'catch-up-failed' }
  /** Something was stored of which this log may not have been told. */
  | { type: 'missed' }
  | ({ type: 'sent' } & Parameters<typeof sentEntry>[0])
  /** What an earlier visit left unsent or refused. */
  | { type: 'restored'; unsent: readonly UnsentMessage[] }
  | { type: 'send-failed'; clientId: string; text: string }
  | { type: 'retry'; clientId: string }
  | { type: 'discard'; clientId: string }
  | { type: 'socket'; message: ServerMessage }

export type MessageLogEffect =
  | { type: 'catch-up'; chatId: string; reelId: string; afterSeq: number }
  | { type: 'stored'; messages: readonly ChatMessage[] }
  /** The server has the message. */
  | { type: 'acknowledged'; clientId: string }
  | { type: 'warn'; text: string }

export const EMPTY_LOG: MessageLogState = {
  context: null,
  entries: [],
  lastSeq: 0,
  streamSeq: 0,
  typing: false,
  waits: false,
  hasOlder: false,
  catchingUp: null,
  missingAfter: null,
  loaded: false,
  sentHere: null,
}

/** The entries of the current reel, in order. */
export const entriesOfReel = (state: MessageLogState): readonly LogEntry[] => {
  const { context } = state
  return context === null ? [] : state.entries.filter((entry) => entry.reelId === context.reelId)
}

type Result = ReturnType<Step<MessageLogState, MessageLogEvent, MessageLogEffect>>
const stay = (state: MessageLogState): Result => ({ state, effects: [] })

const change = (state: MessageLogState, clientId: string, to: (entry: LogEntry) => LogEntry): MessageLogState | null => {
  const at = state.entries.findIndex((entry) => entry.clientId === clientId && entry.id === null)
  if (at < 0) return null
  return { ...state, entries: state.entries.map((entry, index) => (index === at ? to(entry) : entry)) }
}

const acknowledged = (messages: readonly ChatMessage[]): MessageLogEffect[] =>
  messages.flatMap((message) => (message.client_id === null ? [] : [{ type: 'acknowledged' as const, clientId: message.client_id }]))

const store = (state: MessageLogState, messages: readonly ChatMessage[]): Result => ({
  state: { ...state, entries: merge(state.entries, messages) },
  effects: [{ type: 'stored', messages }, ...acknowledged(messages)],
})

/** What came after `afterSeq` is not all here. It is asked for at once, or when the catch-up under way is over: that one may not reach so far. */
const withGap = (state: MessageLogState, afterSeq: number): MessageLogState => ({
  ...state,
  missingAfter: Math.min(afterSeq, state.missingAfter ?? afterSeq),
})

/** Asks for what is missing, unless it is being asked for. */
const catchUp = ({ state, effects }: Result): Result => {
  const { context, missingAfter } = state
  if (context === null || missingAfter === null || state.catchingUp !== null || !state.loaded) return { state, effects }
  return {
    state: { ...state, catchingUp: missingAfter, missingAfter: null },
    effects: [...effects, { type: 'catch-up', ...context, afterSeq: missingAfter }],
  }
}

/** Sequence number of the newest message that the server stored; 0 when there is none. */
export const newestStored = (state: MessageLogState): number =>
  entriesOfReel(state).reduce((newest, entry) => (entry.id === null || entry.isStreaming ? newest : Math.max(newest, entry.seq ?? 0)), 0)

/** Changes the message that Jushn is writing, unless that comes to null; it is made with its first sign of life. */
const withStream = (
  state: MessageLogState,
  messageId: string,
  timestamp: string,
  to: (entry: LogEntry) => LogEntry | null,
): MessageLogState => {
  const known = state.entries.find((entry) => entry.id === messageId)
  // A piece of a message that is complete already came late.
  if (state.context === null || (known !== undefined && !known.isStreaming)) return state
  const next = to(known ?? streamedEntry({ messageId, timestamp, ...state.context }))
  if (next === null) return state
  return {
    ...state,
    entries: known === undefined ? [...state.entries, next] : state.entries.map((entry) => (entry === known ? next : entry)),
  }
}

const ofThisReel = (state: MessageLogState, context: { chatId: string; reelId: string }): boolean =>
  state.context !== null && state.context.chatId === context.chatId && state.context.reelId === context.reelId

/** How the reel stands on the server. What it told and never came here is asked for; nobody goes on typing whose answer was lost. */
const onStanding = (state: MessageLogState, { last_seq: lastSeq, typing, waits }: ReelStanding): Result => {
  // A lower one was said before what has come since.
  if (lastSeq === undefined || lastSeq < state.lastSeq) return stay(state)
  const isTyping = typing ?? state.typing
  const next = {
    ...state,
    lastSeq,
    typing: isTyping,
    waits: waits ?? state.waits,
    entries: isTyping ? state.entries : endStreams(state.entries),
  }
  return catchUp(stay(state.loaded && lastSeq > state.lastSeq ? withGap(next, newestStored(state)) : next))
}

const onSocket = (state: MessageLogState, message: ServerMessage): Result => {
  if (!('context' in message) || message.context === undefined || !ofThisReel(state, message.context)) return stay(state)
  if (message.type === 'heartbeat' || message.type === 'heartbeat_ack') return onStanding(state, message)
  if (message.type === 'initial_state') {
    const known = {
      ...state,
      typing: message.typing,
      waits: message.waits ?? false,
      entries: message.typing ? state.entries : endStreams(state.entries),
    }
    // A sequence that stands lower than what was seen began anew on the server: trust what is stored.
    const after = message.last_seq < state.lastSeq ? newestStored(state) : state.lastSeq
    const next = { ...known, lastSeq: after, streamSeq: 0 }
    return catchUp(stay(message.last_seq > after ? withGap(next, newestStored(next)) : next))
  }
  if (message.type === 'chat_error' && message.seq === undefined) return onRefusal(state, message)
  if (!('seq' in message) || message.seq === undefined) return stay(state)
  const { seq } = message
  // Before the first page came nobody can say what is missing; the page itself tells.
  const isGap = state.loaded && seq > state.lastSeq + 1
  const seen = { ...(isGap ? withGap(state, newestStored(state)) : state), lastSeq: Math.max(state.lastSeq, seq) }
  return catchUp(onReelEvent(seen, { ...message, seq }))
}

type ReelStanding = Extract<ServerMessage, { type: 'heartbeat' | 'heartbeat_ack' }>
type ChatError = Extract<ServerMessage, { type: 'chat_error' }>

/** A line of the conversation that no server stored; the same error is told once. */
const withErrorLine = (state: MessageLogState, { error, timestamp, debug_id, seq }: ChatError): MessageLogState => {
  const key = `error-${timestamp}-${debug_id ?? ''}`
  if (state.context === null || state.entries.some((known) => known.key === key)) return state
  const line = systemEntry({ key, ...state.context, content: `Error: ${error}`, timestamp, seq: seq ?? state.lastSeq })
  return { ...state, entries: inOrder([...state.entries, line]) }
}

/**
 * The server did not take what this tab sent. Jushn was not told of it: whatever is being said to another message goes on. It is said where
 * the message stands, with its words, and by a line where none of them is shown.
 */
const onRefusal = (state: MessageLogState, message: ChatError): Result =>
  stay(change(state, message.debug_id ?? '', (entry) => ({ ...entry, ...standingOf(message.error) })) ?? withErrorLine(state, message))

const onReelEvent = (state: MessageLogState, message: ReelEvent): Result => {
  switch (message.type) {
    case 'chat_error': {
      // The answer came to nothing. What was said of it is replaced by the line that the server stored in its place.
      const ended = { ...state, typing: message.typing ?? false, streamSeq: 0 }
      const told = message.message === undefined ? stay(withErrorLine(ended, message)) : store(ended, [message.message])
      return { ...told, state: { ...told.state, entries: endStreams(told.state.entries) } }
    }
    case 'reply_waits':
      return stay({ ...state, waits: message.waits, typing: message.typing })
    case 'message_queued':
      return store({ ...state, typing: true }, [message.message])
    case 'message_added':
      return store(state, [message.message])
    case 'chat_response':
      return store({ ...state, typing: message.typing ?? false, streamSeq: 0 }, [message.message])
    case 'chat_delta':
      // A repeated piece would double its words.
      if (message.seq <= state.streamSeq) return stay(state)
      return stay(
        withStream({ ...state, typing: true, streamSeq: message.seq }, message.message_id, message.timestamp, (entry) =>
          withPiece(entry, message),
        ),
      )
    case 'tool_event':
      return stay(
        withStream({ ...state, typing: true }, message.message_id, message.timestamp, (entry) => ({
          ...entry,
          toolEvents: withToolEvent(entry.toolEvents, { tool: message.tool, state: message.state, summary: message.summary }),
        })),
      )
    default:
      return stay(state)
  }
}

const onPage = (state: MessageLogState, event: Extract<MessageLogEvent, { type: 'page' }>): Result => {
  // What is shown and does not reach up to the newest page would leave a hole between them: it goes.
  const known = new Set(state.entries.map((entry) => entry.id))
  const isApart = event.hasMore && !event.messages.some((message) => known.has(message.id))
  const withoutKept = () => state.entries.filter((entry) => entry.id === null || entry.isStreaming || entry.reelId !== event.reelId)
  if (event.part === 'cache') {
    const isNewer = (event.messages[0]?.seq ?? 0) > newestStored(state)
    const entries = merge(isApart && isNewer ? withoutKept() : state.entries, event.messages)
    const loaded = state.loaded || event.messages.length > 0
    return stay({ ...state, entries, lastSeq: Math.max(state.lastSeq, event.lastSeq), loaded, hasOlder: event.hasMore })
  }
  const stored = store({ ...state, entries: event.part === 'newest' && isApart ? withoutKept() : state.entries }, event.messages)
  const isNewest = event.part === 'newest'
  // Of what is newer than the page some may have been lost on the way; of what is older it has all.
  const missing = isNewest ? (state.lastSeq > event.lastSeq ? event.lastSeq : null) : state.missingAfter
  const isCaughtUp = isNewest || (event.part === 'after' && !event.hasMore)
  return catchUp({
    state: {
      ...stored.state,
      loaded: true,
      lastSeq: event.part === 'older' ? state.lastSeq : Math.max(state.lastSeq, event.lastSeq),
      hasOlder: event.part === 'after' ? state.hasOlder : event.hasMore,
      catchingUp: isCaughtUp ? null : state.catchingUp,
      missingAfter: missing,
    },
    effects: stored.effects,
  })
}

const standingOf = (refusal: string | null) => ({
  isPending: refusal === null,
  isError: refusal !== null,
  errorMessage: refusal && `Error: ${refusal}`,
})

export const stepMessageLog: Step<MessageLogState, MessageLogEvent, MessageLogEffect> = (state, event) => {
  switch (event.type) {
    case 'open': {
      const waiting = state.entries.filter((entry) => entry.id === null && (entry.isPending || entry.isError))
      return stay({
        ...EMPTY_LOG,
        context: { chatId: event.chatId, reelId: event.reelId },
        entries: merge(waiting, event.cached),
        lastSeq: event.cached.reduce((newest, message) => Math.max(newest, message.seq), 0),
        loaded: event.cached.length > 0,
      })
    }
    case 'page':
      return state.context?.reelId === event.reelId ? onPage(state, event) : stay(state)
    case 'catch-up-failed':
      // Asked for again with the next sign of life.
      return stay(state.catchingUp === null ? state : { ...withGap(state, state.catchingUp), catchingUp: null })
    case 'missed':
      return catchUp(stay(withGap(state, newestStored(state))))
    case 'sent': {
      if (state.entries.some((entry) => entry.clientId === event.clientId)) return stay(state)
      const { type: _, ...sent } = event
      return stay({ ...state, sentHere: sent.clientId, entries: [...state.entries, sentEntry(sent)] })
    }
    case 'restored': {
      const kept = new Map(event.unsent.map((message) => [message.clientId, message]))
      // Another tab may have been refused one, or sent it again, since this one learnt of it.
      const known = state.entries.map((entry) => {
        const message = entry.id === null && entry.clientId !== null ? kept.get(entry.clientId) : undefined
        if (entry.clientId !== null) kept.delete(entry.clientId)
        return message === undefined ? entry : { ...entry, ...standingOf(message.refusal) }
      })
      const restored = [...kept.values()].map((message) => ({ ...sentEntry(message), ...standingOf(message.refusal) }))
      // Whoever sent one and died before it got rid of it left that to the others: no server tells of it a second time.
      const isStored = ({ clientId }: UnsentMessage) => state.entries.some((entry) => entry.id !== null && entry.clientId === clientId)
      return {
        state: { ...state, entries: inOrder([...known, ...restored]) },
        effects: event.unsent.filter(isStored).map(({ clientId }) => ({ type: 'acknowledged', clientId })),
      }
    }
    case 'send-failed': {
      const failed = change(state, event.clientId, (entry) => ({ ...entry, isPending: false, isError: true, errorMessage: event.text }))
      return failed === null ? { state, effects: [{ type: 'warn', text: `Message ${event.clientId} not found for update` }] } : stay(failed)
    }
    case 'retry': {
      const again = change(state, event.clientId, (entry) => ({ ...entry, isPending: true, isError: false, errorMessage: null }))
      return again === null ? { state, effects: [{ type: 'warn', text: 'Message not found for retry' }] } : stay(again)
    }
    case 'discard': {
      const entries = state.entries.filter((entry) => entry.id !== null || entry.clientId !== event.clientId)
      return stay(entries.length === state.entries.length ? state : { ...state, entries })
    }
    case 'socket':
      return onSocket(state, event.message)
  }
}
