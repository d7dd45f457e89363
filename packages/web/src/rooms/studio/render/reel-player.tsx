import { clsx } from 'clsx'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import type { Render } from './render-data.ts'

/** The browser's own stand in where ours do not come. */
type Controls = { are: 'coming' } | { are: 'the browser’s' } | { are: 'ours'; Own: ComponentType<{ video: HTMLVideoElement }> }

/** Fetched after the picture: whoever opens a page sees the reel first, and reaches for it then. */
const useControls = (): Controls => {
  const [controls, setControls] = useState<Controls>({ are: 'coming' })
  useEffect(() => {
    let isGone = false
    import('./film/film-controls.tsx').then(
      ({ FilmControls }) => isGone || setControls({ are: 'ours', Own: FilmControls }),
      () => isGone || setControls({ are: 'the browser’s' }),
    )
    return () => {
      isGone = true
    }
  }, [])
  return controls
}

/** The finished video with its controls. Its address lives shortly; when it has ended the list is asked for a new one and playing goes on where it was. */
export const ReelPlayer = ({ render, label, onExpired }: { render: Render; label: string; onExpired: () => void }) => {
  const [video, setVideo] = useState<HTMLVideoElement | null>(null)
  const controls = useControls()
  const resumeAt = useRef<{ sec: number; playing: boolean } | null>(null)
  const askedFor = useRef<string | null>(null)
  if (render.video_url === null) return null
  const onError = () => {
    // An address that fails once may have ended; one that fails again is no use.
    if (video === null || askedFor.current === render.video_url) return
    askedFor.current = render.video_url
    resumeAt.current = { sec: video.currentTime, playing: !video.paused }
    onExpired()
  }
  const onLoadedMetadata = () => {
    const resume = resumeAt.current
    resumeAt.current = null
    if (video === null || resume === null) return
    video.currentTime = resume.sec
    // A browser that refuses to play by itself leaves its play button.
    if (resume.playing) void video.play().catch(() => undefined)
  }
  return (
    <div
      className="group/film scheme-dark relative overflow-hidden rounded-panel border border-hairline bg-black text-ink"
      style={{ aspectRatio: `${render.width ?? 9} / ${render.height ?? 16}` }}
    >
      {/* biome-ignore lint/a11y/useMediaCaption: captions of a reel are part of its picture */}
      <video
        ref={setVideo}
        src={render.video_url}
        poster={render.poster_url ?? undefined}
        width={render.width ?? undefined}
        height={render.height ?? undefined}
        controls={controls.are === 'the browser’s'}
        // It plays by keys, as one with the browser's controls does
        tabIndex={0}
        playsInline
        loop
        preload="metadata"
        aria-label={label}
        onError={onError}
        onLoadedMetadata={onLoadedMetadata}
        className={clsx('size-full', controls.are === 'ours' && 'cursor-pointer')}
      />
      {controls.are === 'ours' && video !== null ? <controls.Own video={video} /> : null}
    </div>
  )
}
