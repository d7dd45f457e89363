import { useCallback } from 'react'
import type { ApiClient } from '../../../../core/api/api-client.ts'
import type { CatalogPiece, FindTrack } from './load-music.ts'

/** What is being asked: the player and the timeline want the same piece in the same moment, and it may have to be composed first. */
const asked = new Map<string, Promise<CatalogPiece>>()

const ask = async (api: ApiClient, trackId: string): Promise<CatalogPiece> => {
  const track = await api.callFunction('get_music_preview', { track_id: trackId })
  return {
    ...{ url: track.url, waveformUrl: track.waveform_url, durationSec: track.duration_sec },
    ...{ loopStartSec: track.loop_start_sec, loopEndSec: track.loop_end_sec },
  }
}

/** Where a track of the built-in music lies, asked for when it is needed. */
export const useFindTrack = (api: ApiClient): FindTrack =>
  useCallback(
    (trackId) => {
      const known = asked.get(trackId)
      if (known !== undefined) return known
      // Forgotten with the answer: addresses end.
      const coming = ask(api, trackId).finally(() => asked.delete(trackId))
      asked.set(trackId, coming)
      return coming
    },
    [api],
  )
