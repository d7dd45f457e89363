import { clsx } from 'clsx'

type ProgressProps = {
  /** What is progressing; read out. */
  label: string
  /** 0 to 100; null while the end is not known. */
  percent: number | null
  tone?: 'accent' | 'success' | 'danger' | 'neutral'
  className?: string
}

const TONES = { accent: 'bg-accent', success: 'bg-success', danger: 'bg-danger', neutral: 'bg-secondary' }

/** A bar of 4 px that moves smoothly to where the work is. */
export const Progress = ({ label, percent, tone = 'accent', className }: ProgressProps) => {
  const known = percent === null ? null : Math.min(100, Math.max(0, percent))
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={known === null ? undefined : Math.round(known)}
      className={clsx('h-1 w-full overflow-hidden rounded-full bg-wash-strong', className)}
    >
      {known === null ? (
        <div className="h-full w-full animate-shimmer bg-[linear-gradient(90deg,transparent_30%,var(--color-accent)_50%,transparent_70%)] bg-[length:200%_100%]" />
      ) : (
        <div
          className={clsx('h-full w-full origin-left rounded-full transition-transform duration-500', TONES[tone])}
          style={{ transform: `scaleX(${known / 100})` }}
        />
      )}
    </div>
  )
}
