import type { ReelPlan } from '@reelwright/contract/reel-plan'
import type { PlanState } from '@reelwright/contract/studio'
import { applyEdits } from '@reelwright/engine/plan/apply-edit'
import type { HandEdit } from '@reelwright/engine/plan/hand-edits/hand-edit'
import type { Clips } from '@reelwright/engine/plan/hand-edits/scene-bounds'
import { roll, slip, trimEnd, trimStart } from '@reelwright/engine/plan/hand-edits/trim'
import { useCallback, useMemo, useRef, useState } from 'react'
import { counted } from '../../../core/counted.ts'
import type { PlanSteps } from '../plan/use-plan-steps.ts'

/** What a key held down does more and more of. */
export const NUDGES = { start: trimStart, end: trimEnd, slip, roll }
export type NudgeKind = keyof typeof NUDGES

/** What a little more, and a little less, of each comes to: a key moves what is seen, and says it for who does not see it. */
const NUDGED: Record<NudgeKind, readonly [more: string, less: string]> = {
  start: ['longer at its start', 'shorter at its start'],
  end: ['longer', 'shorter'],
  slip: ['later in its clip', 'earlier in its clip'],
  roll: ['later at the cut', 'earlier at the cut'],
}

const nudgeText = ({ kind, by }: Pick<Nudge, 'kind' | 'by'>): string =>
  by === 0 ? 'As it was.' : `${counted(Math.abs(by), 'frame')} ${NUDGED[kind][by > 0 ? 0 : 1]}.`

type Nudge = { kind: NudgeKind; sceneId: string; by: number; upon: PlanState }

export type Hand = {
  /** The plan with what is being done this moment. */
  plan: ReelPlan
  /** What the last thing done came to, in words; empty when it was just done. */
  said: string
  say: (text: string) => void
  /** Makes one step; true when it was made. */
  make: (edit: (plan: ReelPlan) => HandEdit, done?: string) => boolean
  /** Does a little more of the same; it is one step when `settle` is called. */
  nudge: (kind: NudgeKind, sceneId: string, by: number) => void
  settle: () => void
}

const tell = (edit: HandEdit, done: string): string =>
  edit.ok ? [done, ...edit.notes].filter((text) => text !== '').join(' ') : edit.reason

/** One pair of hands on the plan: what they do is shown while they do it, and kept as one step when they let go. */
export const useHand = (steps: PlanSteps, shown: ReelPlan, clips: Clips): Hand => {
  const [said, say] = useState('')
  const [held, setHeld] = useState<Nudge | null>(null)
  const pending = useRef<Nudge | null>(null)

  const settle = useCallback(() => {
    const nudge = pending.current
    pending.current = null
    setHeld(null)
    if (nudge === null || nudge.by === 0) return
    const state = steps.latest()
    if (state === undefined) return
    const edit = NUDGES[nudge.kind](state.plan, clips, { sceneId: nudge.sceneId, by: nudge.by })
    if (edit.ok) steps.edit(edit.edits)
  }, [steps, clips])

  const nudge = useCallback(
    (kind: NudgeKind, sceneId: string, by: number) => {
      const before = pending.current
      if (before !== null && (before.kind !== kind || before.sceneId !== sceneId)) settle()
      const upon = pending.current?.upon ?? steps.latest()
      if (upon === undefined) return
      const next: Nudge = { kind, sceneId, by: (pending.current?.by ?? 0) + by, upon }
      const edit = NUDGES[kind](upon.plan, clips, next)
      say(tell(edit, nudgeText(next)))
      // Against a wall it stays where it was, so that the way back begins at once.
      if (!edit.ok && next.by !== 0) return
      if (edit.ok && edit.notes.length > 0 && before !== null && Math.abs(next.by) > Math.abs(before.by)) return
      pending.current = next
      setHeld(next)
    },
    [steps, clips, settle],
  )

  const make = useCallback(
    (work: (plan: ReelPlan) => HandEdit, done = '') => {
      settle()
      const state = steps.latest()
      if (state === undefined) return false
      const edit = work(state.plan)
      say(tell(edit, done))
      if (edit.ok) steps.edit(edit.edits)
      return edit.ok
    },
    [steps, settle],
  )

  const plan = useMemo(() => {
    if (held === null) return shown
    const edit = NUDGES[held.kind](held.upon.plan, clips, held)
    const made = edit.ok ? applyEdits(held.upon.plan, edit.edits) : null
    return made?.ok ? made.plan : shown
  }, [held, shown, clips])
  return { plan, said, say, make, nudge, settle }
}
