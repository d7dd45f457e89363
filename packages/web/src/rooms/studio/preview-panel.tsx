import type { Jushn } from '@reelwright/contract/studio'
import { clsx } from 'clsx'
import { useState } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { Duration } from '../../ui/time-code.tsx'
import { statusWord } from './job-words.ts'
import { DownloadLink, JushnFacts } from './jushn-card.tsx'
import { ReelPlayer } from './reel-player.tsx'

const VersionPoster = ({ jushn }: { jushn: Jushn }) => {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null)
  return (
    <span className="relative block h-14 w-8 shrink-0 overflow-hidden rounded-control bg-canvas">
      {jushn.poster_url !== null && jushn.poster_url !== brokenUrl ? (
        <img
          src={jushn.poster_url}
          alt=""
          loading="lazy"
          className="absolute inset-0 size-full object-cover"
          onError={() => setBrokenUrl(jushn.poster_url)}
        />
      ) : null}
    </span>
  )
}

type PreviewPanelProps = {
  jushns: readonly Jushn[]
  reelName: string
  selectedId: string | null
  onSelect: (jushnId: string) => void
  onExpired: () => void
}

/** The picture as large as it can be, and every version that was made. */
export const PreviewPanel = ({ jushns, reelName, selectedId, onSelect, onExpired }: PreviewPanelProps) => {
  const finished = jushns.filter((jushn) => jushn.status === 'succeeded' && jushn.video_url !== null)
  const shown = finished.find((jushn) => jushn.jushn_id === selectedId) ?? finished[0]
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
          <ReelPlayer key={shown.jushn_id} jushn={shown} label={`${reelName}, large`} className="size-full" onExpired={onExpired} />
        </div>
        <div className="mt-3">
          <JushnFacts jushn={shown} />
        </div>
        <div className="mt-3">
          <DownloadLink jushn={shown} wide />
        </div>
      </div>
      <section aria-label="Versions">
        <h3 className="label-caps mb-2">Versions</h3>
        <ul className="flex flex-col gap-0.5">
          {jushns.map((jushn, index) => {
            const playable = jushn.status === 'succeeded'
            return (
              <li key={jushn.jushn_id}>
                <button
                  type="button"
                  disabled={!playable}
                  aria-current={jushn === shown ? 'true' : undefined}
                  onClick={() => onSelect(jushn.jushn_id)}
                  className={clsx(
                    'flex w-full items-center gap-3 rounded-control p-1.5 text-left transition-colors',
                    playable && 'hover:bg-wash',
                    jushn === shown && 'bg-wash-strong',
                  )}
                >
                  <VersionPoster jushn={jushn} />
                  <span className="flex min-w-0 flex-1 flex-col">
                    <span className="text-14">Version {jushns.length - index}</span>
                    <RelativeTime at={jushn.created_at} className="text-12 text-faint" />
                  </span>
                  {playable && jushn.duration_sec !== null ? (
                    <Duration seconds={jushn.duration_sec} className="text-12 text-secondary" />
                  ) : null}
                  {playable ? null : <Badge tone={jushn.status === 'failed' ? 'danger' : 'neutral'}>{statusWord(jushn.status)}</Badge>}
                </button>
              </li>
            )
          })}
        </ul>
      </section>
    </div>
  )
}
