/**
 * A server of one user, as far as clients can tell: messages stored once by the client's id, a sequence for each reel, answers kept by
 * idempotency key, uploads, sockets. What it stores survives its restarts; who was connected does not. It is the oracle: what it
 * durably has is what counts.
 */
import type { ChatMessage } from '@reelwright/contract/chat'
import { SOCKET_CLOSE } from '@reelwright/contract/socket-address'
import { createFakeAccount } from './fake-account.ts'
import { createFakePlans } from './fake-plans.ts'
import { type HttpReply, refusal, success } from './fake-replies.ts'
import { createFakeTools } from './fake-tools.ts'
import { createFakeUploads } from './fake-uploads.ts'
import type { VirtualTime } from './virtual-time.ts'

export type FakeReel = { reelId: string; chatId: string; projectId: string }

/** The server's end of a socket. */
export type ServerSocket = { reel: FakeReel; send: (message: Record<string, unknown>) => void; close: (code: number) => void }

export type HttpRequest = { path: string; body: Record<string, unknown>; token: string | null; key: string | null }

type Turn = { message: ChatMessage; reply: ChatMessage | null; waiting: ((reply: ChatMessage) => void)[] }

export type FakeServer = ReturnType<typeof createFakeServer>

/** One that was just given is good for longer than the call takes that asked for it. */
const TOKEN_LIVES_MS = 60_000

const MADE_BY_ID: ReadonlySet<string> = new Set(['create_project_with_context', 'create_reel'])

/** How long Jushn thinks, and how long each piece of what it says takes. */
const TURN_MS = 1_500
const PIECE_MS = 200
const PIECES = ['On ', 'it.'] as const

