import type { BoxAt, ShotSight } from '@reelwright/contract/media-facts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shotFacts } from '../../director/director-fixtures.ts'
import { FOLLOW_SPEED_MAX } from '../reframe.ts'
import { isAnybodyThere } from './follow-subject.ts'
import { cropAt, frameWindow } from './frame-window.ts'

const at = (at_sec: number, x: number, change: Partial<BoxAt> = {}): BoxAt => ({ at_sec, x, y: 0.2, width: 0.15, height: 0.7, ...change })
const sightOf = (...paths: BoxAt[][]): ShotSight => ({
  subject_share: 1,
  subjects: paths.map((path) => ({ score: 0.8, path })),
  faces: [],
  empty: [],
  against_lens: [],
  blurred: [],
})

/** Ten seconds of a landscape clip as an upright reel, of which two are shown. */
const framed = (sight: ShotSight | undefined, change: Partial<Parameters<typeof frameWindow>[0]> = {}) =>
  frameWindow({
    width: 1920,
    height: 1080,
    shot: shotFacts({ out_sec: 10, focus: [{ at_sec: 5, x: 0.5, y: 0.5 }], ...(sight ? { sight } : {}) }),
    still: false,
    aspect: '9:16',
    fps: 30,
    fromFrame: 0,
    spareFrames: 240,
    usedFrames: 60,
    intent: 'auto',
    zoom: 1,
    ...change,
  })

const sixSeconds = (x: (sec: number) => number, from = 0, to = 10) =>
  Array.from({ length: to - from + 1 }, (_, i) => at(from + i, x(from + i)))

test('a subject at the edge is inside the crop, wherever the motion is [TOOL-02]', () => {
  const { framing, held } = framed(sightOf(sixSeconds(() => 0.02)))
  expect(framing).toMatchObject({ mode: 'fixed', crop: { x: 0 } })
  expect(held).toBe(1)
})

test('of a long stretch the part is shown in which the subject is there all the time [TOOL-02]', () => {
  const { inFrame, held } = framed(sightOf(sixSeconds(() => 0.7, 6, 9)))
  expect(inFrame).toBeGreaterThanOrEqual(5.6 * 30)
  expect(inFrame + 60).toBeLessThanOrEqual(9.4 * 30)
  expect(held).toBe(1)
})

test('of a thing in a photo that is wider than the crop the middle is shown, whatever stands out beside it [TOOL-02]', () => {
  const sight = sightOf([at(0, 0.1, { y: 0.1, width: 0.88, height: 0.88 })])
  const shot = shotFacts({ out_sec: 0, sight, focus: [{ at_sec: 0, x: 0.3, y: 0.3 }] })
  const { framing } = framed(sight, { shot, still: true, spareFrames: 0, usedFrames: 0 })
  if (framing.mode !== 'fixed') throw new Error(framing.mode)
  expect(framing.crop.x + framing.crop.width / 2).toBeCloseTo(0.54, 2)
})

test('of somebody wider than the crop the face is shown, however large it is itself [TOOL-02]', () => {
  const dog = Array.from({ length: 11 }, (_, sec) => at(sec, 0.1, { y: 0, width: 0.8, height: 0.9 }))
  const faces = dog.map(({ at_sec }) => ({ at_sec, x: 0.15, y: 0.15, width: 0.29, height: 0.5 }))
  // What moves is at its other end, where a cat lies on it.
  const shot = shotFacts({ out_sec: 10, focus: dog.map(({ at_sec }) => ({ at_sec, x: 0.75, y: 0.5 })), sight: { ...sightOf(dog), faces } })
  const { inFrame, framing } = framed(shot.sight, { shot })
  const crop = cropAt(framing, inFrame)
  expect(crop.x).toBeLessThan(0.2)
  expect(crop.x + crop.width).toBeGreaterThan(0.38)
})

