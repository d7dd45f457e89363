import { join } from 'node:path'
import { EngineError } from '../engine-error.ts'
import type { RenderMusic } from '../graph/audio-command.ts'
import { CATALOG_LUFS, ownMusicLoop } from '../graph/loop-music.ts'
import { type GatherContext, hashOf, mediaOf, openClip } from './gather-media.ts'

export type GatheredMusic = { music: RenderMusic; mediaId: string; file: { path: string; hash: string } }

/**
 * The music and its file, composed first where it is of the catalog; null when there is none. Apart from the other
 * media, since a track that nobody has used yet takes seconds to compose, and the pictures need not wait for it.
 */
export const gatherMusic = async (context: GatherContext): Promise<GatheredMusic | null> => {
  const { music } = context.plan
  if (music === null || music.gain <= 0) return null
  return music.source.from === 'catalogue' ? fromCatalog(context, music.source.track_id) : fromMedia(context, music, music.source.media_id)
}

const fromCatalog = async (context: GatherContext, trackId: string): Promise<GatheredMusic> => {
  const track = await context.supplies.ensureTrack({ trackId, cacheDir: join(context.cacheDir, 'tracks'), signal: context.signal })
  const mediaId = `track:${trackId}`
  const { path, durationSec, loopStartSec, loopEndSec } = track
  return {
    mediaId,
    file: { path, hash: await hashOf(context, path, 'The music') },
    // The catalog's tracks are mastered alike.
    music: {
      file: { from: 'media', mediaId },
      demuxer: 'wav',
      audioStream: 0,
      durationSec,
      loopStartSec,
      loopEndSec,
      loudnessLufs: CATALOG_LUFS,
    },
  }
}

const fromMedia = async (
  context: GatherContext,
  settings: { bpm: number; beats_per_bar: number; first_beat_sec: number },
  mediaId: string,
): Promise<GatheredMusic> => {
  const { path, facts } = mediaOf(context, mediaId)
  const hash = await hashOf(context, path, 'The music')
  const { source, path: opened } = await openClip(context, { path, hash, name: 'the music' })
  if (source.audioStream === null) throw new EngineError('PLAN_NOT_RENDERABLE', 'The file chosen as music has no sound. Choose another.')
  return {
    mediaId,
    file: { path: opened, hash },
    music: {
      file: { from: 'media', mediaId },
      demuxer: source.demuxer,
      audioStream: source.audioStream,
      ...ownMusicLoop(settings, source.durationSec),
      loudnessLufs: facts.sound?.loudness_lufs ?? null,
    },
  }
}
