/** How long /healthz takes while something else is done: what others wait for. */
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/** How often /healthz is asked. */
export const ASK_EVERY_MS = 2

export const ask = (agent: Agent, port: number, path: string, body: string | null): Promise<{ status: number; text: string; ms: number }> =>
  new Promise((resolve, reject) => {
    const startedMs = performance.now()
    const headers =
      body === null ? {} : { authorization: 'Bearer x', 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
    const call = request({ agent, host: '127.0.0.1', port, path, method: body === null ? 'GET' : 'POST', headers }, (reply) => {
      let text = ''
      reply.on('data', (chunk) => {
        text += String(chunk)
      })
      reply.on('end', () => resolve({ status: reply.statusCode ?? 0, text, ms: performance.now() - startedMs }))
    })
    call.on('error', reject)
    call.end(body ?? undefined)
  })

export const p99 = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.99)] ?? Number.NaN

/** Asks /healthz for as long as `work` takes; how long each answer took. */
export const askHealthWhile = async (port: number, work: () => Promise<void>): Promise<number[]> => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const taken: number[] = []
  let isDone = false
  const asking = (async () => {
    while (!isDone) {
      taken.push((await ask(agent, port, '/healthz', null)).ms)
      await sleep(ASK_EVERY_MS)
    }
  })()
  try {
    await work()
  } finally {
    isDone = true
    await asking
    agent.destroy()
  }
  return taken
}
