/** What a story is made of in the tests of how it is laid. */
import type { MediaForPlan } from '../../engine-api.ts'
import type { StoryBrief } from './lay-story.ts'
import { shotSources } from './shot-sources.ts'
import { beatGrid } from './time-grid.ts'

/** Twelve seconds at 30 frames a second on a grid of 120 beats a minute, everything else left to the story. */
export const plainBrief = (media: readonly MediaForPlan[], change: Partial<StoryBrief> = {}): StoryBrief => ({
  sources: shotSources(media, 30),
  targetFrames: 360,
  fps: 30,
  pace: 'medium',
  mood: null,
  aspect: '9:16',
  grid: beatGrid({ bpm: 120, first_beat_sec: 0, start_sec: 0, beats_per_bar: 4 }, 30),
  kept: [],
  count: null,
  first: [],
  last: [],
  must: [],
  inOrder: false,
  slowMotion: true,
  even: false,
  everyFile: false,
  variation: 0,
  sound: 'speech',
  framing: 'auto',
  takenIds: [],
  ...change,
})
