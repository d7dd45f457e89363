import { useRef } from 'react'
import type { Render } from './render-data.ts'

/**
 * The finished video, with the browser's own controls: they work by keyboard, by thumb and by screen reader. Its address
 * lives shortly; when it has ended the list is asked for a new one and playing goes on where it was.
 */
export const ReelPlayer = ({
  render,
  label,
  className,
  onExpired,
}: {
  render: Render
  label: string
  className?: string
  onExpired: () => void
}) => {
  const video = useRef<HTMLVideoElement>(null)
  const resumeAt = useRef<{ sec: number; playing: boolean } | null>(null)
  const askedFor = useRef<string | null>(null)
  if (render.video_url === null) return null
  const onError = () => {
    const element = video.current
    // An address that fails once may have ended; one that fails again is no use.
    if (element === null || askedFor.current === render.video_url) return
    askedFor.current = render.video_url
    resumeAt.current = { sec: element.currentTime, playing: !element.paused }
    onExpired()
  }
  const onLoadedMetadata = () => {
    const element = video.current
    const resume = resumeAt.current
    resumeAt.current = null
    if (element === null || resume === null) return
    element.currentTime = resume.sec
    // A browser that refuses to play by itself leaves its play button.
    if (resume.playing) void element.play().catch(() => undefined)
  }
  return (
    // biome-ignore lint/a11y/useMediaCaption: captions of a reel are part of its picture
    <video
      ref={video}
      src={render.video_url}
      poster={render.poster_url ?? undefined}
      width={render.width ?? undefined}
      height={render.height ?? undefined}
      controls
      playsInline
      loop
      preload="metadata"
      aria-label={label}
      onError={onError}
      onLoadedMetadata={onLoadedMetadata}
      className={className}
    />
  )
}
