import { clsx } from 'clsx'
import { Check, Play, Square } from 'lucide-react'
import { IconButton } from '../../../../ui/controls/icon-button.tsx'
import { wavePath } from '../../timeline/music/wave-path.ts'
import { useWaveform } from '../../timeline/use-waveform.ts'

type TrackRowProps = {
  title: string
  /** Genre, tempo and feeling, or what is known of an own file. */
  facts: string
  /** The shape of an own file's sound. */
  waveformUrl: string | null
  isChosen: boolean
  onChoose: () => void
  audition: 'coming' | 'playing' | null
  onPlay: () => void
  onStop: () => void
}

const SHAPE = { width: 240, height: 20 } as const

const Shape = ({ url }: { url: string }) => {
  const wave = useWaveform(url)
  return (
    <svg
      viewBox={`0 0 ${SHAPE.width} ${SHAPE.height}`}
      className="block h-5 w-full text-tool-music"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {wave === null ? null : <path d={wavePath(wave.peaks, SHAPE.width, SHAPE.height, 1)} stroke="currentColor" strokeWidth="1.5" />}
    </svg>
  )
}

/** A piece of music: to be heard, and to be taken. */
export const TrackRow = ({ title, facts, waveformUrl, isChosen, onChoose, audition, onPlay, onStop }: TrackRowProps) => (
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
        {waveformUrl === null ? null : <Shape url={waveformUrl} />}
      </span>
      {isChosen ? <Check className="size-4 shrink-0 text-accent" aria-hidden="true" /> : null}
    </button>
  </li>
)
