import { expect, test } from 'vitest'
import type { Write } from '../outbox-entry.ts'
import type { Outbox } from '../outbox-service.ts'
import { callsOf, createWorld, message, openWorld, remove, rename, undo } from '../test-outbox.ts'
import { mayTryAgain } from '../write-rules.ts'
import { creationOf, withCreatedProjects, withCreatedReels } from './optimistic-creation.ts'

const project = (id: string, name = `Project ${id}`): Write => ({
  call: 'create_project_with_context',
  payload: { id, chat_id: `chat of ${id}`, name },
})
const reel = (id: string, projectId: string): Write => ({
  call: 'create_reel',
  payload: { id, project_id: projectId, chat_id: `chat of ${projectId}`, reel_name: `Reel ${id}` },
})
const says = (reelId: string, content: string): Write => message(reelId, content)

const write = async (outbox: Outbox, ...writes: readonly Write[]) => {
  for (const one of writes) await outbox.write(one)
}

test('a project, its reel and what was written in it go one after the other, each once, from the tab that leads after a crash [SYNC-06 CHAT-12]', async () => {
  const world = createWorld()
  world.setOnline(false)
  const first = world.openTab()
  await write(first.outbox, project('p1'), reel('r1', 'p1'), says('r1', 'Hello'), rename('p1', 'Renamed'))
  first.kill()
  const second = world.openTab()
  await world.settle()
  world.setOnline(true)
  // The first answer is lost: nothing may overtake the project meanwhile.
  world.fates.push('lost after')
  second.setOnline(true)
  await world.settle()
  expect(world.done.map(({ call }) => call)).toEqual(['create_project_with_context'])
  await world.later(60_000)
  expect(world.done.map(({ call }) => call)).toEqual(['create_project_with_context', 'create_reel', 'update_project', 'send_message'])
  expect(second.outbox.getState().entries).toEqual([])
  // The server finds the project by the chat.
  expect(world.done[1]?.payload).toEqual({ id: 'r1', chat_id: 'chat of p1', reel_name: 'Reel r1' })
})

test('however often the making of a reel came to nothing, no message and no step of its plan goes before it [SYNC-06]', async () => {
  const { world, outbox } = await openWorld(...Array.from({ length: 6 }, () => 'lost before' as const))
  await write(outbox, reel('r1', 'p1'), says('r1', 'Hello'), undo('r1'))
  for (let tries = 0; tries < 5; tries += 1) await world.later(60_000)
  expect(new Set(world.sent).size).toBe(1)
  for (let tries = 0; tries < 3; tries += 1) await world.later(60_000)
  expect(world.done.map(({ call }) => call)).toEqual(['create_reel', 'send_message', 'undo_reel_plan'])
})

test('a project that is refused keeps back all that is in it, and nothing else; tried again it all goes [SYNC-06]', async () => {
  const { world, outbox } = await openWorld('refuses')
  await write(outbox, project('p1'), reel('r1', 'p1'), says('r1', 'Hello'), undo('r1'), says('r2', 'Elsewhere'))
  await world.later(60_000)
  expect(world.done.map(({ payload }) => payload)).toEqual([expect.objectContaining({ content: 'Elsewhere' })])
  expect(callsOf(outbox)).toEqual([
    'create_project_with_context failed',
    'create_reel waiting',
    'send_message waiting',
    'undo_reel_plan waiting',
  ])
  expect(outbox.getEntries()[0]).toMatchObject({ refusal: 'That name is not allowed.', refusalCode: 'VALIDATION_ERROR' })
  await outbox.retry(outbox.getEntries()[0]?.id ?? '')
  await world.later(60_000)
  expect(outbox.getEntries()).toEqual([])
  expect(world.done).toHaveLength(5)
})