export const createFakeServer = (of: {
  time: VirtualTime
  newId: () => string
  userId: string
  reels: readonly FakeReel[]
  epochMs: number
}) => {
  /** What it has of them now. */
  const reels: FakeReel[] = [...of.reels]
  const messages = new Map<string, ChatMessage[]>(of.reels.map(({ reelId }) => [reelId, []]))
  const sequences = new Map<string, number>(of.reels.map(({ reelId }) => [reelId, 0]))
  const turns = new Map<string, Turn>()
  const answers = new Map<string, { body: string; reply: HttpReply }>()
  /** Texts that were refused once: whoever wrote them sends them again when they please, so they have lost their place. */
  const refused = new Set<string>()
  const sockets = new Set<ServerSocket>()
  let isUp = true
  let generation = 1
  let tokensEndedAtMs = Number.NEGATIVE_INFINITY
  let isOverQuota = false
  /** Calls are answered with 503; sockets live on. */
  let isOverloaded = false
  /** Jushn begins to answer and cannot go on. */
  let isStumbling = false
  /** Which reel each message of Jushn is about, from its first piece. */
  const said = new Map<string, string>()
  /** Events that reach clients pass through this: the world loses, doubles and delays some of them. */
  let fanOut: (deliver: () => void) => void = (deliver) => deliver()

  const stamp = (): string => new Date(of.epochMs + of.time.now()).toISOString()
  const contextOf = (reel: FakeReel) => ({ userId: of.userId, chatId: reel.chatId, reelId: reel.reelId })
  const reelOf = (reelId: unknown): FakeReel | null => reels.find((reel) => reel.reelId === reelId) ?? null
  const uploads = createFakeUploads({ newId: of.newId, stamp })
  const account = createFakeAccount({
    ...{ newId: of.newId, stamp, userId: of.userId, reels },
    isOverQuota: () => isOverQuota,
    onReelMade: (reel) => {
      reels.push(reel)
      messages.set(reel.reelId, [])
      plans.add(reel.reelId)
      tools.add(reel.reelId)
    },
    onProjectGone: (projectId) => {
      for (const reel of reels.filter((known) => known.projectId === projectId)) {
        reels.splice(reels.indexOf(reel), 1)
        plans.remove(reel.reelId)
      }
    },
  })
  const messagesOf = (reelId: string): ChatMessage[] => messages.get(reelId) ?? []

  const nextSeq = (reel: FakeReel): number => {
    const seq = (sequences.get(reel.reelId) ?? 0) + 1
    sequences.set(reel.reelId, seq)
    return seq
  }

  const publish = (reel: FakeReel, seq: number, message: Record<string, unknown>): void => {
    const event = { ...message, context: contextOf(reel), seq, timestamp: stamp() }
    for (const socket of [...sockets]) {
      if (socket.reel.reelId === reel.reelId) fanOut(() => sockets.has(socket) && socket.send(event))
    }
  }

  const storeMessage = (
    reel: FakeReel,
    from: { sender: 'user' | 'assistant' | 'system'; name: string },
    text: string,
    clientId: string | null,
    id: string = of.newId(),
  ): ChatMessage => {
    // Proof: its ids are made here and branded by nobody else.
    const message = {
      id,
      client_id: clientId,
      reel_id: reel.reelId,
      chat_id: reel.chatId,
      seq: nextSeq(reel),
      sender: from.sender,
      senderId: from.name,
      senderName: from.name,
      content: text,
      type: 'text',
      timestamp: stamp(),
      version: 1,
      tool_events: [],
      jushn_id: null,
    } as unknown as ChatMessage
    messagesOf(reel.reelId).push(message)
    return message
  }

  const plans = createFakePlans({
    reels: of.reels,
    onChanged: (reelId, version) => {
      const reel = reelOf(reelId)
      if (reel !== null) publish(reel, nextSeq(reel), { type: 'plan_changed', reel_id: reelId, version })
    },
  })

  const tools = createFakeTools(of.reels)

  /** What was begun is stored as a line that says that it came to nothing. */
  const stumble = (turn: Turn, reel: FakeReel, replyId: string): void => {
    const error = 'Jushn could not answer.'
    const line = storeMessage(reel, { sender: 'system', name: 'System' }, `Error: ${error}`, null, replyId)
    turn.reply = line
    publish(reel, line.seq, { type: 'chat_error', error, code: 'API_ERROR', message: line })
    for (const resolve of turn.waiting) resolve(line)
  }

  /** Jushn answers piece by piece; a server that stops meanwhile goes on when it is back. */
  const speak = (turn: Turn, reel: FakeReel, replyId: string, spoken: number): void => {
    if (!isUp) {
      of.time.after(TURN_MS, () => speak(turn, reel, replyId, spoken))
      return
    }
    const piece = PIECES[spoken]
    if (isStumbling && spoken > 0) {
      stumble(turn, reel, replyId)
      return
    }
    if (piece !== undefined) {
      const offset = PIECES.slice(0, spoken).join('').length
      publish(reel, nextSeq(reel), { type: 'chat_delta', message_id: replyId, text: piece, offset })
      of.time.after(PIECE_MS, () => speak(turn, reel, replyId, spoken + 1))
      return
    }
    const reply = storeMessage(reel, { sender: 'assistant', name: 'Jushn' }, PIECES.join(''), null, replyId)
    turn.reply = reply
    publish(reel, reply.seq, { type: 'chat_response', text: reply.content, message_id: reply.id, message: reply })
    for (const resolve of turn.waiting) resolve(reply)
  }

  /** Stores a message once; a repeat is the first one again. Null: over the quota. */
  const takeTurn = (reel: FakeReel, text: string, clientId: string): Turn | null => {
    const known = turns.get(clientId)
    if (known !== undefined) return known
    if (isOverQuota) {
      refused.add(text)
      return null
    }
    const message = storeMessage(reel, { sender: 'user', name: 'Ada' }, text, clientId)
    const turn: Turn = { message, reply: null, waiting: [] }
    turns.set(clientId, turn)
    publish(reel, message.seq, { type: 'message_added', message })
    publish(reel, nextSeq(reel), { type: 'message_queued', message })
    const replyId = of.newId()
    said.set(replyId, reel.reelId)
    of.time.after(TURN_MS, () => speak(turn, reel, replyId, 0))
    return turn
  }

  const perform = (name: string, input: Record<string, unknown>): HttpReply => {
    switch (name) {
      case 'get_chat_messages': {
        const reel = reelOf(input.reel_id)
        if (reel === null) return refusal(404, 'REEL_NOT_FOUND', 'Reel not found')
        const all = messagesOf(reel.reelId)
        const limit = Number(input.limit ?? 50)
        const lastSeq = sequences.get(reel.reelId) ?? 0
        if (typeof input.after_seq === 'number') {
          const after = all.filter((message) => message.seq > Number(input.after_seq))
          return success({ messages: after.slice(0, limit), has_more: after.length > limit, last_seq: lastSeq })
        }
        const end = all.length - Number(input.offset ?? 0)
        return success({ messages: all.slice(Math.max(0, end - limit), end), has_more: end > limit, last_seq: lastSeq })
      }
      default:
        return (
          uploads.perform(name, input) ??
          account.perform(name, input) ??
          plans.perform(name, input) ??
          tools.perform(name, input) ??
          refusal(404, 'FUNCTION_NOT_FOUND', `No call ${name}`)
        )
    }
  }

  /** Gives the reply later: a chat waits for Jushn. */
  const handle = (request: HttpRequest, answer: (reply: HttpReply) => void): void => {
    if (request.token !== tokenOf(generation)) {
      answer(refusal(401, 'INVALID_TOKEN', 'Invalid or missing authentication token'))
      return
    }
    if (isOverloaded) {
      answer(refusal(503, 'UNAVAILABLE', 'Too much to do'))
      return
    }
    const { path, body, key } = request
    if (path === '/api/chat') {
      const reel = reelOf(body.reel_id)
      if (reel === null) {
        answer({ status: 404, body: { success: false, error: 'Reel not found', code: 'REEL_NOT_FOUND' } })
        return
      }
      const turn = takeTurn(reel, String(body.message), String(body.debug_id))
      if (turn === null) {
        answer({ status: 402, body: { success: false, error: 'Message limit exceeded', code: 'MESSAGE_LIMIT_EXCEEDED' } })
        return
      }
      const end = (reply: ChatMessage) =>
        answer(
          reply.sender === 'system'
            ? { status: 500, body: { success: false, error: reply.content, code: 'API_ERROR' } }
            : { status: 200, body: { text: reply.content, message_id: reply.id, user_message: turn.message, reply } },
        )
      if (turn.reply === null) turn.waiting.push(end)
      else end(turn.reply)
      return
    }
    const known = key === null ? undefined : answers.get(key)
    const asked = path + JSON.stringify(body)
    if (known !== undefined) {
      answer(known.body === asked ? known.reply : refusal(409, 'CONFLICT', 'The same key with another body'))
      return
    }
    const name = path.replace('/api/function/', '')
    const reply = perform(name, body)
    // A refusal is kept under its key as well (decision 015). What is made has to do without: its ids hold for longer than a key (033).
    if (key !== null && !MADE_BY_ID.has(name)) answers.set(key, { body: asked, reply })
    answer(reply)
  }

  return {
    handle: (request: HttpRequest, answer: (reply: HttpReply) => void): void => {
      if (isUp) handle(request, answer)
    },
    isUp: () => isUp,
    put: (uploadId: string, bytes: number): boolean => isUp && uploads.put(uploadId, bytes),
    token: () => tokenOf(generation),
    /** Access tokens end: whoever has an old one is refused until it is renewed. */
    endTokens: () => {
      if (of.time.now() - tokensEndedAtMs < TOKEN_LIVES_MS) return
      tokensEndedAtMs = of.time.now()
      generation += 1
    },
    /** A tab's socket arrives; null when it is refused, after it was told why. */
    connect: (socket: ServerSocket, token: string | null, tabId: string | null): boolean => {
      if (!isUp) return false
      if (token !== tokenOf(generation)) {
        socket.close(4001)
        return true
      }
      const { reel } = socket
      if (reelOf(reel.reelId) === null) {
        socket.close(SOCKET_CLOSE.forbidden)
        return true
      }
      sockets.add(socket)
      const context = contextOf(reel)
      socket.send({
        type: 'session_established',
        session_id: of.newId(),
        data: { capabilities: [], session_uptime: 0 },
        timestamp: stamp(),
        context,
      })
      if (tabId !== null) socket.send({ type: 'tab_registration_confirmed', tab_id: tabId, timestamp: stamp() })
      const typing = [...turns.values()].some((turn) => turn.message.reel_id === reel.reelId && turn.reply === null)
      const last_seq = sequences.get(reel.reelId) ?? 0
      socket.send({ type: 'initial_state', last_seq, typing, jushns: [], context, timestamp: stamp() })
      return true
    },
    disconnect: (socket: ServerSocket) => sockets.delete(socket),
    receive: (socket: ServerSocket, message: Record<string, unknown>): void => {
      if (!sockets.has(socket)) return
      if (message.type === 'heartbeat') socket.send({ type: 'heartbeat_ack', timestamp: stamp() })
      if (message.type !== 'message') return
      const context = message.context as { reelId?: string }
      const reel = context.reelId === undefined ? socket.reel : reelOf(context.reelId)
      const turn = reel === null ? null : takeTurn(reel, String(message.message), String(message.debug_id))
      if (turn === null)
        socket.send({
          type: 'chat_error',
          error: reel === null ? 'Reel not found' : 'Message limit exceeded',
          code: reel === null ? 'REEL_NOT_FOUND' : 'MESSAGE_LIMIT_EXCEEDED',
          debug_id: message.debug_id,
          context: contextOf(socket.reel),
          timestamp: stamp(),
        })
    },
    /** Something else happens to a reel: its sequence moves on, and every tab on it hears so. */
    nudge: (reel: FakeReel) => publish(reel, nextSeq(reel), { type: 'plan_changed', reel_id: reel.reelId, version: 1 }),
    stop: (code: number) => {
      isUp = false
      for (const socket of [...sockets]) {
        sockets.delete(socket)
        socket.close(code)
      }
    },
    start: () => {
      isUp = true
    },
    setOverQuota: (isOver: boolean) => {
      isOverQuota = isOver
    },
    account,
    plans,
    tools,
    /** A new notification: every tab hears of it. */
    notify: (title: string) => {
      const notification = account.addNotification(title)
      for (const socket of [...sockets])
        fanOut(() => sockets.has(socket) && socket.send({ type: 'notification', notification, timestamp: stamp() }))
    },
    setStumbling: (stumbles: boolean) => {
      isStumbling = stumbles
    },
    setOverloaded: (isOver: boolean) => {
      isOverloaded = isOver
    },
    /** Jushn says something that nobody here asked for: somebody did elsewhere. */
    say: (reel: FakeReel, text: string): ChatMessage => {
      const message = storeMessage(reel, { sender: 'assistant', name: 'Jushn' }, text, null)
      publish(reel, message.seq, { type: 'message_added', message })
      return message
    },
    setFanOut: (through: (deliver: () => void) => void) => {
      fanOut = through
    },
    messagesOf,
    reelOf,
    wasRefused: (text: string) => refused.has(text),
    confirmed: uploads.confirmed,
    /** The reel that a message of Jushn is about, from when it is asked for. */
    reelOfReply: (messageId: string): string | null => said.get(messageId) ?? null,
  }
}

const tokenOf = (generation: number): string => `header.payload${generation}.signature`
