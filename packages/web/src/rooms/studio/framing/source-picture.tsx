import type { MediaItem } from '@reelwright/contract/media'
import type { Scene } from '@reelwright/contract/reel-plan'
import { pictureSecAt } from '@reelwright/engine/frame/source-time'
import { useEffect, useRef } from 'react'
import type { Playback } from '../player/playback.ts'

type SourcePictureProps = { item: MediaItem; scene: Scene; startFrame: number; fps: number; playback: Playback }

const PICTURE = 'pointer-events-none absolute inset-0 size-full object-fill'

/** The whole of a scene's clip, at the moment the playhead is on: what the crop is taken from. */
export const SourcePicture = ({ item, scene, startFrame, fps, playback }: SourcePictureProps) => {
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    const element = video.current
    if (element === null) return
    let askedSec: number | null = null
    const follow = (): void => {
      const within = Math.max(0, Math.min(scene.duration_frames - 1, playback.getState().frame - startFrame))
      const atSec = pictureSecAt(scene, within, fps)
      // One seek after the other: asked for while it seeks, it would begin anew each time and never arrive.
      if (element.seeking || askedSec === atSec) return
      askedSec = atSec
      element.currentTime = atSec
    }
    follow()
    const unsubscribe = playback.subscribe(follow)
    for (const name of ['loadedmetadata', 'seeked']) element.addEventListener(name, follow)
    return () => {
      unsubscribe()
      for (const name of ['loadedmetadata', 'seeked']) element.removeEventListener(name, follow)
    }
  }, [scene, startFrame, fps, playback])
  if (item.file_type_category === 'image') return <img src={item.proxy_url ?? item.cdn_url} alt="" className={PICTURE} />
  return (
    <video
      ref={video}
      src={item.proxy_url ?? item.cdn_url}
      poster={item.thumbnail_url ?? undefined}
      muted
      playsInline
      preload="auto"
      aria-hidden="true"
      tabIndex={-1}
      className={PICTURE}
    />
  )
}
