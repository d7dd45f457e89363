// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { createPlayback } from '../playback.ts'
import { Scrubber, Transport } from './transport.tsx'

afterEach(cleanup)

test('a frame has one number, for eyes and for ears: the first is 1 [REND-04]', () => {
  const playback = createPlayback()
  playback.setLength(360)
  const { container } = render(
    <>
      <Scrubber playback={playback} fps={30} length={360} />
      <Transport playback={playback} fps={30} length={360} onPlay={() => undefined} />
    </>,
  )
  const seen = () => container.querySelector('[data-position]')?.textContent ?? ''
  const told = () => screen.getByRole('slider', { name: 'Position' }).getAttribute('aria-valuetext')
  expect(told()).toBe('0.00 s, frame 1 of 360')
  expect(seen()).toMatch(/0\.00 s · frame 1$/)
  act(() => playback.seek(359))
  expect(told()).toBe('11.97 s, frame 360 of 360')
  expect(seen()).toMatch(/11\.97 s · frame 360$/)
})
