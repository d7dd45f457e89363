import { Shot } from '@reelwright/contract/media-facts'
import { expect, test } from 'vitest'
import { plainShot } from '../../plan/plan-fixtures.ts'
import type { Tile } from '../picture/clarity-tiles.ts'
import type { SubjectLook } from './watch-subjects.ts'
import { withSight } from './with-sight.ts'

const shot = (index: number, in_sec: number, out_sec: number): Shot => plainShot(index, { in_sec, out_sec })
const somebody = { x: 0.4, y: 0.2, width: 0.2, height: 0.6, score: 0.8 }
const look = (atSec: number, seen: Partial<SubjectLook> = {}): SubjectLook => ({
  atSec,
  sharpness: 0.6,
  subjects: [],
  faces: [],
  texts: [],
  tiles: [],
  ...seen,
})

test('a shot tells when somebody is in it and when nobody is; each keeps what is its own [TOOL-02]', () => {
  const looks = [0, 1, 2, 3].map((sec) => look(sec, sec >= 2 ? { subjects: [somebody] } : {}))
  const { shots, sight } = withSight([shot(0, 0, 4), shot(1, 4, 6)], [...looks, look(4), look(5)])
  expect(sight).toBe('model')
  expect(shots[0]?.sight).toMatchObject({ subject_share: 0.625, empty: [{ from_sec: 0, to_sec: 1.5 }], against_lens: [] })
  expect(shots[0]?.sight?.subjects[0]?.path.map(({ at_sec }) => at_sec)).toEqual([2, 3])
  expect(shots[1]?.sight).toEqual({
    subject_share: 0,
    subjects: [],
    faces: [],
    texts: [],
    empty: [{ from_sec: 4, to_sec: 6 }],
    against_lens: [],
    blurred: [],
  })
})

test('something blurred that fills the picture is against the lens and no subject; a sharp close-up is one [TOOL-02]', () => {
  const filling = { ...somebody, x: 0.02, y: 0.02, width: 0.95, height: 0.95 }
  const seen = (sharpness: number | null) => withSight([shot(0, 0, 1)], [look(0, { subjects: [filling], sharpness })]).shots[0]?.sight
  expect(seen(0.1)).toMatchObject({ subject_share: 0, against_lens: [{ from_sec: 0, to_sec: 1 }], empty: [] })
  expect(seen(null)).toMatchObject({ subject_share: 0 })
  expect(seen(0.6)).toMatchObject({ subject_share: 1, against_lens: [] })
})

test('without a model the shots are as they were, and so is a shot that no look fell into [TOOL-02]', () => {
  expect(withSight([shot(0, 0, 4)], null)).toEqual({ shots: [shot(0, 0, 4)], sight: 'motion' })
  expect(withSight([shot(0, 0.2, 0.8)], [look(0), look(1)]).shots).toEqual([shot(0, 0.2, 0.8)])
})

test('what is kept of a shot of an hour stays within its bounds [TOOL-02]', () => {
  const looks = Array.from({ length: 900 }, (_, i) =>
    look(
      i * 4,
      i % 3 === 0 ? {} : { subjects: Array.from({ length: 8 }, (_, n) => ({ ...somebody, x: n / 10, width: 0.05 })), faces: [somebody] },
    ),
  )
  const [long] = withSight([shot(0, 0, 3600)], looks).shots
  expect(Shot.safeParse(long).success).toBe(true)
  expect(long?.sight?.empty).toHaveLength(32)
  expect(long?.sight?.faces).toHaveLength(480)
  const boxes = long?.sight?.subjects.flatMap(({ path }) => path) ?? []
  expect([boxes.length > 0, boxes.length <= 1500]).toEqual([true, true])
  expect(JSON.stringify(long).length).toBeLessThan(200_000)
})

test('whoever comes into a shot of minutes is told, from beginning to end, and with each look at them [TOOL-02]', () => {
  // Every nine seconds another one crosses the picture; one stands there all along.
  const looks = Array.from({ length: 180 }, (_, sec) =>
    look(sec, {
      subjects: [
        { ...somebody, x: 0.02, y: 0.1, width: 0.1, height: 0.3 },
        ...(sec % 9 < 6 ? [{ ...somebody, x: 0.2 + (sec % 9) * 0.1, y: 0.5, height: 0.4 }] : []),
      ],
      faces: [{ ...somebody, x: 0.04, y: 0.1, width: 0.04, height: 0.1 }],
    }),
  )
  const [long] = withSight([shot(0, 0, 180)], looks).shots
  expect(long?.sight?.subjects.map(({ path }) => path.length).toSorted((a, b) => b - a)).toEqual([
    180,
    ...Array.from({ length: 20 }, () => 6),
  ])
  expect(long?.sight?.faces).toHaveLength(180)
  // Of half a minute six are enough.
  const crowd = looks.slice(0, 30).map((one) => ({
    ...one,
    subjects: Array.from({ length: 9 }, (_, n) => ({ ...somebody, x: n / 10, width: 0.05 })),
  }))
  expect(withSight([shot(0, 0, 30)], crowd).shots[0]?.sight?.subjects).toHaveLength(6)
})

