import { CircleAlert, CircleSlash, RotateCcw, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { isActive, type Render } from './render-data.ts'
import { leftText, stageText, statusText } from './render-texts.ts'
import { useSmoothPercent } from './use-smooth-percent.ts'

type RenderProgressProps = {
  render: Render
  /** What the reel is shown by elsewhere; null where there is nothing. */
  posterUrl: string | null
  onCancel: () => void
  isCancelling: boolean
  onRetry: () => void
  isRetrying: boolean
  /** Puts away what was stopped or failed; its line in the conversation stays. */
  onDismiss: () => void
}

/** Progress is read out in quarters: every percent would drown out everything else. */
const useQuarterWords = (render: Render): string => {
  const quarter = Math.floor(render.percent / 25) * 25
  const [words, setWords] = useState('')
  const stage = stageText(render)
  useEffect(() => setWords(`${stage}, ${quarter} percent`), [stage, quarter])
  return words
}

/** Frames of film that are exposed one by one: as many as are lit is how far the work is. */
const FilmBar = ({ percent, label }: { percent: number; label: string }) => (
  <div
    role="progressbar"
    aria-label={label}
    aria-valuemin={0}
    aria-valuemax={100}
    aria-valuenow={Math.round(percent)}
    className="relative h-2 w-full overflow-hidden rounded-full bg-wash-strong"
  >
    <div className="h-full w-full origin-left bg-accent" style={{ transform: `scaleX(${percent / 100})` }} />
    <div
      aria-hidden="true"
      className="absolute inset-0 bg-[repeating-linear-gradient(90deg,transparent_0_calc(100%/24-2px),var(--color-panel)_calc(100%/24-2px)_calc(100%/24))]"
    />
  </div>
)

/** What was finished last; until there is something, what the reel is shown by, faintly. */
const LatestFrame = ({ url, posterUrl }: { url: string | null; posterUrl: string | null }) => (
  <span className="relative block h-18 w-10.5 shrink-0 overflow-hidden rounded-control border border-hairline bg-canvas">
    {url !== null ? (
      <img key={url} src={url} alt="What is finished of it" className="absolute inset-0 size-full animate-fade-in object-cover" />
    ) : (
      <span
        aria-hidden="true"
        className="absolute inset-0 animate-pulse bg-wash bg-center bg-cover opacity-40 grayscale motion-reduce:animate-none"
        style={posterUrl === null ? undefined : { backgroundImage: `url("${posterUrl}")` }}
      />
    )}
  </span>
)

const Running = ({ render, posterUrl, onCancel, isCancelling }: RenderProgressProps) => {
  const percent = useSmoothPercent(render.jushn_id, render.percent)
  const spoken = useQuarterWords(render)
  const left = leftText(render.left_sec)
  return (
    <div className="flex items-center gap-4">
      <LatestFrame url={render.latest_frame ?? null} posterUrl={posterUrl} />
      <div className="min-w-0 flex-1">
        <div className="flex items-center gap-3">
          <Badge tone="accent">{statusText(render.status)}</Badge>
          {/* What is known, as everywhere else that tells of it: only the bar glides. */}
          <span className="mono min-w-0 flex-1 text-14">{Math.floor(render.percent)}%</span>
          <Button size="small" variant="quiet" busy={isCancelling} onClick={onCancel}>
            Cancel
          </Button>
        </div>
        <p className="mt-1 flex flex-wrap gap-x-2 text-13">
          <span>{stageText(render)}</span>
          {left === null ? null : <span className="text-secondary">{left}</span>}
        </p>
        <div className="mt-2">
          <FilmBar percent={percent} label="Making the reel" />
        </div>
      </div>
      <p role="status" className="sr-only">
        {spoken}
      </p>
    </div>
  )
}

const Stopped = ({ render, onRetry, isRetrying, onDismiss }: RenderProgressProps) => (
  <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
    <Badge tone={render.status === 'failed' ? 'danger' : 'neutral'} icon={render.status === 'failed' ? <CircleAlert /> : <CircleSlash />}>
      {statusText(render.status)}
    </Badge>
    <p className="min-w-0 flex-1 basis-60 text-14" role={render.status === 'failed' ? 'alert' : undefined}>
      {render.status === 'failed' ? (render.error ?? 'The reel could not be made.') : 'You stopped it. Everything finished so far is kept.'}
    </p>
    <Button size="small" icon={<RotateCcw className="size-4" />} busy={isRetrying} onClick={onRetry}>
      {render.status === 'failed' ? 'Try Again' : 'Continue'}
    </Button>
    <IconButton label="Dismiss" icon={<X />} className="-mr-2" onClick={onDismiss} />
  </div>
)

/** The job-progress area: what is being made, how far it is, and what went wrong (REND-01). */
export const RenderProgress = (props: RenderProgressProps) => (
  <section aria-label="Making the reel" className="animate-rise-in rounded-panel border border-hairline bg-panel px-4 py-3">
    {isActive(props.render) ? <Running {...props} /> : <Stopped {...props} />}
  </section>
)
