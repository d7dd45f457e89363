import { clsx } from 'clsx'
import { useState } from 'react'
import { UnexposedFrame } from './unexposed-frame.tsx'

type FrameStripProps = {
  /** Addresses of the frames, in order; fewer than `frames` leaves unexposed ones. */
  urls: readonly string[]
  /** How many frames the strip has. */
  frames?: number
  /** What they show; empty when the text beside it says it. */
  alt?: string
  /** `wide` is 16:9 in all, for a card; `tall` gives each frame 9:16. */
  shape?: 'wide' | 'tall'
  /** Lit from behind, for a card that is hovered or focused. */
  className?: string
}

const Frame = ({ url, alt }: { url: string | undefined; alt: string }) => {
  const [failed, setFailed] = useState(false)
  return (
    <span className="relative block min-w-0 flex-1 overflow-hidden bg-canvas">
      {url && !failed ? (
        <img
          src={url}
          alt={alt}
          loading="lazy"
          decoding="async"
          onError={() => setFailed(true)}
          className="absolute inset-0 size-full animate-fade-in object-cover"
        />
      ) : (
        <UnexposedFrame
          viewBox="0 0 90 160"
          corners="M26 60v-8h8M56 52h8v8M64 100v8h-8M34 108h-8v-8"
          strokeWidth={1.5}
          className="text-edge/60"
        />
      )}
    </span>
  )
}

/** Frames side by side as on film, a hairline between them. */
export const FrameStrip = ({ urls, frames = 4, alt = '', shape = 'wide', className }: FrameStripProps) => (
  <span className={clsx('flex gap-px bg-hairline-strong', shape === 'wide' && 'aspect-video', className)}>
    {Array.from({ length: frames }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a frame is its place in the strip
      <span key={index} className={clsx('flex min-w-0 flex-1', shape === 'tall' && 'aspect-reel')}>
        <Frame key={urls[index] ?? ''} url={urls[index]} alt={index === 0 ? alt : ''} />
      </span>
    ))}
  </span>
)
