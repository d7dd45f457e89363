import { REELS_OF_PROJECT_MAX } from '@reelwright/contract/constants'
import { chooseId } from '@reelwright/contract/wire/chosen-id'
import { ReelId } from '@reelwright/contract/wire/ids'
import type { StudioWorld } from '@reelwright/testkit/studio-world'
import { startWithPerson } from '@reelwright/testkit/world-for-tests'
import type { WorldPerson } from '@reelwright/testkit/world-person'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

let world: StudioWorld
let ada: WorldPerson

startWithPerson({}, (start) => {
  ;({ world, ada } = start)
})

test('a reel is made in the project of its chat, trimmed, and is listed newest first [REEL-01]', async () => {
  const { projectId, chatId } = await ada.makeProject()
  const first = await ada.call('create_reel', { chat_id: chatId, reel_name: '  Opening ', reel_description: '' })
  expect(first.reel).toMatchObject({
    id: first.reel_id,
    project_id: projectId,
    chat_id: chatId,
    reel_name: 'Opening',
    reel_description: null,
    message_count: 0,
    version: 1,
    state: 'empty',
    poster_url: null,
  })
  world.clock.pass(1)
  await ada.call('create_reel', { chat_id: chatId, reel_name: 'Second', reel_description: 'With words' })
  const { reels } = await ada.call('list_project_reels', { chat_id: chatId })
  expect(reels.map((reel) => [reel.reel_name, reel.reel_description])).toEqual([
    ['Second', 'With words'],
    ['Opening', null],
  ])
  expect((await ada.call('get_project_details', { project_id: projectId })).project.reel_count).toBe(2)
})

test('a project holds so many reels and no more, also of those that are asked for at once; what is there is found all the same [REEL-01]', async () => {
  const { projectId, chatId } = await ada.makeProject()
  const id = ReelId.parse(chooseId(ada.userId, world.newId()))
  await ada.call('create_reel', { id, chat_id: chatId, reel_name: 'First' })
  await world.db.execute(sql`
    insert into reels (id, user_id, project_id, chat_id, name, created_at, updated_at)
    select gen_random_uuid(), user_id, project_id, chat_id, name, created_at, updated_at
    from reels, generate_series(1, ${REELS_OF_PROJECT_MAX - 3}) where id = ${id}`)
  const asked = await Promise.all([
    ...Array.from({ length: 4 }, () => ada.ask('create_reel', { chat_id: chatId, reel_name: 'One more' })),
    ada.ask('duplicate_reel', { reel_id: id }),
  ])
  expect(asked.map(({ status }) => status).toSorted()).toEqual([200, 200, 409, 409, 409])
  expect(asked.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'LIMIT_REACHED',
    error: expect.stringContaining('holds 500 reels'),
  })
  expect(await ada.call('create_reel', { id, chat_id: chatId, reel_name: 'First' })).toMatchObject({ reel_id: id })
  expect((await ada.call('get_project_details', { project_id: projectId })).project.reel_count).toBe(REELS_OF_PROJECT_MAX)
})

test('a blank name is refused [REEL-01]', async () => {
  const { chatId } = await ada.makeProject()
  expect(await ada.ask('create_reel', { chat_id: chatId, reel_name: '  ' })).toMatchObject({
    status: 400,
    body: { error: 'Reel name is required' },
  })
})

test('a reel is renamed and described anew by its owner alone; what is not given stays [REND-05]', async () => {
  const { chatId, reelId } = await ada.makeReel('Working title')
  const named = await ada.call('update_reel', { reel_id: reelId, reel_name: ' Opening night ', reel_description: 'For the hall' })
  expect(named.reel).toMatchObject({ id: reelId, reel_name: 'Opening night', reel_description: 'For the hall' })
  expect((await ada.call('update_reel', { reel_id: reelId, reel_description: '' })).reel).toMatchObject({
    reel_name: 'Opening night',
    reel_description: null,
  })
  expect(await ada.ask('update_reel', { reel_id: reelId, reel_name: ' ' })).toMatchObject({
    status: 400,
    body: { error: 'Reel name is required' },
  })
  const eve = await world.person()
  expect(await eve.ask('update_reel', { reel_id: reelId, reel_name: 'Mine' })).toMatchObject({ status: 404 })
  expect((await ada.call('list_project_reels', { chat_id: chatId })).reels[0]?.reel_name).toBe('Opening night')
})

test('switching to a reel makes it and its project the current ones [REEL-01]', async () => {
  const one = await ada.makeReel('One')
  await ada.makeReel('Other')
  expect(await ada.call('switch_reel_context', { chat_id: one.chatId, reel_id: one.reelId })).toMatchObject({
    reel_name: 'One',
    reel: { id: one.reelId },
  })
  expect((await ada.call('get_user_context', {})).context).toMatchObject({
    current_chat_id: one.chatId,
    current_reel_id: one.reelId,
    current_reel_name: 'One',
  })
})

