import { expect, test } from 'vitest'
import { clip, photo } from '../../director/director-fixtures.ts'
import { arrangeStory } from './arrange-story.ts'
import type { ChosenShot } from './choose-shots.ts'
import { shotSources } from './shot-sources.ts'

const shot = (file: number, inFrame: number, score: number): ChosenShot => {
  const [source] = shotSources([clip(file, {})], 30)
  if (!source) throw new Error('no source')
  return { source, inFrame, frames: 60, score }
}

test('the close is not another part of the shot that paid off, where there is another [TOOL-02]', () => {
  const shots = [shot(1, 0, 1), shot(2, 0, 0.9), shot(2, 90, 0.89), shot(3, 0, 0.3)]
  const placed = arrangeStory({ fps: 30, shots, parts: ['hook', 'build', 'payoff', 'cta'], first: [], last: [], inOrder: false })
  expect(placed.map(({ source, part }) => [part, source.mediaId.at(-1)])).toEqual([
    ['hook', '1'],
    ['build', '2'],
    ['payoff', '2'],
    ['cta', '3'],
  ])
})

test('nor is it another take of the scene that paid off, filmed in another file [TOOL-02]', () => {
  const print = (one: ChosenShot, fingerprint: string): ChosenShot => ({
    ...one,
    source: { ...one.source, shot: { ...one.source.shot, fingerprint } },
  })
  const closes = (third: string) => {
    // The third is much better than the fourth.
    const shots = [shot(1, 0, 1), print(shot(2, 0, 0.9), 'f0f0f0f0a5a5a5a5'), print(shot(3, 0, 0.89), third), shot(4, 0, 0.4)]
    const placed = arrangeStory({ fps: 30, shots, parts: ['hook', 'build', 'payoff', 'cta'], first: [], last: [], inOrder: false })
    return placed.at(-1)?.source.mediaId.at(-1)
  }
  // Four of 64 bits are others; or half of them.
  expect([closes('f0f0f0f0a5a5a5aa'), closes('0f0ff0f05aa5a55a')]).toEqual(['4', '3'])
})

test('of two shots as good the one opens in which somebody is near, and of these the one who looks here [TOOL-02]', () => {
  const seen = (file: number, size: number, looks: 'here' | 'left'): ChosenShot => {
    const box = { at_sec: 1, x: 0.2, y: 0.1, width: size, height: size }
    const sight = {
      ...{ subject_share: 1, subjects: [{ score: 0.9, path: [box] }], empty: [], against_lens: [], blurred: [] },
      faces: [{ ...box, looks }],
    }
    const one = shot(file, 0, 0.8)
    return { ...one, source: { ...one.source, shot: { ...one.source.shot, sight } } }
  }
  const opens = (shots: ChosenShot[]) =>
    arrangeStory({ fps: 30, shots, parts: ['hook', 'build', 'cta'], first: [], last: [], inOrder: false })[0]?.source.mediaId.at(-1)
  expect(opens([seen(1, 0.1, 'left'), seen(2, 0.5, 'left'), seen(3, 0.1, 'left')])).toBe('2')
  expect(opens([seen(1, 0.4, 'left'), seen(2, 0.4, 'here'), seen(3, 0.1, 'left')])).toBe('2')
})

test('a body whose head is out of the picture does not open a reel because it is near [TOOL-02]', () => {
  const person = (file: number, y: number, size: number): ChosenShot => {
    const path = [{ at_sec: 1, x: 0.2, y, width: size, height: size }]
    const sight = {
      subject_share: 1,
      subjects: [{ score: 0.9, name: 'person', path }],
      faces: [],
      empty: [],
      against_lens: [],
      blurred: [],
    }
    const one = shot(file, 0, 0.8)
    return { ...one, source: { ...one.source, shot: { ...one.source.shot, sight } } }
  }
  const opens = (shots: ChosenShot[]) =>
    arrangeStory({ fps: 30, shots, parts: ['hook', 'build', 'cta'], first: [], last: [], inOrder: false })[0]?.source.mediaId.at(-1)
  expect(opens([person(1, 0, 0.7), person(2, 0.2, 0.3), person(3, 0, 0.6)])).toBe('2')
  expect(opens([person(1, 0.1, 0.7), person(2, 0.2, 0.3), person(3, 0, 0.6)])).toBe('1')
})

