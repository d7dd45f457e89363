import type { MediaItem } from '@reelwright/contract/media'
import type { ReelId } from '@reelwright/contract/wire/ids'
import { clsx } from 'clsx'
import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import type { ApiClient } from '../../../core/api/api-client.ts'
import type { WaitingWrites } from '../../../core/outbox/outbox-entry.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Duration } from '../../../ui/film/time-code.tsx'
import { RelativeTime } from '../../../ui/text/relative-time.tsx'
import { usePlanEdits } from '../plan/use-plan-edits.ts'
import { usePlanSteps } from '../plan/use-plan-steps.ts'
import { useShownPlan } from '../plan/use-shown-plan.ts'
import { useFindTrack } from '../player/audio/use-find-track.ts'
import { createPlayback, type Playback } from '../player/playback.ts'
import { ShareButton } from '../share/share-button.tsx'
import { ReelPlayer } from './reel-player.tsx'
import { DownloadLink, RenderFacts } from './render-card.tsx'
import type { Render } from './render-data.ts'
import { RenderStanding } from './render-standing.tsx'
import { statusText } from './render-texts.ts'

const loadPlayer = () => import('../player/studio-player.tsx')
const CoverControl = lazy(async () => ({ default: (await import('../cover/cover-control.tsx')).CoverControl }))
const MoreFiles = lazy(async () => ({ default: (await import('../hand-over/more-files.tsx')).MoreFiles }))
const VersionsBar = lazy(async () => ({ default: (await import('../versions/versions-bar.tsx')).VersionsBar }))
const StudioPlayer = lazy(async () => ({ default: (await loadPlayer()).StudioPlayer }))

const VersionPoster = ({ render }: { render: Render }) => {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null)
  return (
    <span className="relative block h-14 w-8 shrink-0 overflow-hidden rounded-control bg-canvas">
      {render.poster_url !== null && render.poster_url !== brokenUrl ? (
        <img
          src={render.poster_url}
          alt=""
          loading="lazy"
          className="absolute inset-0 size-full object-cover"
          onError={() => setBrokenUrl(render.poster_url)}
        />
      ) : null}
    </span>
  )
}

type PreviewPanelProps = FinishedVersionsProps & {
  api: ApiClient
  outbox: WaitingWrites
  reelId: ReelId
  media: readonly MediaItem[]
  /** The playhead that others follow too; without one the preview has its own. */
  playback?: Playback
}

/** The plan as it is now, played at once, and below it every version that was made (REND-04). */
export const PreviewPanel = ({ api, outbox, reelId, media, playback, ...finished }: PreviewPanelProps) => {
  const { query, shown: kept } = useShownPlan({ api, outbox, reelId })
  const steps = usePlanSteps({ outbox, reelId, state: kept })
  const edit = usePlanEdits(steps)
  const { shown } = steps
  const files = useMemo(() => new Map<string, MediaItem>(media.map((item) => [item.id, item])), [media])
  const [ownPlayback] = useState(createPlayback)
  // While the plan is still asked for; the one who shows it says when it does not come.
  useEffect(() => void loadPlayer().catch(() => undefined), [])
  const findTrack = useFindTrack(api)
  const hasVersions = finished.renders.some((render) => render.status === 'succeeded' && render.video_url !== null)
  const hasPlan = shown !== undefined && shown.plan.scenes.length > 0
  return (
    // On a phone the buttons stand under the picture without scrolling.
    <div className="flex flex-col gap-5 p-5 max-md:[--stage-height:46dvh]">
      {hasPlan ? (
        // Its height is there before it is, so that nothing below moves.
        <div className="-mt-2 flex min-h-8 items-start justify-between gap-2">
          <Suspense>
            <VersionsBar api={api} outbox={outbox} reelId={reelId} shown={shown} files={files} findTrack={findTrack} />
            <CoverControl plan={shown.plan} playback={playback ?? ownPlayback} edit={edit} />
          </Suspense>
        </div>
      ) : null}
      {hasPlan ? (
        <Suspense fallback={<Skeleton className="aspect-[9/16] max-h-[var(--stage-height,60dvh)]" />}>
          <StudioPlayer
            plan={shown.plan}
            files={files}
            playback={playback ?? ownPlayback}
            reelName={finished.reelName}
            findTrack={findTrack}
            edit={edit}
          />
        </Suspense>
      ) : null}
      <RenderStanding renders={finished.renders} />
      {hasVersions ? <FinishedVersions api={api} files={files} {...finished} /> : null}
      {hasPlan || hasVersions ? null : query.isPending ? (
        <Skeleton className="aspect-[9/16] max-h-[var(--stage-height,60dvh)]" />
      ) : (
        <NothingToPlay />
      )}
    </div>
  )
}