test('the crop goes with a subject that walks, and never leaves it behind [TOOL-02]', () => {
  const { inFrame, framing } = framed(sightOf(sixSeconds((sec) => 0.05 + 0.07 * sec)), { spareFrames: 0, usedFrames: 300 })
  expect(inFrame).toBe(0)
  expect(framing.mode).toBe('follow')
  for (const sec of [0, 2.5, 5, 7.5, 10]) {
    const crop = cropAt(framing, sec * 30)
    expect(crop.x).toBeLessThanOrEqual(0.05 + 0.07 * sec + 0.01)
    expect(crop.x + crop.width).toBeGreaterThanOrEqual(0.2 + 0.07 * sec - 0.01)
  }
})

test('two people who fit are both shown; of two who do not, the one who matters more [TOOL-02]', () => {
  const crop = (sight: ShotSight) => cropAt(framed(sight).framing, 150)
  const both = crop(
    sightOf(
      sixSeconds(() => 0.5),
      sixSeconds(() => 0.64),
    ),
  )
  expect(both.x).toBeLessThanOrEqual(0.5)
  expect(both.x + both.width).toBeGreaterThanOrEqual(0.79)
  const one = crop({
    ...sightOf(
      sixSeconds(() => 0.05),
      sixSeconds(() => 0.8),
    ),
    faces: [at(5, 0.85, { y: 0.25, width: 0.05, height: 0.1 })],
  })
  expect(one.x).toBeGreaterThan(0.6)
})

test('of somebody who does not fit the head stays in the picture [TOOL-02]', () => {
  const tall = Array.from({ length: 11 }, (_, sec) => at(sec, 0.2, { y: 0.05, width: 0.6, height: 0.9 }))
  const { framing } = framed(sightOf(tall), { width: 1080, height: 1920, aspect: '16:9' })
  expect(cropAt(framing, 150).y).toBeLessThanOrEqual(0.05)
})

test('a head has room above it, and a face stands in the upper half [TOOL-02]', () => {
  const upright = { width: 1080, height: 1920, aspect: '16:9' } as const
  const cropHeight = (9 / 16) ** 2
  const body = Array.from({ length: 11 }, (_, sec) => at(sec, 0.3, { y: 0.4, width: 0.3, height: 0.6 }))
  expect(cropAt(framed(sightOf(body), upright).framing, 150).y).toBeCloseTo(0.4 - 0.06 * cropHeight, 2)
  const face = { x: 0.4, y: 0.42, width: 0.1, height: 0.06 }
  const faces = body.map(({ at_sec }) => ({ at_sec, ...face }))
  const { y } = cropAt(framed({ ...sightOf(body), faces }, upright).framing, 150)
  expect((0.45 - y) / cropHeight).toBeCloseTo(0.4, 1)
})

test('who rushes through is shown with the whole picture rather than cut off [TOOL-02]', () => {
  const rush = Array.from({ length: 11 }, (_, sec) => at(sec, sec % 2 === 0 ? 0 : 0.85))
  expect(framed(sightOf(rush), { spareFrames: 0, usedFrames: 300 }).framing).toEqual({ mode: 'blur' })
  expect(framed(sightOf(rush), { spareFrames: 0, usedFrames: 300, intent: 'fill' }).framing.mode).not.toBe('blur')
})

test('where no model looked, the middle is shown and the motion followed, as ever [TOOL-02]', () => {
  expect(framed(undefined)).toMatchObject({ inFrame: 120, held: null, framing: { mode: 'fixed' } })
})

test('nobody is there who is against the lens, and somebody is a little before the first look at them [TOOL-02]', () => {
  const sight = { ...sightOf(sixSeconds(() => 0.4, 3, 6)), against_lens: [{ from_sec: 5, to_sec: 7 }] }
  expect([2, 2.8, 4, 5.5, 6.8].map((sec) => isAnybodyThere(sight, sec))).toEqual([false, true, true, false, false])
  // Who stands at the edge is just coming in.
  const coming = sightOf(sixSeconds((sec) => 0.1 * (sec - 3), 3, 6))
  expect([2.8, 3.1].map((sec) => isAnybodyThere(coming, sec))).toEqual([false, true])
  const soft = { ...sightOf(sixSeconds(() => 0.4, 3, 6)), blurred: [{ from_sec: 4, to_sec: 5 }] }
  expect([3.5, 4.5, 5.5].map((sec) => isAnybodyThere(soft, sec))).toEqual([true, false, true])
})

