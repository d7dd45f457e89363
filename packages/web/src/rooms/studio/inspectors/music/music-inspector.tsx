import type { MediaItem } from '@reelwright/contract/media'
import type { Track } from '@reelwright/contract/music'
import type { Music } from '@reelwright/contract/reel-plan'
import { planFrames } from '@reelwright/engine/plan/plan-length'
import { musicFromBeat, musicFromTrack } from '@reelwright/engine/tools/music/music'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { Button } from '../../../../ui/controls/button.tsx'
import { Select } from '../../../../ui/controls/select.tsx'
import { TextField } from '../../../../ui/controls/text-field.tsx'
import { ErrorLine } from '../../../../ui/feedback/error-line.tsx'
import { useToast } from '../../../../ui/feedback/toast.tsx'
import type { InspectorProps } from '../inspector-props.ts'
import { ANY_TRACK, filterTracks, genresOf, moodsOf, type Tempo } from './filter-tracks.ts'
import { MusicMix } from './music-mix.tsx'
import { TrackRow } from './track-row.tsx'
import { useAudition } from './use-audition.ts'

const TEMPO_OPTIONS: readonly { value: Tempo; label: string }[] = [
  { value: 'any', label: 'Any tempo' },
  { value: 'slow', label: 'Slow, below 95' },
  { value: 'medium', label: 'Medium, 95 to 119' },
  { value: 'fast', label: 'Fast, from 120' },
]

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)
const optionsOf = (any: string, words: readonly string[]) => [
  { value: '', label: any },
  ...words.map((word) => ({ value: word, label: capital(word) })),
]

/** Of a reel without scenes yet, a minute: fades are fitted when it is laid. */
const FRAMES_UNKNOWN_SEC = 60

const trackMusic = (track: Track, present: Music | null, frames: number, fps: number): Music =>
  musicFromTrack({ ...track, beatsPerBar: track.beats_per_bar, firstBeatSec: track.first_beat_sec }, present, frames, fps)

const fileMusic = (file: MediaItem, present: Music | null, frames: number, fps: number): Music => {
  const beat = file.metadata.beat ?? null
  const heard = beat === null ? null : { bpm: beat.bpm, firstBeatSec: beat.first_beat_sec, beatsPerBar: beat.beats_per_bar }
  return musicFromBeat(file.id, heard, present, frames, fps)
}

const fileFacts = (file: MediaItem): string =>
  file.metadata.beat == null ? 'Your own file, no clear beat' : `Your own file · ${Math.round(file.metadata.beat.bpm)} bpm`

const isPlaying = (music: Music | null, id: string): boolean =>
  music !== null && (music.source.from === 'media' ? music.source.media_id : music.source.track_id) === id

/** Music: what there is, heard before it is taken, and how it stands in the mix (TOOL-05). */
export const MusicInspector = ({ api, state, edit, media }: InspectorProps) => {
  const { plan } = state
  const { music } = plan
  const { fps } = plan.export
  const showToast = useToast()
  const [filter, setFilter] = useState(ANY_TRACK)
  const catalog = useQuery({
    queryKey: ['music-catalog'],
    queryFn: async ({ signal }) => (await api.callFunction('list_music', {}, { signal })).tracks,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { quiet: true },
  })
  const own = useMemo(() => media.filter((item) => item.file_type_category === 'audio' && item.status === 'ready'), [media])
  const addressOf = useCallback(
    async (id: string) =>
      own.find((item) => item.id === id)?.cdn_url ?? (await api.callFunction('get_music_preview', { track_id: id })).url,
    [api, own],
  )
  const tell = useCallback(
    (error: unknown) =>
      showToast({ tone: 'danger', title: 'This piece could not be played', ...(error instanceof Error ? { text: error.message } : {}) }),
    [showToast],
  )
  const audition = useAudition(addressOf, tell)
  const frames = planFrames(plan) || plan.target_frames || FRAMES_UNKNOWN_SEC * fps
  const tracks = catalog.data ?? []
  const found = filterTracks(tracks, filter)
  const set = (next: Music | null) => edit([{ op: 'set_music', music: next }])
  const row = (id: string, title: string, facts: string, choose: () => Music) => (
    <TrackRow
      key={id}
      title={title}
      facts={facts}
      isChosen={isPlaying(music, id)}
      onChoose={() => (isPlaying(music, id) ? undefined : set(choose()))}
      audition={audition.current?.id === id ? audition.current.state : null}
      onPlay={() => void audition.play(id)}
      onStop={audition.stop}
    />
  )
  return (
    <div className="flex flex-col gap-4">
      {music === null ? (
        <p className="text-13 text-secondary">There is no music in the reel. Listen to a piece, and take it.</p>
      ) : (
        <>
          <MusicMix music={music} fps={fps} onChange={set} />
          <Button size="small" className="self-start" onClick={() => set(null)}>
            Remove the music
          </Button>
        </>
      )}
      {own.length === 0 ? null : (
        <ul aria-label="Your own music" className="flex flex-col gap-0.5">
          {own.map((file) => row(file.id, file.original_name, fileFacts(file), () => fileMusic(file, music, frames, fps)))}
        </ul>
      )}
      <div className="grid grid-cols-2 gap-3">
        <TextField
          label="Search music"
          className="col-span-2"
          type="search"
          value={filter.words}
          maxLength={60}
          onChange={(event) => setFilter({ ...filter, words: event.target.value })}
        />
        <Select
          label="Mood"
          options={optionsOf('Any mood', moodsOf(tracks))}
          value={filter.mood}
          onValueChange={(mood) => setFilter({ ...filter, mood })}
        />
        <Select
          label="Genre"
          options={optionsOf('Any genre', genresOf(tracks))}
          value={filter.genre}
          onValueChange={(genre) => setFilter({ ...filter, genre })}
        />
        <Select label="Tempo" options={TEMPO_OPTIONS} value={filter.tempo} onValueChange={(tempo) => setFilter({ ...filter, tempo })} />
        <p role="status" className="self-end pb-2.5 text-13 text-secondary">
          {catalog.data === undefined ? '' : `${found.length} of ${tracks.length} pieces`}
        </p>
      </div>
      {catalog.isError && catalog.data === undefined ? (
        <ErrorLine
          text={`The music could not be listed. ${catalog.error.message}`}
          busy={catalog.isFetching}
          onTryAgain={() => void catalog.refetch()}
        />
      ) : null}
      <ul aria-label="Music catalogue" className="flex max-h-96 flex-col gap-0.5 overflow-y-auto">
        {found.map((track) =>
          row(track.id, track.title, `${capital(track.genre)} · ${Math.round(track.bpm)} bpm · ${track.moods.join(', ')}`, () =>
            trackMusic(track, music, frames, fps),
          ),
        )}
      </ul>
    </div>
  )
}
