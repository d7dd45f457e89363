/** What holds for every call of the catalog, whatever room answers it. */
import { CALLS, type CallName, ROUTES, type RouteName } from '@reelwright/contract/wire/catalog'
import { chooseId } from '@reelwright/contract/wire/chosen-id'
import { MediaId, ProjectId, UploadId } from '@reelwright/contract/wire/ids'
import { clipFacts, plainScene } from '@reelwright/engine/plan/plan-fixtures'
import { createTally } from '@reelwright/testkit/attack/tally'
import { ADMIN_EMAIL, openStudioWorld, type StudioWorld } from '@reelwright/testkit/studio-world'
import type { WorldPerson } from '@reelwright/testkit/world-person'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const tally = createTally('roles')
let world: StudioWorld
let ada: WorldPerson
let eve: WorldPerson
let mine: Things

/** One of everything that can belong to somebody. */
type Things = Record<
  'projectId' | 'chatId' | 'reelId' | 'uploadId' | 'mediaId' | 'jushnId' | 'sessionId' | 'subscriptionId' | 'checkoutId',
  string
>

const callNames = Object.keys(CALLS).filter((name): name is CallName => Object.hasOwn(CALLS, name))
const userRoutes = Object.keys(ROUTES).filter(
  (name): name is RouteName => Object.hasOwn(ROUTES, name) && ROUTES[name as RouteName].caller === 'user',
)

beforeAll(async () => {
  world = await openStudioWorld({
    direct: () => ({ reply: '', edits: [], steps: [] }),
    renderReel: async () => {
      throw new Error('nothing is rendered here')
    },
  })
  ada = await world.person()
  eve = await world.person()
  const { projectId, chatId, reelId } = await ada.makeReel('Ada’s reel')
  const { presigned_urls: urls } = await ada.call('get_presigned_urls_batch', {
    project_id: projectId,
    files: [{ filename: 'a.mp4', file_size: 5, mime_type: 'video/mp4' }],
  })
  const mediaId = world.newId()
  await world.db.execute(sql`
    insert into media (id, user_id, project_id, original_name, mime_type, category, size_bytes, object_key, etag, status, facts, created_at, updated_at)
    values (${mediaId}, ${ada.userId}, ${projectId}, 'clip.mp4', 'video/mp4', 'video', 1, ${`${ada.userId}/clip.mp4`}, 'e', 'ready', ${JSON.stringify(clipFacts())}, now(), now())`)
  const edits = [
    {
      op: 'set_story',
      beats: [{ id: 'hook', kind: 'hook', title: 'Hook' }],
      scenes: [plainScene('s1', { media_id: MediaId.parse(mediaId) })],
      transitions: [],
    },
  ]
  expect((await ada.ask('edit_reel_plan', { reel_id: reelId, base_version: 0, edits })).status).toBe(200)
  const { jushn_id: jushnId } = await ada.call('create_jushn', { chat_id: chatId, reel_id: reelId })
  const { sessions } = await ada.call('list_sessions', {})
  const checkout = await ada.call('create_subscription', {
    planId: 'tier_2',
    successUrl: '/checkout?success=true',
    cancelUrl: '/checkout?cancelled=true',
  })
  const subscriptionId = world.newId()
  mine = {
    projectId,
    chatId,
    reelId,
    uploadId: urls[0]?.upload_id ?? '',
    mediaId,
    jushnId,
    sessionId: sessions[0]?.id ?? '',
    subscriptionId,
    checkoutId: checkout.subscriptionId,
  }
})
afterAll(async () => {
  tally.keep()
  await world.close()
})

/** The same shape with ids of nothing. */
const nothing = (): Things => ({
  projectId: world.newId(),
  chatId: world.newId(),
  reelId: world.newId(),
  uploadId: world.newId(),
  mediaId: world.newId(),
  jushnId: world.newId(),
  sessionId: world.newId(),
  subscriptionId: world.newId(),
  checkoutId: world.newId(),
})

const clip = { filename: 'a.mp4', file_size: 5, mime_type: 'video/mp4' }
const edit = [{ op: 'set_brief', target_frames: 300, pace: 'fast', mood: null }]

