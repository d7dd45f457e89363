import { clsx } from 'clsx'
import { formatDuration, formatTimeCode } from './format-time.ts'

type TimeCodeProps = { frame: number; framesPerSec: number; className?: string }

/** A position on the timeline, `00:07:12`. */
export const TimeCode = ({ frame, framesPerSec, className }: TimeCodeProps) => (
  <span className={clsx('mono', className)}>{formatTimeCode(frame, framesPerSec)}</span>
)

/** A length, `7.2 s` or `1:07`. */
export const Duration = ({ seconds, className }: { seconds: number; className?: string }) => (
  <span className={clsx('mono', className)}>{formatDuration(seconds)}</span>
)
