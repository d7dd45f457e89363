import { clsx } from 'clsx'
import { useState } from 'react'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Duration } from '../../../ui/film/time-code.tsx'
import { RelativeTime } from '../../../ui/text/relative-time.tsx'
import { ShareButton } from '../share/share-button.tsx'
import { ReelPlayer } from './reel-player.tsx'
import { DownloadLink, RenderFacts } from './render-card.tsx'
import type { Render } from './render-data.ts'
import { statusText } from './render-texts.ts'

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

type PreviewPanelProps = {
  renders: readonly Render[]
  reelName: string
  selectedId: string | null
  onSelect: (renderId: string) => void
  onExpired: () => void
}

/** The picture as large as it can be, and every version that was made. */
export const PreviewPanel = ({ renders, reelName, selectedId, onSelect, onExpired }: PreviewPanelProps) => {
  const finished = renders.filter((render) => render.status === 'succeeded' && render.video_url !== null)
  const shown = finished.find((render) => render.jushn_id === selectedId) ?? finished[0]
  if (shown === undefined) {
    return (
      <div className="p-5">
        <div className="flex aspect-[9/16] max-h-[60dvh] w-full items-center justify-center rounded-panel border border-hairline-strong border-dashed p-8 text-center text-14 text-secondary">
          The finished video plays here. Ask Jushn for a reel, then press Create.
        </div>
      </div>
    )
  }
  return (
    <div className="flex flex-col gap-5 p-5">
      <div className="mx-auto w-full max-w-[calc(68dvh*9/16)]">
        <div
          className="overflow-hidden rounded-panel border border-hairline bg-black"
          style={{ aspectRatio: `${shown.width ?? 9} / ${shown.height ?? 16}` }}
        >
          <ReelPlayer key={shown.jushn_id} render={shown} label={`${reelName}, large`} className="size-full" onExpired={onExpired} />
        </div>
        <div className="mt-3">
          <RenderFacts render={shown} />
        </div>
        <div className="mt-3 grid grid-cols-2 gap-2">
          <DownloadLink render={shown} wide />
          <ShareButton key={shown.jushn_id} render={shown} wide />
        </div>
      </div>
      <section aria-label="Versions">
        <h3 className="label-caps mb-2">Versions</h3>
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
                    <span className="text-14">Version {renders.length - index}</span>
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
    </div>
  )
}
