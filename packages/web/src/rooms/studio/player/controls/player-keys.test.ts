import { expect, test } from 'vitest'
import { actionOfKey } from './player-keys.ts'

const at = (isPlaying: boolean, rate = 1) => ({ frame: 10, isPlaying, rate, loop: null, seeks: 0 })
const press = (key: string, state = at(false), shiftKey = false) => actionOfKey({ key, shiftKey }, state, { fps: 30, length: 300 })

test('J and L play both ways, twice as fast with each further press, and K stops [REND-04]', () => {
  expect(press('l')).toEqual({ do: 'play', rate: 1 })
  expect(press('L', at(true))).toEqual({ do: 'play', rate: 2 })
  expect(press('l', at(true, 4))).toEqual({ do: 'play', rate: 4 })
  expect(press('j', at(true, 2))).toEqual({ do: 'play', rate: -1 })
  expect(press('j', at(true, -1))).toEqual({ do: 'play', rate: -2 })
  expect(press('k', at(true))).toEqual({ do: 'pause' })
  expect(press('k')).toBeNull()
})

test('the space bar plays and stops, arrows step by a frame or a second, and other keys stay the page’s [REND-04]', () => {
  expect([press(' '), press(' ', at(true))]).toEqual([{ do: 'play', rate: 1 }, { do: 'pause' }])
  expect([press('ArrowLeft'), press('ArrowRight', at(false), true)]).toEqual([
    { do: 'step', frames: -1 },
    { do: 'step', frames: 30 },
  ])
  expect([press('Home'), press('End')]).toEqual([
    { do: 'seek', frame: 0 },
    { do: 'seek', frame: 299 },
  ])
  expect([press('Tab'), press('Escape'), press('a')]).toEqual([null, null, null])
})
