import type { ReelId } from '@reelwright/contract/ids'
import { Redo2, Undo2 } from 'lucide-react'
import type { ApiClient } from '../../core/api/api-client.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { usePlanStep } from './studio-data.ts'

type PlanHistoryProps = { api: ApiClient; reelId: ReelId; canUndo: boolean; canRedo: boolean }

/** Takes back what was last done to the plan, by Jushn or by hand, and does it again. */
export const PlanHistory = ({ api, reelId, canUndo, canRedo }: PlanHistoryProps) => {
  const step = usePlanStep(api, reelId)
  const busy = step.isPending ? step.variables : null
  return (
    <div className="flex">
      <IconButton
        label="Undo"
        icon={<Undo2 />}
        disabled={!canUndo}
        busy={busy === 'undo_reel_plan'}
        onClick={() => step.mutate('undo_reel_plan')}
      />
      <IconButton
        label="Redo"
        icon={<Redo2 />}
        disabled={!canRedo}
        busy={busy === 'redo_reel_plan'}
        onClick={() => step.mutate('redo_reel_plan')}
      />
    </div>
  )
}
