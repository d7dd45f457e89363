import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { EMPTY_PLAN } from '@reelwright/contract/reel-plan'
import type { Direct } from '@reelwright/engine/engine-api'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AssistantTurn } from '../../ports/assistant.ts'
import { createModelAssistant } from './model-assistant.ts'
import { openModel } from './open-model.ts'

/** A provider at the port that leads outside: chat completions as server-sent events over HTTP. */
type Chunk = { content?: string; tool_calls?: object[] }
let server: Server
let requests: {
  authorization: string | undefined
  body: { messages: { role: string; content: unknown }[]; tools?: { function: { name: string } }[] }
}[]
let answers: ((response: ServerResponse) => void)[]

const stream = (deltas: Chunk[], finish: 'stop' | 'tool_calls') => (response: ServerResponse) => {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  const send = (delta: object, reason: string | null) =>
    response.write(
      `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', created: 1, model: 'm', choices: [{ index: 0, delta, finish_reason: reason }] })}\n\n`,
    )
  for (const delta of deltas) send({ role: 'assistant', ...delta }, null)
  send({}, finish)
  response.end('data: [DONE]\n\n')
}
const callTool = (name: string, request: string) =>
  stream(
    [{ tool_calls: [{ index: 0, id: `call-${name}`, type: 'function', function: { name, arguments: JSON.stringify({ request }) } }] }],
    'tool_calls',
  )
const say = (...pieces: string[]) =>
  stream(
    pieces.map((content) => ({ content })),
    'stop',
  )

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => {
      requests.push({ authorization: request.headers.authorization, body: JSON.parse(body) })
      const answer = answers.shift()
      if (answer) answer(response)
      else response.writeHead(500, { 'content-type': 'application/json' }).end(JSON.stringify({ error: { message: 'overloaded' } }))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => {
  server.closeAllConnections()
  return new Promise((resolve) => server.close(resolve))
})
beforeEach(() => {
  requests = []
  answers = []
})

const turn: AssistantTurn = {
  request: 'Plus court, douze secondes',
  history: [
    { from: 'person', text: 'Salut' },
    { from: 'assistant', text: 'Bonjour !', questions: [] },
  ],
  projectName: 'Été',
  reelName: 'Plage',
  plan: EMPTY_PLAN,
  undoTo: null,
  media: [],
  mediaAnalysing: 1,
  tools: ['timing', 'music'],
  preferences: null,
}

const asked: Parameters<Direct>[0][] = []
/** Changes what the edits are about, so that a second call sees the plan of the first. */
const direct: Direct = (input) => {
  asked.push(input)
  return {
    reply: 'It is 12 seconds now.',
    edits: [{ op: 'set_brief', target_frames: 360, pace: 'fast', mood: input.plan.target_frames === null ? 'first' : 'second' }],
    steps: [{ tool: 'timing', summary: '12 seconds' }],
  }
}

const ask = async (over: Partial<{ signal: AbortSignal; direct: Direct; undoTo: AssistantTurn['undoTo'] }> = {}) => {
  asked.length = 0
  const { port } = server.address() as AddressInfo // a listening TCP server has one
  const assistant = createModelAssistant({
    model: openModel({ provider: 'openai-compatible', apiUrl: `http://127.0.0.1:${port}/v1`, apiKey: 'key-1', model: 'm' }),
    direct: over.direct ?? direct,
  })
  const told = { text: '', steps: [] as string[], edits: [] as unknown[] }
  await assistant.reply({
    turn: { ...turn, undoTo: over.undoTo ?? null },
    onDelta: (text) => {
      told.text += text
    },
    onToolEvent: (event) => told.steps.push(`${event.tool}: ${event.summary}`),
    onQuestions: (questions) => told.steps.push(...questions.map(({ asks }) => `asks ${asks}`)),
    onEdits: (edits) => told.edits.push(...edits),
    onUndo: () => told.steps.push('undo'),
    signal: over.signal ?? new AbortController().signal,
  })
  return told
}

test('a model calls tools, each seeing the plan that the one before it left, and says what it did [CHAT-10]', async () => {
  answers = [callTool('timing', 'make it 12 seconds'), callTool('music', 'upbeat'), say('Voilà : ', 'douze secondes.')]
  const told = await ask()
  expect(told.text).toBe('Voilà : douze secondes.')
  expect(told.steps).toEqual(['timing: 12 seconds', 'timing: 12 seconds'])
  expect(told.edits).toMatchObject([{ mood: 'first' }, { mood: 'second' }])
  expect(asked.map(({ request }) => request)).toEqual(['make it 12 seconds', 'upbeat'])
})

test('only tools that are switched on are offered, and history and key go with the request [CHAT-10]', async () => {
  answers = [say('Bien.')]
  await ask()
  const [request] = requests
  expect(request?.authorization).toBe('Bearer key-1')
  expect(request?.body.tools?.map((offered) => offered.function.name)).toEqual(['timing', 'music'])
  expect(request?.body.messages.map((message) => message.role)).toEqual(['system', 'user', 'assistant', 'user'])
  expect(String(request?.body.messages[0]?.content)).toContain('1 more are still being looked at')
  expect(String(request?.body.messages[0]?.content)).toContain(
    'switched off by the person: search, story, lut, transitions, watermark, export',
  )
})

test('the last step is taken back before anything else of the turn, and edits go on from there [CHAT-11]', async () => {
  const undoing: Direct = ({ request }) =>
    request === 'undo'
      ? { reply: 'Taken back.', edits: [], steps: [], undo: true }
      : {
          reply: 'Done.',
          edits: [{ op: 'set_brief', target_frames: 90, pace: 'fast', mood: null }],
          steps: [{ tool: 'timing', summary: 'short' }],
        }
  answers = [callTool('timing', 'undo'), callTool('timing', '3 seconds'), say('Fait.')]
  const told = await ask({ direct: undoing, undoTo: { ...EMPTY_PLAN, mood: 'before' } })
  expect(told).toMatchObject({ steps: ['undo', 'timing: short'], edits: [{ target_frames: 90 }] })
  answers = [callTool('timing', '3 seconds'), callTool('timing', 'undo'), say('Fait.')]
  expect((await ask({ direct: undoing, undoTo: EMPTY_PLAN })).steps).toEqual(['timing: short'])
})

test('an edit that does not fit the plan is not made, and the model is told why', async () => {
  answers = [callTool('timing', 'trim the third scene'), say('There is no third scene.')]
  const told = await ask({
    direct: () => ({
      reply: 'done',
      edits: [{ op: 'remove_scene', scene_id: 'missing' }],
      steps: [{ tool: 'timing', summary: 'removed' }],
    }),
  })
  expect(told).toEqual({ text: 'There is no third scene.', steps: [], edits: [] })
  expect(JSON.stringify(requests[1]?.body.messages.at(-1))).toContain('Nothing changed')
})

test('a provider that fails, or ends without a word, is a failure and not an empty answer [CHAT-11]', async () => {
  await expect(ask()).rejects.toThrow()
  answers = [say()]
  await expect(ask()).rejects.toThrow('without an answer')
})

test('a turn that is stopped ends at once [CHAT-10]', async () => {
  const stop = new AbortController()
  answers = [
    (response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      response.write(': waiting\n\n')
      setTimeout(() => stop.abort(new Error('stopped')), 20)
    },
  ]
  await expect(ask({ signal: stop.signal })).rejects.toThrow()
})
