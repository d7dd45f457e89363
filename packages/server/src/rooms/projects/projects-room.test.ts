import { EMPTY_PLAN } from '@reelwright/contract/reel-plan'
import { chooseId } from '@reelwright/contract/wire/chosen-id'
import { ChatId, MediaId, ProjectId, ReelId } from '@reelwright/contract/wire/ids'
import { clipFacts, plainScene } from '@reelwright/engine/plan/plan-fixtures'
import type { StudioWorld } from '@reelwright/testkit/studio-world'
import { startWithPerson } from '@reelwright/testkit/world-for-tests'
import type { WorldPerson } from '@reelwright/testkit/world-person'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

const newProjectId = (by = ada) => ProjectId.parse(chooseId(by.userId, crypto.randomUUID()))
const newChatId = (by = ada) => ChatId.parse(chooseId(by.userId, crypto.randomUUID()))
const newReelId = (by = ada) => ReelId.parse(chooseId(by.userId, crypto.randomUUID()))
/** What is said of an id that is somebody else's, of one of nothing that is not of the caller's own choice, and of an own one that is used. */
const UNUSABLE = 'That id cannot be used. One of your choice ends with the last twelve digits of your account’s id.'

let world: StudioWorld
let ada: WorldPerson

startWithPerson({}, (start) => {
  ;({ world, ada } = start)
  world.quotas.projects = 1_000_000
})

const refusal = (code: string, error?: string) =>
  expect.objectContaining({ success: false, code, ...(error === undefined ? {} : { error }) })

test('a project is made with its chat, trimmed, and is the current one [PROJ-04 PROJ-07]', async () => {
  const made = await ada.call('create_project_with_context', { name: '  Summer  ', description: '', tags: ['beach', 'sun'] })
  expect(made.project).toMatchObject({
    name: 'Summer',
    description: null,
    tags: ['beach', 'sun'],
    version: 1,
    reel_count: 0,
    file_count: 0,
    progress: 0,
    user_id: ada.userId,
  })
  expect(made).toMatchObject({ project_id: made.project.id, chat_id: made.project.chat_id })
  const { context, current_project: current, user_id: userId } = await ada.call('get_user_context', {})
  expect(userId).toBe(ada.userId)
  expect(current?.id).toBe(made.project_id)
  expect(context).toMatchObject({ current_chat_id: made.chat_id, current_reel_id: null, current_reel_name: null, project_name: 'Summer' })
})

test('a blank, too short or too long name is refused with its sentence [PROJ-04]', async () => {
  for (const [name, error] of [
    ['   ', 'Project name is required'],
    ['x', 'Project name must be at least 2 characters'],
    ['x'.repeat(101), 'Project name must be less than 100 characters'],
  ] as const) {
    const reply = await ada.ask('create_project_with_context', { name })
    expect(reply.status).toBe(400)
    expect(reply.body).toEqual(refusal('VALIDATION_ERROR', error))
  }
  await ada.call('create_project_with_context', { name: 'x'.repeat(100), description: 'd'.repeat(499) })
  expect((await ada.ask('create_project_with_context', { name: 'ok', description: 'd'.repeat(500) })).status).toBe(400)
  expect((await ada.ask('create_project_with_context', { name: 'ok', tags: Array.from({ length: 21 }, String) })).body).toEqual(
    refusal('VALIDATION_ERROR', 'Maximum 20 tags allowed'),
  )
})

