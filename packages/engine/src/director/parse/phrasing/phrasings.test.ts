import { EMPTY_PLAN, type ReelPlan } from '@reelwright/contract/reel-plan'
import { describe, expect, test } from 'vitest'
import { applyEdits } from '../../../plan/apply-edit.ts'
import { planFrames } from '../../../plan/plan-length.ts'
import { directWith } from '../../direct.ts'
import { ALL_TOOLS, clip, converse, photo, song, TEST_CATALOG } from '../../director-fixtures.ts'
import { rowsOf } from '../../text-tables.ts'
import { inKnownWords } from './phrasings.ts'

const MEDIA = [
  clip(1, { name: 'market.mov' }),
  clip(2, { name: 'kids.mp4' }),
  clip(3, { name: 'cat.mp4' }),
  photo(4, 'logo.png'),
  song(5, 'summer anthem.mp3', 112),
]
const direct = directWith(TEST_CATALOG)
const BEFORE = converse(direct, MEDIA, EMPTY_PLAN, ['make a 14 second reel, upbeat, every scene 2 seconds']).plan

const ask = (request: string): { plan: ReelPlan; reply: string; isKept: boolean } => {
  const { edits, reply } = direct({ request, plan: BEFORE, media: MEDIA, tools: ALL_TOOLS })
  const made = applyEdits(BEFORE, edits)
  if (!made.ok) throw new Error(made.reason)
  return { plan: made.plan, reply, isKept: edits.length === 0 }
}
const same = (request: string, plain: string): void => {
  const [said, meant] = [ask(request), ask(plain)]
  expect(meant.isKept).toBe(false)
  expect(said.plan).toEqual(meant.plan)
}

describe('what is put in other words', () => {
  test.each(rowsOf`
    music's a bit quiet = music louder
    can't hear the song = music louder
    I can't hear people talking over the music = voices louder than the music
    no sound at all = mute the clips and no music
    everything except the cat = leave out the cat
    less market more kids = less of the market, more of the kids
    fade in from black and fade out at the end = fade in from black, fade to black at the end
    feels a bit long tbh = a bit shorter
    please add some nice transitions to it = more transitions
    add a transition = more transitions
    make it more cinematic idk = make it more cinematic
    make it faster or something lol = make it faster
    i hate the music, something chill instead = different music: something chill
    we don't like the song, something else please = different music
    the music is so annoying. can we have something else = different music
    use the anthem = use my song summer anthem
  `)('means the same: “%s” [CHAT-11]', (said, plain) => same(said, plain))

  test('is said on the picture where it stands in quotation marks [CHAT-11]', () => {
    expect(inKnownWords('caption "too long" at the end')).toBe('caption "too long" at the end')
    expect(ask('caption: best day ever lol').plan.captions?.cues[0]?.text).toBe('best day ever lol')
    expect(ask('caption: everything but the cat').plan.captions?.cues[0]?.text).toBe('everything but the cat')
  })

  test('with one slip beside known words is understood, and a word that is known stays what it is [CHAT-11]', () => {
    same('blck and white', 'black and white')
    same('reverse teh oder', 'reverse the order')
    same('leav out clp 2', 'leave out clip 2')
    expect(ask('over the order').isKept).toBe(true)
  })
})

describe('a bound on the length', () => {
  test('is met where the reel breaks it, and leaves a reel that keeps to it [CHAT-11]', () => {
    expect(planFrames(ask('at most 10 seconds').plan)).toBe(300)
    expect(ask('at most 20 seconds').isKept).toBe(true)
    expect(ask('no longer than 20 seconds').reply).toContain('14 seconds long already')
    expect(ask('at least 5 seconds').isKept).toBe(true)
    expect(planFrames(ask('at least 20 seconds').plan)).toBe(600)
  })
})

describe('a length that the reel has', () => {
  test('is said to be there, but not beside scenes that changed to keep it [CHAT-11]', () => {
    expect(ask('14 seconds and warmer').reply).toContain('14 seconds long already')
    const { reply } = ask('make it 14 seconds and drop the last scene')
    expect(reply).toContain('14 s long now')
    expect(reply).not.toContain('already')
  })
})

describe('wishes that stand against each other', () => {
  test.each(['make it longer but also shorter', 'fast and slow', 'start slow then get faster'])(
    'change nothing and are asked about: “%s” [CHAT-11]',
    (request) => {
      const { isKept, reply } = ask(request)
      expect(isKept).toBe(true)
      expect(reply).toContain('Which of the two')
    },
  )
})

describe('a complaint about a logo', () => {
  test('that is not there brings none [CHAT-11]', () => {
    expect(ask('the logo is too big')).toMatchObject({ isKept: true, reply: expect.stringContaining('no logo in the reel yet') })
  })
})
