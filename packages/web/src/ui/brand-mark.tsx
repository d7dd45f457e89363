import { useState } from 'react'

/** The mark, drawn in place: an upright frame with three beats in it, the cut one lit. */
const EmbeddedMark = ({ className }: { className: string }) => (
  <svg viewBox="0 0 28 28" className={className} fill="none" aria-hidden="true">
    <rect x="6.5" y="2.5" width="15" height="23" rx="2.5" stroke="currentColor" strokeWidth="2" />
    <path d="M10.5 16.5v-5M14 18v-8" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
    <path d="M17.5 20.5v-13" className="text-accent" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
  </svg>
)

/** The logo's file, so that an operator can put their own in its place; when it does not load, the one drawn here. */
export const BrandMark = ({ className = 'size-7' }: { className?: string }) => {
  const [failed, setFailed] = useState(false)
  return failed ? (
    <EmbeddedMark className={className} />
  ) : (
    <img src="/logo.svg" alt="" width="28" height="28" className={`${className} rounded-control bg-mark`} onError={() => setFailed(true)} />
  )
}
