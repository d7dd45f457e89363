import { focusManager, InfiniteQueryObserver, QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testProject } from '../../core/store/test-records.ts'
import { ALL_PROJECTS_KEY, LISTS_KEY } from './project-list-keys.ts'
import { applyProjectAnswer, type ProjectsApi, projectListQuery } from './project-queries.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  focusManager.setFocused(undefined)
  vi.useRealTimers()
})

const MINUTE_MS = 60_000

test('the list of projects is asked for again when it is seen after a minute, and not by itself [CACHE-02]', async () => {
  const ask = vi.fn(async () => ({ projects: [], total: 0, has_more: false }))
  const client = new QueryClient()
  client.mount()
  // Proof: the query makes this one call alone.
  const observer = new InfiniteQueryObserver(client, projectListQuery({ callFunction: ask } as unknown as ProjectsApi, ''))
  const stop = observer.subscribe(() => undefined)
  const look = async () => {
    focusManager.setFocused(false)
    focusManager.setFocused(true)
    await vi.advanceTimersByTimeAsync(10)
  }
  await vi.advanceTimersByTimeAsync(MINUTE_MS - 1_000)
  await look()
  expect(ask).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1_000)
  await look()
  expect(ask).toHaveBeenCalledTimes(2)
  focusManager.setFocused(false)
  await vi.advanceTimersByTimeAsync(20 * MINUTE_MS)
  expect(ask).toHaveBeenCalledTimes(2)
  stop()
  client.unmount()
})

test('a project that was just made is in the list before it no longer waits, and once [SYNC-06]', () => {
  const client = new QueryClient()
  const old = testProject('old')
  client.setQueryData(ALL_PROJECTS_KEY, { pages: [{ projects: [old], total: 1, has_more: false }], pageParams: [0] })
  const project = testProject('new')
  const payload = { id: project.id, chat_id: project.chat_id, name: project.name }
  const answer = { project, chat_id: project.chat_id, project_id: project.id }
  for (let times = 0; times < 2; times += 1) applyProjectAnswer(client, { id: 'e1', call: 'create_project_with_context', payload, answer })
  expect(client.getQueryData(ALL_PROJECTS_KEY)).toMatchObject({ pages: [{ total: 2, projects: [{ id: 'new' }, { id: 'old' }] }] })
})

test('a project whose deletion was taken back is in the list again, once [PROJ-02]', () => {
  const client = new QueryClient()
  client.setQueryData(ALL_PROJECTS_KEY, { pages: [{ projects: [testProject('old')], total: 1, has_more: false }], pageParams: [0] })
  const project = testProject('back')
  const restored = { id: 'e1', call: 'restore_project', payload: { id: project.id, project }, answer: { project } } as const
  for (let times = 0; times < 2; times += 1) applyProjectAnswer(client, restored)
  expect(client.getQueryData(ALL_PROJECTS_KEY)).toMatchObject({ pages: [{ total: 2, projects: [{ id: 'back' }, { id: 'old' }] }] })
})

test('a project that was just made is put into the lists of those searches that find it [SYNC-06 PROJ-01]', () => {
  const client = new QueryClient()
  const list = { pages: [{ projects: [testProject('old')], total: 1, has_more: false }], pageParams: [0] }
  for (const search of ['lake', 'TRAIN']) client.setQueryData([...LISTS_KEY, search], list)
  const project = testProject('new', { name: 'On the train' })
  const payload = { id: project.id, chat_id: project.chat_id, name: project.name }
  const answer = { project, chat_id: project.chat_id, project_id: project.id }
  applyProjectAnswer(client, { id: 'e1', call: 'create_project_with_context', payload, answer })
  expect(client.getQueryData([...LISTS_KEY, 'lake'])).toEqual(list)
  expect(client.getQueryData([...LISTS_KEY, 'TRAIN'])).toMatchObject({ pages: [{ total: 2, projects: [{ id: 'new' }, { id: 'old' }] }] })
})