test('hands at work in which one look found a face open no reel where somebody can be seen [TOOL-02]', () => {
  const person = (file: number, y: number, size: number, faces: number): ChosenShot => {
    const looks = Array.from({ length: 8 }, (_, sec) => ({ at_sec: sec, x: 0.1, y, width: size, height: size }))
    const sight = {
      subject_share: 1,
      subjects: [{ score: 0.9, name: 'person', path: looks }],
      faces: looks.slice(0, faces).map((box) => ({ ...box, width: 0.1, height: 0.1 })),
      ...{ empty: [], against_lens: [], blurred: [] },
    }
    const one = shot(file, 0, 0.8)
    return { ...one, source: { ...one.source, shot: { ...one.source.shot, sight } } }
  }
  const opens = (shots: ChosenShot[]) =>
    arrangeStory({ fps: 30, shots, parts: ['hook', 'build', 'cta'], first: [], last: [], inOrder: false })[0]?.source.mediaId.at(-1)
  expect(opens([person(1, 0, 0.8, 1), person(2, 0.1, 0.4, 0), person(3, 0, 0.7, 2)])).toBe('2')
  // Seen in most looks it is a face so near that its hair is out of the picture.
  expect(opens([person(1, 0, 0.8, 6), person(2, 0.1, 0.4, 0), person(3, 0, 0.7, 2)])).toBe('1')
})

test('among clips a photo does not open a reel, and one of which half is outside of the picture gives way to one that is whole [TOOL-02]', () => {
  const opens = (...shots: ChosenShot[]) =>
    arrangeStory({ fps: 30, shots, parts: ['hook', 'build', 'cta'], first: [], last: [], inOrder: false })[0]?.source.mediaId.at(-1)
  const [still] = shotSources([photo(1, 'wine.jpg')], 30)
  if (!still) throw new Error('no source')
  expect(opens({ source: still, inFrame: 0, frames: 60, score: 0.9 }, shot(2, 0, 0.8), shot(3, 0, 0.5))).toBe('2')
  const near = (file: number, whole: number): ChosenShot => {
    const box = { at_sec: 1, x: 0.1, y: 0.1, width: 0.8, height: 0.8 }
    const sight = { subject_share: 1, subjects: [{ score: 0.9, path: [box] }], faces: [], empty: [], against_lens: [], blurred: [] }
    const one = shot(file, 0, 0.8)
    return { ...one, whole, source: { ...one.source, shot: { ...one.source.shot, sight } } }
  }
  expect(opens(near(1, 0.5), near(2, 1), shot(3, 0, 0.5))).toBe('2')
})

test('a face in the dark does not open a reel, however near, and what all builds up to is somebody rather than a thing that is as sharp [TOOL-02]', () => {
  const near = (file: number, name: string, brightness: number, score = 0.8): ChosenShot => {
    const box = { at_sec: 1, x: 0.2, y: 0.1, width: 0.6, height: 0.6 }
    const face = { ...box, width: 0.2, height: 0.2 }
    const isPerson = name === 'person'
    const sight = {
      ...{ subject_share: 1, empty: [], against_lens: [], blurred: [], faces: isPerson ? [face] : [] },
      subjects: [{ score: 0.9, name, path: [isPerson ? box : { ...box, width: 0.1, height: 0.1 }] }],
    }
    const one = shot(file, 0, score)
    return { ...one, source: { ...one.source, shot: { ...one.source.shot, brightness, sight } } }
  }
  const placed = (shots: ChosenShot[]) =>
    arrangeStory({ fps: 30, shots, parts: ['hook', 'payoff', 'cta'], first: [], last: [], inOrder: false }).map(({ source }) =>
      source.mediaId.at(-1),
    )
  expect(placed([near(1, 'person', 0.06), near(2, 'bottle', 0.5), near(3, 'bottle', 0.5, 0.3)])[0]).toBe('2')
  expect(placed([near(1, 'person', 0.3), near(2, 'bottle', 0.5), near(3, 'bottle', 0.5, 0.3)])[0]).toBe('1')
  expect(placed([near(1, 'person', 0.5, 0.9), near(2, 'bottle', 0.5), near(3, 'person', 0.5, 0.75)])[1]).toBe('3')
})

test('of a long clip in which people pass, it is not the back of the nearest that opens the reel, nor what it builds up to [TOOL-02]', () => {
  const passing = (file: number, inFrame: number, score: number, height = 0.8): ChosenShot => {
    const walk = (fromSec: number) => [0, 1, 2, 3].map((sec) => ({ at_sec: fromSec + sec, x: 0.3, y: 0.1, width: height / 2, height }))
    const sight = {
      ...{ subject_share: 1, empty: [], against_lens: [], blurred: [] },
      // Who comes first goes away; the second comes towards the lens.
      subjects: [0, 10].map((sec) => ({ score: 0.9, name: 'person', path: walk(sec) })),
      faces: walk(10).map((box) => ({ ...box, width: 0.1, height: 0.1 })),
    }
    const [source] = shotSources([clip(file, { sec: 20, shot: { sight } })], 30)
    if (!source) throw new Error('no source')
    return { source, inFrame, frames: 90, score }
  }
  const placed = (...shots: ChosenShot[]) =>
    arrangeStory({ fps: 30, shots, parts: ['hook', 'payoff', 'cta'], first: [], last: [], inOrder: false }).map(
      ({ source, inFrame }) => `${source.mediaId.at(-1)}@${inFrame}`,
    )
  expect(placed(passing(1, 0, 0.82), passing(1, 300, 0.8), passing(2, 300, 0.5))[0]).toBe('1@300')
  expect(placed(passing(1, 0, 0.72), passing(2, 300, 0.8), passing(3, 300, 0.7))[1]).toBe('3@300')
  // From afar no face is found of anybody.
  expect(placed(passing(1, 0, 0.82, 0.3), passing(1, 300, 0.8, 0.3), passing(2, 300, 0.5, 0.3))[0]).toBe('1@0')
})

