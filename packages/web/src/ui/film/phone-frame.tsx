import { clsx } from 'clsx'
import type { ReactNode } from 'react'

/** A picture of 9:16 in the outline of a phone. The outline is a hairline: the picture is the bright thing. */
export const PhoneFrame = ({ children, className }: { children: ReactNode; className?: string }) => (
  <div className={clsx('scheme-dark rounded-phone border border-hairline-strong bg-black text-ink p-2 shadow-overlay', className)}>
    <div className="relative aspect-reel overflow-hidden rounded-[calc(var(--radius-phone)-8px)] bg-panel">{children}</div>
  </div>
)
