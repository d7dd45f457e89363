import type { ReelPlan } from '@reelwright/contract/reel-plan'
import { describe, expect, test } from 'vitest'
import { chat } from '../chat-fixture.ts'
import { direct } from '../direct.ts'
import { clip, photo, talkingClip } from '../director-fixtures.ts'

const MEDIA = [
  clip(1, { name: 'market.mov', sec: 8 }),
  clip(2, { name: 'harbour.mp4', sec: 9 }),
  clip(3, { name: 'cat.mp4', sec: 7 }),
  { ...talkingClip(4), name: 'concert.mp4' },
  photo(5, 'wedding.jpg'),
]
const told = (...requests: string[]) => chat(direct, MEDIA, ['make a 10 second reel with 5 scenes of all my clips', ...requests])
const lights = ({ scenes }: ReelPlan) => scenes.map(({ grade }) => grade?.exposure ?? 0)
const secOf = (plan: ReelPlan, at: number) => (plan.scenes[at]?.duration_frames ?? 0) / plan.export.fps

describe('what was changed some wishes ago', () => {
  test.each([[[]], [['make it square']], [['make it square', 'crossfades everywhere']]])(
    '“too bright” goes half of the way back, behind %j [CHAT-11]',
    (between) => {
      const [before, after] = [lights(told('brighter').plan), lights(told('brighter', ...between, 'too bright').plan)]
      expect(before[0]).toBeGreaterThan(0)
      expect(after.map((light, at) => light / (before[at] ?? 1))).toEqual(after.map(() => expect.closeTo(0.5)))
    },
  )

  test('“and it comes too early” puts the scene that was spoken of one place later [CHAT-11]', () => {
    const { plan, was } = told('make the concert brighter', 'and it comes too early')
    const placeOf = (reel: ReelPlan) => reel.scenes.findIndex(({ media_id }) => media_id === MEDIA[3]?.mediaId)
    expect(placeOf(plan)).toBe(placeOf(was) + 1)
  })

  test.each(['the one before was better', 'the old version looked nicer', 'i liked the previous one', 'no, i preferred the last song'])(
    '“%s” goes back to it [CHAT-11]',
    (words) => {
      expect(told('change the song', words).plan).toEqual(told().plan)
    },
  )
})

describe('what was taken otherwise than it was meant', () => {
  test('“text: … at the end” stands at the end, and says only its words [CHAT-11]', () => {
    const [cue, ...others] = told('text: see you soon at the end').plan.captions?.cues ?? []
    expect([cue?.text, others]).toEqual(['see you soon', []])
    expect(cue).toEqual(told('text "see you soon" at the end').plan.captions?.cues[0])
  })

  test.each(['a version without music', 'do a version without music'])('“%s” stands beside the reel [CHAT-11]', (words) => {
    const { plan, was, versions = [] } = told(words)
    expect([plan, was.music === null]).toEqual([was, false])
    expect(versions.map((version) => version.plan.music)).toEqual([null])
  })

  test('“make the cat the longest one” makes it longer than all others, and the shortest no longer than any [CHAT-11]', () => {
    for (const [words, holds] of [
      ['make the cat the longest one', (own: number, others: number[]) => own > Math.max(...others)],
      ['the cat should be the shortest', (own: number, others: number[]) => own <= Math.min(...others)],
    ] as const) {
      const { plan } = told(words)
      const at = plan.scenes.findIndex(({ media_id }) => media_id === MEDIA[2]?.mediaId)
      const others = plan.scenes.flatMap((_, other) => (other === at ? [] : [secOf(plan, other)]))
      expect([words, holds(secOf(plan, at), others)]).toEqual([words, true])
    }
  })

  test('“start the music at 0:02” is where the song begins [CHAT-11]', () => {
    expect(told('start the music at 0:02').plan.music?.start_sec).toBeGreaterThan(1)
  })

  test.each([['put my face on the cat', /I cannot put one picture into another/]])(
    '“%s” is declined, and no clip is taken out or offered for it [CHAT-10]',
    (words, says) => {
      const { plan, was, reply, questions = [] } = told(words)
      expect([plan, questions, reply]).toEqual([was, [], expect.stringMatching(says)])
    },
  )
})
