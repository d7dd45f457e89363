import { clsx } from 'clsx'
import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { type Aim, aimText, CORNERS, cropOf, movedAim, type Size, zoomedAim } from './hand-crop.ts'
import { useAimDrag } from './use-aim-drag.ts'

type CropBoxProps = {
  sceneNumber: number
  /** Null while the whole picture is shown. */
  aim: Aim | null
  largest: Size
  picture: Size
  onHold: (aim: Aim) => void
  onLetGo: () => void
  onDrop: () => void
  /** The picture that the crop is taken from. */
  children: ReactNode
}

/** A picture is no higher: what is done to it stays in sight beside it. (ours) */
const PICTURE_HEIGHT_REM = 20

/** Of the picture, for a press of a key, and with Shift. */
const STEP = 0.01
const FAR = 0.05
const KEY_ZOOM = 1.05
const WHOLE: Aim = { x: 0.5, y: 0.5, zoom: 1 }

const aimAfterKey = ({ key, shiftKey }: KeyboardEvent, aim: Aim, largest: Size): Aim | null => {
  const by = shiftKey ? FAR : STEP
  const move = { ArrowLeft: { x: -by, y: 0 }, ArrowRight: { x: by, y: 0 }, ArrowUp: { x: 0, y: -by }, ArrowDown: { x: 0, y: by } }[key]
  if (move !== undefined) return movedAim(aim, move, largest)
  if (key === '+' || key === '=') return zoomedAim(aim, KEY_ZOOM, largest)
  return key === '-' || key === '_' ? zoomedAim(aim, 1 / KEY_ZOOM, largest) : null
}

/** The whole picture with what the reel shows of it left bright: dragged, pulled at its corners, zoomed by wheel, fingers and keys. */
export const CropBox = ({ sceneNumber, aim, largest, picture, onHold, onLetGo, onDrop, children }: CropBoxProps) => {
  const frame = useRef<HTMLDivElement>(null)
  const at = aim ?? WHOLE
  const drag = useAimDrag(frame, { aim: at, largest, hold: onHold, letGo: onLetGo, drop: onDrop })
  const crop = aim === null ? { x: 0, y: 0, width: 1, height: 1 } : cropOf(aim, largest)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Escape') onDrop()
    const next = aimAfterKey(event, at, largest)
    if (next === null) return
    event.preventDefault()
    // The timeline has meanings of its own for these.
    event.stopPropagation()
    onHold(next)
  }
  // A tall picture takes no more than its width, so that all that is done to it stands beside it.
  const widest = `${(PICTURE_HEIGHT_REM * picture.width) / picture.height}rem`
  return (
    <div className="min-w-0 flex-1" style={{ flexBasis: `min(16rem, ${widest})`, maxWidth: `min(100%, ${widest})` }}>
      <div
        ref={frame}
        data-crop-picture=""
        {...drag}
        className="relative w-full cursor-move touch-none select-none overflow-hidden rounded-control bg-black"
        style={{ aspectRatio: `${picture.width} / ${picture.height}` }}
      >
        {children}
        <div
          role="slider"
          tabIndex={0}
          data-keeps-escape=""
          aria-label={`What scene ${sceneNumber} shows`}
          aria-orientation="horizontal"
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Math.round((aim === null ? 0.5 : aim.x) * 100)}
          aria-valuetext={aim === null ? 'The whole picture' : aimText(aim, largest)}
          onKeyDown={onKeyDown}
          onKeyUp={onLetGo}
          onBlur={onLetGo}
          className={clsx(
            'absolute border-2 shadow-[0_0_0_100vmax_var(--color-scrim)] -outline-offset-4',
            aim === null ? 'border-transparent' : 'border-accent',
          )}
          style={{ left: `${crop.x * 100}%`, top: `${crop.y * 100}%`, width: `${crop.width * 100}%`, height: `${crop.height * 100}%` }}
        >
          {aim === null
            ? null
            : CORNERS.map((corner, index) => (
                <span
                  key={`${corner.x}${corner.y}`}
                  data-corner={index}
                  className={clsx(
                    'absolute size-6 max-h-2/5 max-w-2/5 border-ink pointer-coarse:size-9',
                    corner.x === 0 ? 'left-0 border-l-4' : 'right-0 border-r-4',
                    corner.y === 0 ? 'top-0 border-t-4' : 'bottom-0 border-b-4',
                    corner.x === corner.y ? 'cursor-nwse-resize' : 'cursor-nesw-resize',
                  )}
                />
              ))}
        </div>
      </div>
    </div>
  )
}
