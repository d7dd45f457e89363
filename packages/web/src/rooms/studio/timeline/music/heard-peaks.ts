/** The loudness of music along a reel, as it is looped and faded there. Pure. */
import type { Music } from '@reelwright/contract/reel-plan'
import { musicFadeAt } from '@reelwright/engine/frame/music-fade'
import { loopMusic, type MusicFile } from '@reelwright/engine/graph/loop-music'

/** A piece's own peaks, so many a second, and what of it repeats. */
export type MusicPeaks = { file: MusicFile; peaksPerSec: number; peaks: readonly number[] }

/** Peaks of a stretch of the reel, so many a second. */
export const heardPeaks = (
  { file, peaksPerSec, peaks }: MusicPeaks,
  music: Pick<Music, 'start_sec' | 'gain' | 'fade_in_frames' | 'fade_out_frames'>,
  { fps, totalSec, fromSec, toSec, perSec }: { fps: number; totalSec: number; fromSec: number; toSec: number; perSec: number },
): number[] => {
  const pieces = loopMusic(file, music.start_sec, totalSec)
  const [inSec, outSec] = [music.fade_in_frames / fps, music.fade_out_frames / fps]
  return Array.from({ length: Math.max(0, Math.round((toSec - fromSec) * perSec)) }, (_, at) => {
    const reelSec = fromSec + at / perSec
    let into = reelSec
    const piece = pieces.find(({ lengthSec }) => {
      if (into < lengthSec) return true
      into -= lengthSec
      return false
    })
    if (piece === undefined) return 0
    const first = Math.floor((piece.fromSec + into) * peaksPerSec)
    const end = Math.max(first + 1, Math.floor((piece.fromSec + into + 1 / perSec) * peaksPerSec))
    return Math.max(0, ...peaks.slice(first, end)) * music.gain * musicFadeAt(reelSec, { inSec, outSec, totalSec })
  })
}