test('projects are listed newest change first, by pages of 20, searched by name in any case [PROJ-01 PROJ-07]', async () => {
  for (let index = 0; index < 23; index += 1) {
    world.clock.pass(1000)
    await ada.makeProject(index % 10 === 3 ? `Garden 100% ${index}` : `Trip ${index}`)
  }
  const first = await ada.call('list_user_projects', {})
  expect(first.projects).toHaveLength(20)
  expect(first).toMatchObject({ total: 23, has_more: true })
  expect(first.projects[0]?.name).toBe('Trip 22')
  const rest = await ada.call('list_user_projects', { offset: 20 })
  expect(rest.projects.map((project) => project.name)).toEqual(['Trip 2', 'Trip 1', 'Trip 0'])
  expect(rest.has_more).toBe(false)
  expect((await ada.call('list_user_projects', { search: 'gARDEN' })).projects.map((project) => project.name)).toEqual([
    'Garden 100% 13',
    'Garden 100% 3',
  ])
  expect((await ada.call('list_user_projects', { search: '0%' })).total).toBe(2)
  expect((await ada.call('list_user_projects', { search: 'a%n' })).total).toBe(0)
  expect((await ada.ask('list_user_projects', { limit: 51 })).status).toBe(400)
  const oldest = rest.projects[2]
  if (oldest === undefined) throw new Error('three are left')
  world.clock.pass(1000)
  await ada.call('create_reel', { chat_id: oldest.chat_id, reel_name: 'New' })
  expect((await ada.call('list_user_projects', { limit: 1 })).projects[0]?.id).toBe(oldest.id)
})

test('an update changes what is given and nothing else, and counts the version [PROJ-07]', async () => {
  const { projectId } = await ada.makeProject('Before')
  await ada.call('update_project', { id: projectId, description: 'Words', tags: ['a', 'A', 'b'] })
  const { project } = await ada.call('update_project', { id: projectId, name: 'After' })
  expect(project).toMatchObject({ name: 'After', description: 'Words', tags: ['a', 'b'], version: 3 })
  expect((await ada.call('update_project', { id: projectId, description: '' })).project.description).toBeNull()
  expect((await ada.call('get_project_details', { project_id: projectId })).project.name).toBe('After')
})

test('switching makes a project, and one of its reels when given, the current one on every device [PROJ-07]', async () => {
  const { projectId, chatId, reelId } = await ada.makeReel('The reel')
  const other = await ada.makeProject('Other')
  const switched = await ada.call('switch_project_context', { project_id: projectId, reel_id: reelId })
  expect(switched).toMatchObject({
    chat_id: chatId,
    project: { id: projectId },
    context: { current_reel_id: reelId, current_reel_name: 'The reel' },
  })
  expect((await ada.call('get_user_context', {})).context).toMatchObject({ current_chat_id: chatId, current_reel_id: reelId })
  // Choosing a project clears the reel.
  await ada.call('switch_project_context', { project_id: projectId, reel_id: null })
  expect((await ada.call('get_user_context', {})).context.current_reel_id).toBeNull()
  const mismatch = await ada.ask('switch_project_context', { project_id: other.projectId, reel_id: reelId })
  expect(mismatch).toMatchObject({ status: 404, body: { code: 'REEL_NOT_FOUND' } })
})

test('what is done to a project without naming one is refused in words that say so [PROJ-09]', async () => {
  const refused = { status: 400, body: { code: 'VALIDATION_ERROR', error: 'Project ID required' } }
  // Proof: a plain client of the API sends what it likes.
  for (const input of [{}, { project_id: null }, { project_id: '' }]) {
    expect(await ada.ask('get_project_details', input as never)).toMatchObject(refused)
    expect(await ada.ask('switch_project_context', input as never)).toMatchObject(refused)
  }
})

