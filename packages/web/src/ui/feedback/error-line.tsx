import { TriangleAlert } from 'lucide-react'
import { Button } from '../controls/button.tsx'

type ErrorLineProps = {
  /** What happened and what to do. */
  text: string
  busy: boolean
  onTryAgain: () => void
}

/** Stands beside content that is still good, when more or newer of it could not be had; it is read out when it appears. */
export const ErrorLine = ({ text, busy, onTryAgain }: ErrorLineProps) => (
  <div
    role="alert"
    className="flex flex-wrap items-center justify-between gap-3 rounded-control border border-danger/30 bg-danger-wash px-4 py-3"
  >
    <p className="flex min-w-0 items-start gap-2 text-14">
      <TriangleAlert className="mt-0.5 size-4 shrink-0 text-danger-text" aria-hidden="true" />
      <span className="min-w-0">{text}</span>
    </p>
    <Button size="small" busy={busy} onClick={onTryAgain}>
      Try Again
    </Button>
  </div>
)
