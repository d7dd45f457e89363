import type { CallInput } from '@reelwright/contract/wire/catalog'
import { ada, addClip, edit, heard, openStudioRoom, plan, reel, story, world } from '@reelwright/testkit/studio-room-world'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

openStudioRoom()

type Make = Omit<CallInput<'create_reel_version'>, 'reel_id'>
const make = (input: Make) => ada.call('create_reel_version', { reel_id: reel.reelId, ...input })
const open = (version_id: string | undefined, base_version: number) =>
  ada.ask('open_reel_version', { reel_id: reel.reelId, version_id: version_id ?? '', base_version })
const list = async () => (await ada.call('list_reel_versions', { reel_id: reel.reelId })).versions
const idOf = async (name: string) => (await list()).find((version) => version.name === name)?.version_id
const look = (mode: 'style', style: string) => ({ op: 'set_look', look: { mode, style, cube_media_id: null, intensity: 1 } }) as const

test('a version in another shape stands beside the first, framed anew, and the first keeps its own [TOOL-08]', async () => {
  await edit(0, story(await addClip()))
  const before = (await plan()).plan
  expect(await list()).toEqual([])
  const made = await make({ base_version: 1, aspect: '16:9' })
  expect(made.versions).toMatchObject([
    { name: '9:16', aspect: '9:16', is_current: false, scene_count: 3, duration_sec: 3 },
    { name: '16:9', aspect: '16:9', is_current: true },
  ])
  expect(made.state).toMatchObject({ version: 2, can_undo: false, plan: { export: { aspect: '16:9' } } })
  expect(made.state.plan.scenes[0]?.framing).not.toEqual(before.scenes[0]?.framing)
  expect(heard('plan_changed').at(-1)).toMatchObject({ version: 2, versions: true })
  expect(heard('plan_changed').at(-1)).not.toHaveProperty('change')
  const first = await ada.call('get_reel_version', { reel_id: reel.reelId, version_id: (await idOf('9:16')) ?? '' })
  expect(first.plan).toEqual(before)
})

test('each version goes on by itself, with a history of its own that survives going away and back [TOOL-08 REND-03]', async () => {
  await edit(0, story(await addClip()))
  await make({ base_version: 1, name: 'Dark' })
  await edit(2, look('style', 'noir'))
  expect((await open(await idOf('9:16'), 3)).status).toBe(200)
  expect(await plan()).toMatchObject({ version: 4, can_undo: true, plan: { look: null } })
  await ada.call('undo_reel_plan', { reel_id: reel.reelId })
  expect((await plan()).plan.scenes).toEqual([])
  await open(await idOf('Dark'), 5)
  expect(await plan()).toMatchObject({ version: 6, can_undo: true, can_redo: false, plan: { look: { style: 'noir' } } })
  await ada.call('undo_reel_plan', { reel_id: reel.reelId })
  expect(await plan()).toMatchObject({ can_undo: false, can_redo: true, plan: { look: null } })
  await open(await idOf('9:16'), 7)
  expect(await plan()).toMatchObject({ can_undo: false, can_redo: true })
})

test('a version is renamed, deleted and brought back; the one that is worked on is not deleted [TOOL-08]', async () => {
  await edit(0, story(await addClip()))
  await make({ base_version: 1 })
  await make({ base_version: 2 })
  expect((await list()).map((version) => version.name)).toEqual(['9:16', '9:16 2', '9:16 3'])
  const version_id = (await idOf('9:16 2')) ?? ''
  await ada.call('rename_reel_version', { reel_id: reel.reelId, version_id, name: ' Quiet ' })
  expect((await list())[1]?.name).toBe('Quiet')
  await ada.call('delete_reel_version', { reel_id: reel.reelId, version_id })
  expect((await list()).map((version) => version.name)).toEqual(['9:16', '9:16 3'])
  expect(await open(version_id, 3)).toMatchObject({ status: 409, body: { error: 'That version is no longer there.' } })
  await ada.call('restore_reel_version', { reel_id: reel.reelId, version_id })
  expect((await list()).map((version) => version.name)).toEqual(['9:16', 'Quiet', '9:16 3'])
  expect(heard('plan_changed').slice(-3)).toMatchObject(Array(3).fill({ version: 3, versions: true }))
  const current = (await idOf('9:16 3')) ?? ''
  expect(await ada.ask('delete_reel_version', { reel_id: reel.reelId, version_id: current })).toMatchObject({
    status: 409,
    body: { error: 'This version is being worked on. Open another one first.' },
  })
})

