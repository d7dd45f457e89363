import type { BoxAt, FaceAt, ShotSight } from '@reelwright/contract/media-facts'
import { expect, test } from 'vitest'
import { clip } from '../../director/director-fixtures.ts'
import { layStory } from './lay-story.ts'
import { momentWorth, partLong } from './long-stretches.ts'
import { shotSources } from './shot-sources.ts'
import { plainBrief } from './story-fixtures.ts'

const path = (from: number, to: number, box: Omit<BoxAt, 'at_sec'>): BoxAt[] =>
  Array.from({ length: to - from + 1 }, (_, nth) => ({ at_sec: from + nth, ...box }))
const far = { x: 0.45, y: 0.5, width: 0.05, height: 0.12 }
const near = { x: 0.38, y: 0.1, width: 0.28, height: 0.85 }

/** Three minutes without a cut: somebody small in the distance all along, and somebody else near the lens from one second to another. */
const minutes = (nearFrom: number, nearTo: number, faces: FaceAt[] = []) => {
  const sight: ShotSight = {
    subject_share: 1,
    subjects: [
      { score: 0.8, name: 'person', path: path(0, 180, far) },
      { score: 0.9, name: 'person', path: path(nearFrom, nearTo, near) },
    ],
    faces,
    empty: [],
    against_lens: [],
    blurred: [],
  }
  return clip(1, { sec: 180, shot: { sight } })
}

test('of a shot of minutes its best seconds are shown, wherever they are, and not one scene of each part [TOOL-02]', () => {
  for (const [from, to] of [
    [34, 62],
    [131, 160],
  ] as const) {
    const scenes = layStory(plainBrief([minutes(from, to)], { targetFrames: 450 }))?.scenes ?? []
    const seen = scenes.filter(({ in_frame, duration_frames }) => in_frame / 30 >= from - 1 && (in_frame + duration_frames) / 30 <= to + 1)
    expect(scenes.length).toBeGreaterThanOrEqual(6)
    expect(seen.length).toBeGreaterThanOrEqual(4)
    // What all opens on is the strongest of it.
    expect(seen).toContain(scenes[0])
    // None shows what another shows.
    for (const one of scenes)
      for (const other of scenes)
        if (one !== other && one.in_frame <= other.in_frame) expect(one.in_frame + one.duration_frames).toBeLessThanOrEqual(other.in_frame)
  }
})

test('a moment with a face, or in which something happens, goes before one without [TOOL-02]', () => {
  const face: FaceAt = { at_sec: 41, x: 0.45, y: 0.15, width: 0.1, height: 0.15 }
  const [source] = shotSources([minutes(20, 60, [face])], 30)
  if (!source) throw new Error('no source')
  const at = (sec: number) => momentWorth(source, { inFrame: sec * 30, frames: 60 }, 30)
  expect(at(40)).toBeGreaterThan(at(50))
  expect(at(50)).toBeGreaterThan(at(100))
  const acting = { ...source, shot: { ...source.shot, actions: [{ from_sec: 100, to_sec: 103 }] } }
  expect(momentWorth(acting, { inFrame: 3000, frames: 60 }, 30)).toBeGreaterThan(at(100))
})

test('a long stretch is parted beside what happens in it and never within; short ones, views and photos stay whole [TOOL-02]', () => {
  const [source] = shotSources([minutes(20, 60)], 30)
  if (!source) throw new Error('no source')
  const parted = (change: Partial<typeof source>) => partLong([{ ...source, ...change }], { fps: 30, sceneFrames: 63 })
  const busy = { ...source.shot, actions: [{ from_sec: 5.5, to_sec: 6.7 }] }
  const parts = parted({ shot: busy })
  expect(parts).toHaveLength(30)
  expect([parts[0]?.inFrame, parts.at(-1)?.endFrame]).toEqual([0, 5400])
  for (const [nth, part] of parts.entries()) expect(part.inFrame).toBe(nth === 0 ? 0 : parts[nth - 1]?.endFrame)
  expect(parts[0]?.endFrame).toBeLessThanOrEqual(5.5 * 30)
  for (const change of [{ endFrame: 15 * 30 }, { isView: true }, { kind: 'image' }, { unseen: 'empty' }] as const)
    expect(parted(change)).toHaveLength(1)
})

test('another version of one long shot shows other parts of it [TOOL-02]', () => {
  const begins = (variation: number) =>
    (layStory(plainBrief([minutes(0, 180)], { variation }))?.scenes ?? []).map(({ in_frame }) => in_frame).toSorted((a, b) => a - b)
  expect(begins(1)).not.toEqual(begins(0))
})
