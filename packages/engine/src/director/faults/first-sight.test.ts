/** Wishes as strangers typed them, each a class of its own: they leave what plainer words leave, or nothing and a question. */
import { describe, expect, test } from 'vitest'
import { planFrames } from '../../plan/plan-length.ts'
import { sameValue } from '../../plan/same-plan.ts'
import { openChat } from '../chat-fixture.ts'
import { directWith } from '../direct.ts'
import { clip, MIXED_FILES, TEST_CATALOG } from '../director-fixtures.ts'
import { figuresOf, linesOf, rowsOf, triplesOf } from '../text-tables.ts'

const MEDIA = [
  clip(1, { name: 'mountain_hike.mp4', sec: 9 }),
  clip(2, { name: 'market.mov', sec: 8 }),
  clip(3, { name: 'kids swimming.mp4', sec: 7, shot: { brightness: 0.8 } }),
  ...MIXED_FILES,
]
const direct = directWith(TEST_CATALOG)

/** What the last of these messages does to a reel of seven scenes, of two seconds each. */
const say = (...requests: readonly string[]) => {
  const chat = openChat(direct, MEDIA)
  let turn = chat('make a 14 second reel, upbeat, every scene 2 seconds')
  for (const request of requests) turn = chat(request)
  return turn
}

const changes = ({ was, plan }: ReturnType<typeof say>): boolean => !sameValue(was, plan)

/** Both leave the same, which is not what was there; behind what was said before. */
const expectSame = (request: string, plain: string, before: readonly string[] = []) => {
  const meant = say(...before, plain)
  expect(changes(meant)).toBe(true)
  expect(say(...before, request).plan).toEqual(meant.plan)
}

const choicesOf = ({ questions = [] }: ReturnType<typeof say>): string[] =>
  questions.flatMap((question) => ('choices' in question ? (question.choices ?? []) : [])).map(({ label }) => label)

describe('what is said in other words [CHAT-11]', () => {
  test.each(rowsOf`
    make a 10 second version with the cat first = make it 10 seconds and start with the cat
    make the longest clip 1 second shorter = make scene 1 1 second shorter
    darken the brightest clip = make the kids darker
    make scene 2 brighter so it looks like scene 1 = make scene 2 brighter
    make scene 2 warmer to match the market = make scene 2 warmer
    slow down scene 2 so it matches scene 3 = slow down scene 2
    can you brighten up scene 2, it’s too dark = make scene 2 brighter
    the harbour is too dark to see anything, could you fix that one please = make the harbour brighter
    use the best 4 clips = only the best four clips
    just the 4 best shots = only the best four clips
    play the market with its own sound = keep the original sound of the market
    end scene 1 after 1 second = scene 1 for 1 second
    cut scene 2’s last second = trim 1 second off the end of scene 2
    ramp the mountain up to 1.5x = scene 1 at 1.5x
    don’t show the cat for so long = make the cat shorter
    i’d like the last scene to fade to black = fade to black at the end
    give the cat more time and the concert less = make the cat longer and the concert shorter
    duplicate the cat at the end = show the cat again at the end
    replace the cat with another market shot = replace the cat with the market
    idk the vibe is off, something more chill pls = something more chill
    this is nice but can the cat come earlier = move the cat to place 5
    we don't need the wedding = leave out the wedding
    the market without colours = the market in black and white
    the text should read Our best summer = caption: Our best summer
    add crossfades everywhere but keep em short = add crossfades everywhere but keep them short
    export in 4k60 = export in 4k at 60 fps
    give it a winter mood = calm mood and cooler colours
    the intro’s boring, start with the cat instead = start with the cat
  `)('“%s” is “%s”', (request, plain) => expectSame(request, plain))

  test('a time at which a clip ends is one of the clip', () => {
    const { plan, was } = say('end the market at 4 seconds')
    expect(plan.scenes[1]).toEqual({ ...was.scenes[1], duration_frames: 30, is_timed: true })
  })

  test.each(['youtube and tiktok, can i get both', 'both tiktok and youtube please', 'also give me a landscape one for the feed'])(
    '“%s” makes the wide one beside the upright one [REEL-06]',
    (request) => {
      const turn = say(request)
      expect([changes(turn), turn.versions?.map(({ plan }) => plan.export.aspect)]).toEqual([false, ['16:9']])
    },
  )
})

