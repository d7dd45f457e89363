import type { MessageRating } from '@reelwright/contract/chat'
import { createContext } from 'react'
import type { LogEntry } from '../../../core/messages/log-entry.ts'

/** What can be done with a message that is there. */
export type MessageActionsOfReel = {
  /** Puts the words of a message where one writes, to be changed and sent again. */
  edit: (text: string) => void
  /** What its reader thinks of an answer now. */
  ratingOf: (entry: LogEntry) => MessageRating | null
  rate: (entry: LogEntry, rating: MessageRating | null, reason?: string) => void
}

export const MessageActionsContext = createContext<MessageActionsOfReel | null>(null)
