import type { MediaItem } from '@reelwright/contract/media'
import type { ReelId } from '@reelwright/contract/wire/ids'
import { useMemo } from 'react'
import type { ApiClient } from '../../../core/api/api-client.ts'
import type { WaitingWrites } from '../../../core/outbox/outbox-entry.ts'
import { PlanConflict } from './plan-conflict.tsx'
import { PlanHistory } from './plan-history.tsx'
import { PlanState } from './plan-state.tsx'
import { StoryPanel } from './story-panel.tsx'
import { TimelinePanel } from './timeline-panel.tsx'
import { useShownPlan } from './use-shown-plan.ts'

type PlanPanelProps = { api: ApiClient; outbox: WaitingWrites; reelId: ReelId; media: readonly MediaItem[]; view: 'story' | 'timeline' }

/** The drawers about the plan: one question to the server, two ways to look at the answer. */
export const PlanPanel = ({ api, outbox, reelId, media, view }: PlanPanelProps) => {
  const { query, shown, refused, reload } = useShownPlan({ api, outbox, reelId })
  const files = useMemo(() => new Map<string, MediaItem>(media.map((item) => [item.id, item])), [media])
  const history = shown === undefined ? null : <PlanHistory outbox={outbox} reelId={reelId} state={shown} />
  return (
    <>
      {refused === undefined || shown === undefined ? null : (
        <PlanConflict outbox={outbox} entry={refused} shownVersion={shown.version} onOutdated={reload} />
      )}
      <PlanState query={query} plan={shown?.plan} history={history}>
        {(plan) =>
          view === 'story' ? (
            <StoryPanel plan={plan} files={files} history={history} />
          ) : (
            <TimelinePanel plan={plan} files={files} history={history} />
          )
        }
      </PlanState>
    </>
  )
}
