import { clsx } from 'clsx'
import { useLayoutEffect, useRef } from 'react'
import { mixPixels } from './grade-pixels.ts'
import { FRAME } from './use-own-frame.ts'

type LookPictureProps = { frame: ImageData | null; graded: Uint8ClampedArray | undefined; intensity: number; className?: string }

/** The person's frame in a look. */
export const LookPicture = ({ frame, graded, intensity, className }: LookPictureProps) => {
  const canvas = useRef<HTMLCanvasElement>(null)
  useLayoutEffect(() => {
    const context = frame === null ? null : canvas.current?.getContext('2d')
    if (frame === null || context === null || context === undefined) return
    const pixels = context.createImageData(FRAME.width, FRAME.height)
    pixels.data.set(graded === undefined ? frame.data : mixPixels(frame.data, graded, intensity))
    context.putImageData(pixels, 0, 0)
  }, [frame, graded, intensity])
  return <canvas ref={canvas} width={FRAME.width} height={FRAME.height} className={clsx('block w-full bg-canvas', className)} />
}

type LookSwatchProps = LookPictureProps & { title: string; hint: string; isChosen: boolean; onChoose: () => void }

export const LookSwatch = ({ title, hint, isChosen, onChoose, ...picture }: LookSwatchProps) => (
  <button
    type="button"
    aria-pressed={isChosen}
    title={hint}
    onClick={onChoose}
    className={clsx(
      'block overflow-hidden rounded-control text-left transition-colors',
      isChosen ? 'bg-wash-strong outline-2 outline-accent outline-offset-1' : 'hover:bg-wash',
    )}
  >
    <LookPicture {...picture} className="aspect-[3/4] rounded-control" />
    <span className="block truncate px-1 py-1 text-12">{title}</span>
  </button>
)
