/** What a server of its own process still holds: of each of its threads the heap, once all that nobody holds is collected. By Node's inspector. */
import { once } from 'node:events'
import { basename } from 'node:path'

/** With this among its environment a server can be looked into. */
export const INSPECTED = { NODE_OPTIONS: '--inspect=127.0.0.1:0' }

type Told = {
  id?: number
  method?: string
  params?: Record<string, unknown>
  result?: Record<string, unknown>
  error?: { message: string }
}
type Ask = (method: string, params?: Record<string, unknown>) => Promise<Record<string, unknown>>

/** Asks by number, and gives each answer to who asked. */
const createAsker = (send: (text: string) => void): { ask: Ask; take: (told: Told) => void } => {
  const waiting = new Map<number, PromiseWithResolvers<Record<string, unknown>>>()
  let last = 0
  return {
    ask: (method, params = {}) => {
      last += 1
      const answer = Promise.withResolvers<Record<string, unknown>>()
      waiting.set(last, answer)
      send(JSON.stringify({ id: last, method, params }))
      return answer.promise
    },
    take: ({ id, result, error }) => {
      if (id === undefined) return
      if (error === undefined) waiting.get(id)?.resolve(result ?? {})
      else waiting.get(id)?.reject(new Error(error.message))
      waiting.delete(id)
    },
  }
}

/** Objects and the bytes of buffers, without compiled code: that comes and goes with what is asked often. */
const HELD = `(() => {
  const { getHeapSpaceStatistics } = process.getBuiltinModule('node:v8')
  const objects = getHeapSpaceStatistics().filter(({ space_name: name }) => !/code|trusted|read_only/.test(name))
  return objects.reduce((sum, space) => sum + space.space_used_size, process.memoryUsage().arrayBuffers)
})()`

/** Collected twice: what ends with the first collection may have held more. */
const heldBy = async (ask: Ask): Promise<number> => {
  await ask('HeapProfiler.collectGarbage')
  await ask('HeapProfiler.collectGarbage')
  const { result } = await ask('Runtime.evaluate', { expression: HELD })
  return Number(Reflect.get(Object(result), 'value'))
}

/** Bytes by thread: `main`, and each other by the file that it runs. */
export const heldMemory = async (output: string): Promise<Record<string, number>> => {
  const address = /Debugger listening on (ws:\S+)/.exec(output)?.[1]
  if (address === undefined) throw new Error('the server cannot be looked into: it was not started with INSPECTED')
  const socket = new WebSocket(address)
  await once(socket, 'open')
  const main = createAsker((text) => socket.send(text))
  const threads = new Map<string, ReturnType<typeof createAsker> & { file: string }>()
  socket.addEventListener('message', ({ data }) => {
    const told: Told = JSON.parse(String(data))
    main.take(told)
    const session = String(told.params?.['sessionId'])
    if (told.method === 'NodeWorker.attachedToWorker') {
      const url = String(Reflect.get(Object(told.params?.['workerInfo']), 'url'))
      const asker = createAsker((message) => void main.ask('NodeWorker.sendMessageToWorker', { sessionId: session, message }))
      threads.set(session, { ...asker, file: basename(url) })
    }
    if (told.method === 'NodeWorker.receivedMessageFromWorker') threads.get(session)?.take(JSON.parse(String(told.params?.['message'])))
  })
  try {
    // Those that there are have been told of when this is answered.
    await main.ask('NodeWorker.enable', { waitForDebuggerOnStart: false })
    const held: Record<string, number> = { main: await heldBy(main.ask) }
    for (const { file, ask } of threads.values()) held[file] = await heldBy(ask)
    return held
  } finally {
    socket.close()
  }
}
