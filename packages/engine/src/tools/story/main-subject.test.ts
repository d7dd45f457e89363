import { expect, test } from 'vitest'
import { clip } from '../../director/director-fixtures.ts'
import { alikeAs, mainSubject } from './main-subject.ts'
import { shotSources } from './shot-sources.ts'

type Coming = { name: string; fromSec: number; toSec: number; size?: number }

const sourceOf = (...comings: Coming[]) => {
  const subjects = comings.map(({ name, fromSec, toSec, size = 0.4 }) => ({
    score: 0.8,
    name,
    path: [fromSec, toSec].map((at_sec) => ({ at_sec, x: 0.3, y: 0.3, width: size, height: size })),
  }))
  const sight = { subject_share: 1, subjects, faces: [], empty: [], against_lens: [], blurred: [] }
  const [source] = shotSources([clip(1, { sec: 40, shot: { sight } })], 30)
  if (!source) throw new Error('no source')
  return source
}

test('a stretch is of whoever is there longest and largest, as far as nobody else is [TOOL-02]', () => {
  const [here, then] = [
    { name: 'person', fromSec: 0, toSec: 20 },
    { name: 'person', fromSec: 20, toSec: 40 },
  ]
  const whole = sourceOf(here, then)
  expect(mainSubject({ ...whole, endFrame: 600 }, 30)).toMatchObject({ nth: 0, share: 1 })
  expect(mainSubject({ ...whole, inFrame: 600 }, 30)).toMatchObject({ nth: 1, share: 1 })
  expect(mainSubject(whole, 30)?.share).toBeCloseTo(0.25)
  expect(mainSubject(sourceOf({ ...here, toSec: 40 }, { ...here, toSec: 40, size: 0.1 }), 30)).toMatchObject({ nth: 0, share: 0.8 })
  expect(mainSubject(sourceOf(), 30)).toBeNull()
})

test('of one shot somebody else is less alike, the next bottle is not [TOOL-02]', () => {
  const source = sourceOf()
  const of = (nth: number, name: string) => ({ source, main: { nth, name, share: 1 } })
  expect(alikeAs(1, of(0, 'person'), of(1, 'person'))).toBe(0.5)
  expect(alikeAs(1, of(0, 'person'), of(0, 'person'))).toBe(1)
  expect(alikeAs(1, of(0, 'bottle'), of(1, 'bottle'))).toBe(1)
  expect(alikeAs(1, of(0, 'bottle'), of(1, 'cup'))).toBe(0.5)
  const elsewhere = { ...of(1, 'person'), source: { ...source, shot: { ...source.shot, index: 1 } } }
  expect(alikeAs(0.8, of(0, 'person'), elsewhere)).toBe(0.8)
})
