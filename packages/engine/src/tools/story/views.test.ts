import type { ShotSight } from '@reelwright/contract/media-facts'
import { expect, test } from 'vitest'
import { clip, mediaId, shotFacts } from '../../director/director-fixtures.ts'
import { layStory } from './lay-story.ts'
import { plainBrief } from './story-fixtures.ts'
import { evenGrid } from './time-grid.ts'
import { describeView, isView } from './views.ts'

const nobody: ShotSight = { subject_share: 0, subjects: [], faces: [], empty: [{ from_sec: 0, to_sec: 12 }], against_lens: [], blurred: [] }
const somebody: ShotSight = {
  ...nobody,
  subject_share: 1,
  empty: [],
  subjects: [{ score: 0.8, path: [0, 4, 8, 11].map((at_sec) => ({ at_sec, x: 0.4, y: 0.2, width: 0.2, height: 0.7 })) }],
}
const lasting = (sec: number): ShotSight['subjects'] => [
  { score: 0.8, path: [0, sec / 3, (2 * sec) / 3, sec - 0.1].map((at_sec) => ({ at_sec, x: 0.4, y: 0.2, width: 0.2, height: 0.7 })) },
]
const colours = ['#304060', '#a0b0c0', '#708050']
const view = (n: number, change: Parameters<typeof shotFacts>[0] = {}) =>
  clip(n, { sec: 12, shot: { sight: nobody, colours, motion: 0.1, shake: 0.05, ...change } })
const person = (n: number) => clip(n, { sec: 12, shot: { sight: somebody, colours } })

const lay = (media: ReturnType<typeof clip>[], targetSec = 12) => {
  const laid = layStory(plainBrief(media, { targetFrames: targetSec * 30, grid: evenGrid(30), sound: 'mute' }))
  if (!laid) throw new Error('no story')
  return laid
}

test('a reel of landscapes praises them, shows every place and misses nobody [TOOL-02]', () => {
  const laid = lay([view(1), view(2), view(3), view(4, { warmth: 0.3 })])
  expect(new Set(laid.scenes.map((scene) => scene.media_id)).size).toBe(4)
  for (const scene of laid.scenes) {
    expect(scene.reason).toContain('a wide, quiet view')
    expect(scene.reason).not.toMatch(/nobody|nothing better/)
  }
  expect(laid.scenes.find((scene) => scene.media_id === mediaId(4))?.reason).toContain('in warm light')
})

test('among as many views as people both are shown; a wall is left out and said to be one where it must be used [TOOL-02]', () => {
  const wall = (n: number) => clip(n, { sec: 12, shot: { sight: nobody, colours: ['#808080'], contrast: 0.1 } })
  const mixed = lay([person(1), view(2), view(3), wall(4)], 9)
  const shown = new Set<string>(mixed.scenes.map((scene) => scene.media_id))
  expect([mediaId(1), mediaId(2), mediaId(3)].every((id) => shown.has(id))).toBe(true)
  expect(shown.has(mediaId(4))).toBe(false)
  for (const scene of lay([wall(1)], 6).scenes) expect(scene.reason).toContain('nobody is in it, but nothing better was left')
})

test('one view among clips of people waits until they are shown, and then goes before a wall [TOOL-02]', () => {
  const shown = (sec: number, media: ReturnType<typeof clip>[]) => new Set<string>(lay(media, sec).scenes.map((scene) => scene.media_id))
  expect(shown(12, [person(1), person(2), view(3)])).toEqual(new Set([mediaId(1), mediaId(2)]))
  const wall = clip(4, { sec: 12, shot: { sight: nobody, contrast: 0.1 } })
  expect(shown(32, [person(1), person(2), view(3), wall])).toEqual(new Set([mediaId(1), mediaId(2), mediaId(3)]))
})

test('a view is sharp, bright, steady and of several colours, and a model looked at it from beginning to end [TOOL-02]', () => {
  const shot = shotFacts({ sight: nobody, colours })
  expect(isView(shot)).toBe(true)
  for (const change of [
    { sharpness: 0.2 },
    { contrast: 0.1 },
    { brightness: 0.05 },
    { shake: 0.5 },
    { colours: ['#202020', '#303030'] },
    { sight: somebody },
    { sight: { ...nobody, by: 'motion' as const } },
  ])
    expect(isView({ ...shot, ...change }), JSON.stringify(change)).toBe(false)
  const { sight: _, ...unseen } = shot
  expect(isView(unseen)).toBe(false)
  expect(describeView(shotFacts({ camera: 'pan-left' }))).toBe('a wide view that the camera pans across')
  expect(describeView(shotFacts({ motion: 0.8, saturation: 0.7 }))).toBe('a wide view full of movement, colourful')
})

