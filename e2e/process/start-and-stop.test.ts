import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findProcessesNaming } from '../lib/find-processes.ts'
import { findFreePort } from '../lib/free-port.ts'
import { placeOfServers } from '../lib/place-of-servers.ts'
import { killGroup, type ServerProcess, startServerProcess } from '../lib/server-process.ts'

const folder = placeOfServers('process')

const start = (env: Record<string, string>, dataDir = join(folder.path, 'data')): ServerProcess => {
  const server = startServerProcess({ env: { HOST: '127.0.0.1', DATA_DIR: dataDir, ...env } })
  folder.keep(server)
  return server
}

const startReady = async (dataDir?: string): Promise<{ server: ServerProcess; url: string }> => {
  const port = await findFreePort()
  const server = start({ PORT: String(port) }, dataDir)
  const url = `http://127.0.0.1:${port}`
  await server.ready(url)
  return { server, url }
}

/** What a person reads when it does not start: short, no stack, no log line. */
const expectOneSentence = async (server: ServerProcess, about: RegExp): Promise<void> => {
  const { code } = await server.ended
  expect(code).toBeGreaterThan(0)
  expect(server.output()).toMatch(about)
  expect(server.output()).not.toMatch(/\n\s+at .*:\d+/)
  expect(server.output().trim().split('\n').length).toBeLessThanOrEqual(3)
}

test('it serves, says where to go and where the mailbox is, and Ctrl-C leaves no process behind', async () => {
  const { server, url } = await startReady()
  expect((await fetch(`${url}/healthz`)).status).toBe(200)
  await expect.poll(server.output).toContain('/dev/mailbox')
  expect(server.output()).toContain(new URL(url).port)
  expect(findProcessesNaming(folder.path).length).toBeGreaterThan(0)

  // A terminal's Ctrl-C goes to the whole group at once.
  process.kill(-(server.child.pid ?? 0), 'SIGINT')
  const { code, signal } = await server.ended
  expect(code === 0 || code === 130 || signal === 'SIGINT').toBe(true)
  expect(findProcessesNaming(folder.path)).toEqual([])
})

test('a taken port is said in one sentence, and nothing is left behind', async () => {
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  const address = other.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  try {
    await expectOneSentence(start({ PORT: String(port) }), new RegExp(`${port}`))
    expect(findProcessesNaming(folder.path)).toEqual([])
  } finally {
    await new Promise((resolve) => other.close(resolve))
  }
})

test('a DATA_DIR that cannot be written is said in one sentence', async () => {
  const file = join(folder.path, 'a-file')
  writeFileSync(file, 'not a folder')
  await expectOneSentence(start({ PORT: '0' }, join(file, 'data')), /DATA_DIR|a-file/)
})

test('a second server on the same DATA_DIR is turned away and the first serves on', async () => {
  const { url } = await startReady()
  await expectOneSentence(start({ PORT: '0' }), /already|another|in use/i)
  expect((await fetch(`${url}/readyz`)).status).toBe(200)
})

test('a database that is not reachable is said in one sentence, without its password', async () => {
  const port = await findFreePort()
  const server = start({ PORT: '0', DATABASE_URL: `postgresql://somebody:s3cretword@127.0.0.1:${port}/reelwright` })
  await expectOneSentence(server, /DATABASE_URL|database/i)
  expect(server.output()).not.toContain('s3cretword')
})

test('wrong options are all named at once', async () => {
  const server = start({ PORT: 'four', ROLE: 'boss' })
  const { code } = await server.ended
  expect(code).toBeGreaterThan(0)
  expect(server.output()).toMatch(/PORT/)
  expect(server.output()).toMatch(/ROLE/)
  expect(server.output()).not.toMatch(/\n\s+at .*:\d+/)
})

test('after kill -9 the next start recovers by itself and keeps what was there', async () => {
  const first = await startReady()
  const asked = await fetch(`${first.url}/auth/request-otp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'kept@example.com' }),
  })
  expect(asked.status).toBe(200)
  first.server.child.kill('SIGKILL')
  await first.server.ended

  const second = await startReady()
  expect(await (await fetch(`${second.url}/dev/mailbox`)).text()).toContain('kept@example.com')
  await second.server.stop()
  expect(findProcessesNaming(folder.path)).toEqual([])
})

test('after kill -9 of everything, its database too, the next start recovers by itself', async () => {
  const first = await startReady()
  for (const { pid } of findProcessesNaming(folder.path)) process.kill(pid, 'SIGKILL')
  killGroup(first.server.child)
  await first.server.ended

  const second = await startReady()
  expect((await fetch(`${second.url}/readyz`)).status).toBe(200)
})

test('a DATA_DIR with spaces and a deep path works', async () => {
  const deep = join(folder.path, 'a folder with spaces', 'x'.repeat(120), 'data')
  mkdirSync(join(deep, '..'), { recursive: true })
  const { url } = await startReady(deep)
  expect((await fetch(`${url}/readyz`)).status).toBe(200)
})
