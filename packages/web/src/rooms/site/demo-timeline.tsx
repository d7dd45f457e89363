import { useEffect, useRef } from 'react'
import { BeatRuler, type RulerMark } from '../../ui/beat-ruler.tsx'
import { formatTimeCode } from '../../ui/format-time.ts'
import { DEMO_REEL } from './demo-reel.ts'
import type { DemoPlayback } from './use-demo-playback.ts'

const BEATS_PER_BAR = 4

const marks = (): RulerMark[] => {
  const cuts = new Set(DEMO_REEL.scenes.map((scene) => scene.startSec))
  const beats = Math.round(DEMO_REEL.durationSec / DEMO_REEL.beatSec)
  return Array.from({ length: beats + 1 }, (_, beat) => {
    const atSec = beat * DEMO_REEL.beatSec
    return { atSec, kind: cuts.has(atSec) && beat > 0 ? 'cut' : beat % BEATS_PER_BAR === 0 ? 'downbeat' : 'beat' }
  })
}
const MARKS = marks()

/** The same reel as its plan: scenes in their lengths, beats above them, and the playhead where the phone is. */
export const DemoTimeline = ({ demo }: { demo: DemoPlayback }) => {
  const playhead = useRef<HTMLDivElement>(null)
  const timeCode = useRef<HTMLSpanElement>(null)
  const { onPosition } = demo
  useEffect(
    () =>
      onPosition((share) => {
        // Sixty times a second: past React, straight to the two elements that move.
        if (playhead.current) playhead.current.style.transform = `translateX(${share * 100}%)`
        if (timeCode.current) {
          timeCode.current.textContent = formatTimeCode(share * DEMO_REEL.durationSec * DEMO_REEL.framesPerSec, DEMO_REEL.framesPerSec)
        }
      }),
    [onPosition],
  )
  return (
    <div className="mx-auto max-w-page px-4 pb-8 sm:px-6">
      <div className="flex items-baseline justify-between pb-2 text-12 text-faint">
        <span className="mono">
          <span ref={timeCode} className="text-ink">
            00:00:00
          </span>{' '}
          / {formatTimeCode(DEMO_REEL.durationSec * DEMO_REEL.framesPerSec, DEMO_REEL.framesPerSec)}
        </span>
        <span>
          <span className="mono">{DEMO_REEL.beatsPerMin}</span> beats a minute, {DEMO_REEL.scenes.length - 1} cuts, each on one
        </span>
      </div>
      <div className="relative">
        <BeatRuler durationSec={DEMO_REEL.durationSec} marks={MARKS} label="Beats of the music and the cuts of the reel" />
        <ul className="mt-px flex h-16 gap-px overflow-hidden rounded-b-control sm:h-20" aria-label="Scenes of the reel">
          {DEMO_REEL.scenes.map((scene) => (
            <li key={scene.title} className="min-w-0" style={{ flexGrow: scene.endSec - scene.startSec, flexBasis: 0 }}>
              <button
                type="button"
                aria-label={`Show ${scene.title}, at ${scene.startSec} seconds`}
                onClick={() => demo.seek(scene.startSec)}
                className="block size-full bg-repeat-x opacity-80 transition-opacity hover:opacity-100 focus-visible:-outline-offset-2"
                style={{ backgroundImage: `url(${scene.thumbnail})`, backgroundSize: 'auto 100%' }}
              />
            </li>
          ))}
        </ul>
        <div ref={playhead} className="pointer-events-none absolute inset-0" aria-hidden="true">
          <span className="absolute inset-y-0 left-0 w-0.5 -translate-x-1/2 bg-ink">
            <span className="absolute -top-1 left-1/2 size-2.5 -translate-x-1/2 rotate-45 bg-ink" />
          </span>
        </div>
      </div>
    </div>
  )
}
