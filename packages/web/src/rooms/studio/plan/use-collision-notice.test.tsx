// @vitest-environment jsdom
import type { PlanState } from '@reelwright/contract/studio'
import { applyEdits } from '@reelwright/engine/plan/apply-edit'
import { plainPlan } from '@reelwright/engine/plan/plan-fixtures'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { OutboxEntry, WaitingWrites } from '../../../core/outbox/outbox-entry.ts'
import { openWaitingWrites } from '../../../core/outbox/test-waiting-writes.ts'
import { ToastProvider } from '../../../ui/feedback/toast.tsx'
import { useCollisionNotice } from './use-collision-notice.ts'

afterEach(cleanup)

const planAt = (version: number, frames: number): PlanState => {
  const outcome = applyEdits(plainPlan(), [{ op: 'trim_scene', scene_id: 's2', in_frame: 0, duration_frames: frames }])
  if (!outcome.ok) throw new Error(outcome.reason)
  return { plan: outcome.plan, version, can_undo: true, can_redo: false, undo_edits: null, redo_edits: null }
}
const trim = (base_version: number, state: 'waiting' | 'sending') =>
  // Proof: no more of an entry is read.
  ({
    call: 'edit_reel_plan',
    state,
    payload: { reel_id: 'r1', base_version, edits: [{ op: 'trim_scene', scene_id: 's2', in_frame: 0, duration_frames: 20 }] },
  }) as unknown as OutboxEntry

const Page = ({ outbox, state }: { outbox: WaitingWrites; state: PlanState }) => {
  useCollisionNotice(outbox, 'r1', state)
  return null
}

/** A page with an outbox that the test fills, and the server's plan as it comes to know it. */
const open = () => {
  const { outbox, holds } = openWaitingWrites()
  const draw = (state: PlanState) => (
    <ToastProvider>
      <Page outbox={outbox} state={state} />
    </ToastProvider>
  )
  const { rerender } = render(draw(planAt(4, 26)))
  return {
    holds: (...next: OutboxEntry[]) => act(() => holds(...next)),
    learns: (state: PlanState) => rerender(draw(state)),
    told: () => screen.queryByText('Scene 2 was changed elsewhere, too') !== null,
  }
}

test('a step that waited meets what was done elsewhere to the same scene, and that is said [SYNC-06]', () => {
  const page = open()
  page.holds(trim(4, 'waiting'))
  page.learns(planAt(6, 23))
  expect(page.told()).toBe(true)
})

test('it is said, too, when the step was put on the newer plan before the page learnt of that [SYNC-06]', () => {
  const page = open()
  page.holds(trim(4, 'waiting'))
  page.holds(trim(4, 'sending'))
  page.holds(trim(6, 'waiting'))
  page.holds(trim(6, 'sending'))
  page.holds()
  page.learns(planAt(6, 23))
  expect(page.told()).toBe(true)
})

test('a step that arrives as it was made, or was taken back before it went, is not spoken of [SYNC-06]', () => {
  const page = open()
  page.holds(trim(4, 'sending'))
  page.holds()
  page.learns(planAt(5, 20))
  expect(page.told()).toBe(false)
  page.holds(trim(5, 'waiting'))
  page.holds()
  page.learns(planAt(6, 23))
  expect(page.told()).toBe(false)
})
