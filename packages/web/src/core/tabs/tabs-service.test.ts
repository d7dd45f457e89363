import { describe, expect, test } from 'vitest'
import { createFakeChannels } from '../../../../testkit/src/client/browser/fake-channels.ts'
import { createFakeLocks } from '../../../../testkit/src/client/browser/fake-locks.ts'
import { createVirtualTime } from '../../../../testkit/src/client/browser/virtual-time.ts'
import { TAB_ANSWER_MS, TAB_HEARTBEAT_MS, TAB_STALE_MS } from './tab-limits.ts'
import { createTabs, type Tabs } from './tabs-service.ts'

const LOCK = 'reelwright-leader-ada'

/** A device with tabs that can be opened, closed by the person, killed, and made to hang. */
const createDevice = (over: { hasLocks?: boolean; hasChannel?: boolean } = {}) => {
  const time = createVirtualTime()
  const locks = createFakeLocks()
  const channels = createFakeChannels((arrive) => time.after(1, arrive))
  let stored = 0
  let clockMs = 1_700_000_000_000
  let opened = 0

  const open = ({ canSend = true } = {}) => {
    opened += 1
    // No two tabs are opened in the same millisecond.
    clockMs += 1
    const id = `tab-${opened}`
    let isAlive = true
    let late: (() => void)[] | null = null
    let timersRun = true
    const run = (callback: () => void) => {
      if (!isAlive) return
      if (late === null) callback()
      else late.push(callback)
    }
    const owner = { id, run }
    const heard: string[] = []
    const left = new Set<() => void>()
    const tabs: Tabs = createTabs({
      tabId: id,
      userId: 'ada',
      now: () => clockMs + time.now(),
      setTimer: (callback, ms) => time.after(ms, () => timersRun && run(callback)),
      locks: over.hasLocks === false ? null : locks.portOf(owner),
      openChannel: (name, hear) => (over.hasChannel === false ? null : channels.open(owner, name, hear)),
      onLeft: (listener) => {
        left.add(listener)
        return () => left.delete(listener)
      },
      describe: () => ({ url: `https://reelwright.test/${id}`, title: 'Reelwright', projectId: 'p', reelId: id }),
      claimEpoch: async (above) => {
        stored = Math.max(stored, above) + 1
        return stored
      },
      canSend: async () => canSend,
      warn: () => undefined,
    })
    tabs.onMessage((message, from) => heard.push(`${message.type} of ${from}`))
    return {
      id,
      tabs,
      heard,
      kill: () => {
        isAlive = false
        channels.endPage(id)
        locks.endPage(id)
      },
      closeByPerson: () => {
        for (const listener of [...left]) listener()
        isAlive = false
        channels.endPage(id)
        locks.endPage(id)
      },
      stopTimers: () => {
        timersRun = false
      },
      hang: () => {
        late = []
      },
      wakeUp: () => {
        const waiting = late ?? []
        late = null
        for (const callback of waiting) callback()
      },
      knows: () => tabs.getState().tabs.map((tab) => tab.id),
    }
  }
  return {
    time,
    open,
    holder: () => locks.holderOf(LOCK),
    jumpClock: (ms: number) => {
      clockMs += ms
    },
  }
}

const leaders = (...tabs: { id: string; tabs: Tabs }[]) => tabs.filter((tab) => tab.tabs.getState().isLeader).map((tab) => tab.id)

const openTwo = () => {
  const device = createDevice()
  return { device, first: device.open(), second: device.open() }
}

describe('one tab leads [SYNC-02]', () => {
  test('the first that was opened, and the next oldest within 100 ms of its end', async () => {
    const device = createDevice()
    const first = device.open()
    await device.time.pass(10)
    const second = device.open()
    await device.time.pass(10)
    const third = device.open()
    await device.time.pass(10)
    expect(leaders(first, second, third)).toEqual(['tab-1'])
    first.kill()
    await device.time.pass(100)
    expect(leaders(second, third)).toEqual(['tab-2'])
    expect(second.tabs.getState().epoch).toBe(2)
    second.kill()
    await device.time.pass(100)
    expect(third.tabs.getState()).toMatchObject({ isLeader: true, epoch: 3 })
  })

  test('and every tab knows the others, where they are and who leads', async () => {
    const { device, first, second } = openTwo()
    await device.time.pass(TAB_HEARTBEAT_MS)
    expect(second.tabs.getState().tabs).toMatchObject([
      { id: 'tab-1', url: 'https://reelwright.test/tab-1', userId: 'ada', projectId: 'p', reelId: 'tab-1', isMaster: true },
      { id: 'tab-2', isMaster: false },
    ])
    first.closeByPerson()
    await device.time.pass(10)
    expect(second.knows()).toEqual(['tab-2'])
  })

  test('a killed one is forgotten when it has been silent for 15 s and answers no more', async () => {
    const { device, first, second } = openTwo()
    await device.time.pass(10)
    second.kill()
    await device.time.pass(TAB_STALE_MS - 1_000)
    expect(first.knows()).toEqual(['tab-1', 'tab-2'])
    await device.time.pass(TAB_HEARTBEAT_MS + TAB_ANSWER_MS + 1_000)
    expect(first.knows()).toEqual(['tab-1'])
  })

  test('what one tells, the others hear, and itself not', async () => {
    const device = createDevice()
    const [first, second, third] = [device.open(), device.open(), device.open()]
    second.tabs.tell({ type: 'outbox-changed' })
    await device.time.pass(10)
    expect([first.heard, second.heard, third.heard]).toEqual([['outbox-changed of tab-2'], [], ['outbox-changed of tab-2']])
  })
})

