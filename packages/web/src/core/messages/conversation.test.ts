import { describe, expect, test } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { createMemoryOutboxStore } from '../outbox/outbox-store.ts'
import { createDevice, createWorld, openCutOff, openTab, settle, unsentOf } from './test-conversation.ts'

/** A tab that has sent something over its socket, and no answer to it. */
const sayUnanswered = async (content: string) => {
  const world = createWorld()
  const tab = openTab(world, createDevice())
  await tab.conversation.open('c', 'r')
  tab.connect('r')
  tab.setAnswers(false)
  await tab.conversation.send(content, 'Ada')
  await settle()
  return { world, tab }
}

test('a message says how many files its page is still bringing, also when it is sent later [CHAT-10]', async () => {
  const { device, tab } = await openCutOff({ filesComing: 2 })
  await tab.conversation.send('make a reel', 'Ada')
  expect((await device.outbox.read()).entries.map(({ payload }) => payload)).toMatchObject([{ content: 'make a reel', files_coming: 2 }])
})

test('a button that is pressed without a connection keeps what it means [CHAT-11 CHAT-12]', async () => {
  const { device, tab } = await openCutOff()
  const wish = { intents: [{ is: 'sequence', how: 'reverse' }] }
  await tab.conversation.send('reverse the order', 'Ada', wish)
  expect((await device.outbox.read()).entries.map(({ payload }) => payload)).toMatchObject([{ content: 'reverse the order', wish }])
})

describe('messages written without a connection [CHAT-12]', () => {
  test('wait, survive a reload, and are sent once and in order when it is back', async () => {
    const { world, device: store, tab: before } = await openCutOff()
    for (const text of ['one', 'two', 'three']) await before.conversation.send(text, 'Ada')
    expect(before.texts()).toEqual(['one…', 'two…', 'three…'])
    before.close()

    world.setReachable(true)
    const after = openTab(world, store)
    await after.conversation.open('c', 'r')
    expect(after.texts()).toEqual(['one…', 'two…', 'three…'])
    after.connect('r')
    await settle()
    expect(after.texts()).toEqual(['one', 'two', 'three'])
    expect(world.arrived).toHaveLength(3)
    expect(await unsentOf(store)).toEqual([])
  })

  test('whose connection broke before the answer are sent again, and stored once', async () => {
    const { world, tab } = await sayUnanswered('hello')
    tab.cut()
    await settle()
    tab.setAnswers(true)
    tab.connect('r')
    await settle()
    expect(world.arrived).toHaveLength(2)
    expect(world.stored.map((message) => message.content)).toEqual(['hello'])
    expect(tab.texts()).toEqual(['hello'])
  })

  test('that the server never answers are sent again after a while on the same connection', async () => {
    const { world, tab } = await sayUnanswered('hello')
    expect(tab.timers.map((timer) => timer.ms)).toEqual([15_000])
    tab.passTimer()
    await settle()
    // The socket never tells of a repeat, so the route is asked.
    expect(tab.texts()).toEqual(['hello…'])
    tab.passTimer()
    await settle()
    expect(tab.texts()).toEqual(['hello'])
    expect(world.arrived).toHaveLength(2)
    expect(world.stored).toHaveLength(1)
  })

  test('of a reel that is not open go out too, in order, once there is a way', async () => {
    const { world, device: store, tab } = await openCutOff()
    await tab.conversation.send('for r, first', 'Ada')
    await tab.conversation.send('for r, second', 'Ada')
    await tab.conversation.open('c', 'other').catch(() => undefined)
    expect(tab.texts()).toEqual([])
    world.setReachable(true)
    tab.connect('other')
    await settle()
    expect(world.stored.map((message) => [message.reel_id, message.content])).toEqual([
      ['r', 'for r, first'],
      ['r', 'for r, second'],
    ])
    expect(await unsentOf(store)).toEqual([])
  })
})

test('a message written offline in one tab waits in the others too, and goes there when it was sent [CHAT-12]', async () => {
  const world = createWorld()
  const store = createDevice()
  world.setReachable(false)
  const [here, there] = [openTab(world, store), openTab(world, store)]
  await here.conversation.open('c', 'r').catch(() => undefined)
  await there.conversation.open('c', 'r').catch(() => undefined)
  await here.conversation.send('hello', 'Ada')
  await settle()
  expect(there.texts()).toEqual(['hello…'])
  world.setReachable(true)
  there.connect('r')
  await settle()
  expect(world.stored).toHaveLength(1)
  here.connect('r')
  await here.conversation.refresh()
  await settle()
  expect([here.texts(), there.texts()]).toEqual([['hello'], ['hello']])
})

