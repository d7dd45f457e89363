/** A provider at a port of this machine that answers as it is told, in either wire format, as server-sent events. */
import { createServer, type ServerResponse } from 'node:http'

export type Wire = 'openai-compatible' | 'anthropic'
export type Answer = (response: ServerResponse) => void
type Body = {
  messages: { role: string; content: unknown }[]
  system?: unknown
  tools?: { name?: string; function?: { name: string; parameters: object } }[]
}

const EVENTS = { 'content-type': 'text/event-stream' }

type Piece = { text: string } | { tool: string; args: string }
/**
 * `cut`: the connection is torn in the middle; `ended`: it ends in good order, but before the answer does; `open`: nothing more comes;
 * `error`: the provider says that it cannot go on.
 */
type End = 'whole' | 'cut' | 'ended' | 'open' | 'error'

const openai = (pieces: readonly Piece[], end: End): Answer => {
  const chunk = (delta: object, reason: string | null) =>
    `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', created: 1, model: 'm', choices: [{ index: 0, delta, finish_reason: reason }] })}\n\n`
  return (response) => {
    response.writeHead(200, EVENTS)
    for (const [index, piece] of pieces.entries())
      response.write(
        chunk(
          'text' in piece
            ? { role: 'assistant', content: piece.text }
            : {
                tool_calls: [
                  { index, id: `call-${index}-${piece.tool}`, type: 'function', function: { name: piece.tool, arguments: piece.args } },
                ],
              },
          null,
        ),
      )
    if (end === 'cut') setTimeout(() => response.destroy(), 20)
    else if (end === 'ended') response.end()
    else if (end === 'error') response.end(`data: ${JSON.stringify({ error: { message: 'overloaded', type: 'server_error' } })}\n\n`)
    else if (end === 'whole') response.end(`${chunk({}, pieces.some((piece) => 'tool' in piece) ? 'tool_calls' : 'stop')}data: [DONE]\n\n`)
  }
}

/** Texts that follow each other are one block; each call is one of its own. */
const blocksOf = (pieces: readonly Piece[]): Piece[][] => {
  const texts = pieces.filter((piece) => 'text' in piece)
  return [...(texts.length > 0 ? [texts] : []), ...pieces.filter((piece) => 'tool' in piece).map((piece) => [piece])]
}

const anthropic = (pieces: readonly Piece[], end: End): Answer => {
  const event = (type: string, data: object) => `event: ${type}\ndata: ${JSON.stringify({ type, ...data })}\n\n`
  return (response) => {
    response.writeHead(200, EVENTS)
    const message = {
      id: 'm',
      type: 'message',
      role: 'assistant',
      model: 'm',
      content: [],
      stop_reason: null,
      usage: { input_tokens: 1, output_tokens: 1 },
    }
    response.write(event('message_start', { message }))
    for (const [index, block] of blocksOf(pieces).entries()) {
      const [first] = block
      const content_block =
        first === undefined || 'text' in first
          ? { type: 'text', text: '' }
          : { type: 'tool_use', id: `call-${index}-${first.tool}`, name: first.tool, input: {} }
      response.write(event('content_block_start', { index, content_block }))
      for (const piece of block) {
        const delta = 'text' in piece ? { type: 'text_delta', text: piece.text } : { type: 'input_json_delta', partial_json: piece.args }
        response.write(event('content_block_delta', { index, delta }))
      }
      if (end === 'whole') response.write(event('content_block_stop', { index }))
    }
    if (end === 'cut') setTimeout(() => response.destroy(), 20)
    else if (end === 'ended') response.end()
    else if (end === 'error') response.end(event('error', { error: { type: 'overloaded_error', message: 'Overloaded' } }))
    else if (end === 'whole') {
      const stop_reason = pieces.some((piece) => 'tool' in piece) ? 'tool_use' : 'end_turn'
      response.write(event('message_delta', { delta: { stop_reason, stop_sequence: null }, usage: { output_tokens: 1 } }))
      response.end(event('message_stop', {}))
    }
  }
}

