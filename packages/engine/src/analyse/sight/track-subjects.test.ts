import { expect, test } from 'vitest'
import { trackSubjects } from './track-subjects.ts'
import type { SubjectLook } from './watch-subjects.ts'

const box = (x: number, score = 0.8) => ({ x, y: 0.2, width: 0.15, height: 0.5, score })
const look = (atSec: number, ...subjects: SubjectLook['subjects']): SubjectLook => ({
  atSec,
  sharpness: 0.6,
  subjects,
  faces: [],
  texts: [],
  tiles: [],
})

test('two people who walk apart are two subjects, each with its own way [TOOL-02]', () => {
  const tracks = trackSubjects([0, 1, 2, 3].map((sec) => look(sec, box(0.4 - 0.1 * sec), box(0.5 + 0.1 * sec))))
  expect(tracks.map(({ path }) => path.map(({ box: { x } }) => Number(x.toFixed(1))))).toEqual([
    [0.4, 0.3, 0.2, 0.1],
    [0.5, 0.6, 0.7, 0.8],
  ])
})

test('a subject that one look missed is the same one, and one that comes back much later is another [TOOL-02]', () => {
  expect(trackSubjects([look(0, box(0.3)), look(1), look(2, box(0.35))])).toHaveLength(1)
  expect(trackSubjects([look(0, box(0.3)), look(1), look(2), look(3), look(4, box(0.3))])).toHaveLength(2)
})

test('somebody whom looks are not sure of goes on where they were found, and begins nowhere [TOOL-02]', () => {
  const unsure = (atSec: number, x: number) => ({ ...look(atSec), faint: [box(x, 0.2)] })
  const [dog, ...others] = trackSubjects([look(0, { ...box(0.3), name: 'dog' }), unsure(1, 0.31), unsure(2, 0.32), unsure(3, 0.33)])
  expect(others).toEqual([])
  // What it is called, and how surely, is what sure looks say.
  expect([dog?.path.map(({ atSec }) => atSec), dog?.name, dog?.score]).toEqual([[0, 1, 2, 3], 'dog', 0.8])
  expect(trackSubjects([look(0, box(0.3)), unsure(1, 0.6)])[0]?.path).toHaveLength(1)
  expect(trackSubjects([unsure(0, 0.3), unsure(1, 0.3), unsure(2, 0.3)])).toEqual([])
  // One that was badly seen once does not last for the shadows behind it until somebody else stands there.
  expect(trackSubjects([look(0, box(0.3, 0.5)), unsure(1, 0.3), unsure(2, 0.3)])).toEqual([])
  expect(trackSubjects([look(0, box(0.3, 0.5)), unsure(2, 0.3), look(4, box(0.3, 0.9))])[0]?.path).toHaveLength(1)
})

test('a shadow that one look took for who had gone does not last [TOOL-02]', () => {
  const left = [
    look(0, box(0.6)),
    look(1, box(0.6)),
    look(2, box(0.3, 0.6)),
    ...[3, 4, 5].map((sec) => ({ ...look(sec), faint: [box(0.3, 0.2)] })),
  ]
  expect(trackSubjects(left).map(({ path }) => path.length)).toEqual([3])
})

test('who is still there, however faintly, has not leapt to where another appears [TOOL-02]', () => {
  const goose = [look(0, box(0.1)), look(1, box(0.1)), { ...look(2, box(0.35)), faint: [box(0.1, 0.25)] }, look(3, box(0.1))]
  expect(trackSubjects(goose).map(({ path }) => path.map((point) => point.box.x))).toEqual([[0.1, 0.1, 0.1, 0.1], [0.35]])
  // Where nothing is left of them they went there.
  expect(trackSubjects([look(0, box(0.1)), look(1, box(0.1)), look(2, box(0.35))])).toHaveLength(1)
})

test('somebody who comes from behind a car is not that car, and a dog that was a cat is one dog [TOOL-02]', () => {
  const named = (x: number, name: string) => ({ ...box(x), name })
  const [car, rider] = [named(0.6, 'car'), named(0.4, 'person')]
  expect(trackSubjects([look(0, car), look(1, car), look(2, rider), look(3, rider)]).map(({ name }) => name)).toEqual(['car', 'person'])
  expect(trackSubjects([look(0, named(0.6, 'cat')), look(1, named(0.4, 'dog'))])).toHaveLength(1)
  // Of two at one place the one of its kind goes on.
  const crossing = [look(0, named(0.4, 'person')), look(1, named(0.4, 'car'), named(0.46, 'person'))]
  expect(trackSubjects(crossing).find(({ name }) => name === 'person')?.path).toHaveLength(2)
})

test('nothing leaps across the picture or grows tenfold within a second [TOOL-02]', () => {
  expect(trackSubjects([look(0, box(0.05)), look(1, box(0.8))])).toHaveLength(2)
  expect(trackSubjects([look(0, box(0.4)), look(1, { ...box(0.1), width: 0.9, height: 0.9 })])).toHaveLength(2)
})

