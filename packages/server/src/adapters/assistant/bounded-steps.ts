/** A turn of many tool calls in bounded room: each answered with the whole reel, of which only the newest still holds. Pure. */
import type { JSONValue, ModelMessage } from 'ai'

/** Of what a call answered beside the reel, and of what was sent along with it. */
const RESULT_CHARS_MAX = 6_000

type ToolMessage = Extract<ModelMessage, { role: 'tool' }>
type Part = ToolMessage['content'][number]

type Answer = { readonly [name: string]: JSONValue | undefined }

/** What a call answered, where it told of the reel. */
const answerWithReel = (part: Part): Answer | null => {
  if (part.type !== 'tool-result' || part.output.type !== 'json') return null
  const { value } = part.output
  return typeof value === 'object' && value !== null && !Array.isArray(value) && 'reel' in value ? { ...value } : null
}

const withoutReel = (part: Extract<Part, { type: 'tool-result' }>, answer: Answer): Part => {
  const value = { ...answer, reel: 'A later answer has it as it is now.' }
  const text = JSON.stringify(value)
  return text.length > RESULT_CHARS_MAX
    ? { ...part, output: { type: 'text', value: `${text.slice(0, RESULT_CHARS_MAX)} […]` } }
    : { ...part, output: { type: 'json', value } }
}

/** The same messages, with the reel in the last answer that told it alone. */
export const boundedSteps = (messages: readonly ModelMessage[]): ModelMessage[] => {
  let told = false
  return messages
    .toReversed()
    .map((message): ModelMessage => {
      if (message.role !== 'tool') return message
      const content = message.content
        .toReversed()
        .map((part) => {
          const answer = answerWithReel(part)
          if (answer === null || part.type !== 'tool-result') return part
          if (told) return withoutReel(part, answer)
          told = true
          return part
        })
        .toReversed()
      return { ...message, content }
    })
    .toReversed()
}
