import type { MediaItem } from '@reelwright/contract/media'
import { Aspect, EMPTY_PLAN } from '@reelwright/contract/reel-plan'
import { applyEdits } from '@reelwright/engine/plan/apply-edit'
import { plainPlan } from '@reelwright/engine/plan/plan-fixtures'
import { ASPECT_RATIO } from '@reelwright/engine/tools/reframe'
import { expect, test } from 'vitest'
import { estimateExport } from './estimate-export.ts'
import { reshape } from './reshape.ts'

const usual = EMPTY_PLAN.export

test('what a video weighs follows its length, size, rate and quality [TOOL-08]', () => {
  const bytes = (change: Partial<typeof usual>, sec = 30) => estimateExport({ ...usual, ...change }, sec).bytes
  expect(bytes({}, 60)).toBeCloseTo(2 * bytes({}), 0)
  expect(bytes({ resolution: '4k' })).toBeGreaterThan(3 * bytes({}))
  expect(bytes({ rate: { mode: 'quality', crf: 26 } })).toBeLessThan(0.6 * bytes({}))
  // 8,000 kbit/s of picture and 192 of sound, for 30 s.
  expect(bytes({ rate: { mode: 'bitrate', kbps: 8000 } })).toBe(30_720_000)
  expect(estimateExport(usual, 30).seconds).toBeCloseTo(45, -1)
})

test('what this server’s own videos took is believed before the figures of another machine [TOOL-08]', () => {
  const measured = { codec: 'h264' as const, pixels_per_sec: 20_736_000, bits_per_pixel: 0.1, videos: 3 }
  const { seconds, bytes } = estimateExport(usual, 30, measured)
  // 30 s of 1080 × 1920 at 30 frames, at a third of its own speed.
  expect(seconds).toBeCloseTo(90, 6)
  expect(bytes).toBeCloseTo((1080 * 1920 * 900 * 0.1 + 192_000 * 30) / 8, 0)
  expect(estimateExport(usual, 30, { ...measured, bits_per_pixel: null }).bytes).toBe(estimateExport(usual, 30).bytes)
})

test('another shape frames each scene around what it showed, in that shape, and one Undo takes it back [TOOL-08 TOOL-09]', () => {
  const crop = { x: 0.65, y: 0, width: 0.31641, height: 1 }
  const plan = { ...plainPlan(), scenes: plainPlan().scenes.map((scene) => ({ ...scene, framing: { mode: 'fixed' as const, crop } })) }
  const metadata = { width: 1920, height: 1080, duration_sec: 10 } as MediaItem['metadata']
  const files = new Map(plan.scenes.map((scene) => [String(scene.media_id), { metadata }]))
  for (const aspect of Aspect.options) {
    const made = applyEdits(plan, reshape(plan, files, aspect))
    if (!made.ok) throw new Error(made.reason)
    expect(made.plan.export.aspect).toBe(aspect)
    for (const { framing } of made.plan.scenes) {
      if (framing.mode !== 'fixed') throw new Error('a fixed crop stays one')
      const { x, width, height } = framing.crop
      expect((width * 1920) / (height * 1080) / ASPECT_RATIO[aspect]).toBeCloseTo(1, 1)
      // As near to the middle of what was shown as the edge of the picture allows.
      expect(x + width / 2).toBeCloseTo(Math.min(crop.x + crop.width / 2, 1 - width / 2), 2)
    }
    const back = applyEdits(made.plan, made.inverse)
    expect(back.ok && back.plan).toEqual(plan)
  }
})

test('another shape shows none of the black bars that were coded with a clip, wherever its scene looked [TOOL-08]', () => {
  // A film in 2.4 to 1 within 16 to 9, and a scene framed before anybody knew of the bars.
  const area = { x: 0, y: 0.13, width: 1, height: 0.74 }
  const old = { x: 0.65, y: 0, width: 0.31641, height: 1 }
  const path = [0, 30].map((frame) => ({ frame, crop: { ...old, x: old.x - frame / 100 } }))
  const framings = [{ mode: 'fixed' as const, crop: old }, { mode: 'follow' as const, path }, { mode: 'blur' as const }]
  const plan = { ...plainPlan(), scenes: plainPlan().scenes.map((scene, nth) => ({ ...scene, framing: framings[nth] ?? scene.framing })) }
  const metadata = { width: 1920, height: 1080, duration_sec: 10, active_area: area } as MediaItem['metadata']
  const files = new Map(plan.scenes.map((scene) => [String(scene.media_id), { metadata }]))
  for (const aspect of Aspect.options) {
    const made = applyEdits(plan, reshape(plan, files, aspect))
    if (!made.ok) throw new Error(made.reason)
    const crops = made.plan.scenes.flatMap(({ framing }) =>
      framing.mode === 'follow' ? framing.path.map(({ crop }) => crop) : framing.mode === 'pad' ? [] : [framing.crop],
    )
    expect(crops.length).toBeGreaterThanOrEqual(3)
    for (const crop of crops) {
      expect(crop?.y).toBeGreaterThanOrEqual(area.y - 1e-4)
      expect((crop?.y ?? 0) + (crop?.height ?? 1)).toBeLessThanOrEqual(area.y + area.height + 1e-4)
    }
    const [first] = made.plan.scenes
    if (first?.framing.mode !== 'fixed') throw new Error('a fixed crop stays one')
    const { x, width, height } = first.framing.crop
    expect((width * 1920) / (height * 1080) / ASPECT_RATIO[aspect]).toBeCloseTo(1, 1)
    expect(x + width / 2).toBeCloseTo(Math.min(old.x + old.width / 2, 1 - width / 2), 2)
  }
})
