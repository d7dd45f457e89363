// @vitest-environment jsdom
import type { PlanState } from '@reelwright/contract/studio'
import { ReelId } from '@reelwright/contract/wire/ids'
import { plainPlan } from '@reelwright/engine/plan/plan-fixtures'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { WaitingWrites, Write } from '../../../core/outbox/outbox-entry.ts'
import { ToastProvider } from '../../../ui/feedback/toast.tsx'
import { planState } from './test-plan-page.ts'
import { usePlanSteps } from './use-plan-steps.ts'

afterEach(cleanup)

const reelId = ReelId.parse('018f0000-0000-7000-8000-000000000001')
const known = (change: Partial<PlanState> = {}): PlanState => planState(plainPlan(), { version: 4, ...change })
const without = (scene_id: string) => [{ op: 'remove_scene' as const, scene_id }]

const open = (first = known()) => {
  const writes: Write[] = []
  const kept: (() => void)[] = []
  // Proof: a step is written and nothing else is asked of the outbox.
  const outbox = {
    write: (write: Write) => {
      writes.push(write)
      return new Promise<void>((resolve) => kept.push(resolve))
    },
  } as unknown as WaitingWrites
  const hook = renderHook(({ state }: { state: PlanState }) => usePlanSteps({ outbox, reelId, state }), {
    initialProps: { state: first },
    wrapper: ToastProvider,
  })
  return { ...hook, writes, kept, steps: () => hook.result.current }
}
const told = (writes: readonly Write[]) =>
  writes.map(({ call, payload }) => [call, 'base_version' in payload ? payload.base_version : null])

test('steps that come faster than the device keeps them build upon each other, and are shown at once [SYNC-06]', () => {
  const { steps, writes } = open()
  act(() => {
    steps().edit(without('s1'))
    steps().edit(without('s2'))
    steps().undo()
  })
  expect(told(writes)).toEqual([
    ['edit_reel_plan', 4],
    ['edit_reel_plan', 5],
    ['undo_reel_plan', 6],
  ])
  expect(steps().shown?.plan.scenes.map(({ id }) => id)).toEqual(['s2', 's3'])
})

test('an undo that only the server can uncover waits for it, once for every press [SYNC-06]', () => {
  const after = (version: number, can_undo: boolean): PlanState =>
    known({ version, can_undo, can_redo: true, undo_edits: can_undo ? without('s3') : null })
  const { steps, writes, rerender } = open(after(4, false))
  act(() => {
    steps().undo()
    steps().undo()
  })
  expect(writes).toEqual([])
  act(() => rerender({ state: after(5, true) }))
  act(() => rerender({ state: after(6, false) }))
  act(() => rerender({ state: after(7, true) }))
  act(() => rerender({ state: after(8, true) }))
  expect(told(writes)).toEqual([
    ['undo_reel_plan', 5],
    ['undo_reel_plan', 7],
  ])
})

test('a step that the device could not keep is no longer shown [SYNC-06]', async () => {
  const { steps, kept } = open()
  act(() => steps().edit(without('s1')))
  expect(steps().shown?.plan.scenes).toHaveLength(2)
  act(() => kept[0]?.())
  await waitFor(() => expect(steps().shown?.plan.scenes).toHaveLength(3))
})
