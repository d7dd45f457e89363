import type { ReelId } from '@reelwright/contract/ids'
import { Redo2, Undo2 } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import type { WaitingWrites } from '../../core/outbox/outbox-entry.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { useToast } from '../../ui/toast.tsx'

type PlanHistoryProps = { outbox: WaitingWrites; reelId: ReelId; canUndo: boolean; canRedo: boolean }

/** Takes back what was last done to the plan, by Jushn or by hand, and does it again. */
export const PlanHistory = ({ outbox, reelId, canUndo, canRedo }: PlanHistoryProps) => {
  const showToast = useToast()
  const entries = useSyncExternalStore(outbox.subscribe, outbox.getEntries)
  const waiting = entries.find(
    (entry) =>
      entry.state !== 'failed' && (entry.call === 'undo_reel_plan' || entry.call === 'redo_reel_plan') && entry.payload.reel_id === reelId,
  )?.call
  const step = (call: 'undo_reel_plan' | 'redo_reel_plan') =>
    outbox
      .write({ call, payload: { reel_id: reelId } })
      .catch((error: unknown) => showToast({ tone: 'danger', title: error instanceof Error ? error.message : 'Failed to save' }))
  return (
    <div className="flex">
      <IconButton
        label="Undo"
        icon={<Undo2 />}
        disabled={!canUndo || waiting === 'redo_reel_plan'}
        busy={waiting === 'undo_reel_plan'}
        onClick={() => void step('undo_reel_plan')}
      />
      <IconButton
        label="Redo"
        icon={<Redo2 />}
        disabled={!canRedo || waiting === 'undo_reel_plan'}
        busy={waiting === 'redo_reel_plan'}
        onClick={() => void step('redo_reel_plan')}
      />
    </div>
  )
}
