import { useEffect, useState } from 'react'
import { formatExactTime, formatRelativeTime } from './format-date.ts'

/** Words change at most once a minute. */
const TICK_MS = 60_000

type RelativeTimeProps = { at: string; className?: string }

/** `3 minutes ago`; the exact date is in the markup, and in words once the pointer is there. */
export const RelativeTime = ({ at, className }: RelativeTimeProps) => {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  // Not in the first frame: writing dates in full is slow the first time.
  const [isHovered, setIsHovered] = useState(false)
  const date = new Date(at)
  if (Number.isNaN(date.getTime())) return null
  return (
    <time
      dateTime={at}
      title={isHovered ? formatExactTime(date) : undefined}
      onPointerEnter={() => setIsHovered(true)}
      className={className}
    >
      {formatRelativeTime(date, now)}
    </time>
  )
}
