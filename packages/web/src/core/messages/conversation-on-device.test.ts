import { expect, test } from 'vitest'
import { createDevice, createWorld, openTab, settle } from './test-conversation.ts'

/** A device that has the reel's only message, and no way to the server any more. */
const keptAndCutOff = async () => {
  const world = createWorld()
  const store = createDevice()
  world.store('k', 'r', 'hello')
  const first = openTab(world, store)
  await first.conversation.open('c', 'r')
  // The device has it a moment later.
  await settle()
  first.close()
  world.setReachable(false)
  return { world, store }
}

/** A device that has so many messages of the reel, and no way to the server. */
const cutOffWith = async (count: number) => {
  const world = createWorld()
  const store = createDevice()
  const all = Array.from({ length: count }, (_, at) => world.store(`c${at}`, 'r', `message ${at + 1}`))
  await store.cache.writeMessages(all)
  world.setReachable(false)
  return { world, store, all }
}

test('a reload shows the messages of the device before the server has answered', async () => {
  const { world, store } = await keptAndCutOff()
  const second = openTab(world, store)
  await second.conversation.open('c', 'r').catch(() => undefined)
  expect(second.texts()).toEqual(['hello'])
})

test('messages that were read while the page loaded are there before their reel is opened, stay when it is, and go with another [SYNC-06]', async () => {
  const { world, store } = await keptAndCutOff()
  const second = openTab(world, store)
  await second.conversation.readAhead('r')
  expect(second.texts()).toEqual(['hello'])
  // The outbox has been read by then, and tells of it.
  await settle()
  const seen: (readonly string[])[] = []
  second.conversation.subscribe(() => seen.push(second.texts()))
  await second.conversation.open('c', 'r').catch(() => undefined)
  expect(seen).toEqual([])
  expect(second.texts()).toEqual(['hello'])
  const third = openTab(world, store)
  await third.conversation.readAhead('r')
  await third.conversation.open('c', 'another').catch(() => undefined)
  expect(third.texts()).toEqual([])
})

test('what the device gave the first frame is compared with the server once that is drawn, and what it lacks comes then [SYNC-06]', async () => {
  const { world, store } = await keptAndCutOff()
  world.setReachable(true)
  world.store('elsewhere', 'r', 'from the phone')
  let draw = (): void => undefined
  const drawn = new Promise<void>((resolve) => {
    draw = resolve
  })
  const second = openTab(world, store, { whenDrawn: () => drawn })
  await second.conversation.readAhead('r')
  const opening = second.conversation.open('c', 'r')
  await settle()
  expect([second.pagesAsked(), second.texts()]).toEqual([0, ['hello']])
  draw()
  await opening
  expect([second.pagesAsked(), second.texts()]).toEqual([1, ['hello', 'from the phone']])
})

test('messages that the page knows already are shown without asking the device, which gives the rest once they are drawn [SYNC-06]', async () => {
  const { world, store, all } = await cutOffWith(60)
  let draw = (): void => undefined
  const drawn = new Promise<void>((resolve) => {
    draw = resolve
  })
  let reads = 0
  const read = store.cache.readMessages
  store.cache.readMessages = (reelId, limit) => {
    reads += 1
    return read(reelId, limit)
  }
  const tab = openTab(world, store, { whenDrawn: () => drawn })
  const shown = () => [reads, tab.texts()[0], tab.texts().at(-1), tab.conversation.getState().hasOlder]
  void tab.conversation.readAhead('r', all.slice(-30))
  expect(shown()).toEqual([0, 'message 31', 'message 60', true])
  const opening = tab.conversation.open('c', 'r').catch(() => undefined)
  await settle()
  expect(shown()).toEqual([0, 'message 31', 'message 60', true])
  draw()
  await opening
  expect(shown()).toEqual([1, 'message 11', 'message 60', true])
})

test('a reel of which the page knows all messages has no older ones [SYNC-06]', async () => {
  const world = createWorld()
  const all = [world.store('a', 'r', 'one'), world.store('b', 'r', 'two')]
  const tab = openTab(world, createDevice())
  await tab.conversation.readAhead('r', all)
  expect([tab.texts(), tab.conversation.getState().hasOlder]).toEqual([['one', 'two'], false])
})

test('messages that the page knew and that do not reach up to those of the device go: between them some would be missing [CHAT-05]', async () => {
  const { world, store, all } = await cutOffWith(120)
  const tab = openTab(world, store)
  await tab.conversation.readAhead('r', all.slice(0, 30))
  await tab.conversation.open('c', 'r').catch(() => undefined)
  expect([tab.texts()[0], tab.texts().length]).toEqual(['message 71', 50])
})

test('two tabs of one person show the same messages, each once', async () => {
  const world = createWorld()
  const store = createDevice()
  const one = openTab(world, store)
  const two = openTab(world, store)
  await Promise.all([one.conversation.open('c', 'r'), two.conversation.open('c', 'r')])
  one.connect('r')
  two.connect('r')
  await one.conversation.send('ok', 'Ada')
  await two.conversation.send('ok', 'Ada')
  await settle()
  for (const message of world.stored) for (const tab of [one, two]) tab.emit({ type: 'message_added', message, seq: message.seq })
  expect([one.texts(), two.texts()]).toEqual([
    ['ok', 'ok'],
    ['ok', 'ok'],
  ])
})

test('without a connection the older messages come from the device, a page at a time, up to the first [SYNC-06]', async () => {
  const world = createWorld()
  const store = createDevice()
  await store.cache.writeMessages(Array.from({ length: 120 }, (_, at) => world.store(`c${at}`, 'r', `message ${at + 1}`)))
  world.setReachable(false)
  const tab = openTab(world, store)
  await tab.conversation.open('c', 'r').catch(() => undefined)
  const shown = () => [tab.texts()[0], tab.texts().length, tab.conversation.getState().hasOlder]
  expect(shown()).toEqual(['message 71', 50, true])
  await tab.conversation.loadOlder()
  expect(shown()).toEqual(['message 21', 100, true])
  await tab.conversation.loadOlder()
  expect(shown()).toEqual(['message 1', 120, false])
})
