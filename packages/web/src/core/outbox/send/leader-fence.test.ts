/** The outbox over the tabs' own leadership: locks, channels, hung and closed pages of one device, and a server that can be slow. */

import type { CallOutput } from '@reelwright/contract/wire/catalog'
import { describe, expect, test } from 'vitest'
import { createFakeChannels } from '../../../../../testkit/src/client/browser/fake-channels.ts'
import { createFakeLocks } from '../../../../../testkit/src/client/browser/fake-locks.ts'
import { createFakePage } from '../../../../../testkit/src/client/browser/fake-page.ts'
import { createVirtualTime } from '../../../../../testkit/src/client/browser/virtual-time.ts'
import { ApiError } from '../../api/api-error.ts'
import { trustId } from '../../api/read-id.ts'
import { INITIAL_CONNECTION } from '../../connection/connection-state.ts'
import { TAB_ANSWER_MS, TAB_HEARTBEAT_MS, TAB_STALE_MS } from '../../tabs/tab-limits.ts'
import { createTabs } from '../../tabs/tabs-service.ts'
import { raiseLeaderEpoch } from '../leader-epoch.ts'
import { openOutbox } from '../open-outbox.ts'
import type { Write } from '../outbox-entry.ts'
import { createMemoryOutboxStore, type OutboxStore } from '../outbox-store.ts'

// Proof for the id: the outbox takes any text, and no server of ours is asked.
const rename = (name: string): Write => ({ call: 'update_project', payload: { id: trustId('p1'), name } })

const createDevice = (over: { hasLocks?: boolean; hasChannel?: boolean } = {}) => {
  const time = createVirtualTime()
  const locks = createFakeLocks()
  const channels = createFakeChannels((arrive) => time.after(1, arrive))
  const disk: OutboxStore = { ...createMemoryOutboxStore(), kind: 'persistent' }
  /** What the server was asked: which tab, under which key; each is answered when the test says so. */
  const asked: { tab: string; key: string | undefined; answer: (outcome: object | Error) => void }[] = []
  let opened = 0

  const open = (kept: OutboxStore = disk) => {
    opened += 1
    const id = `tab-${opened}`
    const page = createFakePage(id, time)
    const store: OutboxStore = { ...kept, change: (decide) => (page.isAlive() ? kept.change(decide) : new Promise(() => undefined)) }
    const platform = {
      now: () => time.now(),
      newId: () => `id-${Math.random()}`,
      setTimer: page.setTimer,
      locks: over.hasLocks === false ? null : locks.portOf(page),
      openChannel: (name: string, hear: (data: unknown) => void) => (over.hasChannel === false ? null : channels.open(page, name, hear)),
      onLeft: () => () => undefined,
      isOnline: () => true,
      onOnline: () => () => undefined,
      onOffline: () => () => undefined,
    }
    const warn = (text: string) => {
      throw new Error(text)
    }
    const tabs = createTabs({
      ...platform,
      tabId: id,
      userId: 'ada',
      describe: () => ({ url: `https://reelwright.test/${id}`, title: 'Reelwright', projectId: null, reelId: null }),
      claimEpoch: (above) => raiseLeaderEpoch(store, above, time.now()),
      canSend: async () => store.kind === 'persistent',
      warn,
    })
    const outbox = openOutbox({
      userId: 'ada',
      store,
      api: {
        callFunction: (name, _payload, options) =>
          new Promise((resolve, reject) => {
            const answer = (outcome: object | Error) =>
              // Proof: nobody here reads what is in an answer.
              page.run(() => (outcome instanceof Error ? reject(outcome) : resolve(outcome as CallOutput<typeof name>)))
            asked.push({ tab: id, key: options?.idempotencyKey, answer })
          }),
        callRoute: () => Promise.reject(new Error('nobody writes here')),
      },
      connection: {
        send: () => false,
        getState: () => INITIAL_CONNECTION,
        subscribe: () => () => undefined,
        onMessage: () => () => undefined,
      },
      tabs,
      platform,
      warn,
    })
    const kill = () => {
      page.end()
      channels.endPage(id)
      locks.endPage(id)
    }
    return { id, page, tabs, outbox, kill }
  }
  return { time, disk, asked, open, states: async () => (await disk.read()).entries.map(({ state }) => state) }
}

/** Two tabs of a device, of which the first leads. */
const openTwo = async () => {
  const device = createDevice()
  const [first, second] = [device.open(), device.open()]
  await device.time.pass(10)
  return { device, first, second }
}

const refused = new ApiError({ code: 'VALIDATION_ERROR', status: 400, text: 'That name is not allowed.', retryable: false })

