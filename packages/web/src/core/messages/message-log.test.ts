import type { ChatMessage, ToolEvent } from '@reelwright/contract/chat'
import type { ServerMessage } from '@reelwright/contract/wire/socket'
import { describe, expect, test } from 'vitest'
import {
  EMPTY_LOG,
  entriesOfReel,
  type MessageLogEffect,
  type MessageLogEvent,
  type MessageLogState,
  stepMessageLog,
} from './message-log.ts'

const context = { userId: 'u', chatId: 'c', reelId: 'r' }
const at = (sec: number): string => new Date(Date.UTC(2030, 0, 1) + sec * 1000).toISOString()

const stored = (seq: number, content: string, over: Partial<Record<keyof ChatMessage, unknown>> = {}): ChatMessage =>
  // Proof: ids are branded strings; the machine reads nothing into them.
  ({
    id: `m${seq}`,
    client_id: null,
    reel_id: 'r',
    chat_id: 'c',
    seq,
    sender: 'user',
    senderId: 'u',
    senderName: 'Ada',
    content,
    type: 'text',
    timestamp: at(seq),
    version: 1,
    tool_events: [],
    jushn_id: null,
    ...over,
  }) as ChatMessage

const socket = (message: Record<string, unknown>): MessageLogEvent => ({
  type: 'socket',
  // Proof: as above; the fields of each message are given in full.
  message: { context, timestamp: at(0), ...message } as ServerMessage,
})
const queued = (message: ChatMessage) => socket({ type: 'message_queued', message, seq: message.seq })
const added = (message: ChatMessage) => socket({ type: 'message_added', message, seq: message.seq })
const delta = (seq: number, text: string, id = 'answer') => socket({ type: 'chat_delta', message_id: id, text, seq })
const pieceAt = (seq: number, offset: number, text: string, steps?: readonly ToolEvent[]) =>
  socket({ type: 'chat_delta', message_id: 'answer', text, offset, seq, ...(steps === undefined ? {} : { steps }) })
const response = (message: ChatMessage) =>
  socket({ type: 'chat_response', message_id: message.id, text: message.content, message, seq: message.seq })
const sent = (clientId: string, content: string, sec = 0): MessageLogEvent => ({
  type: 'sent',
  clientId,
  chatId: 'c',
  reelId: 'r',
  content,
  senderName: 'Ada',
  timestamp: at(sec),
})

const opened: MessageLogEvent[] = [
  { type: 'open', chatId: 'c', reelId: 'r', cached: [] },
  { type: 'page', reelId: 'r', messages: [stored(1, 'one')], hasMore: false, lastSeq: 1, part: 'newest' },
]

const play = (...events: MessageLogEvent[]): { state: MessageLogState; effects: MessageLogEffect[]; texts: string[] } => {
  let state = EMPTY_LOG
  const effects: MessageLogEffect[] = []
  for (const event of events) {
    const result = stepMessageLog(state, event, 0)
    state = result.state
    effects.push(...result.effects)
  }
  return { state, effects, texts: entriesOfReel(state).map((entry) => entry.content) }
}

