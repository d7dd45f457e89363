import type { ReelId } from '@reelwright/contract/wire/ids'
import { useEffect } from 'react'
import type { ApiClient } from '../../../core/api/api-client.ts'
import type { WaitingWrites } from '../../../core/outbox/outbox-entry.ts'
import { hearsUndo } from '../../../rooms/studio/plan/hears-undo.ts'
import { usePlanSteps } from '../../../rooms/studio/plan/use-plan-steps.ts'
import { useShownPlan } from '../../../rooms/studio/plan/use-shown-plan.ts'
import { useToast } from '../../../ui/feedback/toast.tsx'

type UndoKeysProps = { api: ApiClient; outbox: WaitingWrites; reelId: ReelId }

/** Undo and redo by keys while only the conversation is there; where a timeline or a drawer hears them, it is theirs. Shows nothing. */
export const UndoKeys = ({ api, outbox, reelId }: UndoKeysProps) => {
  const showToast = useToast()
  const { shown: kept } = useShownPlan({ api, outbox, reelId })
  const { latest, undo, redo } = usePlanSteps({ outbox, reelId, state: kept })
  useEffect(() => {
    const go = (isRedo: boolean) => {
      const before = latest()
      if (before === undefined || !(isRedo ? before.can_redo : before.can_undo)) return
      if (isRedo) redo()
      else undo()
      // Nothing on the screen need tell of it: the message whose step it was may be far up.
      showToast({ tone: 'info', title: isRedo ? 'The change is made again' : 'The last change is taken back' })
    }
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 'z' || !hearsUndo(event.target)) return
      // Whoever else hears these keys prevents what they do by default; all have heard them by then.
      setTimeout(() => (event.defaultPrevented ? undefined : go(event.shiftKey)))
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [latest, undo, redo, showToast])
  return null
}
