/**
 * The socket's messages (document A section 7 and the wire rulings). Every event about a reel carries `context` and a
 * `seq` that grows by one per reel; a client that missed some asks `get_chat_messages` with `after_seq`.
 */
import * as z from 'zod/mini'
import { ChatMessage, FilesComing, MessageText, ToolEvent } from '../chat.ts'
import { CarriedAction } from '../choice.ts'
import { MediaItem } from '../media.ts'
import { Notification } from '../notification.ts'
import { JushnStage, JushnStatus, PlanStep, renderProgress } from '../studio.ts'
import { MessageAttachments } from './attachment.ts'
import { ChatId, JushnId, MessageId, ReelId, UserId } from './ids.ts'

export const SocketContext = z.object({
  userId: UserId,
  chatId: ChatId,
  reelId: ReelId,
  projectId: z.optional(z.nullable(z.string())),
  projectName: z.optional(z.nullable(z.string())),
})
export type SocketContext = z.infer<typeof SocketContext>

const stamp = { timestamp: z.optional(z.union([z.string(), z.number()])) }

export const ClientMessage = z.discriminatedUnion('type', [
  z.looseObject({ type: z.literal('heartbeat'), ...stamp }),
  z.looseObject({ type: z.literal('heartbeat_response'), ...stamp }),
  z.looseObject({
    type: z.literal('message'),
    message: MessageText,
    context: z.looseObject({
      userId: z.optional(z.string()),
      chatId: z.optional(z.string()),
      reelId: z.optional(z.string()),
      projectName: z.optional(z.nullable(z.string())),
    }),
    ui_source: z.optional(z.string()),
    /** The client's own id of the message: a repeat of it is answered with the first one, never stored twice. */
    debug_id: z.optional(z.string().check(z.maxLength(100))),
    files_coming: z.optional(FilesComing),
    attachments: z.optional(MessageAttachments),
    wish: z.optional(CarriedAction),
    ...stamp,
  }),
  z.looseObject({ type: z.literal('context_switch'), context: z.looseObject({ chatId: z.string(), reelId: z.string() }), ...stamp }),
])
export type ClientMessage = z.infer<typeof ClientMessage>

/** Absent where a server knows nothing of it: of an older release, or about a reel that is gone. */
const reelStanding = {
  context: z.optional(SocketContext),
  last_seq: z.optional(z.int()),
  typing: z.optional(z.boolean()),
  waits: z.optional(z.boolean()),
}

const aboutReel = { context: SocketContext, seq: z.int(), timestamp: z.string() }

export const ServerMessage = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('session_established'),
    session_id: z.string(),
    data: z.object({ capabilities: z.array(z.string()), session_uptime: z.number() }),
    timestamp: z.string(),
    context: SocketContext,
  }),
  z.object({ type: z.literal('tab_registration_confirmed'), tab_id: z.string(), timestamp: z.string() }),
  /** Sent after `session_established`: where the reel's sequence stands, and what is going on. */
  z.object({
    type: z.literal('initial_state'),
    last_seq: z.int(),
    typing: z.boolean(),
    /** A wish waits there until its clips were watched; absent from a server of an older release. */
    waits: z.optional(z.boolean()),
    jushns: z.array(z.object({ jushn_id: JushnId, status: JushnStatus, stage: JushnStage, percent: z.number() })),
    context: SocketContext,
    timestamp: z.string(),
  }),
  z.object({ type: z.literal('context_acknowledged'), context: SocketContext, timestamp: z.string() }),
  /** Both say how the reel of `context` stands, so that a tab which lost an event finds out and asks for it. */
  z.object({ type: z.literal('heartbeat'), ...reelStanding, timestamp: z.string() }),
  z.object({ type: z.literal('heartbeat_ack'), ...reelStanding, timestamp: z.string() }),
  /** A user's message was stored; Jushn is at it. */
  z.object({ type: z.literal('message_queued'), message: ChatMessage, ...aboutReel }),
  z.object({ type: z.literal('message_added'), message: ChatMessage, ...aboutReel }),
  /**
   * A piece of a reply as it is said. `offset` is where in the reply it begins, in UTF-16 units: what was said from there on is replaced by it. A
   * reply that is begun anew after a crash, or told anew because a tab came in the middle, starts at 0 again; the latter brings all its `steps` so far.
   */
  z.object({
    type: z.literal('chat_delta'),
    message_id: MessageId,
    text: z.string(),
    offset: z.optional(z.int()),
    steps: z.optional(z.array(ToolEvent)),
    ...aboutReel,
  }),
  z.object({ type: z.literal('tool_event'), message_id: MessageId, ...ToolEvent.shape, ...aboutReel }),
  z.object({
    type: z.literal('chat_response'),
    text: z.string(),
    message_id: MessageId,
    message: ChatMessage,
    /** Jushn goes on with what was said meanwhile; absent where nothing was. */
    typing: z.optional(z.boolean()),
    ...aboutReel,
  }),
  z.object({
    type: z.literal('chat_error'),
    error: z.string(),
    /** The system message 'Error: …' that stands in the conversation from now on, when it was stored. */
    message: z.optional(ChatMessage),
    /** As with an answer: Jushn goes on with what was said meanwhile. */
    typing: z.optional(z.boolean()),
    code: z.optional(z.string()),
    /** What the refusal knows beside its words: for MESSAGE_LIMIT_EXCEEDED tier, usage, limit, remaining, permanence and reason. */
    details: z.optional(z.record(z.string(), z.unknown())),
    debug_id: z.optional(z.string()),
    context: SocketContext,
    seq: z.optional(z.int()),
    timestamp: z.string(),
  }),
  /** Jushn waits for the clips of a wish, or does not any more. */
  z.object({ type: z.literal('reply_waits'), waits: z.boolean(), typing: z.boolean(), ...aboutReel }),
  /** The plan of a reel has this version now. A page that stands at the version before makes `change` of it; any other asks, and so does one that was told none. */
  z.object({
    type: z.literal('plan_changed'),
    reel_id: ReelId,
    version: z.int(),
    change: z.optional(PlanStep),
    /** Which versions of the reel there are, or which is worked on, is another. */ versions: z.optional(z.literal(true)),
    ...aboutReel,
  }),
  z.object({
    type: z.literal('job_progress'),
    /** A picture comes only when it is another one. */
    ...renderProgress,
    ...aboutReel,
  }),
  /** Something happened that the bell shows. */
  z.object({ type: z.literal('notification'), notification: Notification, timestamp: z.string() }),
  /** A file of the project moved on: analysed, ready, refused, renamed or deleted. */
  z.object({
    type: z.literal('media_changed'),
    media_id: z.string(),
    project_id: z.string(),
    status: z.string(),
    percent: z.number(),
    /**
     * The file as it is now; absent while only its percent moves, and when it was deleted. Its `…_url` fields begin with a
     * slash where this server holds the objects: each tab may reach it by another name.
     */
    media: z.optional(MediaItem),
    timestamp: z.string(),
  }),
])
export type ServerMessage = z.infer<typeof ServerMessage>
/** Events that carry a sequence number: all about a reel, and the error of a turn. */
export type ReelEvent = Extract<ServerMessage, { seq: number }> | (Extract<ServerMessage, { type: 'chat_error' }> & { seq: number })