describe('the tab that leads sends [SYNC-02]', () => {
  test('and when it is closed the next one does, within 100 ms, under the same key', async () => {
    const { device, first, second } = await openTwo()
    await second.outbox.write(rename('Harbour'))
    await device.time.pass(10)
    expect(device.asked.map(({ tab }) => tab)).toEqual(['tab-1'])
    first.kill()
    await device.time.pass(100)
    expect(device.asked.map(({ tab }) => tab)).toEqual(['tab-1', 'tab-2'])
    expect(device.asked[1]?.key).toBe(device.asked[0]?.key)
    expect((await device.disk.read()).leaderEpoch).toBe(second.tabs.getState().epoch)
    device.asked[1]?.answer({})
    await device.time.pass(10)
    expect(await device.states()).toEqual([])
  })

  test('and one that hung and lost its lock can write nothing more when it wakes up', async () => {
    const { device, first, second } = await openTwo()
    await first.outbox.write(rename('Harbour'))
    await device.time.pass(10)
    first.page.hang()
    // The answer comes to the hung page, before it could hear that it leads no more.
    device.asked[0]?.answer(refused)
    await device.time.pass(TAB_STALE_MS + 2 * TAB_HEARTBEAT_MS + TAB_ANSWER_MS)
    expect(second.tabs.getState().isLeader).toBe(true)
    expect(device.asked.map(({ tab }) => tab)).toEqual(['tab-1', 'tab-2'])
    first.page.wakeUp()
    await device.time.pass(100)
    expect(await device.states()).toEqual(['sending'])
    expect(first.outbox.getState().isLeader).toBe(false)
    device.asked[1]?.answer({})
    await device.time.pass(10)
    expect(await device.states()).toEqual([])
    expect([first, second].map(({ outbox }) => outbox.getEntries())).toEqual([[], []])
    expect(device.asked).toHaveLength(2)
  })

  test('and one that sleeps while the person writes in another tab is replaced as soon as it does not answer', async () => {
    const { device, first, second } = await openTwo()
    await second.outbox.write(rename('Sent by the first'))
    await device.time.pass(10 * TAB_ANSWER_MS)
    // One that answers is not robbed.
    expect(device.asked.map(({ tab }) => tab)).toEqual(['tab-1'])
    device.asked[0]?.answer({})
    first.page.hang()
    await second.outbox.write(rename('Harbour'))
    await device.time.pass(TAB_ANSWER_MS + 100)
    expect(device.asked.map(({ tab }) => tab)).toEqual(['tab-1', 'tab-2'])
    first.page.wakeUp()
    await device.time.pass(100)
    expect([first, second].map(({ tabs }) => tabs.getState().isLeader)).toEqual([false, true])
  })

  test('and one whose epoch another version of the app outran leads again above it', async () => {
    const device = createDevice()
    const first = device.open()
    await device.time.pass(10)
    await device.disk.change(({ leaderEpoch }) => ({ leaderEpoch: leaderEpoch + 7, result: null }))
    await first.outbox.write(rename('Harbour'))
    await device.time.pass(10)
    expect(first.tabs.getState()).toMatchObject({ isLeader: true, epoch: 9 })
    expect(device.asked).toHaveLength(1)
    expect(await device.states()).toEqual(['sending'])
  })

  test('and where there are neither locks nor channels each sends, the newest take-over alone writing', async () => {
    const device = createDevice({ hasLocks: false, hasChannel: false })
    const first = device.open()
    await device.time.pass(TAB_ANSWER_MS + 10)
    device.open()
    await device.time.pass(TAB_ANSWER_MS + 10)
    await first.outbox.write(rename('Harbour'))
    await device.time.pass(10)
    expect(device.asked).toEqual([])
    expect(await device.states()).toEqual(['waiting'])
    await device.time.pass(TAB_STALE_MS + 2 * TAB_HEARTBEAT_MS + TAB_ANSWER_MS)
    expect(device.asked.map(({ tab }) => tab)).toEqual(['tab-1'])
  })

  test('what a tab kept and could not tell of before it was killed goes when it is found to be gone [CHAT-12]', async () => {
    const { device, first, second } = await openTwo()
    expect(first.tabs.getState().isLeader).toBe(true)
    second.kill()
    const entry = { ...rename('Harbour'), id: 'kept', userId: 'ada', lane: 'project:p1', order: 1, createdAt: '2026-01-01T00:00:00.000Z' }
    await device.disk.change(() => ({ put: [{ ...entry, attempts: 0, state: 'waiting', refusal: null }], result: null }))
    await device.time.pass(TAB_HEARTBEAT_MS)
    expect(device.asked).toEqual([])
    await device.time.pass(TAB_STALE_MS + 2 * TAB_HEARTBEAT_MS + TAB_ANSWER_MS)
    expect(device.asked.map(({ tab }) => tab)).toEqual(['tab-1'])
  })

  test('but what only a page remembers goes from that page, whoever leads', async () => {
    const device = createDevice()
    device.open()
    const forgetful = device.open(createMemoryOutboxStore())
    await device.time.pass(10)
    await forgetful.outbox.write(rename('Harbour'))
    await device.time.pass(10)
    expect(device.asked.map(({ tab }) => tab)).toEqual(['tab-2'])
    expect(forgetful.tabs.getState().isLeader).toBe(false)
  })
})
