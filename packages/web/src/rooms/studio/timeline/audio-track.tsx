import { clsx } from 'clsx'
import { memo } from 'react'
import type { PlacedScene, Timeline } from '../plan/lay-timeline.ts'
import type { Files } from './clips-of.ts'
import { wavePath } from './music/wave-path.ts'
import { Track } from './other-tracks.tsx'
import { useWaveform } from './use-waveform.ts'
import { placesWithin, type Stretch } from './visible.ts'

const HEIGHT_PX = 28

type SceneAudioProps = { placed: PlacedScene; fps: number; pxPerFrame: number; url: string | null }

const SceneAudio = memo(({ placed: { scene, index, startFrame }, fps, pxPerFrame, url }: SceneAudioProps) => {
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

type AudioTrackProps = { timeline: Timeline; starts: readonly number[]; drawn: Stretch; pxPerFrame: number; files: Files }

/** The clips' own sound under their pictures. */
export const AudioTrack = memo(({ timeline, starts, drawn, pxPerFrame, files }: AudioTrackProps) => {
  const { first, end } = placesWithin(starts, drawn)
  const heard = timeline.scenes.slice(first, end).filter(({ scene }) => files.get(scene.media_id)?.metadata.has_sound)
  if (heard.length === 0) return null
  return (
    <Track title="Clips' sound">
      <div className="relative" style={{ height: HEIGHT_PX }}>
        {heard.map((placed) => (
          <SceneAudio
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
