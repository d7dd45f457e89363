import { expect, test } from 'vitest'
import type { PlaybackState } from './playback.ts'
import { createClock } from './preview-clock.ts'

const playing = (change: Partial<PlaybackState> = {}): PlaybackState => ({
  ...{ frame: 0, isPlaying: true, rate: 1, loop: null, seeks: 0 },
  ...change,
})

/** Shows every frame that is due at once; gives what was due. */
const follow = (clock: ReturnType<typeof createClock>, at: PlaybackState, times: readonly number[]) =>
  times.map((nowMs) => {
    const { frame } = clock.step(at, nowMs, 30, 300)
    clock.arrive(nowMs)
    return frame
  })

test('frames are due at the plan’s own rate, faster and backwards too [REND-04]', () => {
  expect(follow(createClock(), playing(), [1000, 1020, 1034, 1100, 2000])).toEqual([0, 0, 1, 3, 30])
  expect(follow(createClock(), playing({ rate: 2 }), [0, 100, 1000])).toEqual([0, 6, 60])
  expect(follow(createClock(), playing({ rate: -1, frame: 60 }), [0, 100, 1000])).toEqual([60, 57, 30])
})

test('a picture that is late holds time at the frame that is due, and time goes on from there when it comes [REND-04]', () => {
  const clock = createClock()
  follow(clock, playing(), [0, 100])
  // Within the grace the next frames are tried for.
  expect(clock.step(playing(), 200, 30, 300).frame).toBe(6)
  expect(clock.hold(200)).toBe(false)
  expect(clock.step(playing(), 300, 30, 300).frame).toBe(9)
  expect(clock.hold(300)).toBe(true)
  expect(clock.step(playing(), 5000, 30, 300).frame).toBe(9)
  expect(clock.hold(5000)).toBe(false)
  expect(clock.step(playing(), 9000, 30, 300).frame).toBe(9)
  clock.arrive(9000)
  expect(clock.hasWaited()).toBe(true)
  expect(clock.hasWaited()).toBe(false)
  expect(clock.step(playing(), 9100, 30, 300).frame).toBe(12)
})

test('it begins anew where somebody sought, until that has been shown [REND-04]', () => {
  const clock = createClock()
  follow(clock, playing(), [0, 100])
  const sought = playing({ frame: 200, seeks: 1 })
  expect(clock.step(sought, 120, 30, 300)).toEqual({ frame: 200, isAnew: true, isLast: false })
  expect(clock.step(sought, 140, 30, 300).isAnew).toBe(true)
  clock.arrive(140)
  expect(clock.step(sought, 220, 30, 300)).toEqual({ frame: 203, isAnew: false, isLast: false })
})

test('a loop begins again at its start, and without one the last frame is the end [REND-04]', () => {
  const loop = playing({ frame: 10, loop: { startFrame: 10, endFrame: 40 } })
  expect(follow(createClock(), loop, [0, 900, 1000, 1100])).toEqual([10, 37, 10, 13])
  const clock = createClock()
  follow(clock, playing({ frame: 290 }), [0])
  expect(clock.step(playing({ frame: 290 }), 300, 30, 300)).toMatchObject({ frame: 299, isLast: false })
  expect(clock.step(playing({ frame: 290 }), 400, 30, 300)).toMatchObject({ frame: 299, isLast: true })
})
