import { useEffect, useRef } from 'react'
import { BeatRuler, type RulerMark } from '../../../ui/film/beat-ruler.tsx'
import { formatTimeCode } from '../../../ui/film/format-time.ts'
import { DEMO_BEATS_PER_MIN, DEMO_CUTS, DEMO_DURATION_SEC, DEMO_REEL, secOfFrame } from './demo-reel.ts'
import type { DemoPlayback } from './use-demo-playback.ts'

/** Ticks at the beats, tall at the bars; the cuts lit, on the ticks they were made for. */
const marks = (): RulerMark[] => {
  const beatSec = 60 / DEMO_REEL.beatsPerMin
  const beats = Math.floor((DEMO_DURATION_SEC - DEMO_REEL.firstBeatSec) / beatSec) + 1
  const ticks: RulerMark[] = Array.from({ length: beats }, (_, beat) => ({
    atSec: DEMO_REEL.firstBeatSec + beat * beatSec,
    kind: beat % DEMO_REEL.beatsPerBar === 0 ? 'downbeat' : 'beat',
  }))
  const cuts: RulerMark[] = DEMO_REEL.scenes.slice(1).map((scene) => ({ atSec: secOfFrame(scene.startFrame), kind: 'cut' }))
  return [...ticks, ...cuts]
}
const MARKS = marks()

/** The same reel as its plan: scenes in their lengths, beats above them, and the playhead where the phone is. */
export const DemoTimeline = ({ demo }: { demo: DemoPlayback }) => {
  const playhead = useRef<HTMLDivElement>(null)
  const timeCode = useRef<HTMLSpanElement>(null)
  const strip = useRef<HTMLDivElement>(null)
  const { onPosition } = demo
  useEffect(
    () =>
      onPosition((share) => {
        // Sixty times a second: past React, straight to the two elements that move.
        if (playhead.current) playhead.current.style.transform = `translateX(${share * 100}%)`
        if (timeCode.current) {
          timeCode.current.textContent = formatTimeCode(share * DEMO_REEL.durationFrames, DEMO_REEL.framesPerSec)
        }
        // On a phone the strip is longer than the page and goes along.
        if (strip.current) strip.current.scrollLeft = share * strip.current.scrollWidth - strip.current.clientWidth / 2
      }),
    [onPosition],
  )
  return (
    <div className="mx-auto max-w-page px-4 pb-8 sm:px-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 pb-2 text-12 text-faint">
        <span className="mono whitespace-nowrap">
          <span ref={timeCode} className="text-ink">
            00:00:00
          </span>{' '}
          / {formatTimeCode(DEMO_REEL.durationFrames, DEMO_REEL.framesPerSec)}
        </span>
        <span>
          <span className="mono">{DEMO_BEATS_PER_MIN}</span> beats a minute, <span className="mono">{DEMO_CUTS}</span> cuts, each on a beat
        </span>
      </div>
      {/* Half a second of it is as wide as a finger needs. */}
      <div ref={strip} className="scroll-fade-x -mx-2 -mt-2 overflow-x-auto px-2 pt-2 [scrollbar-width:none]">
        <div className="relative min-w-152">
          <BeatRuler durationSec={DEMO_DURATION_SEC} marks={MARKS} label="Beats of the music and the cuts of the reel" />
          <ul className="mt-px flex h-16 gap-px overflow-hidden rounded-b-control sm:h-20" aria-label="Scenes of the reel">
            {DEMO_REEL.scenes.map((scene) => (
              <li key={scene.startFrame} className="min-w-0" style={{ flexGrow: scene.endFrame - scene.startFrame, flexBasis: 0 }}>
                <button
                  type="button"
                  aria-label={`Show ${scene.title}, at ${secOfFrame(scene.startFrame)} seconds`}
                  onClick={() => demo.seek(secOfFrame(scene.startFrame))}
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
    </div>
  )
}