test('what was seen once and badly is nothing [TOOL-02]', () => {
  expect(trackSubjects([look(0), look(1, box(0.3, 0.45)), look(2)])).toEqual([])
  expect(trackSubjects([look(0), look(1, box(0.3, 0.7)), look(2)])).toHaveLength(1)
})

test('a face without a body is somebody, and one with a body is not somebody else [TOOL-02]', () => {
  const face = { x: 0.45, y: 0.2, width: 0.1, height: 0.15, score: 0.9 }
  const [person] = trackSubjects([{ ...look(0), faces: [face] }])
  expect(person?.path[0]?.box).toMatchObject({ score: 0.9 })
  expect(person?.path[0]?.box.width).toBeCloseTo(0.24)
  expect(person?.path[0]?.box.height).toBeCloseTo(0.15 * 4)
  expect(trackSubjects([{ ...look(0, box(0.42)), faces: [face] }])).toHaveLength(1)
})

test('a subject has the name that most looks give it, and none where they do not agree [TOOL-01]', () => {
  const names = (...called: (string | undefined)[]) =>
    trackSubjects(called.map((name, sec) => look(sec, { ...box(0.4), ...(name ? { name } : {}) })))[0]?.name
  expect(names('bird', 'bird', 'kite', 'bird')).toBe('bird')
  expect(names('bird', 'kite', 'dog', 'bird')).toBeNull()
  expect(names(undefined, undefined, 'bird')).toBeNull()
})

test('what is tiny, or was seen once or twice, has to be seen well [TOOL-02]', () => {
  const tracks = (looks: number, score: number, size = 1) =>
    trackSubjects(Array.from({ length: looks }, (_, sec) => look(sec, { ...box(0.4, score), width: 0.15 * size, height: 0.5 * size })))
      .length
  expect([tracks(1, 0.52), tracks(1, 0.56), tracks(2, 0.48), tracks(2, 0.52), tracks(3, 0.43), tracks(3, 0.46)]).toEqual([0, 1, 0, 1, 0, 1])
  expect([tracks(3, 0.6, 0.2), tracks(3, 0.7, 0.2)]).toEqual([0, 1])
})

test('what reaches from side to side is scenery, whatever it was taken for; a dog that does is held close [TOOL-02]', () => {
  const wide = (name: string) => ({ ...box(0.01), width: 0.97, name })
  expect(trackSubjects([0, 1, 2].map((sec) => look(sec, wide('bench'))))).toEqual([])
  expect(trackSubjects([0, 1, 2].map((sec) => look(sec, wide('dog'))))).toHaveLength(1)
})

test('who stays in the picture while the ground goes by goes the other way; who stands while it stands goes nowhere [TOOL-01]', () => {
  const going = (groundShift: number | null, step = 0) =>
    trackSubjects([0, 1, 2].map((sec) => ({ ...look(sec, box(0.4 + step * sec)), ...(sec > 0 ? { groundShift } : {}) })))[0]?.going
  expect(going(0.12)).toBeCloseTo(-0.12)
  expect(going(0)).toBeCloseTo(0)
  expect(going(0.05, 0.05)).toBeCloseTo(0)
  expect(going(null)).toBeNull()
})

test('a subject is out of focus at the looks at which another is far sharper, not for all its way [TOOL-02]', () => {
  const at = (sec: number, steepness: number) => look(sec, { ...box(0.2), steepness: 0.5 }, { ...box(0.6), steepness })
  const passing = trackSubjects([at(0, 0.5), at(1, 0.3), at(2, 0.5)]).find(({ path }) => path[0]?.box.x === 0.6)
  expect(passing?.path.map(({ soft }) => soft)).toEqual([false, true, false])
  // A screen has steeper edges than whoever sits before it.
  const beside = [0, 1, 2].map((sec) =>
    look(sec, { ...box(0.2), steepness: 0.6, name: 'tv' }, { ...box(0.6), steepness: 0.3, name: 'person' }),
  )
  expect(trackSubjects(beside).map(({ sharpness, path }) => [sharpness, path.some(({ soft }) => soft)])).toEqual([
    [1, false],
    [1, false],
  ])
})

test('whoever comes when another has gone is not out of focus for wearing something softer [TOOL-02]', () => {
  const walks = (fromSec: number, steepness: number) =>
    [0, 1, 2].map((sec) => look(fromSec + sec, { ...box(0.4), steepness, name: 'person' }))
  const oneByOne = trackSubjects([...walks(0, 0.6), ...walks(10, 0.3)])
  expect(oneByOne.map(({ sharpness, path }) => [sharpness, path.some(({ soft }) => soft)])).toEqual([
    [1, false],
    [1, false],
  ])
})
