/** Half sentences in a talk: how much, where it was to hold, what words on the picture say instead. Said of the whole reel each means something else. */
import type { ReelPlan } from '@reelwright/contract/reel-plan'
import { describe, expect, test } from 'vitest'
import { chat } from '../../chat-fixture.ts'
import { directWith } from '../../direct.ts'
import { clip, clipsNamed, photo, song, TEST_CATALOG, talkingClip } from '../../director-fixtures.ts'

const direct = directWith(TEST_CATALOG)
const MEDIA = [
  ...clipsNamed({ 'beach.mp4': 9, 'city.mp4': 9, 'dog.mp4': 9, 'kids.mp4': 9 }),
  { ...talkingClip(5), name: 'sofia.mp4' },
  photo(6, 'our logo.png'),
  song(7, 'anthem.mp3'),
  clip(8, { name: 'shaky.mp4', sec: 9, shot: { shake: 0.9, flaws: ['shaken'] } }),
]
/** Each clip once. */
const REEL = 'make a 10 second reel, medium pace'
const say = (...more: string[]) => chat(direct, MEDIA, [REEL, ...more])
const plans = (...more: string[]) => say(...more).turns.map(({ plan }) => plan)
const frames = (plan?: ReelPlan) => plan?.scenes.map(({ duration_frames }) => duration_frames) ?? []
const speeds = (plan?: ReelPlan) => plan?.scenes.map(({ speed }) => speed) ?? []
const ids = (plan?: ReelPlan) => plan?.scenes.map(({ id }) => id) ?? []
const cues = (plan?: ReelPlan) => plan?.captions?.cues.map(({ text, start_frame, end_frame }) => [text, start_frame, end_frame]) ?? []

describe('how much [CHAT-11]', () => {
  test('“by half a second”, “a second longer” and “like double” are of the scene that was changed', () => {
    const [before, , byTime, longer] = plans('make scene 2 shorter', 'by half a second', 'one second longer')
    const [was = 0] = frames(before).slice(1)
    // To a frame: a scene ends where its beat does.
    expect(Math.abs((frames(byTime)[1] ?? 0) - (was - 15))).toBeLessThan(2)
    expect(Math.abs((frames(longer)[1] ?? 0) - (was + 15))).toBeLessThan(2)
    const double = plans('give scene 2 more time', 'like double')[2]
    expect(Math.abs((frames(double)[1] ?? 0) - was * 2)).toBeLessThan(2)
    expect(frames(double).toSpliced(1, 1)).toEqual(frames(before).toSpliced(1, 1))
  })

  test('“by half” shortens the scene by half, and leaves the look', () => {
    const [before, , half] = plans('shorten the first scene', 'by half')
    expect(Math.abs((frames(half)[0] ?? 0) - (frames(before)[0] ?? 0) / 2)).toBeLessThan(2)
    expect(half?.look).toEqual(before?.look)
  })

  test.each(['hold it for 3 seconds', 'and trim it to 1.5s', 'keep it on screen for 3 seconds'])('“%s” is of the scene', (words) => {
    const { plan, was } = say('start with the dog', words)
    expect(plan.scenes).toHaveLength(was.scenes.length)
    // As near as the beat lets it.
    expect(Math.abs((frames(plan)[0] ?? 0) - (/1\.5/.test(words) ? 45 : 90))).toBeLessThan(12)
    expect(frames(plan).slice(1)).toEqual(frames(was).slice(1))
  })

  test('behind a trim to so many seconds “no 2” is another number, and no clip goes', () => {
    const { plan, turns } = say('start with the dog', 'trim it to 1.5s', 'no 2')
    expect([plan.left_out, ids(plan)]).toEqual([[], ids(turns[1]?.plan)])
    expect(Math.abs((frames(plan)[0] ?? 0) - 60)).toBeLessThan(12)
  })

  test('“one more” and “too far” move a scene on and back', () => {
    const places = plans('move scene 1 two later', 'one more', 'too far').map((plan, _, all) => ids(plan).indexOf(ids(all[0])[0] ?? 's'))
    expect(places).toEqual([0, 2, 3, 2])
  })

  test('“closer” and “too close” are of the scene that was zoomed in on', () => {
    const crops = plans('zoom in on scene 2', 'closer', 'too close').map(({ scenes }) =>
      scenes.map(({ framing }) => JSON.stringify(framing)),
    )
    const others = crops.map((all) => all.toSpliced(1, 1))
    expect(new Set(others.map((all) => all.join())).size).toBe(1)
    expect(new Set(crops.slice(0, 3).map((all) => all[1])).size).toBe(3)
    expect(crops[3]?.[1]).not.toBe(crops[2]?.[1])
  })
})