const unit = fc.double({ min: 0, max: 1, noNaN: true })
const anyBox = fc
  .tuple(fc.double({ min: 0, max: 10, noNaN: true }), unit, unit, unit, unit)
  .map(([at_sec, x, y, w, h]) => ({ at_sec, x, y, width: w * (1 - x), height: h * (1 - y) }))
const anyStretches = fc.array(
  fc.tuple(unit, unit).map(([a, b]) => ({ from_sec: 10 * Math.min(a, b), to_sec: 10 * Math.max(a, b) })),
  { maxLength: 4 },
)
const anySight = fc.record({
  subject_share: unit,
  subjects: fc.array(
    fc.record({
      score: unit,
      path: fc.array(anyBox, { minLength: 1, maxLength: 20 }).map((path) => path.toSorted((a, b) => a.at_sec - b.at_sec)),
    }),
    { maxLength: 6 },
  ),
  faces: fc.array(anyBox, { maxLength: 8 }),
  empty: anyStretches,
  against_lens: anyStretches,
  blurred: anyStretches,
})

test('whatever was seen, the window lies within its stretch, the crop within the picture, and it never rushes [TOOL-02]', () => {
  const shapes = fc.constantFrom('9:16' as const, '1:1' as const, '4:5' as const, '16:9' as const)
  const upright = fc.boolean()
  fc.assert(
    fc.property(
      anySight,
      shapes,
      upright,
      fc.nat(200),
      fc.integer({ min: 1, max: 90 }),
      (sight, aspect, isUpright, spareFrames, usedFrames) => {
        const size = isUpright ? { width: 1080, height: 1920 } : { width: 1920, height: 1080 }
        const { inFrame, framing } = framed(sight, { ...size, aspect, spareFrames, usedFrames })
        expect(inFrame).toBeGreaterThanOrEqual(0)
        expect(inFrame).toBeLessThanOrEqual(spareFrames)
        if (framing.mode === 'blur') return
        const crops = Array.from({ length: usedFrames + 1 }, (_, frame) => cropAt(framing, inFrame + frame))
        for (const [index, crop] of crops.entries()) {
          expect(Math.min(crop.x, crop.y)).toBeGreaterThanOrEqual(0)
          expect(Math.max(crop.x + crop.width, crop.y + crop.height)).toBeLessThanOrEqual(1 + 1e-9)
          const before = crops[index - 1] ?? crop
          // A frame is a thirtieth of a second; points of a path lie on whole frames, and crops are rounded.
          expect(Math.max(Math.abs(crop.x - before.x), Math.abs(crop.y - before.y))).toBeLessThanOrEqual(
            (FOLLOW_SPEED_MAX / 30) * 1.25 + 1e-4,
          )
        }
      },
    ),
  )
})

test('a title is never cut through: the crop goes aside, or shows the whole picture where it is too wide [TOOL-02]', () => {
  const title = (x: number, width: number) => ({
    ...sightOf(sixSeconds(() => 0.45)),
    texts: [{ from_sec: 0, to_sec: 10, x, y: 0.8, width, height: 0.1 }],
  })
  const aside = framed(title(0.62, 0.2))
  expect(aside.framing.mode).toBe('fixed')
  expect(inside(cropAt(aside.framing, aside.inFrame), 0.62, 0.2)).toBeLessThan(0.1)
  const held = framed(title(0.5, 0.25))
  expect(inside(cropAt(held.framing, held.inFrame), 0.5, 0.25)).toBe(1)
  expect(framed(title(0.1, 0.8)).framing).toEqual({ mode: 'blur' })
  // Before it comes it is in nobody's way.
  const late = { ...title(0.1, 0.8), texts: [{ from_sec: 7, to_sec: 10, x: 0.1, y: 0.8, width: 0.8, height: 0.1 }] }
  expect(framed(late).framing.mode).toBe('fixed')
  const card = { ...sightOf(), subject_share: 0, texts: [{ from_sec: 0, to_sec: 10, x: 0.1, y: 0.4, width: 0.8, height: 0.2 }] }
  expect(framed(card).framing).toEqual({ mode: 'blur' })
})

