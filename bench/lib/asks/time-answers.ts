/** How long a person waits for Jushn: over the socket of a real server, from the moment that a message is sent. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ServerMessage } from '@reelwright/contract/wire/socket'
import { SOCKET_BEARER_PREFIX, SOCKET_PROTOCOL, socketPath } from '@reelwright/contract/wire/socket-address'
import { createNewId } from '@reelwright/server/adapters/new-id'
import { type ApiPerson, signInByApi } from '@reelwright/testkit/api-person'
import { makeClip } from '@reelwright/testkit/media/make-clip'
import { startTestServer } from '@reelwright/testkit/server'

/** In milliseconds: until the message was stored and shown, until the first word came, until the answer was whole. */
export type AnswerTime = { storedMs: number; firstMs: number; wholeMs: number }

const OPENING = 'make a 9 second reel, upbeat'
/** Wishes that change the reel, one after the other, for as long as there are rounds. */
const REQUESTS = [
  'make it 7 seconds',
  'black and white',
  'no captions, faster',
  'warm colours',
  'cross fades',
  'make it 9 seconds',
  'louder music',
  'undo that',
]

const openReel = async (url: string, person: ApiPerson, folder: string) => {
  const made = await person.call('create_project_with_context', { name: 'Answers', description: null, tags: [] })
  const { project_id: projectId, chat_id: chatId } = made
  const clips = await Promise.all(
    [1, 2, 3].map((seed) =>
      makeClip({ kind: 'moving', outPath: join(folder, `clip ${seed}.mp4`), seconds: 4, seed, width: 640, height: 360 }),
    ),
  )
  await person.upload(projectId, clips)
  const { reel_id: reelId } = await person.call('create_reel', { chat_id: chatId, reel_name: 'Answers' })
  const path = socketPath(person.userId, chatId, reelId)
  const socket = new WebSocket(`${url.replace('http', 'ws')}${path}`, [SOCKET_PROTOCOL, `${SOCKET_BEARER_PREFIX}${person.token}`])
  return { socket, context: { userId: person.userId, chatId, reelId } }
}

const timeOne = async (socket: WebSocket, message: string, context: object): Promise<AnswerTime> => {
  const began = performance.now()
  const at = new Map<string, number>()
  const whole = Promise.withResolvers<void>()
  const listen = (event: MessageEvent) => {
    const told = ServerMessage.parse(JSON.parse(String(event.data)))
    const name = told.type === 'tool_event' ? 'chat_delta' : told.type
    if (!at.has(name)) at.set(name, performance.now() - began)
    if (told.type === 'chat_response') whole.resolve()
    if (told.type === 'chat_error') whole.reject(new Error(told.error))
  }
  socket.addEventListener('message', listen)
  try {
    socket.send(JSON.stringify({ type: 'message', message, context, debug_id: createNewId()() }))
    await whole.promise
  } finally {
    socket.removeEventListener('message', listen)
  }
  const ms = (name: string) => at.get(name) ?? Number.NaN
  return { storedMs: ms('message_queued'), firstMs: ms('chat_delta'), wholeMs: ms('chat_response') }
}

export const timeAnswers = async (rounds: number): Promise<AnswerTime[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'reelwright-bench-'))
  const server = await startTestServer()
  try {
    const { socket, context } = await openReel(server.url, await signInByApi(server.url, 'ada@example.com'), folder)
    await new Promise((resolve, reject) => {
      socket.addEventListener('open', resolve, { once: true })
      socket.addEventListener('error', reject, { once: true })
    })
    await timeOne(socket, OPENING, context)
    const times: AnswerTime[] = []
    for (let round = 0; round < rounds; round++) times.push(await timeOne(socket, REQUESTS[round % REQUESTS.length] ?? OPENING, context))
    socket.close()
    return times
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
