import { clsx } from 'clsx'
import { Check, Play, Square } from 'lucide-react'
import { IconButton } from '../../../../ui/controls/icon-button.tsx'
import { wavePath } from '../../timeline/music/wave-path.ts'
import { useWaveform } from '../../timeline/use-waveform.ts'

export type TrackWave = { url: string } | { peaks: readonly number[] }

type TrackRowProps = {
  title: string
  /** Genre, tempo and feeling, or what is known of an own file. */
  facts: string
  /** How loud it is along itself: where an own file's peaks are, or a piece's own; null where nobody knows. */
  wave: TrackWave | null
  isChosen: boolean
  onChoose: () => void
  audition: 'coming' | 'playing' | null
  onPlay: () => void
  onStop: () => void
}

const SHAPE = { width: 240, height: 20 } as const

const Shape = ({ peaks }: { peaks: readonly number[] }) => (
  <svg
    viewBox={`0 0 ${SHAPE.width} ${SHAPE.height}`}
    className="block h-5 w-full text-tool-music"
    preserveAspectRatio="none"
    aria-hidden="true"
    data-wave=""
  >
    {peaks.length === 0 ? null : <path d={wavePath(peaks, SHAPE.width, SHAPE.height, 1)} stroke="currentColor" strokeWidth="1.5" />}
  </svg>
)

const NO_PEAKS: readonly number[] = []

const FileShape = ({ url }: { url: string }) => <Shape peaks={useWaveform(url)?.peaks ?? NO_PEAKS} />

/** A piece of music: to be heard, and to be taken. */
export const TrackRow = ({ title, facts, wave, isChosen, onChoose, audition, onPlay, onStop }: TrackRowProps) => (
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
        {wave === null ? null : 'url' in wave ? <FileShape url={wave.url} /> : <Shape peaks={wave.peaks} />}
      </span>
      {isChosen ? <Check className="size-4 shrink-0 text-accent" aria-hidden="true" /> : null}
    </button>
  </li>
)
