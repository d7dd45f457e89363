import type { ReelId } from '@reelwright/contract/ids'
import type { MediaItem } from '@reelwright/contract/media'
import { useMemo } from 'react'
import type { ApiClient } from '../../core/api/api-client.ts'
import type { WaitingWrites } from '../../core/outbox/outbox-entry.ts'
import { PlanHistory } from './plan-history.tsx'
import { PlanState } from './plan-state.tsx'
import { StoryPanel } from './story-panel.tsx'
import { useReelPlan } from './studio-data.ts'
import { TimelinePanel } from './timeline-panel.tsx'

type PlanPanelProps = { api: ApiClient; outbox: WaitingWrites; reelId: ReelId; media: readonly MediaItem[]; view: 'story' | 'timeline' }

/** The drawers about the plan: one question to the server, two ways to look at the answer. */
export const PlanPanel = ({ api, outbox, reelId, media, view }: PlanPanelProps) => {
  const query = useReelPlan(api, reelId, true)
  const files = useMemo(() => new Map<string, MediaItem>(media.map((item) => [item.id, item])), [media])
  const history =
    query.data === undefined ? null : (
      <PlanHistory outbox={outbox} reelId={reelId} canUndo={query.data.can_undo} canRedo={query.data.can_redo} />
    )
  return (
    <PlanState query={query} history={history}>
      {(plan) =>
        view === 'story' ? (
          <StoryPanel plan={plan} files={files} history={history} />
        ) : (
          <TimelinePanel plan={plan} files={files} history={history} />
        )
      }
    </PlanState>
  )
}
