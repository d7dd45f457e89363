import { expect, test } from 'vitest'
import { createSendingJournal } from './sending-journal.ts'
import { createDevice, createWorld, openTab, settle, unsentOf } from './test-conversation.ts'

const storage = (text: string | null = null) => {
  let kept = text
  return {
    getItem: () => kept,
    setItem: (_key: string, value: string) => {
      kept = value
    },
  }
}
const payload = (content: string) => ({ chat_id: 'c', reel_id: 'r', content, sender_name: 'Ada' })

test('what was noted is there for the next page, in order, until it is forgotten [CHAT-12]', () => {
  const local = storage()
  const journal = createSendingJournal(() => local, 'u')
  journal.note('b', payload('first'))
  journal.note('a', payload('second'))
  const next = createSendingJournal(() => local, 'u')
  expect([...next.read()]).toEqual([
    ['b', payload('first')],
    ['a', payload('second')],
  ])
  next.forget('b')
  expect([
    ...createSendingJournal(() => local, 'u')
      .read()
      .keys(),
  ]).toEqual(['a'])
})

test('what stands in the storage and is no message is left out [CACHE-04]', () => {
  for (const text of [
    '',
    '[',
    'null',
    '7',
    '{"a":null,"b":{"content":"x"},"c":{"chat_id":1,"reel_id":"r","content":"x","sender_name":"s"}}',
  ])
    expect([...createSendingJournal(() => storage(text), 'u').read()]).toEqual([])
})

test('storage that is refused keeps nothing and stops nothing', () => {
  const refused = createSendingJournal(() => {
    throw new Error('refused')
  }, 'u')
  refused.note('a', payload('x'))
  refused.forget('a')
  expect(refused.read().size).toBe(0)
})

/** A device whose database takes no message until it is let go. */
const slowDevice = () => {
  let letGo = (): void => undefined
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  let isSlow = true
  const device = createDevice()
  const change = device.outbox.change
  device.outbox.change = async (decide) => {
    if (isSlow) await held
    return change(decide)
  }
  return {
    device,
    letGo: () => {
      isSlow = false
      letGo()
    },
  }
}

test('a message whose page ended before the device had it is sent by the next page, once, and stands in its reel [CHAT-12 SYNC-06]', async () => {
  const world = createWorld()
  const { device, letGo } = slowDevice()
  const first = openTab(world, device, { leads: false })
  await first.conversation.open('c', 'r')
  void first.conversation.send('hello', 'Ada')
  await settle()
  expect(await unsentOf(device)).toEqual([])
  first.close()

  const next = createDevice()
  const second = openTab(world, { ...next, local: device.local })
  await second.conversation.open('c', 'r')
  second.connect('r')
  await settle()
  expect([world.stored.map(({ content }) => content), second.texts()]).toEqual([['hello'], ['hello']])
  letGo()
  // The third page finds nothing to do any more.
  const third = openTab(world, { ...next, local: device.local })
  third.connect('r')
  await settle()
  expect(world.arrived).toHaveLength(1)
})

test('one that did arrive on the device stays one [CHAT-12]', async () => {
  const world = createWorld()
  world.setReachable(false)
  const device = createDevice()
  const first = openTab(world, device, { leads: false })
  await first.conversation.open('c', 'r').catch(() => undefined)
  const note = device.local.getItem
  await first.conversation.send('hello', 'Ada')
  const [entry] = await unsentOf(device)
  // As if the page had ended between the one and the other.
  device.local.getItem = () => JSON.stringify({ [entry?.id ?? '']: payload('hello') })
  const second = openTab(world, device, { leads: false })
  await settle()
  device.local.getItem = note
  await second.conversation.open('c', 'r').catch(() => undefined)
  expect(await unsentOf(device)).toEqual([entry])
  expect(second.texts()).toEqual(['hello…'])
})

test('nothing is left of a message that the device has, nor of one that it was told of that it could not be kept [CHAT-12]', async () => {
  const world = createWorld()
  const device = createDevice()
  const tab = openTab(world, device, { leads: false })
  await tab.conversation.open('c', 'r')
  await tab.conversation.send('kept', 'Ada')
  const full = createDevice({ change: () => Promise.reject(new Error('full')) })
  const other = openTab(world, full, { leads: false })
  await other.conversation.open('c', 'r')
  await other.conversation.send('not kept', 'Ada')
  expect(other.texts().at(-1)).toBe('not kept!')
  for (const { local } of [device, full]) expect(createSendingJournal(() => local, 'u').read().size).toBe(0)
})