/** How each call that takes an id is asked about certain things. */
const inputs: Partial<Record<CallName, (things: Things) => object>> = {
  get_project_details: ({ projectId }) => ({ project_id: projectId }),
  update_project: ({ projectId }) => ({ id: projectId, name: 'Taken over' }),
  delete_project: ({ projectId }) => ({ id: projectId }),
  restore_project: ({ projectId }) => ({ id: projectId }),
  duplicate_project: ({ projectId }) => ({ id: projectId }),
  switch_project_context: ({ projectId, reelId }) => ({ project_id: projectId, reel_id: reelId }),
  create_reel: ({ chatId }) => ({ chat_id: chatId, reel_name: 'Not yours' }),
  list_project_reels: ({ chatId }) => ({ chat_id: chatId }),
  duplicate_reel: ({ reelId }) => ({ reel_id: reelId }),
  delete_reel: ({ reelId }) => ({ reel_id: reelId }),
  restore_reel: ({ reelId }) => ({ reel_id: reelId }),
  update_reel: ({ reelId }) => ({ reel_id: reelId, reel_name: 'Taken over' }),
  switch_reel_context: ({ chatId, reelId }) => ({ chat_id: chatId, reel_id: reelId }),
  get_chat_messages: ({ chatId, reelId }) => ({ chat_id: chatId, reel_id: reelId }),
  stop_reply: ({ chatId, reelId }) => ({ chat_id: chatId, reel_id: reelId }),
  resolve_waiting_reply: ({ chatId, reelId }) => ({ chat_id: chatId, reel_id: reelId, choice: 'drop' }),
  rate_message: ({ chatId, reelId, jushnId }) => ({ chat_id: chatId, reel_id: reelId, message_id: jushnId, rating: 'up' }),
  create_when_ready: ({ chatId, reelId }) => ({ chat_id: chatId, reel_id: reelId }),
  get_presigned_urls_batch: ({ projectId }) => ({ project_id: projectId, files: [clip] }),
  confirm_upload: ({ uploadId }) => ({ upload_id: uploadId }),
  get_nfs_media_library: ({ projectId }) => ({ project_id: projectId }),
  get_media_files_by_upload_ids: ({ projectId, uploadId }) => ({ project_id: projectId, upload_ids: [uploadId] }),
  add_media_to_project: ({ projectId, mediaId }) => ({ project_id: projectId, media_ids: [mediaId] }),
  update_media: ({ mediaId }) => ({ media_id: mediaId, name: 'Taken over' }),
  delete_from_library: ({ mediaId }) => ({ media_id: mediaId }),
  restore_media: ({ mediaId }) => ({ media_id: mediaId }),
  create_media_project: ({ chatId }) => ({ chat_id: chatId, project_name: 'Taken over' }),
  update_media_project: ({ projectId }) => ({ project_id: projectId, project_name: 'Taken over' }),
  delete_media_project: ({ projectId }) => ({ project_id: projectId }),
  upload_to_system_folder: ({ projectId }) => ({ project_id: projectId, filename: 'a.txt', file_data: 'aGVsbG8gdGhlcmUsIGhlbGxv' }),
  validate_gdrive_link: ({ projectId }) => ({ gdrive_link: 'https://drive.google.com/file/d/0123456789', project_id: projectId }),
  add_user_provided_link: ({ projectId }) => ({ gdrive_link: 'https://drive.google.com/file/d/0123456789', project_id: projectId }),
  sync_media_library: ({ projectId }) => ({ project_id: projectId }),
  search_media: ({ projectId }) => ({ project_id: projectId, query: 'beach' }),
  create_jushn: ({ chatId, reelId }) => ({ chat_id: chatId, reel_id: reelId }),
  list_jushns: ({ reelId }) => ({ reel_id: reelId }),
  get_jushn_recipe: ({ jushnId }) => ({ jushn_id: jushnId }),
  cancel_jushn: ({ jushnId }) => ({ jushn_id: jushnId }),
  share_jushn: ({ jushnId }) => ({ jushn_id: jushnId }),
  revoke_jushn_share: ({ jushnId }) => ({ jushn_id: jushnId }),
  retry_jushn: ({ jushnId }) => ({ jushn_id: jushnId }),
  get_reel_plan: ({ reelId }) => ({ reel_id: reelId }),
  edit_reel_plan: ({ reelId }) => ({ reel_id: reelId, base_version: 1, edits: edit }),
  undo_reel_plan: ({ reelId }) => ({ reel_id: reelId }),
  redo_reel_plan: ({ reelId }) => ({ reel_id: reelId }),
  list_plan_steps: ({ reelId }) => ({ reel_id: reelId }),
  list_scene_alternatives: ({ reelId }) => ({ reel_id: reelId, scene_id: 's1' }),
  get_scene_framing: ({ reelId }) => ({ reel_id: reelId, scene_id: 's1' }),
  list_reel_versions: ({ reelId }) => ({ reel_id: reelId }),
  get_reel_version: ({ reelId }) => ({ reel_id: reelId, version_id: world.newId() }),
  create_reel_version: ({ reelId }) => ({ reel_id: reelId, base_version: 1 }),
  open_reel_version: ({ reelId }) => ({ reel_id: reelId, base_version: 1, version_id: world.newId() }),
  rename_reel_version: ({ reelId }) => ({ reel_id: reelId, version_id: world.newId(), name: 'Taken over' }),
  delete_reel_version: ({ reelId }) => ({ reel_id: reelId, version_id: world.newId() }),
  restore_reel_version: ({ reelId }) => ({ reel_id: reelId, version_id: world.newId() }),
  get_tool_settings: ({ reelId }) => ({ reel_id: reelId }),
  update_tool_settings: ({ reelId }) => ({ reel_id: reelId, tools: { music: false } }),
  revoke_session: ({ sessionId }) => ({ session_id: sessionId }),
  cancel_subscription: ({ subscriptionId }) => ({ subscriptionId }),
  resume_subscription: ({ subscriptionId }) => ({ subscriptionId }),
  preview_plan_change: ({ subscriptionId }) => ({ subscriptionId, newPlanId: 'tier_3' }),
  update_subscription: ({ subscriptionId }) => ({ subscriptionId, newPlanId: 'tier_3' }),
  get_invoice_download_url: ({ subscriptionId }) => ({ invoiceId: subscriptionId }),
  get_checkout_session: ({ checkoutId }) => ({ session_id: checkoutId }),
  give_plan: ({ projectId }) => ({ account_id: projectId, plan_id: 'tier_2', days: 1 }),
  take_plan_back: ({ projectId }) => ({ account_id: projectId }),
  refund_subscription: ({ projectId }) => ({ account_id: projectId }),
  list_account_invoices: ({ projectId }) => ({ account_id: projectId }),
  refund_invoice: ({ projectId }) => ({ account_id: projectId, invoice_id: projectId }),
  end_account_sessions: ({ projectId }) => ({ account_id: projectId }),
  retry_job: ({ jushnId }) => ({ job_id: jushnId, name: 'render' }),
  list_audit_events: ({ projectId }) => ({ account_id: projectId }),
}

