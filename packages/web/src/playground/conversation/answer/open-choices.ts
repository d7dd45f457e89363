/** What stands under the newest message of a conversation, to be pressed. Pure. */
import type { LogEntry } from '../../../core/messages/log-entry.ts'

/** What the newest reply offers, until somebody has said anything. */
export const openChoices = (entries: readonly LogEntry[]): LogEntry['choices'] => {
  const newest = entries.at(-1)
  // A turn that failed offers to be tried again.
  if (newest?.sender === 'system' && newest.choices.length > 0) return newest.choices
  const last = entries.findLast((entry) => entry.sender !== 'system')
  if (last === undefined || last.sender === 'user' || last.isStreaming) return []
  const hasUndo = last.change?.step != null
  return hasUndo ? last.choices.filter(({ does }) => does !== 'undo') : last.choices
}

/** The newest word, when it is a finished answer of Jushn's, whatever was told of videos since: what might come next stands under it. */
export const newestAnswer = (entries: readonly LogEntry[]): LogEntry | null => {
  const last = entries.findLast(({ sender }) => sender !== 'system')
  return last === undefined || last.isStreaming || last.sender === 'user' ? null : last
}
