import type { AnswerChange } from '@reelwright/contract/answer-change'
import type { Choice } from '@reelwright/contract/choice'
import { useMemo } from 'react'
import type { WaitingWrites } from '../../../core/outbox/outbox-entry.ts'
import { useMedia } from '../../../rooms/media/media-data.ts'
import { useToolSettings } from '../../../rooms/studio/inspectors/tools/use-tool-settings.ts'
import { useShownPlan } from '../../../rooms/studio/plan/use-shown-plan.ts'
import { Button } from '../../../ui/controls/button.tsx'
import type { AnswerParts } from './answer-parts.ts'
import { nextSteps } from './next-steps.ts'

type NextStepsProps = Omit<AnswerParts, 'onOpenScene'> & {
  change: AnswerChange | null
  onPick: (request: string, wish?: Choice['wish']) => void
}

/** Under the newest answer: what might come next, each sent by one press. In one row that scrolls, so that it takes the place kept for it. */
export const NextSteps = ({ outbox, ...props }: NextStepsProps) => (outbox === null ? null : <Steps {...props} outbox={outbox} />)

const Steps = ({ api, outbox, reel, projectId, change, onPick }: NextStepsProps & { outbox: WaitingWrites }) => {
  const media = useMedia(api, projectId).data?.items
  const { shown } = useShownPlan({ api, outbox, reelId: reel.id })
  const { query, settings } = useToolSettings({ api, outbox, reelId: reel.id })
  const plan = shown?.plan
  const isKnown = plan !== undefined && media !== undefined && !query.isPending
  const steps = useMemo(
    () => (isKnown ? nextSteps({ plan, media, change, tools: settings?.tools }) : []),
    [isKnown, plan, media, change, settings],
  )
  if (steps.length === 0) return null
  return (
    <div role="group" aria-label="Next steps" className="flex animate-fade-in gap-2 overflow-x-auto p-1 [scrollbar-width:none]">
      {steps.map(({ label, say, wish }) => (
        <Button key={label} size="small" className="rounded-full!" onClick={() => onPick(say, wish)}>
          {label}
        </Button>
      ))}
    </div>
  )
}
