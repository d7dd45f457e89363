import type { ReelPlan } from '@reelwright/contract/reel-plan'
import { useEffect, useMemo, useRef, useState } from 'react'
import { formatDuration } from '../../../ui/film/format-time.ts'
import { layTimeline } from '../plan/lay-timeline.ts'
import { PlanHistory } from '../plan/plan-history.tsx'
import { SceneDetails } from '../plan/scene-details.tsx'
import type { PlanSteps } from '../plan/use-plan-steps.ts'
import type { Playback } from '../player/playback.ts'
import { clipsOf, type Files } from './clips-of.ts'
import type { Board, Clipboard } from './commands.ts'
import { OtherTracks, Track } from './other-tracks.tsx'
import { Playhead } from './playhead.tsx'
import { Ruler } from './ruler.tsx'
import { SceneTrack } from './scene-track.tsx'
import { choose } from './selection.ts'
import { useChosen } from './use-chosen.ts'
import { useHand } from './use-hand.ts'
import { useKeys } from './use-keys.ts'
import { MARGIN_PX, useView } from './use-view.ts'

const clipboard: Clipboard = { current: [] }

export type TimelineProps = { shown: ReelPlan; steps: PlanSteps; files: Files; playback: Playback }

/** The plan as tracks under a ruler in beats and seconds, to be cut by hand, by mouse and by keyboard. */
export const Timeline = ({ shown, steps, files, playback }: TimelineProps) => {
  const root = useRef<HTMLDivElement>(null)
  const clips = useMemo(() => clipsOf(files), [files])
  const hand = useHand(steps, shown, clips)
  const { plan } = hand
  const timeline = useMemo(() => layTimeline(plan), [plan])
  const { fps, frames, cuts, beats, scenes } = timeline
  const order = useMemo(() => plan.scenes.map(({ id }) => id), [plan.scenes])
  const starts = useMemo(() => scenes.map(({ startFrame }) => startFrame), [scenes])
  const chosen = useChosen(order)
  const view = useView(frames, fps)
  const [isSnapping, setIsSnapping] = useState(true)
  const [, setAreKeysOpen] = useState(false)
  useEffect(() => playback.setLength(frames), [playback, frames])

  const board: Board = {
    hand,
    steps,
    clips,
    chosen,
    view,
    playback,
    clipboard,
    toggleSnapping: () => setIsSnapping(!isSnapping),
    openKeys: () => setAreKeysOpen(true),
    openTransition: () => undefined,
  }
  useKeys(root, board)
  const { selection } = chosen
  const active = scenes.find(({ scene }) => scene.id === selection.active)
  const onBeat = cuts.filter((cut) => cut.isOnBeat).length
  const { pxPerFrame, drawn } = view
  return (
    <div ref={root} className="py-4">
      <div className="flex items-start justify-between gap-3 px-5">
        <p className="mono flex flex-wrap gap-x-4 pt-2.5 text-13 text-secondary">
          <span className="text-ink">{formatDuration(timeline.durationSec)}</span>
          <span>{`${frames} frames at ${fps}`}</span>
          {plan.music === null ? null : <span>{`${plan.music.bpm} BPM`}</span>}
          {beats.length > 0 && cuts.length > 0 ? <span>{`${onBeat} of ${cuts.length} cuts on the beat`}</span> : null}
        </p>
        <PlanHistory steps={steps} />
      </div>
      <div ref={view.scroller} onScroll={view.onScroll} className="mt-3 overflow-x-auto pb-3">
        <div className="relative" style={{ width: view.widthPx, marginInline: MARGIN_PX }}>
          <Ruler timeline={timeline} pxPerFrame={pxPerFrame} drawn={drawn} />
          <Playhead playback={playback} pxPerFrame={pxPerFrame} fps={fps} frames={frames} reveal={view.reveal} />
          <Track title="Picture">
            {/* biome-ignore lint/a11y/noStaticElementInteractions: the list inside is what is used */}
            <div
              onPointerDown={(event) => {
                const id = event.target instanceof Element ? event.target.closest('[data-scene]')?.getAttribute('data-scene') : null
                if (id) chosen.change(() => choose(id))
              }}
              onFocus={(event) => {
                const id = event.target.getAttribute('data-scene')
                if (id !== null && id !== selection.active) chosen.change(() => choose(id))
              }}
            >
              <SceneTrack
                timeline={timeline}
                starts={starts}
                drawn={drawn}
                pxPerFrame={pxPerFrame}
                files={files}
                selection={selection}
                focusWish={chosen.focusWish}
              />
            </div>
          </Track>
          <OtherTracks plan={plan} files={files} pxPerFrame={pxPerFrame} drawn={drawn} />
        </div>
      </div>
      <p role="status" className="min-h-5 px-5 text-13 text-warning">
        {hand.said}
      </p>
      <div className="min-h-24 px-5 pt-2 text-13">
        {active === undefined ? (
          <p className="text-faint">Choose a scene to see where it comes from and how it ends.</p>
        ) : (
          <SceneDetails placed={active} cut={cuts.find((cut) => cut.sceneId === selection.active)} fps={fps} files={files} />
        )}
      </div>
    </div>
  )
}