test('a deleted project is gone with all that was in it, and with its objects [PROJ-07 PROJ-09]', async () => {
  const { projectId, chatId, reelId } = await ada.makeReel()
  await ada.call('get_presigned_urls_batch', {
    project_id: projectId,
    files: [{ filename: 'a.mp4', file_size: 5, mime_type: 'video/mp4' }],
  })
  await ada.call('delete_project', { id: projectId })
  expect(await ada.ask('get_project_details', { project_id: projectId })).toMatchObject({
    status: 404,
    body: { code: 'PROJECT_NOT_FOUND', error: 'Project not found' },
  })
  expect(await ada.ask('list_project_reels', { chat_id: chatId })).toMatchObject({ status: 404, body: { code: 'CHAT_NOT_FOUND' } })
  expect(await ada.ask('list_jushns', { reel_id: reelId })).toMatchObject({ status: 404, body: { code: 'REEL_NOT_FOUND' } })
  expect((await ada.call('get_user_context', {})).context).toMatchObject({ current_project: null, current_reel_id: null })
  expect(await ada.ask('delete_project', { id: projectId })).toMatchObject({ status: 404 })
  await world.runJobs({ also: 'later' })
  const left = await world.db.execute(
    sql`select 1 from chats where id = ${chatId} union all select 1 from reels where id = ${reelId} union all select 1 from uploads where project_id = ${projectId}`,
  )
  expect(left.rows).toEqual([])
})

test('a copy has the reels, plans and files of the project, but none of its conversations, and shares objects until both are gone [PROJ-07]', async () => {
  const { projectId, chatId, reelId } = await ada.makeReel('Opening')
  const key = `${ada.userId}/${projectId}/video/clip.mp4`
  const mediaId = world.newId()
  await world.store.copy(await putObject('x'), key)
  await world.db.execute(sql`
    insert into media (id, user_id, project_id, original_name, mime_type, category, size_bytes, object_key, etag, status, analysis_percent, facts, created_at, updated_at)
    values (${mediaId}, ${ada.userId}, ${projectId}, 'clip.mp4', 'video/mp4', 'video', 1, ${key}, 'e', 'ready', 100, ${JSON.stringify(clipFacts())}, now(), now())`)
  const scene = plainScene('s1', { media_id: MediaId.parse(mediaId) })
  const edits = [{ op: 'set_story', beats: [{ id: 'hook', kind: 'hook', title: 'Hook' }], scenes: [scene], transitions: [] }]
  expect((await ada.ask('edit_reel_plan', { reel_id: reelId, base_version: 0, edits })).status).toBe(200)

  const { project: copy } = await ada.call('duplicate_project', { id: projectId })
  expect(copy).toMatchObject({ name: 'A project (copy)', reel_count: 1, file_count: 1 })
  expect(copy.chat_id).not.toBe(chatId)
  const { reels } = await ada.call('list_project_reels', { chat_id: copy.chat_id })
  expect(reels).toMatchObject([{ reel_name: 'Opening', state: 'planned', message_count: 0 }])
  const copiedReel = reels[0]?.id
  if (copiedReel === undefined) throw new Error('the reel was copied')
  const plan = await ada.call('get_reel_plan', { reel_id: copiedReel })
  const files = await ada.call('get_nfs_media_library', { project_id: copy.id })
  expect(plan.plan.scenes[0]?.media_id).toBe(files.media_files[0]?.id)
  expect(plan.plan.scenes[0]?.media_id).not.toBe(mediaId)
  expect(plan.can_undo).toBe(false)

  await ada.call('delete_project', { id: projectId })
  await world.runJobs({ also: 'later' })
  expect(world.store.keys()).toContain(key)
  await ada.call('delete_project', { id: copy.id })
  await world.runJobs()
  expect(world.store.keys()).toContain(key)
  await world.runJobs({ also: 'later' })
  expect(world.store.keys()).not.toContain(key)
  expect((await ada.ask('duplicate_project', { id: projectId, name: 'Again' })).status).toBe(404)
  expect(EMPTY_PLAN.scenes).toEqual([])
})

