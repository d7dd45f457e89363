/** Talks in which the words alone would mean something else: chatter about a wish, half sentences behind words that came to nothing, and what may mean two things. */
import { describe, expect, test } from 'vitest'
import { takeOffer } from '../../offers.ts'
import { narrowedTo } from '../choose-offered.ts'
import { changed, sceneOf, TOWN, talk } from '../town-fixture.ts'
import { isHalfOfReel } from './two-ways.ts'
import { isAllChatter, isTelling, lastPart, withoutChatter, withoutReason } from './without-chatter.ts'

type Plan = ReturnType<typeof talk>['plan']

const framesOf = (plan: Plan, name: string) => sceneOf(plan, name)?.duration_frames ?? 0
const labels = ({ questions = [] }: Pick<ReturnType<typeof talk>, 'questions'>) =>
  questions.flatMap((question) => (question.asks === 'words' ? [] : (question.choices ?? []).map(({ label }) => label)))

describe('what stands around a wish and wishes nothing [CHAT-11]', () => {
  test.each([
    ['ooh this one. but quieter', 'but quieter'],
    ['hahaha amazing. do the kids too', 'do the kids too'],
    ['its a bit slow innit', 'its a bit slow'],
    ['ok then just a fade to white', 'just a fade to white'],
    ['too long after all, 16', 'too long, 16'],
    ['and not white, make it orange', 'and make it orange'],
    ['no, bars are ugly, blur it', 'blur it'],
  ])('“%s” is read as “%s”, too', (said, plain) => {
    expect(withoutChatter(said)).toContain(plain)
  })
  test.each(['make it faster', 'no music', 'write "haha, thanks"', 'give me 14.5', 'only the cat'])('“%s” has none', (said) => {
    expect(withoutChatter(said)).toEqual([])
  })
  test('a whole message of it is contentment, a name or a number is not', () => {
    expect(['thanks youre a star', 'hahaha amazing', 'ooh nice one!'].map(isAllChatter)).toEqual([true, true, true])
    expect(['scene 4', 'the cat', 'no'].map(isAllChatter)).toEqual([false, false, false])
  })
  test('a reason stands behind what it is the reason of', () => {
    expect(withoutReason('except the night one, that was supposed to be cold')).toEqual({
      rest: 'except the night one',
      reason: 'that was supposed to be cold',
    })
    expect([withoutReason('make it 14.5'), lastPart('make it 14.5')]).toEqual([null, null])
    // What may turn the wish is no reason.
    expect([withoutReason('remove the cat, it should be the dog instead'), lastPart('if it is too long, undo')]).toEqual([null, null])
  })
  test('what is told of people is no wish, and is said to be none', () => {
    expect(['my daughter looks so grown up in that pool', 'make it faster'].map(isTelling)).toEqual([true, false])
    const { plan, was, reply } = talk('oh my god my daughter looks so grown up in that pool')
    expect(plan).toEqual(was)
    expect(reply).toContain('no wish')
  })
  test('the wish itself is carried out', () => {
    const quieter = talk('another song', 'ooh this one. but quieter')
    expect(quieter.plan.music?.gain).toBeLessThan(quieter.was.music?.gain ?? 0)
    expect(quieter.plan.music?.source).toEqual(quieter.was.music?.source)
    expect(talk('its a bit slow innit').plan.pace).toBe('fast')
    const { plan, was } = talk('take the cat out', 'oh wait no grandma will ask. put it back')
    expect(sceneOf(was, 'cat')).toBeUndefined()
    expect(sceneOf(plan, 'cat')).toBeDefined()
  })
})