test('what is done to a reel without its chat is refused in words that say what to do [REEL-02]', async () => {
  const { reelId } = await ada.makeReel()
  const text = 'No project context available - please switch to a project first'
  const refused = { status: 400, body: { code: 'VALIDATION_ERROR', error: text } }
  // Proof: a plain client of the API sends what it likes.
  const without = (input: object) => input as never
  expect(await ada.ask('switch_reel_context', without({ reel_id: reelId }))).toMatchObject(refused)
  expect(await ada.ask('create_reel', without({ reel_name: 'Trip' }))).toMatchObject(refused)
  expect(await ada.ask('list_project_reels', without({}))).toMatchObject(refused)
  expect(await ada.ask('get_chat_messages', without({ reel_id: reelId }))).toMatchObject(refused)
  // As a page sends it that knows of none.
  for (const chat_id of [null, '']) expect(await ada.ask('list_project_reels', without({ chat_id }))).toMatchObject(refused)
  const notAnId = { status: 400, body: { error: 'Not a valid id' } }
  expect(await ada.ask('list_project_reels', without({ chat_id: 'mine' }))).toMatchObject(notAnId)
})

test('a reel of another chat is refused with both ids [REEL-01 REEL-02]', async () => {
  const one = await ada.makeReel()
  const other = await ada.makeReel()
  const reply = await ada.ask('switch_reel_context', { chat_id: other.chatId, reel_id: one.reelId })
  const refused = {
    status: 409,
    body: { code: 'CONTEXT_MISMATCH', error: `Context mismatch: expected chat_id ${one.chatId}, but current context is ${other.chatId}` },
  }
  expect(reply).toMatchObject(refused)
  // Whatever is done to it: the conversation and the video say the same.
  const where = { chat_id: other.chatId, reel_id: one.reelId }
  expect(await ada.ask('get_chat_messages', where)).toMatchObject(refused)
  expect(await ada.ask('stop_reply', where)).toMatchObject(refused)
  expect(await ada.ask('create_jushn', where)).toMatchObject(refused)
})

test('a reel has the id that its maker gave it, and asked for again it is the same one [SYNC-06 REEL-01]', async () => {
  const { chatId } = await ada.makeProject()
  const reel = { id: ReelId.parse(chooseId(ada.userId, crypto.randomUUID())), chat_id: chatId, reel_name: 'On the train' }
  const first = await ada.call('create_reel', reel)
  expect(first.reel_id).toBe(reel.id)
  expect(await ada.call('create_reel', reel)).toEqual(first)
  expect((await ada.call('list_project_reels', { chat_id: chatId })).reels).toHaveLength(1)
})

test("a reel's id that somebody else has, or another project, is refused [SYNC-06]", async () => {
  const theirs = await ada.makeReel('Mine alone')
  const eve = await world.person()
  const text = 'That id cannot be used. One of your choice ends with the last twelve digits of your account’s id.'
  const taken = { status: 409, body: { code: 'ID_TAKEN', error: text } }
  const own = await eve.makeProject()
  expect(await eve.ask('create_reel', { id: theirs.reelId, chat_id: own.chatId, reel_name: 'Taken over' })).toMatchObject(taken)
  // One of nothing answers alike, so that asking tells nothing.
  const free = ReelId.parse(world.newId())
  expect(await eve.ask('create_reel', { id: free, chat_id: own.chatId, reel_name: 'Taken over' })).toMatchObject(taken)
  expect((await eve.call('list_project_reels', { chat_id: own.chatId })).reels).toEqual([])
  const other = await ada.makeProject()
  expect(await ada.ask('create_reel', { id: theirs.reelId, chat_id: other.chatId, reel_name: 'Elsewhere' })).toMatchObject(taken)
  expect((await ada.call('list_project_reels', { chat_id: theirs.chatId })).reels.map(({ reel_name: name }) => name)).toEqual([
    'Mine alone',
  ])
})

test('a reel that is deleted is gone for everybody, and comes back whole within the hour [PANEL-01]', async () => {
  const { chatId, reelId, projectId } = await ada.makeReel('Opening')
  const names = async () => (await ada.call('list_project_reels', { chat_id: chatId })).reels.map((reel) => reel.reel_name)
  await ada.call('update_reel', { reel_id: reelId, reel_description: 'Kept' })
  await ada.call('delete_reel', { reel_id: reelId })
  expect(await names()).toEqual([])
  expect((await ada.call('get_project_details', { project_id: projectId })).project.reel_count).toBe(0)
  for (const call of ['delete_reel', 'duplicate_reel', 'get_reel_plan'] as const)
    expect(await ada.ask(call, { reel_id: reelId })).toMatchObject({ status: 404, body: { code: 'REEL_NOT_FOUND' } })
  expect((await ada.call('restore_reel', { reel_id: reelId })).reel).toMatchObject({ id: reelId, reel_description: 'Kept' })
  expect(await names()).toEqual(['Opening'])
  // Asked once more it changes nothing; and the deletion that was taken back erases nothing.
  await ada.call('restore_reel', { reel_id: reelId })
  await world.runJobs({ also: 'later' })
  expect(await names()).toEqual(['Opening'])
})

