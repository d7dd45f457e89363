/** Several wishes in one message, as people type them: all of them must have been done, and nothing else. */
import type { ReelPlan, Scene } from '@reelwright/contract/reel-plan'
import { sameValue } from '@reelwright/engine/plan/same-plan'
import { type Ask, type Judge, type Left, only, seconds } from '../ask-judges.ts'
import { ANTHEM, CAT, KIDS, LOGO, MARKET, MOUNTAIN } from '../ask-media.ts'
import { asksLike } from './ask-like.ts'

/** One wish: what must hold, and which parts of the plan it may change for it. */
type Expected = { parts: readonly (keyof ReelPlan)[]; holds: (left: Left) => boolean }

const STORY = ['scenes', 'transitions', 'beats', 'target_frames', 'captions', 'music'] as const

const story = (holds: Expected['holds']): Expected => ({ parts: STORY, holds })
const scene = (number: number, holds: (now: Scene, was: Scene, fps: number) => boolean): Expected =>
  story(({ before, plan }) => {
    const was = before.scenes.at(number > 0 ? number - 1 : number)
    const now = plan.scenes.find((one) => one.id === was?.id)
    return was !== undefined && now !== undefined && holds(now, was, plan.export.fps)
  })

const long = (sec: number) => story(({ plan }) => Math.abs(seconds(plan) - sec) < 0.05)
const shorter = story(({ plan, before }) => seconds(plan) < seconds(before))
const longer = story(({ plan, before }) => seconds(plan) > seconds(before))
const fast: Expected = { parts: [...STORY, 'pace'], holds: ({ plan }) => plan.pace === 'fast' }
const slow: Expected = { parts: [...STORY, 'pace'], holds: ({ plan }) => plan.pace === 'slow' }
const silent = story(({ plan }) => plan.music === null)
const anthem = story(({ plan }) => plan.music?.source.from === 'media' && plan.music.source.media_id === ANTHEM)
const otherMusic: Expected = {
  parts: [...STORY, 'mood', 'pace'],
  holds: ({ plan, before }) => plan.music !== null && !sameValue(plan.music.source, before.music?.source),
}
const gain = (share: number): Expected => ({ parts: ['music'], holds: ({ plan }) => plan.music?.gain === share })
const quieter: Expected = { parts: ['music'], holds: ({ plan, before }) => (plan.music?.gain ?? 1) < (before.music?.gain ?? 0) }
const louder: Expected = { parts: ['music'], holds: ({ plan, before }) => (plan.music?.gain ?? 0) > (before.music?.gain ?? 1) }
const look = (...styles: readonly string[]): Expected => ({
  parts: ['look'],
  holds: ({ plan }) => styles.includes(plan.look?.style ?? 'none'),
})
const asFilmed: Expected = { parts: ['look'], holds: ({ plan }) => plan.look === null }
const someLook: Expected = {
  parts: ['look'],
  holds: ({ plan, before }) => plan.look !== null && !sameValue(plan.look, before.look),
}
const strength = (share: number): Expected => ({ parts: ['look'], holds: ({ plan }) => plan.look?.intensity === share })
const shape = (aspect: ReelPlan['export']['aspect']): Expected => ({
  parts: ['export', 'scenes'],
  holds: ({ plan }) => plan.export.aspect === aspect,
})
const made = (holds: (settings: ReelPlan['export']) => boolean): Expected => ({
  parts: ['export', ...STORY],
  holds: ({ plan }) => holds(plan.export),
})
const uhd = made((one) => one.resolution === '4k')
const fps = (rate: number) => made((one) => one.fps === rate)
const logo = (position: string): Expected => ({
  parts: ['watermark'],
  holds: ({ plan }) => plan.watermark?.media_id === LOGO && plan.watermark.position === position,
})
const anyLogo: Expected = { parts: ['watermark'], holds: ({ plan }) => plan.watermark?.media_id === LOGO }
const noLogo: Expected = { parts: ['watermark'], holds: ({ plan }) => plan.watermark === null }
const says = (...texts: readonly string[]): Expected => ({
  parts: ['captions'],
  holds: ({ plan }) => texts.every((text) => plan.captions?.cues.some((cue) => cue.text === text) ?? false),
})
const wordless: Expected = { parts: ['captions'], holds: ({ plan }) => plan.captions === null || plan.captions.cues.length === 0 }
const boxed: Expected = { parts: ['captions'], holds: ({ plan }) => plan.captions?.style === 'boxed' }
const onlyOf = (holds: Expected['holds']): Expected => ({ parts: [...STORY, 'left_out'], holds })
const calm: Expected = { parts: [...STORY, 'pace', 'mood'], holds: ({ plan }) => plan.mood === 'calm' }
const gone = (...numbers: readonly number[]) =>
  story(({ before, plan }) =>
    before.scenes.every(
      (was, at) =>
        plan.scenes.some((one) => one.id === was.id) !== (numbers.includes(at + 1) || numbers.includes(at - before.scenes.length)),
    ),
  )