test('the sea from above is a view though it has two colours, and so is a flight in which boats pass; two shades of a wall are none [TOOL-02]', () => {
  const sea = shotFacts({ sight: nobody, colours: ['#466156', '#93928a'], contrast: 0.43, sharpness: 1, shake: 0 })
  expect(isView(sea)).toBe(true)
  expect(isView({ ...sea, colours: ['#8a8a84', '#93928a'] })).toBe(false)
  expect(isView({ ...sea, contrast: 0.3 })).toBe(false)
  const passing = (name: string | undefined, share: number): ShotSight => ({
    ...nobody,
    subject_share: share,
    subjects: [{ score: 0.53, ...(name ? { name } : {}), path: [{ at_sec: 5, x: 0.3, y: 0.7, width: 0.14, height: 0.06 }] }],
  })
  expect(isView({ ...sea, sight: passing(undefined, 0.05) })).toBe(true)
  expect(isView({ ...sea, sight: passing('boat', 0.05) })).toBe(true)
  expect(isView({ ...sea, sight: passing('boat', 0.5) })).toBe(false)
  expect(isView({ ...sea, sight: passing('person', 0.05) })).toBe(false)
})

test('a city at night is a view though it has two colours, a dark wall is none [TOOL-02]', () => {
  const dark = { sight: nobody, colours: colours.slice(0, 2), brightness: 0.14, contrast: 0.27, sharpness: 0.9, shake: 0 }
  expect(isView(shotFacts({ ...dark, saturation: 0.5 }))).toBe(true)
  expect(isView(shotFacts({ ...dark, saturation: 0.1 }))).toBe(false)
  expect(isView(shotFacts({ ...dark, saturation: 0.5, brightness: 0.4 }))).toBe(false)
})

test('a reel that would look at one long clip again and again shows places in between; a poor one does not come in [TOOL-02]', () => {
  const seen = (n: number, sec: number) => clip(n, { sec, shot: { sight: { ...somebody, subjects: lasting(sec) }, colours } })
  const people = [seen(1, 60), seen(2, 2.2), seen(3, 2.2)]
  const looks = (media: ReturnType<typeof clip>[]) => {
    const { scenes } = lay(media, 16)
    return Map.groupBy(scenes, (scene): string => scene.media_id)
  }
  const before = looks(people).get(mediaId(1))?.length ?? 0
  expect(before).toBeGreaterThan(4)
  const after = looks([...people, view(4), view(5)])
  expect([after.get(mediaId(4))?.length, after.get(mediaId(5))?.length]).toEqual([1, 1])
  expect(after.get(mediaId(1))?.length).toBe(before - 2)
  for (const n of [4, 5]) expect(after.get(mediaId(n))?.[0]?.reason).toContain('a wide')
  const poor = looks([...people, view(4, { sharpness: 0.36, shake: 0.34, contrast: 0.26 }), view(5, { sharpness: 0.36, shake: 0.34 })])
  expect(poor.has(mediaId(4))).toBe(false)
})

test('who filmed places as often as people sees them before anybody twice; one place among many clips of people waits [TOOL-02]', () => {
  const shown = (media: ReturnType<typeof clip>[]) => new Set(lay(media, 20).scenes.map((scene): string => scene.media_id))
  const people = [1, 2, 3, 4].map(person)
  const places = [view(5), view(6), view(7)]
  // Of seven files three show places: two of these among nine scenes.
  expect(places.filter(({ mediaId: id }) => shown([...people, ...places]).has(id))).toHaveLength(2)
  const many = [1, 2, 3, 4, 8, 9].map(person)
  expect(shown([...many, view(5)]).has(mediaId(5))).toBe(false)
})

test('three takes of one scene are one clip to whoever watches: from the fourth look at it on a place comes in [TOOL-02]', () => {
  const take = (n: number, fingerprint: string) => clip(n, { sec: 12, shot: { sight: somebody, colours, fingerprint } })
  const shown = (prints: readonly string[]) => {
    const { scenes } = lay([...prints.map((print, at) => take(at + 1, print)), view(5)], 16)
    return scenes.filter(({ media_id }) => media_id === mediaId(5)).length
  }
  // Of the 64 bits the takes differ in three; the others in half.
  const takes = ['f0f0f0f0a5a5a5a5', 'f0f0f0f0a5a5a5a4', 'f0f0f0f0a5a5a5b5']
  const others = ['f0f0f0f0a5a5a5a5', '0ff0f00fa55aa55a', 'ff00ff0033cc33cc']
  expect([shown(takes), shown(others)]).toEqual([1, 0])
})
