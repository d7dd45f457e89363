import type { Reel } from '@reelwright/contract/reels'
import { expect, test } from 'vitest'
import { testReel } from '../store/test-records.ts'
import { withCreatedReels } from './creation/optimistic-creation.ts'
import type { Write } from './outbox-entry.ts'
import type { Outbox } from './outbox-service.ts'
import { createWorld, message, openWorld } from './test-outbox.ts'
import { deletionOfReel } from './undo/deletion-writes.ts'

const trip: Reel = testReel('r1', { reel_name: 'Trip' })
const made = (id: string, copyOf?: string): Write => ({
  call: 'create_reel',
  // Proof: ids are only compared here.
  payload: {
    id,
    project_id: trip.project_id,
    chat_id: trip.chat_id,
    reel_name: `Reel ${id}`,
    ...(copyOf === undefined ? {} : { copy_of: copyOf }),
  } as never,
})
const deleteReel = async (outbox: Outbox, reel: Reel) => {
  const kept = await outbox.keepDeletion(deletionOfReel(reel))
  return () => outbox.takeBack(kept)
}
const calls = (outbox: Outbox) => outbox.getState().entries.map(({ call, state }) => `${call} ${state}`)
const shown = (outbox: Outbox, reels: readonly Reel[] = [trip]) =>
  withCreatedReels(reels, outbox.getEntries(), trip.chat_id).map(({ reel_name }) => reel_name)

/** Two tabs of a device without a connection. */
const offline = async () => {
  const world = createWorld()
  world.setOnline(false)
  const tabs = [world.openTab(), world.openTab()] as const
  await world.settle()
  const away = () => {
    world.setOnline(false)
    for (const tab of tabs) tab.setOnline(false)
  }
  away()
  const online = async () => {
    world.setOnline(true)
    for (const tab of tabs) tab.setOnline(true)
    await world.later(60_000)
  }
  return { world, one: tabs[0].outbox, other: tabs[1].outbox, online, away }
}

test('a reel that is deleted without a connection is gone in every tab, and from the server when there is one [PANEL-01 SYNC-06]', async () => {
  const { world, one, other, online } = await offline()
  await deleteReel(one, trip)
  await world.settle()
  expect([shown(one), shown(other)]).toEqual([[], []])
  await online()
  expect(world.done.map(({ call, payload }) => [call, payload])).toEqual([['delete_reel', { reel_id: 'r1' }]])
})

test('a deletion that the server has is taken back by a call, which knows the reel by its id alone [PANEL-01 SYNC-06]', async () => {
  const { world, one, other, online, away } = await offline()
  const undo = await deleteReel(one, trip)
  await online()
  away()
  await undo()
  await world.settle()
  expect([shown(one, []), shown(other, [])]).toEqual([['Trip'], ['Trip']])
  await online()
  expect(world.done.map(({ call, payload }) => [call, payload])).toEqual([
    ['delete_reel', { reel_id: 'r1' }],
    ['restore_reel', { reel_id: 'r1' }],
  ])
})

test('a reel that the server never had goes with what was said in it, and comes back with it [PANEL-01 SYNC-06]', async () => {
  const { one, online, world } = await offline()
  await one.write(made('r2'))
  await one.write(message('r2', 'Hello'))
  const undo = await deleteReel(one, testReel('r2'))
  expect(calls(one)).toEqual([])
  await undo()
  await online()
  expect(world.done.map(({ call }) => call)).toEqual(['create_reel', 'send_message'])
})

test('a copy is made of the reel as it was: after what was done to it before, and of one that waits itself [PANEL-01 SYNC-06]', async () => {
  const { world, one, online } = await offline()
  await one.write(made('r2'))
  await one.write({ call: 'update_reel', payload: { reel_id: 'r2', reel_name: 'Renamed' } as never })
  await one.write(made('r3', 'r2'))
  expect(shown(one, [])).toEqual(['Reel r3', 'Renamed'])
  await online()
  expect(world.done).toMatchObject([
    { call: 'create_reel', payload: { id: 'r2' } },
    { call: 'update_reel', payload: { reel_name: 'Renamed' } },
    { call: 'create_reel', payload: { id: 'r3', copy_of: 'r2' } },
  ])
})

test('a reel that was copied and then deleted without a connection is copied first, also where the server never had it [PANEL-01 SYNC-06]', async () => {
  const { world, one, online } = await offline()
  await one.write(made('r3', 'r1'))
  await deleteReel(one, trip)
  await one.write(made('r2'))
  await one.write(made('r4', 'r2'))
  await deleteReel(one, testReel('r2'))
  expect(shown(one)).toEqual(['Reel r4', 'Reel r3'])
  // The first try of the copy comes to nothing: the deletion must not overtake it.
  world.fates.push('lost before')
  await online()
  await world.later(60_000)
  const order = world.done.map(({ call, payload }) => [call, JSON.stringify(payload)])
  const at = (call: string, id: string) => order.findIndex(([name, payload]) => name === call && payload?.includes(`"${id}"`))
  expect(at('create_reel', 'r3')).toBeLessThan(at('delete_reel', 'r1'))
  expect(at('create_reel', 'r4')).toBeLessThan(at('delete_reel', 'r2'))
  expect(one.getEntries()).toEqual([])
})

test('whoever deletes a reel that another device deleted has what they wanted [PANEL-01 SYNC-06]', async () => {
  const { world, outbox } = await openWorld('is gone')
  await deleteReel(outbox, trip)
  await world.later(60_000)
  expect(outbox.getEntries()).toEqual([])
})