test('a deletion is taken back with all that was in the project, and once more changes nothing [PROJ-02]', async () => {
  const { projectId, chatId, reelId } = await ada.makeReel('Opening')
  const before = await ada.call('get_project_details', { project_id: projectId })
  await ada.call('delete_project', { id: projectId })
  expect((await ada.call('list_user_projects', {})).total).toBe(0)
  expect((await ada.call('restore_project', { id: projectId })).project).toEqual(before.project)
  expect((await ada.call('restore_project', { id: projectId })).project).toEqual(before.project)
  expect((await ada.call('list_user_projects', {})).projects.map(({ id }) => id)).toEqual([projectId])
  expect((await ada.call('list_project_reels', { chat_id: chatId })).reels.map(({ id }) => id)).toEqual([reelId])
  // The job of the deletion that was taken back touches nothing, not even when the project is deleted again.
  await world.runJobs({ also: 'later' })
  expect((await ada.call('list_project_reels', { chat_id: chatId })).reels).toHaveLength(1)
})

test('a deletion that was taken back and made again is held for its own time [PROJ-02]', async () => {
  const { projectId } = await ada.makeReel()
  await ada.call('delete_project', { id: projectId })
  await ada.call('restore_project', { id: projectId })
  world.clock.pass(1_000)
  await ada.call('delete_project', { id: projectId })
  await world.runOne('erase-project')
  expect((await ada.call('restore_project', { id: projectId })).project.id).toBe(projectId)
})

test('a deletion cannot be taken back after its time, nor into a full plan, nor by somebody else [PROJ-02]', async () => {
  const { projectId } = await ada.makeProject()
  await ada.call('delete_project', { id: projectId })
  const eve = await world.person()
  expect(await eve.ask('restore_project', { id: projectId })).toMatchObject({ status: 404, body: { code: 'PROJECT_NOT_FOUND' } })
  expect(await ada.ask('restore_project', { id: newProjectId() })).toMatchObject({ status: 404, body: { code: 'PROJECT_NOT_FOUND' } })
  world.quotas.projects = 0
  expect(await ada.ask('restore_project', { id: projectId })).toMatchObject({ status: 402, body: { code: 'QUOTA_EXCEEDED' } })
  world.quotas.projects = 1_000_000
  await world.runJobs({ also: 'later' })
  expect(await ada.ask('restore_project', { id: projectId })).toMatchObject({ status: 410, body: { code: 'PROJECT_DELETED' } })
})

test('a plan without room for another project refuses it with its reason [PROJ-07]', async () => {
  world.quotas.projects = 1
  const { projectId } = await ada.makeProject()
  const full = { status: 402, body: { code: 'QUOTA_EXCEEDED', error: 'Your plan holds 3 projects.' } }
  expect(await ada.ask('create_project_with_context', { name: 'One more' })).toMatchObject(full)
  expect(await ada.ask('duplicate_project', { id: projectId })).toMatchObject(full)
  expect((await ada.call('list_user_projects', {})).total).toBe(1)
  world.quotas.hasLargest = true
  const fixed = { status: 409, body: { code: 'LIMIT_REACHED', error: 'An account holds 3 projects.' } }
  expect(await ada.ask('create_project_with_context', { name: 'One more' })).toMatchObject(fixed)
})

test('a name with characters that a database cannot hold is refused, not a fault', async () => {
  expect((await ada.ask('create_project_with_context', { name: 'a\u0000b' })).status).toBe(400)
})

const putObject = async (text: string): Promise<string> => {
  const key = `seed/${world.newId()}`
  const bytes = new TextEncoder().encode(text)
  const put = await world.store.presignPut({ key, contentType: 'text/plain', sizeBytes: bytes.length, expiresInSec: 60 })
  world.store.put(put.url, bytes, put.headers)
  return key
}

test('a project has the ids that its maker gave it, and asked for again it is the same one, also when the plan allows no more [SYNC-06 PROJ-07]', async () => {
  const ids = { id: newProjectId(), chat_id: newChatId() }
  const first = await ada.call('create_project_with_context', { ...ids, name: 'On the train' })
  expect(first).toMatchObject({ project_id: ids.id, chat_id: ids.chat_id })
  world.quotas.projects = 1
  const again = await ada.call('create_project_with_context', { ...ids, name: 'On the train' })
  expect(again).toEqual(first)
  expect((await ada.call('list_user_projects', {})).total).toBe(1)
})

