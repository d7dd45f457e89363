import { MediaId } from '@reelwright/contract/wire/ids'
import { plainMusic, plainPlan, plainScene } from '@reelwright/engine/plan/plan-fixtures'
import { expect, test } from 'vitest'
import { TOOL_ROWS } from './tool-list.tsx'
import { toolStanding } from './tool-standing.ts'

const LOGO = MediaId.parse('00000000-0000-7000-8000-000000000009')
const files = [{ id: LOGO, original_name: 'our logo.png' }]
const standings = (plan: ReturnType<typeof plainPlan>) =>
  Object.fromEntries(TOOL_ROWS.map((row) => [row.key, toolStanding(row, plan, files)]))

test('each tool tells what it has made of the reel [PANEL-03 TOOL-09]', () => {
  const plan = plainPlan({
    pace: 'fast',
    scenes: [plainScene('s1', { duration_frames: 30 }), plainScene('s2', { duration_frames: 60 })],
    transitions: [{ after_scene_id: 's1', kind: 'cross', duration_frames: 6 }],
    look: { mode: 'style', style: 'cinematic-warm', cube_media_id: null, intensity: 0.8 },
    music: plainMusic({ source: { from: 'catalogue', track_id: 'night-freeway' }, bpm: 112.4 }),
    watermark: { media_id: LOGO, position: 'br', opacity: 0.8, size_pct: 12 },
  })
  expect(standings(plan)).toEqual({
    search: null,
    story: '2 scenes from 1 clip',
    timing: '3.0 s at fast pace',
    lut: 'Cinematic Warm, 80%',
    music: 'Night Freeway, 112 bpm',
    transitions: 'At 1 of 1 cut',
    watermark: 'our logo.png',
    export: '9:16, 1080p, 30 fps',
    captions: 'No captions',
  })
})

test('what a tool left alone is said as plainly, and nothing of a reel without scenes [PANEL-03 TOOL-09]', () => {
  const bare = standings(plainPlan({ look: null, music: null, transitions: [], watermark: null }))
  expect([bare['lut'], bare['music'], bare['transitions'], bare['watermark']]).toEqual([
    'Colours as filmed',
    'No music',
    'Hard cuts',
    'No logo',
  ])
  expect(Object.entries(standings(plainPlan({ scenes: [] }))).filter(([, words]) => words !== null)).toEqual([
    ['export', '9:16, 1080p, 30 fps'],
  ])
})
