import { expect, test } from 'vitest'
import { createPlayback } from './playback.ts'

const opened = (length = 90) => {
  const playback = createPlayback()
  playback.setLength(length)
  return playback
}

test('the playhead stays inside the reel, also when the reel gets shorter [REND-03]', () => {
  const playback = opened()
  playback.seek(200)
  expect(playback.getState().frame).toBe(89)
  playback.seek(-4)
  expect(playback.getState().frame).toBe(0)
  playback.seek(80)
  const { seeks } = playback.getState()
  playback.setLength(30)
  expect(playback.getState()).toMatchObject({ frame: 29, seeks: seeks + 1 })
})

test('playing from the end begins anew, and within a loop at the loop’s beginning [REND-03]', () => {
  const playback = opened()
  playback.seek(89)
  playback.play()
  expect(playback.getState()).toMatchObject({ frame: 0, isPlaying: true, rate: 1 })
  playback.setLoop({ startFrame: 10, endFrame: 20 })
  playback.advance(19)
  playback.play()
  expect(playback.getState().frame).toBe(10)
})

test('a step stops playing; what the player tells is no seek [REND-03]', () => {
  const playback = opened()
  playback.play()
  const { seeks } = playback.getState()
  playback.advance(5)
  expect(playback.getState()).toMatchObject({ frame: 5, seeks })
  playback.step(-1)
  expect(playback.getState()).toMatchObject({ frame: 4, isPlaying: false, seeks: seeks + 1 })
})

test('an empty reel does not play [REND-03]', () => {
  const playback = createPlayback()
  playback.play()
  expect(playback.getState().isPlaying).toBe(false)
})

test('what is to play as soon as it is known plays then, and once [REND-04]', () => {
  const playback = createPlayback()
  playback.playWhenKnown()
  expect(playback.getState().isPlaying).toBe(false)
  playback.setLength(90)
  expect(playback.getState()).toMatchObject({ isPlaying: true, frame: 0 })
  playback.pause()
  playback.setLength(120)
  expect(playback.getState().isPlaying).toBe(false)
})
