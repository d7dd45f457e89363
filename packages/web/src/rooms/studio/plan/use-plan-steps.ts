import type { ReelEdit } from '@reelwright/contract/reel-edits'
import type { PlanState } from '@reelwright/contract/studio'
import type { ReelId } from '@reelwright/contract/wire/ids'
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { WaitingWrites } from '../../../core/outbox/outbox-entry.ts'
import type { PlanStep } from '../../../core/outbox/write-rules.ts'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { planAfterWaiting } from './overlay-plan.ts'

export type PlanSteps = {
  /** The plan with what was done this very moment, which the device has still to keep. */
  shown: PlanState | undefined
  /** The same, read between two renderings: a step is always made upon the one before. */
  latest: () => PlanState | undefined
  edit: (edits: readonly ReelEdit[]) => void
  undo: () => void
  redo: () => void
}

/** Steps that wait for the server to say what they uncover: an undo beyond what the device knows. */
type PressedSteps = { call: 'undo_reel_plan' | 'redo_reel_plan'; times: number; untilMs: number } | null

/** As long as the call before may take (A9): on a slow line every press counts, and later nobody means it any more. */
const PRESSES_HOLD_MS = 30_000

/**
 * Makes steps of the plan one upon the other, however fast they come: keeping a step on the device takes a moment, and the next one
 * would else be made for a version that is no longer.
 */
export const usePlanSteps = ({
  outbox,
  reelId,
  state,
}: {
  outbox: WaitingWrites
  reelId: ReelId
  state: PlanState | undefined
}): PlanSteps => {
  const showToast = useToast()
  const [ahead, setAhead] = useState<PlanState | null>(null)
  const now = useRef<{ state: PlanState | undefined; ahead: PlanState | null; writing: number; pressed: PressedSteps }>({
    state,
    ahead: null,
    writing: 0,
    pressed: null,
  })
  useLayoutEffect(() => {
    now.current.state = state
  }, [state])

  const latest = useCallback((): PlanState | undefined => {
    const { state: known, ahead: made } = now.current
    return known !== undefined && made !== null && made.version > known.version ? made : known
  }, [])
  const write = useCallback(
    (step: PlanStep, next: PlanState) => {
      const shownAhead = (made: PlanState | null) => {
        now.current.ahead = made
        setAhead(made)
      }
      shownAhead(next)
      now.current.writing += 1
      outbox
        .write(step)
        .catch((error: unknown) => showToast({ tone: 'danger', title: error instanceof Error ? error.message : 'Failed to save' }))
        // After the page was drawn with what the outbox keeps now.
        .finally(() =>
          setTimeout(() => {
            now.current.writing -= 1
            if (now.current.writing === 0) shownAhead(null)
          }),
        )
    },
    [outbox, showToast],
  )
  const edit = useCallback(
    (edits: readonly ReelEdit[]) => {
      const base = latest()
      if (base === undefined || edits.length === 0) return
      now.current.pressed = null
      const step: PlanStep = { call: 'edit_reel_plan', payload: { reel_id: reelId, base_version: base.version, edits: [...edits] } }
      const next = planAfterWaiting(base, step)
      if (next !== null) write(step, next)
    },
    [latest, reelId, write],
  )
  const goBack = useCallback(
    (call: 'undo_reel_plan' | 'redo_reel_plan') => {
      const base = latest()
      if (base === undefined) return
      const isUndo = call === 'undo_reel_plan'
      const pressed = now.current.pressed?.call === call ? now.current.pressed : null
      now.current.pressed = pressed
      if (isUndo ? base.can_undo : base.can_redo) {
        const step: PlanStep = { call, payload: { reel_id: reelId, base_version: base.version } }
        write(step, planAfterWaiting(base, step) ?? base)
      } else if (isUndo ? base.undo_edits === null && base.can_redo : base.redo_edits === null && base.can_undo) {
        now.current.pressed = { call, times: (pressed?.times ?? 0) + 1, untilMs: Date.now() + PRESSES_HOLD_MS }
      }
    },
    [latest, reelId, write],
  )
  useEffect(() => {
    const { pressed } = now.current
    if (state === undefined || pressed === null) return
    if (Date.now() > pressed.untilMs) now.current.pressed = null
    else if (!(pressed.call === 'undo_reel_plan' ? state.can_undo : state.can_redo)) return
    else {
      goBack(pressed.call)
      now.current.pressed = pressed.times > 1 ? { ...pressed, times: pressed.times - 1 } : null
    }
  }, [state, goBack])

  const shown = state !== undefined && ahead !== null && ahead.version > state.version ? ahead : state
  return useMemo(
    () => ({ shown, latest, edit, undo: () => goBack('undo_reel_plan'), redo: () => goBack('redo_reel_plan') }),
    [shown, latest, edit, goBack],
  )
}
