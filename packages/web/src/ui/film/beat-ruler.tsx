import { clsx } from 'clsx'

export type RulerMark = {
  atSec: number
  /** A downbeat stands taller; a cut is lit. */
  kind: 'beat' | 'downbeat' | 'cut'
}

type BeatRulerProps = {
  durationSec: number
  marks: readonly RulerMark[]
  /** Where the picture is; none leaves the playhead out. */
  positionSec?: number | undefined
  /** Seconds between the numbers under the ruler; 0 leaves them out. */
  numberEverySec?: number
  label: string
  className?: string
}

const HEIGHTS = { beat: 8, downbeat: 14, cut: 20 }
const STROKES = { beat: 'text-edge', downbeat: 'text-secondary', cut: 'text-accent' }

/** A ruler in beats and seconds: ticks where the music beats, lit ones where the picture cuts. */
export const BeatRuler = ({ durationSec, marks, positionSec, numberEverySec = 0, label, className }: BeatRulerProps) => {
  const length = Math.max(durationSec, 0.001)
  const percentAt = (atSec: number) => Math.min(100, Math.max(0, (atSec / length) * 100))
  const numbers =
    numberEverySec > 0 ? Array.from({ length: Math.floor(length / numberEverySec) + 1 }, (_, index) => index * numberEverySec) : []
  return (
    <div role="img" aria-label={label} className={clsx('relative w-full select-none', className)}>
      <svg className="block h-6 w-full overflow-visible" aria-hidden="true">
        <line x1="0" x2="100%" y1="23.5" y2="23.5" stroke="currentColor" className="text-hairline-strong" />
        {marks.map((mark) => (
          <line
            key={`${mark.kind}-${mark.atSec}`}
            x1={`${percentAt(mark.atSec)}%`}
            x2={`${percentAt(mark.atSec)}%`}
            y1={24 - HEIGHTS[mark.kind]}
            y2="24"
            stroke="currentColor"
            strokeWidth={mark.kind === 'cut' ? 2 : 1}
            className={STROKES[mark.kind]}
          />
        ))}
        {positionSec === undefined ? null : (
          <line
            x1={`${percentAt(positionSec)}%`}
            x2={`${percentAt(positionSec)}%`}
            y1="0"
            y2="24"
            stroke="currentColor"
            strokeWidth="1.5"
            className="text-ink"
          />
        )}
      </svg>
      {numbers.length > 0 ? (
        <div className="relative mt-1 h-4">
          {numbers.map((atSec) => (
            <span
              key={atSec}
              className="mono absolute -translate-x-1/2 text-11 text-faint first:translate-x-0 last:-translate-x-full"
              style={{ left: `${percentAt(atSec)}%` }}
            >
              {atSec}
            </span>
          ))}
        </div>
      ) : null}
    </div>
  )
}
