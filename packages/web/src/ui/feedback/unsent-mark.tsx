import { Clock3, TriangleAlert } from 'lucide-react'
import { Button } from '../controls/button.tsx'

type UnsentMarkProps = {
  /** Why the server did not take it; null while it waits to be sent. */
  refusal: string | null
  /** Null where another try would end the same. */
  onRetry: (() => void) | null
  onDiscard: () => void
}

/** How it stands with a thing that is on this device only: a quiet word while it waits, a way on when it was refused. */
export const UnsentMark = ({ refusal, onRetry, onDiscard }: UnsentMarkProps) =>
  refusal === null ? (
    <p className="flex items-center gap-1.5 text-12 text-secondary">
      <Clock3 className="size-3.5 text-faint" aria-hidden="true" />
      Waiting to be sent
    </p>
  ) : (
    <div role="alert" className="flex flex-wrap items-center gap-2 rounded-control border border-danger/30 bg-danger-wash px-3 py-2">
      <p className="flex min-w-0 flex-1 basis-40 items-start gap-2 text-13">
        <TriangleAlert className="mt-0.5 size-4 shrink-0 text-danger-text" aria-hidden="true" />
        <span className="min-w-0 wrap-anywhere">{refusal}</span>
      </p>
      <span className="flex gap-2">
        {onRetry === null ? null : (
          <Button size="small" onClick={onRetry}>
            Try Again
          </Button>
        )}
        <Button size="small" variant="quiet" onClick={onDiscard}>
          Discard
        </Button>
      </span>
    </div>
  )
