/** As much of a conversation as a model has room for: the newest messages, each cut where it is long. */
import type { AssistantTurn } from '../../ports/assistant.ts'

/** Letters to a token, on the safe side: about four in English, fewer in most languages. */
const CHARS_PER_TOKEN = 3
const HISTORY_TOKENS_MAX = 6_000
const MESSAGE_TOKENS_MAX = 1_500

const cut = (text: string, chars: number): string => (text.length <= chars ? text : `${text.slice(0, chars)} […]`)

/** What stood under a reply to be pressed: 'the second one' may mean it. */
const buttonsOf = (said: AssistantTurn['history'][number]): string => {
  const labels = said.from === 'person' ? [] : said.questions.flatMap((one) => ('choices' in one ? (one.choices ?? []) : []))
  return labels.length === 0 ? '' : `\n[Buttons: ${labels.map(({ label }) => `“${label}”`).join(', ')}]`
}

type Message = { role: 'user' | 'assistant'; content: string }

export const boundedHistory = (history: AssistantTurn['history']): Message[] => {
  const kept: Message[] = []
  let left = HISTORY_TOKENS_MAX * CHARS_PER_TOKEN
  for (const said of history.toReversed()) {
    const content = `${cut(said.text, MESSAGE_TOKENS_MAX * CHARS_PER_TOKEN)}${buttonsOf(said)}`
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