test('a reel does not close on a picture in which one has to look for who is there [TOOL-02]', () => {
  const of = (file: number, score: number, brightness: number): ChosenShot => {
    const [source] = shotSources([clip(file, { shot: { brightness, motion: 0.1 } })], 30)
    if (!source) throw new Error('no source')
    return { source, inFrame: 0, frames: 60, score }
  }
  const shots = [of(1, 1, 0.5), of(2, 0.9, 0.5), of(3, 0.6, 0.5), of(4, 0.7, 0.08)]
  const placed = arrangeStory({ fps: 30, shots, parts: ['hook', 'build', 'payoff', 'cta'], first: [], last: [], inOrder: false })
  expect(placed.at(-1)?.source.mediaId.at(-1)).toBe('3')
})

test('a reel builds up to what happens, not to a thing that stands there, however crisp [TOOL-02]', () => {
  const of = (file: number, name: string | null, motion: number, score: number): ChosenShot => {
    const box = { at_sec: 1, x: 0.3, y: 0.2, width: 0.3, height: 0.6 }
    const subject = { score: 0.9, ...(name === null ? {} : { name }), path: [box] }
    const sight = { subject_share: 1, subjects: [subject], faces: [], empty: [], against_lens: [], blurred: [] }
    const [source] = shotSources([clip(file, { shot: { sight, motion } })], 30)
    if (!source) throw new Error('no source')
    return { source, inFrame: 0, frames: 60, score }
  }
  const payoff = (thing: ChosenShot): string | undefined => {
    const shots = [of(1, 'person', 0.4, 1.5), of(2, 'person', 0.4, 0.7), thing, of(4, 'person', 0.4, 0.5)]
    const placed = arrangeStory({ fps: 30, shots, parts: ['hook', 'build', 'payoff', 'cta'], first: [], last: [], inOrder: false })
    return placed.find(({ part }) => part === 'payoff')?.source.mediaId.at(-1)
  }
  for (const name of ['bottle', null]) expect(payoff(of(3, name, 0.05, 0.85)), name ?? 'nameless').toBe('2')
  expect(payoff(of(3, 'bottle', 0.4, 0.85))).toBe('3')
})

test('somebody opens a reel rather than a thing that is sharper, and of things alone the best does [TOOL-02]', () => {
  const of = (file: number, name: string, score: number): ChosenShot => {
    const box = { at_sec: 1, x: 0.3, y: 0.3, width: 0.3, height: 0.3 }
    const sight = { subject_share: 1, subjects: [{ score: 0.9, name, path: [box] }], faces: [], empty: [], against_lens: [], blurred: [] }
    const [source] = shotSources([clip(file, { shot: { sight, motion: 0.2 } })], 30)
    if (!source) throw new Error('no source')
    return { source, inFrame: 0, frames: 60, score }
  }
  const opens = (...shots: ChosenShot[]) =>
    arrangeStory({ fps: 30, shots, parts: ['hook', 'build', 'cta'], first: [], last: [], inOrder: false })[0]?.source.mediaId.at(-1)
  expect(opens(of(1, 'apple', 1), of(2, 'cat', 0.85), of(3, 'cup', 0.7))).toBe('2')
  expect(opens(of(1, 'apple', 1), of(2, 'cup', 0.85), of(3, 'cup', 0.7))).toBe('1')
})

test('two openings are of two files where the second is nearly as good [TOOL-02]', () => {
  const shots = [1, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((file, nth) => ({ ...shot(file, 90 * nth, 1 - nth * 0.02) }))
  const second = { ...shots[1], source: { ...shots[1]?.source, shot: { ...shots[1]?.source.shot, index: 1 } } }
  const parts = ['hook', 'hook', ...Array.from({ length: 6 }, () => 'build' as const), 'payoff', 'cta'] as const
  const placed = arrangeStory({
    // Proof: a chosen shot with another shot of its file.
    shots: [...shots.slice(0, 1), second as ChosenShot, ...shots.slice(2)],
    parts,
    ...{ fps: 30, first: [], last: [], inOrder: false },
  })
  expect(placed.slice(0, 2).map(({ source }) => source.mediaId.at(-1))).not.toEqual(['1', '1'])
})