/** Share of what reaches from `x` on over `width` that a crop shows. */
const inside = (crop: { x: number; width: number }, x: number, width: number): number =>
  Math.max(0, Math.min(x + width, crop.x + crop.width) - Math.max(x, crop.x)) / width

test('a face beside the subject is not cut in half [TOOL-02]', () => {
  const beside = { at_sec: 5, x: 0.58, y: 0.2, width: 0.12, height: 0.2 }
  const sight = { ...sightOf(sixSeconds(() => 0.42)), faces: [beside] }
  const { framing, inFrame } = framed(sight, { fromFrame: 120, spareFrames: 0 })
  const share = inside(cropAt(framing, inFrame), beside.x, beside.width)
  expect(Math.min(share, 1 - share)).toBeLessThan(0.12)
})

test('there is more room before whoever goes or looks to a side than behind [TOOL-02]', () => {
  const roomOf = (sight: ShotSight) => {
    const { framing } = framed(sight, { spareFrames: 0, usedFrames: 60 })
    const [crop, box] = [cropAt(framing, 30), sight.subjects[0]?.path[1] ?? at(1, 0)]
    return crop.x + crop.width - (box.x + box.width) - (box.x - crop.x)
  }
  expect(Math.abs(roomOf(sightOf(sixSeconds(() => 0.4))))).toBeLessThan(0.01)
  expect(roomOf(sightOf(sixSeconds((sec) => 0.4 + 0.05 * sec)))).toBeGreaterThan(0.03)
  expect(roomOf(sightOf(sixSeconds((sec) => 0.5 - 0.05 * sec)))).toBeLessThan(-0.03)
  const looking = {
    ...sightOf(sixSeconds(() => 0.4)),
    faces: [0, 1, 2].map((at_sec) => ({ at_sec, x: 0.44, y: 0.25, width: 0.05, height: 0.1, looks: 'left' as const })),
  }
  expect(roomOf(looking)).toBeLessThan(-0.03)
})

test('of a subject that is wider than the crop the side is shown that it goes to [TOOL-02]', () => {
  const going = (way: number) => {
    const path = [0, 1, 2, 3].map((sec) => at(sec, 0.2 + way * 0.06 * sec, { width: 0.5 }))
    const { framing } = framed(sightOf(path), { spareFrames: 0, usedFrames: 60 })
    const [crop, box] = [cropAt(framing, 30), path[1] ?? at(1, 0)]
    return { ahead: box.x + box.width - crop.x - crop.width, behind: crop.x - box.x }
  }
  expect(going(1).ahead).toBeLessThan(going(1).behind)
  expect(going(-1).behind).toBeLessThan(going(-1).ahead)
})

test('where a look saw nobody, nobody is taken to be there, though they were seen before and after [TOOL-02]', () => {
  const sight = { ...sightOf([at(1, 0.4), at(3, 0.4)]), empty: [{ from_sec: 1.6, to_sec: 2.4 }] }
  expect([1, 2, 3].map((sec) => isAnybodyThere(sight, sec))).toEqual([true, false, true])
})

test('of a stretch with somebody in it all along the part is shown in which something happens, or a face is seen [TOOL-02]', () => {
  const sight = sightOf(sixSeconds(() => 0.4))
  const from = (change: { actions?: { from_sec: number; to_sec: number }[]; faces?: ShotSight['faces'] }) =>
    framed(undefined, {
      shot: shotFacts({
        out_sec: 10,
        sight: { ...sight, faces: change.faces ?? [] },
        ...(change.actions ? { actions: change.actions } : {}),
      }),
    }).inFrame / 30
  const middle = from({})
  expect(middle).toBeCloseTo(4, 0)
  expect(from({ actions: [{ from_sec: 0, to_sec: 3 }] })).toBeLessThanOrEqual(1.5)
  const face = (at_sec: number, eyes: 'open' | 'closed') => ({ at_sec, x: 0.44, y: 0.22, width: 0.07, height: 0.12, eyes })
  expect(from({ faces: [7, 8, 9].map((sec) => face(sec, 'open')) })).toBeGreaterThanOrEqual(6)
  expect(from({ faces: [7, 8, 9].map((sec) => face(sec, 'closed')) })).toBe(middle)
})

