import type { Music } from '@reelwright/contract/reel-plan'
import { ownMusicLoop } from '@reelwright/engine/graph/loop-music'
import { useEffect, useMemo, useState } from 'react'
import type { FindTrack } from '../../player/audio/load-music.ts'
import type { Files } from '../clips-of.ts'
import { useWaveform } from '../use-waveform.ts'
import { type MusicPeaks, peaksOf } from './heard-peaks.ts'

/** Enough for how loud it is, and decoded in a fraction of a second. */
const SAMPLE_RATE = 8000
const PEAKS_PER_SEC = 20

/** Asked for once for each track. */
const asked = new Map<string, Promise<MusicPeaks | null>>()

const decodeTrack = async (trackId: string, findTrack: FindTrack): Promise<MusicPeaks> => {
  const { url, ...file } = await findTrack(trackId)
  const response = await fetch(url)
  if (!response.ok) throw new Error(`it came with ${response.status}`)
  const sound = await new OfflineAudioContext(1, 1, SAMPLE_RATE).decodeAudioData(await response.arrayBuffer())
  const peaks = peaksOf(sound.getChannelData(0), sound.sampleRate, PEAKS_PER_SEC)
  return { file, peaksPerSec: PEAKS_PER_SEC, peaks }
}

const peaksOfTrack = (trackId: string, findTrack: FindTrack): Promise<MusicPeaks | null> => {
  const known = asked.get(trackId)
  if (known !== undefined) return known
  const coming = decodeTrack(trackId, findTrack).catch(() => {
    // Without them the track is plain; the next one who opens it tries again.
    asked.delete(trackId)
    return null
  })
  asked.set(trackId, coming)
  return coming
}

/** How loud the reel's music is along itself; null until that is known, and where it cannot be. */
export const useMusicPeaks = (music: Music, files: Files, findTrack: FindTrack | undefined): MusicPeaks | null => {
  const { source } = music
  const trackId = source.from === 'catalogue' ? source.track_id : null
  const wave = useWaveform(source.from === 'media' ? (files.get(source.media_id)?.waveform_url ?? null) : null)
  const [track, setTrack] = useState<{ id: string; found: MusicPeaks | null } | null>(null)
  useEffect(() => {
    if (trackId === null || findTrack === undefined) return
    let isWanted = true
    void peaksOfTrack(trackId, findTrack).then((found) => (isWanted ? setTrack({ id: trackId, found }) : undefined))
    return () => {
      isWanted = false
    }
  }, [trackId, findTrack])
  const own = useMemo(
    () => (wave === null ? null : { file: ownMusicLoop(music, wave.duration_sec), peaksPerSec: wave.peaks_per_sec, peaks: wave.peaks }),
    [wave, music],
  )
  if (trackId === null) return own
  return track?.id === trackId ? track.found : null
}
