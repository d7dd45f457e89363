import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { EMPTY_PLAN } from '@reelwright/contract/reel-plan'
import { readZip } from '@reelwright/testkit/read-zip'
import { openStudioWorld, type StudioWorld } from '@reelwright/testkit/studio-world'
import type { WorldPerson } from '@reelwright/testkit/world-person'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createNotify } from './create-notify.ts'
import { EXPORTS_KEPT_MAX } from './export/export-store.ts'

let world: StudioWorld
let ada: WorldPerson

beforeAll(async () => {
  world = await openStudioWorld({
    assistant: {
      reply: async ({ turn, onDelta }) => onDelta(`re: ${turn.request}`),
    },
  })
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.db.execute(sql`delete from test_jobs`)
  ada = await world.person()
})

const unified = (input: object = {}) => ada.call('get_unified_user_data', { email: ada.email, ...input })
const notify = async (title: string) => {
  const about = { userId: ada.userId, type: 'info' as const, title, message: 'Words', actionUrl: null, actionText: null }
  const tell = await createNotify(world)(world.db, about)
  await tell()
}
const say = async (reel: { chatId: string; reelId: string }, text: string) => {
  const reply = ada.route('api/chat', { message: text, chat_id: reel.chatId, reel_id: reel.reelId })
  await expect.poll(async () => (await world.waitingJobs()).length).toBeGreaterThan(0)
  await world.runJobs()
  expect((await reply).status).toBe(200)
}

const download = async (url: string) => {
  const reply = await world.app.inject({ method: 'GET', url: url.replace(/^https?:\/\/[^/]+/, ''), headers: { host: 'localhost:4400' } })
  return { status: reply.statusCode, type: reply.headers['content-type'], bytes: reply.rawPayload }
}
const keep = async (key: string, text: string): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'reelwright-account-'))
  await writeFile(join(folder, 'object'), text)
  await world.store.uploadFile(key, join(folder, 'object'), 'video/mp4', new AbortController().signal)
  await rm(folder, { recursive: true })
  return key
}
const addClip = async (projectId: string, name: string, text: string): Promise<string> => {
  const id = world.newId()
  const key = await keep(`${ada.userId}/${projectId}/video/${id}.mov`, text)
  await world.db.execute(sql`
    insert into media (id, user_id, project_id, original_name, mime_type, category, size_bytes, object_key, etag, status, created_at, updated_at)
    values (${id}, ${ada.userId}, ${projectId}, ${name}, 'video/quicktime', 'video', ${text.length}, ${key}, 'x', 'ready', now(), now())`)
  return key
}

describe('everything at once', () => {
  test('brings profile, preferences, projects, reels, conversations and notifications [SYNC-04]', async () => {
    const reel = await ada.makeReel('Opening')
    await say(reel, 'hello')
    await notify('Welcome')
    const data = await unified()
    expect(data).toMatchObject({
      status: 'success',
      profile: { id: ada.userId, email: ada.email, role: 'user', isActive: true, permissions: [] },
      preferences: { theme: 'dark', language: 'en', notifications: true },
      projects: [{ id: reel.projectId }],
      reels: [{ id: reel.reelId, message_count: 2 }],
      chats: [{ chat_id: reel.chatId, project_id: reel.projectId, reel_ids: [reel.reelId] }],
      notifications: [{ title: 'Welcome', read: false }],
      has_more: false,
    })
    expect(data.chats[0]?.messages.map((message) => message.content)).toEqual(['hello', 're: hello'])
  })

  test('leaves out what is not asked for, and limits messages for each reel to the newest [SYNC-04]', async () => {
    const reel = await ada.makeReel()
    await say(reel, 'one')
    await say(reel, 'two')
    const little = await unified({ include_messages: false, include_reels: false, include_projects: false, include_notifications: false })
    expect(little).toMatchObject({ projects: [], reels: [], notifications: [], chats: [{ reel_ids: [reel.reelId], messages: [] }] })
    expect((await unified({ message_limit: 3 })).chats[0]?.messages.map((message) => message.content)).toEqual([
      're: one',
      'two',
      're: two',
    ])
  })

  test('never holds anything of somebody else [AUTH-17]', async () => {
    const eve = await world.person()
    await eve.makeReel('Secret')
    expect(JSON.stringify(await unified())).not.toContain('Secret')
  })

  test('holds the 50 most recent projects and says that there are more [SYNC-04]', async () => {
    for (let index = 0; index < 51; index += 1) {
      world.clock.pass(1000)
      await ada.makeProject(`Project ${index}`)
    }
    const data = await unified()
    expect(data.projects).toHaveLength(50)
    expect(data.projects[0]?.name).toBe('Project 50')
    expect(data.has_more).toBe(true)
  })
})