const without = (mediaId: string): Expected => ({
  parts: [...STORY, 'left_out'],
  holds: ({ plan }) => plan.scenes.every((one) => one.media_id !== mediaId),
})
const opens = (mediaId: string) => story(({ plan }) => plan.scenes[0]?.media_id === mediaId)
const ends = (mediaId: string) => story(({ plan }) => plan.scenes.at(-1)?.media_id === mediaId)
const muted = (number: number) => scene(number, (now) => now.sound === 0)
const allMuted = story(({ plan }) => plan.scenes.every((one) => one.sound === 0))
const slowMotion = (number: number) => scene(number, (now) => now.speed < 1)
const sped = (number: number) => scene(number, (now) => now.speed > 1)
const longerBy = (number: number, sec: number) =>
  scene(number, (now, was, rate) => Math.abs(now.duration_frames - was.duration_frames - sec * rate) <= 1)
const otherClip = (number: number) => scene(number, (now, was) => now.media_id !== was.media_id)
const at = (number: number, place: number) =>
  story(({ before, plan }) => plan.scenes.at(place > 0 ? place - 1 : place)?.id === before.scenes.at(number > 0 ? number - 1 : number)?.id)
const soft = (kind: string): Expected => ({
  parts: ['transitions'],
  holds: ({ plan }) => plan.transitions.some((one) => one.kind.startsWith(kind)),
})
const everywhere = (kind: string): Expected => ({
  parts: ['transitions'],
  holds: ({ plan }) => plan.transitions.length === plan.scenes.length - 1 && plan.transitions.every((one) => one.kind.startsWith(kind)),
})
const hard: Expected = { parts: ['transitions'], holds: ({ plan }) => plan.transitions.length === 0 }

const fadesOut: Expected = {
  parts: ['fades'],
  holds: ({ plan }) => (plan.fades?.closing ?? null) !== null && (plan.fades?.opening ?? null) === null,
}
const brighterBut = (number: number) =>
  story(({ before, plan }) => plan.scenes.every((one) => (one.grade?.exposure ?? 0) > 0 !== (one.id === before.scenes[number - 1]?.id)))
const halved = (number: number) => scene(number, (now, was) => now.duration_frames * 2 === was.duration_frames)
const firstSays = (text: string): Expected => ({
  parts: ['captions'],
  holds: ({ plan }) => plan.captions?.cues.some((cue) => cue.text === text && cue.start_frame === 0) ?? false,
})

const all = (request: string, expected: readonly Expected[], first: readonly string[] = []): Ask => {
  const judge: Judge = only(
    expected.flatMap((one) => one.parts),
    (left) => expected.every((one) => one.holds(left)),
  )
  return { request, judge, ...(first.length > 0 ? { first } : {}) }
}

const MUTED = ['keep the original sound']
const LOGOED = ['put my logo top left']
const TITLED = ['caption: Hello']

/** With what people say around their wishes: greetings, what they think of a thing, exceptions without a verb, and what leans on the part before. */
const SAID = `
  make scene 1 longer and scene 2 shorter = Morning! Two things: scene 1 longer and scene 2 shorter. Rest is lovely.
  make it 10 seconds, square = two quick things: make it 10 seconds, square
  mute scene 2, faster = mute scene 2, and for heaven's sake faster
  black and white look, make it 10 seconds = black and white look, make it 10 seconds. nothing else
  delete scenes 2 and 4 = Take out two and four. | please remove 2 and 4
  fade in at the start, fade out at the end, hard cuts only = Fade in at the start, fade out at the end, nothing fancy in between
  swap scene 1 and scene 2, remove the captions = swap scene 1 and scene 2, then knock the title off
  trim the start of the market, trim the end of the kids = cut the beginning off the market where I fumble, cut the end off the kids where Leo cries
  no zoom on scene 2, hard cuts only = I don't want scene 2 to move, hard cuts only
  mute scene 1, square = good morning, mute scene 1, square, cheers
  make it 12 seconds, hard cuts only = make it 12 seconds, hard cuts only, that's all
  logo top left at 60% opacity, square = Crest top left, 60% opacity, square
  start with scene 2, square = start with scene 2. After that leave the order as it was, and square
`

