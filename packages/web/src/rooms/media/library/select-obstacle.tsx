import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { RetryButton } from '../../../ui/feedback/retry-button.tsx'
import type { LibraryObstacle } from './library-mode.ts'

/** Stands where one would choose, and says what has to be done first (MLIB-01). */
export const SelectObstacle = ({ obstacle, busy, onRetry }: { obstacle: LibraryObstacle; busy: boolean; onRetry: () => void }) =>
  obstacle === 'offline' ? (
    <ErrorState
      title="You're Offline"
      text="Media selection requires an internet connection."
      action={<RetryButton label="Check Connection" busy={busy} onRetry={onRetry} />}
    />
  ) : (
    <ErrorState
      title="Authentication Required"
      text="Please sign in to access your media library."
      action={<RetryButton label="Retry" busy={busy} onRetry={onRetry} />}
    />
  )
