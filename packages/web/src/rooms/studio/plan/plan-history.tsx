import type { PlanState } from '@reelwright/contract/studio'
import type { ReelId } from '@reelwright/contract/wire/ids'
import { Redo2, Undo2 } from 'lucide-react'
import type { WaitingWrites } from '../../../core/outbox/outbox-entry.ts'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'

type PlanHistoryProps = { outbox: WaitingWrites; reelId: ReelId; state: PlanState }

/** Takes back what was last done to the plan, by Jushn or by hand, and does it again. */
export const PlanHistory = ({ outbox, reelId, state }: PlanHistoryProps) => {
  const showToast = useToast()
  const step = (call: 'undo_reel_plan' | 'redo_reel_plan') => {
    outbox
      .write({ call, payload: { reel_id: reelId, base_version: state.version } })
      .catch((error: unknown) => showToast({ tone: 'danger', title: error instanceof Error ? error.message : 'Failed to save' }))
  }
  return (
    <div className="flex">
      <IconButton label="Undo" icon={<Undo2 />} disabled={!state.can_undo} onClick={() => step('undo_reel_plan')} />
      <IconButton label="Redo" icon={<Redo2 />} disabled={!state.can_redo} onClick={() => step('redo_reel_plan')} />
    </div>
  )
}
