// @vitest-environment jsdom
import type { Fades } from '@reelwright/contract/reel-plan'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { EdgeFadeMarks } from './edge-fade-marks.tsx'

afterEach(cleanup)

const marks = (fades: Fades | undefined, frames = 90) => {
  render(<EdgeFadeMarks fades={fades} frames={frames} fps={30} pxPerFrame={2} />)
  return screen
    .queryAllByRole('img')
    .map((mark) => [
      mark.getAttribute('aria-label'),
      mark.style.left,
      mark.style.width,
      mark.querySelector('polygon')?.getAttribute('fill'),
    ])
}

test('the timeline marks where the reel comes up and where it goes, as long as each lasts [TOOL-06]', () => {
  expect(marks({ opening: { frames: 15, colour: 'black' }, closing: { frames: 30, colour: 'white' } })).toEqual([
    ['Comes up from black over 0.5 s', '0px', '30px', 'black'],
    ['Goes to white over 1.0 s', '120px', '60px', 'white'],
  ])
})

test('a fade that is longer than the reel is marked as far as the reel goes, and a plain reel has no marks [TOOL-06]', () => {
  expect(marks({ opening: null, closing: { frames: 90, colour: 'black' } }, 40)).toEqual([
    ['Goes to black over 3.0 s', '0px', '80px', 'black'],
  ])
  cleanup()
  expect(marks(undefined)).toEqual([])
})
