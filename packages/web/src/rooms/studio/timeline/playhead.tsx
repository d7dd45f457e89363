import { useEffect, useLayoutEffect, useRef } from 'react'
import { formatTimeCode } from '../../../ui/film/format-time.ts'
import type { Playback } from '../player/playback.ts'

type PlayheadProps = { playback: Playback; pxPerFrame: number; fps: number; frames: number; reveal: (frame: number) => void }

/** Where the picture stands. It moves without drawing anything else anew. */
export const Playhead = ({ playback, pxPerFrame, fps, frames, reveal }: PlayheadProps) => {
  const line = useRef<HTMLDivElement>(null)
  const last = useRef(playback.getState())
  useLayoutEffect(() => {
    const show = () => {
      const element = line.current
      if (element === null) return
      const { frame } = playback.getState()
      element.style.transform = `translateX(${frame * pxPerFrame}px)`
      element.setAttribute('aria-valuenow', String(frame))
      element.setAttribute('aria-valuetext', formatTimeCode(frame, fps))
    }
    show()
    return playback.subscribe(show)
  }, [playback, pxPerFrame, fps])
  useEffect(
    () =>
      playback.subscribe(() => {
        const state = playback.getState()
        if (state.isPlaying && state.frame !== last.current.frame) reveal(state.frame)
        last.current = state
      }),
    [playback, reveal],
  )
  return (
    <div
      ref={line}
      role="slider"
      aria-label="Playhead"
      aria-valuemin={0}
      aria-valuemax={Math.max(0, frames - 1)}
      aria-valuenow={playback.getState().frame}
      aria-orientation="horizontal"
      tabIndex={0}
      data-playhead=""
      onKeyDown={(event) => {
        const by = { ArrowLeft: -1, ArrowRight: 1, PageUp: fps, PageDown: -fps }[event.key]
        if (by === undefined || event.altKey || event.ctrlKey) return
        event.preventDefault()
        event.stopPropagation()
        playback.step(event.shiftKey ? by * 10 : by)
        reveal(playback.getState().frame)
      }}
      className="-ml-2 pointer-events-none absolute inset-y-0 left-0 z-10 w-4"
    >
      {/* Taken hold of at the ruler alone: edges that lie under its line are met as well. */}
      <span className="pointer-events-auto absolute inset-x-0 top-0 h-10 cursor-col-resize touch-none" />
      <span className="pointer-events-none absolute top-0 left-1/2 size-2.5 -translate-x-1/2 rotate-45 rounded-[2px] bg-ink" />
      <span className="pointer-events-none absolute inset-y-0 left-1/2 w-px -translate-x-1/2 bg-ink" />
    </div>
  )
}
