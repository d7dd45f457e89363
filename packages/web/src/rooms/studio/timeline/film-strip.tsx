import type { MediaItem } from '@reelwright/contract/media'
import { FILMSTRIP } from '@reelwright/contract/media-facts'
import type { Scene } from '@reelwright/contract/reel-plan'
import { memo } from 'react'
import { tileAt } from '../plan/scene-frame.tsx'

type Passed = Pick<Scene, 'in_frame' | 'duration_frames' | 'speed'>
type FilmStripProps = { item: MediaItem | undefined; scene: Passed; fps: number; widthPx: number; heightPx: number }

/** More pictures than this in one scene say nothing more. */
const PICTURES_MAX = 40

/** The frames that a scene passes, side by side; sizes are given, so that hundreds of them are drawn without measuring. */
export const FilmStrip = memo(({ item, scene, fps, widthPx, heightPx }: FilmStripProps) => {
  const picture = item?.filmstrip_url ?? item?.thumbnail_url ?? null
  if (item === undefined || picture === null) return null
  const { width, height, duration_sec: durationSec } = item.metadata
  const strip = item.filmstrip_url !== null && durationSec !== null && width !== null && height !== null
  if (!strip) return <span className="absolute inset-0 bg-center bg-cover" style={{ backgroundImage: `url("${picture}")` }} />
  const tileWidth = Math.max(24, (heightPx * width) / height)
  const count = Math.max(1, Math.min(PICTURES_MAX, Math.ceil(widthPx / tileWidth)))
  const step = count === PICTURES_MAX ? widthPx / count : tileWidth
  return (
    <span data-strip="" className="absolute inset-0 overflow-hidden">
      {Array.from({ length: count }, (_, place) => {
        const share = Math.min(1, ((place + 0.5) * step) / Math.max(1, widthPx))
        const atSec = (scene.in_frame + scene.duration_frames * scene.speed * share) / fps
        return (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a place in the strip is what it is
            key={place}
            className="absolute inset-y-0 bg-no-repeat"
            style={{
              left: place * step,
              width: step,
              backgroundImage: `url("${picture}")`,
              backgroundSize: `${tileWidth * FILMSTRIP.tiles}px ${heightPx}px`,
              backgroundPosition: `${-tileAt(atSec, durationSec) * tileWidth}px 0`,
            }}
          />
        )
      })}
    </span>
  )
})
