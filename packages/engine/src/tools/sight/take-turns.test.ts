import { describe, expect, test } from 'vitest'
import { clip } from '../../director/director-fixtures.ts'
import { layStory } from '../story/lay-story.ts'
import { plainBrief } from '../story/story-fixtures.ts'
import { shotOfOther } from './take-turns.ts'

const TIMES = Array.from({ length: 20 }, (_, nth) => nth + 0.5)
const person = (x: number, size: { width?: number; height?: number } = {}) => ({
  name: 'person',
  score: 0.9,
  path: TIMES.map((at_sec) => ({ at_sec, x, y: 0.2, width: 0.22, height: 0.8, ...size })),
})
const filmed = (...subjects: ReturnType<typeof person>[]) => {
  const faces = subjects.flatMap(({ path }) =>
    path.map(({ at_sec, x, width }) => ({ at_sec, x: x + width / 4, y: 0.25, width: width / 2, height: 0.3 })),
  )
  return clip(1, { sec: 20, shot: { sight: { subject_share: 1, subjects, faces, empty: [], against_lens: [], blurred: [] } } })
}
const CROP = { x: 0.05, y: 0, width: 0.316, height: 1 }
const nextAfter = (file: ReturnType<typeof filmed>, ...shown: { x: number; y: number; width: number; height: number }[]) => {
  const [shot] = file.facts.shots
  return (shot && shotOfOther(shot, { fromSec: 2, toSec: 6 }, shown)?.sight?.subjects[0]?.path[0]?.x) ?? null
}

describe('two people who talk with each other', () => {
  test('are shown in turn [TOOL-02]', () => {
    const scenes = layStory(plainBrief([filmed(person(0.08), person(0.7))], { targetFrames: 450, pace: 'medium' }))?.scenes ?? []
    const sides = scenes.map(({ framing }) =>
      framing.mode === 'fixed' && framing.crop.x + framing.crop.width / 2 < 0.5 ? 'left' : 'right',
    )
    expect(new Set(sides).size).toBe(2)
    for (const [at, side] of sides.slice(1).entries()) expect(side).not.toBe(sides[at])
  })

  test('stay together where one crop holds both, and nobody stands aside for somebody small or far behind [TOOL-02]', () => {
    expect(nextAfter(filmed(person(0.08, { width: 0.1 }), person(0.22, { width: 0.1 })), CROP)).toBeNull()
    expect(nextAfter(filmed(person(0.08), person(0.8, { width: 0.05, height: 0.15 })), CROP)).toBeNull()
    expect(nextAfter(filmed(person(0.08)), CROP)).toBeNull()
    expect(nextAfter(filmed(person(0.08), person(0.7)))).toBeNull()
  })

  test('of three whoever was not shown yet comes next [TOOL-02]', () => {
    const three = filmed(person(0.02), person(0.39), person(0.76))
    expect(nextAfter(three, { ...CROP, x: 0 }, { ...CROP, x: 0.68 })).toBe(0.39)
    expect(nextAfter(three, { ...CROP, x: 0 }, { ...CROP, x: 0.34 })).toBe(0.76)
  })
})
