import { describe, expect, test } from 'vitest'
import { createStorage } from '../test-storage.ts'
import { userKey } from '../user-keys.ts'
import { createSessionContext } from './session-context.ts'
import { playgroundPath, readUrlContext, urlParams } from './url-context.ts'

/** A device with tabs of its own session each, over one clock. */
const setUp = () => {
  const local = createStorage()
  let now = 1_000_000
  const openTab = (tabId: string, session = createStorage()) => {
    const context = createSessionContext({ userId: 'u', tabId, session: () => session, local: () => local, now: () => now })
    const enter = (projectId: string, reelId: string | null = null) =>
      context.enter({
        projectId,
        projectName: `Project ${projectId}`,
        reelId,
        reelName: reelId,
        chatId: `chat-${projectId}`,
        url: '/playground',
      })
    const places = (by: -1 | 1) => {
      const at = context.go(by)
      return at === null ? null : `${at.projectId}/${at.reelId}`
    }
    return { context, enter, go: places, session, again: () => openTab(tabId, session) }
  }
  return {
    openTab,
    local,
    pass: (ms: number): void => {
      now += ms
    },
  }
}
const none = new URLSearchParams()

describe('the history [SYNC-05]', () => {
  test('goes back and forward through distinct states, and forgets what lay ahead when somebody goes elsewhere', () => {
    const { enter, go } = setUp().openTab('a')
    for (const reel of ['r1', 'r2', 'r3']) enter('p', reel)
    enter('p', 'r3')
    expect([go(-1), go(-1), go(-1)]).toEqual(['p/r2', 'p/r1', null])
    expect(go(1)).toBe('p/r2')
    enter('p', 'r2')
    enter('q', 's1')
    expect([go(1), go(-1), go(-1), go(-1)]).toEqual([null, 'p/r2', 'p/r1', null])
  })

  test('holds 50 states, each once', () => {
    const { enter, go } = setUp().openTab('a')
    for (let n = 0; n < 60; n += 1) enter('p', `r${n}`)
    enter('p', 'r40')
    const seen: (string | null)[] = []
    for (let place = go(-1); place !== null; place = go(-1)) seen.push(place)
    expect(seen).toHaveLength(49)
    expect(new Set(seen).size).toBe(49)
    expect([seen[0], seen.at(-1), seen.includes('p/r40')]).toEqual(['p/r59', 'p/r10', false])
  })

  test('takes a project that was chosen and the reel it opened with for one visit', () => {
    const { enter, go } = setUp().openTab('a')
    enter('p', 'r1')
    enter('q')
    enter('q', 's1')
    expect([go(-1), go(1)]).toEqual(['p/r1', 'q/s1'])
  })

  test('survives a reload where it was', () => {
    const tab = setUp().openTab('a')
    for (const reel of ['r1', 'r2', 'r3']) tab.enter('p', reel)
    tab.go(-1)
    const after = tab.again()
    after.enter('p', 'r2')
    expect([after.go(1), after.go(-1), after.go(-1)]).toEqual(['p/r3', 'p/r2', 'p/r1'])
  })
})

describe('going on [SYNC-05]', () => {
  test("takes the address, else this tab's session, else the tab that was used last, else the history", () => {
    const device = setUp()
    const one = device.openTab('one')
    one.enter('p', 'r1')
    const two = device.openTab('two')
    two.enter('q', 's1')
    const url = new URLSearchParams('project=x&reel=y')
    expect(one.context.restore(url)).toMatchObject({ projectId: 'x', reelId: 'y' })
    expect(one.context.restore(none)).toEqual({ projectId: 'p', reelId: 'r1', name: 'Project p' })
    expect(device.openTab('three').context.restore(none)).toEqual({ projectId: 'q', reelId: 's1', name: 'Project q' })
    device.local.values.delete(userKey('u', 'last-active'))
    expect(device.openTab('four').context.restore(none)).toMatchObject({ projectId: 'q', reelId: 's1' })
    expect(setUp().openTab('new').context.restore(none)).toBeNull()
  })

  test('never leads to a project that is gone', () => {
    const tab = setUp().openTab('a')
    tab.enter('p', 'r1')
    tab.enter('q', 's1')
    tab.context.keepOnly(['p'], false)
    expect(tab.context.restore(none)).toMatchObject({ projectId: 'q' })
    tab.context.keepOnly(['p'], true)
    expect(tab.context.restore(none)).toMatchObject({ projectId: 'p' })
    expect(Object.keys(tab.context.usage())).toEqual(['p'])
  })

  test('takes no harm from what another version left, or from storage that is refused', () => {
    const { openTab, local } = setUp()
    for (const name of ['last-active', 'history', 'usage']) local.values.set(userKey('u', name), '{"states":[{"x":1}],"p":{}}')
    expect(openTab('a').context.restore(none)).toBeNull()
    const refused = () => {
      throw new Error('refused')
    }
    const context = createSessionContext({ userId: 'u', tabId: 't', session: refused, local: refused, now: () => 0 })
    context.enter({ projectId: 'p', projectName: 'P', reelId: null, reelName: null, chatId: null, url: '' })
    expect(context.usage()).toEqual({})
  })
})

test('a project is counted when it is opened, timed until it is left, and its features are counted [SYNC-05]', () => {
  const device = setUp()
  const { enter, context } = device.openTab('a')
  enter('p', 'r1')
  device.pass(60_000)
  enter('p', 'r2')
  context.count('chat')
  context.count('chat')
  context.count('upload')
  device.pass(30_000)
  enter('q')
  device.pass(5_000)
  context.leave()
  context.leave()
  context.count('edit')
  device.pass(5_000)
  enter('p')
  expect(context.usage()).toEqual({
    p: {
      projectId: 'p',
      projectName: 'Project p',
      lastAccessed: 1_100_000,
      accessCount: 2,
      totalTimeSpent: 90_000,
      features: { library: 0, upload: 1, edit: 0, chat: 2 },
    },
    q: {
      projectId: 'q',
      projectName: 'Project q',
      lastAccessed: 1_095_000,
      accessCount: 1,
      totalTimeSpent: 5_000,
      features: { library: 0, upload: 0, edit: 0, chat: 0 },
    },
  })
})

test('the address names project and reel, also by their older names, and a project alone has no reel in it [PLAY-01 SYNC-05]', () => {
  expect(readUrlContext(new URLSearchParams('project_id=p&reel_id=r&project=x'))).toEqual({ projectId: 'p', reelId: 'r' })
  expect(readUrlContext(new URLSearchParams('project=p&reel=r'))).toEqual({ projectId: 'p', reelId: 'r' })
  expect(readUrlContext(new URLSearchParams('project_id='))).toEqual({ projectId: null, reelId: null })
  expect(urlParams({ projectId: 'p', reelId: null })).toEqual({ project_id: 'p' })
  expect(playgroundPath({ projectId: 'p', reelId: 'r' })).toBe('/playground?project_id=p&reel_id=r')
})
