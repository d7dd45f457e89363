import type { MediaItem } from '@reelwright/contract/media'
import type { ReelId } from '@reelwright/contract/wire/ids'
import { clsx } from 'clsx'
import { lazy, Suspense, useCallback, useEffect, useMemo, useState } from 'react'
import type { ApiClient } from '../../../core/api/api-client.ts'
import type { WaitingWrites } from '../../../core/outbox/outbox-entry.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { usePlanEdits } from '../plan/use-plan-edits.ts'
import { usePlanSteps } from '../plan/use-plan-steps.ts'
import { useShownPlan } from '../plan/use-shown-plan.ts'
import { useFindTrack } from '../player/audio/use-find-track.ts'
import { createPlayback, type Playback } from '../player/playback.ts'
import { StudioPlayer } from '../player/player-part.ts'
import { FinishedVideos, isFinished } from './finished-videos.tsx'
import type { Render } from './render-data.ts'
import { RenderStanding } from './render-standing.tsx'
import { WatchedVideo } from './watched-video.tsx'

const CoverControl = lazy(async () => ({ default: (await import('../cover/cover-control.tsx')).CoverControl }))
const VersionsBar = lazy(async () => ({ default: (await import('../versions/versions-bar.tsx')).VersionsBar }))

const PICTURE_PLACE = <Skeleton className="aspect-[9/16] max-h-[var(--stage-height,60dvh)]" />

type PreviewPanelProps = {
  api: ApiClient
  outbox: WaitingWrites
  reelId: ReelId
  media: readonly MediaItem[]
  /** The playhead that others follow too; without one the preview has its own. */
  playback?: Playback
  renders: readonly Render[]
  reelName: string
  /** The video that somebody came to see; null shows the plan. */
  selectedId: string | null
  onSelect: (renderId: string | null) => void
  onExpired: () => void
}

/** One picture: the plan as it is now, played at once, or a finished video in its place. Below it every video that was made (REND-04). */
export const PreviewPanel = ({ api, outbox, reelId, media, playback, renders, reelName, selectedId, ...on }: PreviewPanelProps) => {
  const { onSelect, onExpired } = on
  const { query, shown: kept } = useShownPlan({ api, outbox, reelId })
  const steps = usePlanSteps({ outbox, reelId, state: kept })
  const edit = usePlanEdits(steps)
  const { shown } = steps
  const files = useMemo(() => new Map<string, MediaItem>(media.map((item) => [item.id, item])), [media])
  const [ownPlayback] = useState(createPlayback)
  const playhead = playback ?? ownPlayback
  // While the plan is still asked for; the one who shows it says when it does not come.
  useEffect(() => void StudioPlayer.load().catch(() => undefined), [])
  const findTrack = useFindTrack(api)
  const newest = renders.find(isFinished) ?? null
  const hasPlan = shown !== undefined && shown.plan.scenes.length > 0
  const chosen = renders.find((render) => isFinished(render) && render.jushn_id === selectedId) ?? null
  // Nothing else is to be seen where there is no plan.
  const watched = chosen ?? (hasPlan || query.isPending ? null : newest)
  const leave = useCallback(() => onSelect(null), [onSelect])
  return (
    // On a phone the buttons stand under the picture without scrolling: 18 rem are what lies over and under it in the sheet.
    <div className="flex flex-col gap-5 p-5 max-md:[--stage-height:min(46dvh,88dvh-18rem)]">
      {hasPlan ? (
        // Its height is there before it is, so that nothing below moves.
        <div className="-mt-2 flex min-h-8 flex-wrap items-start justify-between gap-2">
          <Suspense>
            <VersionsBar api={api} outbox={outbox} reelId={reelId} shown={shown} files={files} findTrack={findTrack} />
          </Suspense>
          <span className="ml-auto flex items-center gap-1">
            {newest === null ? null : <StageChoice {...{ renders, newest, watched, onSelect }} />}
            <Suspense>{watched === null ? <CoverControl plan={shown.plan} playback={playhead} edit={edit} /> : null}</Suspense>
          </span>
        </div>
      ) : null}
      {watched !== null ? (
        <WatchedVideo key={watched.jushn_id} {...{ reelName, onExpired }} render={watched} playback={playhead} onLeave={leave} />
      ) : hasPlan ? (
        <StudioPlayer plan={shown.plan} {...{ files, reelName, findTrack, edit }} playback={playhead} place={PICTURE_PLACE} />
      ) : query.isPending ? (
        PICTURE_PLACE
      ) : (
        <NothingToPlay />
      )}
      <RenderStanding renders={renders} />
      <FinishedVideos {...{ api, renders, reelName, files, watched }} onWatch={onSelect} />
    </div>
  )
}

type StageChoiceProps = {
  renders: readonly Render[]
  newest: Render
  watched: Render | null
  onSelect: (renderId: string | null) => void
}

/** Whether the plan is looked at or what was made of it. */
const StageChoice = ({ renders, newest, watched, onSelect }: StageChoiceProps) => {
  const meant = watched ?? newest
  const choice = (title: string, isShown: boolean, renderId: string | null) => (
    <button
      type="button"
      aria-pressed={isShown}
      onClick={() => onSelect(renderId)}
      className={clsx('hit-area relative h-7 rounded-[0.375rem] px-2.5 text-13', isShown ? 'bg-wash-strong text-ink' : 'text-secondary')}
    >
      {title}
    </button>
  )
  return (
    <span role="group" aria-label="What is shown" className="flex gap-0.5 rounded-control border border-hairline p-0.5">
      {choice('Plan', watched === null, null)}
      {choice(`Video ${renders.length - renders.indexOf(meant)}`, watched !== null, meant.jushn_id)}
    </span>
  )
}

const NothingToPlay = () => (
  <div className="flex aspect-[9/16] max-h-[var(--stage-height,60dvh)] w-full items-center justify-center rounded-panel border border-hairline-strong border-dashed p-8 text-center text-14 text-secondary">
    The reel plays here as soon as there is a plan. Ask Jushn for one; the finished video comes with Create.
  </div>
)
