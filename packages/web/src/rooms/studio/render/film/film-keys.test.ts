import { expect, test } from 'vitest'
import { filmActionOf } from './film-keys.ts'

const at = { atSec: 4, lengthSec: 12 }
const press = (key: string, shiftKey = false) => filmActionOf({ key, shiftKey }, at)

test('a finished video is played, gone about in, made silent and large by the keys of the preview [REND-02]', () => {
  expect(press(' ')).toEqual({ do: 'toggle' })
  expect(press('K')).toEqual({ do: 'toggle' })
  expect(press('ArrowRight')).toEqual({ do: 'seek', atSec: 5 })
  expect(press('ArrowLeft', true)).toEqual({ do: 'seek', atSec: 0 })
  expect(press('l')).toEqual({ do: 'seek', atSec: 9 })
  expect(press('End')).toEqual({ do: 'seek', atSec: 12 })
  expect(press('m')).toEqual({ do: 'mute' })
  expect(press('F')).toEqual({ do: 'full-screen' })
})

test('keys never lead out of a finished video, and others are left to the page [REND-02]', () => {
  expect(filmActionOf({ key: 'ArrowLeft', shiftKey: false }, { atSec: 0.4, lengthSec: 12 })).toEqual({ do: 'seek', atSec: 0 })
  expect(filmActionOf({ key: 'l', shiftKey: false }, { atSec: 11, lengthSec: 12 })).toEqual({ do: 'seek', atSec: 12 })
  expect(press('Tab')).toBeNull()
  expect(press('x')).toBeNull()
})