describe('where it was to hold [CHAT-11]', () => {
  test('“only between the last two” is of transitions, and takes no scene out', () => {
    const { plan, was } = say('make it black and white', 'only between the last two')
    expect(ids(plan)).toEqual(ids(was))
    expect(plan.transitions.map(({ after_scene_id }) => after_scene_id)).toEqual([ids(was).at(-2)])
  })

  test('“only the first scene” completes a wish that could not be carried out', () => {
    const { plan, was } = say('speed up the first half', 'only the first scene')
    expect(ids(plan)).toEqual(ids(was))
    expect([
      speeds(plan)[0] !== 1,
      speeds(plan)
        .slice(1)
        .every((speed) => speed === 1),
    ]).toEqual([true, true])
  })

  test('“all of them” gives the reel the look that one scene had, “no just the dog” takes no dog out', () => {
    const [before, , all, one] = plans('make the dog scene black and white', 'all of them', 'no just the dog')
    expect([ids(all), ids(one), one?.left_out]).toEqual([ids(before), ids(before), []])
    expect(all?.look?.style).toBe('noir')
  })

  test('“not 4, 5” corrects a wish about scene 4', () => {
    const { plan, was } = say('make scene 4 slow motion', 'not 4, 3')
    expect(ids(plan)).toEqual(ids(was))
    expect(speeds(plan).map((speed) => speed < 1)).toEqual(ids(was).map((_, at) => at === 2))
  })

  test('“brighter” and “except the dog” leaves the dog as it was', () => {
    const { plan } = say('make everything brighter', 'except the dog')
    const dog = plan.scenes.filter(({ media_id }) => media_id === MEDIA[2]?.mediaId)
    expect(dog.map(({ grade }) => grade ?? null)).toEqual(dog.map(() => null))
    expect(plan.scenes.filter((scene) => !dog.includes(scene)).every(({ grade }) => (grade?.exposure ?? 0) > 0)).toBe(true)
  })

  test('“and shorten both” is of the two scenes that were spoken of', () => {
    const { plan, was } = say('put the dog last', 'and the city right before it', 'and shorten both')
    const shorter = frames(plan).map((length, at) => length < (frames(was)[at] ?? 0))
    expect(shorter).toEqual(shorter.map((_, at) => at >= shorter.length - 2))
  })

  test('“other way” lays no reel anew', () => {
    const { plan, was } = say('make it black and white', 'other way')
    expect(plan).toEqual(was)
  })
})

describe('words on the picture [CHAT-11]', () => {
  test('“make that …” is what they say instead, “til the end” how long, “in capitals” how', () => {
    const [, , other, long, loud] = plans('text at the start: Lisbon', 'no wait make that Lisboa', 'til the end', 'in capitals')
    expect(cues(other)).toEqual([['Lisboa', 0, expect.any(Number)]])
    expect([cues(long), cues(loud)]).toEqual([[['Lisboa', 0, 300]], [['LISBOA', 0, 300]]])
  })

  test('“another one at the end: …” writes more, “and again at the end” the same once more', () => {
    expect(cues(say('text at the start: One', 'another one at the end: Two').plan).map(([text]) => text)).toEqual(['One', 'Two'])
    expect(cues(say('text at the start: One', 'and again at the end').plan).map(([text]) => text)).toEqual(['One', 'One'])
  })
})

