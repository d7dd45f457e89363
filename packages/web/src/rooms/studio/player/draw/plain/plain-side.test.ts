import { expect, test } from 'vitest'
import { type Picture, WHOLE_PICTURE } from '../drawing.ts'
import type { ScenePlace } from '../place-scene.ts'
import { type PlainSide, takePicture } from './plain-side.ts'
import type { Surface } from './surface.ts'

const FRAME = { width: 540, height: 960 }
// Proof: of a place no more is read.
const PLACE = { window: [0, 0, 1, 1], place: [0, 0, 1, 1], source: [0, 0, 1, 1] } as unknown as ScenePlace

/** A side of which only the size of what is put on it is of interest. */
const open = () => {
  const drawn: string[] = []
  // Proof: a picture is only put on it.
  const surface = {
    canvas: { width: 1, height: 1 },
    context: { drawImage: (_: unknown, _x: number, _y: number, width: number, height: number) => drawn.push(`${width}×${height}`) },
  } as unknown as Surface
  const side: PlainSide = {
    ...{ came: surface, key: null, handed: { part: WHOLE_PICTURE, width: 0, height: 0 }, scale: 1, finest: 1 },
    ...{ looked: { surface, key: null }, unlooked: { surface, key: null } },
  }
  const picture = (key: string): Picture => ({
    ...{ key, isStill: false },
    // Proof: nothing of the image is read.
    read: (use) => use({} as HTMLCanvasElement, { part: WHOLE_PICTURE, ...FRAME }),
  })
  const take = (key: string, isPassing: boolean) =>
    takePicture(side, { picture: picture(key), part: WHOLE_PICTURE, place: PLACE, frame: FRAME, isPassing })
  return { drawn, take }
}

test('a picture that a hand passes by is put on half as fine, once, and whole when the hand rests [REND-04]', () => {
  const { drawn, take } = open()
  take('a', true)
  take('a', true)
  take('a', false)
  take('a', false)
  expect(drawn).toEqual(['270×480', '540×960'])
})

test('a picture that is there whole stays so while a hand moves over it [REND-04]', () => {
  const { drawn, take } = open()
  take('a', false)
  take('a', true)
  expect(drawn).toEqual(['540×960'])
  take('b', true)
  expect(drawn).toEqual(['540×960', '270×480'])
})