/** Lists of ids of which unknown ones name nothing, and an id that names the caller. */
const NAMES_NOTHING = new Set([
  'mark_notifications_read',
  'clear_notifications',
  'ensure_user_subscription',
  'create_subscription',
  'get_music_preview',
])

/** What takes the id that its new thing shall have; tried below by itself. */
const MAKES_WHAT_IT_NAMES = new Set(['create_project_with_context'])

const fieldsOf = (name: CallName): string[] => {
  const shape: unknown = Reflect.get(CALLS[name].input._zod.def, 'shape')
  return typeof shape === 'object' && shape !== null ? Object.keys(shape) : []
}
const takesAnId = (name: CallName): boolean =>
  fieldsOf(name).some((field) => /^ids?$|_ids?$|Id$/.test(field) && !['user_id', 'planId', 'newPlanId'].includes(field))

/** Everything in the database that belongs to a person, as text. */
const holdings = async (person: WorldPerson): Promise<string> => {
  const { rows: tables } = await world.db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'user_id' order by 1`,
  )
  const all = []
  for (const { name } of tables) {
    const { rows } = await world.db.execute(
      sql`select to_jsonb(t) as row from ${sql.identifier(name)} t where user_id = ${person.userId} order by 1`,
    )
    all.push({ name, rows })
  }
  return JSON.stringify(all)
}

test('every call and route of the catalogue is answered by a room [GATE-05]', async () => {
  const unanswered = []
  const operator = await world.person(ADMIN_EMAIL)
  for (const name of callNames) if ((await operator.ask(name, null)).body.code === 'UNKNOWN_FUNCTION') unanswered.push(name)
  for (const name of Object.keys(ROUTES))
    if (!world.app.hasRoute({ method: ROUTES[name as RouteName].method, url: ROUTES[name as RouteName].path })) unanswered.push(name)
  expect(unanswered).toEqual([])
})

describe('without a good token', () => {
  test.each([...callNames])('%s is refused [GATE-05]', async (name) => {
    const input = inputs[name]?.(mine) ?? {}
    const url = `/api/function/${name}`
    const bare = await world.postTo(url, input)
    tally.count(name, 'no token', bare.status)
    expect(bare).toMatchObject({ status: 401, body: { success: false, code: 'INVALID_TOKEN' } })
    for (const token of ['x', `${ada.token.slice(0, -3)}xyz`, `${ada.token}x`]) {
      const forged = await world.postTo(url, input, { authorization: `Bearer ${token}` })
      tally.count(name, 'bad token', forged.status)
      expect(forged).toMatchObject({ status: 401, body: { code: 'INVALID_TOKEN' } })
    }
  })

  test.each([...userRoutes])('%s is refused', async (name) => {
    expect(await world.postTo(ROUTES[name].path, {})).toMatchObject({ status: 401, body: { success: false, code: 'INVALID_TOKEN' } })
    expect(await world.postTo(ROUTES[name].path, {}, { authorization: 'Bearer x' })).toMatchObject({
      status: 401,
      body: { code: 'INVALID_TOKEN' },
    })
  })
})

test('what administrators alone may call is to everybody else a name that there is not, whatever they send [AUTH-17]', async () => {
  const names = callNames.filter((name) => CALLS[name].caller === 'admin')
  expect(names.length).toBeGreaterThan(5)
  const ask = (name: string, input: unknown) => world.postTo(`/api/function/${name}`, input, { authorization: `Bearer ${eve.token}` })
  const unknown = await ask('no_such_call', {})
  expect(unknown).toMatchObject({ status: 404, body: { code: 'UNKNOWN_FUNCTION' } })
  const before = await holdings(ada)
  for (const name of names)
    for (const input of [{}, { account_id: ada.userId, plan_id: 'tier_2', days: 1, is_admin: true }, null])
      expect(await ask(name, input)).toEqual(unknown)
  expect(await holdings(ada)).toBe(before)
})

test('every call that takes an id is tried with somebody else’s below [AUTH-17]', () => {
  expect(
    callNames.filter((name) => takesAnId(name) && inputs[name] === undefined && !NAMES_NOTHING.has(name) && !MAKES_WHAT_IT_NAMES.has(name)),
  ).toEqual([])
})

describe('with somebody else’s id', () => {
  test.each(Object.keys(inputs))('%s answers as if there were no such thing, and changes nothing [AUTH-17]', async (given) => {
    // The keys of `inputs` are names of calls.
    const name = given as CallName
    const input = inputs[name]
    if (input === undefined) throw new Error('listed above')
    const before = await holdings(ada)
    const theirs = await eve.ask(name, input(mine))
    const missing = await eve.ask(name, input(nothing()))
    tally.count(name, 'foreign id', theirs.status)
    tally.count(name, 'unknown id', missing.status)
    expect(missing.status, JSON.stringify(missing.body)).toBe(404)
    expect({ status: theirs.status, code: theirs.body.code, error: theirs.body.error }).toEqual({
      status: missing.status,
      code: missing.body.code,
      error: missing.body.error,
    })
    expect(await holdings(ada)).toBe(before)
  })

  test('nothing is made under an id that somebody else has, whatever kind of thing has it, and nobody learns whether anything has [AUTH-17]', async () => {
    const before = await holdings(ada)
    const own = await eve.makeProject()
    const fresh = () => chooseId(eve.userId, world.newId())
    const asked = (things: typeof mine): [CallName, object][] => [
      ['create_project_with_context', { id: things.projectId, chat_id: fresh(), name: 'Taken over' }],
      ['create_project_with_context', { id: fresh(), chat_id: things.chatId, name: 'Taken over' }],
      ['create_project_with_context', { id: things.projectId, chat_id: things.chatId, name: 'Taken over' }],
      ['create_reel', { id: things.reelId, chat_id: own.chatId, reel_name: 'Taken over' }],
    ]
    const answers = async (things: typeof mine) => {
      const replies = []
      for (const [name, input] of asked(things)) replies.push(await eve.ask(name, input))
      return replies.map(({ status, body }) => ({ status, code: body.code, error: body.error }))
    }
    const theirs = await answers(mine)
    expect(theirs.map(({ status, code }) => `${status} ${code}`)).toEqual(Array.from({ length: 4 }, () => '409 ID_TAKEN'))
    expect(await answers(nothing())).toEqual(theirs)
    expect(await holdings(ada)).toBe(before)
    expect((await eve.call('list_user_projects', {})).total).toBe(1)
  })

  test('a message is refused over HTTP, and changes nothing [AUTH-17]', async () => {
    const before = await holdings(ada)
    const reply = await eve.route('api/chat', { message: 'hi', chat_id: mine.chatId, reel_id: mine.reelId })
    expect(reply).toMatchObject({ status: 404, body: { code: 'CHAT_NOT_FOUND' } })
    expect(await holdings(ada)).toBe(before)
  })

  test('lists of ids find and change nothing of others [AUTH-17]', async () => {
    const before = await holdings(ada)
    const own = await eve.makeProject()
    expect(
      await eve.call('get_media_files_by_upload_ids', { project_id: own.projectId, upload_ids: [UploadId.parse(mine.uploadId)] }),
    ).toEqual({
      media_files: [],
    })
    await eve.call('mark_notifications_read', {})
    await eve.call('clear_notifications', {})
    expect(await holdings(ada)).toBe(before)
  })
})

describe('a payload that names somebody else', () => {
  const named = callNames.flatMap((name) =>
    fieldsOf(name).flatMap((field) => (field === 'email' || field === 'user_id' ? [[name, field] as const] : [])),
  )

  test.each(named)('%s refuses another %s with 403 [AUTH-17]', async (name, field) => {
    const input = { ...inputs[name]?.(mine), [field]: field === 'email' ? ada.email : ada.userId }
    const reply = await eve.ask(name, input)
    tally.count(name, 'foreign claim', reply.status)
    expect(reply).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
  })
})

describe('with an id in a project that was deleted', () => {
  const NOT_IN_IT = new Set(['restore_project', 'revoke_session', 'get_checkout_session', 'get_invoice_download_url'])
  const inIt = Object.keys(inputs).filter((name) => !NOT_IN_IT.has(name) && !name.endsWith('_subscription'))

  test('every call answers as if there were no such thing and changes nothing, and all is back when that is taken back [PROJ-02]', async () => {
    const whole = await holdings(ada)
    await ada.call('delete_project', { id: ProjectId.parse(mine.projectId) })
    const deleted = await holdings(ada)
    const answers = []
    for (const given of inIt) {
      // The keys of `inputs` are names of calls.
      const name = given as CallName
      const { status, body } = await ada.ask(name, inputs[name]?.(mine) ?? {})
      answers.push({ name, status, code: body.code })
    }
    const missing = answers.filter(({ status, code }) => status !== 404 && code !== 'PROJECT_DELETED')
    expect(missing).toEqual([])
    expect(await holdings(ada)).toBe(deleted)
    expect((await eve.ask('restore_project', { id: ProjectId.parse(mine.projectId) })).status).toBe(404)
    await ada.call('restore_project', { id: ProjectId.parse(mine.projectId) })
    expect(await holdings(ada)).toBe(whole)
  })
})
