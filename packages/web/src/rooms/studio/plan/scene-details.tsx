import type { MediaItem } from '@reelwright/contract/media'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { formatDuration, formatTimeCode } from '../../../ui/film/format-time.ts'
import { TimeCode } from '../../../ui/film/time-code.tsx'
import { MiddleTruncate } from '../../../ui/text/middle-truncate.tsx'
import { transitionName } from '../timeline/joins.tsx'
import type { Cut, PlacedScene } from './lay-timeline.ts'

const cutText = (cut: Cut, fps: number): string => {
  const where = `${transitionName(cut.kind)} at ${formatTimeCode(cut.frame, fps)}`
  if (cut.beat === null) return where
  const { lateMs, number } = cut.beat
  return cut.isOnBeat ? `${where}, on beat ${number}` : `${where}, ${Math.abs(lateMs)} ms ${lateMs > 0 ? 'after' : 'before'} beat ${number}`
}

type SceneDetailsProps = {
  placed: PlacedScene
  /** The cut at its end; undefined for the last scene. */
  cut: Cut | undefined
  fps: number
  files: ReadonlyMap<string, MediaItem>
  /** What can be done with it. */
  children?: ReactNode
}

/** Where a scene comes from, why it is there and how it ends. */
export const SceneDetails = ({ placed: { scene, index, startFrame }, cut, fps, files, children }: SceneDetailsProps) => (
  <div className="rounded-control bg-raised px-3 py-2">
    <p className="flex gap-3">
      <span className="shrink-0">Scene {index + 1}</span>
      <MiddleTruncate
        text={files.get(scene.media_id)?.original_name ?? 'A clip that is no longer here'}
        className="flex-1 text-secondary"
      />
      <span className="shrink-0 text-secondary">
        <TimeCode frame={startFrame} framesPerSec={fps} /> + {formatDuration(scene.duration_frames / fps)}
      </span>
    </p>
    {scene.reason ? <p className="mt-0.5 text-secondary">{scene.reason}</p> : null}
    {cut === undefined ? null : (
      <p className={clsx('mt-0.5 first-letter:uppercase', cut.isOnBeat || cut.beat === null ? 'text-secondary' : 'text-warning')}>
        {cutText(cut, fps)}
      </p>
    )}
    {children === undefined ? null : <div className="mt-1 -ml-3">{children}</div>}
  </div>
)
