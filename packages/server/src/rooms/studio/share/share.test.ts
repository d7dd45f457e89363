import { writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { MediaId } from '@reelwright/contract/wire/ids'
import { clipFacts, plainScene } from '@reelwright/engine/plan/plan-fixtures'
import { openStudioWorld, type StudioWorld } from '@reelwright/testkit/studio-world'
import type { WorldPerson } from '@reelwright/testkit/world-person'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { RATE_RULES } from '../../../platform/http/rate-classes.ts'

let world: StudioWorld
let ada: WorldPerson
let reel: Awaited<ReturnType<WorldPerson['makeReel']>>
let jushnId: string

beforeAll(async () => {
  world = await openStudioWorld({
    renderReel: async ({ outPath }) => {
      const posterPath = join(dirname(outPath), 'poster.jpg')
      await writeFile(outPath, 'video')
      await writeFile(posterPath, 'poster')
      return {
        outPath,
        posterPath,
        captionsPath: null,
        frames: 30,
        durationSec: 1,
        width: 1080,
        height: 1920,
        sizeBytes: 5,
        partsMade: 1,
        partsReused: 0,
        recipe: {},
      }
    },
  })
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.db.execute(sql`delete from test_jobs`)
  ada = await world.person()
  reel = await ada.makeReel('Night <b>"out"</b>')
  const mediaId = MediaId.parse(world.newId())
  const key = `${ada.userId}/${mediaId}.mp4`
  const put = await world.store.presignPut({ key, contentType: 'video/mp4', sizeBytes: 4, expiresInSec: 60 })
  world.store.put(put.url, Buffer.from('clip'), put.headers)
  await world.db.execute(sql`
    insert into media (id, user_id, project_id, original_name, mime_type, category, size_bytes, object_key, etag, status, facts, created_at, updated_at)
    values (${mediaId}, ${ada.userId}, ${reel.projectId}, 'clip.mp4', 'video/mp4', 'video', 4, ${key}, 'e', 'ready', ${JSON.stringify(clipFacts())}, now(), now())`)
  const edits = [
    {
      op: 'set_story',
      beats: [{ id: 'hook', kind: 'hook', title: 'Hook' }],
      scenes: [plainScene('s1', { media_id: mediaId })],
      transitions: [],
    },
  ]
  expect((await ada.ask('edit_reel_plan', { reel_id: reel.reelId, base_version: 0, edits })).status).toBe(200)
  jushnId = (await ada.call('create_jushn', { chat_id: reel.chatId, reel_id: reel.reelId })).jushn_id
})

const share = () => ada.ask('share_jushn', { jushn_id: jushnId })
const get = async (url: string, headers: Record<string, string> = {}) => {
  const reply = await world.app.inject({
    method: 'GET',
    url: url.replace('http://localhost:4400', ''),
    headers: { host: 'localhost:4400', 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0', ...headers },
  })
  return { status: reply.statusCode, headers: reply.headers, text: reply.body }
}
const linkOf = (reply: Awaited<ReturnType<typeof share>>): string => String(Object(reply.body.data?.data).url)

test('a finished video is shared by a link that anybody may watch and download by, and that stays the same [REND-02]', async () => {
  await world.runJobs()
  const link = linkOf(await share())
  expect(link).toMatch(/^http:\/\/localhost:4400\/s\/[A-Za-z0-9_-]{22}$/)
  expect(linkOf(await share())).toBe(link)
  const page = await get(link)
  expect(page).toMatchObject({
    status: 200,
    headers: { 'cache-control': 'no-store', 'content-type': 'text/html; charset=utf-8' },
  })
  expect(page.headers['content-security-policy']).toContain("script-src 'self'")
  expect(page.text).toContain('Night &#60;b&#62;&#34;out&#34;&#60;/b&#62;')
  expect(page.text).not.toContain('<b>')
  expect(page.text).toContain(`src="${link}/video"`)
  expect(await get(`${link}/video`)).toMatchObject({ status: 200, text: 'video', headers: { 'content-type': 'video/mp4' } })
  expect(await get(`${link}/poster`)).toMatchObject({ status: 200, text: 'poster', headers: { 'content-type': 'image/jpeg' } })
  expect((await get(`${link}/download`)).headers['content-disposition']).toMatch(/^attachment; filename=".*\.mp4"/)
  expect((await get('/s/style.css')).headers['content-type']).toContain('text/css')
})

test('what a link shows comes in ranges, names no id of anybody, and is kept by nobody [REND-02]', async () => {
  await world.runJobs()
  const link = linkOf(await share())
  const part = await get(`${link}/video`, { range: 'bytes=1-2' })
  expect(part).toMatchObject({ status: 206, text: 'id', headers: { 'content-range': 'bytes 1-2/5', 'content-length': '2' } })
  expect(await get(`${link}/video`, { range: 'bytes=9-' })).toMatchObject({ status: 416, headers: { 'content-range': 'bytes */5' } })
  for (const path of ['', '/video', '/poster', '/download']) {
    const reply = await get(`${link}${path}`)
    expect(reply.headers['cache-control']).toBe('no-store')
    for (const id of [ada.userId, reel.projectId, reel.chatId, reel.reelId, jushnId]) expect(JSON.stringify(reply), path).not.toContain(id)
  }
})

test('the page names the media type of the file that it plays, mp4 or webm [REND-02]', async () => {
  await world.runJobs()
  const link = linkOf(await share())
  expect((await get(link)).text).toContain('property="og:video:type" content="video/mp4"')
  await world.db.execute(sql`update jushns set video_key = replace(video_key, '.mp4', '.webm') where id = ${jushnId}`)
  const { text } = await get(link)
  expect(text).toContain('property="og:video:type" content="video/webm"')
  expect(text).toContain(`<source src="${link}/video" type="video/webm">`)
})

test('a link that was taken back leads nowhere, and a new one is another [REND-02]', async () => {
  await world.runJobs()
  const link = linkOf(await share())
  expect((await ada.ask('revoke_jushn_share', { jushn_id: jushnId })).status).toBe(200)
  expect((await ada.ask('revoke_jushn_share', { jushn_id: jushnId })).status).toBe(200)
  for (const path of ['', '/video', '/poster', '/download'])
    expect(await get(`${link}${path}`)).toMatchObject({ status: 404, headers: { 'cache-control': 'no-store' } })
  expect((await get(link)).text).toContain('This reel is not shared any more')
  const next = linkOf(await share())
  expect(next).not.toBe(link)
  expect((await get(next)).status).toBe(200)
})

test('a link leads nowhere while its project is deleted, and where it did when that is taken back [PROJ-02 REND-02]', async () => {
  await world.runJobs()
  const link = linkOf(await share())
  const { projects } = await ada.call('list_user_projects', {})
  for (const { id } of projects) await ada.call('delete_project', { id })
  for (const path of ['', '/video', '/poster', '/download']) expect((await get(`${link}${path}`)).status).toBe(404)
  for (const { id } of projects) await ada.call('restore_project', { id })
  expect((await get(link)).status).toBe(200)
})

test('a link is closed as soon as its owner asks to delete the account, and open again when that is taken back [AUTH-17 AUTH-11]', async () => {
  await world.runJobs()
  const link = linkOf(await share())
  await ada.call('delete_account', { email: ada.email })
  for (const path of ['', '/video', '/poster', '/download']) expect([path, (await get(link + path)).status]).toEqual([path, 404])
  await world.db.execute(sql`update users set deletes_at = null where id = ${ada.userId}`)
  expect((await get(link)).status).toBe(200)
})

test('a video is finished although its project was deleted meanwhile, and is there when that is taken back [PROJ-02]', async () => {
  const { projects } = await ada.call('list_user_projects', {})
  for (const { id } of projects) await ada.call('delete_project', { id })
  await world.runJobs()
  for (const { id } of projects) await ada.call('restore_project', { id })
  expect((await share()).status).toBe(200)
})

test('the list of videos says which are shared; a video that is not finished cannot be [REND-02]', async () => {
  expect(await share()).toMatchObject({ status: 409, body: { error: 'Only a finished video can be shared.' } })
  await world.runJobs()
  const listed = async () => (await ada.call('list_jushns', { reel_id: reel.reelId })).jushns[0]?.share_url
  expect(await listed()).toBeNull()
  const link = linkOf(await share())
  expect(await listed()).toBe(link)
})

test('a link ends with its project, and a guessed one leads nowhere [REND-02]', async () => {
  await world.runJobs()
  const link = linkOf(await share())
  await ada.call('delete_project', { id: reel.projectId })
  expect((await get(link)).status).toBe(404)
  for (const guess of ['/s/x', '/s/AAAAAAAAAAAAAAAAAAAAAA', '/s/%00', '/s/..%2f..%2fetc']) expect((await get(guess)).status).toBe(404)
})

test('the owner sees how often a link was opened; what reads a page for its picture does not count [REND-02]', async () => {
  await world.runJobs()
  const views = async () => (await ada.call('list_jushns', { reel_id: reel.reelId })).jushns[0]?.share_views
  expect(await views()).toBeNull()
  const link = linkOf(await share())
  expect(await views()).toBe(0)
  await get(link)
  await get(link)
  await get(link, { 'user-agent': 'WhatsApp/2.23' })
  await get(link, { 'sec-purpose': 'prefetch;prerender' })
  for (const path of ['/video', '/poster', '/download']) await get(`${link}${path}`)
  expect(await views()).toBe(2)
  await ada.call('revoke_jushn_share', { jushn_id: jushnId })
  await get(link)
  linkOf(await share())
  expect(await views()).toBe(0)
})

test('a video tells the plan that it was made of, also after the plan was changed, and nobody else’s [REND-02]', async () => {
  await world.runJobs()
  await ada.ask('edit_reel_plan', { reel_id: reel.reelId, base_version: 1, edits: [{ op: 'remove_scene', scene_id: 's1' }] })
  const { plan, recipe } = await ada.call('get_jushn_recipe', { jushn_id: jushnId })
  expect(plan.scenes).toHaveLength(1)
  // What was made of it here, and in which time.
  expect(recipe).toEqual({ made_in_ms: expect.any(Number), parts_reused: 0 })
  const eve = await world.person()
  expect((await eve.ask('get_jushn_recipe', { jushn_id: jushnId })).status).toBe(404)
})

test('who asks for shared links without end is told to wait, and nobody else is [REND-02]', async () => {
  const ask = (remoteAddress: string) =>
    world.app.inject({ url: '/s/AAAAAAAAAAAAAAAAAAAAAA', remoteAddress, headers: { host: 'localhost:4400' } })
  const statuses = []
  for (let index = 0; index < RATE_RULES.read.burst + 1; index += 1) statuses.push((await ask('203.0.113.9')).statusCode)
  expect(statuses.slice(0, -1).every((status) => status === 404)).toBe(true)
  const refused = await ask('203.0.113.9')
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await ask('203.0.113.10')).statusCode).toBe(404)
  world.clock.pass(60_000)
  expect((await ask('203.0.113.9')).statusCode).toBe(404)
})