const tilesOf = (clear: number, soft: number): Tile[] =>
  Array.from({ length: 48 }, (_, i): Tile => (i < clear ? 'clear' : i < clear + soft ? 'soft' : 'plain'))

test('what covers the lens leaves little in focus and shades all over; a sky or somebody near before a soft room does not [TOOL-02]', () => {
  const usual = [0, 1, 2, 3].map((sec) => look(sec, { subjects: [somebody], tiles: tilesOf(40, 4) }))
  const last = (seen: Partial<SubjectLook>) => withSight([shot(0, 0, 6)], [...usual, look(4, seen)]).shots[0]?.sight
  // From the look before it on: it came at some time between the two.
  expect(last({ tiles: tilesOf(4, 40) })).toMatchObject({ against_lens: [{ from_sec: 3, to_sec: 6 }], empty: [] })
  expect(last({ tiles: tilesOf(4, 2) })).toMatchObject({ against_lens: [], empty: [{ from_sec: 3.5, to_sec: 6 }] })
  const near = { ...somebody, x: 0, y: 0, width: 0.5, height: 0.4 }
  expect(last({ tiles: tilesOf(12, 36), subjects: [near] })).toMatchObject({ against_lens: [] })
  expect(last({ tiles: tilesOf(4, 40), faces: [somebody] })).toMatchObject({ against_lens: [] })
})

test('where the lens was out of focus is told; a shot that is soft throughout is as it is [TOOL-02]', () => {
  const sharpness = (value: (sec: number) => number | null) => Array.from({ length: 32 }, (_, i) => ({ atSec: i / 4, value: value(i / 4) }))
  const blurred = (value: (sec: number) => number | null) =>
    withSight([shot(0, 0, 8)], [look(0)], sharpness(value)).shots[0]?.sight?.blurred
  expect(blurred((sec) => (sec >= 3 && sec < 5 ? 0.15 : 0.6))).toEqual([{ from_sec: 2.75, to_sec: 5 }])
  expect(blurred(() => 0.2)).toEqual([])
  expect(blurred((sec) => (sec >= 3 && sec < 5 ? null : 0.6))).toEqual([])
})

test('letters that stay are told with the time they stand, others are not; so is where a face looks [TOOL-02]', () => {
  const title = { x: 0.2, y: 0.8, width: 0.6, height: 0.08, score: 0.9 }
  const flicker = { x: 0.1, y: 0.1, width: 0.3, height: 0.1, score: 0.9 }
  const sign = { x: 0.7, y: 0.3, width: 0.08, height: 0.03, score: 0.9 }
  const face = { x: 0.4, y: 0.2, width: 0.1, height: 0.2, score: 0.9, looks: 'left', eyes: 'open' } as const
  const texts = [[], [title, sign], [title, flicker, sign], [sign], [sign]]
  const looks = texts.map((some, sec) => look(sec, { texts: some, faces: sec === 1 ? [face] : [] }))
  const sight = withSight([shot(0, 0, 5)], looks).shots[0]?.sight
  expect(sight?.texts).toEqual([{ from_sec: 0.5, to_sec: 2.5, x: 0.2, y: 0.8, width: 0.6, height: 0.08 }])
  expect(sight?.faces).toEqual([{ at_sec: 1, x: 0.4, y: 0.2, width: 0.1, height: 0.2, looks: 'left', eyes: 'open' }])
  // A photo is looked at once.
  expect(withSight([shot(0, 0, 1)], [look(0, { texts: [flicker] })]).shots[0]?.sight?.texts).toHaveLength(1)
})

test('each subject is told with its sharpness against the sharpest, where edges tell it [TOOL-01]', () => {
  const seen = (x: number, steepness: number | null) => ({ ...somebody, x, width: 0.1, steepness })
  const looks = [0, 1, 2].map((sec) => look(sec, { subjects: [seen(0.1, 0.5), seen(0.4, 0.35), seen(0.8, null)] }))
  const subjects = withSight([shot(0, 0, 3)], looks).shots[0]?.sight?.subjects ?? []
  const at = (x: number) => subjects.find(({ path }) => path[0]?.x === x)
  expect([at(0.1)?.sharpness, at(0.4)?.sharpness]).toEqual([1, 0.7])
  expect(at(0.8)).not.toHaveProperty('sharpness')
})
