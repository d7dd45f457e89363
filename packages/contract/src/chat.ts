/** Messages and the assistant's turns (document A sections 3, 5 and 7; document B section 7). */
import * as z from 'zod/mini'
import { AnswerChange } from './answer-change.ts'
import { CarriedAction, Choice } from './choice.ts'
import { CHAT_PAGE_LIMIT, CHAT_PAGE_LIMIT_MAX, MESSAGE_LENGTH_MAX } from './constants.ts'
import { ToolKey } from './tool-key.ts'
import { MessageAttachments } from './wire/attachment.ts'
import { callsOf, route } from './wire/define.ts'
import { Limit, Offset, Timestamp } from './wire/fields.ts'
import { ChatId, MessageId, ReelId } from './wire/ids.ts'

export const MessageText = z.string().check(
  z.refine((text: string) => text.trim().length > 0, 'Message cannot be empty'),
  z.maxLength(MESSAGE_LENGTH_MAX, 'Message too long'),
)

/** How many files the sender's device is still bringing into the project: a wish waits for them. */
export const FilesComing = z.int().check(z.gte(0), z.lte(10_000))

/** A step of one of the eight tools within an assistant's turn. */
export const ToolEvent = z.object({
  tool: ToolKey,
  state: z.enum(['running', 'done', 'failed']),
  /** What it did, in a sentence. */
  summary: z.string(),
})
export type ToolEvent = z.infer<typeof ToolEvent>

/** A dozen clips by their pictures, and to leave it (ours: of words alone nobody reads more than six). */
export const CHOICES_MAX = 13

/** Answers that can be given by pressing them, best first; absent in replies of before they were data. */
const choices = z.optional(z.array(Choice).check(z.maxLength(CHOICES_MAX)))

/**
 * What an assistant's reply asked, so that the person's next words can be taken as the answer: consent to something offered, or the
 * words of a caption or a title. Stored with the reply; nobody reads it out of the text.
 */
export const AssistantQuestion = z.discriminatedUnion('asks', [
  z.object({
    asks: z.literal('consent'),
    /** By what the person wanted and cannot have. */
    offer: z.enum(['complain', 'backwards', 'stabilise', 'remove-background', 'voice-change']),
    choices,
  }),
  z.object({ asks: z.literal('words'), for: z.enum(['caption', 'title']) }),
  /** Whether the part of a request that was understood is to be done without the rest. */
  z.object({ asks: z.literal('partly'), request: z.string().check(z.maxLength(MESSAGE_LENGTH_MAX)), choices }),
  /** Which of several steps, each of which would fit the reel as it is. */
  z.object({ asks: z.literal('which'), choices: z.array(Choice).check(z.minLength(1), z.maxLength(CHOICES_MAX)) }),
])
export type AssistantQuestion = z.infer<typeof AssistantQuestion>

export const MessageRating = z.enum(['up', 'down'])
export type MessageRating = z.infer<typeof MessageRating>

/** As message_ratings has it. */
export const RATING_REASON_LENGTH_MAX = 500

export const ChatMessage = z.object({
  id: MessageId,
  /** The client's own id of a message it sent (`debug_id`), so that an echo is recognised. */
  client_id: z.nullable(z.string()),
  reel_id: ReelId,
  chat_id: ChatId,
  /** Grows by one per event of the reel; see socket.ts. */
  seq: z.int(),
  sender: z.enum(['user', 'bot', 'assistant', 'system']),
  senderId: z.string(),
  senderName: z.string(),
  content: z.string(),
  type: z.literal('text'),
  timestamp: Timestamp,
  version: z.int(),
  /** What an assistant's message asks, with its choices; absent where it asks nothing. */
  questions: z.optional(z.array(AssistantQuestion)),
  /** The tools an assistant's message used, in order. */
  tool_events: z.array(ToolEvent),
  /** What an assistant's message made of the reel; absent where it changed nothing. */
  change: z.optional(AnswerChange),
  /** Files that a person sent along; absent where there were none. */
  attachments: z.optional(MessageAttachments),
  /** What its reader thought of an assistant's message; absent where nothing was said. */
  rating: z.optional(MessageRating),
  /** The finished or running video that a system message is about. */
  jushn_id: z.nullable(z.string()),
})
export type ChatMessage = z.infer<typeof ChatMessage>

/** How it stands with the key of a model, as its provider says when it is asked. */
export const KeyState = z.enum(['accepted', 'refused', 'unreachable', 'unknown'])
export type KeyState = z.infer<typeof KeyState>

