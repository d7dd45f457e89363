/** The server as its operator meets it: processes that are started, stopped, killed and put side by side. */
import { lstatSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { ServerMessage } from '@reelwright/contract/wire/socket'
import { signInByApi } from '@reelwright/testkit/api-person'
import { makeClip } from '@reelwright/testkit/media/make-clip'
import { freePort, hasRedis } from '@reelwright/testkit/redis'
import { startTestServer, type TestServer } from '@reelwright/testkit/server'
import { startSharedServices } from '@reelwright/testkit/shared-services'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'

const servers: TestServer[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop()
})
const start = async (env: Record<string, string> = {}): Promise<TestServer> => {
  const server = await startTestServer(env)
  servers.push(server)
  return server
}

describe('one that runs as it comes', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(async () => expect(await server.stop()).toBe(0))

  test('when PostgreSQL is killed the server starts it again and serves on', async () => {
    const person = await signInByApi(server.url, 'ada@example.com')
    await person.call('create_project_with_context', { name: 'Kept' })
    const pid = Number(readFileSync(join(server.dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
    process.kill(pid, 'SIGKILL')
    await expect
      .poll(
        () =>
          person
            .call('list_user_projects', {})
            .then(({ projects }) => projects.map((each) => each.name))
            .catch(() => null),
        { timeout: 20_000 },
      )
      .toEqual(['Kept'])
    await expect.poll(async () => (await fetch(`${server.url}/readyz`)).status, { timeout: 10_000 }).toBe(200)
  })

  test('a metric, a probe and the mailbox answer on this machine, and no page where none is built is no fault', async () => {
    expect(await (await fetch(`${server.url}/readyz`)).json()).toEqual({
      status: 'ready',
      checks: { database: 'ok', migrations: 'ok', storage: 'ok' },
    })
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
    expect(await (await fetch(`${server.url}/metrics`)).text()).toMatch(
      /reelwright_http_request_seconds_count\{method="GET",route="\/readyz",status="200"\}/,
    )
    expect((await fetch(`${server.url}/metrics`, { headers: { 'x-forwarded-for': '10.0.0.1' } })).status).toBe(404)
  })

  test('nothing that the server keeps is open to anybody else, but copies of media to the programs that read them [AUTH-17]', async () => {
    const person = await signInByApi(server.url, 'grace@example.com')
    const { project } = await person.call('create_project_with_context', { name: 'Closed' })
    const clip = await makeClip({ kind: 'colour', outPath: join(server.dataDir, 'cache', 'clip.mp4'), seconds: 1 })
    expect(await person.upload(project.id, [clip])).toMatchObject([{ status: 'ready' }])
    await person.call('export_account_data', {})
    rmSync(clip)
    // PostgreSQL, of a user of its own, insists on the rights of its folder by itself.
    const entries = readdirSync(server.dataDir, { recursive: true, withFileTypes: true })
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((path) => !path.startsWith(join(server.dataDir, 'postgres')) && lstatSync(path).isSymbolicLink() === false)
    const openTo = (path: string): number => lstatSync(path).mode & 0o077
    const shared = (path: string): boolean => /^cache(\/(analysis|segments|sources|work)(\/.*)?)?$/.test(relative(server.dataDir, path))
    expect(entries.length).toBeGreaterThan(10)
    expect(openTo(server.dataDir)).toBe(0)
    expect(entries.filter((path) => !shared(path) && openTo(path) !== 0)).toEqual([])
    expect(entries.filter((path) => shared(path) && (openTo(path) & 0o027) !== 0 && !lstatSync(path).isDirectory())).toEqual([])
    expect(entries.filter((path) => shared(path) && (openTo(path) & 0o007) !== 0)).toEqual([])
  })
})

test('where people open another address and no mail server is set the start says that nobody can sign in', async () => {
  const port = await freePort()
  const server = await start({ PUBLIC_URL: 'https://studio.example.com', PORT: String(port) })
  await expect.poll(server.output).toMatch(/Nobody can sign in: .* Set SMTP_URL\.\n/)
  await expect.poll(server.output).toContain('Set TRUSTED_PROXIES to its address.')
  expect(server.output()).not.toContain('/dev/mailbox')
  const url = `http://127.0.0.1:${port}`
  for (const path of ['/dev/mailbox', '/dev/mailbox.json']) expect((await fetch(url + path)).status).not.toBe(200)
  const asked = await fetch(`${url}/auth/request-otp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"email":"ada@example.com"}',
  })
  expect(await asked.json()).toMatchObject({ success: false, code: 'API_ERROR' })
})

test.runIf(hasRedis())(
  'one process answers people and another does the work, and what happens there reaches the tabs here [RT-10 REND-06]',
  async () => {
    const { database, redis, s3, env: shared } = await startSharedServices()
    const web = await start({ ...shared, ROLE: 'web' })
    const worker = await start({ ...shared, ROLE: 'worker' })
    try {
      expect((await fetch(`${worker.url}/readyz`)).status).toBe(200)
      expect(
        (
          await fetch(`${worker.url}/auth/request-otp`, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: '{"email":"a@b.example"}',
          })
        ).status,
      ).toBe(404)
      const person = await signInByApi(web.url, 'ada@example.com')
      const { project } = await person.call('create_project_with_context', { name: 'Shared' })
      const { reel } = await person.call('create_reel', { chat_id: project.chat_id, reel_name: 'One' })
      const heard: string[] = []
      const socket = new WebSocket(`${web.url.replace('http', 'ws')}/ws/${person.userId}/${project.chat_id}/${reel.id}`, [
        'reelwright.v1',
        `bearer.${person.token}`,
      ])
      socket.on('message', (data) => {
        const message = ServerMessage.parse(JSON.parse(String(data)))
        heard.push(message.type === 'media_changed' ? `media ${message.status}` : message.type)
      })
      await expect.poll(() => heard).toContain('initial_state')
      const clip = await makeClip({ kind: 'colour', outPath: join(web.dataDir, 'clip.mp4'), seconds: 1 })
      const [file] = await person.upload(project.id, [clip])
      expect(file).toMatchObject({ status: 'ready', error: null })
      await expect.poll(() => heard).toContain('media ready')
      expect(s3.keys().length).toBeGreaterThan(1)
      socket.close()
    } finally {
      for (const server of servers.splice(0)) await server.stop()
      await redis.kill()
      await s3.close()
      await database.drop()
    }
  },
)
