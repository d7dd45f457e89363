/** A database with people, sessions and projects, and a token for each person. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SessionId, UserId } from '@reelwright/contract/wire/ids'
import { createNewId } from '@reelwright/server/adapters/new-id'
import { runMigrations } from '@reelwright/server/migrations/run-migrations'
import { runCluster } from '@reelwright/server/platform/postgres/run-cluster'
import { accessKeyOf, signAccessToken } from '@reelwright/server/rooms/auth/access-token'
import pg from 'pg'

export type GatewayBenchInput = {
  connection: { host: string; port: number; user: string; database: string }
  secret: string
  logDir: string
}

/** One query, as a listing makes it, already in the shape of the wire. */
export const LIST_PROJECTS_SQL = `select p.id, p.user_id, p.name, p.description, p.tags, p.id as chat_id, to_char(p.created_at, 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as created_at,
  to_char(p.updated_at, 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as updated_at, p.version, 0 as reel_count, 0 as file_count, 0 as progress, array[]::text[] as poster_urls
  from projects p where p.user_id = $1 order by p.updated_at desc, p.id desc limit 20`

/** Enough people that none of them meets the rate limit of 30 reads a second, and no more: a crowd of them busy at once is another bench. */
const PEOPLE = 250
const PROJECTS_EACH = 5

export const openGatewayWorld = async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'reelwright-bench-'))
  const cluster = await runCluster({ dataDir })
  await runMigrations(cluster.connection)
  const secret = 'a secret of the bench that nobody else has'
  const key = accessKeyOf(secret)
  const newId = createNewId()
  const client = new pg.Client(cluster.connection)
  await client.connect()
  const now = new Date()
  const people = await Promise.all(
    Array.from({ length: PEOPLE }, async () => {
      const userId = UserId.parse(newId())
      const sessionId = SessionId.parse(newId())
      return { userId, sessionId, token: await signAccessToken(key, { userId, sessionId, now, lifeSec: 3_600 }) }
    }),
  )
  await client.query('begin')
  for (const { userId, sessionId } of people) {
    await client.query('insert into users (id, email, created_at, updated_at) values ($1, $2, $3, $3)', [
      userId,
      `${userId}@example.com`,
      now,
    ])
    await client.query('insert into sessions (id, user_id, nonce, rotated_at, created_at, expires_at) values ($1, $2, $3, $4, $4, $5)', [
      sessionId,
      userId,
      'nonce',
      now,
      new Date(now.getTime() + 86_400_000),
    ])
    for (let at = 0; at < PROJECTS_EACH; at += 1)
      await client.query('insert into projects (id, user_id, name, created_at, updated_at) values ($1, $2, $3, $4, $4)', [
        newId(),
        userId,
        `Project ${at}`,
        now,
      ])
  }
  await client.query('commit')
  await client.query('analyze')
  await client.end()
  const input: GatewayBenchInput = { connection: cluster.connection, secret, logDir: dataDir }
  const close = async () => {
    await cluster.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { input, people, close }
}
