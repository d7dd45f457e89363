import type { AnswerChange, SceneMark } from '@reelwright/contract/answer-change'
import type { MediaItem } from '@reelwright/contract/media'
import { FILMSTRIP } from '@reelwright/contract/media-facts'
import { clsx } from 'clsx'
import { ArrowLeftRight, type LucideIcon, Minus, Pencil, Plus } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { tileAt } from '../../../rooms/studio/plan/scene-frame.tsx'
import { FilmStrip } from '../../../rooms/studio/timeline/film-strip.tsx'
import { formatDuration } from '../../../ui/film/format-time.ts'
import { isFirstReel } from './change-facts.ts'
import { layStrip, type StripScene } from './lay-strip.ts'

/** Height of the frames. */
const FRAME_PX = 64
/** Narrower ones have no room for a number or an icon. */
const LEGIBLE_PX = 22

const MARKS: Record<Exclude<SceneMark, 'kept'>, { Icon: LucideIcon; edge: string; text: string }> = {
  new: { Icon: Plus, edge: 'border-success', text: 'text-success' },
  changed: { Icon: Pencil, edge: 'border-warning', text: 'text-warning' },
  moved: { Icon: ArrowLeftRight, edge: 'border-info', text: 'text-info' },
  gone: { Icon: Minus, edge: 'border-danger', text: 'text-danger-text' },
}

type PictureProps = { item: MediaItem | undefined; scene: StripScene; fps: number }

const Picture = ({ item, scene: { at_frame, frames, widthPx }, fps }: PictureProps) => {
  const strip = item?.filmstrip_url ?? null
  const { width, height, duration_sec: durationSec } = item?.metadata ?? { width: null, height: null, duration_sec: null }
  if (item === undefined || strip === null || width === null || height === null || durationSec === null) {
    const still = item?.thumbnail_url ?? null
    return still === null ? null : <span className="absolute inset-0 bg-center bg-cover" style={{ backgroundImage: `url("${still}")` }} />
  }
  const tileWidth = (FRAME_PX * width) / height
  // One frame drawn as wide as a long scene would show a blurred piece of itself.
  if (widthPx > tileWidth) {
    const passed = { in_frame: Math.max(0, at_frame - frames / 2), duration_frames: frames, speed: 1 }
    return <FilmStrip item={item} scene={passed} fps={fps} widthPx={widthPx} heightPx={FRAME_PX} />
  }
  return (
    <span
      className="absolute inset-0 bg-no-repeat"
      style={{
        backgroundImage: `url("${strip}")`,
        backgroundSize: `${tileWidth * FILMSTRIP.tiles}px ${FRAME_PX}px`,
        backgroundPosition: `${-tileAt(at_frame / fps, durationSec) * tileWidth - (tileWidth - widthPx) / 2}px 0`,
      }}
    />
  )
}

const sceneLabel = ({ number, frames, mark }: StripScene, fps: number): string =>
  number === null
    ? `A scene of ${formatDuration(frames / fps)} that is gone`
    : `Scene ${number}, ${formatDuration(frames / fps)}${mark === 'kept' ? '' : `, ${mark}`}`

type SceneBoxProps = { scene: StripScene; fps: number; item: MediaItem | undefined; isMarked: boolean; onOpen: (sceneId: string) => void }

const SceneBox = ({ scene, fps, item, isMarked, onOpen }: SceneBoxProps) => {
  const { mark, number, leftPx, widthPx } = scene
  const drawn = isMarked && mark !== 'kept' ? MARKS[mark] : null
  const frame = (
    <span
      className={clsx(
        'relative block size-full overflow-hidden rounded-control bg-canvas',
        drawn === null ? 'border border-hairline' : `border-2 ${drawn.edge}`,
        mark === 'gone' && 'border-dashed',
      )}
    >
      <span className={clsx('absolute inset-0', mark === 'gone' && 'opacity-30 grayscale')}>
        <Picture item={item} scene={scene} fps={fps} />
      </span>
      {number === null || widthPx < LEGIBLE_PX ? null : (
        <span className="mono absolute bottom-0.5 left-0.5 scheme-dark rounded-control bg-scrim px-1 text-11 text-ink">{number}</span>
      )}
      {drawn === null || (widthPx < LEGIBLE_PX && mark !== 'gone') ? null : (
        <span className={clsx('absolute top-0.5 right-0.5 scheme-dark rounded-full bg-scrim p-0.5 [&_svg]:size-3', drawn.text)}>
          <drawn.Icon aria-hidden="true" />
        </span>
      )}
    </span>
  )
  const place = { left: leftPx, width: widthPx, height: FRAME_PX }
  const label = sceneLabel(scene, fps)
  return (
    <li className="absolute top-0 pr-px" style={place}>
      {number === null ? (
        <span role="img" aria-label={label} className="block size-full">
          {frame}
        </span>
      ) : (
        <button
          type="button"
          aria-label={label}
          title={label}
          className="block size-full hover:brightness-110"
          onClick={() => onOpen(scene.id)}
        >
          {frame}
        </button>
      )}
    </li>
  )
}

type StripViewProps = { change: AnswerChange; files: ReadonlyMap<string, MediaItem>; onOpenScene: (sceneId: string) => void }

/** The reel after an answer, frame by frame over its beats, with what changed marked. */
export const StripView = ({ change, files, onOpenScene }: StripViewProps) => {
  const box = useRef<HTMLDivElement>(null)
  const [placePx, setPlacePx] = useState(0)
  useLayoutEffect(() => {
    const element = box.current
    if (element === null) return
    const measure = () => setPlacePx(element.clientWidth)
    measure()
    const resized = new ResizeObserver(measure)
    resized.observe(element)
    return () => resized.disconnect()
  }, [])
  const strip = layStrip(change, placePx)
  return (
    // Where it is wider than its place it scrolls, which the keyboard has to do as well.
    <div
      ref={box}
      tabIndex={strip.widthPx > placePx + 1 ? 0 : undefined}
      className="overflow-x-auto overflow-y-hidden overscroll-x-contain [scrollbar-width:none]"
    >
      {placePx === 0 ? null : (
        <div className="relative" style={{ width: strip.widthPx, height: FRAME_PX + 16 }}>
          <ol aria-label="The reel now">
            {strip.scenes.map((scene) => (
              <SceneBox
                key={`${scene.mark} ${scene.id}`}
                scene={scene}
                fps={change.fps}
                item={files.get(change.media_ids[scene.media] ?? '')}
                isMarked={!isFirstReel(change)}
                onOpen={onOpenScene}
              />
            ))}
          </ol>
          <div aria-hidden="true" className="absolute inset-x-0 bottom-0 h-3 border-hairline-strong border-b">
            {strip.beats.map(({ leftPx, isDown }) => (
              <span
                key={leftPx}
                className={clsx('absolute bottom-0 w-px', isDown ? 'h-3 bg-secondary' : 'h-1.5 bg-edge')}
                style={{ left: leftPx }}
              />
            ))}
          </div>
        </div>
      )}
    </div>
  )
}