describe('a message that the server will not have', () => {
  test('keeps its reason over a reload until the person sends it again', async () => {
    const world = createWorld()
    const store = createDevice()
    let isOver = true
    const refuse = () =>
      isOver ? new ApiError({ code: 'MESSAGE_LIMIT_EXCEEDED', status: 402, text: 'Message limit exceeded', retryable: false }) : null
    const before = openTab(world, store, { refuse })
    await before.conversation.open('c', 'r')
    before.connect('r')
    await before.conversation.send('hello', 'Ada')
    await settle()
    expect(before.texts()).toEqual(['hello!'])
    before.close()

    const after = openTab(world, store, { refuse })
    await after.conversation.open('c', 'r')
    after.connect('r')
    await settle()
    expect(after.conversation.getState().entries).toMatchObject([
      { content: 'hello', isError: true, errorMessage: 'Error: Message limit exceeded' },
    ])
    isOver = false
    after.conversation.retry(after.conversation.getState().entries[0]?.clientId ?? '')
    await settle()
    expect(after.texts()).toEqual(['hello'])
    expect(world.stored).toHaveLength(1)
    expect(await unsentOf(store)).toEqual([])
  })

  test('says that trying again failed where the device cannot keep that, and keeps the words [CHAT-04]', async () => {
    const world = createWorld()
    const store = createDevice()
    const refuse = () => new ApiError({ code: 'MESSAGE_LIMIT_EXCEEDED', status: 402, text: 'Message limit exceeded', retryable: false })
    const tab = openTab(world, store, { refuse })
    await tab.conversation.open('c', 'r')
    tab.connect('r')
    await tab.conversation.send('hello', 'Ada')
    await settle()
    store.outbox.change = () => Promise.reject(new Error('the disk is full'))
    tab.conversation.retry(tab.conversation.getState().entries[0]?.clientId ?? '')
    await settle()
    expect(tab.conversation.getState().entries).toMatchObject([{ content: 'hello', isError: true, errorMessage: 'Retry failed' }])
  })

  test('by the chat route is marked with the reason and not tried by itself', async () => {
    const world = createWorld()
    const store = createDevice()
    world.setReachable(false)
    const refuse = () => new ApiError({ code: 'MESSAGE_LIMIT_EXCEEDED', status: 402, text: 'Message limit exceeded', retryable: false })
    const tab = openTab(world, store, { refuse })
    await tab.conversation.open('c', 'r').catch(() => undefined)
    await tab.conversation.send('hello', 'Ada')
    await tab.conversation.open('c', 'other').catch(() => undefined)
    await settle()
    world.setReachable(true)
    tab.connect('other')
    await settle()
    expect(await unsentOf(store)).toMatchObject([{ payload: { content: 'hello' }, state: 'failed', refusal: 'Message limit exceeded' }])
    await tab.conversation.open('c', 'r')
    expect(tab.texts()).toEqual(['hello!'])
    const clientId = tab.conversation.getState().entries[0]?.clientId ?? ''
    tab.conversation.discard(clientId)
    expect(tab.texts()).toEqual([])
    await settle()
    expect(await unsentOf(store)).toEqual([])
  })
})

describe('a device that cannot keep a message [CHAT-04]', () => {
  const broken = () => createDevice({ change: () => Promise.reject(new Error('disk full')) })

  test('says so when there is no connection either, and tells the app', async () => {
    const world = createWorld()
    world.setReachable(false)
    const tab = openTab(world, broken())
    await tab.conversation.open('c', 'r').catch(() => undefined)
    await tab.conversation.send('hello', 'Ada')
    expect(tab.conversation.getState().entries).toMatchObject([{ isError: true, errorMessage: 'Failed to save' }])
    expect(tab.recoveries).toEqual(['disk full'])
  })

  test('sends it all the same when there is one', async () => {
    const world = createWorld()
    const tab = openTab(world, broken())
    await tab.conversation.open('c', 'r')
    tab.connect('r')
    await tab.conversation.send('hello', 'Ada')
    await settle()
    expect(tab.texts()).toEqual(['hello'])
  })
})

test('what a full disk would not keep goes before what is written when there is room again [CHAT-12]', async () => {
  const world = createWorld()
  const disk = createMemoryOutboxStore()
  let isFull = true
  const device = createDevice({
    ...disk,
    kind: 'persistent',
    change: (decide) => (isFull ? Promise.reject(new Error('disk full')) : disk.change(decide)),
  })
  const tab = openTab(world, device, { leads: false })
  await tab.conversation.open('c', 'r')
  tab.connect('r')
  tab.setAnswers(false)
  const first = tab.conversation.send('first', 'Ada')
  await settle()
  isFull = false
  await tab.conversation.send('second', 'Ada')
  expect((await unsentOf(device)).map(({ payload }) => 'content' in payload && payload.content)).toEqual(['first', 'second'])
  expect(tab.texts()).toEqual(['first…', 'second…'])
  tab.cut()
  await first
})

describe('a reel that waits to be made', () => {
  const reel = { call: 'create_reel' as const, payload: { id: 'r9', project_id: 'p', chat_id: 'c', reel_name: 'New' } }

  test('is open at once with what is written in it, though the server knows nothing of it [SYNC-06]', async () => {
    const world = createWorld()
    world.setReachable(false)
    const device = createDevice()
    const tab = openTab(world, device, { leads: false })
    await tab.outbox.write(reel)
    await tab.conversation.open('c', 'r9')
    await tab.conversation.send('Hello', 'Ada')
    expect(tab.conversation.getState().loaded).toBe(true)
    expect(tab.texts()).toEqual(['Hello…'])
  })
})
