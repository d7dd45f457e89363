import type { PlanState } from '@reelwright/contract/studio'
import { useEffect, useRef } from 'react'
import type { WaitingWrites } from '../../../core/outbox/outbox-entry.ts'
import { isPlanStep } from '../../../core/outbox/write-rules.ts'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { collisionsIn, type WaitingSteps, waitingSteps } from './plan-collisions.ts'

type Seen = { version: number; steps: WaitingSteps }

/** Says when a step that was made here meets what somebody else did to the same thing: it is made on top of that, and can be undone. */
export const useCollisionNotice = (outbox: WaitingWrites, reelId: string, state: PlanState | undefined): void => {
  const showToast = useToast()
  const seen = useRef<Seen | null>(null)
  useEffect(() => {
    if (state === undefined) return
    const before = seen.current
    if (before !== null && before.version < state.version) {
      const names = collisionsIn(before.steps, state.plan)
      if (names.length > 0)
        showToast({
          tone: 'warning',
          title: `${names.join(', ')} ${names.length === 1 && names[0]?.endsWith('s') !== true ? 'was' : 'were'} changed elsewhere, too`,
          text: 'What you changed here is put on top of it. Undo takes yours back.',
          durationMs: 10_000,
        })
    }
    let wasSending = false
    const look = (): void => {
      const entries = outbox.getEntries()
      const steps = waitingSteps(state, entries, reelId)
      const own = entries.filter((entry) => isPlanStep(entry) && entry.payload.reel_id === reelId)
      // What is sent leaves the outbox before the server's plan comes, and stays in mind until it does; what was taken back unsent does not.
      const isTakenBack = own.length === 0 && !wasSending
      const mind = seen.current?.version === state.version ? seen.current.steps.things.length : 0
      if (isTakenBack || steps.things.length >= mind) seen.current = { version: state.version, steps }
      wasSending = own.some((entry) => entry.state === 'sending')
    }
    look()
    return outbox.subscribe(look)
  }, [outbox, reelId, state, showToast])
}
