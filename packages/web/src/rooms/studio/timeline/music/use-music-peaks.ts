import type { Music } from '@reelwright/contract/reel-plan'
import { ownMusicLoop } from '@reelwright/engine/graph/loop-music'
import { useEffect, useMemo, useState } from 'react'
import type { CatalogPiece, FindTrack } from '../../player/audio/load-music.ts'
import type { Files } from '../clips-of.ts'
import { useWaveform } from '../use-waveform.ts'
import type { MusicPeaks } from './heard-peaks.ts'

/** Where the piece lies that is heard; null until that is known, and where it cannot be. */
const usePiece = (trackId: string | null, findTrack: FindTrack | undefined): CatalogPiece | null => {
  const [piece, setPiece] = useState<{ trackId: string; found: CatalogPiece } | null>(null)
  useEffect(() => {
    if (trackId === null || findTrack === undefined) return
    let isWanted = true
    // Without it the track is plain; the next one who opens it tries again.
    void findTrack(trackId).then(
      (found) => (isWanted ? setPiece({ trackId, found }) : undefined),
      () => undefined,
    )
    return () => {
      isWanted = false
    }
  }, [trackId, findTrack])
  return piece?.trackId === trackId ? piece.found : null
}

/** How loud the reel's music is along itself; null until that is known, and where it cannot be. Of the sound itself nothing is read. */
export const useMusicPeaks = (music: Music, files: Files, findTrack: FindTrack | undefined): MusicPeaks | null => {
  const { source } = music
  const piece = usePiece(source.from === 'catalogue' ? source.track_id : null, findTrack)
  const wave = useWaveform(source.from === 'media' ? (files.get(source.media_id)?.waveform_url ?? null) : (piece?.waveformUrl ?? null))
  return useMemo(() => {
    if (wave === null) return null
    const file = source.from === 'media' ? ownMusicLoop(music, wave.duration_sec) : piece
    return file === null ? null : { file, peaksPerSec: wave.peaks_per_sec, peaks: wave.peaks }
  }, [wave, piece, music, source.from])
}
