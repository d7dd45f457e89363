import type { SceneTurn } from '@reelwright/contract/reel-plan'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { leanedRect, outerSize, seenRect, uprightRect, uprightStep } from './scene-turn.ts'

const turn = (change: Partial<SceneTurn>): { turn: SceneTurn } => ({ turn: { quarter: 0, mirrored: false, straighten_deg: 0, ...change } })
/** The upper left corner of the picture. */
const CORNER = { x: 0, y: 0, width: 0.25, height: 0.5 }

describe('where a part of the picture is seen', () => {
  test.each([
    [{ quarter: 1 }, { x: 0.5, y: 0, width: 0.5, height: 0.25 }],
    [{ quarter: 2 }, { x: 0.75, y: 0.5, width: 0.25, height: 0.5 }],
    [{ quarter: 3 }, { x: 0, y: 0.75, width: 0.5, height: 0.25 }],
    [{ mirrored: true }, { x: 0.75, y: 0, width: 0.25, height: 0.5 }],
    [
      { quarter: 1, mirrored: true },
      { x: 0, y: 0, width: 0.5, height: 0.25 },
    ],
  ])('its upper left corner, turned by %o, is seen where a hand would find it, and found back from there [REND-03]', (change, seen) => {
    expect(seenRect(CORNER, turn(change))).toEqual(seen)
    expect(uprightRect(seen, turn(change))).toEqual(CORNER)
  })

  test('a step to the right in a picture that was turned to the right goes up in the file; mirrored, it goes left [REND-03]', () => {
    expect(uprightStep({ x: 1, y: 0 }, turn({ quarter: 1 }))).toEqual({ x: 0, y: -1 })
    expect(uprightStep({ x: 1, y: 0 }, turn({ mirrored: true }))).toEqual({ x: -1, y: 0 })
    expect(uprightStep({ x: 1, y: 0 }, {})).toEqual({ x: 1, y: 0 })
  })
})

test('a part that leans has all of its corners in the picture, keeps its shape, and is no larger than it was [REND-03]', () => {
  const side = fc.integer({ min: 16, max: 1000 })
  fc.assert(
    fc.property(
      ...[side, side, fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true })],
      fc.integer({ min: -15, max: 15 }),
      (half, high, right, below, degrees) => {
        const source = { width: 1920, height: 1080, pixelWidth: 1920, pixelHeight: 1080 }
        const [width, height] = [Math.min(1920, 2 * half), Math.min(1080, high)]
        const rect = { x: right * (1920 - width), y: below * (1080 - height), width, height }
        const lean = (degrees * Math.PI) / 180
        const { outer, inner } = leanedRect(rect, source, lean)
        const [x, y] = [outer.x + outer.width / 2, outer.y + outer.height / 2]
        for (const [across, down] of [
          [1, 1],
          [1, -1],
        ] as const) {
          const reach = { x: (across * inner.width) / 2, y: (down * inner.height) / 2 }
          const corner = { x: reach.x * Math.cos(lean) + reach.y * Math.sin(lean), y: reach.y * Math.cos(lean) - reach.x * Math.sin(lean) }
          expect(Math.abs(corner.x)).toBeLessThanOrEqual(outer.width / 2)
          expect(Math.abs(corner.y)).toBeLessThanOrEqual(outer.height / 2)
        }
        expect(x - outer.width / 2).toBeGreaterThanOrEqual(0)
        expect(x + outer.width / 2).toBeLessThanOrEqual(1920)
        expect(y - outer.height / 2).toBeGreaterThanOrEqual(0)
        expect(y + outer.height / 2).toBeLessThanOrEqual(1080)
        expect(inner.width / inner.height).toBeCloseTo(width / height, 6)
        expect(inner.width).toBeLessThanOrEqual(width + 1e-6)
        const drawn = outerSize({ outer, inner }, source, { width: 720, height: 1280 })
        expect([drawn.width % 2, drawn.height % 2]).toEqual([0, 0])
      },
    ),
  )
})

test('a crop with room beside it comes hardly closer when it leans by 3 degrees, the whole picture by a tenth [REND-03]', () => {
  const source = { width: 1920, height: 1080, pixelWidth: 1920, pixelHeight: 1080 }
  const lean = (3 * Math.PI) / 180
  expect(leanedRect({ x: 656, y: 0, width: 608, height: 1080 }, source, lean).inner.height / 1080).toBeCloseTo(0.97, 1)
  expect(leanedRect({ x: 0, y: 0, width: 1920, height: 1080 }, source, lean).inner.height / 1080).toBeCloseTo(0.916, 1)
})
