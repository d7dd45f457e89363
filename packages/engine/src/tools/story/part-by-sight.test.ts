import type { ShotSight } from '@reelwright/contract/media-facts'
import { expect, test } from 'vitest'
import { clip, mediaId } from '../../director/director-fixtures.ts'
import { layStory, type StoryBrief } from './lay-story.ts'
import { partBySight } from './part-by-sight.ts'
import { shotSources } from './shot-sources.ts'
import { plainBrief } from './story-fixtures.ts'

/** Somebody from one second to another, at the left edge. */
const somebody = (from: number, to: number): ShotSight => ({
  subject_share: 0.5,
  subjects: [
    {
      score: 0.8,
      path: Array.from({ length: to - from + 1 }, (_, i) => ({ at_sec: from + i, x: 0.02, y: 0.2, width: 0.15, height: 0.7 })),
    },
  ],
  faces: [],
  empty: [],
  against_lens: [],
  blurred: [],
})
const nobody: ShotSight = { subject_share: 0, subjects: [], faces: [], empty: [{ from_sec: 0, to_sec: 20 }], against_lens: [], blurred: [] }

const seen = (n: number, sight: ShotSight, sec = 20) => clip(n, { sec, shot: { sight, focus: [{ at_sec: 1, x: 0.9, y: 0.5 }] } })

const lay = (media: ReturnType<typeof clip>[], everyFile = false, change: Partial<StoryBrief> = {}) =>
  layStory(plainBrief(media, { everyFile, ...change }))?.scenes ?? []

test('a shot falls into the stretches with somebody and those without [TOOL-02]', () => {
  const parts = partBySight(shotSources([seen(1, somebody(8, 12))], 30), 30)
  expect(parts.map(({ inFrame, endFrame, unseen }) => [Math.round(inFrame / 30), Math.round(endFrame / 30), unseen])).toEqual([
    [0, 8, 'empty'],
    [8, 12, undefined],
    [12, 20, 'empty'],
  ])
  const against = { ...nobody, against_lens: [{ from_sec: 0, to_sec: 20 }] }
  expect(partBySight(shotSources([seen(1, against)], 30), 30).map(({ unseen }) => unseen)).toEqual(['against-lens'])
  const unfocused = { ...somebody(0, 20), blurred: [{ from_sec: 5, to_sec: 12 }] }
  expect(partBySight(shotSources([seen(1, unfocused)], 30), 30).map(({ unseen }) => unseen)).toEqual([undefined, 'blurred', undefined])
  expect(partBySight(shotSources([clip(1)], 30), 30)).toEqual(shotSources([clip(1)], 30))
})

test('while something passes before the only one who is there nobody is, and a reel shows them without it [TOOL-02]', () => {
  const { subjects, ...sight } = somebody(0, 9)
  const hidden = { ...sight, subjects: subjects.map((subject) => ({ ...subject, hidden: [{ from_sec: 3, to_sec: 4.2 }] })) }
  expect(partBySight(shotSources([seen(1, hidden, 9)], 30), 30).map(({ unseen }) => unseen)).toEqual([undefined, 'empty', undefined])
  for (const { in_frame, duration_frames, speed } of lay([seen(1, hidden, 9)], false, { targetFrames: 120 }))
    expect(in_frame / 30 >= 4 || (in_frame + duration_frames * speed) / 30 <= 3.2).toBe(true)
})

test('a clip of people with a short view between them makes no reel of places [TOOL-02]', () => {
  const views = (viewSec: number) => {
    const one = seen(1, somebody(0, 9), 10)
    const [people] = one.facts.shots
    const place = { ...people, index: 1, in_sec: 10, out_sec: 10 + viewSec, sight: nobody, colours: ['#304060', '#a0b0c0', '#708050'] }
    const media = { ...one, facts: { ...one.facts, duration_sec: 10 + viewSec, shots: [...one.facts.shots, place as typeof people] } }
    return partBySight(shotSources([media as typeof one, seen(2, somebody(0, 19))], 30), 30).find(({ shot }) => shot.index === 1)?.unseen
  }
  expect(views(3)).toBe('empty')
  expect(views(12)).toBeUndefined()
})

test('a reel shows moments with somebody in them, inside its crop, while there are enough [TOOL-02]', () => {
  const scenes = lay([seen(1, somebody(8, 14)), seen(2, somebody(2, 8)), seen(3, nobody), seen(4, somebody(12, 18))])
  const times = new Map([
    [mediaId(1), [7.6, 14.4]],
    [mediaId(2), [1.6, 8.4]],
    [mediaId(4), [11.6, 18.4]],
  ])
  expect(scenes.length).toBeGreaterThan(3)
  for (const scene of scenes) {
    const [from = 99, to = 0] = times.get(scene.media_id) ?? []
    expect(scene.in_frame / 30).toBeGreaterThanOrEqual(from)
    expect((scene.in_frame + scene.duration_frames * scene.speed) / 30).toBeLessThanOrEqual(to + 0.05)
    expect(scene.framing).toMatchObject({ mode: 'fixed', crop: { x: 0 } })
  }
})