describe('words behind words that came to nothing [CHAT-11]', () => {
  test('half a sentence is not done to the whole reel, but asked about', () => {
    const said = talk('begin black-ish', 'a second longer')
    expect(said.plan).toEqual(said.was)
    expect(labels(said)).toEqual(expect.arrayContaining(['Fade in from black', 'The whole reel']))
  })
  test('which clip is meant is asked once more before anything slows down', () => {
    const said = talk('slow mo on the splashing bit', 'slower')
    expect(said.plan).toEqual(said.was)
    expect(said.reply).toContain('which clip')
    expect(labels(said).length).toBeGreaterThan(3)
  })
  test('a step back empties no reel', () => {
    const { plan, was } = talk('its kinda foggy at the boats', 'one step back')
    expect(plan).toEqual(was)
  })
  test('“undo both” behind one step takes one back', () => {
    const { plan, turns } = talk('swap the first two', 'undo both')
    expect(plan).toEqual(turns[0]?.plan)
  })
  test('“zoom in slowly” is of the scene that was spoken of, and turns round alone', () => {
    const { plan, turns } = talk('the last clip just sits there dead', 'zoom in slowly', 'other way round')
    const motions = (one: Plan | undefined) => one?.scenes.map(({ motion }) => motion)
    expect(motions(turns[2]?.plan)).toEqual(['none', 'none', 'none', 'none', 'zoom-in'])
    expect(motions(plan)).toEqual(['none', 'none', 'none', 'none', 'zoom-out'])
  })
  test('“yes, and …” presses none of several buttons', () => {
    const said = talk('start with the cat', 'no the other end or so', 'yes and hold it for four seconds')
    expect(said.plan.scenes.map(({ sound }) => sound)).toEqual(said.was.scenes.map(({ sound }) => sound))
  })
  test('what fits several buttons is asked with those', () => {
    expect(labels(talk('logo top left', 'other corner', 'the bottom one i mean'))).toEqual([
      'Bottom left',
      'Bottom right',
      'Leave it as it is',
    ])
  })
  test('a whole wish is done all the same', () => {
    const { plan } = talk('make the walrus dance a bit', 'make the reel 9 seconds')
    expect(plan.target_frames).toBe(270)
    expect(isHalfOfReel('make the reel 9 seconds', [{ is: 'length', sec: 9 }])).toBe(false)
    expect(isHalfOfReel('but shorter', [{ is: 'length-by', factor: 0.75 }])).toBe(true)
    expect(isHalfOfReel('music quieter', [{ is: 'volume', by: -0.2 }])).toBe(false)
  })
})

describe('what may mean two things [CHAT-11]', () => {
  test('“shorter” behind a scene that was put first: that scene, or the reel', () => {
    const said = talk('start with the cat', 'shorter')
    expect(said.plan).toEqual(said.was)
    expect(labels(said)).toEqual(['Make scene 1 shorter', 'Make the reel shorter', 'Leave it as it is'])
  })
  test('the scene has the number that it got', () => {
    expect(labels(talk('move the cat to the fourth place', 'longer'))).toContain('Make scene 4 longer')
  })
  test('“just the kids” of what was made louder takes nobody out', () => {
    const { plan, was } = talk('louder', 'i mean the clips not the song', 'just the kids actually')
    expect(plan.scenes.map(({ id }) => id)).toEqual(was.scenes.map(({ id }) => id))
    expect(sceneOf(plan, 'kids')?.sound).toBeGreaterThan(0)
    expect(sceneOf(plan, 'market')?.sound).toBe(0)
  })
})

