/** A closed loop of POSTs over connections that stay open: each sends its next request when the last one was answered. */
import { Agent, request } from 'node:http'

export type Shot = { path: string; headers: Record<string, string>; body: string }

const send = (agent: Agent, port: number, shot: Shot): Promise<number> =>
  new Promise((resolve, reject) => {
    const call = request(
      {
        agent,
        host: '127.0.0.1',
        port,
        method: 'POST',
        path: shot.path,
        headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(shot.body), ...shot.headers },
      },
      (reply) => {
        reply.resume()
        reply.on('end', () => resolve(reply.statusCode ?? 0))
        reply.on('error', reject)
      },
    )
    call.on('error', reject)
    call.end(shot.body)
  })

/** Answered calls a second over `ms` milliseconds. Rejects when any answer is not a 200: a refusal is cheaper than an answer. */
export const measureCallsPerSec = async (port: number, ms: number, shots: readonly Shot[], connections = 32): Promise<number> => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  let done = 0
  const started = performance.now()
  const run = async (lane: number): Promise<void> => {
    for (let at = lane; performance.now() - started < ms; at += connections) {
      const shot = shots[at % shots.length]
      if (shot === undefined) throw new Error('nothing to send')
      const status = await send(agent, port, shot)
      if (status !== 200) throw new Error(`${shot.path} answered ${status}`)
      done += 1
    }
  }
  await Promise.all(Array.from({ length: connections }, (_, lane) => run(lane)))
  const seconds = (performance.now() - started) / 1000
  agent.destroy()
  return done / seconds
}