test('a reel whose deletion is an hour old is out for good [PANEL-01]', async () => {
  const { reelId } = await ada.makeReel('Opening')
  await ada.call('delete_reel', { reel_id: reelId })
  await world.runJobs({ also: 'later' })
  expect(await ada.ask('restore_reel', { reel_id: reelId })).toMatchObject({ status: 404, body: { code: 'REEL_NOT_FOUND' } })
  const { rows } = await world.db.execute(sql`select id from reels where id = ${reelId}`)
  expect(rows).toEqual([])
})

test('a copy may be named by its maker: asked for again it is the same one, with the plan of the first [PANEL-01 SYNC-06]', async () => {
  const { chatId, reelId } = await ada.makeReel('Opening')
  const brief = { op: 'set_brief', target_frames: 360, pace: 'fast', mood: null } as const
  await ada.call('edit_reel_plan', { reel_id: reelId, base_version: 0, edits: [brief] })
  const copy = { id: ReelId.parse(chooseId(ada.userId, crypto.randomUUID())), chat_id: chatId, reel_name: 'Second cut', copy_of: reelId }
  const made = await ada.call('create_reel', copy)
  expect(await ada.call('create_reel', copy)).toEqual(made)
  expect((await ada.call('get_reel_plan', { reel_id: made.reel.id })).plan.pace).toBe('fast')
  expect((await ada.call('list_project_reels', { chat_id: chatId })).reels.map(({ reel_name }) => reel_name)).toEqual([
    'Second cut',
    'Opening',
  ])
})

test('nothing is copied of a reel that is gone, of another project or of somebody else [PANEL-01]', async () => {
  const own = await ada.makeReel('Opening')
  const elsewhere = await ada.makeReel('Elsewhere')
  const theirs = await (await world.person()).makeReel('Theirs')
  for (const reel of [elsewhere.reelId, theirs.reelId])
    expect(await ada.ask('create_reel', { chat_id: own.chatId, reel_name: 'Mine', copy_of: reel })).toMatchObject({ status: 404 })
  expect((await ada.call('list_project_reels', { chat_id: own.chatId })).reels).toHaveLength(1)
})

test('a new reel begins as its maker wants new reels to, and those that are there stay as they are [REND-05 SYNC-11]', async () => {
  const { chatId, reelId } = await ada.makeReel('Before')
  const settingsOf = (id: ReelId) => ada.call('get_tool_settings', { reel_id: id })
  const usual = await settingsOf(reelId)
  const { mediaId: _, ...logo } = usual.customizations.watermark
  const reel_defaults = {
    tools: { music: false },
    customizations: { durationSec: 20, aspectRatio: '1:1' as const, watermark: { ...logo, opacity: 0.3 } },
  }
  await ada.call('update_account', { preferences: { reel_defaults } })
  expect((await ada.call('get_account', {})).preferences).toMatchObject({ theme: 'dark', reel_defaults })
  const made = await ada.call('create_reel', { chat_id: chatId, reel_name: 'After' })
  expect(await settingsOf(made.reel_id)).toEqual({
    tools: { ...usual.tools, music: false },
    customizations: {
      ...usual.customizations,
      durationSec: 20,
      aspectRatio: '1:1',
      watermark: { ...usual.customizations.watermark, opacity: 0.3 },
    },
  })
  expect(await settingsOf(reelId)).toEqual(usual)
  await ada.call('update_account', { preferences: { reel_defaults: null } })
  const plain = await ada.call('create_reel', { chat_id: chatId, reel_name: 'Usual' })
  expect(await settingsOf(plain.reel_id)).toEqual(usual)
})

test('a reel is copied beside itself, with what it is called and without what was said [PANEL-01]', async () => {
  const { chatId, reelId } = await ada.makeReel('Opening')
  const made = await ada.call('duplicate_reel', { reel_id: reelId })
  expect(made.reel).toMatchObject({ reel_name: 'Opening (copy)', chat_id: chatId, message_count: 0 })
  expect(made.reel.id).not.toBe(reelId)
  expect((await ada.call('list_project_reels', { chat_id: chatId })).reels).toHaveLength(2)
})

test('a reel that is copied while its project is deleted is copied or not found, and never a fault [PANEL-01]', async () => {
  for (let round = 0; round < 12; round += 1) {
    const { projectId, chatId, reelId } = await ada.makeReel('Opening')
    const asked = await Promise.all([
      ...Array.from({ length: 3 }, () => ada.ask('duplicate_reel', { reel_id: reelId })),
      ada.ask('delete_project', { id: projectId }),
      ...Array.from({ length: 3 }, () => ada.ask('create_reel', { chat_id: chatId, reel_name: 'Copy', copy_of: reelId })),
    ])
    // 410: the project was deleted before a reel was made in it.
    expect(asked.filter(({ status }) => ![200, 404, 410].includes(status))).toEqual([])
  }
})
