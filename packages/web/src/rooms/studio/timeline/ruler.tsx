import { memo } from 'react'
import type { Timeline } from '../plan/lay-timeline.ts'
import { numberStepSec, type Stretch } from './visible.ts'

/** Beats nearer to each other than this are left out, but for the bars. Pixels. */
const BEAT_ROOM_PX = 5

type RulerProps = { timeline: Timeline; pxPerFrame: number; drawn: Stretch }

/** Seconds above, beats and cuts below: ticks where the music beats, lit ones where the picture cuts. */
export const Ruler = memo(({ timeline: { fps, durationSec, beats, cuts }, pxPerFrame, drawn }: RulerProps) => {
  const pxPerSec = pxPerFrame * fps
  const [fromSec, toSec] = [drawn.from / fps, Math.min(durationSec, drawn.to / fps)]
  const step = numberStepSec(pxPerSec)
  const first = Math.max(0, Math.floor(fromSec / step))
  const numbers = Array.from({ length: Math.max(0, Math.floor(toSec / step) - first + 1) }, (_, at) => (first + at) * step)
  const apartPx = beats[1] === undefined || beats[0] === undefined ? 0 : (beats[1].atSec - beats[0].atSec) * pxPerSec
  const marks = beats.filter(
    ({ atSec, isDown }) => atSec >= fromSec && atSec <= toSec && (apartPx >= BEAT_ROOM_PX || (isDown && apartPx * 4 >= BEAT_ROOM_PX)),
  )
  return (
    <div className="relative h-10 cursor-col-resize select-none border-hairline-strong border-b" data-ruler="" aria-hidden="true">
      {numbers.map((atSec) => (
        <span
          key={atSec}
          className="mono absolute top-0.5 border-hairline-strong border-l pl-1 text-11 text-faint"
          style={{ left: atSec * pxPerSec }}
        >
          {step < 1 ? atSec.toFixed(step < 0.1 ? 2 : 1) : atSec}
        </span>
      ))}
      {marks.map(({ atSec, isDown }) => (
        <span
          key={atSec}
          className={isDown ? 'absolute bottom-0 h-3 w-px bg-secondary' : 'absolute bottom-0 h-2 w-px bg-edge'}
          style={{ left: atSec * pxPerSec }}
        />
      ))}
      {cuts.map(({ sceneId, frame, isOnBeat, beat }) =>
        frame < drawn.from || frame > drawn.to ? null : (
          <span
            key={sceneId}
            className={`absolute bottom-0 h-4 w-0.5 -translate-x-1/2 ${isOnBeat || beat === null ? 'bg-accent' : 'bg-warning'}`}
            style={{ left: frame * pxPerFrame }}
          />
        ),
      )}
    </div>
  )
})