test('whoever discards a project that was refused discards what was made and written in it [SYNC-06]', async () => {
  const { world, outbox } = await openWorld('refuses')
  await write(outbox, project('p1'), reel('r1', 'p1'), says('r1', 'Hello'), rename('p1', 'Other'), project('p2'))
  await world.settle()
  await outbox.discard(outbox.getEntries()[0]?.id ?? '')
  await world.later(60_000)
  expect(outbox.getEntries()).toEqual([])
  expect(world.done.map(({ payload }) => payload)).toEqual([{ id: 'p2', chat_id: 'chat of p2', name: 'Project p2' }])
})

test('a project that was never sent and is deleted vanishes with what is in it, and the server hears nothing [SYNC-06]', async () => {
  const world = createWorld()
  world.setOnline(false)
  const { outbox, setOnline } = world.openTab()
  await write(outbox, project('p1'), reel('r1', 'p1'), says('r1', 'Hello'), rename('p1', 'Other'), remove('p1'))
  expect(outbox.getEntries()).toEqual([])
  world.setOnline(true)
  setOnline(true)
  await world.later(60_000)
  expect(world.sent).toEqual([])
})

test('a project that may have reached the server is deleted there, and what was to be made in it is not [SYNC-06]', async () => {
  const { world, outbox } = await openWorld('lost after')
  await write(outbox, project('p1'), reel('r1', 'p1'), says('r1', 'Hello'))
  await world.settle()
  await outbox.write(remove('p1'))
  expect(callsOf(outbox)).toEqual(['create_project_with_context waiting', 'delete_project waiting'])
  await world.later(60_000)
  expect(world.done.map(({ call }) => call)).toEqual(['create_project_with_context', 'delete_project'])
})

test('a project that is refused after it was deleted leaves nothing behind [SYNC-06]', async () => {
  const { world, outbox } = await openWorld('lost before', 'refuses', 'is gone')
  await outbox.write(project('p1'))
  await world.settle()
  await outbox.write(remove('p1'))
  await world.later(60_000)
  await world.later(60_000)
  expect(outbox.getEntries()).toEqual([])
  expect((await world.disk.read()).entries).toEqual([])
})

test('a deleted project takes along the reels that wait to be made in it [SYNC-06]', async () => {
  const world = createWorld()
  world.setOnline(false)
  const { outbox } = world.openTab()
  await write(outbox, reel('r1', 'p1'), says('r1', 'Hello'), reel('r2', 'p2'), remove('p1'))
  expect(callsOf(outbox)).toEqual(['create_reel waiting', 'delete_project waiting'])
  expect(outbox.getEntries()[0]?.lane).toBe('reel:r2')
})

test('what waits to be made stands in front of what the server has, newest first, and only for as long as the server does not have it [SYNC-06]', async () => {
  const world = createWorld()
  world.setOnline(false)
  const { outbox } = world.openTab()
  await write(outbox, project('p1', ' Train '), project('p2'), reel('r1', 'p1'), reel('r2', 'p1'))
  const entries = outbox.getEntries()
  const shown = withCreatedProjects([], entries)
  expect(shown.map(({ id, name, reel_count }) => [id, name, reel_count])).toEqual([
    ['p2', 'Project p2', 0],
    ['p1', 'Train', 2],
  ])
  expect(withCreatedProjects(shown, entries).map(({ id }) => id)).toEqual(['p2', 'p1'])
  const reels = withCreatedReels([], entries, 'chat of p1')
  expect(reels.map(({ id, project_id: of }) => [id, of])).toEqual([
    ['r2', 'p1'],
    ['r1', 'p1'],
  ])
  expect(withCreatedReels([], entries, 'chat of p2')).toEqual([])
  expect([creationOf(entries, 'r1')?.call, creationOf(entries, 'r9')]).toEqual(['create_reel', null])
})

test('a project of which the server says that it was made before is done, but not when it was never asked before [SYNC-06]', async () => {
  const { world, outbox } = await openWorld('done before')
  await outbox.write(project('p1'))
  await world.settle()
  expect(callsOf(outbox)).toEqual(['create_project_with_context failed'])
  world.fates.push('lost after', 'done before')
  await outbox.write(project('p2'))
  await world.settle()
  await world.later(60_000)
  expect(callsOf(outbox)).toEqual(['create_project_with_context failed'])
})

