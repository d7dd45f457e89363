import { expect, test } from 'vitest'
import { barsText, unfitTexts } from './unfit-texts.ts'

const part = (why: Parameters<typeof unfitTexts>[0][number]['why'], from_sec: number, to_sec: number) => ({ why, from_sec, to_sec })

test('what no reel shows of a file is told in words, each kind once [MLIB-01]', () => {
  expect(unfitTexts([part('damaged', 1, 2.5), part('blurred', 3, 4), part('blurred', 70, 75)])).toEqual([
    'damaged at 1.0 s to 2.5 s',
    'out of focus at 3.0 s to 4.0 s, 1:10 to 1:15',
  ])
  expect(unfitTexts([0, 2, 4, 6, 8].map((at) => part('empty', at, at + 1)))).toEqual([
    'nobody there at 0.0 s to 1.0 s, 2.0 s to 3.0 s, 4.0 s to 5.0 s and 2 more',
  ])
  expect(unfitTexts([])).toEqual([])
})

test.each([
  [undefined, null],
  [{ x: 0, y: 0, width: 1, height: 1 }, null],
  [{ x: 0.1, y: 0, width: 0.8, height: 1 }, 'beside it, cut off in reels'],
  [{ x: 0, y: 0.12, width: 1, height: 0.76 }, 'above and below, cut off in reels'],
  [{ x: 0.1, y: 0.1, width: 0.8, height: 0.8 }, 'all around, cut off in reels'],
])('black bars are told by where they are: %o [MLIB-01]', (area, text) => {
  expect(barsText(area)).toBe(text)
})
