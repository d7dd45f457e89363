import type { Scene } from '@reelwright/contract/reel-plan'
import { plainScene } from '@reelwright/engine/plan/plan-fixtures'
import { describe, expect, test } from 'vitest'
import { cutOf, fromOf, holds, neededPart } from './lay-picture.ts'
import { placeScene } from './place-scene.ts'

const FRAME = { width: 540, height: 960 }
const SOURCE = { width: 1920, height: 1080 }
const WHOLE = { mode: 'fixed', crop: { x: 0, y: 0, width: 1, height: 1 } } as const

const placed = (change: Partial<Scene>) => placeScene(plainScene('s1', change), 0, SOURCE, FRAME)

/** Where in the source a place of the frame is read, both in shares. */
const readAt = (change: Partial<Scene>, x: number, y: number): number[] => {
  const { at, across, down } = fromOf(placed(change), [0, 0, 1, 1])
  return [at[0] + x * across[0] + y * down[0], at[1] + x * across[1] + y * down[1]]
}

const near = (values: readonly number[]) => values.map((value) => expect.closeTo(value, 2))

describe('what the frame shows of a picture', () => {
  test('turned to the right by a quarter its upper left corner shows the picture’s lower left one, and the whole of it [REND-04]', () => {
    const turn = { quarter: 1, mirrored: false, straighten_deg: 0 }
    expect(readAt({ framing: WHOLE, turn }, 0, 0)).toEqual(near([0, 1]))
    expect(readAt({ framing: WHOLE, turn }, 1, 0)).toEqual(near([0, 0]))
    expect(readAt({ framing: WHOLE, turn }, 1, 1)).toEqual(near([1, 0]))
  })

  test('mirrored it shows the same part, left and right changed [REND-04]', () => {
    const framing = { mode: 'fixed', crop: { x: 0.1, y: 0, width: 0.3164, height: 1 } } as const
    const [from, mirrored] = [readAt({ framing }, 0, 0), readAt({ framing, turn: { quarter: 0, mirrored: true, straighten_deg: 0 } }, 1, 0)]
    expect(mirrored).toEqual(near(from))
  })

  test('on its own blur a turned picture takes the pixels of the frame that it takes lying so [REND-04]', () => {
    const cut = cutOf(placed({ framing: { mode: 'blur' }, turn: { quarter: 3, mirrored: false, straighten_deg: 0 } }), FRAME)
    expect(cut).toEqual({ x: 0, y: 0, ...FRAME })
    expect(cutOf(placed({ framing: { mode: 'blur' } }), FRAME).height).toBeLessThan(FRAME.height / 2)
  })

  test('all that is read of a leaning picture is handed over, and lies within it [REND-04]', () => {
    for (const straighten_deg of [-15, -3, 4, 15]) {
      for (const mode of ['fixed', 'blur'] as const) {
        const framing = mode === 'fixed' ? ({ mode, crop: { x: 0, y: 0, width: 0.3164, height: 1 } } as const) : { mode }
        const place = placed({ framing, turn: { quarter: 1, mirrored: true, straighten_deg } })
        const part = neededPart(place)
        expect(holds([0, 0, 1, 1], part)).toBe(true)
        const [x, y, width, height] = part
        for (const [right, below] of mode === 'fixed'
          ? ([
              [0, 0],
              [1, 0],
              [0, 1],
              [1, 1],
            ] as const)
          : []) {
          const [across = 0, down = 0] = readAt({ framing, turn: { quarter: 1, mirrored: true, straighten_deg } }, right, below)
          expect(holds([x - 1e-9, y - 1e-9, width + 2e-9, height + 2e-9], [across, down, 0, 0])).toBe(true)
        }
      }
    }
  })

  test('3 degrees clockwise, what lies to the right of the middle is read from above it [REND-04]', () => {
    const [, middle = 0] = readAt({ turn: { quarter: 0, mirrored: false, straighten_deg: 3 } }, 0.5, 0.5)
    const [, right = 0] = readAt({ turn: { quarter: 0, mirrored: false, straighten_deg: 3 } }, 1, 0.5)
    expect(right).toBeLessThan(middle)
  })
})
