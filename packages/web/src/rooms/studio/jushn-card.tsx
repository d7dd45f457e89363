import type { Jushn } from '@reelwright/contract/studio'
import { Download, Maximize2 } from 'lucide-react'
import { buttonStyle } from '../../ui/button-style.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Duration } from '../../ui/time-code.tsx'
import { formatSize } from './job-words.ts'
import { ReelPlayer } from './reel-player.tsx'

/** Length, frame size and bytes, as they are. */
export const JushnFacts = ({ jushn }: { jushn: Jushn }) => (
  <dl className="mono flex flex-wrap gap-x-3 gap-y-0.5 text-12 text-secondary">
    {jushn.duration_sec === null ? null : (
      <div>
        <dt className="sr-only">Length</dt>
        <dd>
          <Duration seconds={jushn.duration_sec} className="text-ink text-12!" />
        </dd>
      </div>
    )}
    {jushn.width === null || jushn.height === null ? null : (
      <div>
        <dt className="sr-only">Frame size</dt>
        <dd>{`${jushn.width}×${jushn.height}`}</dd>
      </div>
    )}
    {jushn.size_bytes === null ? null : (
      <div>
        <dt className="sr-only">File size</dt>
        <dd>{formatSize(jushn.size_bytes)}</dd>
      </div>
    )}
  </dl>
)

export const DownloadLink = ({ jushn, wide = false }: { jushn: Jushn; wide?: boolean }) =>
  jushn.download_url === null ? null : (
    <a href={jushn.download_url} download className={buttonStyle({ variant: 'secondary', size: 'medium', wide })}>
      <Download className="size-4" aria-hidden="true" />
      Download
    </a>
  )

type JushnCardProps = {
  jushn: Jushn
  reelName: string
  /** Shows it large; absent where it is large already. */
  onEnlarge: () => void
  onExpired: () => void
}

/** The finished reel within the conversation: plays in place, at the shape it has. */
export const JushnCard = ({ jushn, reelName, onEnlarge, onExpired }: JushnCardProps) => (
  <figure className="w-64 max-w-full text-left sm:w-72">
    <div
      className="overflow-hidden rounded-panel border border-hairline bg-black"
      style={{ aspectRatio: `${jushn.width ?? 9} / ${jushn.height ?? 16}` }}
    >
      <ReelPlayer jushn={jushn} label={`${reelName}, finished reel`} className="size-full" onExpired={onExpired} />
    </div>
    <figcaption className="mt-3 flex items-center gap-2">
      <span className="min-w-0 flex-1">
        <JushnFacts jushn={jushn} />
      </span>
      <IconButton label="Open in Preview" icon={<Maximize2 />} onClick={onEnlarge} />
    </figcaption>
    <div className="mt-2">
      <DownloadLink jushn={jushn} wide />
    </div>
  </figure>
)
