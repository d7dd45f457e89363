import { clsx } from 'clsx'
import { memo } from 'react'
import type { PlacedScene, Timeline } from '../plan/lay-timeline.ts'
import type { Files } from './clips-of.ts'
import { Track } from './other-tracks.tsx'
import { useWaveform } from './use-waveform.ts'
import { placesWithin, type Stretch } from './visible.ts'

const HEIGHT_PX = 28
/** Bars of a waveform stand so far apart. Pixels. */
const BAR_PX = 3
const BARS_MAX = 400

/** The peaks of a stretch of a sound as one path, mirrored about its middle. */
export const wavePath = (peaks: readonly number[], widthPx: number, heightPx: number, gain: number): string => {
  const bars = Math.max(1, Math.min(BARS_MAX, Math.floor(widthPx / BAR_PX)))
  const middle = heightPx / 2
  return Array.from({ length: bars }, (_, bar) => {
    const from = Math.floor((bar / bars) * peaks.length)
    const to = Math.max(from + 1, Math.floor(((bar + 1) / bars) * peaks.length))
    const peak = Math.max(0, ...peaks.slice(from, to))
    const half = Math.max(0.5, peak * gain * (middle - 1))
    const x = (((bar + 0.5) / bars) * widthPx).toFixed(1)
    return `M${x} ${(middle - half).toFixed(1)}V${(middle + half).toFixed(1)}`
  }).join('')
}

type SceneSoundProps = { placed: PlacedScene; fps: number; pxPerFrame: number; url: string | null }

const SceneSound = memo(({ placed: { scene, index, startFrame }, fps, pxPerFrame, url }: SceneSoundProps) => {
  const wave = useWaveform(scene.sound > 0 ? url : null)
  const widthPx = scene.duration_frames * pxPerFrame
  const [fromSec, lengthSec] = [scene.in_frame / fps, (scene.duration_frames * scene.speed) / fps]
  const peaks =
    wave === null ? [] : wave.peaks.slice(Math.floor(fromSec * wave.peaks_per_sec), Math.ceil((fromSec + lengthSec) * wave.peaks_per_sec))
  return (
    <span
      data-index={index}
      className={clsx(
        'absolute inset-y-0 overflow-hidden rounded-control border border-hairline',
        scene.sound > 0 ? 'bg-wash-strong' : 'opacity-50',
      )}
      style={{ left: startFrame * pxPerFrame, width: Math.max(1, widthPx - 1) }}
    >
      {peaks.length > 0 ? (
        <svg width={widthPx} height={HEIGHT_PX} className="block text-info" aria-hidden="true">
          <path d={wavePath(peaks, widthPx, HEIGHT_PX, scene.sound)} stroke="currentColor" strokeWidth="1.5" />
        </svg>
      ) : null}
    </span>
  )
})

type SoundTrackProps = { timeline: Timeline; starts: readonly number[]; drawn: Stretch; pxPerFrame: number; files: Files }

/** The clips' own sound under their pictures. */
export const SoundTrack = memo(({ timeline, starts, drawn, pxPerFrame, files }: SoundTrackProps) => {
  const { first, end } = placesWithin(starts, drawn)
  const heard = timeline.scenes.slice(first, end).filter(({ scene }) => files.get(scene.media_id)?.metadata.has_sound)
  if (heard.length === 0) return null
  return (
    <Track title="Clips' sound">
      <div className="relative" style={{ height: HEIGHT_PX }}>
        {heard.map((placed) => (
          <SceneSound
            key={placed.scene.id}
            placed={placed}
            fps={timeline.fps}
            pxPerFrame={pxPerFrame}
            url={files.get(placed.scene.media_id)?.waveform_url ?? null}
          />
        ))}
      </div>
    </Track>
  )
})
