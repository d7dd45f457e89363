import type { Project } from '@reelwright/contract/projects'
import { expect, test } from 'vitest'
import { testProject } from '../store/test-records.ts'
import type { Write } from './outbox-entry.ts'
import type { Outbox } from './outbox-service.ts'
import { callsOf, createWorld, message, openWorld, openWorldOffline, rename } from './test-outbox.ts'
import { deletionOfProject } from './undo/deletion-writes.ts'

const harbour: Project = { ...testProject('p1'), name: 'Harbour' }
const creation: Write = { call: 'create_project_with_context', payload: { id: 'p1', chat_id: harbour.chat_id, name: 'Harbour' } }
const reel: Write = { call: 'create_reel', payload: { id: 'r1', project_id: 'p1', chat_id: harbour.chat_id, reel_name: 'Opening' } }
/** As the projects page does, with what its Undo does. */
const deleteProject = async (outbox: Outbox, project: Project) => {
  const kept = await outbox.keepDeletion(deletionOfProject(project))
  return () => outbox.takeBack(kept)
}

test('a deletion is on the device and on its way when it is confirmed, and a tab that is opened anew sends it [PROJ-02]', async () => {
  const world = createWorld()
  world.setOnline(false)
  const first = world.openTab()
  await deleteProject(first.outbox, harbour)
  first.kill()
  const second = world.openTab()
  await world.settle()
  world.setOnline(true)
  second.setOnline(true)
  await world.later(60_000)
  expect(world.done.map(({ call }) => call)).toEqual(['delete_project'])
})

test('a deletion that never left the device is taken back without a word to the server, with the new name that waited [PROJ-02]', async () => {
  const { world, outbox, setOnline } = await openWorldOffline()
  await outbox.write(rename('p1', 'Old harbour'))
  const undo = await deleteProject(outbox, harbour)
  expect(callsOf(outbox)).toEqual(['delete_project waiting'])
  await undo()
  expect(callsOf(outbox)).toEqual(['update_project waiting'])
  world.setOnline(true)
  setOnline(true)
  await world.later(60_000)
  expect(world.done.map(({ call, payload }) => [call, payload])).toEqual([['update_project', { id: 'p1', name: 'Old harbour' }]])
})

test('a project that the server never had comes back with its reel and what was written in it, in their order [PROJ-02]', async () => {
  const { world, outbox, setOnline } = await openWorldOffline()
  for (const write of [creation, reel, message('r1', 'Hello')]) await outbox.write(write)
  const undo = await deleteProject(outbox, harbour)
  expect(callsOf(outbox)).toEqual([])
  await undo()
  world.setOnline(true)
  setOnline(true)
  await world.later(60_000)
  expect(world.done.map(({ call }) => call)).toEqual(['create_project_with_context', 'create_reel', 'send_message'])
  expect(outbox.getEntries()).toEqual([])
})

test('a deletion that the server has is taken back by a call, which knows the project by its id alone [PROJ-02]', async () => {
  const { world, outbox } = await openWorld()
  const undo = await deleteProject(outbox, harbour)
  await world.later(60_000)
  await undo()
  await world.later(60_000)
  expect(world.done.map(({ call, payload }) => [call, payload])).toEqual([
    ['delete_project', { id: 'p1' }],
    ['restore_project', { id: 'p1' }],
  ])
})

test('of a deletion whose answer was lost nobody knows, so it is sent again and then taken back, and a waiting reel goes after that [PROJ-02]', async () => {
  const { world, outbox } = await openWorld('lost after')
  const undo = await deleteProject(outbox, harbour)
  await world.settle()
  await undo()
  await outbox.write(reel)
  await world.later(60_000)
  await world.later(60_000)
  expect(world.done.map(({ call }) => call)).toEqual(['delete_project', 'restore_project', 'create_reel'])
  expect(outbox.getEntries()).toEqual([])
})

test('deleted again before the server heard of the taking back, it stays deleted there [PROJ-02]', async () => {
  const { world, outbox, setOnline } = await openWorld()
  const undo = await deleteProject(outbox, harbour)
  await world.later(60_000)
  world.setOnline(false)
  setOnline(false)
  await undo()
  const undoAgain = await deleteProject(outbox, harbour)
  expect(callsOf(outbox)).toEqual([])
  await undoAgain()
  expect(callsOf(outbox)).toEqual(['restore_project waiting'])
})

test('a deletion that comes too late to be taken back is told, and not tried again [PROJ-02]', async () => {
  const { world, outbox } = await openWorld()
  const undo = await deleteProject(outbox, harbour)
  await world.later(60_000)
  world.fates.push('was deleted')
  await undo()
  await world.later(60_000)
  expect(outbox.getEntries()).toMatchObject([{ call: 'restore_project', state: 'failed', refusal: 'This project was deleted.' }])
})

test('both tabs show a deletion and that it was taken back [PROJ-02]', async () => {
  const world = createWorld()
  world.setOnline(false)
  const one = world.openTab()
  const other = world.openTab()
  await world.settle()
  one.setOnline(false)
  other.setOnline(false)
  const undo = await deleteProject(other.outbox, harbour)
  await world.settle()
  expect(callsOf(one.outbox)).toEqual(['delete_project waiting'])
  await undo()
  await world.settle()
  expect(callsOf(one.outbox)).toEqual([])
})