export const SEVERAL_ASKS: readonly Ask[] = [
  all('make it 10 seconds and black and white', [long(10), look('noir')]),
  all('10 sec, no music', [long(10), silent]),
  all('shorter and faster', [shorter, fast]),
  all('a bit longer, and slower too', [longer, slow]),
  all('square format, 20 seconds', [shape('1:1'), long(20)]),
  all('can you make it landscape and put our logo in the bottom right', [shape('16:9'), logo('br')]),
  all('no music and no captions', [silent, wordless], TITLED),
  all('lose the captions and the logo', [wordless, noLogo], [...TITLED, ...LOGOED]),
  all('delete scene 2, make it square', [gone(2), shape('1:1')]),
  all('remove scenes 1 and 4 and add the title "Alps"', [gone(1, 4), says('Alps')]),
  all('kick out the cat, then make it 12 seconds', [without(CAT), long(12)]),
  all('without the market please, and start with the mountain', [without(MARKET), opens(MOUNTAIN)]),
  all('start with the kids swimming and end with the cat', [opens(KIDS), ends(CAT)]),
  all('open with the cat, finish on the mountain', [opens(CAT), ends(MOUNTAIN)]),
  all('calmer music, and turn it down a bit', [otherMusic]),
  all('use summer anthem at 50%', [anthem]),
  all('use summer anthem as the music and mute all the clips', [anthem, allMuted], MUTED),
  all('music at 40 percent, captions boxed', [gain(0.4), boxed], TITLED),
  all('music quieter, logo top left', [quieter, logo('tl')]),
  all('music louder and hard cuts', [louder, hard]),
  all('mute scene 1 and scene 3', [muted(1), muted(3)], MUTED),
  all('scene 2 in slow motion, scene 4 twice as fast', [slowMotion(2), sped(4)]),
  all('slow down scene 1 and speed up scene 2', [slowMotion(1), sped(2)]),
  all('cut half a second off scene 2 and a second off scene 4', [longerBy(2, -0.5), longerBy(4, -1)]),
  all('make scene 1 one second longer and delete the last one', [longerBy(1, 1), gone(-1)]),
  all('swap scenes 1 and 2 and mute scene 3', [at(1, 2), at(2, 1), muted(3)], MUTED),
  all('move scene 5 to the start, remove scene 2', [at(5, 1), gone(2)]),
  all('put the last scene first and add my logo', [at(-1, 1), anyLogo]),
  all('another clip for scene 2 and cross fades everywhere', [otherClip(2), everywhere('cross')]),
  all('cross fades everywhere, teal and orange look', [everywhere('cross'), look('teal-orange')]),
  all('wipes between all scenes; title "Summer"', [everywhere('wipe'), says('Summer')]),
  all('hard cuts only and no filter', [hard, asFilmed], ['warm colours', 'cross fades everywhere']),
  all('4k and 60 fps', [uhd, fps(60)]),
  all('export in 4k, 24 frames per second, as webm', [uhd, fps(24), made((one) => one.container === 'webm')]),
  all('1080p mp4, square', [shape('1:1'), made((one) => one.resolution === '1080p' && one.container === 'mp4')], ['4k', 'webm']),
  all('vintage look at 50% and the caption "1974"', [strength(0.5), says('1974')]),
  all('warmer colors, slower, 20 seconds', [someLook, slow, long(20)]),
  all('fast cuts, 8 seconds, no text', [fast, long(8), wordless], TITLED),
  all('make it 15 secs, upbeat music, warm look, and our logo top right', [long(15), someLook, logo('tr')]),
  all('I want it black and white, without music and 9 seconds long', [look('noir'), silent, long(9)]),
  all('please remove the music, delete scene 3 and put "The End" on the last 2 seconds', [silent, gone(3), says('The End')]),
  all('title "Our trip" for the first 2 seconds and "Bye" for the last 2 seconds', [says('Our trip', 'Bye')]),
  all('write "Hi" at the start and "Ciao" at the end', [says('Hi', 'Ciao')]),
  all('caption "Morning" from 0 to 3 and "Evening" from 5 to 8', [says('Morning', 'Evening')]),
  all('add text "Look!" at second 4, boxed captions', [says('Look!'), boxed]),
  all('text "Go" in bold and the music at 30%', [says('Go'), gain(0.3)]),
  all('logo bottom left and smaller', [logo('bl')], LOGOED),
  all('our logo in the top right at half opacity and black and white please', [logo('tr'), look('noir')]),
  all('drop scene 3 & 4, then cut to the beat', [gone(3, 4)]),
  all('drop the kids and the cat, make it landscape', [without(KIDS), without(CAT), shape('16:9')]),
  all('only the cat and the market, 6 seconds', [
    onlyOf(({ plan }) => plan.scenes.every((one) => one.media_id === CAT || one.media_id === MARKET)),
    long(6),
  ]),
  all('reverse the order and make it faster', [fast]),
  all('no logo, no music', [noLogo, silent], LOGOED),
  all('no logo, no music, no captions, no filter', [noLogo, silent, wordless, asFilmed], [...LOGOED, ...TITLED, 'warm colours']),
  all('make scene 2 slower and take the logo away', [slowMotion(2), noLogo], LOGOED),
  all('zoom in on scene 3 and slow it down', [slowMotion(3)]),
  all('scene 1 shorter by half a second, scene 2 longer by half a second', [longerBy(1, -0.5), longerBy(2, 0.5)]),
  all('trim the first scene by 0.5s, mute it', [longerBy(1, -0.5), muted(1)], MUTED),
  all('mute scene 2 and make it slow motion', [muted(2), slowMotion(2)], MUTED),
  all('delete the first and the last scene', [gone(1, -1)]),
  all('take out the second scene and the fourth one as well', [gone(2, 4)]),
  all('add a wipe after scene 1 and a cross fade after scene 3', [soft('wipe'), soft('cross')]),
  all('20 seconds long, calm, with soft transitions', [long(20), calm, soft('cross')]),
  all('half as long and square', [long(7), shape('1:1')]),
  all('double the length and slow it down', [long(28), slow]),
  all('5 seconds shorter and warmer', [long(9), someLook]),
  all('3 seconds longer; louder music', [long(17), louder]),
  all('upright, 4k, teal and orange', [uhd, look('teal-orange')]),
  all('instagram square + black and white + no sound from the clips', [shape('1:1'), look('noir'), allMuted], MUTED),
  all('keep the original sound and turn the music down to 20%', [gain(0.2), story(({ plan }) => plan.scenes.some((one) => one.sound > 0))]),
  all('remove the filter and set the music to 70%', [asFilmed, gain(0.7)], ['warm colours']),
  all('let the music fade in and fade out', [
    { parts: ['music'], holds: ({ plan }) => (plan.music?.fade_in_frames ?? 0) > 0 && (plan.music?.fade_out_frames ?? 0) > 0 },
  ]),
  all('start on the market, no kids, 10 seconds', [opens(MARKET), without(KIDS), long(10)]),
  all(
    'bring the cat back and make it 16 seconds',
    [story(({ plan }) => plan.scenes.some((one) => one.media_id === CAT)), { parts: ['left_out'], holds: () => true }, long(16)],
    ['leave out the cat'],
  ),
  all('first delete scene 1, after that make it 10 seconds', [
    long(10),
    story(({ plan, before }) => plan.scenes.every((one) => one.id !== before.scenes[0]?.id)),
  ]),
  all('Make it square. Add my logo. Remove the music.', [shape('1:1'), anyLogo, silent]),
  all('Shorter!! And warmer colours pls', [shorter, someLook]),
  all('hey jushn, could you make it faster and also add the title "Hello"?', [fast, says('Hello')]),
  all('1. no music 2. 10 seconds 3. black and white', [silent, long(10), look('noir')]),
  all('- square\n- 12 seconds\n- logo top left', [shape('1:1'), long(12), logo('tl')]),
  all('faster\nno captions\nteal and orange', [fast, wordless, look('teal-orange')], TITLED),
  all('i think it should be 10 seconds, in black and white, thanks', [long(10), look('noir')]),
  all('more like 18 seconds, and can the music be a bit softer?', [long(18), quieter]),
  all('make the music quieter but the clips louder', [quieter, story(() => true)], MUTED),
  all('black & white, 24fps, cinematic bars no, just 10 seconds', [look('noir'), fps(24), long(10)]),
  all(
    'replace scene 2 with the cat and make scene 3 a second longer',
    [scene(2, (now) => now.media_id === CAT), longerBy(3, 1)],
    ['leave out the cat'],
  ),
  all('split scene 1 and delete the second half', [scene(1, (now, was) => now.duration_frames < was.duration_frames)]),
  all('exchange the first two scenes and put a wipe between them', [at(1, 2), at(2, 1), soft('wipe')]),
  all('add the caption "one" and then the caption "two"', [says('one', 'two')]),
  all('delete scene 4 and undo the look', [gone(4), asFilmed], ['warm colours']),
  all('make scene 2 and scene 3 half a second shorter', [longerBy(2, -0.5), longerBy(3, -0.5)]),
  all('speed up scenes 2 and 3, mute both', [sped(2), sped(3), muted(2), muted(3)], MUTED),
  all('music down to 30% and let it fade out at the end', [gain(0.3)], ['no fade out of the music']),
  all('remove the title and put the logo in the middle', [wordless, logo('mc')], TITLED),
  all('vertical, 30 fps, 12 seconds', [long(12), made((one) => one.aspect === '9:16' && one.fps === 30)], ['landscape', '60 fps']),
  all('less saturated? no: pastel look, 60% strength', [look('pastel'), strength(0.6)]),
  all('neon look and whip pans', [look('neon'), soft('whip')]),
  all('zoom transitions everywhere and faster', [everywhere('zoom'), fast]),
  all('arctic look, slides between the scenes, music at 55%', [look('arctic'), soft('slide'), gain(0.55)]),
  all('golden hour, slower, 25 seconds, cross fades', [look('golden-hour'), slow, long(25), soft('cross')]),
  all('noir look but at 70 percent, and cut scene 5', [look('noir'), strength(0.7), gone(5)]),
  all('get rid of the market and of the music', [without(MARKET), silent]),
  all('take the market out and put the cat first', [without(MARKET), opens(CAT)]),
  all('make it 8 seconds and only use the mountain and the kids', [
    long(8),
    onlyOf(({ plan }) => plan.scenes.every((one) => one.media_id === MOUNTAIN || one.media_id === KIDS)),
  ]),
  all('end on the logo and remove scene 1', [
    ends(LOGO),
    story(({ plan, before }) => plan.scenes.every((one) => one.id !== before.scenes[0]?.id)),
  ]),
  all('calm music instead, and 20 seconds', [otherMusic, long(20)]),
  all('switch to calm music and make it landscape', [otherMusic, shape('16:9')]),
  all('give me a different song, a faster one', [otherMusic]),
  // The catalogue of the bench has no rock: that is said, and the rest is done.
  all('rock music and fast cuts', [fast]),
  all('piano music, black and white, slow', [otherMusic, look('noir'), slow]),
  // Divided where a wish begins, and what two of them share said with each.
  all('remove the text keep the music and make the cuts faster', [fast, wordless], TITLED),
  all('i want it square. title: Summer 24. fade out at the end', [shape('1:1'), says('Summer 24'), fadesOut]),
  all('delete the last scene and make everything brighter except the mountain', [gone(-1), brighterBut(2)]),
  all('drop scene 3, make scene 1 longer and change the song to something chill', [gone(3), otherMusic]),
  all('use summer anthem for music start it at 10 seconds and lower it when people talk', [anthem]),
  all('split the mountain in two and delete the second half', [halved(2)]),
  all('reverse the order and make the last scene twice as long', [at(1, -1), longerBy(1, 2)]),
  all('delete the last scene and make the last one longer', [gone(-1)]),
  all('cut half a second from every scene and add the title "Thanks" at the end', [long(10.5), says('Thanks')]),
  all('put the concert after the market and shorten both to 1 second', [at(5, 2), long(12)]),
  all('make it 12 seconds, title "Weekend", black and white, hard cuts only', [long(12), says('Weekend'), look('noir'), hard]),
  all('start with the cat and put "Summer 24" at the beginning', [opens(CAT), firstSays('Summer 24')]),
  all('make it 10 seconds and turn the flux capacitor down', [long(10)]),
  all('its too long and too slow make it punchier and drop the logo if there is one', [fast, shorter]),
  all('add "hello" at second 2 and "bye" at second 10 both for 1 second', [says('hello', 'bye')]),
  all('can you take out everything with the cat and make what remains 8 seconds long', [without(CAT), long(8)]),
  all('remove the music i only want the clips', [silent]),
  all('throw in a fade at the end and make it landscape', [fadesOut, shape('16:9')]),
  ...asksLike(SAID),
]
