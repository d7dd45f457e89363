import { join } from 'node:path'
import { atLeast, type Bench, median } from './bench.ts'
import { startChild } from './lib/server/child.ts'
import { openGatewayWorld } from './lib/server/gateway-world.ts'
import { measureCallsPerSec } from './lib/server/http-load.ts'

/** Many and short: a noisy machine moves single rounds by half, and the median of a few with them. */
const ROUNDS = 15
const ROUND_MS = 1_200
/** Until both have been compiled by the engine. */
const WARM_UP_MS = 6_000

export const bench: Bench = {
  title: 'A gateway call with one query',
  run: async () => {
    const world = await openGatewayWorld()
    const ours = await startChild(join(import.meta.dirname, 'lib', 'server', 'gateway-ours.ts'), world.input)
    const bare = await startChild(join(import.meta.dirname, 'lib', 'server', 'gateway-bare.ts'), world.input)
    try {
      const ourShots = world.people.map(({ token }) => ({
        path: '/api/function/list_user_projects',
        headers: { authorization: `Bearer ${token}` },
        body: '{}',
      }))
      const bareShots = world.people.map(({ userId }) => ({ path: '/projects', headers: {}, body: JSON.stringify({ user_id: userId }) }))
      await measureCallsPerSec(ours.port, WARM_UP_MS, ourShots)
      await measureCallsPerSec(bare.port, WARM_UP_MS, bareShots)
      const rounds: { ours: number; bare: number }[] = []
      // In turns, so that a slow spell of the machine meets both.
      for (let round = 0; round < ROUNDS; round += 1)
        rounds.push({
          ours: await measureCallsPerSec(ours.port, ROUND_MS, ourShots),
          bare: await measureCallsPerSec(bare.port, ROUND_MS, bareShots),
        })
      const perSec = (values: number[]) => `${Math.round(median(values))} calls/s`
      return [
        atLeast(0.75, {
          what: 'token, rate limit, schemas both ways, log, one query',
          anchor: 'bare Fastify + pg doing that query',
          measured: perSec(rounds.map((round) => round.ours)),
          anchored: perSec(rounds.map((round) => round.bare)),
          ratio: median(rounds.map((round) => round.ours / round.bare)),
        }),
      ]
    } finally {
      await ours.end()
      await bare.end()
      await world.close()
    }
  },
}
