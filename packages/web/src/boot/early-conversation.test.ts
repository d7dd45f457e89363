import { expect, test } from 'vitest'
import { createSendingJournal } from '../core/messages/sending-journal.ts'
import { createDevice, createWorld, openTab, settle, unsentOf } from '../core/messages/test-conversation.ts'
import { createStorage } from '../core/test-storage.ts'
import type { BootSnapshot } from './boot-snapshot.ts'
import { createEarlyConversation } from './early-conversation.ts'

/** A page whose snapshot has the reel's only message. */
const openPage = () => {
  const world = createWorld()
  const local = createStorage()
  const snapshot: BootSnapshot = { reelId: 'r', answers: [], messages: [world.store('k', 'r', 'hello')] }
  let ids = 0
  const faults: unknown[] = []
  const early = createEarlyConversation(snapshot, {
    journal: createSendingJournal(() => local, 'u'),
    now: () => 1_000_000,
    newId: () => `early-${++ids}`,
    warn: (error) => faults.push(error),
  })
  const shown = () => early.getState().entries.map(({ content, isPending }) => `${content}${isPending ? '…' : ''}`)
  const noted = () =>
    [
      ...createSendingJournal(() => local, 'u')
        .read()
        .values(),
    ].map(({ content }) => content)
  return { world, local, early, shown, noted, faults }
}

test('a page shows the messages of its snapshot, and what is written over them at once [SYNC-06]', async () => {
  const { early, shown } = openPage()
  expect([shown(), early.getState().loaded]).toEqual([['hello'], true])
  let changes = 0
  early.subscribe(() => {
    changes += 1
  })
  await early.send('warmer', 'Ada')
  expect([shown(), changes]).toEqual([['hello', 'warmer…'], 1])
})

test('what is written before the core is open is noted, given to the core in its order, and arrives once [CHAT-12]', async () => {
  const { world, local, early, noted, faults } = openPage()
  await early.send('one', 'Ada')
  await early.send('two', 'Ada')
  expect(noted()).toEqual(['one', 'two'])
  const tab = openTab(world, { ...createDevice(), local })
  early.handOver(tab.conversation)
  expect(tab.texts()).toEqual(['hello', 'one…', 'two…'])
  await tab.conversation.open('c', 'r')
  tab.connect('r')
  await settle()
  expect(tab.texts()).toEqual(['hello', 'one', 'two'])
  expect(world.stored.map(({ content }) => content)).toEqual(['hello', 'one', 'two'])
  expect([noted(), faults]).toEqual([[], []])
})

test('a page that ends before its core is open leaves what was written to the next one [CHAT-12]', async () => {
  const { world, local, early } = openPage()
  await early.send('half a second', 'Ada')
  const device = createDevice()
  openTab(world, { ...device, local }, { leads: false })
  await settle()
  expect((await unsentOf(device)).map(({ payload }) => 'content' in payload && payload.content)).toEqual(['half a second'])
})

test('what is written to it after the core is open goes to the core [CHAT-12]', async () => {
  const { world, local, early } = openPage()
  const tab = openTab(world, { ...createDevice(), local })
  early.handOver(tab.conversation)
  await tab.conversation.open('c', 'r')
  tab.connect('r')
  await early.send('late', 'Ada')
  await settle()
  expect(world.stored.map(({ content }) => content)).toEqual(['hello', 'late'])
})
