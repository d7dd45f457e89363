import type { MediaItem } from '@reelwright/contract/media'
import { clsx } from 'clsx'
import { ChevronDown, ChevronUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
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
  /** To one line, which leaves the tracks above in sight. */
  isFolded: boolean
  onFold: (isFolded: boolean) => void
  /** What can be done with it. */
  children: ReactNode
}

/** Where a scene comes from, why it is there and how it ends. */
export const SceneDetails = ({ placed, cut, fps, files, isFolded, onFold, children }: SceneDetailsProps) => {
  const { scene, index, startFrame } = placed
  return (
    <div className="rounded-control bg-raised px-3 py-2">
      <div className="flex items-center gap-3">
        <span className="shrink-0">Scene {index + 1}</span>
        <MiddleTruncate
          text={files.get(scene.media_id)?.original_name ?? 'A clip that is no longer here'}
          className="flex-1 text-secondary"
        />
        <span className="shrink-0 text-secondary">
          <TimeCode frame={startFrame} framesPerSec={fps} /> + {formatDuration(scene.duration_frames / fps)}
        </span>
        <IconButton
          label={isFolded ? 'Show more of the scene' : 'Show less of the scene'}
          icon={isFolded ? <ChevronUp /> : <ChevronDown />}
          aria-expanded={!isFolded}
          className="-my-2.5 -mr-2"
          onClick={() => onFold(!isFolded)}
        />
      </div>
      {isFolded ? null : (
        <>
          <p className="flex flex-wrap gap-x-4 text-secondary">
            {scene.reason ? <span>{scene.reason}</span> : null}
            {cut === undefined ? null : (
              <span className={clsx('first-letter:uppercase', cut.isOnBeat || cut.beat === null ? null : 'text-warning')}>
                {cutText(cut, fps)}
              </span>
            )}
          </p>
          <div className="mt-1 -ml-3">{children}</div>
        </>
      )}
    </div>
  )
}