test('what cannot be: a version of no plan, of a plan that is newer, of another reel, one too many [TOOL-08]', async () => {
  const ask = (base_version: number) => ada.ask('create_reel_version', { reel_id: reel.reelId, base_version })
  expect(await ask(0)).toMatchObject({ status: 409, body: { error: expect.stringContaining('There is no plan yet') } })
  await edit(0, story(await addClip()))
  expect(await ask(0)).toMatchObject({ status: 409, body: { code: 'PLAN_CONFLICT', data: { details: { version: 1 } } } })
  for (let at = 1; at <= 11; at += 1) await make({ base_version: at })
  expect(await ask(12)).toMatchObject({ status: 409, body: { error: 'A reel can have at most 12 versions. Delete one first.' } })
  const other = await ada.makeReel('Another')
  const version_id = (await idOf('9:16')) ?? ''
  expect(await ada.ask('get_reel_version', { reel_id: other.reelId, version_id })).toMatchObject({ status: 409 })
})

test('a version that lay aside goes on without the files that were deleted meanwhile [TOOL-08]', async () => {
  const [kept, gone] = [await addClip(), await addClip()]
  await edit(0, story(kept))
  const scene = (await plan()).plan.scenes[0] ?? expect.fail('no scene')
  await edit(1, { op: 'add_scene', at: 3, scene: { ...scene, id: 's4', media_id: gone } })
  await make({ base_version: 2 })
  await edit(3, { op: 'remove_scene', scene_id: 's4' })
  await world.db.execute(sql`delete from media where id = ${gone}`)
  await open(await idOf('9:16'), 4)
  expect((await plan()).plan.scenes.map(({ id }) => id)).toEqual(['s1', 's2', 's3'])
})

test('a version that is opened within the hour has a step of its own that brings the deleted file back; later it has none [TOOL-08]', async () => {
  const [kept, deleted] = [await addClip(), await addClip()]
  await edit(0, story(kept))
  const scene = (await plan()).plan.scenes[0] ?? expect.fail('no scene')
  await edit(1, { op: 'add_scene', at: 3, scene: { ...scene, id: 's4', media_id: deleted } })
  await make({ base_version: 2, name: 'Beside' })
  await edit(3, { op: 'remove_scene', scene_id: 's4' })
  await ada.call('delete_from_library', { media_id: deleted })
  await open(await idOf('9:16'), 4)
  expect(await plan()).toMatchObject({ version: 5, can_undo: true, plan: { scenes: [{ id: 's1' }, { id: 's2' }, { id: 's3' }] } })
  await ada.call('undo_reel_plan', { reel_id: reel.reelId })
  expect((await plan()).plan.scenes).toMatchObject([{ id: 's1' }, { id: 's2' }, { id: 's3' }, { id: 's4', media_id: deleted }])
  const { media_files: files } = await ada.call('get_nfs_media_library', { project_id: reel.projectId })
  expect(files.map(({ id }) => id).toSorted()).toEqual([kept, deleted].toSorted())
  // Of one that is gone for good nothing is left to bring back.
  const { steps } = await ada.call('list_plan_steps', { reel_id: reel.reelId })
  await open(await idOf('Beside'), 6)
  await ada.call('delete_from_library', { media_id: deleted })
  await world.runJobs({ also: 'later' })
  await open(await idOf('9:16'), 7)
  expect((await plan()).plan.scenes.map(({ id }) => id)).toEqual(['s1', 's2', 's3'])
  expect((await ada.call('list_plan_steps', { reel_id: reel.reelId })).steps).toHaveLength(steps.length)
})