describe('the account', () => {
  test('keeps name and preferences, field by field [SYNC-11]', async () => {
    await ada.call('update_account', { name: '  Ada Lovelace ', preferences: { language: 'de' } })
    await ada.call('update_account', { preferences: { notifications: false } })
    expect(await ada.call('get_account', {})).toMatchObject({
      profile: { name: 'Ada Lovelace' },
      preferences: { theme: 'dark', language: 'de', notifications: false },
      has_password: false,
    })
    expect((await ada.call('update_account', { name: '' })).profile.name).toBeNull()
    for (const theme of ['light', 'system', 'dark'] as const) {
      await ada.call('update_account', { preferences: { theme } })
      expect((await ada.call('get_account', {})).preferences.theme).toBe(theme)
    }
  })

  test('sets a password right after a sign-in, asks for it later, and ends other sessions when it changes [AUTH-07]', async () => {
    const other = await world.signIn(ada)
    await ada.call('set_password', { new_password: 'correct horse' })
    expect((await ada.call('get_account', {})).has_password).toBe(true)
    expect((await other.ask('get_account', {})).status).toBe(401)
    expect((await world.postTo('/auth/login', { email: ada.email, password: 'correct horse' })).status).toBe(200)
    world.clock.pass(16 * 60_000)
    expect(await ada.ask('set_password', { new_password: 'battery staple' })).toMatchObject({
      status: 401,
      body: { code: 'INVALID_CREDENTIALS' },
    })
    expect(await ada.ask('set_password', { new_password: 'battery staple', current_password: 'wrong' })).toMatchObject({ status: 401 })
    await ada.call('set_password', { new_password: 'battery staple', current_password: 'correct horse' })
    expect((await world.postTo('/auth/login', { email: ada.email, password: 'correct horse' })).status).toBe(401)
    expect(await ada.ask('set_password', { new_password: 'password123', current_password: 'battery staple' })).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_ERROR', error: expect.stringContaining('one of the first that somebody would guess') },
    })
    expect(await ada.ask('set_password', { new_password: 'short' })).toMatchObject({
      status: 400,
      body: { error: 'Password must be at least 8 characters' },
    })
  })

  test('a first password wants a sign-in of the last 15 minutes, so that an open browser is no way to keep an account [AUTH-07]', async () => {
    world.clock.pass(16 * 60_000)
    expect(await ada.ask('set_password', { new_password: 'correct horse' })).toMatchObject({
      status: 401,
      body: { code: 'INVALID_CREDENTIALS', error: expect.stringContaining('sign in again') },
    })
    expect((await ada.call('get_account', {})).has_password).toBe(false)
    const fresh = await world.signIn(ada)
    await fresh.call('set_password', { new_password: 'correct horse' })
    expect((await ada.ask('get_account', {})).status).toBe(401)
  })

  test('says how strong a password would be, and takes the one there is away for who signed in just now [AUTH-07]', async () => {
    const strengths = []
    for (const password of ['password1', 'correct horse battery staple'])
      strengths.push((await ada.call('rate_password', { password })).strength)
    expect(strengths).toEqual(['weak', 'strong'])
    await ada.call('set_password', { new_password: 'correct horse' })
    expect(world.mail.sent.at(-1)).toMatchObject({ to: ada.email, subject: 'The password of your Reelwright account was set' })
    world.clock.pass(16 * 60_000)
    expect(await ada.ask('remove_password', {})).toMatchObject({ status: 403, body: { code: 'FRESH_SIGN_IN_REQUIRED' } })
    const fresh = await world.signIn(ada)
    expect(await fresh.call('remove_password', {})).toEqual({ has_password: false })
    expect(world.mail.sent.at(-1)?.subject).toBe('The password of your Reelwright account was removed')
    expect((await fresh.call('get_account', {})).has_password).toBe(false)
    expect((await world.postTo('/auth/login', { email: ada.email, password: 'correct horse' })).status).toBe(401)
  })

  test('lists where it is signed in and ends one of those, at once and not of anybody else', async () => {
    world.clock.pass(1000)
    const phone = await world.signIn(ada)
    const { sessions } = await ada.call('list_sessions', {})
    expect(sessions).toHaveLength(2)
    expect(sessions.filter((session) => session.current)).toHaveLength(1)
    const phoneSession = sessions.find((session) => !session.current)
    if (phoneSession === undefined) throw new Error('two are signed in')
    const eve = await world.person()
    expect(await eve.ask('revoke_session', { session_id: phoneSession.id })).toMatchObject({ status: 404 })
    expect((await phone.ask('get_account', {})).status).toBe(200)
    await ada.call('revoke_session', { session_id: phoneSession.id })
    expect((await phone.ask('get_account', {})).status).toBe(401)
    expect((await ada.ask('revoke_session', { session_id: phoneSession.id })).status).toBe(404)
  })
})

