import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isProcessAlive } from '../process/process-birth.ts'
import { boundPostgresLog, type Cluster, postgresLogPath, runCluster } from './run-cluster.ts'

const isRoot = process.getuid?.() === 0
let dataDir: string
const running: Cluster[] = []

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'reelwright-cluster-'))
})
afterEach(async () => {
  for (const cluster of running.splice(0)) await cluster.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

const run = async (dir = dataDir): Promise<Cluster> => {
  const cluster = await runCluster({ dataDir: dir })
  running.push(cluster)
  return cluster
}

const query = async (cluster: Cluster, sql: string): Promise<Record<string, unknown>[]> => {
  const client = new pg.Client(cluster.connection)
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

test('what was written is there after a clean stop and a second start', async () => {
  const first = await run()
  await query(first, 'CREATE TABLE kept AS SELECT 42 AS answer')
  await first.stop()
  expect(isProcessAlive(first.pid)).toBe(false)
  expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false)
  const second = await run()
  expect(second.adopted).toBe(false)
  expect(await query(second, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }])
})

test('it syncs to disk, listens on no network port and lives inside the data folder', async () => {
  const cluster = await run()
  expect(
    await query(
      cluster,
      "SELECT current_setting('fsync') AS fsync, current_setting('listen_addresses') AS listen, current_setting('data_checksums') AS sums",
    ),
  ).toEqual([{ fsync: 'on', listen: '', sums: 'on' }])
  expect(cluster.connection.host).toBe(join(dataDir, 'postgres'))
  expect(statSync(join(dataDir, 'postgres')).mode & 0o777).toBe(0o700)
})

test('its log tells of a broken rule without whose it was, and is put aside when it is long, while it is written [AUTH-11]', async () => {
  const cluster = await run()
  await query(cluster, 'CREATE TABLE people (email text PRIMARY KEY)')
  const breakRule = async (email: string): Promise<void> => {
    const insert = (): Promise<unknown> => query(cluster, `INSERT INTO people SELECT x FROM (SELECT '${email}' AS x) AS one`)
    await insert().catch(() => undefined)
    await query(cluster, `DO $$ BEGIN INSERT INTO people SELECT email FROM people; END $$`).catch(() => undefined)
  }
  const path = postgresLogPath(dataDir)
  const read = (from: string): string => readFileSync(from, 'utf8')
  await breakRule('ada@example.com')
  await expect.poll(() => read(path)).toMatch(/ERROR:.*people_pkey/)
  expect(read(path)).not.toContain('ada@example.com')
  boundPostgresLog(path, 10)
  expect(read(`${path}.1`)).toMatch(/ERROR:.*people_pkey/)
  expect(statSync(path).size).toBe(0)
  await breakRule('eve@example.com')
  await expect.poll(() => read(path)).toMatch(/^[^\0]*ERROR:.*people_pkey/)
})

test('a PostgreSQL whose parent was killed is adopted with its data', async () => {
  const script = `import { runCluster } from ${JSON.stringify(join(import.meta.dirname, 'run-cluster.ts'))}
    const cluster = await runCluster({ dataDir: ${JSON.stringify(dataDir)} })
    console.log(cluster.pid)
    setInterval(() => {}, 1000)`
  const parent = spawn(process.execPath, ['--input-type=module-typescript', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  const pid = await new Promise<number>((resolve) => parent.stdout.once('data', (chunk: Buffer) => resolve(Number(String(chunk)))))
  parent.kill('SIGKILL')
  await new Promise((resolve) => parent.once('exit', resolve))
  const cluster = await run()
  expect(cluster).toMatchObject({ adopted: true, pid })
  expect(await query(cluster, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
})

test('after PostgreSQL itself was killed the next start recovers what was committed', async () => {
  const first = await run()
  await query(first, 'CREATE TABLE kept AS SELECT 7 AS answer')
  process.kill(first.pid, 'SIGKILL')
  await expect.poll(() => isProcessAlive(first.pid)).toBe(false)
  const second = await run()
  expect(second.adopted).toBe(false)
  expect(await query(second, 'SELECT answer FROM kept')).toEqual([{ answer: 7 }])
})

test('a process id that went to another program does not stop the start', async () => {
  const first = await run()
  const pidFile = join(dataDir, 'postgres', 'postmaster.pid')
  const text = readFileSync(pidFile, 'utf8')
  await first.stop()
  writeFileSync(pidFile, text.replace(/^\d+/, String(process.pid)))
  const second = await run()
  expect(second.adopted).toBe(false)
})

test('a data folder too deep for a socket address works', async () => {
  const deep = join(dataDir, 'a'.repeat(60), 'b'.repeat(60))
  mkdirSync(deep, { recursive: true })
  const cluster = await run(deep)
  expect(await query(cluster, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  await cluster.stop()
  expect(existsSync(cluster.connection.host)).toBe(false)
})

test('a cluster of another PostgreSQL version is refused in one sentence', async () => {
  const first = await run()
  await first.stop()
  writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '16\n')
  await expect(run()).rejects.toThrow(/was made by PostgreSQL 16, and this is PostgreSQL 18/)
})

test.runIf(isRoot)('as root it runs as another user, also in a folder that only root may enter', async () => {
  const closed = join(dataDir, 'closed')
  mkdirSync(join(closed, 'data'), { recursive: true })
  chmodSync(closed, 0o700)
  const cluster = await run(join(closed, 'data'))
  const uid = Number(execFileSync('ps', ['-o', 'uid=', '-p', String(cluster.pid)], { encoding: 'utf8' }))
  expect(uid).not.toBe(0)
  expect(statSync(join(closed, 'data', 'postgres')).uid).toBe(uid)
  expect(statSync(closed).mode & 0o777).toBe(0o700)
  expect(await query(cluster, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
})

test.runIf(isRoot)('as root it runs as the owner of the data folder when that is an ordinary user', async () => {
  chownSync(dataDir, 65534, 65534)
  const cluster = await run()
  expect(execFileSync('ps', ['-o', 'uid=', '-p', String(cluster.pid)], { encoding: 'utf8' }).trim()).toBe('65534')
})