test('a project that another device deleted before its maker heard of it goes with its renames, and every tab hears that it is deleted [SYNC-06]', async () => {
  const world = createWorld()
  const tabs = [world.openTab(), world.openTab()]
  await world.settle()
  const heard = tabs.map(({ outbox }) => {
    const news: unknown[] = []
    outbox.onAcknowledged(({ call, payload }) => news.push([call, payload]))
    return news
  })
  const [{ outbox }, other] = tabs as [(typeof tabs)[0], (typeof tabs)[0]]
  world.fates.push('lost after', 'was deleted')
  await write(outbox, project('p1'), rename('p1', 'Renamed'))
  await world.settle()
  await world.later(60_000)
  expect([outbox.getEntries(), other.outbox.getEntries(), (await world.disk.read()).entries]).toEqual([[], [], []])
  for (const news of heard) expect(news).toEqual([['delete_project', expect.objectContaining({ id: 'p1' })]])
  expect(world.done.map(({ call }) => call)).toEqual(['create_project_with_context'])
})

test('what was made and written in a project that another device deleted stays until it is discarded, and none of it is sent [SYNC-06]', async () => {
  const { world, outbox } = await openWorld('lost after', 'was deleted')
  await write(outbox, project('p1'), reel('r1', 'p1'), says('r1', 'Hello'))
  await world.settle()
  await world.later(60_000)
  expect(callsOf(outbox)).toEqual(['create_project_with_context failed', 'create_reel waiting', 'send_message waiting'])
  const [creation] = outbox.getEntries()
  expect(creation).toMatchObject({ refusal: 'This project was deleted.', refusalCode: 'PROJECT_DELETED' })
  expect(creation && mayTryAgain(creation)).toBe(false)
  await outbox.discard(creation?.id ?? '')
  await world.later(60_000)
  expect(outbox.getEntries()).toEqual([])
  expect(world.done.map(({ call }) => call)).toEqual(['create_project_with_context'])
})

test('a project that two devices deleted is gone from both, with what was in it [SYNC-06]', async () => {
  const { world, outbox } = await openWorld('lost after')
  await write(outbox, project('p1'), reel('r1', 'p1'))
  await world.settle()
  world.fates.push('was deleted', 'is gone')
  await outbox.write(remove('p1'))
  await world.later(60_000)
  await world.later(60_000)
  expect([outbox.getEntries(), (await world.disk.read()).entries]).toEqual([[], []])
})

test('a reel whose project another device deleted stays until it is discarded, though nothing is in it [SYNC-06]', async () => {
  const { world, outbox } = await openWorld('was deleted')
  await outbox.write(reel('r1', 'p1'))
  await world.settle()
  expect(callsOf(outbox)).toEqual(['create_reel failed'])
  const [creation] = outbox.getEntries()
  expect(creation && mayTryAgain(creation)).toBe(false)
})

test('a reel is called what it was named without a connection, also by the next page, and the last of two names is sent [SYNC-06 REEL-03]', async () => {
  const world = createWorld()
  world.setOnline(false)
  const first = world.openTab()
  const name = (reelName: string): Write => ({ call: 'update_reel', payload: { reel_id: 'r1', reel_name: reelName } })
  const describe: Write = { call: 'update_reel', payload: { reel_id: 'r1', reel_description: 'At dawn' } }
  await write(first.outbox, reel('r1', 'p1'), name('Harbour'), describe, name('Harbour at dawn'))
  first.kill()
  const second = world.openTab()
  await world.settle()
  const { entries } = second.outbox.getState()
  expect(withCreatedReels([], entries, 'chat of p1')).toMatchObject([{ reel_name: 'Harbour at dawn', reel_description: 'At dawn' }])
  world.setOnline(true)
  second.setOnline(true)
  await world.later(60_000)
  expect(world.done.map(({ call }) => call)).toEqual(['create_reel', 'update_reel'])
})
