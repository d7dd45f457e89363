/** The log of a reel as a page begins with it: what the device has of its newest messages. */
import type { ChatMessage } from '@reelwright/contract/chat'
import type { MessageLogEvent } from './message-log.ts'

/** So many messages of a reel stand in a boot snapshot: more rows than the highest of windows shows of the shortest messages (ours). */
export const SNAPSHOT_MESSAGES = 30

export const newestSeq = (messages: readonly ChatMessage[]): number =>
  messages.reduce((newest, message) => Math.max(newest, message.seq), 0)

/** A page of the device's own: a full one means that there may be more. */
export const fromDevice = (reelId: string, messages: readonly ChatMessage[], wanted: number): MessageLogEvent => ({
  type: 'page',
  reelId,
  messages,
  hasMore: messages.length === wanted,
  lastSeq: newestSeq(messages),
  part: 'cache',
})
