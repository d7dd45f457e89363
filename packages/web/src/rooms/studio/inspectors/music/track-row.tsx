import { clsx } from 'clsx'
import { Check, Play, Square } from 'lucide-react'
import { IconButton } from '../../../../ui/controls/icon-button.tsx'

type TrackRowProps = {
  title: string
  /** Genre, tempo and feeling, or what is known of an own file. */
  facts: string
  isChosen: boolean
  onChoose: () => void
  audition: 'coming' | 'playing' | null
  onPlay: () => void
  onStop: () => void
}

/** A piece of music: to be heard, and to be taken. */
export const TrackRow = ({ title, facts, isChosen, onChoose, audition, onPlay, onStop }: TrackRowProps) => (
  <li className={clsx('flex items-center gap-1 rounded-control', isChosen && 'bg-wash-strong')}>
    <IconButton
      label={audition === 'playing' ? `Stop ${title}` : `Listen to ${title}`}
      icon={audition === 'playing' ? <Square /> : <Play />}
      busy={audition === 'coming'}
      onClick={audition === 'playing' ? onStop : onPlay}
    />
    <button
      type="button"
      aria-pressed={isChosen}
      aria-label={`Use ${title}`}
      onClick={onChoose}
      className="flex min-h-11 min-w-0 flex-1 items-center gap-2 rounded-control px-2 py-1 text-left transition-colors hover:bg-wash"
    >
      <span className="min-w-0 flex-1">
        <span className="block truncate text-14">{title}</span>
        <span className="block truncate text-12 text-secondary">{facts}</span>
      </span>
      {isChosen ? <Check className="size-4 shrink-0 text-accent" aria-hidden="true" /> : null}
    </button>
  </li>
)