describe("a message of one's own", () => {
  test('is looked at when it was written in this tab, not when another tab kept it [RT-10]', () => {
    const unsent = {
      clientId: 'k2',
      chatId: 'c',
      reelId: 'r',
      content: 'two',
      senderName: 'Ada',
      timestamp: at(2),
      order: 2,
      refusal: null,
    }
    const { state } = play(...opened, sent('k1', 'one'), { type: 'restored', unsent: [unsent] })
    expect(entriesOfReel(state).map((entry) => entry.clientId)).toContain('k2')
    expect(state.sentHere).toBe('k1')
    expect(play(...opened, { type: 'restored', unsent: [unsent] }).state.sentHere).toBeNull()
  })

  test('is shown at once as pending and settles when the server has it, in the same entry [CHAT-04]', () => {
    const pending = play(...opened, sent('k', 'hello'))
    expect(entriesOfReel(pending.state).at(-1)).toMatchObject({ key: 'k', isPending: true, content: 'hello' })
    const settled = play(...opened, sent('k', 'hello'), queued(stored(2, 'hello', { client_id: 'k' })))
    expect(entriesOfReel(settled.state).at(-1)).toMatchObject({ key: 'k', id: 'm2', isPending: false })
    expect(settled.texts).toEqual(['one', 'hello'])
    expect(settled.state.typing).toBe(true)
    expect(settled.effects).toContainEqual({ type: 'acknowledged', clientId: 'k' })
  })

  test('that failed shows why, and is pending again when it is tried again [CHAT-04]', () => {
    const failed = play(...opened, sent('k', 'hello'), { type: 'send-failed', clientId: 'k', text: 'Failed to save' })
    expect(entriesOfReel(failed.state).at(-1)).toMatchObject({ isPending: false, isError: true, errorMessage: 'Failed to save' })
    const again = play(
      ...opened,
      sent('k', 'hello'),
      { type: 'send-failed', clientId: 'k', text: 'Failed to save' },
      { type: 'retry', clientId: 'k' },
    )
    expect(entriesOfReel(again.state).at(-1)).toMatchObject({ isPending: true, isError: false, errorMessage: null })
  })

  test('an unknown one cannot be tried again [CHAT-04]', () => {
    expect(play(...opened, { type: 'retry', clientId: 'nobody' }).effects.at(-1)).toEqual({
      type: 'warn',
      text: 'Message not found for retry',
    })
  })

  test('a change of reel keeps only what is pending or failed, for the reel it belongs to [CHAT-04]', () => {
    const other = play(...opened, sent('k', 'hello'), { type: 'open', chatId: 'c', reelId: 'r2', cached: [] })
    expect(other.texts).toEqual([])
    expect(other.state.entries.map((entry) => entry.content)).toEqual(['hello'])
    const back = play(
      ...opened,
      sent('k', 'hello'),
      { type: 'open', chatId: 'c', reelId: 'r2', cached: [] },
      { type: 'open', chatId: 'c', reelId: 'r', cached: [stored(1, 'one')] },
    )
    expect(back.texts).toEqual(['one', 'hello'])
  })
})

describe('duplicates [CHAT-06]', () => {
  test("a message that is there already, by id or by the client's id, is not added", () => {
    expect(
      play(
        ...opened,
        added(stored(1, 'one')),
        sent('k', 'hi'),
        added(stored(2, 'hi', { client_id: 'k' })),
        queued(stored(2, 'hi', { client_id: 'k' })),
      ).texts,
    ).toEqual(['one', 'hi'])
  })

  test('an echo without an id of the client within 5 s is the message itself; a later one is another', () => {
    expect(play(...opened, sent('k', 'ok', 10), added(stored(2, 'ok', { timestamp: at(15) }))).texts).toEqual(['one', 'ok'])
    expect(play(...opened, sent('k', 'ok', 10), added(stored(2, 'ok', { timestamp: at(15.1) }))).texts).toEqual(['one', 'ok', 'ok'])
  })

  test('the same words sent twice on purpose both stay', () => {
    const twice = [
      sent('k1', 'ok', 1),
      sent('k2', 'ok', 1),
      queued(stored(2, 'ok', { client_id: 'k1' })),
      queued(stored(3, 'ok', { client_id: 'k2' })),
    ]
    expect(play(...opened, ...twice).texts).toEqual(['one', 'ok', 'ok'])
  })

  test('a repeated piece of a streamed answer does not double its words', () => {
    expect(play(...opened, delta(2, 'Hel'), delta(3, 'lo'), delta(3, 'lo'), delta(2, 'Hel')).texts).toEqual(['one', 'Hello'])
  })
})