test('of two subjects the one is followed that is in focus, though the other is larger [TOOL-02]', () => {
  const small = sixSeconds(() => 0.8).map((box) => ({ ...box, width: 0.1, height: 0.3 }))
  const large = sixSeconds(() => 0.1).map((box) => ({ ...box, width: 0.25 }))
  const crop = (sharpness?: number) => {
    const { subjects, ...rest } = sightOf(large, small)
    const [one, other] = subjects
    if (!one || !other) throw new Error('two were given')
    const both = [sharpness === undefined ? one : { ...one, sharpness }, { ...other, sharpness: 1 }]
    return cropAt(framed({ ...rest, subjects: both }).framing, 150)
  }
  expect(crop().x).toBeLessThan(0.2)
  expect(crop(0.95).x).toBeLessThan(0.2)
  expect(crop(0.75).x).toBeGreaterThan(0.5)
})

test('of a body that is wider than the crop the part is shown where its hands are at work [TOOL-02]', () => {
  const body = sixSeconds(() => 0.1).map((box) => ({ ...box, width: 0.8 }))
  const cup = sixSeconds(() => 0.66).map((box) => ({ ...box, y: 0.5, height: 0.2 }))
  const crop = cropAt(framed(sightOf(body, cup), { spareFrames: 0, usedFrames: 300 }).framing, 150)
  expect(crop.x).toBeLessThanOrEqual(0.66)
  expect(crop.x + crop.width).toBeGreaterThanOrEqual(0.81)
  const { whole } = framed(sightOf(body))
  expect(whole).toBeLessThan(0.5)
})

test('a stretch in which somebody out of focus covers the crop gives way to a clear one [TOOL-02]', () => {
  const passing = { score: 0.8, sharpness: 0.6, path: [at(0, 0.3, { width: 0.5 }), at(4, 0.3, { width: 0.5 })] }
  const sight = { ...sightOf(sixSeconds(() => 0.5)), subjects: [{ score: 0.8, path: sixSeconds(() => 0.5) }, passing] }
  const clear = framed(sight)
  expect(clear.inFrame).toBeGreaterThanOrEqual(4 * 30)
  expect(framed(sight, { spareFrames: 0 }).held).toBeLessThan(clear.held ?? 0)
})

test('a stretch in which no look found the subject that is hidden gives way to one in which it is seen [TOOL-02]', () => {
  const seen = [0, 1, 2, 4, 5, 6, 7, 8, 9, 10].map((sec) => at(sec, 0.5))
  const van = { score: 0.8, path: [at(3, 0.02), at(3.2, 0.04)] }
  const sight = { ...sightOf(seen), subjects: [{ score: 0.8, path: seen }, van] }
  const { inFrame } = framed(sight, { fromFrame: 45, spareFrames: 90 })
  expect(inFrame / 30).toBeGreaterThan(3.3)
  expect(framed(sight, { fromFrame: 60, spareFrames: 0 }).held).toBeLessThan(1)
})

test('a cut does not open on what passes before the subject until just before a look finds it again [TOOL-02]', () => {
  // Looks at 2, 2.6 and 3.2 s; that at 2.6 saw a van in its place.
  const seen = [at(2, 0.5), at(3.2, 0.5), at(3.8, 0.5), at(4.4, 0.5), at(5, 0.5)]
  const van = { score: 0.8, path: [at(2.6, 0.02, { width: 0.5 })] }
  const sight = { ...sightOf(seen), subjects: [{ score: 0.8, path: seen }, van] }
  const { inFrame } = framed(sight, { fromFrame: 60, spareFrames: 60, usedFrames: 30 })
  expect(inFrame / 30).toBeGreaterThan(3.05)
})