describe('back and on [CHAT-11]', () => {
  test('“go back to the first version” never empties the reel, and leads past all steps to the first that had scenes', () => {
    const only = say('go back to the first version')
    expect([only.plan, only.undo ?? false, only.reply]).toEqual([only.was, false, expect.stringMatching(/first version/)])
    for (const words of ['go back to the first version', 'back to how it was at first', 'put it back to the original']) {
      const { plan, turns } = say('black and white', 'scene 2 at half speed', words)
      expect(plan).toEqual(turns[0]?.plan)
    }
  })

  test('“bring it back but brighten it” brings the clip back, and brightens it alone', () => {
    const { plan, turns } = say('drop the dog', 'actually bring it back but brighten it')
    expect(ids(plan)).toEqual(ids(turns[0]?.plan))
    expect(plan.scenes.map(({ grade, media_id }) => (grade?.exposure ?? 0) > 0 === (media_id === MEDIA[2]?.mediaId))).not.toContain(false)
  })

  test('“add that one” brings in what was said not to be in the reel', () => {
    const { plan, was } = say('which clip is not in the reel?', 'add that one')
    expect(was.scenes.some(({ media_id }) => media_id === MEDIA[7]?.mediaId)).toBe(false)
    expect(plan.scenes.some(({ media_id }) => media_id === MEDIA[7]?.mediaId)).toBe(true)
  })

  test('a fade that was made longer keeps its length in white, and has its like at the beginning', () => {
    const { plan } = say('fade out at the end', 'longer', 'to white', 'and one at the beginning too')
    expect(plan.fades).toEqual({ opening: { frames: 60, colour: 'white' }, closing: { frames: 60, colour: 'white' } })
  })

  test('what was asked about is put where it is wanted: “yes add it after the dog”', () => {
    const { plan } = say('where is the beach?', 'yes add it after the dog')
    const placeOf = (at: number) => plan.scenes.findIndex(({ media_id }) => media_id === MEDIA[at]?.mediaId)
    expect(placeOf(0)).toBe(placeOf(2) + 1)
  })

  test('“undo” beside a button that has the word takes the step back', () => {
    const { plan, turns } = say('black and white', 'where was it?', 'undo')
    expect(plan).toEqual(turns[0]?.plan)
  })

  test.each([
    ['let me think', /Take your time/],
    ['that’s all', /Glad you like it/],
    ['looks weird', /take the last change back/],
  ])('“%s” changes nothing', (words, reply) => {
    const turn = say('reverse the order', words)
    expect([turn.plan, turn.reply]).toEqual([turn.was, expect.stringMatching(reply)])
  })
})

