// @vitest-environment jsdom
import type { ReelId } from '@reelwright/contract/wire/ids'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import type { ApiClient } from '../../../core/api/api-client.ts'
import { applyRenderNews, type Render, rendersKey, useCreateRender, useRenders } from './render-data.ts'

afterEach(cleanup)

// Proof: ids are compared and sent along, no more.
const REEL = 'reel-1' as ReelId
const video = (over: Partial<Render>): Render =>
  ({ jushn_id: 'j1', reel_id: REEL, created_at: '2026-01-01T00:00:00Z', status: 'queued', stage: 'queued', percent: 0, ...over }) as Render
const RUNNING = { status: 'running', stage: 'preparing', percent: 3 } as const
const NEWS = { ...video(RUNNING), left_sec: null, latest_frame: null }

/** The videos of a reel over a server whose answers come when the test says so. */
const open = () => {
  const asked: { name: string; answer: (reply: unknown) => void }[] = []
  const callFunction = (name: string) => new Promise((answer) => asked.push({ name, answer }))
  // Proof: nothing else of the client is called.
  const api = { callFunction } as unknown as ApiClient
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const wrapper = ({ children }: { children: ReactNode }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>
  const { result } = renderHook(() => ({ list: useRenders(api, REEL, true), creation: useCreateRender(api) }), { wrapper })
  const answer = (name: string, reply: unknown) =>
    act(async () => {
      const at = asked.findIndex((each) => each.name === name)
      asked.splice(at, 1)[0]?.answer(reply)
    })
  const shown = () => client.getQueryData<Render[]>(rendersKey(REEL))?.map(({ status, stage }) => `${status} ${stage}`)
  return { client, result, answer, shown }
}

test('an answer that was on its way when the socket told more takes nothing back; one that tells of the end does [REND-01]', async () => {
  const { client, result, answer, shown } = open()
  await answer('list_jushns', { jushns: [video({})] })
  for (const end of [video({}), video({ status: 'succeeded', stage: 'done', percent: 100 })]) {
    await act(async () => void result.current.list.refetch())
    act(() => applyRenderNews(client, REEL, NEWS))
    await answer('list_jushns', { jushns: [end] })
    expect(shown()).toEqual([end.status === 'queued' ? 'running preparing' : 'succeeded done'])
  }
})

test('an answer that was asked for after the last news counts, so that a process that began anew is shown [REND-01]', async () => {
  const { client, result, answer, shown } = open()
  await answer('list_jushns', { jushns: [video({ ...RUNNING, stage: 'rendering' })] })
  act(() => applyRenderNews(client, REEL, { ...NEWS, stage: 'mixing' }))
  await act(async () => void result.current.list.refetch())
  await answer('list_jushns', { jushns: [video(RUNNING)] })
  expect(shown()).toEqual(['running preparing'])
})

test('news that come before the answer to Create are not taken back by it [REND-01]', async () => {
  const { client, result, answer, shown } = open()
  await answer('list_jushns', { jushns: [video(RUNNING)] })
  // Proof: what is sent along is not looked at here.
  await act(async () => result.current.creation.mutate({ reelId: REEL } as Parameters<typeof result.current.creation.mutate>[0]))
  await answer('create_jushn', { jushn: video({}) })
  expect([shown(), client.isFetching()]).toEqual([['running preparing'], 0])
})