test('an arm that reaches in from the side is not what is shown beside what it holds [TOOL-02]', () => {
  const arm = sixSeconds(() => 0.55).map((box) => ({ ...box, y: 0.3, width: 0.45, height: 0.5 }))
  const bottle = sixSeconds(() => 0.38).map((box) => ({ ...box, width: 0.2, height: 0.6 }))
  const crop = cropAt(framed(sightOf(arm, bottle)).framing, 150)
  expect(crop.x).toBeLessThanOrEqual(0.38)
  expect(crop.x + crop.width).toBeGreaterThanOrEqual(0.58)
})

test('a scene that is heard begins and ends between what is said, where there is room [TOOL-03]', () => {
  const heard = [
    { start_sec: 0, end_sec: 2.1 },
    { start_sec: 3, end_sec: 4.6 },
    { start_sec: 5.2, end_sec: 10 },
  ]
  const sight = sightOf(sixSeconds(() => 0.4))
  const { inFrame } = framed(sight, { fromFrame: 0, spareFrames: 180, usedFrames: 60, heard })
  expect(inFrame / 30).toBeGreaterThanOrEqual(2.6)
  expect(inFrame / 30).toBeLessThanOrEqual(3)
  const blind = framed(undefined, { fromFrame: 0, spareFrames: 180, usedFrames: 60, heard }).inFrame
  expect(blind / 30).toBeGreaterThanOrEqual(2.6)
  expect(blind / 30).toBeLessThanOrEqual(3)
})

test('a crop never shows the black bars that were coded with a picture [TOOL-02]', () => {
  const activeArea = { x: 0.2, y: 0.1, width: 0.5, height: 0.8 }
  const isWithin = ({ x, y, width, height }: { x: number; y: number; width: number; height: number }) =>
    x >= activeArea.x - 1e-4 && y >= activeArea.y - 1e-4 && x + width <= 0.7001 && y + height <= 0.9001
  // At the left edge of what is left of the picture.
  const { framing, held } = framed(sightOf(sixSeconds(() => 0.2)), { activeArea })
  if (framing.mode !== 'fixed') throw new Error(framing.mode)
  expect(framing.crop.x).toBeCloseTo(0.2, 3)
  expect(isWithin(framing.crop)).toBe(true)
  expect(framing.crop.height).toBeCloseTo(0.8, 3)
  expect((framing.crop.width * 16) / (framing.crop.height * 9)).toBeCloseTo(9 / 16, 3)
  expect(held).toBe(1)
  const walking = framed(sightOf(sixSeconds((sec) => 0.2 + sec * 0.035)), { activeArea, spareFrames: 0, usedFrames: 300 }).framing
  expect(walking.mode === 'follow' && walking.path.every(({ crop }) => isWithin(crop))).toBe(true)
  expect(framed(sightOf(sixSeconds(() => 0.2)), { activeArea, intent: 'blur' }).framing).toEqual({ mode: 'blur', crop: activeArea })
})

test('a window does not begin where the camera cut off the head that it shows later; hands have none to be missed [TOOL-02]', () => {
  const path = Array.from({ length: 11 }, (_, sec) => at(sec, 0.4, sec < 6 ? { y: 0, height: 1 } : { y: 0.2, height: 0.8 }))
  const faces = [7, 8, 9].map((at_sec) => ({ at_sec, x: 0.43, y: 0.22, width: 0.08, height: 0.05 }))
  expect(framed({ ...sightOf(path), faces }, { spareFrames: 240, usedFrames: 60 }).inFrame).toBeGreaterThanOrEqual(5 * 30)
  expect(framed(sightOf(path), { spareFrames: 240, usedFrames: 60 }).inFrame).toBeLessThan(5 * 30)
})