const NothingToPlay = () => (
  <div className="flex aspect-[9/16] max-h-[var(--stage-height,60dvh)] w-full items-center justify-center rounded-panel border border-hairline-strong border-dashed p-8 text-center text-14 text-secondary">
    The reel plays here as soon as there is a plan. Ask Jushn for one; the finished video comes with Create.
  </div>
)

type FinishedVersionsProps = {
  renders: readonly Render[]
  reelName: string
  selectedId: string | null
  onSelect: (renderId: string) => void
  onExpired: () => void
}

/** The picture as large as it can be, and every version that was made. */
const FinishedVersions = ({
  renders,
  reelName,
  selectedId,
  onSelect,
  onExpired,
  api,
  files,
}: FinishedVersionsProps & { api: ApiClient; files: ReadonlyMap<string, MediaItem> }) => {
  const finished = renders.filter((render) => render.status === 'succeeded' && render.video_url !== null)
  const shown = finished.find((render) => render.jushn_id === selectedId) ?? finished[0]
  if (shown === undefined) return null
  return (
    <>
      <div className="mx-auto w-full max-w-[calc(68dvh*9/16)]">
        <div
          className="scheme-dark overflow-hidden rounded-panel border border-hairline bg-black text-ink"
          style={{ aspectRatio: `${shown.width ?? 9} / ${shown.height ?? 16}` }}
        >
          <ReelPlayer key={shown.jushn_id} render={shown} label={`${reelName}, large`} className="size-full" onExpired={onExpired} />
        </div>
        <div className="mt-3">
          <RenderFacts render={shown} />
        </div>
        <div className="mt-3 grid grid-cols-[1fr_1fr_2.5rem] gap-2">
          <DownloadLink render={shown} wide />
          <ShareButton key={shown.jushn_id} api={api} render={shown} wide />
          <Suspense>
            <MoreFiles key={shown.jushn_id} api={api} render={shown} reelName={reelName} files={files} />
          </Suspense>
        </div>
      </div>
      <section aria-label="Videos">
        <h3 className="label-caps mb-2">Videos</h3>
        <ul className="flex flex-col gap-0.5">
          {renders.map((render, index) => {
            const playable = render.status === 'succeeded'
            return (
              <li key={render.jushn_id}>
                <button
                  type="button"
                  disabled={!playable}
                  aria-current={render === shown ? 'true' : undefined}
                  onClick={() => onSelect(render.jushn_id)}
                  className={clsx(
                    'flex w-full items-center gap-3 rounded-control p-1.5 text-left transition-colors',
                    playable && 'hover:bg-wash',
                    render === shown && 'bg-wash-strong',
                  )}
                >
                  <VersionPoster render={render} />
                  <span className="flex min-w-0 flex-1 flex-col">
                    <span className="text-14">Video {renders.length - index}</span>
                    <RelativeTime at={render.created_at} className="text-12 text-faint" />
                  </span>
                  {playable && render.duration_sec !== null ? (
                    <Duration seconds={render.duration_sec} className="text-12 text-secondary" />
                  ) : null}
                  {playable ? null : <Badge tone={render.status === 'failed' ? 'danger' : 'neutral'}>{statusText(render.status)}</Badge>}
                </button>
              </li>
            )
          })}
        </ul>
      </section>
    </>
  )
}
