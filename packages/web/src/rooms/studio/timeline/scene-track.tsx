import { clsx } from 'clsx'
import { memo, useEffect, useRef } from 'react'
import { formatDuration, formatSpeed } from '../../../ui/film/format-time.ts'
import type { PlacedScene, Timeline } from '../plan/lay-timeline.ts'
import type { Files } from './clips-of.ts'
import { FilmStrip } from './film-strip.tsx'
import type { Selection } from './selection.ts'
import { placesWithin, type Stretch } from './visible.ts'

/** Height of the pictures. */
export const PICTURE_PX = 64
/** A scene narrower than this shows neither its number nor its handles. */
const LEGIBLE_PX = 34

const HANDLE = 'absolute inset-y-0 flex w-2 cursor-ew-resize'
const GRIP = 'w-2 pointer-coarse:w-3'

/**
 * Where a scene is trimmed. A finger takes hold only of those of a chosen scene, which reach out beyond it to be met: any other press
 * may be the beginning of a swipe along the tracks.
 */
const Handles = ({ isChosen }: { isChosen: boolean }) => {
  const colour = isChosen ? 'bg-accent' : 'group-hover:bg-ink/60'
  const reach = isChosen && 'z-1 touch-none pointer-coarse:w-11'
  return (
    <>
      <span data-edge="start" className={clsx(HANDLE, 'left-0 justify-end', reach, isChosen && 'pointer-coarse:-left-8')}>
        <span className={clsx(GRIP, 'rounded-l-control', colour)} />
      </span>
      <span data-edge="end" className={clsx(HANDLE, 'right-px', reach, isChosen && 'pointer-coarse:-right-8')}>
        <span className={clsx(GRIP, 'rounded-r-control', colour)} />
      </span>
    </>
  )
}

type SceneOptionProps = {
  placed: PlacedScene
  count: number
  fps: number
  pxPerFrame: number
  files: Files
  isChosen: boolean
  /** Tab reaches the listbox here. */
  isActive: boolean
}

const SceneOption = memo(({ placed, count, fps, pxPerFrame, files, isChosen, isActive }: SceneOptionProps) => {
  const { scene, index, startFrame } = placed
  const widthPx = scene.duration_frames * pxPerFrame
  const length = formatDuration(scene.duration_frames / fps)
  return (
    <div
      role="option"
      aria-selected={isChosen}
      aria-setsize={count}
      aria-posinset={index + 1}
      aria-label={`Scene ${index + 1}, ${length}${scene.speed === 1 ? '' : `, ${scene.speed} times speed`}`}
      tabIndex={isActive ? 0 : -1}
      data-scene={scene.id}
      data-index={index}
      className="group absolute inset-y-0 cursor-grab touch-manipulation select-none pr-px will-change-transform aria-selected:z-1 group-data-[press=slip]/tracks:aria-selected:touch-none"
      style={{ left: startFrame * pxPerFrame, width: widthPx }}
    >
      <span
        className={clsx('relative block size-full overflow-hidden rounded-control bg-canvas', isChosen || 'group-hover:brightness-110')}
      >
        <FilmStrip item={files.get(scene.media_id)} scene={scene} fps={fps} widthPx={widthPx} heightPx={PICTURE_PX} />
        {widthPx < LEGIBLE_PX ? null : (
          <span className="mono pointer-events-none absolute top-1 left-1 scheme-dark pointer-coarse:group-aria-selected:left-3.5 rounded-control bg-scrim px-1 text-11 text-ink">
            {index + 1}
          </span>
        )}
        {widthPx < LEGIBLE_PX * 2 ? null : (
          <span className="mono pointer-events-none absolute right-1 bottom-1 scheme-dark pointer-coarse:group-aria-selected:right-3.5 rounded-control bg-scrim px-1 text-11 text-ink">
            {scene.speed === 1 ? length : `${length} · ${formatSpeed(scene.speed)}`}
          </span>
        )}
        {isChosen ? <span className="pointer-events-none absolute inset-0 rounded-control border-2 border-accent" /> : null}
      </span>
      {widthPx >= LEGIBLE_PX ? <Handles isChosen={isChosen} /> : null}
    </div>
  )
})

type SceneTrackProps = {
  timeline: Timeline
  starts: readonly number[]
  drawn: Stretch
  pxPerFrame: number
  files: Files
  selection: Selection
  /** Grows when the keyboard is to follow the active scene. */
  focusRequest: number
}

/** The pictures of the reel as a list of scenes to choose from; only those in sight are drawn, and the one that the keyboard is on. */
export const SceneTrack = ({ timeline, starts, drawn, pxPerFrame, files, selection, focusRequest }: SceneTrackProps) => {
  const list = useRef<HTMLDivElement>(null)
  const { first, end } = placesWithin(starts, drawn)
  const active = timeline.scenes.find(({ scene }) => scene.id === selection.active) ?? timeline.scenes[0]
  const inSight = timeline.scenes.slice(first, end)
  const shown = active === undefined || inSight.includes(active) ? inSight : [...inSight, active].toSorted((a, b) => a.index - b.index)
  useEffect(() => {
    if (focusRequest > 0) list.current?.querySelector<HTMLElement>('[role=option][tabindex="0"]')?.focus({ preventScroll: true })
  }, [focusRequest])
  return (
    <div
      ref={list}
      role="listbox"
      aria-label="Scenes"
      aria-orientation="horizontal"
      aria-multiselectable="true"
      className="relative"
      style={{ height: PICTURE_PX }}
    >
      {shown.map((placed) => (
        <SceneOption
          key={placed.scene.id}
          placed={placed}
          count={timeline.scenes.length}
          fps={timeline.fps}
          pxPerFrame={pxPerFrame}
          files={files}
          isChosen={selection.chosen.has(placed.scene.id)}
          isActive={placed === active}
        />
      ))}
    </div>
  )
}