test('among people who stand and look on, whoever moves is who the shot is of [TOOL-02]', () => {
  const crowd = [0.55, 0.67, 0.8].map((x) => sixSeconds(() => x))
  const dancer = sixSeconds((sec) => 0.2 + 0.01 * sec).map((point) => ({ ...point, y: 0.45, height: 0.45 }))
  const sight = sightOf(...crowd, dancer)
  const focus = dancer.map(({ at_sec, x }) => ({ at_sec, x: x + 0.07, y: 0.6 }))
  const cropOf = (change: Parameters<typeof shotFacts>[0]) => {
    const shot = shotFacts({ out_sec: 10, focus, sight, motion: 0.5, camera: 'still', ...change })
    const { inFrame, framing } = framed(sight, { shot })
    return cropAt(framing, inFrame)
  }
  expect(cropOf({}).x + cropOf({}).width / 2).toBeCloseTo(0.3, 1)
  // Where the camera goes all of the picture moves, and where hardly anything does it is leaves.
  for (const change of [{ camera: 'pan-left' }, { motion: 0.05 }] as const) expect(cropOf(change).x).toBeGreaterThan(0.35)
})

test('a window goes aside of a time between two looks in which somebody came far, and a crop need not hurry there [TOOL-02]', () => {
  const sight = sightOf(sixSeconds((sec) => (sec === 0 ? 0.4 : 0.58)))
  // What happens at the beginning would draw the window there.
  const shot = shotFacts({ out_sec: 10, sight, focus: [], actions: [{ from_sec: 0, to_sec: 2 }] })
  expect(framed(sight, { shot }).inFrame).toBeGreaterThanOrEqual(24)
})

test('of somebody who runs all along the crop keeps up, at a pace that no calm pan has [TOOL-02]', () => {
  const runs = Array.from({ length: 7 }, (_, i) => at(i / 2, 0.05 + 0.13 * i))
  const { inFrame, framing } = framed(sightOf(runs), { spareFrames: 0, usedFrames: 90 })
  if (framing.mode !== 'follow') throw new Error(framing.mode)
  const [first, last] = [cropAt(framing, inFrame), cropAt(framing, 90)]
  expect((last.x - first.x) / 3).toBeGreaterThan(0.2)
})

test('of a page of letters the whole is shown, and not the plain ground beside them; what is smaller is left out [TOOL-02]', () => {
  const lettersOf = (height: number): ShotSight => ({
    ...sightOf(),
    subject_share: 0,
    empty: [{ from_sec: 0, to_sec: 10 }],
    texts: [{ from_sec: 0, to_sec: 10, x: 0.1, y: 0.1, width: 0.5, height }],
  })
  for (const x of [0.3, 0.5, 0.95]) {
    const shot = shotFacts({ out_sec: 10, focus: [{ at_sec: 5, x, y: 0.5 }], sight: lettersOf(0.8) })
    expect(framed(undefined, { shot }).framing.mode).toBe('blur')
  }
  const { framing } = framed(lettersOf(0.06))
  expect(framing.mode === 'fixed' && framing.crop.x).toBeGreaterThan(0.59)
  // A phone's screen is a little taller than the reel: its lines are whole, and there are more of them anyway.
  expect(framed(lettersOf(0.88), { width: 886, height: 1920 }).framing.mode).toBe('fixed')
})

test('of a dog beside whom a scene is of the crop shows the whole or nothing, where that costs nobody else anything [TOOL-02]', () => {
  const dogAt = (x: number): BoxAt[] => Array.from({ length: 11 }, (_, sec) => at(sec, x, { width: 0.12, y: 0.6, height: 0.3 }))
  const shown = (x: number): number => {
    const sight = sightOf(
      sixSeconds(() => 0.42),
      dogAt(x),
    )
    const companions = { ...sight, subjects: sight.subjects.map((subject, nth) => ({ ...subject, score: nth === 0 ? 0.9 : 0.6 })) }
    const { framing, inFrame, held } = framed(companions)
    expect(held).toBeCloseTo(1, 6)
    return inside(cropAt(framing, inFrame), x, 0.12)
  }
  for (const x of [0.58, 0.6, 0.62, 0.64, 0.66, 0.68, 0.28, 0.24, 0.2])
    expect(Math.min(shown(x), 1 - shown(x)), String(x)).toBeLessThan(0.13)
})