describe('what Jushn says [CHAT-03]', () => {
  test('is shown whole by a tab that came in the middle: nothing before its beginning was told once more, and no word twice [CHAT-10]', () => {
    const steps = [{ tool: 'music', state: 'done', summary: 'Sunny Side' }] as const
    const late = play(...opened, pieceAt(3, 6, 'world'))
    expect(late.texts).toEqual(['one'])
    expect(late.state.typing).toBe(true)
    const told = play(...opened, pieceAt(3, 6, 'world'), pieceAt(4, 0, 'Hello world', steps), pieceAt(5, 11, '!'))
    expect(told.texts).toEqual(['one', 'Hello world!'])
    // A tab that had it all along is told the same.
    const early = play(...opened, delta(2, 'Hello '), pieceAt(3, 6, 'world'), pieceAt(4, 0, 'Hello world', steps), pieceAt(5, 11, '!'))
    expect(early.texts).toEqual(['one', 'Hello world!'])
    expect(entriesOfReel(early.state).at(-1)?.toolEvents).toEqual(steps)
  })

  test('goes on to the next message that waits, and says so [CHAT-03]', () => {
    const answer = stored(4, 'Done.', { id: 'answer', sender: 'assistant' })
    const more = socket({ type: 'chat_response', message_id: 'answer', text: 'Done.', message: answer, typing: true, seq: 4 })
    expect(play(...opened, queued(stored(2, 'two')), queued(stored(3, 'three')), more).state.typing).toBe(true)
    expect(play(...opened, queued(stored(2, 'two')), response(answer)).state.typing).toBe(false)
  })

  test('streams into one entry, with its tools, and ends as the stored message', () => {
    const steps = [
      socket({ type: 'tool_event', message_id: 'answer', tool: 'music', state: 'running', summary: 'Looking for a track', seq: 2 }),
      socket({ type: 'tool_event', message_id: 'answer', tool: 'music', state: 'done', summary: 'Chose “Kites”', seq: 3 }),
      delta(4, 'Done'),
    ]
    const streaming = play(...opened, ...steps)
    expect(entriesOfReel(streaming.state).at(-1)).toMatchObject({
      key: 'answer',
      isStreaming: true,
      content: 'Done',
      toolEvents: [{ tool: 'music', state: 'done', summary: 'Chose “Kites”' }],
    })
    const done = play(...opened, ...steps, response(stored(5, 'Done.', { id: 'answer', sender: 'assistant' })), delta(6, ' late'))
    expect(entriesOfReel(done.state).at(-1)).toMatchObject({ key: 'answer', isStreaming: false, content: 'Done.', sender: 'assistant' })
    expect(play(...opened, ...steps, response(stored(5, 'Done.', { id: 'answer', sender: 'assistant' }))).state.typing).toBe(false)
  })

  test('that something was stored which this log was not told of is asked for', () => {
    expect(play(...opened, { type: 'missed' }).effects.at(-1)).toEqual({ type: 'catch-up', chatId: 'c', reelId: 'r', afterSeq: 1 })
  })

  test('a refusal is told once, with the message that it refuses; what Jushn says to another goes on [CHAT-03]', () => {
    const refusal = socket({ type: 'chat_error', error: 'Message limit exceeded', debug_id: 'k' })
    const { state, texts } = play(
      ...opened,
      queued(stored(2, 'two')),
      delta(3, 'On '),
      sent('k', 'hello'),
      refusal,
      refusal,
      delta(4, 'it'),
    )
    expect(texts).toEqual(['one', 'two', 'On it', 'hello'])
    expect(entriesOfReel(state).at(-1)).toMatchObject({ isError: true, errorMessage: 'Error: Message limit exceeded' })
    expect(entriesOfReel(state).at(-2)).toMatchObject({ content: 'On it', isStreaming: true })
    expect(state.typing).toBe(true)
    // Of a message that is not shown here.
    expect(play(...opened, refusal, refusal).texts).toEqual(['one', 'Error: Message limit exceeded'])
  })

  test('an answer that came to nothing ends the typing and stands as the stored line in place of what was said [CHAT-03]', () => {
    const row = stored(4, 'Error: Try again', { id: 'answer', sender: 'system' })
    const begun = [...opened, queued(stored(2, 'two')), delta(3, 'On ')]
    const { state, texts } = play(...begun, socket({ type: 'chat_error', error: 'Try again', seq: 4, message: row }))
    expect(texts).toEqual(['one', 'two', 'Error: Try again'])
    expect(entriesOfReel(state).at(-1)).toMatchObject({ id: 'answer', sender: 'system', isStreaming: false })
    expect(state.typing).toBe(false)
    // A server that stores none tells it all the same.
    const untold = play(...begun, socket({ type: 'chat_error', error: 'Try again', seq: 4 }))
    expect(untold.texts).toEqual(['one', 'two', 'Error: Try again', 'On '])
    expect(untold.state).toMatchObject({ typing: false })
    expect(entriesOfReel(untold.state).some((entry) => entry.isStreaming)).toBe(false)
  })

  test('an error that comes after something was lost asks for what was lost [CHAT-03]', () => {
    const { effects } = play(...opened, socket({ type: 'chat_error', error: 'Try again', seq: 5 }))
    expect(effects.at(-1)).toEqual({ type: 'catch-up', chatId: 'c', reelId: 'r', afterSeq: 1 })
  })

  test('about another reel or chat is ignored', () => {
    const foreign = { ...context, reelId: 'other' }
    expect(
      play(...opened, socket({ type: 'chat_response', message_id: 'x', text: 'no', message: stored(2, 'no'), seq: 2, context: foreign }))
        .texts,
    ).toEqual(['one'])
    expect(play(...opened, socket({ type: 'chat_error', error: 'no', context: { ...context, chatId: 'other' } })).texts).toEqual(['one'])
  })
})

