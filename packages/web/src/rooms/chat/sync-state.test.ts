import { expect, test } from 'vitest'
import { syncStateOf } from './sync-state.ts'

const fine = { isOnline: true, status: 'connected', gaveUp: false, waiting: 0, failed: 0, isForgetful: false } as const

test('how things stand is said in words a person understands', () => {
  expect(syncStateOf(fine)).toEqual({ tone: 'good', text: 'Saved', canRetry: false, canShow: false })
  expect(syncStateOf({ ...fine, waiting: 1 }).text).toBe('Saving')
  expect(syncStateOf({ ...fine, isOnline: false, waiting: 2 })).toEqual({
    tone: 'bad',
    text: 'Offline, 2 waiting',
    canRetry: false,
    canShow: false,
  })
  expect(syncStateOf({ ...fine, status: 'reconnecting' }).text).toBe('Connecting')
  expect(syncStateOf({ ...fine, status: 'failed', gaveUp: true, waiting: 1 })).toEqual({
    tone: 'bad',
    text: 'Not connected, 1 waiting',
    canRetry: true,
    canShow: false,
  })
})

test('a browser that keeps nothing is told to stay open while something waits', () => {
  expect(syncStateOf({ ...fine, isForgetful: true }).text).toBe('Saved')
  expect(syncStateOf({ ...fine, isForgetful: true, isOnline: false, waiting: 1 }).text).toBe('Offline, 1 waiting: keep this tab open')
})

test('what the server refused is told before anything else, and there is a list of it', () => {
  expect(syncStateOf({ ...fine, failed: 1 })).toEqual({ tone: 'bad', text: 'Could not save 1 change', canRetry: false, canShow: true })
  expect(syncStateOf({ ...fine, isOnline: false, failed: 2, waiting: 1 }).text).toBe('Could not save 2 changes, 1 waiting')
})
