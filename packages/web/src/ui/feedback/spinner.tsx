import { clsx } from 'clsx'

/** A turning arc of the current colour. It is silent: the text beside it (or `label`) says what is going on. */
export const Spinner = ({ className, label }: { className?: string; label?: string }) => (
  <span role={label ? 'status' : undefined} className={clsx('inline-flex', className)}>
    <svg viewBox="0 0 16 16" className="size-4 animate-spin" fill="none" aria-hidden="true">
      <circle cx="8" cy="8" r="6.25" stroke="currentColor" strokeWidth="1.75" opacity="0.22" />
      <path d="M14.25 8A6.25 6.25 0 0 0 8 1.750" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" />
    </svg>
    {label ? <span className="sr-only">{label}</span> : null}
  </span>
)