export const AssistantInfo = z.discriminatedUnion('is', [
  z.object({ is: z.literal('built-in') }),
  /** `has_key`: one is set, which nobody is ever shown. */
  z.object({ is: z.literal('model'), provider: z.string(), model: z.string(), has_key: z.boolean(), key: KeyState }),
])
export type AssistantInfo = z.infer<typeof AssistantInfo>

const { read, write } = callsOf('chat', 'user')

export const chatCalls = {
  get_chat_messages: read(
    {
      input: {
        chat_id: ChatId,
        reel_id: ReelId,
        limit: Limit(CHAT_PAGE_LIMIT, CHAT_PAGE_LIMIT_MAX),
        /** Counted from the newest message backwards; the page itself is oldest first. */
        offset: Offset,
        /** Only what came after this sequence number, oldest first. */
        after_seq: z.optional(z.nullable(z.int().check(z.gte(0)))),
      },
      output: { messages: z.array(ChatMessage), has_more: z.boolean(), last_seq: z.int() },
      errors: ['CHAT_NOT_FOUND', 'REEL_NOT_FOUND', 'CONTEXT_MISMATCH'],
    },
    'The messages of a reel, oldest first; the newest page by default, or what came after a sequence number.',
  ),
  stop_reply: write(
    {
      input: { chat_id: ChatId, reel_id: ReelId },
      output: { stopped: z.boolean() },
      errors: ['CHAT_NOT_FOUND', 'REEL_NOT_FOUND', 'CONTEXT_MISMATCH'],
    },
    'Stops the turn that Jushn is in on this reel; what it had said so far stays.',
  ),
  rate_message: write(
    {
      input: {
        chat_id: ChatId,
        reel_id: ReelId,
        message_id: MessageId,
        /** Null takes it back. */
        rating: z.nullable(MessageRating),
        reason: z.optional(z.string().check(z.trim(), z.maxLength(RATING_REASON_LENGTH_MAX))),
      },
      output: { rating: z.nullable(MessageRating) },
      errors: ['CHAT_NOT_FOUND', 'REEL_NOT_FOUND', 'CONTEXT_MISMATCH', 'MESSAGE_NOT_FOUND'],
    },
    "What its reader thinks of one of Jushn's answers, with a reason where they give one; the newest word counts.",
  ),
  resolve_waiting_reply: write(
    {
      input: {
        chat_id: ChatId,
        reel_id: ReelId,
        choice: z.enum(['start', 'drop', 'arrived']),
        /** With `arrived`: names of files that the device could not bring. They may still be tried again, but nobody waits for that. */
        not_coming: z.optional(z.array(z.string().check(z.maxLength(255))).check(z.maxLength(100))),
      },
      output: { resolved: z.boolean() },
      errors: ['CHAT_NOT_FOUND', 'REEL_NOT_FOUND', 'CONTEXT_MISMATCH', 'CONFLICT'],
    },
    'Says what becomes of wishes that wait for clips on this reel: start with what is ready, never mind, or that all files have arrived which this device was to bring.',
  ),
  get_assistant: read(
    { output: { assistant: AssistantInfo } },
    'Who answers as Jushn here: the built-in director, or which model, and whether its provider takes the key. The key itself is never told.',
  ),
  create_when_ready: write(
    {
      input: { chat_id: ChatId, reel_id: ReelId },
      output: { kept: z.boolean() },
      errors: ['CHAT_NOT_FOUND', 'REEL_NOT_FOUND', 'CONTEXT_MISMATCH', 'MESSAGE_LIMIT_EXCEEDED', 'CONVERSATION_FULL'],
    },
    'Asks for a video of a reel whose clips are still being watched: it is planned and made once they are.',
  ),
} as const

export const chatRoutes = {
  'api/chat': route({
    room: 'chat',
    method: 'POST',
    path: '/api/chat',
    caller: 'user',
    rate: 'write',
    changes: true,
    input: z.looseObject({
      message: MessageText,
      chat_id: ChatId,
      reel_id: ReelId,
      user_id: z.optional(z.nullable(z.string())),
      debug_id: z.optional(z.string().check(z.maxLength(100))),
      files_coming: z.optional(FilesComing),
      attachments: z.optional(MessageAttachments),
      /** Of a button that was pressed: what is done in place of reading the message. */
      wish: z.optional(CarriedAction),
    }),
    output: z.object({ text: z.string(), message_id: MessageId, user_message: ChatMessage, reply: ChatMessage }),
    errors: ['CHAT_NOT_FOUND', 'REEL_NOT_FOUND', 'CONTEXT_MISMATCH', 'MESSAGE_LIMIT_EXCEEDED', 'CONVERSATION_FULL'],
    failure: { code: 'API_ERROR', text: 'Chat processing failed' },
    doc: 'Sends a message and answers with the whole reply, for clients without a socket.',
  }),
} as const
