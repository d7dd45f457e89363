import { expect, test } from 'vitest'
import { createSession } from './session-service.ts'
import { createSessionStorage, type KeyValue } from './session-storage.ts'
import { signedInAs } from './test-sign-in.ts'

const HOUR_MS = 3_600_000
const REPLY = signedInAs('first')

const down = async (): Promise<never> => {
  throw new Error('no way to the server')
}
const refusing = (): KeyValue => {
  throw new Error('storage is not allowed here')
}

/** A tab whose server cannot be reached, over that storage, and what it logs. */
const openTab = (storage?: () => KeyValue) => {
  const kept = new Map<string, string>()
  const ownStorage: KeyValue = {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }
  const logged: string[] = []
  const clock = { nowMs: Date.UTC(2026, 4, 1) }
  const session = createSession({
    storage: createSessionStorage(storage ?? (() => ownStorage), () => logged.push('session storage')),
    nowMs: () => clock.nowMs,
    tellTabs: () => undefined,
    callRefresh: down,
    callLogout: down,
    isRefusal: () => false,
    exclusively: (work) => work(),
    logError: (what) => logged.push(what),
  })
  return { session, logged, clock }
}
const settle = () => new Promise((resolve) => setTimeout(resolve, 0))

test('a renewal in the background that fails is only logged, and its person stays signed in [AUTH-19]', async () => {
  const { session, logged, clock } = openTab()
  session.accept(REPLY)
  clock.nowMs += 6 * HOUR_MS
  session.check()
  await settle()
  expect(logged).toEqual(['session refresh'])
  expect(session.getState().status).toBe('signed-in')
})

test('a sign-out that the server does not hear of is only logged, and is one here [AUTH-19]', async () => {
  const { session, logged } = openTab()
  session.accept(REPLY)
  session.signOut()
  await settle()
  expect(logged).toEqual(['logout'])
  expect(session.getState().status).toBe('signed-out')
})

test('a browser that refuses storage is only logged: one can sign in, and out again [AUTH-19]', async () => {
  const { session, logged } = openTab(refusing)
  session.start({ askCookie: false })
  session.accept(REPLY)
  expect(session.getState().status).toBe('signed-in')
  session.signOut()
  await settle()
  expect(session.getState().status).toBe('signed-out')
  expect(new Set(logged)).toEqual(new Set(['session storage', 'logout']))
})
