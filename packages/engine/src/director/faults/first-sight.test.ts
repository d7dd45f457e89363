/** Wishes as strangers typed them, each a class of its own: they leave what plainer words leave, or nothing and a question. */
import { describe, expect, test } from 'vitest'
import { planFrames } from '../../plan/plan-length.ts'
import { sameValue } from '../../plan/same-plan.ts'
import { openChat } from '../chat-fixture.ts'
import { directWith } from '../direct.ts'
import { clip, photo, song, TEST_CATALOG, talkingClip } from '../director-fixtures.ts'

const MEDIA = [
  clip(1, { name: 'mountain_hike.mp4', sec: 9 }),
  clip(2, { name: 'market.mov', sec: 8 }),
  clip(3, { name: 'kids swimming.mp4', sec: 7, shot: { brightness: 0.8 } }),
  clip(4, { name: 'DSC_0042.MOV', sec: 10, shot: { shake: 0.8, flaws: ['shaken'] } }),
  clip(5, { name: 'cat.mp4', sec: 6 }),
  clip(6, { name: 'harbour night.mp4', sec: 8, shot: { brightness: 0.15 } }),
  { ...talkingClip(7), name: 'concert.mp4' },
  photo(8, 'wedding.jpg'),
  photo(9, 'our logo.png'),
  song(10, 'summer anthem.mp3', 112),
]
const direct = directWith(TEST_CATALOG)

/** What the last of these messages does to a reel of seven scenes, of two seconds each. */
const say = (...requests: readonly string[]) => {
  const chat = openChat(direct, MEDIA)
  let turn = chat('make a 14 second reel, upbeat')
  for (const request of requests) turn = chat(request)
  return turn
}

const changes = ({ was, plan }: ReturnType<typeof say>): boolean => !sameValue(was, plan)

const choicesOf = ({ questions = [] }: ReturnType<typeof say>): string[] =>
  questions.flatMap((question) => ('choices' in question ? (question.choices ?? []) : [])).map(({ label }) => label)

describe('what is said in other words [CHAT-11]', () => {
  test.each([
    ['make a 10 second version with the cat first', 'make it 10 seconds and start with the cat'],
    ['make the longest clip 1 second shorter', 'make scene 1 1 second shorter'],
    ['darken the brightest clip', 'make the kids darker'],
    ['make scene 2 brighter so it looks like scene 1', 'make scene 2 brighter'],
    ['make scene 2 warmer to match the market', 'make scene 2 warmer'],
    ['slow down scene 2 so it matches scene 3', 'slow down scene 2'],
    ['can you brighten up scene 2, it’s too dark', 'make scene 2 brighter'],
    ['the harbour is too dark to see anything, could you fix that one please', 'make the harbour brighter'],
    ['use the best 4 clips', 'only the best four clips'],
    ['just the 4 best shots', 'only the best four clips'],
    ['play the market with its own sound', 'keep the original sound of the market'],
    ['end scene 1 after 1 second', 'scene 1 for 1 second'],
    ['cut scene 2’s last second', 'trim 1 second off the end of scene 2'],
    ['ramp the mountain up to 1.5x', 'scene 1 at 1.5x'],
    ['don’t show the cat for so long', 'make the cat shorter'],
    ['i’d like the last scene to fade to black', 'fade to black at the end'],
    ['give the cat more time and the concert less', 'make the cat longer and the concert shorter'],
    ['duplicate the cat at the end', 'show the cat again at the end'],
    ['replace the cat with another market shot', 'replace the cat with the market'],
    ['idk the vibe is off, something more chill pls', 'something more chill'],
    ['this is nice but can the cat come earlier', 'move the cat to place 5'],
    ['add crossfades everywhere but keep em short', 'add crossfades everywhere but keep them short'],
    ['export in 4k60', 'export in 4k at 60 fps'],
    ['give it a winter mood', 'calm mood and cooler colours'],
    ['the intro’s boring, start with the cat instead', 'start with the cat'],
  ])('“%s” is “%s”', (request, plain) => {
    const meant = say(plain)
    expect(changes(meant)).toBe(true)
    expect(say(request).plan).toEqual(meant.plan)
  })

  test('a time at which a clip ends is one of the clip', () => {
    const { plan, was } = say('end the market at 4 seconds')
    expect(plan.scenes[1]).toEqual({ ...was.scenes[1], duration_frames: 30 })
  })

  test.each(['youtube and tiktok, can i get both', 'both tiktok and youtube please', 'also give me a landscape one for the feed'])(
    '“%s” makes the wide one beside the upright one [REEL-06]',
    (request) => {
      const turn = say(request)
      expect([changes(turn), turn.versions?.map(({ plan }) => plan.export.aspect)]).toEqual([false, ['16:9']])
    },
  )
})

