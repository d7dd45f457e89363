import type { Music } from '@reelwright/contract/reel-plan'
import { memo } from 'react'
import type { FindTrack } from '../../player/audio/load-music.ts'
import type { Files } from '../clips-of.ts'
import type { Stretch } from '../visible.ts'
import { heardPeaks } from './heard-peaks.ts'
import { useMusicPeaks } from './use-music-peaks.ts'
import { wavePath } from './wave-path.ts'

const HEIGHT_PX = 28
const PEAKS_PER_SEC = 20

export type MusicWaveProps = {
  music: Music
  files: Files
  findTrack: FindTrack | undefined
  frames: number
  fps: number
  pxPerFrame: number
  drawn: Stretch
}

/** How loud the music is along the reel, where it can be seen this moment. */
export const MusicWave = memo(({ music, files, findTrack, frames, fps, pxPerFrame, drawn }: MusicWaveProps) => {
  const found = useMusicPeaks(music, files, findTrack)
  const [from, to] = [Math.max(0, drawn.from), Math.min(frames, drawn.to)]
  if (found === null || to <= from) return null
  const widthPx = (to - from) * pxPerFrame
  const peaks = heardPeaks(found, music, { fps, totalSec: frames / fps, fromSec: from / fps, toSec: to / fps, perSec: PEAKS_PER_SEC })
  return (
    <svg
      data-music-wave=""
      aria-hidden="true"
      width={widthPx}
      height={HEIGHT_PX}
      className="pointer-events-none absolute top-0 text-tool-music opacity-60"
      style={{ left: from * pxPerFrame }}
    >
      <path d={wavePath(peaks, widthPx, HEIGHT_PX, 1)} stroke="currentColor" strokeWidth="1.5" />
    </svg>
  )
})
