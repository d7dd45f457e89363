import { Button } from '../controls/button.tsx'

/** Asks once more for what could not be had. */
export const RetryButton = ({ label = 'Try Again', busy, onRetry }: { label?: string; busy: boolean; onRetry: () => void }) => (
  <Button busy={busy} onClick={onRetry}>
    {label}
  </Button>
)
