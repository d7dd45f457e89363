/**
 * The reel on the landing page and the figures of the plan it was rendered from; `scripts/demo-reel` makes both. Scenes
 * are in whole frames, beats where the music has them.
 */
import plan from './demo-plan.json' with { type: 'json' }

export const DEMO_REEL = {
  ...plan,
  video: '/demo/reel.mp4',
  poster: '/demo/poster.webp',
  durationFrames: plan.scenes.at(-1)?.endFrame ?? 0,
} as const

/** As every element has it that shows it. */
export const DEMO_VIDEO = {
  src: DEMO_REEL.video,
  poster: DEMO_REEL.poster,
  width: 540,
  height: 960,
  muted: true,
  loop: true,
  playsInline: true,
} as const

export const secOfFrame = (frame: number): number => frame / DEMO_REEL.framesPerSec
export const DEMO_DURATION_SEC = secOfFrame(DEMO_REEL.durationFrames)

/** As people say it: music is measured more finely than anybody counts. */
export const DEMO_BEATS_PER_MIN = Math.round(DEMO_REEL.beatsPerMin)
export const DEMO_CUTS = DEMO_REEL.scenes.length - 1
