import type { MediaItem } from '@reelwright/contract/media'
import { FILMSTRIP } from '@reelwright/contract/media-facts'
import type { Scene } from '@reelwright/contract/reel-plan'
import { middleOfScene } from '@reelwright/engine/plan/frames'
import { clsx } from 'clsx'
import { useLayoutEffect, useRef } from 'react'
import { UnexposedFrame } from '../../../ui/film/unexposed-frame.tsx'

/** Which picture of the clip's filmstrip shows a moment of it. */
export const tileAt = (atSec: number, durationSec: number): number =>
  Math.max(0, Math.min(FILMSTRIP.tiles - 1, Math.floor((atSec / Math.max(durationSec, 0.001)) * FILMSTRIP.tiles)))

type Stretch = Pick<Scene, 'in_frame' | 'duration_frames' | 'speed'>

/** A moment of a clip as a picture: a tile of its filmstrip, else its thumbnail, else an unexposed frame. */
export const SceneFrame = ({
  item,
  scene,
  fps,
  className,
}: {
  item: MediaItem | undefined
  scene: Stretch
  fps: number
  className?: string
}) => {
  const frame = useRef<HTMLSpanElement>(null)
  const strip = item?.filmstrip_url ?? null
  const duration = item?.metadata.duration_sec ?? null
  const picture = strip !== null && duration !== null ? strip : (item?.thumbnail_url ?? null)
  const tile = strip !== null && duration !== null ? tileAt(middleOfScene(scene) / fps, duration) : null
  const width = item?.metadata.width ?? null
  const height = item?.metadata.height ?? null
  useLayoutEffect(() => {
    const element = frame.current
    if (element === null || picture === null) return
    // Through the object model: an inline style in the markup would need a wider content policy.
    element.style.backgroundImage = `url("${picture}")`
    if (tile === null || width === null || height === null) {
      element.style.backgroundSize = 'cover'
      element.style.backgroundPosition = 'center'
      return
    }
    // The strip is laid so that one tile covers the frame, whatever the shapes of both are.
    const box = element.getBoundingClientRect()
    const tileWidth = Math.max(box.width, (box.height * width) / height)
    const tileHeight = (tileWidth * height) / width
    element.style.backgroundSize = `${tileWidth * FILMSTRIP.tiles}px ${tileHeight}px`
    element.style.backgroundPosition = `${-(tile * tileWidth) - (tileWidth - box.width) / 2}px ${-(tileHeight - box.height) / 2}px`
  }, [picture, tile, width, height])
  return (
    <span ref={frame} className={clsx('relative block overflow-hidden bg-canvas bg-no-repeat', className)}>
      {picture === null ? (
        <UnexposedFrame
          viewBox="0 0 36 64"
          corners="M10 22v-4h4M22 18h4v4M26 42v4h-4M14 46h-4v-4"
          strokeWidth={1.25}
          className="text-edge/70"
        />
      ) : null}
    </span>
  )
}