test('what shows nobody is used when there is nothing else, what is against the lens last of all [TOOL-02]', () => {
  const against = { ...nobody, against_lens: [{ from_sec: 0, to_sec: 20 }] }
  const files = (media: ReturnType<typeof clip>[], everyFile = false) => new Set(lay(media, everyFile).map((scene) => scene.media_id))
  expect(files([seen(1, nobody), seen(2, nobody)]).size).toBe(2)
  expect(files([seen(1, somebody(0, 4), 5), seen(2, nobody), seen(3, against)])).toEqual(new Set([mediaId(1), mediaId(2)]))
  expect(files([seen(1, somebody(0, 19)), seen(2, nobody)])).toEqual(new Set([mediaId(1)]))
  expect(files([seen(1, somebody(0, 19)), seen(2, nobody)], true)).toEqual(new Set([mediaId(1), mediaId(2)]))
})

test('a scene says why it is there though nobody is in it, or although its picture is small [TOOL-02]', () => {
  for (const scene of lay([seen(1, nobody), seen(2, nobody)]))
    expect(scene.reason).toContain('nobody is in it, but nothing better was left')
  for (const scene of lay([seen(1, somebody(0, 20))])) expect(scene.reason).not.toMatch(/nobody|enlarged/)
  const small = clip(1, { sec: 20, shot: { sight: somebody(0, 20) }, facts: { width: 640, height: 360 } })
  for (const scene of lay([small])) expect(scene.reason).toContain(' · a small picture, enlarged 5.3 times')
})

test('of a clip that was asked for by name the part with somebody in it is shown [TOOL-02]', () => {
  const full = Array.from({ length: 14 }, (_, n) => seen(n + 2, somebody(0, 19)))
  // Too poor to be among the best.
  const poor = clip(1, { sec: 20, shot: { sight: somebody(14, 18), sharpness: 0, brightness: 0 } })
  const [first] = lay([poor, ...full], false, { first: [{ mediaId: mediaId(1), shotIndex: null }] })
  expect(first?.media_id).toBe(mediaId(1))
  expect((first?.in_frame ?? 0) / 30).toBeGreaterThan(13)
})

test('where the camera trembles is shown only when there is nothing else, whether or not a model looked [TOOL-02]', () => {
  const shaken = clip(1, { sec: 20, shot: { shaken: [{ from_sec: 6, to_sec: 13 }] } })
  expect(partBySight(shotSources([shaken], 30), 30).map(({ inFrame, endFrame, unseen }) => [inFrame / 30, endFrame / 30, unseen])).toEqual([
    [0, 6, undefined],
    [6, 13, 'shaken'],
    [13, 20, undefined],
  ])
  const scenes = lay([shaken])
  const used = scenes.filter((scene) => scene.in_frame < 13 * 30 && scene.in_frame + scene.duration_frames > 6 * 30)
  expect(scenes.length).toBeGreaterThan(2)
  expect(used).toEqual([])
})

test('what is damaged in a file is left out, however short it is, and shown only when there is nothing else [TOOL-02]', () => {
  const broken = [{ from_sec: 9.2, to_sec: 9.6 }]
  const spoilt = clip(1, { sec: 20, shot: { sight: somebody(0, 20), broken } })
  const parts = partBySight(shotSources([spoilt], 30), 30)
  expect(parts.map(({ inFrame, endFrame, unseen }) => [inFrame, endFrame, unseen])).toEqual([
    [0, 276, undefined],
    [276, 288, 'broken'],
    [288, 600, undefined],
  ])
  for (const scene of lay([spoilt])) {
    const [from, to] = [scene.in_frame, scene.in_frame + scene.duration_frames * scene.speed]
    expect(Math.min(to, 288) - Math.max(from, 276)).toBeLessThanOrEqual(0)
  }
  const whole = clip(1, { sec: 20, shot: { sight: somebody(0, 20), broken: [{ from_sec: 0, to_sec: 20 }] } })
  expect(new Set(lay([whole, seen(2, somebody(0, 20))]).map(({ media_id }) => media_id))).toEqual(new Set([mediaId(2)]))
  expect(lay([whole])[0]?.reason).toContain('the file is damaged there')
})
