import type { Jushn } from '@reelwright/contract/studio'
import { CircleAlert, CircleSlash, RotateCcw } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { stageWords, statusWord } from './job-words.ts'
import { isActive } from './studio-data.ts'
import { useSmoothPercent } from './use-smooth-percent.ts'

type JobProgressProps = {
  jushn: Jushn
  onCancel: () => void
  isCancelling: boolean
  onRetry: () => void
  isRetrying: boolean
}

/** Progress is read out in quarters: every percent would drown out everything else. */
const useQuarterWords = (jushn: Jushn): string => {
  const quarter = Math.floor(jushn.percent / 25) * 25
  const [words, setWords] = useState('')
  const stage = stageWords(jushn)
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

const Running = ({ jushn, onCancel, isCancelling }: JobProgressProps) => {
  const percent = useSmoothPercent(jushn.jushn_id, jushn.percent)
  const spoken = useQuarterWords(jushn)
  return (
    <>
      <div className="flex items-center gap-3">
        <Badge tone="accent">{statusWord(jushn.status)}</Badge>
        <span className="min-w-0 flex-1 truncate text-14">{stageWords(jushn)}</span>
        <span className="mono text-14">{Math.floor(percent)}%</span>
        <Button size="small" variant="quiet" busy={isCancelling} onClick={onCancel}>
          Cancel
        </Button>
      </div>
      <div className="mt-3">
        <FilmBar percent={percent} label="Making the reel" />
      </div>
      <p role="status" className="sr-only">
        {spoken}
      </p>
    </>
  )
}

const Stopped = ({ jushn, onRetry, isRetrying }: JobProgressProps) => (
  <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
    <Badge tone={jushn.status === 'failed' ? 'danger' : 'neutral'} icon={jushn.status === 'failed' ? <CircleAlert /> : <CircleSlash />}>
      {statusWord(jushn.status)}
    </Badge>
    <p className="min-w-0 flex-1 basis-60 text-14" role={jushn.status === 'failed' ? 'alert' : undefined}>
      {jushn.status === 'failed'
        ? (jushn.error ?? 'The reel could not be made.')
        : 'You stopped this one. What was finished of it is kept.'}
    </p>
    <Button size="small" icon={<RotateCcw className="size-4" />} busy={isRetrying} onClick={onRetry}>
      {jushn.status === 'failed' ? 'Try Again' : 'Continue'}
    </Button>
  </div>
)

/** The job-progress area: what is being made, how far it is, and what went wrong (REND-01). */
export const JobProgress = (props: JobProgressProps) => (
  <section aria-label="Making the reel" className="animate-rise-in rounded-panel border border-hairline bg-panel px-4 py-3">
    {isActive(props.jushn) ? <Running {...props} /> : <Stopped {...props} />}
  </section>
)