describe('how something is, asked and not wished [CHAT-11]', () => {
  test.each([
    ['which scenes are muted', /^Scene 5 is heard, scenes 1, 2, 3, 4, 6 and 7 are silent\.$/],
    ['is scene 5 muted', /^Scene 5 is heard/],
    ['are scenes 2 and 5 muted?', /^Scene 5 is heard, scene 2 is silent\.$/],
    ['does the concert have sound', /^Scene 5 is heard/],
    ['is the music too loud', /^The music is/],
    ['did you speed up the market', /^market\.mov is scene 2/],
    ['does the cat need to be slower', /^cat\.mp4 is scene 6/],
    ['did you add a fade at the end', /^The reel is 14 s long/],
    ['is everything in slow motion', /^The reel is 14 s long/],
    ['whats the biggest size i can export', /4K/],
  ])('“%s” is answered', (request, reply) => {
    const turn = say(request)
    expect(changes(turn)).toBe(false)
    expect(turn.reply).toMatch(reply)
  })

  test('a wish put as a question is done', () => {
    expect(changes(say('is it possible to mute scene 5'))).toBe(true)
  })
})

describe('what cannot be done so is told, with what would work [CHAT-11]', () => {
  test.each(['move the logo up', 'logo a bit to the left', 'put the logo higher'])('“%s” lays no logo that is not there', (request) => {
    const turn = say(request)
    expect([changes(turn), choicesOf(turn)]).toEqual([false, ['Add my logo']])
    expect(changes(say('add my logo', request))).toBe(true)
  })

  test('a clip that has no sound of its own, or is muted, is silent already', () => {
    expect(say('mute the market').reply).toBe('Scene 2 is silent already.')
    expect(say('mute the concert', 'mute the concert').reply).toBe('Scene 5 is silent already.')
  })

  test('all of a scene cannot be cut off its start, but it can start later', () => {
    const turn = say('cut the market’s first two seconds')
    expect([changes(turn), choicesOf(turn)]).toEqual([false, ['Start scene 2 2 s later']])
  })

  test.each([
    'get rid of the kids and give that time to the concert',
    'remove the cat and give its time to the market',
    'delete the cat and fribble the market',
  ])('“%s” takes out no second clip', (request) => {
    expect(changes(say(request))).toBe(false)
  })
})

describe('an undo right behind a wish that changed nothing [CHAT-11]', () => {
  test.each(['delete scene 42', 'mute the wedding', 'frobnicate the wibble'])('“%s”, undo: the step before it stays', (idle) => {
    const turn = say('make it 20 seconds', idle, 'undo')
    expect([changes(turn), choicesOf(turn)]).toEqual([false, ['Take back the step before', 'Leave it as it is']])
    const back = say('make it 20 seconds', idle, 'undo', 'yes')
    expect(planFrames(back.plan)).toBe(14 * 30)
  })

  test.each([['make it 20 seconds', 'what song is this'], ['make it 20 seconds', 'thanks'], ['make it 20 seconds']])(
    'what a wish made is taken back, whatever was only asked behind it: %s',
    (...said) => {
      expect(planFrames(say(...said, 'undo').plan)).toBe(14 * 30)
    },
  )
})

test.each([
  ['can u plz make teh blorp frumpier', 'can u plz make teh blorp frumpier'],
  ['gimme the wibble on scene 2', 'gimme the wibble on scene 2'],
  ['make it faster and wub the wub', 'wub the wub'],
])('what was not understood of “%s” is told in the person’s own words [CHAT-11]', (request, own) => {
  expect(say(request).reply).toContain(`I did not understand “${own}”`)
})
