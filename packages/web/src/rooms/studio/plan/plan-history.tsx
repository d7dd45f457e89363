import { Redo2, Undo2 } from 'lucide-react'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import type { PlanSteps } from './use-plan-steps.ts'

/** Takes back what was last done to the plan, by Jushn or by hand, and does it again. */
export const PlanHistory = ({ steps }: { steps: PlanSteps }) => (
  <div className="flex">
    <IconButton label="Undo" icon={<Undo2 />} disabled={!steps.shown?.can_undo} onClick={steps.undo} />
    <IconButton label="Redo" icon={<Redo2 />} disabled={!steps.shown?.can_redo} onClick={steps.redo} />
  </div>
)
