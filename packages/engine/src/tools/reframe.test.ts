import type { Framing } from '@reelwright/contract/reel-plan'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ASPECT_RATIO, FOLLOW_SPEED_MAX, PAN_ACCELERATION_MAX, PAN_SPEED_MAX, reframe } from './reframe.ts'

const aspect = fc.constantFrom('9:16' as const, '1:1' as const, '4:5' as const, '16:9' as const)
const unit = fc.double({ min: 0, max: 1, noNaN: true })
const WIDE = { width: 1920, height: 1080, still: false, aspect: '9:16' as const, inFrame: 0, endFrame: 150, fps: 30 }

const crops = (framing: Framing) =>
  framing.mode === 'follow' ? framing.path.map((point) => point.crop) : framing.mode === 'fixed' ? [framing.crop] : []

const anything = fc.record({
  width: fc.integer({ min: 16, max: 8000 }),
  height: fc.integer({ min: 16, max: 8000 }),
  focus: fc.array(fc.record({ at_sec: fc.double({ min: 0, max: 20, noNaN: true }), x: unit, y: unit }), { maxLength: 60 }),
  still: fc.boolean(),
  aspect,
  inFrame: fc.nat(300),
  fps: fc.constantFrom(24, 30, 60),
  intent: fc.constantFrom('auto' as const, 'fill' as const),
  zoom: fc.constantFrom(1, 1.2),
})

describe('smart framing [TOOL-08]', () => {
  test('a crop lies within the picture and has the shape of the reel, whatever the source', () => {
    fc.assert(
      fc.property(anything, fc.integer({ min: 1, max: 2000 }), (input, frames) => {
        const framing = reframe({ ...input, endFrame: input.inFrame + frames })
        for (const crop of crops(framing)) {
          expect(crop.x).toBeGreaterThanOrEqual(0)
          expect(crop.y).toBeGreaterThanOrEqual(0)
          expect(crop.x + crop.width).toBeLessThanOrEqual(1 + 1e-9)
          expect(crop.y + crop.height).toBeLessThanOrEqual(1 + 1e-9)
          expect((crop.width * input.width) / (crop.height * input.height) / ASPECT_RATIO[input.aspect]).toBeCloseTo(1, 1)
        }
        if (framing.mode === 'follow') {
          expect(framing.path.length).toBeLessThanOrEqual(64)
          expect(framing.path.every((point, index) => index === 0 || point.frame > (framing.path[index - 1]?.frame ?? 0))).toBe(true)
          expect(new Set(framing.path.map((point) => `${point.crop.width}:${point.crop.height}`)).size).toBe(1)
        }
      }),
    )
  })

  test('a path never moves faster, and never speeds up or slows down harder, than a calm hand would', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ x: unit, y: unit }), { minLength: 2, maxLength: 50 }), (points) => {
        const focus = points.map((point, index) => ({ ...point, at_sec: (index * 5) / points.length }))
        const framing = reframe({ ...WIDE, focus, intent: 'fill' })
        if (framing.mode !== 'follow') return
        const speeds = framing.path.slice(1).map((point, index) => {
          const before = framing.path[index]
          return before
            ? {
                at: point.frame / 30,
                sec: (point.frame - before.frame) / 30,
                value: (point.crop.x - before.crop.x) / ((point.frame - before.frame) / 30),
              }
            : { at: 0, sec: 1, value: 0 }
        })
        for (const [index, speed] of speeds.entries()) {
          // Rounding to whole frames and to 1e-5 of the picture costs a little of the exact bound.
          expect(Math.abs(speed.value)).toBeLessThanOrEqual(PAN_SPEED_MAX * 1.02)
          const before = speeds[index - 1]
          if (before)
            expect(Math.abs(speed.value - before.value) / ((speed.sec + before.sec) / 2)).toBeLessThanOrEqual(PAN_ACCELERATION_MAX * 1.1)
        }
      }),
    )
  })

  test('it follows somebody who walks slowly across the picture', () => {
    const focus = Array.from({ length: 11 }, (_, index) => ({ at_sec: index * 0.5, x: 0.25 + index * 0.05, y: 0.5 }))
    const framing = reframe({ ...WIDE, focus })
    expect(framing.mode).toBe('follow')
    if (framing.mode !== 'follow') return
    const first = framing.path[0]?.crop
    const last = framing.path.at(-1)?.crop
    expect((first?.x ?? 0) + (first?.width ?? 0) / 2).toBeCloseTo(0.25, 2)
    expect((last?.x ?? 0) + (last?.width ?? 0) / 2).toBeCloseTo(0.75, 2)
  })

  test('a cut falls into a movement: a crop goes along from its first picture to its last, however short the scene', () => {
    const focus = Array.from({ length: 11 }, (_, index) => ({ at_sec: index * 0.2, x: 0.3 + index * 0.06, y: 0.5 }))
    const framing = reframe({ ...WIDE, focus, intent: 'fill', inFrame: 12, endFrame: 30, speedMax: FOLLOW_SPEED_MAX })
    const middles = crops(framing).map((crop) => crop.x + crop.width / 2)
    expect(framing.mode).toBe('follow')
    expect(middles[0]).toBeCloseTo(0.42, 2)
    expect(middles.at(-1)).toBeCloseTo(0.6, 2)
  })

  test('small movements are not followed', () => {
    const focus = Array.from({ length: 20 }, (_, index) => ({ at_sec: index * 0.25, x: 0.6 + (index % 2) * 0.03, y: 0.5 }))
    const framing = reframe({ ...WIDE, focus })
    expect(framing.mode).toBe('fixed')
    expect(crops(framing)[0]?.x).toBeCloseTo(0.615 - 0.158, 1)
  })

  test('when no crop can hold what matters, the whole picture is shown on a blurred copy', () => {
    const focus = Array.from({ length: 20 }, (_, index) => ({ at_sec: index * 0.25, x: index % 2 === 0 ? 0.05 : 0.95, y: 0.5 }))
    expect(reframe({ ...WIDE, focus })).toEqual({ mode: 'blur' })
    expect(reframe({ ...WIDE, width: 3840, focus: [] })).toEqual({ mode: 'blur' })
    expect(reframe({ ...WIDE, focus, intent: 'fill' }).mode).not.toBe('blur')
  })

  test('a source of the same shape is shown whole', () => {
    expect(reframe({ ...WIDE, width: 1080, height: 1920, focus: [] })).toEqual({ mode: 'fixed', crop: { x: 0, y: 0, width: 1, height: 1 } })
    expect(reframe({ ...WIDE, width: 1080, height: 1920, focus: [], intent: 'blur' }).mode).toBe('fixed')
  })
})