describe('what the words go on from [CHAT-11]', () => {
  test('a clip that came back is what is to be shorter', () => {
    const said = talk('take the cat out', 'hmm actually i miss it, pop it back', 'but shorter this time')
    expect(changed(said)).toHaveLength(1)
    expect(framesOf(said.plan, 'cat')).toBeLessThan(framesOf(said.was, 'cat'))
  })
  test('“not the cat though” of what was made brighter takes no cat out', () => {
    const { plan } = talk('brighter', "not the cat though, it's fine")
    expect(sceneOf(plan, 'cat')?.grade).toBeUndefined()
    expect(sceneOf(plan, 'kids')?.grade?.exposure).toBeGreaterThan(0)
    const more = talk('brighter', 'and the kids even more')
    expect(sceneOf(more.plan, 'kids')?.grade?.exposure).toBeGreaterThan(sceneOf(more.was, 'kids')?.grade?.exposure ?? 9)
    expect(changed(more)).toHaveLength(1)
  })
  test('“in between” stands between the newest step and the one before it', () => {
    const { plan, turns } = talk('make the cat shorter', 'no, longer', 'in between')
    const [shorter, longer] = [framesOf(turns[1]?.plan ?? plan, 'cat'), framesOf(turns[2]?.plan ?? plan, 'cat')]
    expect(framesOf(plan, 'cat')).toBeGreaterThan(shorter)
    expect(framesOf(plan, 'cat')).toBeLessThan(longer)
  })
  test('“give it another second”, and the neighbour of it', () => {
    const { plan, was } = talk('how long is the cat', 'give it another second')
    expect(framesOf(plan, 'cat') - framesOf(was, 'cat')).toBe(30)
    expect(framesOf(talk('how long is the cat', 'cut it to 1 second').plan, 'cat')).toBeLessThan(40)
  })
  test('a transition goes everywhere as it is there', () => {
    const { plan, was } = talk('a crossfade between 2 and 3', 'longer', 'same everywhere')
    const sec = was.transitions.find(({ kind }) => kind === 'cross')?.duration_frames
    expect(plan.transitions.length).toBe(plan.scenes.length - 1)
    expect(new Set(plan.transitions.map(({ kind, duration_frames }) => `${kind} ${duration_frames}`))).toEqual(new Set([`cross ${sec}`]))
  })
  test('the first of the songs that were asked about is no first scene', () => {
    const { plan, was, turns } = talk('what songs do i have', 'take the first')
    expect(turns[1]?.reply).toContain('anthem.mp3')
    expect(plan.music?.source).toMatchObject({ from: 'media' })
    expect(plan.scenes.map(({ media_id }) => media_id)).toEqual(was.scenes.map(({ media_id }) => media_id))
  })
  test('“that one” of a version beside it is not this reel', () => {
    const { plan, was, reply } = talk('make a second version with calm music', 'in that one, drop the cat')
    expect(plan).toEqual(was)
    expect(reply).toContain('Versions')
  })
  test('where a caption was meant, and how it is spelled', () => {
    const { plan } = talk('add hello as a caption', 'I meant at the start')
    expect(plan.captions?.cues[0]).toMatchObject({ start_frame: 0, text: 'hello' })
    expect(plan.captions?.cues[0]?.end_frame).toBeLessThan(200)
    expect(talk('caption: Fresh fish', "typo, it's Fresh Fish").plan.captions?.cues[0]?.text).toBe('Fresh Fish')
  })
  test('what cannot be done of one clip cannot be done of the other', () => {
    const { plan, was, reply } = talk('reverse the cat', 'hahaha amazing. do the kids too')
    expect(plan).toEqual(was)
    expect(reply).toContain('backwards')
  })
  test('“4 was the wrong one” brings back what was just taken out', () => {
    const { plan, turns } = talk('take out scene 4', 'no wait, 4 was the wrong one')
    expect(plan).toEqual(turns[0]?.plan)
  })
  test('a scene that is left in colour keeps the look that the reel had, and the others the new one', () => {
    const { plan, turns } = talk('black and white', 'leave the kids in colour')
    expect(plan.look?.style).toBe('noir')
    const own = plan.scenes.filter(({ look }) => look !== undefined)
    expect(own.map(({ media_id }) => media_id)).toEqual(
      plan.scenes.filter(({ media_id }) => media_id === TOWN[2]?.mediaId).map(({ media_id }) => media_id),
    )
    expect(own.every(({ look }) => look?.style === turns[1]?.was.look?.style)).toBe(true)
  })
})

describe('what was offered, in other words [CHAT-11]', () => {
  test('“no music” behind two buttons for music is a wish of its own', () => {
    const asked: NonNullable<Parameters<typeof narrowedTo>[1]> = [
      {
        asks: 'which',
        choices: [
          { label: 'Music quieter', say: 'music quieter' },
          { label: 'Music louder', say: 'music louder' },
          { label: 'Another song', say: 'another song' },
        ],
      },
    ]
    expect(narrowedTo('no music', asked)).toBeNull()
    expect(narrowedTo('the music i mean', asked)?.map(({ label }) => label)).toEqual(['Music quieter', 'Music louder'])
  })
  test('“let’s see it” takes what was offered, “show me the cat” does not', () => {
    const asked = [{ asks: 'consent' as const, offer: 'backwards' as const, choices: [] }]
    expect(takeOffer("let's see it", asked).request).toBe('reverse the order')
    expect(takeOffer('show me the cat', asked).request).toBe('show me the cat')
  })
  test('the scene, where a scene or the reel was offered', () => {
    const { plan, was } = talk('start with the cat', 'shorter', 'the scene i mean')
    expect(plan.scenes[0]?.duration_frames).toBeLessThan(was.scenes[0]?.duration_frames ?? 0)
    expect(changed({ plan, was })).toContain(0)
  })
})
