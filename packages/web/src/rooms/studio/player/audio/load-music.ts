import type { MediaItem } from '@reelwright/contract/media'
import type { Music } from '@reelwright/contract/reel-plan'
import { SAMPLE_RATE } from '@reelwright/engine/graph/audio-layout'
import { CATALOG_LUFS, type MusicFile, ownMusicLoop } from '@reelwright/engine/graph/loop-music'

/** Where a track of the built-in music can be fetched from, and what of it repeats without a seam. */
export type FindTrack = (trackId: string) => Promise<{ url: string; loopStartSec: number; loopEndSec: number }>

export type LoadedMusic = MusicFile & { buffer: AudioBuffer; loudnessLufs: number | null }

/** What tells one piece from another. */
export const musicKey = (music: Music): string =>
  music.source.from === 'catalogue' ? `track ${music.source.track_id}` : `file ${music.source.media_id}`

/** Fetches the whole piece and decodes it: minutes at most, and it has to loop without a seam. */
export const loadMusic = async (music: Music, files: ReadonlyMap<string, MediaItem>, findTrack: FindTrack): Promise<LoadedMusic> => {
  const { source } = music
  if (source.from === 'catalogue') {
    const track = await findTrack(source.track_id)
    const buffer = await fetchAudio(track.url)
    return { buffer, loudnessLufs: CATALOG_LUFS, durationSec: buffer.duration, ...track }
  }
  const item = files.get(source.media_id)
  if (item === undefined) throw new Error('it is not among the clips')
  const buffer = await fetchAudio(item.proxy_url ?? item.cdn_url)
  return { buffer, loudnessLufs: item.metadata.loudness_lufs ?? null, ...ownMusicLoop(music, buffer.duration) }
}

const fetchAudio = async (url: string): Promise<AudioBuffer> => {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`it came with ${response.status}`)
  return new OfflineAudioContext(2, 1, SAMPLE_RATE).decodeAudioData(await response.arrayBuffer())
}
