import type { MediaItem } from '@reelwright/contract/media'
import { type Picture, WHOLE_PICTURE } from '../draw/drawing.ts'
import type { PictureStream, StreamEvents } from './picture-stream.ts'

/** A picture within this of the one wanted is shown while a video plays by its own clock. Seconds. */
const DRIFT_SEC = 0.12

/**
 * A clip's pictures by a video element, where there is no WebCodecs. It seeks to each moment: frames come later and not
 * always exactly, and it plays by seeking too, for its own clock knows nothing of the plan's speeds.
 */
export const streamVideo = (item: MediaItem, { onPicture, onError }: StreamEvents): PictureStream => {
  const video = document.createElement('video')
  video.crossOrigin = 'anonymous'
  video.muted = true
  video.playsInline = true
  video.preload = 'auto'
  video.src = item.proxy_url ?? item.cdn_url
  let seeks = 0
  const read: Picture['read'] = (use) => use(video, { part: WHOLE_PICTURE, width: video.videoWidth, height: video.videoHeight })
  video.addEventListener('seeked', () => {
    seeks += 1
    onPicture()
  })
  video.addEventListener('loadeddata', onPicture)
  video.addEventListener('error', () => onError(video.error ?? new Error('it does not load')))
  return {
    at: (sec) => {
      if (video.readyState < HTMLMediaElement.HAVE_METADATA) return null
      const wanted = Math.min(sec, Math.max(0, video.duration - 0.05))
      const isNear = Math.abs(video.currentTime - wanted) < 0.01
      if (!isNear && !video.seeking) video.currentTime = wanted
      if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return null
      const isExact = !video.seeking && Math.abs(video.currentTime - wanted) < DRIFT_SEC
      return { picture: { key: `${item.id}#${seeks}@${video.currentTime}`, isStill: false, read }, isExact }
    },
    close: () => {
      video.removeAttribute('src')
      video.load()
    },
  }
}
