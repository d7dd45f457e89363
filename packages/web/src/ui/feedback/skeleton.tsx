import { clsx } from 'clsx'

/** A block in the shape of what comes. The region around it says `aria-busy`; the block itself is silent. */
export const Skeleton = ({ className }: { className?: string }) => (
  <span
    aria-hidden="true"
    className={clsx(
      'block animate-shimmer rounded-control bg-[length:200%_100%]',
      'bg-[linear-gradient(90deg,var(--color-wash)_25%,var(--color-wash-strong)_50%,var(--color-wash)_75%)]',
      className,
    )}
  />
)
