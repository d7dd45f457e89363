import type { MediaItem } from '@reelwright/contract/media'
import { clsx } from 'clsx'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { ApiClient } from '../../../core/api/api-client.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Duration } from '../../../ui/film/time-code.tsx'
import { RelativeTime } from '../../../ui/text/relative-time.tsx'
import { ShareButton } from '../share/share-button.tsx'
import { DownloadLink, RenderFacts } from './render-card.tsx'
import type { Render } from './render-data.ts'
import { statusText } from './render-texts.ts'

const MoreFiles = lazy(async () => ({ default: (await import('../hand-over/more-files.tsx')).MoreFiles }))

export const isFinished = (render: Render): boolean => render.status === 'succeeded' && render.video_url !== null

const Poster = ({ render }: { render: Render }) => {
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

type FinishedVideosProps = {
  api: ApiClient
  renders: readonly Render[]
  reelName: string
  files: ReadonlyMap<string, MediaItem>
  /** The one that is watched; null while the plan is. */
  watched: Render | null
  onWatch: (renderId: string) => void
}

/** Every video that was made. What can be done with one is said of the one that is watched, else of the newest. */
export const FinishedVideos = ({ api, renders, reelName, files, watched, onWatch }: FinishedVideosProps) => {
  const meant = watched ?? renders.find(isFinished)
  if (meant === undefined) return null
  return (
    <section aria-label="Videos" className="flex flex-col gap-3">
      <div className="flex items-baseline justify-between gap-3">
        <h3 className="label-caps">{`Video ${renders.length - renders.indexOf(meant)}`}</h3>
        <RenderFacts render={meant} />
      </div>
      <div className="grid grid-cols-[1fr_1fr_2.5rem] gap-2">
        <DownloadLink render={meant} wide />
        <ShareButton key={meant.jushn_id} api={api} render={meant} wide />
        <Suspense>
          <MoreFiles key={meant.jushn_id} api={api} render={meant} reelName={reelName} files={files} />
        </Suspense>
      </div>
      <ul className="flex flex-col gap-0.5">
        {renders.map((render, index) => (
          <li key={render.jushn_id}>
            <VideoRow
              render={render}
              title={`Video ${renders.length - index}`}
              isWatched={render === watched}
              onWatch={() => onWatch(render.jushn_id)}
            >
              {isFinished(render) ? null : (
                <Badge tone={render.status === 'failed' ? 'danger' : 'neutral'}>{statusText(render.status)}</Badge>
              )}
            </VideoRow>
          </li>
        ))}
      </ul>
    </section>
  )
}

type VideoRowProps = { render: Render; title: string; isWatched: boolean; onWatch: () => void; children: ReactNode }

const VideoRow = ({ render, title, isWatched, onWatch, children }: VideoRowProps) => (
  <button
    type="button"
    disabled={!isFinished(render)}
    aria-current={isWatched ? 'true' : undefined}
    onClick={onWatch}
    className={clsx(
      'flex w-full items-center gap-3 rounded-control p-1.5 text-left transition-colors not-disabled:hover:bg-wash',
      isWatched && 'bg-wash-strong',
    )}
  >
    <Poster render={render} />
    <span className="flex min-w-0 flex-1 flex-col">
      <span className="text-14">{title}</span>
      <RelativeTime at={render.created_at} className="text-12 text-faint" />
    </span>
    {isFinished(render) && render.duration_sec !== null ? (
      <Duration seconds={render.duration_sec} className="text-12 text-secondary" />
    ) : null}
    {children}
  </button>
)
