import type { RouteOutput } from '@reelwright/contract/wire/catalog'
import type { ClientMessage, ServerMessage } from '@reelwright/contract/wire/socket'
import { expect, test } from 'vitest'
import { joining } from '../../../../testkit/src/client/browser/joining.ts'
import { ApiError } from '../api/api-error.ts'
import { type ConnectionState, INITIAL_CONNECTION } from '../connection/connection-state.ts'
import { phaseOf } from '../connection/test-phase.ts'
import { createMessageTransport } from './message-transport.ts'

const MESSAGE = { chat_id: 'c', reel_id: 'r', content: 'Warmer', sender_name: 'Ada' }

/** A socket about one reel, and the chat's route, which answers as it is told to. */
const createWay = (status: ConnectionState['status'], reelId: string) => {
  let state: ConnectionState = { ...INITIAL_CONNECTION, ...phaseOf(status), socket: 1, context: { userId: 'u', chatId: 'c', reelId } }
  const watching = new Set<() => void>()
  const hearing = new Set<(message: ServerMessage) => void>()
  const sent: string[] = []
  const timers: (() => void)[] = []
  const route = { refusal: null as ApiError | null }
  const transport = createMessageTransport({
    connection: {
      getState: () => state,
      subscribe: joining(watching),
      onMessage: joining(hearing),
      send: (message: ClientMessage) => {
        if (message.type !== 'message') sent.push(message.type)
        else
          sent.push(
            `socket ${message.debug_id}${message.files_coming === undefined ? '' : ` with ${message.files_coming} files`}${message.wish === undefined ? '' : ` meaning ${JSON.stringify(message.wish)}`}`,
          )
        return true
      },
    },
    api: {
      callRoute: async (name, input) => {
        // Proof: the only route that is called here is the chat's.
        sent.push(`route ${(input as { debug_id?: string }).debug_id}`)
        if (route.refusal !== null) throw route.refusal
        // Proof: nobody reads what is in the answer.
        return {} as RouteOutput<typeof name>
      },
    },
    now: () => 0,
    setTimer: (run) => {
      timers.push(run)
      return () => undefined
    },
  })
  return {
    transport,
    sent,
    route,
    hear: (message: object) => {
      // Proof: the fields that are looked at are given.
      for (const listener of [...hearing]) listener(message as ServerMessage)
    },
    change: ({ socket }: Pick<ConnectionState, 'socket'>) => {
      state = { ...state, socket }
      for (const listener of [...watching]) listener()
    },
    passTime: () => {
      for (const run of timers) run()
    },
    isListening: () => watching.size + hearing.size > 0,
  }
}

const send = (way: ReturnType<typeof createWay>) => way.transport.send('id-1', MESSAGE)
const failing = (code: 'API_ERROR' | 'MESSAGE_LIMIT_EXCEEDED', status: number) =>
  new ApiError({ code, status, text: 'No.', retryable: status >= 500 })

test('goes over the socket of its reel and is there once the server tells of it, and of no other [CHAT-01]', async () => {
  const way = createWay('connected', 'r')
  const sending = send(way)
  way.hear({ type: 'message_added', message: { client_id: 'another' } })
  expect(way.isListening()).toBe(true)
  way.hear({ type: 'message_queued', message: { client_id: 'id-1' } })
  await sending
  expect(way.sent).toEqual(['socket id-1'])
  expect(way.isListening()).toBe(false)
})

test('says how many files its page was still bringing when it was written [CHAT-10]', async () => {
  const { transport, sent } = createWay('connected', 'r')
  void transport.send('m1', { ...MESSAGE, files_coming: 3 })
  expect(sent).toEqual(['socket m1 with 3 files'])
})

test('carries what a pressed button means, as it was [CHAT-11]', async () => {
  const { transport, sent } = createWay('connected', 'r')
  void transport.send('m1', { ...MESSAGE, wish: { intents: [{ is: 'again' }] } })
  expect(sent).toEqual(['socket m1 meaning {"intents":[{"is":"again"}]}'])
})

test('is refused in the words of the server [CHAT-03]', async () => {
  const way = createWay('connected', 'r')
  const sending = send(way)
  way.hear({ type: 'chat_error', error: 'Somebody else’s', debug_id: 'another' })
  way.hear({ type: 'chat_error', error: 'Message limit exceeded', debug_id: 'id-1' })
  await expect(sending).rejects.toMatchObject({ text: 'Message limit exceeded', retryable: false })
})

test('is unknown when the socket is another before the answer, and goes by the route when it never came [CHAT-12]', async () => {
  const way = createWay('connected', 'r')
  const cut = send(way)
  way.change({ socket: 2 })
  await expect(cut).rejects.toMatchObject({ retryable: true })
  const silent = send(way)
  way.passTime()
  await expect(silent).rejects.toMatchObject({ retryable: true })
  await send(way)
  expect(way.sent).toEqual(['socket id-1', 'socket id-1', 'route id-1'])
})

test('goes by the route when the socket is about another reel or gave up; a socket on its way is waited for [CHAT-07]', async () => {
  const other = createWay('connected', 'other')
  await send(other)
  expect(other.sent).toEqual(['route id-1'])
  const ended = createWay('failed', 'r')
  await send(ended)
  expect(ended.sent).toEqual(['route id-1'])
  const soon = createWay('reconnecting', 'r')
  await expect(send(soon)).rejects.toMatchObject({ retryable: true })
  expect(soon.sent).toEqual([])
})

test('by the route it is stored although Jushn could not answer; anything else is a refusal [CHAT-07]', async () => {
  const way = createWay('connected', 'other')
  way.route.refusal = failing('API_ERROR', 500)
  await send(way)
  way.route.refusal = failing('MESSAGE_LIMIT_EXCEEDED', 402)
  await expect(send(way)).rejects.toMatchObject({ code: 'MESSAGE_LIMIT_EXCEEDED' })
})