test('tells of each session which browser it is and where, and ends all of them at once, its own only when asked [AUTH-10]', async () => {
  const others = [await world.signIn(ada), await world.signIn(ada)]
  const { sessions } = await ada.call('list_sessions', {})
  expect(sessions).toHaveLength(3)
  expect(sessions[0]).toMatchObject({ browser: 'Unknown browser', place: 'this machine' })
  expect(await ada.call('revoke_all_sessions', {})).toEqual({ ended: 2 })
  for (const other of others) expect((await other.ask('get_account', {})).status).toBe(401)
  expect((await ada.call('list_sessions', {})).sessions).toHaveLength(1)
  world.clock.pass(16 * 60_000)
  expect(await ada.ask('revoke_all_sessions', {})).toMatchObject({ body: { code: 'FRESH_SIGN_IN_REQUIRED' } })
  const fresh = await world.signIn(ada)
  expect(await fresh.call('revoke_all_sessions', { include_current: true })).toEqual({ ended: 2 })
  for (const person of [ada, fresh]) expect((await person.ask('get_account', {})).status).toBe(401)
})

test('mails of finished reels are a wish that stands beside the others, nobody’s until they say so [SYNC-10]', async () => {
  expect((await ada.call('get_account', {})).reel_mails).toBe(false)
  await ada.call('update_account', { reel_mails: true })
  await ada.call('update_account', { preferences: { language: 'de' } })
  expect(await ada.call('get_account', {})).toMatchObject({
    reel_mails: true,
    preferences: { theme: 'dark', language: 'de', notifications: true },
  })
  await ada.call('update_account', { reel_mails: false })
  expect((await ada.call('get_account', {})).reel_mails).toBe(false)
})

