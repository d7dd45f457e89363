import { type FocusEvent, memo, type RefObject } from 'react'
import type { Timeline } from '../plan/lay-timeline.ts'
import type { FindTrack } from '../player/audio/load-music.ts'
import { AudioTrack } from './audio-track.tsx'
import type { Files } from './clips-of.ts'
import type { Board } from './commands.ts'
import { useDrag } from './drag/use-drag.ts'
import { EdgeFadeMarks } from './edges/edge-fade-marks.tsx'
import { Joins } from './joins.tsx'
import { OtherTracks, Track } from './other-tracks.tsx'
import { Playhead } from './playhead.tsx'
import { Ruler } from './ruler.tsx'
import { PICTURE_PX, SceneTrack } from './scene-track.tsx'
import { choose } from './selection.ts'
import { MARGIN_PX } from './use-view.ts'

type TracksProps = {
  board: Board
  timeline: Timeline
  starts: readonly number[]
  files: Files
  findTrack: FindTrack | undefined
  isSnapping: boolean
  openJoin: string | null
  refs: { content: RefObject<HTMLDivElement | null>; mark: RefObject<HTMLDivElement | null>; label: RefObject<HTMLDivElement | null> }
}

/** Ruler, playhead and all tracks, in one place that scrolls. */
export const Tracks = ({ board, timeline, starts, files, findTrack, isSnapping, openJoin, refs }: TracksProps) => {
  const { view, chosen, playback, hand } = board
  const { pxPerFrame, drawn } = view
  const laid = { timeline, starts, drawn, pxPerFrame }
  const onPointerDown = useDrag({ ...refs, board, timeline, isSnapping })
  const onFocus = (event: FocusEvent) => {
    const id = event.target.getAttribute('data-scene')
    if (id !== null && id !== chosen.selection.active) chosen.change(() => choose(id))
  }
  return (
    <div
      ref={view.scroller}
      onScroll={view.onScroll}
      // Two fingers are the tracks' own (use-view.ts); the page is enlarged beside them.
      className="scheme-dark relative touch-pan-x touch-pan-y overflow-x-auto overflow-y-hidden overscroll-x-contain bg-panel pb-2 text-ink"
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: what is inside is used by keyboard as well */}
      <div
        ref={refs.content}
        data-press={board.pressMode}
        onPointerDown={onPointerDown}
        onFocus={onFocus}
        className="group/tracks relative data-dragging:cursor-grabbing data-dragging:select-none"
        style={{ width: view.widthPx, marginInline: MARGIN_PX }}
      >
        <Ruler timeline={timeline} pxPerFrame={pxPerFrame} drawn={drawn} />
        <Playhead playback={playback} pxPerFrame={pxPerFrame} fps={timeline.fps} frames={timeline.frames} reveal={view.reveal} />
        <Track title="Picture">
          <SceneTrack {...laid} files={files} selection={chosen.selection} focusRequest={chosen.focusRequest} />
          <div
            ref={refs.mark}
            hidden
            className="pointer-events-none absolute left-0 z-20 -ml-0.5 w-1 rounded-full bg-accent"
            style={{ height: PICTURE_PX, marginTop: -PICTURE_PX }}
          />
          <EdgeFadeMarks fades={hand.plan.fades} frames={timeline.frames} fps={timeline.fps} pxPerFrame={pxPerFrame} />
          <Joins {...laid} openId={openJoin} onOpen={board.openTransition} />
        </Track>
        <AudioTrack {...laid} files={files} />
        <OtherTracks plan={hand.plan} files={files} findTrack={findTrack} frames={timeline.frames} pxPerFrame={pxPerFrame} drawn={drawn} />
      </div>
    </div>
  )
}

/** What a drag says beside the pointer. */
export const DragLabel = memo(({ label }: { label: RefObject<HTMLDivElement | null> }) => (
  <div
    ref={label}
    hidden
    aria-hidden="true"
    className="mono pointer-events-none fixed top-0 left-0 z-50 whitespace-nowrap rounded-control border border-hairline-strong bg-overlay px-2 py-1 text-12 text-ink shadow-overlay"
  />
))
