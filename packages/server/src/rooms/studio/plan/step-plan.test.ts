import type { ReelEdit } from '@reelwright/contract/reel-edits'
import { type MediaId, SessionId } from '@reelwright/contract/wire/ids'
import { plainScene } from '@reelwright/engine/plan/plan-fixtures'
import { ada, addClip, create, edit, engine, heard, openStudioRoom, plan, reel, story, world } from '@reelwright/testkit/studio-room-world'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { AssistantTurn } from '../../../ports/assistant.ts'

openStudioRoom()

const remove = (mediaId: MediaId) => ada.call('delete_from_library', { media_id: mediaId })
const files = async () => (await ada.call('get_nfs_media_library', { project_id: reel.projectId })).media_files.map(({ id }) => id)
const hour = () => world.runJobs({ also: 'later' })
const undo = () => ada.ask('undo_reel_plan', { reel_id: reel.reelId })
const redo = () => ada.ask('redo_reel_plan', { reel_id: reel.reelId })
const scenes = async () => (await plan()).plan.scenes.map(({ id, media_id: file }) => [id, file])
const now = async (...edits: ReelEdit[]) => expect((await edit((await plan()).version, ...edits)).status).toBe(200)
const pace = (mood: 'fast' | 'slow'): ReelEdit => ({ op: 'set_brief', target_frames: 300, pace: mood, mood: null })
/** A reel of two files, and the first of them deleted. */
const deleteOneOfTwo = async () => {
  const [one, two] = [await addClip(), await addClip()]
  await now(story(one))
  await now({ op: 'replace_scene', scene_id: 's3', scene: plainScene('s3', { media_id: two }) })
  const before = await plan()
  await remove(one)
  expect(await scenes()).toEqual([['s3', two]])
  return { one, two, before }
}

test('undoing that a deleted file was taken out brings the file back with its scenes, as long as its deletion can be taken back [REEL-05]', async () => {
  const { one, two, before } = await deleteOneOfTwo()
  expect((await undo()).status).toBe(200)
  expect((await plan()).plan).toEqual(before.plan)
  expect(await files()).toEqual(expect.arrayContaining([one, two]))
  // The file is told before the plan that has it.
  const told = ada.events().flatMap(({ type }) => (type === 'media_changed' || type === 'plan_changed' ? [type] : []))
  expect(told.slice(-2)).toEqual(['media_changed', 'plan_changed'])
  // Its hour is none of a file's that is there.
  await hour()
  expect(await files()).toContain(one)
  // And back out again: the step alone, the file stays.
  expect((await redo()).status).toBe(200)
  expect([await scenes(), (await files()).length]).toEqual([[['s3', two]], 2])
})

test('other reels have their scenes back with a file that comes back by undo [REEL-05]', async () => {
  const one = await addClip()
  await now(story(one))
  const { reel_id: other } = await ada.call('create_reel', { chat_id: reel.chatId, reel_name: 'Another' })
  const planOf = () => ada.call('get_reel_plan', { reel_id: other })
  expect((await ada.ask('edit_reel_plan', { reel_id: other, base_version: 0, edits: [story(one)] })).status).toBe(200)
  await remove(one)
  expect((await planOf()).plan.scenes).toEqual([])
  expect((await undo()).status).toBe(200)
  expect([(await planOf()).plan.scenes.length, (await plan()).plan.scenes.length]).toEqual([3, 3])
})

test('a file that had left the plan before it was deleted comes back with the step that it was of [REEL-05]', async () => {
  const [one, two] = [await addClip(), await addClip()]
  await now(story(one))
  await now(story(two))
  await remove(one)
  expect((await undo()).status).toBe(200)
  expect((await scenes()).map(([, file]) => file)).toEqual([one, one, one])
  expect(await files()).toContain(one)
})

test('what was of a file that is deleted for good stays out, and Undo goes on with the step before [REEL-05]', async () => {
  const [one, two] = [await addClip(), await addClip()]
  await now(story(one))
  await now({ op: 'replace_scene', scene_id: 's3', scene: plainScene('s3', { media_id: two }) })
  await now(pace('fast'))
  await remove(one)
  await hour()
  // The newest step is of that file alone: there is nothing of it to take back.
  expect((await undo()).status).toBe(200)
  expect((await plan()).plan.pace).not.toBe('fast')
  expect(await scenes()).toEqual([['s3', two]])
  expect((await redo()).status).toBe(200)
  expect((await plan()).plan.pace).toBe('fast')
  await undo()
  // The scene that the other file took the place of would be one of the first: it does not come back, the other goes.
  expect((await undo()).status).toBe(200)
  expect(await scenes()).toEqual([])
  expect(await files()).toEqual([two])
  expect(heard('plan_changed').at(-1)?.version).toBe((await plan()).version)
})

test('where only steps of files are left that are deleted for good, Undo says so [REEL-05]', async () => {
  const one = await addClip()
  await now(story(one))
  await remove(one)
  await hour()
  // As of a long history the oldest steps are forgotten.
  await world.db.execute(sql`delete from reel_edits where reel_id = ${reel.reelId} and author = 'user'`)
  expect(await undo()).toMatchObject({
    status: 409,
    body: { error: 'There is nothing left to undo: the steps before use a file that was deleted for good.' },
  })
  expect(await plan()).toMatchObject({ can_undo: false, can_redo: false })
  expect(await undo()).toMatchObject({ status: 409, body: { error: 'There is nothing left to undo.' } })
})

const turns: AssistantTurn[] = []
const askJushn = async (what: (turn: AssistantTurn) => { undo?: true; edits?: ReelEdit[] }) => {
  engine.reply = async ({ turn, onDelta, onUndo, onEdits }) => {
    turns.push(turn)
    const { undo: back, edits } = what(turn)
    if (back) onUndo()
    if (edits !== undefined) onEdits(edits)
    onDelta('Taken back.')
  }
  const caller = { userId: ada.userId, email: ada.email, name: null, isAdmin: false, sessionId: SessionId.parse(world.newId()) }
  const place = { userId: ada.userId, chatId: reel.chatId, reelId: reel.reelId }
  await world.rooms.socket.takeMessage(caller, place, { type: 'message', message: 'undo', context: {} })
  await world.runJobs()
  return turns.at(-1) ?? expect.fail('nobody was asked')
}

test('Jushn’s undo and going back to an earlier plan bring a deleted file back, and say nothing of what is gone for good [REEL-05 CHAT-11]', async () => {
  const { one, two, before } = await deleteOneOfTwo()
  const turn = await askJushn(() => ({ undo: true }))
  expect(turn.undoTo).toEqual(before.plan)
  expect([(await plan()).plan, await files()]).toEqual([before.plan, expect.arrayContaining([one, two])])
  await remove(one)
  await askJushn(({ earlier }) => ({ edits: [{ op: 'replace_plan', plan: earlier?.[0] ?? expect.fail('no earlier plan') }] }))
  expect([(await plan()).plan, await files()]).toEqual([before.plan, expect.arrayContaining([one, two])])
  await remove(one)
  await hour()
  const { undoTo, earlier } = await askJushn(() => ({ undo: true }))
  for (const past of earlier ?? []) expect(past.scenes.filter(({ media_id: file }) => file === one)).toEqual([])
  expect((await plan()).plan).toEqual(undoTo)
  expect(await create()).toBeDefined()
})