describe('what was put on the reel and is to go [CHAT-11]', () => {
  const BEFORE = ['title "Our summer" at the start', 'cross fade before the concert']

  test.each(rowsOf`
    title gone after one sec pls = show the title for 1 second
    take the title off after 1 second = show the title for 1 second
    what's with that blurry overlap before the concert? get rid = hard cut before the concert
  `)('“%s” is “%s”', (request, plain) => expectSame(request, plain, BEFORE))

  test('who stands at the edge is centred, and no scene moves', () => {
    const { plan, was, reply } = say('the cat is always at the edge, put him in the middle')
    expect([plan.scenes.map(({ id }) => id), reply]).toEqual([was.scenes.map(({ id }) => id), say('centre the cat').reply])
  })
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
    ['is everything in slow motion', /^Every scene runs at its own speed/],
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

  test.each(linesOf`
    get rid of the kids and give that time to the concert
    remove the cat and give its time to the market
    delete the cat and fribble the market
  `)('“%s” takes out no second clip', (request) => {
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

test.each(rowsOf`
  can u plz make teh blorp frumpier = can u plz make teh blorp frumpier
  gimme the wibble on scene 2 = gimme the wibble on scene 2
  make it faster and wub the wub = wub the wub
`)('what was not understood of “%s” is told in the person’s own words [CHAT-11]', (request, own) => {
  expect(say(request).reply).toContain(`I did not understand “${own}”`)
})

describe('parts of a clip, and what goes on from the scene before [CHAT-11]', () => {
  test.each(figuresOf`
    the concert has the wrong bit, use the end of it = 6
    use the beginning of the market = 0
    show the middle of the market instead = 3
  `)('“%s” shows that part of the clip, for as long as before', (request, fromSec) => {
    const { was, plan } = say('start the market 1 second earlier', request)
    const changed = plan.scenes.filter((scene, at) => !sameValue(scene, was.scenes[at]))
    expect(changed.map(({ in_frame, duration_frames }) => [in_frame / 30, duration_frames])).toEqual([[fromSec, 60]])
  })

  test('a clip comes beside the one that was just placed', () => {
    expect(say('move the cat to the front', 'and the kids after that').plan).toEqual(
      say('move the cat to the front', 'put the kids after the cat').plan,
    )
  })

  test('an unmute right behind a mute is of that scene alone', () => {
    const { was, plan } = say('mute the concert', 'unmute')
    expect(plan.scenes.map(({ sound }) => sound)).toEqual(was.scenes.map(({ sound }, at) => (at === 4 ? 1 : sound)))
  })

  test('what was just taken out is kept after all', () => {
    const turn = say('delete the kids', 'oh wait keep them')
    expect([turn.undo, turn.plan.scenes.length]).toEqual([true, 7])
  })

  test('too slow still, after a faster pace, is no slower one', () => {
    expect(say('faster', 'still too slow').plan.pace).toBe('fast')
  })

  test.each([
    ['only on the first clip', ['put a title: Best Day']],
    ['do that for all of them', ['thanks']],
    ['font’s boring, something bolder', []],
    ['no vocals', []],
  ])('“%s” takes no scenes out and changes no colours', (request, before) => {
    const { was, plan } = say(...before, request)
    expect({ ...plan, captions: null }).toEqual({ ...was, captions: null })
  })

  test.each(rowsOf`
    between mountain hike and market add a whip pan = a whip pan between scene 1 and 2
    reorder: cat, market, kids, then the rest = first the cat, then the market, then the kids
    swap out the harbour for the shaky one = replace the harbour with DSC_0042
    give me a 6 sec teaser as a separate version = also make a 6 second version
    cat in slowmo, 50% = the cat at half speed
    drop the tempo a bit = slower pace
    make this vertical video into a square = make it square
    let the music start at 0:30 = start the song at 0:30
    longer clips please, like 3 secs each = each scene 3 seconds
    make the concert a bit longer so u can hear the guitar = make the concert a bit longer
    with the anthem = use the summer anthem as the music
  `)('“%s” is “%s”', (request, plain) => {
    const [turn, meant] = [say(request), say(plain)]
    expect(changes(meant) || meant.versions?.length === 1).toBe(true)
    expect([turn.plan, turn.versions?.map(({ plan }) => plan)]).toEqual([meant.plan, meant.versions?.map(({ plan }) => plan)])
  })

  test('words over clips that do not follow each other stand on each', () => {
    const { plan } = say('write beach day over the market and the cat')
    expect(plan.captions?.cues.map(({ text, start_frame, end_frame }) => [text, start_frame, end_frame])).toEqual([
      ['beach day', 60, 120],
      ['beach day', 300, 360],
    ])
  })
})

describe('more classes of the same [CHAT-11]', () => {
  test.each(rowsOf`
    show more of the kids’s face = zoom in on the kids
    cut the market clip and put the cat in its place = replace the market with the cat
    mix it up, different order = shuffle the order
    the cat for the last shot = end with the cat
    make the transitions half as long = make the transitions 0.27 seconds
    cut on every 2nd beat = cut every 2 beats
    go easy on the filter = make the look weaker
    caption on cat: this is milo = text "this is milo" on the cat
    drop a hook text at the beginning: soon = add a title at the beginning: soon
  `)('“%s” is “%s”', (request, plain) => expectSame(request, plain))

  test.each(triplesOf`
    take the logo off the reel = no logo = add my logo
    a different one = another song = calm music
    make it last the whole video = the title from second 0 to 14 = title "Hi"
    and the one before = delete scene 6 = delete the last one
  `)('“%s” is “%s”, behind “%s”', (request, plain, before) => expectSame(request, plain, [before]))

  test('a speed that was told goes half way back', () => {
    expect(say('kids at half speed', 'not that slow').plan.scenes[2]?.speed).toBe(0.75)
  })

  test('no sound, behind a wish about one scene, is of that scene', () => {
    const { was, plan } = say('make the concert shorter', 'and no sound')
    expect(plan.scenes.map(({ sound }) => sound)).toEqual(was.scenes.map(() => 0))
    expect(plan.music).toEqual(was.music)
  })

  test('everything that is called so comes together, where the first of it stands', () => {
    const { was, plan } = say('put the market and the cat together')
    const ids = was.scenes.map(({ id }) => id)
    expect(plan.scenes.map(({ id }) => id)).toEqual([ids[0], ids[1], ids[5], ids[2], ids[3], ids[4], ids[6]])
  })

  test('words over an empty picture are told to be none, and their letters stay', () => {
    expect(changes(say('put "the end" over black at the end'))).toBe(false)
  })

  test('what was better before comes back', () => {
    expect(say('calm music', 'previous one was better').undo).toBe(true)
  })
})

describe('where a wish is to hold, and how much of it [CHAT-11]', () => {
  test.each(rowsOf`
    make the cat go 2x but only that one = the cat at 2x
    take a second off the harbour and give it to the cat = shorten the harbour by 1 second, make the cat 1 second longer
    the concert needs to be at least 4 secs = the concert for 4 seconds
    cat clip max 1 sec = the cat for 1 second
    too many clips, just use 4 = use 4 scenes
    dont touch the order just make it faster = keep the order and make it faster
    keep everything but swap the music = another song
    revert the colors = no filter
  `)('“%s” is “%s”', (request, plain) => expectSame(request, plain))

  test.each(triplesOf`
    make them 1 sec = transitions of 1 second = crossfade everywhere
    delete the first part = delete scene 4 = cut the harbour in half
    and harder music = more energetic music = faster
    on the second clip = the text from second 2 to 4 = add text "yo"
    bring em back but shorter = bring the kids back, make the kids shorter = delete the kids
  `)('“%s” is “%s”, behind “%s”', (request, plain, before) => expectSame(request, plain, [before]))

  test('what was wished of a scene before is wished otherwise, whatever was said in between', () => {
    const { plan } = say('speed up the market', 'nvm', 'slow it down instead')
    expect(plan.scenes.map(({ speed }) => speed < 1)).toEqual([false, true, false, false, false, false, false])
  })

  test('only one scene, behind a wish about all of them, is that wish for it alone', () => {
    const { was, plan } = say('keep the original sound', 'mute all', 'only the concert')
    expect(was.scenes.every(({ sound }) => sound === 0)).toBe(true)
    expect(plan.scenes.map(({ sound }) => sound)).toEqual([1, 1, 1, 1, 0, 1, 0])
  })

  test.each([
    ['make them 1 sec', ['faster']],
    ['get rid of background noise', []],
    ['dont like it', ['change the look']],
    ['the cat at least 1 second', []],
  ])('“%s” is asked about, and nothing goes', (request, before) => {
    expect(changes(say(...before, request))).toBe(false)
  })

  test('only one scene, behind a look of all of them, is that look for it alone [TOOL-04]', () => {
    const { plan } = say('black and white', 'only the first clip')
    expect(plan.scenes.map(({ look }) => look?.style)).toEqual(plan.scenes.map((_, at) => (at === 0 ? 'noir' : undefined)))
    expect(plan.look).toEqual(say().plan.look)
  })

  test('the same for another platform stands beside the reel [REEL-06]', () => {
    const turn = say('do the same but for youtube')
    expect([changes(turn), turn.versions?.map(({ plan }) => plan.export.aspect)]).toEqual([false, ['16:9']])
  })
})

describe('reasons, and what is said of the thing before [CHAT-11]', () => {
  test.each(rowsOf`
    lose the harbour, way too dark = leave out the harbour
    the last two clips can go, i dont need em = delete the last two clips
    could the cat be the second clip = move the cat to place 2
    make the cat the opener = start with the cat
    add our logo top right, semi transparent, tiny = logo top right, tiny, 50% visible
  `)('“%s” is “%s”', (request, plain) => expectSame(request, plain))

  test.each(triplesOf`
    a faster one = faster music = calm song
    shorter = the text from second 0 to 1.32 = title "Go"
  `)('“%s” is “%s”, behind “%s”', (request, plain, before) => expectSame(request, plain, [before]))

  test('back to normal, behind a speed, is as it was', () => {
    expect(say('speed up the concert', 'back to normal').undo).toBe(true)
  })

  test('the order is shown, and stays', () => {
    expect(say('show me the order').reply).toContain('1. mountain_hike.mp4')
  })
})

test.each(rowsOf`
  text "gimme the vids u can see em" = gimme the vids u can see em
  caption: drop a line if u can see em = drop a line if u can see em
`)('the words for the picture of “%s” stay letter for letter [CHAT-11]', (request, words) => {
  expect(say(request).plan.captions?.cues.map(({ text }) => text)).toEqual([words])
})

test('as many words as places go one by one [CHAT-11]', () => {
  expect(
    say('text "day 1" on scene 1 and "day 2" on scene 4').plan.captions?.cues.map(({ text, start_frame }) => [text, start_frame]),
  ).toEqual([
    ['day 1', 0],
    ['day 2', 180],
  ])
})