describe('what goes on from the step before [CHAT-11]', () => {
  test('a caption goes to another scene, stands to the end of one, so many seconds, or higher', () => {
    const [, , other, until, brief] = plans(
      'caption "road trip" on scene 2',
      'scene 3 instead',
      'make it stay til scene 4',
      '2 seconds long',
    )
    const scenes = frames(other)
    const [from, to, far] = [2, 3, 4].map((count) => scenes.slice(0, count).reduce((sum, one) => sum + one, 0))
    expect([cues(other), cues(until)]).toEqual([[['road trip', from, to]], [['road trip', from, far]]])
    expect(cues(brief)).toEqual([['road trip', from, (from ?? 0) + 60]])
    expect(plans('text "Hi" on scene 2', 'move that one up').at(-1)?.captions?.place?.y).toBeLessThan(0.7)
  })

  test('“too slow” is of the music, “back to 10” of the length, “over 3 seconds” of the fade of the music', () => {
    const { plan, was } = say('another song', 'too slow')
    expect([plan.pace, plan.scenes.length, plan.music?.bpm !== was.music?.bpm]).toEqual([was.pace, was.scenes.length, true])
    expect(plans('shorter', 'back to 10').at(-1)?.target_frames).toBe(300)
    expect(plans('fade in the music', 'over 3 seconds').at(-1)?.music?.fade_in_frames).toBe(90)
  })

  test('“and everything else 1” is of the scenes that were given no seconds', () => {
    const { plan, was } = say('make the dog 3 seconds', 'and the kids', 'and everything else 1')
    const named = [MEDIA[2]?.mediaId, MEDIA[3]?.mediaId]
    for (const [at, scene] of plan.scenes.entries())
      if (named.includes(scene.media_id)) expect(scene.duration_frames).toBe(was.scenes[at]?.duration_frames)
      else expect(Math.abs(scene.duration_frames - 30)).toBeLessThan(12)
  })

  test('“now the dog and the city” changes two more places, “and the beach between them” puts one there', () => {
    const { plan, was } = say('swap the beach and the kids', 'now the dog and the city')
    const at = ({ scenes }: ReelPlan, n: number) => scenes.findIndex(({ media_id }) => media_id === MEDIA[n]?.mediaId)
    expect([at(plan, 2), at(plan, 1)]).toEqual([at(was, 1), at(was, 2)])
    const between = say('put the dog before the city', 'and the beach between them').plan
    expect([at(between, 0) - at(between, 2), at(between, 1) - at(between, 0)]).toEqual([1, 1])
  })

  test('“not the dog” behind what opens the reel takes no dog out', () => {
    const { plan, was } = say('start with the dog', 'not the dog')
    expect(plan).toEqual(was)
  })

  test('a length of a moment beside another wish is asked about', () => {
    const { plan, was, reply } = say('make it 20 seconds', 'music off for a sec')
    expect([plan, reply]).toEqual([was, expect.stringMatching(/whole reel be 1 s long/)])
  })

  test('“take it out again” takes back what was just brought in', () => {
    const { plan, turns } = say('add the shaky clip', 'bad idea, take it out again')
    expect(plan).toEqual(turns[0]?.plan)
  })
})

describe('corrections and consent [CHAT-11]', () => {
  test('“no, second” puts the clip that was put first second', () => {
    const { plan, turns } = say('start with the dog', 'no, second')
    expect(plan.scenes[1]?.media_id).toBe(MEDIA[2]?.mediaId)
    expect(plan.scenes[0]?.id).toBe(turns[0]?.plan.scenes[0]?.id)
  })

  test('“ok but keep the kids” takes none of several that were offered', () => {
    const { plan, was } = say('i dont want people in it', 'ok but keep the kids')
    expect(plan).toEqual(was)
  })

  test('“ok but shorter” behind another clip is of that scene, “twice as long” of a fade, “keep it up longer” of a caption', () => {
    const other = say('another clip for scene 2', 'ok but shorter')
    expect(frames(other.plan).map((length, at) => length < (frames(other.was)[at] ?? 0))).toEqual(
      frames(other.was).map((_, at) => at === 1),
    )
    expect(plans('fade in from black at the start', 'twice as long').at(-1)?.fades?.opening?.frames).toBe(60)
    const { plan, was } = say('put "Summer" at the start', 'and keep it up longer')
    expect([frames(plan), (cues(plan)[0]?.[2] ?? 0) > (cues(was)[0]?.[2] ?? 0)]).toEqual([frames(was), true])
  })

  test('“oh no i need that, bring it back” brings it back', () => {
    expect(ids(say('delete the dog', 'oh no i need that, bring it back').plan)).toEqual(ids(say().plan))
  })
})

test('“24 frames per second, as webm” makes no reel of one second, and “make it 6 seconds” behind a title is of the reel [CHAT-11]', () => {
  const { plan, was } = say('export in 4k, 24 frames per second, as webm')
  expect([plan.export.fps, plan.export.container, plan.scenes.length]).toEqual([24, 'webm', was.scenes.length])
  const six = say('title "Hike" for the first 3 seconds', 'make it 6 seconds').plan
  expect(frames(six).reduce((sum, one) => sum + one, 0)).toBe(180)
})
