import type { SignedIn } from '@reelwright/contract/auth'
import { expect, test } from 'vitest'
import type { SessionPorts, TabMessage } from './session-ports.ts'
import { createSession, type Session } from './session-service.ts'
import { createSessionStorage } from './session-storage.ts'
import { signedInAs } from './test-sign-in.ts'

const HOUR = 3_600_000
class Refusal extends Error {}

/** One browser: a storage that its tabs share, one lock, and a server that counts. */
const createBrowser = () => {
  const kept = new Map<string, string>()
  const heard: TabMessage[] = []
  const world = {
    nowMs: Date.UTC(2026, 4, 1),
    refreshes: 0,
    logouts: 0,
    refresh: async (): Promise<SignedIn> => signedInAs(`renewed-${world.refreshes}`),
    logout: async (): Promise<void> => undefined,
    kept,
    heard,
  }
  let queue: Promise<unknown> = Promise.resolve()
  const ports: SessionPorts = {
    storage: createSessionStorage(
      () => ({
        getItem: (key) => kept.get(key) ?? null,
        setItem: (key, value) => void kept.set(key, value),
        removeItem: (key) => void kept.delete(key),
      }),
      (error) => {
        throw error
      },
    ),
    nowMs: () => world.nowMs,
    tellTabs: (message) => heard.push(message),
    callRefresh: () => {
      world.refreshes += 1
      return world.refresh()
    },
    callLogout: () => {
      world.logouts += 1
      return world.logout()
    },
    isRefusal: (error) => error instanceof Refusal,
    exclusively: (work) => {
      const turn = queue.then(work)
      queue = turn.catch(() => undefined)
      return turn
    },
    logError: () => undefined,
  }
  return { world, openTab: (): Session => createSession(ports) }
}
const settle = () => new Promise((resolve) => setTimeout(resolve, 0))

test('the user is kept under auth_user, and the refresh token is kept nowhere [AUTH-14]', () => {
  const { world, openTab } = createBrowser()
  openTab().accept(signedInAs('first'))
  expect(JSON.parse(world.kept.get('auth_user') ?? '')).toMatchObject({ email: 'mira@example.com', is_admin: false })
  expect([...world.kept.values()].join()).not.toContain('"r"')
})

test('a second tab finds the session of the first without asking the server [AUTH-13]', async () => {
  const { world, openTab } = createBrowser()
  openTab().accept(signedInAs('first'))
  const second = openTab()
  second.start({ askCookie: true })
  expect(await second.getAccessToken()).toBe('first')
  expect(world.refreshes).toBe(0)
})

test('calls that need a token while it is over share one renewal [AUTH-12]', async () => {
  const { world, openTab } = createBrowser()
  const tab = openTab()
  tab.accept(signedInAs('first'))
  world.nowMs += 6 * HOUR
  expect(await Promise.all([tab.getAccessToken(), tab.getAccessToken(), tab.getAccessToken()])).toEqual(Array(3).fill('renewed-1'))
  expect(world.refreshes).toBe(1)
})

test('two tabs whose token ends at once renew it once: the second takes what the first got', async () => {
  const { world, openTab } = createBrowser()
  const tabs = [openTab(), openTab()] as const
  tabs[0].accept(signedInAs('first'))
  tabs[1].start({ askCookie: false })
  world.nowMs += 6 * HOUR
  expect(await Promise.all(tabs.map((tab) => tab.getAccessToken()))).toEqual(['renewed-1', 'renewed-1'])
  expect(world.refreshes).toBe(1)
})

test('in its last five minutes the old token serves while the server cannot be reached, and not after', async () => {
  const { world, openTab } = createBrowser()
  const tab = openTab()
  tab.accept(signedInAs('first'))
  world.refresh = () => Promise.reject(new Error('no network'))
  world.nowMs += 6 * HOUR - 60_000
  expect(await tab.getAccessToken()).toBe('first')
  world.nowMs += 60_000
  await expect(tab.getAccessToken()).rejects.toThrow('no network')
  expect(tab.getState().status).toBe('signed-in')
})

test('a refused renewal gives no token and asks to sign in again [AUTH-16]', async () => {
  const { world, openTab } = createBrowser()
  const tab = openTab()
  tab.accept(signedInAs('first'))
  world.refresh = () => Promise.reject(new Refusal())
  world.nowMs += 6 * HOUR
  expect(await tab.getAccessToken()).toBeNull()
  expect(tab.getState().status).toBe('expired')
})

test('a renewal that was under way does not undo a sign-out [AUTH-11]', async () => {
  const { world, openTab } = createBrowser()
  const tab = openTab()
  tab.accept(signedInAs('first'))
  world.nowMs += 6 * HOUR
  const renewing = tab.getAccessToken()
  tab.signOut()
  expect(await renewing).toBeNull()
  expect(tab.getState()).toEqual({ status: 'signed-out' })
  expect(world.kept.has('auth_session')).toBe(false)
})

test('signing out without network is told to the server by the next visit, which signs nobody in [AUTH-11]', async () => {
  const { world, openTab } = createBrowser()
  const tab = openTab()
  tab.accept(signedInAs('first'))
  world.logout = () => Promise.reject(new Error('no network'))
  tab.signOut()
  await settle()

  world.logout = async () => undefined
  const next = openTab()
  next.start({ askCookie: true })
  await settle()
  expect([next.getState().status, world.logouts, world.refreshes]).toEqual(['signed-out', 2, 0])

  const afterThat = openTab()
  afterThat.start({ askCookie: true })
  expect(await afterThat.getAccessToken()).toBe('renewed-1')
})

test('what one tab does the others hear [AUTH-11]', () => {
  const { world, openTab } = createBrowser()
  const [tab, other] = [openTab(), openTab()]
  tab.accept(signedInAs('first'))
  other.hear('signed-in')
  expect(other.getState().status).toBe('signed-in')
  tab.signOut()
  other.hear('signed-out')
  expect(other.getState().status).toBe('signed-out')
  expect(world.heard).toEqual(['signed-in', 'signed-out'])
})

test('a kept user without an address is none, whatever else is kept of them [AUTH-14]', () => {
  const { world, openTab } = createBrowser()
  openTab().accept(signedInAs('first'))
  for (const [name, text] of world.kept) world.kept.set(name, text.replaceAll('mira@example.com', ''))
  const tab = openTab()
  tab.start({ askCookie: false })
  expect(tab.getState()).toEqual({ status: 'signed-out' })
})

test('half a session, or one of another shape, counts as none', () => {
  const { world, openTab } = createBrowser()
  for (const text of ['not json', '{}', '{"user":{"id":"x"},"access":{"token":"t","expiresAtMs":1},"savedAtMs":1}']) {
    world.kept.set('auth_session', text)
    world.kept.set('auth_user', text)
    const tab = openTab()
    tab.start({ askCookie: false })
    expect(tab.getState()).toEqual({ status: 'signed-out' })
  }
})