test('whoever asks for it has a mail for each payment, nobody has by default, and one wish leaves the other [BILL-05]', async () => {
  const receiptsAfterPaying = async (changes: { receipt_mails?: boolean }): Promise<number> => {
    const person = await world.person()
    await person.call('update_account', changes)
    const { subscriptionId } = await person.call('create_subscription', { planId: 'tier_2', successUrl: '/', cancelUrl: '/' })
    await world.pay(subscriptionId)
    await world.runJobs({ only: 'send-receipt' })
    return world.mail.sent.filter(({ to, subject }) => to === person.email && subject.startsWith('Receipt for invoice')).length
  }
  expect((await ada.call('get_account', {})).receipt_mails).toBe(false)
  expect(await receiptsAfterPaying({})).toBe(0)
  expect(await receiptsAfterPaying({ receipt_mails: true })).toBe(1)
  await ada.call('update_account', { receipt_mails: true })
  await ada.call('update_account', { reel_mails: true })
  expect(await ada.call('get_account', {})).toMatchObject({ reel_mails: true, receipt_mails: true })
  await ada.call('update_account', { receipt_mails: false })
  expect(await ada.call('get_account', {})).toMatchObject({ reel_mails: true, receipt_mails: false })
})

describe('leaving', () => {
  test('everything that is stored of a person can be taken along as one ZIP, and nothing of others is in it [AUTH-11]', async () => {
    const reel = await ada.makeReel('Opening')
    await say(reel, 'remember me')
    const eve = await world.person()
    await eve.makeReel('Secret')
    for (const [person, description] of [
      [ada, 'Pro Plan'],
      [eve, 'Secret'],
    ] as const) {
      await world.db.execute(sql`
        insert into subscriptions (user_id, id, plan_id, status, cancel_at_period_end, created_at, updated_at)
        values (${person.userId}, ${world.newId()}, 'free_plan', 'active', false, now(), now())`)
      await world.db.execute(sql`
        insert into invoices (id, user_id, provider_invoice_id, description, amount_cents, status, issued_at)
        values (${world.newId()}, ${person.userId}, ${world.newId()}, ${description}, 2900, 'paid', now())`)
      await world.db.execute(
        sql`insert into usage_counters (user_id, kind, period_key, used) values (${person.userId}, 'messages', ${description}, 3)`,
      )
    }
    const { url, size_bytes: sizeBytes, expires_at: expiresAt } = await ada.call('export_account_data', {})
    expect(new Date(expiresAt).getTime() - world.clock.now().getTime()).toBe(24 * 60 * 60_000)
    const archive = await download(url)
    expect(archive).toMatchObject({ status: 200, type: 'application/zip' })
    expect(archive.bytes.length).toBe(sizeBytes)
    const files = readZip(archive.bytes)
    const text = JSON.stringify(files)
    expect(Object.keys(files)).toEqual(['read-me.txt', 'account.json', 'projects.json', expect.stringMatching(/^invoices\/.+\.pdf$/)])
    expect(Object.values(files)[3]).toMatch(/^%PDF-/)
    expect(JSON.parse(files['account.json'] ?? '')).toMatchObject({
      profile: [{ email: ada.email }],
      sessions: [{ userAgent: 'test', address: '127.0.0.1', endedAt: null }],
      subscription: [{ planId: 'free_plan', status: 'active' }],
      invoices: [{ description: 'Pro Plan', amountCents: 2900, status: 'paid' }],
      usage: [{ kind: 'messages', used: 3 }],
    })
    expect(JSON.parse(files['projects.json'] ?? '')).toMatchObject({
      projects: [
        { id: reel.projectId, reels: [{ name: 'Opening', messages: [{ content: 'remember me' }, { content: 're: remember me' }] }] },
      ],
    })
    expect(text).not.toContain('Secret')
    await world.runJobs({ also: 'later' })
    expect((await download(url)).status).toBe(404)
    expect(world.store.keys().filter((key) => key.startsWith(`${ada.userId}/exports/`))).toEqual([])
  })

  test('clips and finished videos are in the ZIP themselves, but for what was deleted since [AUTH-11]', async () => {
    const reel = await ada.makeReel('Opening')
    const clip = await addClip(reel.projectId, 'beach day.mov', 'the bytes of a clip')
    const gone = await addClip(reel.projectId, 'gone.mov', 'the bytes of another')
    const videoKey = await keep(`${ada.userId}/videos/${world.newId()}.mp4`, 'the bytes of a video')
    await world.db.execute(sql`
      insert into jushns (id, user_id, reel_id, plan_version, plan, status, stage, video_key, poster_key, size_bytes, created_at, updated_at)
      values (${world.newId()}, ${ada.userId}, ${reel.reelId}, 1, '{}', 'succeeded', 'done', ${videoKey}, 'p.jpg', 20, now(), now())`)
    await world.db.execute(sql`update media set facts = '{"duration_sec": 4.5}' where object_key = ${clip}`)
    await world.db.execute(
      sql`insert into reel_plans (reel_id, user_id, version, plan, updated_at) values (${reel.reelId}, ${ada.userId}, 7, '{"scenes": []}', now())`,
    )
    const { url } = await ada.call('export_account_data', {})
    await world.store.delete([gone])
    const files = readZip((await download(url)).bytes)
    const [project] = JSON.parse(files['projects.json'] ?? '').projects
    expect(project.files.map(({ facts }: { facts: unknown }) => facts)).toEqual([{ duration_sec: 4.5 }, null])
    // As an empty plan has what a stored one has not.
    expect(project.reels).toMatchObject([{ plan_version: 7, plan: JSON.parse(JSON.stringify(EMPTY_PLAN)) }])
    const named = project.files.map((file: { file: string }) => file.file)
    expect(named.map((name: string) => files[name])).toEqual(['the bytes of a clip', undefined])
    expect(named[0]).toMatch(/^files\/.+\/beach day\.mov$/)
    expect(files[project.reels[0].videos[0].file]).toBe('the bytes of a video')
    expect(world.store.keys()).toContain(clip)
  })

  test('the address of an export opens nothing once it has ended, was changed, or its account is left [AUTH-17]', async () => {
    const eve = await world.person()
    const [ofAda, ofEve] = [(await ada.call('export_account_data', {})).url, (await eve.call('export_account_data', {})).url]
    for (const url of [
      ofAda.replace(/sig=.{6}/, 'sig=AAAAAA'),
      ofAda.replace(/until=\d/, 'until=9'),
      ofAda.replace(ada.userId, eve.userId),
      ofAda.replace(/\?.*/, ofEve.slice(ofEve.indexOf('?'))),
      ofAda.replace(/\?.*/, ''),
    ])
      expect([url, (await download(url)).status]).toEqual([url, 404])
    await ada.call('delete_account', { email: ada.email })
    await world.runJobs({ only: 'delete-objects' })
    expect((await download(ofAda)).status).toBe(404)
    expect((await download(ofEve)).status).toBe(200)
    world.clock.pass(24 * 60 * 60_000)
    expect((await download(ofEve)).status).toBe(404)
  })

  test('a deleted account is gone with all it held, and its tokens with it', async () => {
    await ada.makeReel()
    const other = await world.signIn(ada)
    expect((await ada.ask('delete_account', {})).status).toBe(400)
    expect(await ada.ask('delete_account', { email: 'somebody@else.com' })).toMatchObject({
      status: 403,
      body: { error: 'That is not the e-mail address of this account. Type your own to confirm.' },
    })
    await world.leave(ada)
    for (const person of [ada, other]) expect((await person.ask('get_account', {})).status).toBe(401)
    const { rows: tables } = await world.db.execute<{ name: string }>(
      sql`select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'user_id'`,
    )
    for (const { name } of tables) {
      const { rows } = await world.db.execute(sql`select 1 from ${sql.identifier(name)} where user_id = ${ada.userId}`)
      expect(rows, name).toEqual([])
    }
    expect((await world.db.execute(sql`select 1 from users where id = ${ada.userId}`)).rows).toEqual([])
    expect((await world.waitingJobs()).map((job) => job.name)).toContain('delete-objects')
  })

  test('a deleted account takes its exports along at once, and nothing of others [AUTH-17]', async () => {
    const eve = await world.person()
    for (const person of [ada, eve]) await person.call('export_account_data', {})
    const keysOf = (person: WorldPerson) => world.store.keys().filter((key) => key.startsWith(`${person.userId}/exports/`))
    await ada.call('delete_account', { email: ada.email })
    await world.runJobs({ only: 'delete-objects' })
    expect(keysOf(ada)).toEqual([])
    expect(keysOf(eve)).not.toEqual([])
  })

  test('an account keeps its newest exports only, so that asking again and again takes no room [AUTH-11]', async () => {
    const keys = () => world.store.keys().filter((key) => key.startsWith(`${ada.userId}/exports/`))
    const urls: string[] = []
    for (let asked = 0; asked < EXPORTS_KEPT_MAX; asked += 1) urls.push((await ada.call('export_account_data', {})).url)
    const full = keys().length
    for (let asked = 0; asked < 3; asked += 1) urls.push((await ada.call('export_account_data', {})).url)
    expect(keys()).toHaveLength(full)
    expect((await download(urls.at(-1) ?? '')).status).toBe(200)
  })

  test('an account that goes leaves no object under its name, whatever made it, and others keep theirs [AUTH-17]', async () => {
    const eve = await world.person()
    const keyOf = (person: WorldPerson) => `${person.userId}/avatar/face.jpg`
    for (const person of [ada, eve])
      await world.store.uploadFile(keyOf(person), import.meta.filename, 'image/jpeg', new AbortController().signal)
    await world.leave(ada)
    await world.runJobs({ only: 'delete-objects' })
    expect(world.store.keys().filter((key) => [keyOf(ada), keyOf(eve)].includes(key))).toEqual([keyOf(eve)])
  })

  test('a deleted account takes along a project whose deletion could still be taken back [PROJ-02]', async () => {
    const { projectId } = await ada.makeReel()
    await ada.call('delete_project', { id: projectId })
    await world.leave(ada)
    expect((await world.db.execute(sql`select 1 from projects where id = ${projectId}`)).rows).toEqual([])
    expect((await world.waitingJobs()).map((job) => job.name)).toContain('delete-objects')
  })

  test('an account goes two weeks after its owner asked for it; until then nobody is in, and nothing of it is lost [AUTH-11]', async () => {
    const { projectId } = await ada.makeReel()
    const other = await world.signIn(ada)
    const { deletes_at: deletesAt } = await ada.call('delete_account', { email: ada.email })
    expect(new Date(deletesAt).getTime() - world.clock.now().getTime()).toBe(14 * 24 * 60 * 60_000)
    for (const person of [ada, other]) expect((await person.ask('get_account', {})).status).toBe(401)
    expect(world.mail.sent.at(-1)).toMatchObject({
      to: ada.email,
      subject: expect.stringMatching(/^Your Reelwright account will be deleted on \d+ \w+ \d{4}$/),
    })
    world.clock.pass(14 * 24 * 60 * 60_000 - 1)
    await world.runNow('account-leavers')
    expect((await world.db.execute(sql`select 1 from projects where id = ${projectId}`)).rows).toHaveLength(1)
    world.clock.pass(1)
    await world.runNow('account-leavers')
    expect((await world.db.execute(sql`select 1 from users where id = ${ada.userId}`)).rows).toEqual([])
  })

  test.each(['code', 'password'] as const)('a sign-in by %s before then keeps the account, and says so [AUTH-11]', async (way) => {
    const { projectId } = await ada.makeReel()
    await ada.call('set_password', { new_password: 'correct horse' })
    await ada.call('delete_account', { email: ada.email })
    if (way === 'code') await world.postTo('/auth/request-otp', { email: ada.email })
    const otp = /\d{6}$/.exec(world.mail.sent.at(-1)?.subject ?? '')?.[0] ?? ''
    const back =
      way === 'code'
        ? await world.postTo('/auth/verify-otp', { email: ada.email, otp })
        : await world.postTo('/auth/login', { email: ada.email, password: 'correct horse' })
    expect(back.status).toBe(200)
    expect(world.mail.sent.at(-1)).toMatchObject({ to: ada.email, subject: 'Your Reelwright account stays' })
    expect(ada.events().filter((event) => event.type === 'notification')).toMatchObject([{ notification: { title: 'Your account stays' } }])
    world.clock.pass(15 * 24 * 60 * 60_000)
    await world.runNow('account-leavers')
    expect((await world.db.execute(sql`select 1 from projects where id = ${projectId}`)).rows).toHaveLength(1)
  })

  test('leaving, taking everything along and ending a session want a sign-in of the last 15 minutes [AUTH-11]', async () => {
    const other = await world.signIn(ada)
    const { sessions } = await ada.call('list_sessions', {})
    world.clock.pass(15 * 60_000 + 1)
    const wanted = [
      ['delete_account', { email: ada.email }],
      ['export_account_data', {}],
      ['revoke_session', { session_id: sessions.find((session) => !session.current)?.id }],
    ] as const
    for (const [name, input] of wanted)
      expect(await ada.ask(name, input)).toMatchObject({ status: 403, body: { code: 'FRESH_SIGN_IN_REQUIRED' } })
    expect((await other.ask('get_account', {})).status).toBe(200)
    const fresh = await world.signIn(ada)
    for (const [name, input] of [...wanted].reverse()) expect([name, (await fresh.ask(name, input)).status]).toEqual([name, 200])
  })

  test('an account with a paid subscription is kept until that is cancelled', async () => {
    await world.db.execute(sql`
      insert into subscriptions (user_id, id, plan_id, status, cancel_at_period_end, created_at, updated_at)
      values (${ada.userId}, ${world.newId()}, 'tier_2', 'active', false, now(), now())`)
    expect(await ada.ask('delete_account', { email: ada.email })).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT', error: expect.stringContaining('Cancel your subscription first') },
    })
    expect((await ada.call('get_account', {})).profile.email).toBe(ada.email)
  })
})