describe('a leader that hangs [SYNC-02]', () => {
  test('loses the lock to the oldest of the others, and follows when it wakes up', async () => {
    const device = createDevice()
    const [first, second, third] = [device.open(), device.open(), device.open()]
    await device.time.pass(10)
    first.hang()
    await device.time.pass(TAB_STALE_MS)
    expect(device.holder()).toBe('tab-1')
    await device.time.pass(TAB_HEARTBEAT_MS + TAB_ANSWER_MS)
    expect(leaders(second, third)).toEqual(['tab-2'])
    expect(second.tabs.getState().epoch).toBe(2)
    first.wakeUp()
    await device.time.pass(100)
    expect(leaders(first, second, third)).toEqual(['tab-2'])
    second.kill()
    await device.time.pass(100)
    third.kill()
    await device.time.pass(100)
    expect(first.tabs.getState()).toMatchObject({ isLeader: true, epoch: 4 })
  })

  test('keeps the lock while it answers, however rarely the browser lets its timers run', async () => {
    const { device, first, second } = openTwo()
    await device.time.pass(10)
    first.stopTimers()
    await device.time.pass(10 * TAB_STALE_MS)
    expect(leaders(first, second)).toEqual(['tab-1'])
    expect(first.tabs.getState().epoch).toBe(1)
    expect(second.knows()).toEqual(['tab-1', 'tab-2'])
  })

  test('is not robbed when the clock is set forward or back', async () => {
    const { device, first, second } = openTwo()
    await device.time.pass(10)
    device.jumpClock(3_600_000)
    await device.time.pass(60_000)
    device.jumpClock(-7_200_000)
    await device.time.pass(60_000)
    expect(leaders(first, second)).toEqual(['tab-1'])
    expect(first.tabs.getState().epoch).toBe(1)
    expect(second.knows()).toEqual(['tab-1', 'tab-2'])
  })

  test('is waited for where tabs cannot hear each other: silence says nothing there', async () => {
    const device = createDevice({ hasChannel: false })
    const [first, second] = [device.open(), device.open()]
    await device.time.pass(10 * TAB_STALE_MS)
    expect(leaders(first, second)).toEqual(['tab-1'])
    first.kill()
    await device.time.pass(100)
    expect(leaders(second)).toEqual(['tab-2'])
  })
})

describe('without locks [SYNC-02]', () => {
  test('the oldest tab that is heard leads, and the next one after it', async () => {
    const device = createDevice({ hasLocks: false })
    const first = device.open()
    await device.time.pass(TAB_ANSWER_MS + 10)
    const second = device.open()
    const third = device.open()
    await device.time.pass(TAB_ANSWER_MS + 10)
    expect(leaders(first, second, third)).toEqual(['tab-1'])
    first.closeByPerson()
    await device.time.pass(100)
    expect(leaders(second, third)).toEqual(['tab-2'])
    second.kill()
    await device.time.pass(TAB_STALE_MS + TAB_HEARTBEAT_MS + TAB_ANSWER_MS)
    expect(third.tabs.getState()).toMatchObject({ isLeader: true, epoch: 3 })
  })

  test('two that took over at once settle on one', async () => {
    const device = createDevice({ hasLocks: false })
    const [first, second] = [device.open(), device.open()]
    await device.time.pass(TAB_ANSWER_MS + 10)
    first.hang()
    await device.time.pass(TAB_STALE_MS + TAB_HEARTBEAT_MS + TAB_ANSWER_MS)
    expect(leaders(second)).toEqual(['tab-2'])
    first.wakeUp()
    await device.time.pass(TAB_HEARTBEAT_MS)
    expect(leaders(first, second)).toEqual(['tab-2'])
  })
})

describe('a tab to which what waits on the device did not open [SYNC-02 SYNC-06]', () => {
  test('leaves the lead to one that can send it, and takes it back when that one is gone', async () => {
    const device = createDevice()
    const shut = device.open({ canSend: false })
    await device.time.pass(1_000)
    // Alone it leads: somebody must sync.
    expect(leaders(shut)).toEqual(['tab-1'])
    const [alsoShut, able] = [device.open({ canSend: false }), device.open()]
    await device.time.pass(1_000)
    expect(leaders(shut, alsoShut, able)).toEqual(['tab-3'])
    able.kill()
    await device.time.pass(100)
    expect(leaders(shut, alsoShut)).toHaveLength(1)
    await device.time.pass(2 * TAB_STALE_MS)
    expect(leaders(shut, alsoShut)).toHaveLength(1)
    expect(device.open().tabs.getState().isLeader).toBe(false)
  })

  test('does not wait for one that is gone and was not missed yet', async () => {
    const device = createDevice()
    const able = device.open()
    await device.time.pass(10)
    const shut = device.open({ canSend: false })
    await device.time.pass(10)
    able.kill()
    await device.time.pass(100)
    expect(leaders(shut)).toEqual(['tab-2'])
  })
})
