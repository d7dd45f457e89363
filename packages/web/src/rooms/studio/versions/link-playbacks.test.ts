import { expect, test } from 'vitest'
import { createPlayback } from '../player/playback.ts'
import { linkPlaybacks } from './link-playbacks.ts'

/** Three seconds at 30 frames a second beside four at 25. */
const open = () => {
  const [first, second] = [createPlayback(), createPlayback()]
  first.setLength(90)
  second.setLength(100)
  const clock = { ms: 0 }
  const end = linkPlaybacks(
    [
      { playback: first, fps: 30, length: 90 },
      { playback: second, fps: 25, length: 100 },
    ],
    () => clock.ms,
  )
  return { first, second, clock, end }
}

test('two versions stand at the same second, whichever of them is moved, and play and stop together [TOOL-08]', () => {
  const { first, second, end } = open()
  first.seek(60)
  expect(second.getState().frame).toBe(50)
  second.seek(25)
  expect(first.getState().frame).toBe(30)
  second.play()
  expect(first.getState().isPlaying).toBe(true)
  first.pause()
  expect(second.getState().isPlaying).toBe(false)
  first.play(2)
  expect(second.getState()).toMatchObject({ isPlaying: true, rate: 2 })
  first.pause()
  end()
  first.seek(0)
  expect(second.getState().frame).not.toBe(0)
})

test('one whose pictures came late is brought to where the first is, and not again at once [TOOL-08]', () => {
  const { first, second, clock } = open()
  first.play()
  first.advance(3)
  expect(second.getState()).toMatchObject({ frame: 0, isPlaying: true })
  first.advance(6)
  expect(second.getState().frame).toBe(5)
  clock.ms = 400
  first.advance(18)
  expect(second.getState().frame).toBe(5)
  clock.ms = 1_200
  first.advance(36)
  expect(second.getState().frame).toBe(30)
})

test('the longer one plays to its own end [TOOL-08]', () => {
  const { first, second } = open()
  first.play()
  first.advance(89)
  first.pause()
  expect(second.getState().isPlaying).toBe(true)
})
