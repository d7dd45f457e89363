import type { Preferences } from '@reelwright/contract/account'
import { expect, test } from 'vitest'
import { openWaitingWrites } from '../outbox/test-waiting-writes.ts'
import type { SyncedData } from '../sync/fetch-user-data.ts'
import { createStorage } from '../test-storage.ts'
import { userKey } from '../user-keys.ts'
import { createPreferences } from './preferences-service.ts'

const setUp = () => {
  const storage = createStorage()
  const local = () => storage
  const waiting = openWaitingWrites()
  let hearSync: (data: SyncedData | null) => void = () => undefined
  const open = (userId = 'u') =>
    createPreferences({
      userId,
      local,
      outbox: waiting.outbox,
      sync: {
        onSynced: (listener) => {
          hearSync = listener
          return () => undefined
        },
      },
    })
  const acknowledge = (preferences: Preferences) => waiting.acknowledge({ preferences })
  // Proof: the part of a sync's answer that is read.
  const sync = (preferences: Preferences) => hearSync({ preferences } as unknown as SyncedData)
  return { open, acknowledge, sync, values: storage.values }
}

test('a new user has the dark theme, English and notifications [SYNC-11]', () => {
  expect(setUp().open().getState()).toEqual({ theme: 'dark', language: 'en', notifications: true })
})

test('a change is there at once, offline too, over a reload, and is not undone by an older sync [SYNC-11]', async () => {
  const { open, acknowledge, sync } = setUp()
  const before = open()
  await before.change({ notifications: false })
  expect(before.getState().notifications).toBe(false)
  sync({ theme: 'dark', language: 'en', notifications: true })
  expect(before.getState().notifications).toBe(false)
  expect(open().getState().notifications).toBe(false)
  acknowledge({ theme: 'dark', language: 'en', notifications: false })
  expect(open().getState()).toEqual({ theme: 'dark', language: 'en', notifications: false })
})

test('what new reels begin with is there at once, over a reload, and may be the usual again [SYNC-11]', async () => {
  const { open, acknowledge, sync } = setUp()
  const base = { theme: 'dark', language: 'en', notifications: true } as const
  const reel_defaults = { tools: { music: false }, customizations: { durationSec: 20 } }
  await open().change({ reel_defaults })
  expect(open().getState().reel_defaults).toEqual(reel_defaults)
  acknowledge({ ...base, reel_defaults })
  expect(open().getState().reel_defaults).toEqual(reel_defaults)
  const preferences = open()
  await preferences.change({ reel_defaults: null })
  expect(preferences.getState()).toEqual({ ...base, reel_defaults: null })
  acknowledge({ ...base, reel_defaults: null })
  sync({ ...base, reel_defaults: null })
  expect(preferences.getState().reel_defaults).toBeNull()
})

test('what another device changed comes with the next sync and stays on this one, for this user alone [SYNC-11]', () => {
  const { open, sync } = setUp()
  const preferences = open()
  let told = 0
  preferences.subscribe(() => {
    told += 1
  })
  sync({ theme: 'dark', language: 'de', notifications: false })
  expect([preferences.getState().language, told]).toEqual(['de', 1])
  expect(open().getState().language).toBe('de')
  expect(open('other').getState().language).toBe('en')
})

test('a field that another version spoilt falls back without the others [SYNC-11]', () => {
  const { open, values } = setUp()
  values.set(userKey('u', 'preferences'), JSON.stringify({ theme: 'neon', language: 'fr', notifications: 'yes' }))
  expect(open().getState()).toEqual({ theme: 'dark', language: 'fr', notifications: true })
})

test('what everybody begins with is told from a choice, of this device or of another [SYNC-11]', async () => {
  const preferences = setUp().open()
  expect(preferences.isKnown()).toBe(false)
  await preferences.change({ theme: 'system' })
  expect([preferences.isKnown(), preferences.getState().theme]).toEqual([true, 'system'])
  const elsewhere = setUp()
  const synced = elsewhere.open()
  elsewhere.sync({ theme: 'light', language: 'en', notifications: true })
  expect([synced.isKnown(), elsewhere.open().getState().theme]).toEqual([true, 'light'])
  elsewhere.sync({ theme: 'system', language: 'en', notifications: true })
  expect(elsewhere.open().getState().theme).toBe('system')
})
