/**
 * A server of one user, as far as clients can tell: messages stored once by the client's id, a sequence for each reel, answers kept by
 * idempotency key, uploads, sockets. What it stores survives its restarts; who was connected does not. It is the oracle: what it
 * durably has is what counts.
 */
import type { ChatMessage } from '@reelwright/contract/chat'
import type { VirtualTime } from './virtual-time.ts'

export type FakeReel = { reelId: string; chatId: string; projectId: string }

/** The server's end of a socket. */
export type ServerSocket = { reel: FakeReel; send: (message: Record<string, unknown>) => void; close: (code: number) => void }

export type HttpRequest = { path: string; body: Record<string, unknown>; token: string | null; key: string | null }
export type HttpReply = { status: number; body: unknown }

type Turn = { message: ChatMessage; reply: ChatMessage | null; waiting: ((reply: ChatMessage) => void)[] }
type Upload = { uploadId: string; projectId: string; name: string; sizeBytes: number; receivedBytes: number }

export type FakeServer = ReturnType<typeof createFakeServer>

/** How long Jushn thinks. */
const TURN_MS = 1_500

export const createFakeServer = (of: {
  time: VirtualTime
  newId: () => string
  userId: string
  reels: readonly FakeReel[]
  epochMs: number
}) => {
  const messages = new Map<string, ChatMessage[]>(of.reels.map(({ reelId }) => [reelId, []]))
  const sequences = new Map<string, number>(of.reels.map(({ reelId }) => [reelId, 0]))
  const turns = new Map<string, Turn>()
  const answers = new Map<string, { body: string; reply: HttpReply }>()
  const uploads = new Map<string, Upload>()
  const confirmed: Upload[] = []
  /** Texts that were refused once: whoever wrote them sends them again when they please, so they have lost their place. */
  const refused = new Set<string>()
  const sockets = new Set<ServerSocket>()
  let isUp = true
  let generation = 1
  let isOverQuota = false
  /** Events that reach clients pass through this: the world loses, doubles and delays some of them. */
  let fanOut: (deliver: () => void) => void = (deliver) => deliver()

  const stamp = (): string => new Date(of.epochMs + of.time.now()).toISOString()
  const contextOf = (reel: FakeReel) => ({ userId: of.userId, chatId: reel.chatId, reelId: reel.reelId })
  const reelOf = (reelId: unknown): FakeReel | null => of.reels.find((reel) => reel.reelId === reelId) ?? null
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
    from: { sender: 'user' | 'assistant'; name: string },
    text: string,
    clientId: string | null,
  ): ChatMessage => {
    // Proof: its ids are made here and branded by nobody else.
    const message = {
      id: of.newId(),
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

  const endTurn = (turn: Turn, reel: FakeReel): void => {
    if (!isUp) {
      of.time.after(TURN_MS, () => endTurn(turn, reel))
      return
    }
    const replyId = of.newId()
    publish(reel, nextSeq(reel), { type: 'chat_delta', message_id: replyId, text: 'On ', offset: 0 })
    publish(reel, nextSeq(reel), { type: 'chat_delta', message_id: replyId, text: 'it.', offset: 3 })
    const reply = { ...storeMessage(reel, { sender: 'assistant', name: 'Jushn' }, 'On it.', null), id: replyId } as ChatMessage
    messagesOf(reel.reelId).splice(-1, 1, reply)
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
    of.time.after(TURN_MS, () => endTurn(turn, reel))
    return turn
  }

  const success = (data: unknown): HttpReply => ({ status: 200, body: { success: true, data: { status: 'success', data } } })
  const refusal = (status: number, code: string, text: string): HttpReply => ({
    status,
    body: { success: false, error: text, code, data: { status: 'error', error: text, message: text, details: {} } },
  })

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
      case 'get_presigned_urls_batch': {
        const files = input.files as { filename: string; file_size: number; mime_type: string }[]
        const presigned_urls = files.map((file) => {
          const uploadId = of.newId()
          uploads.set(uploadId, {
            uploadId,
            projectId: String(input.project_id),
            name: file.filename,
            sizeBytes: file.file_size,
            receivedBytes: 0,
          })
          return {
            upload_id: uploadId,
            presigned_url: `https://objects.test/${uploadId}`,
            headers: {},
            expires_at: stamp(),
          }
        })
        return success({ presigned_urls })
      }
      case 'confirm_upload': {
        const upload = uploads.get(String(input.upload_id))
        if (upload === undefined) return refusal(404, 'UPLOAD_NOT_FOUND', 'Upload not found')
        if (upload.receivedBytes !== upload.sizeBytes) return refusal(409, 'UPLOAD_INCOMPLETE', 'Upload incomplete')
        if (!confirmed.includes(upload)) confirmed.push(upload)
        return success({ upload_id: upload.uploadId, media_item: mediaItem(upload, of.newId(), stamp()) })
      }
      default:
        return refusal(404, 'FUNCTION_NOT_FOUND', `No call ${name}`)
    }
  }

  /** Gives the reply later: a chat waits for Jushn. */
  const handle = (request: HttpRequest, answer: (reply: HttpReply) => void): void => {
    if (request.token !== tokenOf(generation)) {
      answer(refusal(401, 'INVALID_TOKEN', 'Invalid or missing authentication token'))
      return
    }
    const { path, body, key } = request
    if (path === '/api/chat') {
      const reel = reelOf(body.reel_id)
      const turn = reel === null ? null : takeTurn(reel, String(body.message), String(body.debug_id))
      if (turn === null) {
        answer({ status: 402, body: { success: false, error: 'Message limit exceeded', code: 'MESSAGE_LIMIT_EXCEEDED' } })
        return
      }
      const end = (reply: ChatMessage) =>
        answer({ status: 200, body: { text: reply.content, message_id: reply.id, user_message: turn.message, reply } })
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
    const reply = perform(path.replace('/api/function/', ''), body)
    if (key !== null && reply.status === 200) answers.set(key, { body: asked, reply })
    answer(reply)
  }

  return {
    handle: (request: HttpRequest, answer: (reply: HttpReply) => void): void => {
      if (isUp) handle(request, answer)
    },
    isUp: () => isUp,
    put: (uploadId: string, bytes: number): boolean => {
      const upload = uploads.get(uploadId)
      if (!isUp || upload === undefined) return false
      upload.receivedBytes = bytes
      return true
    },
    token: () => tokenOf(generation),
    /** Access tokens end: whoever has an old one is refused until it is renewed. */
    endTokens: () => {
      generation += 1
    },
    /** A tab's socket arrives; null when it is refused, after it was told why. */
    connect: (socket: ServerSocket, token: string | null, tabId: string | null): boolean => {
      if (!isUp) return false
      if (token !== tokenOf(generation)) {
        socket.close(4001)
        return true
      }
      sockets.add(socket)
      const { reel } = socket
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
      const reel = reelOf(context.reelId) ?? socket.reel
      const turn = takeTurn(reel, String(message.message), String(message.debug_id))
      if (turn === null)
        socket.send({
          type: 'chat_error',
          error: 'Message limit exceeded',
          code: 'MESSAGE_LIMIT_EXCEEDED',
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
    setFanOut: (through: (deliver: () => void) => void) => {
      fanOut = through
    },
    messagesOf,
    wasRefused: (text: string) => refused.has(text),
    confirmed: (): readonly Upload[] => confirmed,
  }
}

const tokenOf = (generation: number): string => `header.payload${generation}.signature`

const mediaItem = (upload: Upload, id: string, uploadDate: string) => ({
  id,
  upload_id: upload.uploadId,
  project_id: upload.projectId,
  chat_id: upload.projectId,
  original_name: upload.name,
  filename: upload.name,
  file_type: 'video/mp4',
  file_type_category: 'video',
  file_size: upload.sizeBytes,
  file_size_formatted: '1 B',
  s3_key: upload.uploadId,
  cdn_url: '',
  thumbnail_url: null,
  poster_url: null,
  filmstrip_url: null,
  waveform_url: null,
  proxy_url: null,
  upload_date: uploadDate,
  status: 'ready',
  analysis_percent: 100,
  error: null,
  metadata: {
    tags: [],
    duration_sec: 1,
    width: 1,
    height: 1,
    fps: 30,
    video_codec: null,
    audio_codec: null,
    has_sound: false,
    shot_count: 1,
  },
})
