/**
 * The reel on the landing page, as the plan it was rendered from: whole frames at 30 a second, cut on the music's beats.
 * The pictures lie in `public/demo/`.
 */
export type DemoScene = { startSec: number; endSec: number; thumbnail: string; title: string }

const BEATS_PER_MIN = 120
const BEAT_SEC = 60 / BEATS_PER_MIN
const DURATION_SEC = 12

/** Beats that each scene lasts. */
const SCENE_BEATS: readonly { title: string; beats: number }[] = [
  { title: 'Dunes', beats: 4 },
  { title: 'Road', beats: 2 },
  { title: 'Water', beats: 2 },
  { title: 'Hills', beats: 4 },
  { title: 'City', beats: 2 },
  { title: 'Rain', beats: 2 },
  { title: 'Field', beats: 4 },
  { title: 'Night', beats: 4 },
]

const scenes = (): DemoScene[] => {
  let beat = 0
  return SCENE_BEATS.map(({ title, beats }, index) => {
    const startSec = beat * BEAT_SEC
    beat += beats
    return { startSec, endSec: beat * BEAT_SEC, thumbnail: `/demo/scene-${index + 1}.webp`, title }
  })
}

export const DEMO_REEL = {
  video: '/demo/reel.mp4',
  poster: '/demo/poster.webp',
  durationSec: DURATION_SEC,
  framesPerSec: 30,
  beatsPerMin: BEATS_PER_MIN,
  beatSec: BEAT_SEC,
  scenes: scenes(),
} as const
