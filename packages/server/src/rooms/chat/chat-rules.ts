/** Who says what in a chat, and what is said when something went wrong. Pure. */
import type { MessageLimitCheck } from '@reelwright/contract/billing'
import type { UserId } from '@reelwright/contract/wire/ids'

/** CHAT-05: the name, else the part of the address before the @, else 'Unknown User'. */
export const senderNameOf = (person: { name: string | null; email: string }): string => {
  const name = person.name?.trim() ?? ''
  if (name !== '') return name
  const before = person.email.split('@')[0]?.trim() ?? ''
  return before === '' ? 'Unknown User' : before
}

export const ASSISTANT_SENDER = { sender: 'assistant', senderId: 'jushn', senderName: 'Jushn' } as const
export const SYSTEM_SENDER = { sender: 'system', senderId: 'system', senderName: 'Reelwright' } as const

/** A turn whose process ended without a word this often is answered with an error instead of being begun anew. */
export const TURN_ATTEMPTS_MAX = 3
/** A provider that said nothing final by then is given up. The client waits 45 s for an answer over HTTP (A9) and longer on the socket. */
export const TURN_LIMIT_MS = 120_000
/** `POST /api/chat` answers before the client's own 45 s are over. */
export const HTTP_WAIT_MS = 42_000
/** Earlier messages that the assistant is told of. */
export const HISTORY_LENGTH = 30

/** Sentences for turns that did not end well. */
export const TURN_ERRORS = {
  interrupted: 'I was interrupted and could not answer. Your message is safe; please send it again.',
  tooSlow: 'That took too long. Your message is safe; please try again.',
  failed: 'Something went wrong while I was answering. Your message is safe; please try again.',
} as const

export const STOPPED_TEXT = 'Stopped.'
/** Said when the plan changed under Jushn's hands in a way that its edits no longer fit. */
export const PLAN_MOVED_TEXT = '\n\nThe plan was changed meanwhile, so I left it as it is. Ask me again and I will do it on the new one.'

/** Said once, with the message that was the last one: who is refused afterwards sees it where they write. */
export const limitReached = (userId: UserId, { limit, is_permanent_limit }: MessageLimitCheck) => ({
  userId,
  type: 'warning' as const,
  title: 'Message Limit Reached',
  message: is_permanent_limit
    ? `You've reached your lifetime limit of ${limit} messages. Upgrade to continue.`
    : `You've reached your current period limit of ${limit} messages. Your limit will reset soon.`,
  actionUrl: '/billing',
  actionText: is_permanent_limit ? 'Upgrade' : 'See usage',
})