test('ids of somebody else make no project, and tell nothing of what they are [SYNC-06]', async () => {
  const theirs = await ada.makeProject('Mine alone')
  const eve = await world.person()
  for (const ids of [
    { id: theirs.projectId, chat_id: newChatId(eve) },
    { id: newProjectId(eve), chat_id: theirs.chatId },
    // Those of nothing at all, of that account's or of nobody's choice, answer alike.
    { id: newProjectId(ada), chat_id: newChatId(eve) },
    { id: newProjectId(eve), chat_id: newChatId(ada) },
    { id: ProjectId.parse(world.newId()) },
    { chat_id: ChatId.parse(world.newId()) },
  ])
    expect(await eve.ask('create_project_with_context', { ...ids, name: 'Taken over' })).toMatchObject({
      status: 409,
      body: refusal('ID_TAKEN', UNUSABLE),
    })
  expect((await eve.call('list_user_projects', {})).total).toBe(0)
  expect((await ada.call('get_project_details', { project_id: theirs.projectId })).project.name).toBe('Mine alone')
})

test('a project that was deleted is not made anew by its maker, who hears that it was deleted, and tells nobody else anything [SYNC-06 PROJ-07]', async () => {
  const ids = { id: newProjectId(), chat_id: newChatId() }
  const asked = { ...ids, name: 'On the train' }
  await ada.call('create_project_with_context', asked)
  await ada.call('delete_project', { id: ids.id })
  // Said before the plan is looked at: room in it would change nothing.
  world.quotas.projects = 0
  const deleted = { status: 410, body: refusal('PROJECT_DELETED', 'This project was deleted.') }
  expect(await ada.ask('create_project_with_context', asked)).toMatchObject(deleted)
  expect(await ada.ask('create_project_with_context', { ...asked, chat_id: newChatId() })).toMatchObject(deleted)
  world.quotas.projects = 1_000_000
  expect((await ada.call('list_user_projects', {})).total).toBe(0)
  const reel = { id: newReelId(), chat_id: ids.chat_id, reel_name: 'In it' }
  expect(await ada.ask('create_reel', reel)).toMatchObject(deleted)
  const taken = { status: 409, body: refusal('ID_TAKEN', UNUSABLE) }
  expect(await ada.ask('create_project_with_context', { ...asked, id: newProjectId() })).toMatchObject(taken)
  const eve = await world.person()
  for (const fresh of [{}, { id: newProjectId(eve) }, { chat_id: newChatId(eve) }])
    expect(await eve.ask('create_project_with_context', { ...asked, ...fresh })).toMatchObject(taken)
  expect(await eve.ask('create_reel', reel)).toMatchObject({ status: 404, body: refusal('CHAT_NOT_FOUND', 'Chat not found') })
})

test('a project that is deleted while it is asked for again is gone in the end, and never there twice [SYNC-06]', async () => {
  for (let round = 0; round < 8; round += 1) {
    const asked = { id: newProjectId(), chat_id: newChatId(), name: 'On the train' }
    await ada.call('create_project_with_context', asked)
    const create = () => ada.ask('create_project_with_context', asked)
    const [, , deleted] = await Promise.all([create(), create(), ada.ask('delete_project', { id: asked.id }), create(), create()])
    expect(deleted.status).toBe(200)
    expect((await ada.call('list_user_projects', {})).total).toBe(0)
  }
})

test('a project that is asked for again leaves the person where they are now [SYNC-06 PROJ-07]', async () => {
  const asked = { id: newProjectId(), chat_id: newChatId(), name: 'On the train' }
  await ada.call('create_project_with_context', asked)
  const other = await ada.makeProject('Somewhere else')
  await ada.call('switch_project_context', { project_id: other.projectId })
  await ada.call('create_project_with_context', asked)
  expect((await ada.call('get_user_context', {})).current_project?.name).toBe('Somewhere else')
})
