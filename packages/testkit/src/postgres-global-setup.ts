/**
 * vitest `globalSetup`: one PostgreSQL for the whole run, in a temporary folder, with a migrated template that
 * `createTestDatabase` copies. The root vitest config names it.
 */
import { spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runMigrations } from '@reelwright/server/migrations/run-migrations'
import { runCluster } from '@reelwright/server/platform/postgres/run-cluster'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { TEMPLATE_DATABASE } from './postgres.ts'

/** A test's data need not survive a power cut. */
const FAST = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=300', 'shared_buffers=64MB']

export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'reelwright-test-'))
  const cluster = await runCluster({ dataDir, settings: FAST })
  const watchdog = stopWhenParentEnds(cluster.pid, dataDir)
  const server = { host: cluster.connection.host, port: cluster.connection.port, user: cluster.connection.user }
  const admin = new pg.Client({ ...server, database: 'postgres' })
  await admin.connect()
  await admin.query(`CREATE DATABASE ${TEMPLATE_DATABASE}`)
  await admin.end()
  await runMigrations({ ...server, database: TEMPLATE_DATABASE })
  project.provide('postgres', server)
  return async () => {
    await cluster.stop()
    watchdog()
  }
}

/** A process that outlives a killed vitest just long enough to stop PostgreSQL and remove its folder. */
const stopWhenParentEnds = (pid: number, dataDir: string): (() => void) => {
  const script = 'cat >/dev/null; kill -QUIT "$1" 2>/dev/null; while kill -0 "$1" 2>/dev/null; do sleep 0.05; done; rm -rf -- "$2"'
  const child = spawn('/bin/sh', ['-c', script, 'sh', String(pid), dataDir], { detached: true, stdio: ['pipe', 'ignore', 'ignore'] })
  child.unref()
  return () => child.stdin.end()
}
