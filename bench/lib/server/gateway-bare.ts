/** Bare Fastify and pg doing the same query: what a call would cost without any of our own work. */
import Fastify from 'fastify'
import pg from 'pg'
import { readInput, reportReady } from './child.ts'
import { type GatewayBenchInput, LIST_PROJECTS_SQL } from './gateway-world.ts'

const input = readInput<GatewayBenchInput>()
const pool = new pg.Pool({ max: 20, ...input.connection })
const app = Fastify()
app.post<{ Body: { user_id: string } }>('/projects', async (request) => ({
  projects: (await pool.query(LIST_PROJECTS_SQL, [request.body.user_id])).rows,
}))
await app.listen({ host: '127.0.0.1', port: 0 })
const address = app.server.address()
reportReady(typeof address === 'object' && address !== null ? address.port : 0)
