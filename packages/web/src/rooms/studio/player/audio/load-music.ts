import type { MediaItem } from '@reelwright/contract/media'
import type { Music } from '@reelwright/contract/reel-plan'
import { SAMPLE_RATE } from '@reelwright/engine/graph/audio-layout'
import { CATALOG_LUFS, type MusicFile, ownMusicLoop } from '@reelwright/engine/graph/loop-music'
import type { DecodedAudio, ReadAudio } from '../picture/clip-reading.ts'

/** A piece of the built-in music: where it can be heard, where it is drawn, what of it repeats without a seam. */
export type CatalogPiece = { url: string; waveformUrl: string; durationSec: number; loopStartSec: number; loopEndSec: number }

/** Where a track of the built-in music lies. */
export type FindTrack = (trackId: string) => Promise<CatalogPiece>

export type LoadedMusic = MusicFile & ReadAudio & { loudnessLufs: number | null }

/** What tells one piece from another. */
export const musicKey = (music: Music): string =>
  music.source.from === 'catalogue' ? `track ${music.source.track_id}` : `file ${music.source.media_id}`

/** Opens the music, so that it can be heard from any moment on: a piece of the catalogue as its bytes come, a file of somebody's own when it is here. */
export const loadMusic = async (music: Music, files: ReadonlyMap<string, MediaItem>, findTrack: FindTrack): Promise<LoadedMusic> => {
  const { source } = music
  if (source.from === 'catalogue') {
    // The reader is on its way while the address is asked for.
    const [{ url, waveformUrl: _, ...file }, { readPiece }] = await Promise.all([
      findTrack(source.track_id),
      import('../picture/read-clip.ts'),
    ])
    const sound = await readPiece(new URL(url, window.location.href).href, music.start_sec)
    return { ...sound, ...file, loudnessLufs: CATALOG_LUFS }
  }
  const item = files.get(source.media_id)
  if (item === undefined) throw new Error('it is not among the clips')
  const buffer = await fetchAudio(item.proxy_url ?? item.cdn_url)
  return {
    ...{ sounds: () => wholeOf(buffer), close: () => undefined },
    ...{ loudnessLufs: item.metadata.loudness_lufs ?? null, ...ownMusicLoop(music, buffer.duration) },
  }
}

/** Decoded whole: what a coder puts before the first sample of such a file, only the browser's own decoder knows to leave out. */
const fetchAudio = async (url: string): Promise<AudioBuffer> => {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`it came with ${response.status}`)
  return new OfflineAudioContext(2, 1, SAMPLE_RATE).decodeAudioData(await response.arrayBuffer())
}

const wholeOf = async function* (buffer: AudioBuffer): AsyncGenerator<DecodedAudio, void, unknown> {
  yield { buffer, timestamp: 0 }
}
