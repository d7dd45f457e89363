import type { MediaFacts, Shot } from '@reelwright/contract/media-facts'
import { EMPTY_PLAN } from '@reelwright/contract/reel-plan'
import { expect, test } from 'vitest'
import { direct } from '../../direct.ts'
import { ALL_TOOLS, clip, converse, shotFacts } from '../../director-fixtures.ts'

/** What is answered to the first request, of clips of one shot each. */
const answerOf = (...shots: Partial<Shot>[]): string => {
  const media = shots.map((shot, nth) => {
    const file = clip(nth + 1)
    const facts: MediaFacts = { ...file.facts, duration_sec: shot.out_sec ?? 6, shots: [shotFacts({ out_sec: 6, ...shot })] }
    return { ...file, facts }
  })
  return direct({ request: 'make a 12 second reel', plan: EMPTY_PLAN, media, tools: [...ALL_TOOLS] }).reply
}

test('of a clip of nothing but black that is said, and not that a shot is shaky [CHAT-11]', () => {
  const reply = answerOf({ brightness: 0, contrast: 0, flaws: ['black', 'frozen'] })
  expect(reply).toContain('There is nothing but black in clip-1.mp4')
  expect(reply).not.toMatch(/shaky|alike|not perfect/)
})

test('where all that was filmed is almost dark, the way to lift it is said; of a night with lights nothing is [CHAT-11]', () => {
  expect(answerOf({ brightness: 0.04, contrast: 0.11 }, { brightness: 0.05 })).toContain('almost dark; say “brighter”')
  expect(answerOf({ brightness: 0.04, contrast: 0.11 }, { brightness: 0.3 })).not.toContain('dark')
})

test('what is not perfect about shots is named as what it is [CHAT-11]', () => {
  expect(answerOf({ flaws: ['blurred'] })).toContain('One shot is not perfect (blurred)')
  expect(answerOf({ flaws: ['shaken'] }, { flaws: ['too-short'], out_sec: 0.45 })).toMatch(
    /not perfect \((?:shaky and very short|very short and shaky)\)/,
  )
})

test('where clips are a glimpse beside their reel, how long they last together is said [CHAT-11]', () => {
  expect(answerOf({ out_sec: 1.4 }, { out_sec: 0.6 })).toContain('All that you filmed lasts 2 s, so')
  expect(answerOf({ out_sec: 5 })).toContain('Your clips are shorter than the reel, so')
})

test('a clip for which another pace leaves no time is told, with the way to have it back [CHAT-11]', () => {
  const media = Array.from({ length: 6 }, (_, at) => clip(at + 1, { sec: 9 }))
  const start = converse(direct, media, EMPTY_PLAN, ['make a 12 second reel without music, every scene 2 seconds, use every clip']).plan
  const { plan, reply } = converse(direct, media, start, ['slower, 12 seconds'])
  const gone = media.filter(({ mediaId }) => !plan.scenes.some((scene) => scene.media_id === mediaId)).map(({ name }) => name)
  expect(new Set(start.scenes.map((scene) => scene.media_id)).size).toBe(6)
  expect(gone.length).toBeGreaterThan(0)
  expect(reply).toContain(`There was no time left for ${gone[0]}`)
  expect(converse(direct, media, start, ['warmer']).reply).not.toContain('no time left')
})
