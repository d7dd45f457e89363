import { useCallback } from 'react'
import type { ApiClient } from '../../../../core/api/api-client.ts'
import type { FindTrack } from './load-music.ts'

/** Where a track of the built-in music lies, asked for when it is needed. */
export const useFindTrack = (api: ApiClient): FindTrack =>
  useCallback(
    async (trackId) => {
      const track = await api.callFunction('get_music_preview', { track_id: trackId })
      return {
        ...{ url: track.url, durationSec: track.duration_sec },
        ...{ loopStartSec: track.loop_start_sec, loopEndSec: track.loop_end_sec },
      }
    },
    [api],
  )
