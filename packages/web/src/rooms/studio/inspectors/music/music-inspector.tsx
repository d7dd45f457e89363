import type { MediaItem } from '@reelwright/contract/media'
import type { Track } from '@reelwright/contract/music'
import type { Music } from '@reelwright/contract/reel-plan'
import { planFrames } from '@reelwright/engine/plan/plan-length'
import { musicFromBeat, musicFromTrack } from '@reelwright/engine/tools/music/music'
import { peaksOfShape } from '@reelwright/engine/tools/music/tracks/track-shape'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useCallback, useMemo, useState } from 'react'
import { Button } from '../../../../ui/controls/button.tsx'
import { QueryErrorLine } from '../../../../ui/feedback/query-error-line.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { useToast } from '../../../../ui/feedback/toast.tsx'
import { useFindTrack } from '../../player/audio/use-find-track.ts'
import type { InspectorProps } from '../inspector-props.ts'
import { UploadButton } from '../upload-button.tsx'
import { ANY_TRACK, filterTracks } from './filter-tracks.ts'
import { loudnessText } from './loudness-text.ts'
import { capital, MusicFilters } from './music-filters.tsx'
import { MusicMix } from './music-mix.tsx'
import { TrackRow, type TrackWave } from './track-row.tsx'
import { useAudition } from './use-audition.ts'
import { usePictureAudition } from './use-picture-audition.ts'

const StudioPlayer = lazy(async () => ({ default: (await import('../../player/studio-player.tsx')).StudioPlayer }))

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
  [
    file.metadata.beat == null ? 'Your own file, no clear beat' : `Your own file · ${Math.round(file.metadata.beat.bpm)} bpm`,
    loudnessText(file.metadata.loudness_lufs),
  ]
    .filter((text) => text !== '')
    .join(' · ')

const fileWave = ({ waveform_url: url }: MediaItem): TrackWave | null => (url === null ? null : { url })

const trackFacts = ({ genre, bpm, moods }: Track): string => `${capital(genre)} · ${Math.round(bpm)} bpm · ${moods.join(', ')}`

const isPlaying = (music: Music | null, id: string): boolean =>
  music !== null && (music.source.from === 'media' ? music.source.media_id : music.source.track_id) === id

/** Music: what there is, heard before it is taken, and how it stands in the mix (TOOL-05). */
export const MusicInspector = ({ api, state, edit, media, onAddFiles, shownAt }: InspectorProps) => {
  const { plan } = state
  const [music, fps] = [plan.music, plan.export.fps]
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
  const picture = usePictureAudition(shownAt)
  const findTrack = useFindTrack(api)
  const files = useMemo(() => new Map<string, MediaItem>(media.map((item) => [item.id, item])), [media])
  const frames = planFrames(plan) || plan.target_frames || FRAMES_UNKNOWN_SEC * fps
  const tracks = catalog.data ?? []
  const found = filterTracks(tracks, filter)
  const set = (next: Music | null) => edit([{ op: 'set_music', music: next }])
  const hasPicture = plan.scenes.length > 0
  const stateOf = (id: string) => {
    if (hasPicture) return picture.playingId === id ? 'playing' : null
    return audition.current?.id === id ? audition.current.state : null
  }
  const row = (id: string, title: string, facts: string, choose: () => Music, wave: TrackWave | null) => (
    <TrackRow
      key={id}
      title={title}
      facts={facts}
      wave={wave}
      isChosen={isPlaying(music, id)}
      onChoose={() => (isPlaying(music, id) ? undefined : set(choose()))}
      audition={stateOf(id)}
      onPlay={() => (hasPicture ? picture.play(id, choose()) : void audition.play(id))}
      onStop={hasPicture ? picture.stop : audition.stop}
    />
  )
  return (
    <div className="flex flex-col gap-4">
      {hasPicture && shownAt === undefined && picture.playingId !== null ? (
        <div className="sticky top-0 z-10 bg-panel pb-2 [--stage-height:26dvh]">
          <Suspense fallback={<Skeleton className="mx-auto aspect-[9/16] max-h-[var(--stage-height)]" />}>
            <StudioPlayer {...{ plan, files, findTrack }} playback={picture.playback} reelName="the reel with this piece" isSmall />
          </Suspense>
        </div>
      ) : null}
      {music === null ? (
        <p className="text-13 text-secondary">This reel has no music. Listen to a piece and choose it.</p>
      ) : (
        <>
          <MusicMix music={music} fps={fps} onChange={set} />
          <Button size="small" className="self-start" onClick={() => set(null)}>
            Remove the music
          </Button>
        </>
      )}
      {own.length === 0 ? (
        <p className="text-13 text-faint">Upload a sound file to use it here.</p>
      ) : (
        <ul aria-label="Your own music" className="flex flex-col gap-0.5">
          {own.map((file) => row(file.id, file.original_name, fileFacts(file), () => fileMusic(file, music, frames, fps), fileWave(file)))}
        </ul>
      )}
      <UploadButton label="Upload music" onAddFiles={onAddFiles} />
      <MusicFilters
        tracks={tracks}
        filter={filter}
        onChange={setFilter}
        left={catalog.data === undefined ? '' : `${found.length} of ${tracks.length} pieces`}
      />
      {catalog.isError && catalog.data === undefined ? <QueryErrorLine what="The music could not be listed." query={catalog} /> : null}
      <ul aria-label="Music catalogue" className="flex max-h-96 flex-col gap-0.5 overflow-y-auto">
        {found.map((track) =>
          row(track.id, track.title, trackFacts(track), () => trackMusic(track, music, frames, fps), {
            peaks: peaksOfShape(track.shape),
          }),
        )}
      </ul>
    </div>
  )
}