describe('the order and what was missed', () => {
  test("messages stand in the order of the reel's sequence however they arrive; what waits stands last", () => {
    expect(play(...opened, sent('k', 'mine'), added(stored(4, 'four')), added(stored(2, 'two')), added(stored(3, 'three'))).texts).toEqual([
      'one',
      'two',
      'three',
      'four',
      'mine',
    ])
  })

  test('a gap in the sequence asks once for what came after the newest stored message', () => {
    const gap = play(...opened, added(stored(5, 'five')), added(stored(9, 'nine')))
    expect(gap.effects.filter((effect) => effect.type === 'catch-up')).toEqual([
      { type: 'catch-up', chatId: 'c', reelId: 'r', afterSeq: 1 },
    ])
    const filled = play(...opened, added(stored(5, 'five')), {
      type: 'page',
      reelId: 'r',
      messages: [stored(3, 'three'), stored(5, 'five')],
      hasMore: false,
      lastSeq: 5,
      part: 'after',
    })
    expect(filled.texts).toEqual(['one', 'three', 'five'])
    expect(filled.state.catchingUp).toBeNull()
  })

  const following = (afterSeq: number) => ({ type: 'catch-up', chatId: 'c', reelId: 'r', afterSeq })
  const asked = (effects: readonly MessageLogEffect[]) => effects.filter((effect) => effect.type === 'catch-up')
  const page = (input: 'newest' | 'after', lastSeq: number, ...messages: ChatMessage[]): MessageLogEvent => ({
    type: 'page',
    reelId: 'r',
    messages,
    hasMore: false,
    lastSeq,
    part: input,
  })

  test('a second gap is asked for when the answer to the first is here: that one may not reach so far', () => {
    const { effects } = play(...opened, added(stored(5, 'five')), added(stored(9, 'nine')), page('after', 5, stored(3, 'three')))
    expect(asked(effects)).toEqual([following(1), following(5)])
  })

  test('what could not be caught up is asked for again with the next sign of life', () => {
    const { effects } = play(...opened, added(stored(3, 'three')), { type: 'catch-up-failed' }, added(stored(4, 'four')))
    expect(asked(effects)).toEqual([following(1), following(1)])
  })

  test('what came before the first page and is newer than it is asked for too', () => {
    const open: MessageLogEvent = { type: 'open', chatId: 'c', reelId: 'r', cached: [] }
    expect(asked(play(open, added(stored(5, 'five')), page('newest', 2, stored(1, 'one'))).effects)).toEqual([following(2)])
    expect(asked(play(open, added(stored(5, 'five')), page('newest', 5, stored(5, 'five'))).effects)).toEqual([])
  })

  test('after a reconnect it asks for what the server has more than it saw, and for nothing when nothing was missed', () => {
    const greeting = (lastSeq: number) => socket({ type: 'initial_state', last_seq: lastSeq, typing: false, jushns: [] })
    expect(play(...opened, greeting(4)).effects).toContainEqual({ type: 'catch-up', chatId: 'c', reelId: 'r', afterSeq: 1 })
    expect(play(...opened, greeting(1)).effects.filter((effect) => effect.type === 'catch-up')).toEqual([])
  })

  test('a heartbeat that says more than it saw has it asked for, once; one that says no more or less changes nothing [RT-04]', () => {
    const beat = (lastSeq: number, typing = false) => socket({ type: 'heartbeat', last_seq: lastSeq, typing })
    expect(asked(play(...opened, beat(4)).effects)).toEqual([following(1)])
    expect(asked(play(...opened, beat(4), beat(4)).effects)).toEqual([following(1)])
    expect(asked(play(...opened, beat(1), beat(0), socket({ type: 'heartbeat_ack' })).effects)).toEqual([])
    const elsewhere = { type: 'heartbeat', last_seq: 9, typing: true, context: { ...context, reelId: 'other' } }
    expect(play(...opened, socket(elsewhere)).state).toMatchObject({ lastSeq: 1, typing: false })
  })

  test('nobody goes on typing whose answer was lost on the way [CHAT-03]', () => {
    const lost = play(...opened, queued(stored(2, 'two')), delta(3, 'Half'), socket({ type: 'heartbeat_ack', last_seq: 5, typing: false }))
    expect(lost.state.typing).toBe(false)
    expect(entriesOfReel(lost.state).some((entry) => entry.isStreaming)).toBe(false)
    expect(asked(lost.effects)).toEqual([following(2)])
    // One that was said before the last piece came knows less than the tab.
    expect(play(...opened, delta(3, 'Half'), socket({ type: 'heartbeat', last_seq: 2, typing: false })).state.typing).toBe(true)
  })

  test('what a reply asks comes with its answers, and a reply that asks nothing has none [CHAT-10]', () => {
    const yes = { label: 'Do that part', say: 'yes' }
    const asks = { ...stored(2, 'Shall I?'), questions: [{ asks: 'partly' as const, request: 'make it 9 seconds', choices: [yes] }] }
    const { state } = play(...opened, added(asks), added(stored(3, 'Done')))
    expect(entriesOfReel(state).map(({ choices }) => choices)).toEqual([[], [yes], []])
    const words = { ...stored(4, 'Which words?'), questions: [{ asks: 'words' as const, for: 'title' as const }] }
    expect(entriesOfReel(play(...opened, added(words)).state).at(-1)?.choices).toEqual([])
  })

  test('a wish that waits for clips is known from its event, from the greeting and from a heartbeat [CHAT-10]', () => {
    const waits = socket({ type: 'reply_waits', waits: true, typing: false, seq: 3 })
    const asked = [...opened, queued(stored(2, 'two')), waits]
    expect(play(...asked).state).toMatchObject({ waits: true, typing: false })
    expect(play(...asked, socket({ type: 'reply_waits', waits: false, typing: true, seq: 4 })).state).toMatchObject({
      waits: false,
      typing: true,
    })
    const greeting = { type: 'initial_state', last_seq: 1, typing: false, jushns: [] }
    expect(play(...opened, socket({ ...greeting, waits: true })).state.waits).toBe(true)
    expect(play(...opened, socket(greeting)).state.waits).toBe(false)
    // The event that told of its end was lost.
    expect(play(...asked, socket({ type: 'heartbeat', last_seq: 5, typing: false, waits: false })).state.waits).toBe(false)
    expect(play(...asked, { type: 'open', chatId: 'c', reelId: 'other', cached: [] }).state.waits).toBe(false)
  })

  test('a server whose sequence began anew is believed', () => {
    const { state } = play(...opened, delta(40, 'x'), socket({ type: 'initial_state', last_seq: 1, typing: false, jushns: [] }))
    expect(state.lastSeq).toBe(1)
    expect(
      play(
        ...opened,
        delta(40, 'x'),
        socket({ type: 'initial_state', last_seq: 1, typing: false, jushns: [] }),
        added(stored(2, 'two')),
      ).effects.filter((effect) => effect.type === 'catch-up'),
    ).toHaveLength(1)
  })

  test('an answer that broke off with the connection ends where it is', () => {
    const { state } = play(...opened, delta(2, 'Half'), socket({ type: 'initial_state', last_seq: 2, typing: false, jushns: [] }))
    expect(entriesOfReel(state).at(-1)).toMatchObject({ content: 'Half', isStreaming: false })
  })

  test('older pages come before, and an edit of a message replaces it', () => {
    const older: MessageLogEvent = { type: 'page', reelId: 'r', messages: [stored(0, 'zero')], hasMore: false, lastSeq: 1, part: 'older' }
    expect(play(...opened, older).texts).toEqual(['zero', 'one'])
    expect(play(...opened, added(stored(1, 'one, changed', { version: 2 }))).texts).toEqual(['one, changed'])
    expect(play(...opened, added(stored(1, 'one, changed', { version: 2 })), added(stored(1, 'one'))).texts).toEqual(['one, changed'])
  })

  test('a page that is newer than what is shown and does not reach it takes its place; an older one of the device leaves it [CHAT-05]', () => {
    const page = (input: 'cache' | 'newest', seq: number, hasMore: boolean): MessageLogEvent => ({
      type: 'page',
      reelId: 'r',
      messages: [stored(seq, `at ${seq}`)],
      hasMore,
      lastSeq: seq,
      part: input,
    })
    for (const of of ['cache', 'newest'] as const) {
      expect(play(...opened, sent('mine', 'waits'), page(of, 7, true)).texts).toEqual(['at 7', 'waits'])
      expect(play(...opened, page(of, 7, false)).texts).toEqual(['one', 'at 7'])
    }
    expect(play(opened[0] as MessageLogEvent, page('newest', 7, true), page('cache', 3, true)).texts).toEqual(['at 3', 'at 7'])
  })
})
