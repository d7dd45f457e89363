/** As much of a conversation as a model has room for: the newest messages, each cut where it is long. */
import type { AssistantTurn } from '../../ports/assistant.ts'

/** Letters to a token, on the safe side: about four in English, fewer in most languages. */
const CHARS_PER_TOKEN = 3
const HISTORY_TOKENS_MAX = 6_000
const MESSAGE_TOKENS_MAX = 1_500

const cut = (text: string, chars: number): string => (text.length <= chars ? text : `${text.slice(0, chars)} […]`)

type Message = { role: 'user' | 'assistant'; content: string }

export const boundedHistory = (history: AssistantTurn['history']): Message[] => {
  const kept: Message[] = []
  let left = HISTORY_TOKENS_MAX * CHARS_PER_TOKEN
  for (const said of history.toReversed()) {
    const content = cut(said.text, MESSAGE_TOKENS_MAX * CHARS_PER_TOKEN)
    if (content.length > left) break
    // A message of no words is one that providers refuse.
    if (content.trim() === '') continue
    left -= content.length
    kept.unshift({ role: said.from === 'person' ? 'user' : 'assistant', content })
  }
  // A conversation begins with the person.
  while (kept[0]?.role === 'assistant') kept.shift()
  return kept
}