describe('notifications', () => {
  test('are newest first, capped at 50, read one by one or all, and removed [SYNC-10]', async () => {
    for (let index = 0; index < 53; index += 1) {
      world.clock.pass(1000)
      await notify(`n${index}`)
    }
    const { notifications } = await unified()
    expect(notifications).toHaveLength(50)
    expect(notifications[0]?.title).toBe('n52')
    const first = notifications[0]?.id ?? ''
    expect(await ada.call('mark_notifications_read', { ids: [first, 'no-such-id'] })).toEqual({ unread: 49 })
    expect(await ada.call('clear_notifications', { only_read: true })).toEqual({ unread: 49 })
    expect((await unified()).notifications).toHaveLength(49)
    const eve = await world.person()
    const second = notifications[1]?.id ?? ''
    await eve.call('clear_notifications', { ids: [second] })
    await eve.call('mark_notifications_read', {})
    expect((await unified()).notifications.filter((notification) => !notification.read)).toHaveLength(49)
    await ada.call('clear_notifications', { ids: [second] })
    expect(await ada.call('mark_notifications_read', {})).toEqual({ unread: 0 })
    expect((await unified()).notifications).toHaveLength(48)
    await ada.call('clear_notifications', {})
    expect((await unified()).notifications).toEqual([])
  })

  test('ring in every open tab, and not at all for somebody who wants none [SYNC-10]', async () => {
    await notify('first')
    expect(ada.events().filter((event) => event.type === 'notification')).toMatchObject([{ notification: { title: 'first', read: false } }])
    await ada.call('update_account', { preferences: { notifications: false } })
    await notify('second')
    expect(ada.events().filter((event) => event.type === 'notification')).toHaveLength(1)
    expect((await unified()).notifications.map((notification) => notification.title)).toEqual(['first'])
  })
})