const STREAMS = { 'openai-compatible': openai, anthropic }

export const says =
  (...texts: string[]) =>
  (wire: Wire): Answer =>
    STREAMS[wire](
      texts.map((text) => ({ text })),
      'whole',
    )

export const breaksOff =
  (end: 'cut' | 'ended', ...texts: string[]) =>
  (wire: Wire): Answer =>
    STREAMS[wire](
      texts.map((text) => ({ text })),
      end,
    )

/** Arguments that are a text go as they are, however little sense they make. */
export const calls =
  (tool: string, args: object | string = {}) =>
  (wire: Wire): Answer =>
    STREAMS[wire]([{ tool, args: typeof args === 'string' ? args : JSON.stringify(args) }], 'whole')

export const refuses =
  (status: number, headers: Readonly<Record<string, string>> = {}) =>
  (wire: Wire): Answer =>
  (response) => {
    const error = { type: 'some_error', message: 'no' }
    response
      .writeHead(status, { 'content-type': 'application/json', ...headers })
      .end(JSON.stringify(wire === 'anthropic' ? { type: 'error', error } : { error }))
  }

/** Not streamed although that was asked for. */
export const answersWhole =
  (said: { text: string } | { tool: string; args: object }) =>
  (wire: Wire): Answer =>
  (response) => {
    const call = 'tool' in said ? said : null
    const openAi = {
      ...{ id: 'c', object: 'chat.completion', created: 1, model: 'm' },
      choices: [
        {
          index: 0,
          message:
            'text' in said
              ? { role: 'assistant', content: said.text }
              : {
                  ...{ role: 'assistant', content: null },
                  tool_calls: [{ id: 'call-1', type: 'function', function: { name: said.tool, arguments: JSON.stringify(said.args) } }],
                },
          finish_reason: call === null ? 'stop' : 'tool_calls',
        },
      ],
    }
    const anthropicAnswer = {
      ...{ id: 'm', type: 'message', role: 'assistant', model: 'm', usage: { input_tokens: 1, output_tokens: 1 } },
      content: ['text' in said ? { type: 'text', text: said.text } : { type: 'tool_use', id: 'call-1', name: said.tool, input: said.args }],
      stop_reason: call === null ? 'end_turn' : 'tool_use',
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(wire === 'anthropic' ? anthropicAnswer : openAi))
  }

export const failsInTheMiddle =
  (text: string) =>
  (wire: Wire): Answer =>
    STREAMS[wire]([{ text }], 'error')

/** Its arguments never come to an end. */
export const beginsToCall =
  (tool: string) =>
  (wire: Wire): Answer =>
    STREAMS[wire]([{ tool, args: '{"intents":[' }], 'open')

export const holdsItsTongue = () => (): Answer => (response) => {
  response.writeHead(200, EVENTS)
  response.write(': waiting\n\n')
}

export type Provider = {
  url: string
  requests: { key: string | undefined; body: Body; instructions: string; tools: string[] }[]
  /** One for each request, in turn; without one it refuses with 500. */
  answers: Answer[]
  close(): Promise<void>
}

export const startProvider = async (): Promise<Provider> => {
  const requests: Provider['requests'] = []
  const answers: Answer[] = []
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk) => {
      text += chunk
    })
    request.on('end', () => {
      const body: Body = JSON.parse(text)
      const { 'x-api-key': key, authorization } = request.headers
      requests.push({
        key: typeof key === 'string' ? key : authorization?.replace('Bearer ', ''),
        body,
        instructions: JSON.stringify(body.system ?? body.messages[0]?.content),
        tools: (body.tools ?? []).map((one) => one.function?.name ?? one.name ?? ''),
      })
      const answer = answers.shift()
      if (answer) answer(response)
      else refuses(500)('openai-compatible')(response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('a listening TCP server has a port')
  return {
    url: `http://127.0.0.1:${address.port}/v1`,
    requests,
    answers,
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
