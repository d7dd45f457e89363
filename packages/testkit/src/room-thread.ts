/** A thread with one room of its own, to see how calls and jobs get there and back. */
import { parentPort } from 'node:worker_threads'
import { Aspect } from '@reelwright/contract/reel-plan'
import { AppError } from '@reelwright/server/platform/app-error'
import { requestOrigin } from '@reelwright/server/platform/http/origin/request-origin'
import { keyInUse } from '@reelwright/server/platform/idempotency/mark-done'
import { noteConnectionError } from '@reelwright/server/platform/postgres/database-away'
import type { Room } from '@reelwright/server/platform/room'
import { serveThread } from '@reelwright/server/platform/thread/serve-thread'
import { createBusThrough } from '@reelwright/server/platform/thread/thread-bus'
import type { FromThread, ToThread } from '@reelwright/server/platform/thread/thread-messages'
import pino from 'pino'

const send = (message: FromThread): void => parentPort?.postMessage(message)
const through = createBusThrough(send)
const log = pino({ level: 'info' }, { write: (line: string) => send({ kind: 'log', line }) })

const room: Room = {
  name: 'there',
  calls: {
    // Names of the catalogue, which are all that a room may have; what they do is this test's.
    get_reel_plan: async (input, { caller, requestId, source, log: lines }) => {
      lines.info({ event: 'test.asked' })
      return { input, email: caller.email, requestId, source, origin: requestOrigin('http://nowhere'), key: keyInUse() }
    },
    edit_reel_plan: async () => {
      throw new AppError('PLAN_CONFLICT', { text: 'It is another by now.', details: { version: 3 } })
    },
    undo_reel_plan: async () => {
      throw noteConnectionError(Object.assign(new Error('gone'), { code: 'ECONNRESET' }))
    },
    search_media: (_input, { signal }) =>
      new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new AppError('TIMEOUT', { text: 'told to end' })))),
    create_jushn: async () => {
      // For longer than anybody waits.
      const endMs = performance.now() + 60_000
      while (performance.now() < endMs);
    },
    retry_jushn: async () => process.exit(3),
    open_reel_version: async () => {
      const heard = Promise.withResolvers<string>()
      const leave = await through.bus.subscribe('to-thread', heard.resolve)
      await through.bus.publish('from-thread', 'listening')
      const text = await heard.promise
      await leave()
      return text
    },
  },
  jobs: [
    {
      name: 'greet',
      payload: Aspect,
      ...{ concurrency: 1, retryLimit: 0, timeoutSec: 10, heartbeatSec: 10 },
      run: async (payload, { attempt, jobId }) => through.bus.publish('from-thread', `${payload} ${jobId} ${attempt}`),
    },
  ],
}

const server = serveThread({ send, rooms: [room], log })
parentPort?.on('message', (message: ToThread) => {
  if (message.kind === 'call' || message.kind === 'job') server.take(message)
  if (message.kind === 'abort') server.abort(message.id, message.reason)
  if (message.kind === 'heard' || message.kind === 'subscribed') through.take(message)
  if (message.kind === 'ask') send({ kind: 'alive' })
  if (message.kind === 'close') parentPort?.close()
})
send({ kind: 'ready' })
