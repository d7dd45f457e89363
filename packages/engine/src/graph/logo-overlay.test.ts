import { WatermarkPosition } from '@reelwright/contract/reel-plan'
import { describe, expect, test } from 'vitest'
import { frameSize } from './frame-size.ts'
import { logoCorner, logoSize, placeLogo, safeZone } from './logo-overlay.ts'

const FRAMES = [
  ...(['9:16', '1:1', '4:5'] as const).map((aspect) => frameSize({ aspect, resolution: '1080p' })),
  frameSize({ aspect: '16:9', resolution: '4k' }),
]
const SHAPES = [
  { width: 400, height: 100 },
  { width: 100, height: 400 },
  { width: 50, height: 50 },
]

describe('the logo [TOOL-07]', () => {
  test.each(FRAMES)('keeps within the safe zone of $width × $height at all nine positions, whatever its size and shape', (frame) => {
    const zone = safeZone(frame)
    for (const position of WatermarkPosition.options)
      for (const shape of SHAPES)
        for (const sizePct of [2, 10, 60, 100]) {
          const size = logoSize(sizePct, shape, frame)
          const { x, y } = placeLogo(position, size, frame)
          // Even numbers of pixels may take it two pixels over.
          expect(x).toBeGreaterThanOrEqual(frame.width * zone.left - 2)
          expect(y).toBeGreaterThanOrEqual(frame.height * zone.top - 2)
          expect(x + size.width).toBeLessThanOrEqual(frame.width * (1 - zone.right) + 2)
          expect(y + size.height).toBeLessThanOrEqual(frame.height * (1 - zone.bottom) + 2)
        }
  })

  test('stands at nine different places, in three columns and three rows', () => {
    const frame = { width: 1080, height: 1920 }
    const size = logoSize(10, { width: 100, height: 100 }, frame)
    const places = WatermarkPosition.options.map((position) => placeLogo(position, size, frame))
    expect(new Set(places.map(({ x, y }) => `${x} ${y}`)).size).toBe(9)
    expect(new Set(places.map(({ x }) => x)).size).toBe(3)
    expect(new Set(places.map(({ y }) => y)).size).toBe(3)
  })

  test('stands where a hand put its middle, as far as the frame goes, and else at its position', () => {
    const frame = { width: 1080, height: 1920 }
    const size = { width: 200, height: 100 }
    expect(logoCorner({ position: 'br', place: { x: 0.5, y: 0.25 } }, size, frame)).toEqual({ x: 440, y: 430 })
    expect(logoCorner({ position: 'br', place: { x: 0, y: 1 } }, size, frame)).toEqual({ x: 0, y: 1820 })
    expect(logoCorner({ position: 'br' }, size, frame)).toEqual(placeLogo('br', size, frame))
  })

  test('is as many percent of the width as was asked, in its own shape, while there is room', () => {
    const frame = { width: 1080, height: 1920 }
    expect(logoSize(10, { width: 400, height: 100 }, frame)).toEqual({ width: 108, height: 28 })
    const tall = logoSize(100, { width: 100, height: 400 }, frame)
    expect(tall.height).toBeLessThanOrEqual(frame.height)
    expect(Math.abs(tall.height / tall.width - 4)).toBeLessThan(0.02)
  })
})
