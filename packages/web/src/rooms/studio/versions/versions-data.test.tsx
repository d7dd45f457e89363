// @vitest-environment jsdom
import type { PlanState } from '@reelwright/contract/studio'
import type { ReelVersion } from '@reelwright/contract/versions'
import { ReelId, ReelVersionId } from '@reelwright/contract/wire/ids'
import { plainPlan } from '@reelwright/engine/plan/plan-fixtures'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import type { ApiClient } from '../../../core/api/api-client.ts'
import type { OutboxEntry } from '../../../core/outbox/outbox-entry.ts'
import { openWaitingWrites } from '../../../core/outbox/test-waiting-writes.ts'
import { ToastProvider } from '../../../ui/feedback/toast.tsx'
import { planKey } from '../plan/plan-data.ts'
import { planState } from '../plan/test-plan-page.ts'
import { useVersions } from './versions-data.ts'

afterEach(cleanup)

const reelId = ReelId.parse('018f0000-0000-7000-8000-000000000001')
const version = (at: number, change: Partial<ReelVersion> = {}): ReelVersion => ({
  version_id: ReelVersionId.parse(`018f0000-0000-7000-8000-00000000010${at}`),
  ...{ name: `Version ${at}`, aspect: '9:16', duration_sec: 3, scene_count: 3, is_current: false, updated_at: '2026-11-23T00:00:00Z' },
  ...change,
})
const [first, second] = [version(1, { is_current: true }), version(2)]
const state = (at: number) => planState(plainPlan(), { version: at })

const open = async (answers: Record<string, unknown> = {}) => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  client.setQueryData(planKey(reelId), state(4))
  const asked: [string, unknown][] = []
  // Proof: nothing else of the client is used here.
  const api = {
    callFunction: async (name: string, input: unknown) => {
      asked.push([name, input])
      const answer = name === 'list_reel_versions' ? { versions: [first, second] } : answers[name]
      if (answer instanceof Error) throw answer
      return answer
    },
  } as unknown as ApiClient
  const { outbox, holds } = openWaitingWrites()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ToastProvider>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </ToastProvider>
  )
  const { result } = renderHook(() => useVersions({ api, outbox, reelId }), { wrapper })
  await waitFor(() => expect(result.current.versions).toHaveLength(2))
  return {
    ...{ client, asked, result },
    holds,
  }
}

test('another version is gone on with from the plan that is known, and its plan is shown at once [TOOL-08]', async () => {
  const { client, asked, result } = await open({
    open_reel_version: {
      state: state(5),
      versions: [
        { ...first, is_current: false },
        { ...second, is_current: true },
      ],
    },
  })
  await act(() => result.current.open(second))
  expect(asked.at(-1)).toEqual(['open_reel_version', { reel_id: reelId, version_id: second.version_id, base_version: 4 }])
  expect(client.getQueryData<PlanState>(planKey(reelId))?.version).toBe(5)
  expect(result.current.versions.map((one) => one.is_current)).toEqual([false, true])
})

test('a step that waits to be sent is sent first [TOOL-08]', async () => {
  const { asked, result, holds } = await open({ create_reel_version: { state: state(5), versions: [first, second] } })
  // Proof: of an entry its call, its state and its reel are read.
  holds({ id: 'e1', call: 'undo_reel_plan', state: 'waiting', payload: { reel_id: reelId } } as unknown as OutboxEntry)
  let made: Promise<boolean> | undefined
  act(() => {
    made = result.current.make({ aspect: '1:1' })
  })
  await act(async () => Promise.resolve())
  expect(asked.map(([name]) => name)).toEqual(['list_reel_versions'])
  await act(async () => {
    holds()
    await made
  })
  expect(asked.at(-1)).toEqual(['create_reel_version', { reel_id: reelId, base_version: 4, aspect: '1:1' }])
})

test('a deleted version is offered back, and Undo brings it [TOOL-08]', async () => {
  const { asked, result } = await open({ delete_reel_version: { versions: [first] }, restore_reel_version: { versions: [first, second] } })
  await act(() => result.current.remove(second))
  expect(result.current.versions).toEqual([first])
  await act(async () => screen.getByRole('button', { name: 'Undo' }).click())
  expect(asked.at(-1)?.[0]).toBe('restore_reel_version')
  expect(result.current.versions).toHaveLength(2)
})

test('what is refused is told, and nothing is shown as done [TOOL-08]', async () => {
  const { result } = await open({ open_reel_version: new Error('Jushn is at work on this reel.') })
  await act(() => result.current.open(second))
  expect(screen.getByText('Jushn is at work on this reel.')).toBeTruthy()
  expect(result.current.versions[0]?.is_current).toBe(true)
})
