// @vitest-environment jsdom
import type { PlanState } from '@reelwright/contract/studio'
import { ReelId } from '@reelwright/contract/wire/ids'
import { applyEdits } from '@reelwright/engine/plan/apply-edit'
import { plainPlan } from '@reelwright/engine/plan/plan-fixtures'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { joining } from '../../../../../testkit/src/client/browser/joining.ts'
import type { ApiClient } from '../../../core/api/api-client.ts'
import type { OutboxEntry, WaitingWrites } from '../../../core/outbox/outbox-entry.ts'
import { ToastProvider } from '../../../ui/feedback/toast.tsx'
import { CollisionTeller } from './collision-teller.tsx'
import { planKey } from './plan-data.ts'

afterEach(cleanup)

const REEL = ReelId.parse('018f0000-0000-7000-8000-000000000001')

const planAt = (version: number, frames: number): PlanState => {
  const outcome = applyEdits(plainPlan(), [{ op: 'trim_scene', scene_id: 's2', in_frame: 0, duration_frames: frames }])
  if (!outcome.ok) throw new Error(outcome.reason)
  return { plan: outcome.plan, version, can_undo: true, can_redo: false, undo_edits: null, redo_edits: null }
}

test('with no drawer open it is said that another device changed the same scene [SYNC-06]', async () => {
  let entries: readonly OutboxEntry[] = []
  const listeners = new Set<() => void>()
  // Proof: what waits is read and followed, and nothing is written.
  const outbox = {
    getEntries: () => entries,
    subscribe: joining(listeners),
  } as unknown as WaitingWrites
  const client = new QueryClient()
  const asked: string[] = []
  // Proof: of the client one call is made, for the plan that another device has changed by then.
  const api = {
    callFunction: async (name: string) => {
      asked.push(name)
      return planAt(6, 23)
    },
  } as unknown as ApiClient
  // What a drawer had asked for before it was closed.
  client.setQueryData(planKey(REEL), planAt(4, 26), { updatedAt: Date.now() })
  client.setQueryDefaults(planKey(REEL), { staleTime: Number.POSITIVE_INFINITY })
  render(
    <QueryClientProvider client={client}>
      <ToastProvider>
        <CollisionTeller api={api} outbox={outbox} reelId={REEL} />
      </ToastProvider>
    </QueryClientProvider>,
  )
  await act(() => client.invalidateQueries({ queryKey: planKey(REEL) }))
  expect(asked).toEqual([])
  client.setQueryData(planKey(REEL), planAt(4, 26))
  act(() => {
    // Proof: no more of an entry is read.
    entries = [
      {
        call: 'edit_reel_plan',
        state: 'waiting',
        payload: { reel_id: REEL, base_version: 4, edits: [{ op: 'trim_scene', scene_id: 's2', in_frame: 0, duration_frames: 20 }] },
      } as unknown as OutboxEntry,
    ]
    for (const listener of listeners) listener()
  })
  expect(asked).toEqual([])
  // The socket tells of a change that the page cannot make itself.
  await act(() => client.invalidateQueries({ queryKey: planKey(REEL) }))
  expect(await screen.findByText('Scene 2 was changed elsewhere, too')).toBeTruthy()
  expect(asked).toEqual(['get_reel_plan'])
})
