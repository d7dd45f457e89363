/**
 * Some servers that speak a provider's format answer whole although they are asked to stream. What they say is put into the pieces that a
 * stream has, so that it is read in one place.
 */
import * as z from 'zod/mini'

const OpenAiAnswer = z.object({
  id: z.optional(z.string()),
  model: z.optional(z.string()),
  choices: z.array(
    z.object({
      message: z.looseObject({ tool_calls: z.nullish(z.array(z.looseObject({}))) }),
      finish_reason: z.nullish(z.string()),
    }),
  ),
})

const AnthropicAnswer = z.looseObject({
  type: z.literal('message'),
  content: z.array(
    z.union([
      z.object({ type: z.literal('text'), text: z.string() }),
      z.object({ type: z.literal('tool_use'), id: z.string(), name: z.string(), input: z.unknown() }),
    ]),
  ),
  stop_reason: z.nullish(z.string()),
})

const openAiEvents = ({ id = 'whole', model = '', choices }: z.infer<typeof OpenAiAnswer>): object[] =>
  choices.slice(0, 1).flatMap(({ message, finish_reason }) => {
    const calls = (message.tool_calls ?? []).map((call, index) => ({ index, ...call }))
    const piece = (delta: object, reason: string | null) => ({
      ...{ id, object: 'chat.completion.chunk', created: 0, model },
      choices: [{ index: 0, delta, finish_reason: reason }],
    })
    const delta = { ...message, ...(calls.length === 0 ? { tool_calls: undefined } : { tool_calls: calls }) }
    return [piece(delta, null), piece({}, finish_reason ?? null)]
  })

const anthropicEvents = (answer: z.infer<typeof AnthropicAnswer>): object[] => [
  { type: 'message_start', message: { ...answer, content: [], stop_reason: null } },
  ...answer.content.flatMap((block, index) => [
    {
      ...{ type: 'content_block_start', index },
      content_block: block.type === 'text' ? { type: 'text', text: '' } : { ...block, input: {} },
    },
    {
      ...{ type: 'content_block_delta', index },
      delta:
        block.type === 'text'
          ? { type: 'text_delta', text: block.text }
          : { type: 'input_json_delta', partial_json: JSON.stringify(block.input) },
    },
    { type: 'content_block_stop', index },
  ]),
  {
    ...{ type: 'message_delta', usage: { output_tokens: 0 } },
    delta: { stop_reason: answer.stop_reason ?? null, stop_sequence: null },
  },
  { type: 'message_stop' },
]

const eventsOf = (answer: unknown): object[] | null => {
  const openAi = OpenAiAnswer.safeParse(answer)
  if (openAi.success) return openAiEvents(openAi.data)
  const anthropic = AnthropicAnswer.safeParse(answer)
  return anthropic.success ? anthropicEvents(anthropic.data) : null
}

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The same response, as a stream where it is a whole answer. */
export const streamed = async (response: Response): Promise<Response> => {
  if (!response.ok || !(response.headers.get('content-type') ?? '').startsWith('application/json')) return response
  const text = await response.text()
  const events = eventsOf(readJson(text))
  const headers = new Headers(response.headers)
  // It is another body than these tell of.
  for (const name of ['content-length', 'content-encoding']) headers.delete(name)
  if (events === null) return new Response(text, { status: response.status, headers })
  headers.set('content-type', 'text/event-stream')
  return new Response(events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join(''), { status: response.status, headers })
}
