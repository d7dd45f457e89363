import type { MediaItem } from '@reelwright/contract/media'
import type { ReelPlan } from '@reelwright/contract/reel-plan'
import type { ReelId } from '@reelwright/contract/wire/ids'
import { type ReactNode, useMemo } from 'react'
import type { ApiClient } from '../../../core/api/api-client.ts'
import type { WaitingWrites } from '../../../core/outbox/outbox-entry.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { lazyAtOnce } from '../../../ui/lazy-at-once.tsx'
import { findFramingOf } from '../framing/find-framing.ts'
import { useFindTrack } from '../player/audio/use-find-track.ts'
import type { Playback } from '../player/playback.ts'
import { StudioPlayer } from '../player/player-part.ts'
import { findAlternativesOf } from '../swap/find-alternatives.ts'
import { Timeline } from '../timeline/timeline.tsx'
import { PlanConflict } from './plan-conflict.tsx'
import { PlanHistory } from './plan-history.tsx'
import { PlanSkeleton } from './plan-skeleton.tsx'
import { PlanState } from './plan-state.tsx'
import { usePlanEdits } from './use-plan-edits.ts'
import { usePlanSteps } from './use-plan-steps.ts'
import { useShownPlan } from './use-shown-plan.ts'
import { useUndoKeys } from './use-undo-keys.ts'

const StoryBoard = lazyAtOnce(async () => (await import('../story/story-board.tsx')).StoryBoard)

const PICTURE_PLACE = <Skeleton className="mx-auto aspect-[9/16] max-h-[var(--stage-height)]" />

type PlanPanelProps = {
  api: ApiClient
  outbox: WaitingWrites
  reelId: ReelId
  reelName: string
  media: readonly MediaItem[]
  playback: Playback
  isNarrow: boolean
  /** No player stands beside the timeline: it brings the picture along. */
  hasPicture: boolean
  /** Where the timeline says how long the reel is; in its own head without one. */
  factsPlace?: HTMLElement | null
  view: 'story' | 'timeline'
  /** Puts a word about a scene into the composer. */
  onAsk: (sceneNumber: number) => void
  /** The scene that the timeline is to show, until it did. */
  sceneRequest?: string | null
  onSceneShown?: (() => void) | undefined
}

/** A sheet is a dialog of this name; within it the timeline is found as it is elsewhere, where the drawer itself has the name. */
const TimelinePart = ({ picture, isNamed, children }: { picture: ReactNode; isNamed: boolean; children: ReactNode }) =>
  picture === null ? (
    children
  ) : (
    <>
      {/* Who trims and scrubs sees what comes of it, also where the preview has no room beside the tracks. */}
      <div className="sticky top-0 z-20 bg-panel px-5 pt-3 pb-1 [--stage-height:27dvh]">{picture}</div>
      {isNamed ? <section aria-label="Timeline">{children}</section> : children}
    </>
  )

/** The drawers about the plan: one question to the server, two ways to look at the answer. */
export const PlanPanel = ({
  api,
  outbox,
  reelId,
  reelName,
  media,
  playback,
  isNarrow,
  hasPicture,
  factsPlace = null,
  view,
  onAsk,
  sceneRequest = null,
  onSceneShown,
}: PlanPanelProps) => {
  const { query, shown: kept, refused, reload } = useShownPlan({ api, outbox, reelId })
  const steps = usePlanSteps({ outbox, reelId, state: kept })
  const files = useMemo(() => new Map<string, MediaItem>(media.map((item) => [item.id, item])), [media])
  const { shown } = steps
  const find = useMemo(() => findAlternativesOf(api, reelId), [api, reelId])
  const findFraming = useMemo(() => findFramingOf(api, reelId), [api, reelId])
  useUndoKeys(steps, shown !== undefined && (view === 'story' || shown.plan.scenes.length === 0))
  const findTrack = useFindTrack(api)
  const edit = usePlanEdits(steps)
  const picture = (plan: ReelPlan) => (
    <StudioPlayer {...{ plan, files, playback, reelName, findTrack, edit, place: PICTURE_PLACE }} isSmall />
  )
  const history = shown === undefined ? null : <PlanHistory steps={steps} />
  return (
    <>
      {refused === undefined || shown === undefined ? null : (
        <PlanConflict outbox={outbox} entry={refused} shownVersion={shown.version} onOutdated={reload} />
      )}
      <PlanState query={query} plan={shown?.plan} history={history}>
        {(plan) =>
          view === 'story' ? (
            <StoryBoard place={<PlanSkeleton />} plan={plan} steps={steps} files={files} history={history} find={find} onAsk={onAsk} />
          ) : (
            <TimelinePart picture={hasPicture ? picture(plan) : null} isNamed={isNarrow}>
              <Timeline
                shown={plan}
                steps={steps}
                files={files}
                playback={playback}
                findTrack={findTrack}
                isNarrow={isNarrow}
                factsPlace={factsPlace}
                sceneRequest={sceneRequest}
                onSceneShown={onSceneShown}
                find={find}
                findFraming={findFraming}
                onAsk={onAsk}
              />
            </TimelinePart>
          )
        }
      </PlanState>
    </>
  )
}
