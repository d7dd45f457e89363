import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import { testProject, testReel } from '../core/store/test-records.ts'
import type { SyncedData } from '../core/sync/fetch-user-data.ts'
import { projectKey } from '../playground/project-key.ts'
import { reelsKey } from '../rooms/reels/reels-data.ts'
import { applySynced } from './apply-synced.ts'

const ASKED_AT_MS = 5_000
const project = testProject('1')
const reel = testReel('1', { chat_id: project.chat_id })
const reels = reelsKey(project.chat_id)
let client: QueryClient

beforeEach(() => {
  client = new QueryClient()
})

/** The server's answer from before anything was made in the project. */
const brought = (change: Partial<SyncedData> = {}): SyncedData =>
  // Proof: the parts that are missing are those of a person who has nothing else.
  ({
    projects: [{ ...project, reel_count: 0 }],
    reels: [],
    chats: [],
    notifications: [],
    askedAtMs: ASKED_AT_MS,
    ...change,
  }) as unknown as SyncedData

const isAskedAgain = (queryKey: readonly unknown[]) => client.getQueryState(queryKey)?.isInvalidated

test('a reel that was made while a sync was under way stays, and the list is asked for again [SYNC-04]', () => {
  client.setQueryData(reels, [reel], { updatedAt: ASKED_AT_MS + 1 })
  applySynced(client, brought())
  expect(client.getQueryData(reels)).toEqual([reel])
  expect(isAskedAgain(reels)).toBe(true)
})

test('a list that is older than the sync is replaced by what it brought [SYNC-04]', () => {
  client.setQueryData(reels, [reel], { updatedAt: ASKED_AT_MS - 1 })
  applySynced(client, brought())
  expect(client.getQueryData(reels)).toEqual([])
  expect(isAskedAgain(reels)).toBe(false)
})

test('a project that was renamed while a sync was under way keeps its new name until the server has been asked again [SYNC-04]', () => {
  const key = projectKey(project.id)
  client.setQueryData(key, { ...project, name: 'New name' }, { updatedAt: ASKED_AT_MS + 1 })
  applySynced(client, brought())
  expect(client.getQueryData(key)).toMatchObject({ name: 'New name' })
  expect(isAskedAgain(key)).toBe(true)
})

test('a project that is open here and that the sync did not bring is asked for again, as are all where another tab synced [SYNC-04]', () => {
  const [key, gone] = [projectKey(project.id), projectKey('2')]
  for (const shown of [key, gone]) client.setQueryData(shown, project, { updatedAt: ASKED_AT_MS - 1 })
  applySynced(client, brought())
  expect([key, gone].map(isAskedAgain)).toEqual([false, true])
  applySynced(client, null)
  expect([key, gone].map(isAskedAgain)).toEqual([true, true])
})
