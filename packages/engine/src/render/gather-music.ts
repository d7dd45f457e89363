import { join } from 'node:path'
import { EngineError } from '../engine-error.ts'
import type { RenderMusic } from '../graph/audio-command.ts'
import { type GatherFrom, hashOf, mediaOf, openClip } from './gather-media.ts'

export type GatheredMusic = { music: RenderMusic; mediaId: string; file: { path: string; hash: string } }

/**
 * The music and its file, composed first where it is of the catalogue; null when there is none. Apart from the other
 * media, since a track that nobody has used yet takes seconds to compose, and the pictures need not wait for it.
 */
export const gatherMusic = async (given: GatherFrom): Promise<GatheredMusic | null> => {
  const { music } = given.plan
  if (music === null || music.gain <= 0) return null
  return music.source.from === 'catalogue' ? fromCatalogue(given, music.source.track_id) : fromMedia(given, music, music.source.media_id)
}

/** What the composer masters every track to (tools/tracks). */
const CATALOGUE_LUFS = -16

const fromCatalogue = async (given: GatherFrom, trackId: string): Promise<GatheredMusic> => {
  const track = await given.supplies.ensureTrack({ trackId, cacheDir: join(given.cacheDir, 'tracks'), signal: given.signal })
  const mediaId = `track:${trackId}`
  const { path, durationSec, loopStartSec, loopEndSec } = track
  return {
    mediaId,
    file: { path, hash: await hashOf(given, path, 'The music') },
    // The catalogue's tracks are mastered alike.
    music: {
      file: { from: 'media', mediaId },
      demuxer: 'wav',
      audioStream: 0,
      durationSec,
      loopStartSec,
      loopEndSec,
      loudnessLufs: CATALOGUE_LUFS,
    },
  }
}

const fromMedia = async (
  given: GatherFrom,
  settings: { bpm: number; beats_per_bar: number; first_beat_sec: number },
  mediaId: string,
): Promise<GatheredMusic> => {
  const { path, facts } = mediaOf(given, mediaId)
  const hash = await hashOf(given, path, 'The music')
  const { source, path: opened } = await openClip(given, { path, hash, name: 'the music' })
  if (source.audioStream === null) throw new EngineError('PLAN_NOT_RENDERABLE', 'The file chosen as music has no sound. Choose another.')
  const barSec = (60 / settings.bpm) * settings.beats_per_bar
  const loopStartSec = Math.max(0, settings.first_beat_sec)
  // Whole bars, so that the beats go on evenly where the music starts again.
  const loopEndSec = loopStartSec + Math.floor((source.durationSec - loopStartSec) / barSec) * barSec
  return {
    mediaId,
    file: { path: opened, hash },
    music: {
      file: { from: 'media', mediaId },
      demuxer: source.demuxer,
      audioStream: source.audioStream,
      durationSec: source.durationSec,
      loopStartSec,
      loopEndSec,
      loudnessLufs: facts.sound?.loudness_lufs ?? null,
    },
  }
}
