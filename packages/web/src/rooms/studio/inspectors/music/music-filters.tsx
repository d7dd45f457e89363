import type { Track } from '@reelwright/contract/music'
import { Select } from '../../../../ui/controls/select.tsx'
import { TextField } from '../../../../ui/controls/text-field.tsx'
import { genresOf, moodsOf, type Tempo, type TrackFilter } from './filter-tracks.ts'

const TEMPO_OPTIONS: readonly { value: Tempo; label: string }[] = [
  { value: 'any', label: 'Any tempo' },
  { value: 'slow', label: 'Slow, below 95' },
  { value: 'medium', label: 'Medium, 95 to 119' },
  { value: 'fast', label: 'Fast, from 120' },
]

export const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)
const optionsOf = (any: string, words: readonly string[]) => [
  { value: '', label: any },
  ...words.map((word) => ({ value: word, label: capital(word) })),
]

type MusicFiltersProps = {
  tracks: readonly Track[]
  filter: TrackFilter
  onChange: (filter: TrackFilter) => void
  /** How many are left, in words. */
  left: string
}

/** By words, mood, genre and tempo. */
export const MusicFilters = ({ tracks, filter, onChange, left }: MusicFiltersProps) => (
  <div className="grid grid-cols-2 gap-3">
    <TextField
      label="Search music"
      className="col-span-2"
      type="search"
      value={filter.words}
      maxLength={60}
      onChange={(event) => onChange({ ...filter, words: event.target.value })}
    />
    <Select
      label="Mood"
      options={optionsOf('Any mood', moodsOf(tracks))}
      value={filter.mood}
      onValueChange={(mood) => onChange({ ...filter, mood })}
    />
    <Select
      label="Genre"
      options={optionsOf('Any genre', genresOf(tracks))}
      value={filter.genre}
      onValueChange={(genre) => onChange({ ...filter, genre })}
    />
    <Select label="Tempo" options={TEMPO_OPTIONS} value={filter.tempo} onValueChange={(tempo) => onChange({ ...filter, tempo })} />
    <p role="status" className="self-end pb-2.5 text-13 text-secondary">
      {left}
    </p>
  </div>
)
