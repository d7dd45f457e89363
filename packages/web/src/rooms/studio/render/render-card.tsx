import { Download, Maximize2 } from 'lucide-react'
import type { ApiClient } from '../../../core/api/api-client.ts'
import { buttonStyle } from '../../../ui/controls/button-style.ts'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { Duration } from '../../../ui/film/time-code.tsx'
import { ShareButton } from '../share/share-button.tsx'
import { ReelPlayer } from './reel-player.tsx'
import type { Render } from './render-data.ts'
import { formatSize } from './render-texts.ts'

/** Length, frame size and bytes, as they are. */
export const RenderFacts = ({ render }: { render: Render }) => (
  <dl className="mono flex flex-wrap gap-x-3 gap-y-0.5 text-12 text-secondary">
    {render.duration_sec === null ? null : (
      <div>
        <dt className="sr-only">Length</dt>
        <dd>
          <Duration seconds={render.duration_sec} className="text-ink text-12!" />
        </dd>
      </div>
    )}
    {render.width === null || render.height === null ? null : (
      <div>
        <dt className="sr-only">Frame size</dt>
        <dd>{`${render.width}×${render.height}`}</dd>
      </div>
    )}
    {render.size_bytes === null ? null : (
      <div>
        <dt className="sr-only">File size</dt>
        <dd>{formatSize(render.size_bytes)}</dd>
      </div>
    )}
  </dl>
)

export const DownloadLink = ({ render, wide = false }: { render: Render; wide?: boolean }) =>
  render.download_url === null ? null : (
    <a href={render.download_url} download className={buttonStyle({ variant: 'secondary', size: 'medium', wide })}>
      <Download className="size-4" aria-hidden="true" />
      Download
    </a>
  )

type RenderCardProps = {
  api: ApiClient
  render: Render
  reelName: string
  /** It is watched in the preview. */
  isLarge: boolean
  onEnlarge: () => void
  /** Takes it back from there. */
  onBack: () => void
  onExpired: () => void
}

/** One video is one player: what stands where it was, until it comes back. */
const LargeElsewhere = ({ render, onBack }: { render: Render; onBack: () => void }) => (
  <button
    type="button"
    onClick={onBack}
    className="scheme-dark relative grid w-full place-items-center overflow-hidden rounded-panel border border-hairline bg-black text-ink"
    style={{ aspectRatio: `${render.width ?? 9} / ${render.height ?? 16}` }}
  >
    {render.poster_url === null ? null : (
      <img src={render.poster_url} alt="" className="absolute inset-0 size-full object-cover opacity-40" />
    )}
    <span className="relative text-14">Plays in Preview. Watch it here</span>
  </button>
)

/** The finished reel within the conversation: plays in place, at the shape it has. */
export const RenderCard = ({ api, render, reelName, isLarge, onEnlarge, onBack, onExpired }: RenderCardProps) => (
  <figure className="w-64 max-w-full text-left sm:w-72">
    {isLarge ? (
      <LargeElsewhere render={render} onBack={onBack} />
    ) : (
      <ReelPlayer render={render} label={`${reelName}, finished reel`} onExpired={onExpired} />
    )}
    <figcaption className="mt-3 flex items-center gap-2">
      <span className="min-w-0 flex-1">
        <RenderFacts render={render} />
      </span>
      <IconButton label="Open in Preview" icon={<Maximize2 />} pressed={isLarge} onClick={isLarge ? onBack : onEnlarge} />
    </figcaption>
    <div className="mt-2 grid grid-cols-2 gap-2">
      <DownloadLink render={render} wide />
      <ShareButton api={api} render={render} wide />
    </div>
  </figure>
)
