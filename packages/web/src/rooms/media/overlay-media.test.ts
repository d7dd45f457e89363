import type { MediaItem } from '@reelwright/contract/media'
import { expect, test } from 'vitest'
import type { Outbox } from '../../core/outbox/outbox-service.ts'
import { createWorld } from '../../core/outbox/test-outbox.ts'
import { deletionOfFile } from '../../core/outbox/undo/deletion-writes.ts'
import { overlayMedia, withoutDeleted } from './overlay-media.ts'

// Proof: of a file these tests read its id, its project, its name and when it came.
const file = (id: string, upload_date: string): MediaItem =>
  ({ id, project_id: 'p1', original_name: `${id}.mp4`, upload_date }) as unknown as MediaItem
const FILES = [file('c', '2026-03-01T00:00:00Z'), file('b', '2026-02-01T00:00:00Z'), file('a', '2026-01-01T00:00:00Z')]
const shown = (outbox: Outbox, files = FILES, projectId = 'p1') => overlayMedia(files, outbox.getEntries(), projectId).map(({ id }) => id)
const second = file('b', '2026-02-01T00:00:00Z')

const offline = async () => {
  const world = createWorld()
  world.setOnline(false)
  const tab = world.openTab()
  await world.settle()
  tab.setOnline(false)
  const online = async () => {
    world.setOnline(true)
    tab.setOnline(true)
    await world.later(60_000)
  }
  return { world, tab, outbox: tab.outbox, online }
}

test('a file that is deleted without a connection is gone at once, survives the tab, and is deleted when there is one [SYNC-06 MLIB-04]', async () => {
  const { world, tab, outbox } = await offline()
  await outbox.keepDeletion(deletionOfFile(second))
  expect(shown(outbox)).toEqual(['c', 'a'])
  // However the library sorts and searches them.
  expect(withoutDeleted(FILES.toReversed(), outbox.getEntries()).map(({ id }) => id)).toEqual(['a', 'c'])
  tab.kill()
  const next = world.openTab()
  await world.settle()
  expect(shown(next.outbox)).toEqual(['c', 'a'])
  world.setOnline(true)
  next.setOnline(true)
  await world.later(60_000)
  expect(world.done.map(({ call, payload }) => [call, payload])).toEqual([['delete_from_library', { media_id: 'b' }]])
})

test('one that never left the device is taken back without a word to the server [SYNC-06 MLIB-04]', async () => {
  const { world, outbox, online } = await offline()
  const kept = await outbox.keepDeletion(deletionOfFile(second))
  await outbox.takeBack(kept)
  expect(shown(outbox)).toEqual(['c', 'b', 'a'])
  expect(withoutDeleted(FILES, outbox.getEntries())).toEqual(FILES)
  await online()
  expect(world.done).toEqual([])
})

test('one that the server has is taken back by its id alone, by a page that came after it, and stands in its place meanwhile [SYNC-06 MLIB-04]', async () => {
  const { world, tab, outbox, online } = await offline()
  const kept = await outbox.keepDeletion(deletionOfFile(second))
  await online()
  tab.kill()
  world.setOnline(false)
  const next = world.openTab()
  await world.settle()
  next.setOnline(false)
  // As a page keeps it over a reload.
  await next.outbox.takeBack(JSON.parse(JSON.stringify(kept)))
  const listed = FILES.filter(({ id }) => id !== 'b')
  expect(shown(next.outbox, listed)).toEqual(['c', 'b', 'a'])
  expect(shown(next.outbox, [], 'p2')).toEqual([])
  // Deleted again before the server heard of that, it stays deleted there.
  const again = await next.outbox.keepDeletion(deletionOfFile(second))
  expect(shown(next.outbox, listed)).toEqual(['c', 'a'])
  await next.outbox.takeBack(again)
  world.setOnline(true)
  next.setOnline(true)
  await world.later(60_000)
  expect(world.done.map(({ call, payload }) => [call, payload])).toEqual([
    ['delete_from_library', { media_id: 'b' }],
    ['restore_media', { media_id: 'b' }],
  ])
})

test('whoever deletes a file that another device deleted has what they wanted [SYNC-06]', async () => {
  const { world, outbox, online } = await offline()
  world.fates.push('is gone')
  await outbox.keepDeletion(deletionOfFile(second))
  await online()
  expect(outbox.getEntries()).toEqual([])
})
