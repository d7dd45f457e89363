/** What people really write, and what must hold of the plan afterwards. */
import { EMPTY_PLAN, type ReelPlan } from '@reelwright/contract/reel-plan'
import { describe, expect, test } from 'vitest'
import { planFrames } from '../plan/plan-length.ts'
import { cutReport } from '../tools/story/timing.ts'
import { directWith } from './direct.ts'
import { clip, converse, mediaId, photo, song, TEST_CATALOG } from './director-fixtures.ts'

const direct = directWith(TEST_CATALOG)

const BEACH = mediaId(1)
const CITY = mediaId(2)
const GRANDMA = mediaId(3)
const SHAKY = mediaId(4)
const DOG = mediaId(5)
const PHOTO = mediaId(6)

const MEDIA = [
  clip(1, { name: 'beach_sunset.mp4', sec: 6, tags: ['sea', 'evening'], shot: { brightness: 0.4, warmth: 0.5, motion: 0.2 } }),
  clip(2, { name: 'city-walk.mov', sec: 8, shot: { motion: 0.6, brightness: 0.6 } }),
  clip(3, { name: 'grandma dancing.mp4', sec: 5, tags: ['family', 'party'], shot: { motion: 0.8, brightness: 0.8 } }),
  clip(4, { name: 'IMG_2034.MOV', sec: 10, shot: { brightness: 0.2, shake: 0.7, motion: 0.5 } }),
  clip(5, { name: 'dog.mp4', sec: 4, shot: { brightness: 0.5, saturation: 0.8 } }),
  photo(6, 'family photo.jpg'),
  photo(7, 'logo.png'),
  song(8, 'our-song.mp3', 110),
]

type Seen = { plan: ReelPlan; before: ReelPlan; reply: string; changed: boolean; order: string[]; orderBefore: string[] }
type Row = readonly [request: string, holds: (seen: Seen) => unknown]

const sec = (plan: ReelPlan) => planFrames(plan) / plan.export.fps
const order = (plan: ReelPlan) => plan.scenes.map((scene) => scene.media_id)
const track = (plan: ReelPlan) =>
  plan.music?.source.from === 'catalogue' ? plan.music.source.track_id : (plan.music?.source.media_id ?? null)
const captions = (plan: ReelPlan) => plan.captions?.cues.map((cue) => cue.text).join(' / ') ?? null
const kinds = (plan: ReelPlan) => [...new Set(plan.transitions.map((transition) => transition.kind))]

const lasts =
  (seconds: number) =>
  ({ plan }: Seen) =>
    expect(sec(plan)).toBe(seconds)
const paces =
  (pace: string) =>
  ({ plan }: Seen) =>
    expect(plan.pace).toBe(pace)
const plays =
  (id: string | null) =>
  ({ plan }: Seen) =>
    expect(track(plan)).toBe(id)
const looks =
  (style: string, intensity?: number) =>
  ({ plan }: Seen) =>
    expect([plan.look?.style, intensity === undefined ? undefined : plan.look?.intensity]).toEqual([style, intensity])
const shaped =
  (aspect: string) =>
  ({ plan }: Seen) =>
    expect(plan.export.aspect).toBe(aspect)
/** The scenes of one file, and nothing else of the reel. */
const graded =
  (id: string, grade: { exposure: number; warmth: number }) =>
  ({ plan, before }: Seen) =>
    expect(plan).toEqual({ ...before, scenes: before.scenes.map((scene) => (scene.media_id === id ? { ...scene, grade } : scene)) })
const says =
  (pattern: RegExp) =>
  ({ reply }: Seen) =>
    expect(reply).toMatch(pattern)
const opens = (id: string) => (seen: Seen) => expect(seen.order[0]).toBe(id)
const closes = (id: string) => (seen: Seen) => expect(seen.order.at(-1)).toBe(id)
const without = (id: string) => (seen: Seen) => expect(seen.order).not.toContain(id)
/** Every clip that was seen still is. */
const keepsClips = ({ order, orderBefore }: Seen) => expect(new Set(order)).toEqual(new Set(orderBefore))
/** Nothing comes into its place, and the other scenes are as they were. */
const leavesAllBut =
  (...ids: string[]) =>
  ({ plan, before }: Seen) =>
    expect(plan.scenes).toEqual(before.scenes.filter((scene) => !ids.includes(scene.media_id)))
const onlyShows =
  (...ids: string[]) =>
  (seen: Seen) =>
    expect([...new Set(seen.order)].sort()).toEqual(ids.sort())
const untouched = (seen: Seen) => expect(seen.changed).toBe(false)
const all =
  (...checks: ((seen: Seen) => unknown)[]) =>
  (seen: Seen) => {
    for (const check of checks) check(seen)
  }

const FROM_NOTHING: readonly Row[] = [
  [
    'Make a 12 second upbeat reel, warm colours',
    all(lasts(12), looks('cinematic-warm'), ({ plan }) => expect(plan.mood).toBe('upbeat'), plays('sunny-side')),
  ],
  [
    'make a 12 secnd upbeet reel with warm coulours',
    all(lasts(12), ({ plan }) => expect(plan.mood).toBe('upbeat'), looks('cinematic-warm')),
  ],
  [
    'Create a slow, dreamy 45-second film with piano music and soft colours',
    all(lasts(45), paces('slow'), looks('pastel'), plays('quiet-water')),
  ],
  [
    'make me a snappy 20 second tiktok of my holiday clips with some chill house music pls',
    all(lasts(20), paces('fast'), shaped('9:16'), plays('run-faster'), says(/None of your clips is called “holiday”/)),
  ],
  ['i need a 30s video for youtube in 4k', all(lasts(30), shaped('16:9'), ({ plan }) => expect(plan.export.resolution).toBe('4k'))],
  ['12 seconds, no music, hard cuts only', all(lasts(12), plays(null), ({ plan }) => expect(plan.transitions).toEqual([]))],
  [
    'quick 8 sec teaser, black and white, dramatic',
    all(lasts(8), paces('fast'), looks('noir'), ({ plan }) => expect(plan.mood).toBe('dramatic')),
  ],
  ['10sec', lasts(10)],
  ['a reel', ({ plan }) => expect(plan.scenes.length).toBeGreaterThan(0)],
  ['make something epic', ({ plan }) => expect(plan.mood).toBe('epic')],
  [
    'square 15s for instagram with the caption "Grand opening"',
    all(lasts(15), shaped('1:1'), ({ plan }) => expect(captions(plan)).toBe('Grand opening')),
  ],
  [
    'can u make a reel thats like half a minute, fast cuts, teal and orange look, and start with the city clip',
    all(lasts(30), paces('fast'), looks('teal-orange'), opens(CITY)),
  ],
  [
    'reel 20 seconds start with grandma end with beach sunset no logo',
    all(lasts(20), opens(GRANDMA), closes(BEACH), ({ plan }) => expect(plan.watermark).toBeNull()),
  ],
  ['just the photos', onlyShows(PHOTO)],
  ['only the videos, 10 seconds', all(lasts(10), without(PHOTO))],
  [
    'Hello! I would like a calm video of about one minute. No text please. Could you use acoustic guitar music? Thank you!',
    all(lasts(60), paces('slow'), plays('old-letters'), ({ plan }) => expect(plan.captions).toBeNull()),
  ],
  ['15 seconds of the beach', all(lasts(15), onlyShows(BEACH))],
  ['1 minute 30 seconds', lasts(90)],
  ['a minute and a half', lasts(90)],
  ['one and a half minutes', lasts(90)],
  ['make it 00:20', lasts(20)],
  ['twenty five seconds', lasts(25)],
  [
    'make a reel with every clip, 24 seconds, in the order I uploaded them',
    all(lasts(24), (seen) => expect([...new Set(seen.order)]).toEqual([BEACH, CITY, GRANDMA, SHAKY, DOG, PHOTO])),
  ],
  ['Make a 12 second reel at 24 fps', all(lasts(12), ({ plan }) => expect([plan.export.fps, planFrames(plan)]).toEqual([24, 288]))],
  ['vertical video 9:16 with music at 128 bpm', all(shaped('9:16'), plays('run-faster'))],
  ['something for linkedin, professional, 20s', all(lasts(20), shaped('1:1'), ({ plan }) => expect(plan.mood).toBe('elegant'))],
  ['square, for instagram, 10s', all(lasts(10), shaped('1:1'))],
  ['just do something nice', ({ plan }) => expect(plan.scenes.length).toBeGreaterThan(0)],
  ['film noir style, sad music, slow', all(looks('noir'), plays('old-letters'), paces('slow'))],
  ['leave out the dark ones, 10 seconds', all(lasts(10), without(SHAKY))],
  [
    'put my logo in the top right corner and make it 14 seconds',
    all(lasts(14), ({ plan }) => expect([plan.watermark?.media_id, plan.watermark?.position]).toEqual([mediaId(7), 'tr'])),
  ],
  [
    '14 seconds; title: My Trip; music: ambient; look: vintage',
    all(lasts(14), ({ plan }) => expect(captions(plan)).toBe('My Trip'), plays('quiet-water'), looks('faded-print')),
  ],
  ['20 s, but not too fast and not too dark', all(lasts(20), paces('medium'))],
  ['12 second reel. Upbeat. Warm colours. No captions. Cross fades.', all(lasts(12), ({ plan }) => expect(kinds(plan)).toEqual(['cross']))],
  [
    '25s w/ drum n bass, wipe transitions on every cut',
    all(lasts(25), plays('break-away'), ({ plan }) => expect(plan.transitions).toHaveLength(plan.scenes.length - 1)),
  ],
  ['reel for a wedding, romantic, 1:00', all(lasts(60), ({ plan }) => expect(plan.mood).toBe('romantic'))],
  ['please make a short reel', lasts(10)],
  ['make a video with the beach and the dog, 12s', lasts(12)],
  [
    "I'd like the reel to be 12 seconds long and upbeat with warm colors and the music should be energetic",
    all(lasts(12), ({ plan }) => expect(plan.mood).toBe('upbeat'), plays('run-faster'), looks('cinematic-warm')),
  ],
  ['make a reel about our trip to Rome, 10 seconds', all(lasts(10), says(/None of your clips is called “trip to Rome”/))],
  ['15 sec with my own song', all(lasts(15), plays(mediaId(8)), ({ plan }) => expect(plan.music?.bpm).toBe(110))],
  ['🔥🔥🔥 reel 10s 🔥', lasts(10)],
  ['Maak een video voor mij', all(untouched, says(/another language/))],
  ['a 10 second boomerang', all(lasts(10), says(/backwards/))],
  ['no slow motion please, 40 seconds', all(lasts(40), ({ plan }) => expect(plan.scenes.every((scene) => scene.speed === 1)).toBe(true))],
  ['make a 10 second reel of the dog and grandma', all(lasts(10), onlyShows(DOG, GRANDMA))],
]

const ON_A_REEL: readonly Row[] = [
  // Length
  ['make it 20 seconds', lasts(20)],
  ['20s', lasts(20)],
  ['about 20s', lasts(20)],
  ['half a minute', lasts(30)],
  ['1:30', lasts(90)],
  ['shorter', lasts(9)],
  ['a bit shorter please', lasts(10)],
  ['much shorter', lasts(6)],
  ['a bit longer', lasts(14)],
  ['twice as long', lasts(24)],
  ['half as long', lasts(6)],
  ['5 seconds longer', lasts(17)],
  ['make it longer by 5 seconds', lasts(17)],
  ['add 5 seconds', lasts(17)],
  ['cut 3 seconds', lasts(9)],
  ['cut it to 8 seconds', lasts(8)],
  ["it's too long", lasts(9)],
  ['too short', lasts(16)],
  ['make it 2 hours', all(lasts(900), says(/longest reel I make is 15 minutes/))],
  ['make it 0.2 seconds', all(lasts(1), says(/shortest/))],
  // Pace and mood
  ['make it faster', all(paces('fast'), lasts(9), keepsClips)],
  ['make it a bit slower please', all(paces('slow'), keepsClips)],
  ['slower, 12 seconds', all(paces('slow'), lasts(12))],
  ['its too fast', paces('slow')],
  ['too slow', paces('fast')],
  ['not too fast please', all(paces('medium'), untouched)],
  ['snappier', paces('fast')],
  ['make it more energetic', all(({ plan }) => expect(plan.mood).toBe('energetic'), paces('fast'), plays('run-faster'))],
  ['make it more dramatic', all(({ plan }) => expect(plan.mood).toBe('dramatic'), plays('first-light'))],
  ['I want something dreamy, slow, about 15 seconds, pastel colours', all(lasts(15), paces('slow'), looks('pastel'), plays('quiet-water'))],
  // Music
  ['no music', plays(null)],
  ['remove the music', plays(null)],
  ['without music or captions', plays(null)],
  ['no music and no captions', plays(null)],
  ['turn off the music', plays(null)],
  ['something with a piano', plays('first-light')],
  ['use music at around 90 bpm', plays('first-light')],
  ['between 100 and 110 bpm', plays('night-drive')],
  ['another song', ({ plan }) => expect(track(plan)).not.toBe('sunny-side')],
  ["I don't like this song", ({ plan }) => expect(track(plan)).not.toBe('sunny-side')],
  ['lofi beats please', plays('city-loop')],
  ['hip hop', all(plays('sunny-side'), says(/no hip-hop/))],
  ['slower music', ({ plan }) => expect(plan.music?.bpm).toBeLessThan(120)],
  ['calmer music please', ({ plan }) => expect(track(plan)).not.toBe('run-faster')],
  ['can you use the song "Night Drive"?', plays('night-drive')],
  ['use Night Drive', plays('night-drive')],
  [
    'use my own song',
    all(plays(mediaId(8)), ({ plan }) => expect(cutReport(plan).every((cut) => Math.abs(cut.offsetMs ?? 0) <= 34)).toBe(true)),
  ],
  ['music louder', ({ plan, before }) => expect(plan.music?.gain).toBeGreaterThan(before.music?.gain ?? 1)],
  ['turn the music down a bit', ({ plan, before }) => expect(plan.music?.gain).toBeLessThan(before.music?.gain ?? 0)],
  ['music at 40%', ({ plan }) => expect(plan.music?.gain).toBe(0.4)],
  ['fade in', ({ plan }) => expect(plan.music?.fade_in_frames).toBeGreaterThan(0)],
  ['120 bpm', all(untouched, says(/120 bpm/))],
  // Colour
  ['a bit warmer', looks('cinematic-warm', 0.88)],
  ['can you make it warmer?', looks('cinematic-warm', 0.95)],
  ['colder', looks('arctic')],
  ['black and white', all(looks('noir'), ({ plan }) => expect(plan.look?.intensity).toBe(1))],
  ['teal and orange at 50%', looks('teal-orange', 0.5)],
  ['subtle vintage look', looks('faded-print', 0.45)],
  ['make it less intense', looks('cinematic-warm', 0.6)],
  ['the colors are too strong', looks('cinematic-warm', 0.55)],
  ['not so warm', looks('cinematic-warm', 0.55)],
  ['intensity 0.5', looks('cinematic-warm', 0.5)],
  ['no filter', ({ plan }) => expect(plan.look).toBeNull()],
  ['natural colours', ({ plan }) => expect(plan.look).toBeNull()],
  ['another look', ({ plan }) => expect(plan.look?.style).not.toBe('cinematic-warm')],
  ['make it pop', looks('vivid-pop')],
  ['golden hour', looks('golden-hour')],
  ['brighter', ({ plan }) => expect(new Set(plan.scenes.map(({ grade }) => grade?.exposure))).toEqual(new Set([0.5]))],
  // Format
  ['square', shaped('1:1')],
  ['16:9', shaped('16:9')],
  ['make it 9x16', shaped('9:16')],
  ['make it for youtube', shaped('16:9')],
  ['for youtube shorts', shaped('9:16')],
  ['for an instagram post in 4k', all(shaped('4:5'), ({ plan }) => expect(plan.export.resolution).toBe('4k'))],
  ['4K 60fps', all(lasts(12), ({ plan }) => expect([plan.export.resolution, plan.export.fps, planFrames(plan)]).toEqual(['4k', 60, 720]))],
  ['1080x1080', shaped('1:1')],
  ['as webm', ({ plan }) => expect([plan.export.container, plan.export.codec]).toEqual(['webm', 'vp9'])],
  ['use h265', ({ plan }) => expect(plan.export.codec).toBe('hevc')],
  ['smaller file', ({ plan, before }) => expect(plan.export.rate).not.toEqual(before.export.rate)],
  ['8 mbps', ({ plan }) => expect(plan.export.rate).toEqual({ mode: 'bitrate', kbps: 8000 })],
  ['as a gif', all(untouched, says(/mp4 and webm/))],
  ['120 fps', all(({ plan }) => expect(plan.export.fps).toBe(60), says(/24 to 60/))],
  // Order and choice
  ['start with the beach clip', opens(BEACH)],
  ['start with beach_sunset.mp4', opens(BEACH)],
  ['Can we start with IMG_2034?', opens(SHAKY)],
  ['end with grandma', closes(GRANDMA)],
  ['the dog should come last', closes(DOG)],
  ['grandma first', opens(GRANDMA)],
  ['start with clip 3', opens(GRANDMA)],
  ['put clip 3 first', opens(GRANDMA)],
  ['start with the brightest', opens(GRANDMA)],
  ['start with the darkest clip', opens(SHAKY)],
  ['move the dog to the end', closes(DOG)],
  ['swap the first two', (seen) => expect(seen.order.slice(0, 2)).toEqual(seen.orderBefore.slice(0, 2).toReversed())],
  ['swap scene 1 and 3', (seen) => expect([seen.order[0], seen.order[2]]).toEqual([seen.orderBefore[2], seen.orderBefore[0]])],
  [
    'swap the first and the last scene',
    (seen) => expect([seen.order[0], seen.order.at(-1)]).toEqual([seen.orderBefore.at(-1), seen.orderBefore[0]]),
  ],
  ['put scene 2 after scene 4', (seen) => expect(seen.order[3]).toBe(seen.orderBefore[1])],
  ['move scene 5 to position 2', (seen) => expect(seen.order[1]).toBe(seen.orderBefore[4])],
  ['show the dog before grandma', (seen) => expect(seen.order.indexOf(DOG)).toBe(seen.order.indexOf(GRANDMA) - 1)],
  ['reverse the order', (seen) => expect(seen.order).toEqual(seen.orderBefore.toReversed())],
  ['in chronological order', (seen) => expect(seen.order).toEqual(seen.order.toSorted())],
  ['shuffle', (seen) => expect(seen.order).not.toEqual(seen.orderBefore)],
  ['leave out the dog', leavesAllBut(DOG)],
  ['leave out clip 2 and 3', leavesAllBut(CITY, GRANDMA)],
  ['leave out the shaky ones', without(SHAKY)],
  ['only the lively clips', onlyShows(CITY, GRANDMA)],
  ['leave out the slow clips', all(without(BEACH), paces('medium'))],
  ['remove the dark scenes', without(SHAKY)],
  ["don't use the dog", without(DOG)],
  ['get rid of the city walk and the photo', all(without(CITY), without(PHOTO))],
  ["please don't remove the dog", (seen) => expect(seen.order).toContain(DOG)],
  ['only the sunset', all(onlyShows(BEACH), lasts(12))],
  ['only use beach_sunset.mp4 and city-walk', onlyShows(BEACH, CITY)],
  ['delete scene 2', (seen) => expect(seen.order).toEqual(seen.orderBefore.toSpliced(1, 1))],
  ['drop the last clip', (seen) => expect(seen.order).toEqual(seen.orderBefore.slice(0, -1))],
  ['use every clip', (seen) => expect(new Set(seen.order).size).toBe(6)],
  ['leave out the cat', all(untouched, says(/did not find.*cat/))],
  ['start with clip 99', all(untouched, says(/clip 99/))],
  ['leave out everything', untouched],
  [
    'make scene 2 longer',
    (seen) => expect(seen.plan.scenes[1]?.duration_frames).toBeGreaterThan(seen.before.scenes[1]?.duration_frames ?? 0),
  ],
  [
    'make the first clip shorter',
    (seen) => expect(seen.plan.scenes[0]?.duration_frames).toBeLessThan(seen.before.scenes[0]?.duration_frames ?? 0),
  ],
  ['scene 3 for 3 seconds', (seen) => expect(seen.plan.scenes[2]?.duration_frames).toBe(90)],
  ['hold the last shot for 4 seconds', (seen) => expect(seen.plan.scenes.at(-1)?.duration_frames).toBe(120)],
  [
    'slow motion on clip 2',
    (seen) => expect(seen.plan.scenes.filter((scene) => scene.speed === 0.5).map((scene) => scene.media_id)).toEqual([CITY]),
  ],
  [
    'slow-mo',
    (seen) => expect(seen.plan.scenes.filter((scene) => scene.media_id !== PHOTO).every((scene) => scene.speed === 0.5)).toBe(true),
  ],
  ['another version', (seen) => expect(seen.order).not.toEqual(seen.orderBefore)],
  [
    'make the intro shorter',
    (seen) => expect(seen.plan.scenes[0]?.duration_frames).toBeLessThan(seen.before.scenes[0]?.duration_frames ?? 0),
  ],
  [
    'make grandma longer',
    (seen) => expect(seen.plan.scenes[2]?.duration_frames).toBeGreaterThan(seen.before.scenes[2]?.duration_frames ?? 0),
  ],
  [
    'show more of the dog',
    (seen) => expect(seen.plan.scenes[4]?.duration_frames).toBeGreaterThan(seen.before.scenes[4]?.duration_frames ?? 0),
  ],
  ['show the beach for 5 seconds', (seen) => expect(seen.plan.scenes[1]?.duration_frames).toBe(150)],
  ['slow down the dog', (seen) => expect(seen.plan.scenes[4]?.speed).toBe(0.6)],
  ['speed it up 2x', (seen) => expect(seen.plan.scenes[0]?.speed).toBe(2)],
  ['replace clip 2 with clip 4', all(without(CITY), (seen) => expect(seen.order[0]).toBe(SHAKY), lasts(12))],
  ['use the dog instead of grandma', all(without(GRANDMA), (seen) => expect(seen.order[2]).toBe(DOG))],
  ['replace the dog with the cat', all(untouched, says(/did not find.*cat/))],
  ['order: dog, beach, city', (seen) => expect(seen.order.slice(0, 3)).toEqual([DOG, BEACH, CITY])],
  ['beach then dog then grandma', (seen) => expect(seen.order.slice(0, 3)).toEqual([BEACH, DOG, GRANDMA])],
  ['clip 5 first, then clip 1, then clip 3', (seen) => expect(seen.order.slice(0, 3)).toEqual([DOG, BEACH, GRANDMA])],
  ['only clips 1, 3 and 5', onlyShows(BEACH, GRANDMA, DOG)],
  ['only clips 1-3', onlyShows(BEACH, CITY, GRANDMA)],
  ['start with something more exciting', opens(GRANDMA)],
  ['end with my logo', all(closes(mediaId(7)), ({ plan }) => expect(plan.watermark).toBeNull())],
  ['zoom in on the dog', ({ plan, before }) => expect(plan.scenes[4]?.framing).not.toEqual(before.scenes[4]?.framing)],
  ['make 3 scenes', (seen) => expect(seen.plan.scenes.length).toBe(3)],
  ['use 4 clips', (seen) => expect(seen.plan.scenes.length).toBe(4)],
  ['more cuts please', (seen) => expect(seen.plan.scenes.length).toBeGreaterThan(seen.before.scenes.length)],
  ['cut every 2 beats', (seen) => expect(seen.plan.scenes.every((scene) => scene.duration_frames === 30)).toBe(true)],
  ['each scene 1.5 seconds', (seen) => expect(new Set(seen.plan.scenes.map((scene) => scene.duration_frames))).toEqual(new Set([45]))],
  // Transitions
  ['hard cuts only', ({ plan }) => expect(plan.transitions).toEqual([])],
  ['no transitions', ({ plan }) => expect(plan.transitions).toEqual([])],
  [
    'cross-fade between every clip',
    ({ plan }) => expect([kinds(plan), plan.transitions.length]).toEqual([['cross'], plan.scenes.length - 1]),
  ],
  ['wipes please', ({ plan }) => expect(kinds(plan)[0]).toMatch(/^wipe/)],
  ['zoom transitions everywhere', ({ plan }) => expect([kinds(plan), plan.transitions.length]).toEqual([['zoom'], plan.scenes.length - 1])],
  ['slide to the right', untouched],
  ['slide transitions to the right', ({ plan }) => expect(kinds(plan)).toEqual(['slide-right'])],
  [
    'put a wipe after scene 2',
    ({ plan, before }) => expect(plan.transitions.find((one) => one.after_scene_id === before.scenes[1]?.id)?.kind).toBe('wipe-left'),
  ],
  [
    'a zoom transition between scene 3 and 4',
    ({ plan, before }) => expect(plan.transitions.find((one) => one.after_scene_id === before.scenes[2]?.id)?.kind).toBe('zoom'),
  ],
  [
    'fade before the dog',
    ({ plan, before }) => expect(plan.transitions.find((one) => one.after_scene_id === before.scenes[3]?.id)?.kind).toBe('fade'),
  ],
  ['cross fade after the last scene', all(untouched, says(/no cut/))],
  ['more transitions', ({ plan, before }) => expect(plan.transitions.length).toBeGreaterThan(before.transitions.length)],
  // Captions, logo, sound, framing
  [
    'write Thank you for watching at the end',
    ({ plan }) => expect([captions(plan), plan.captions?.cues[0]?.end_frame]).toEqual(['Thank you for watching', 360]),
  ],
  ['call to action: Book now', ({ plan }) => expect([captions(plan), plan.captions?.cues[0]?.end_frame]).toEqual(['Book now', 360])],
  ['caption "A" at the start and "B" at the end', ({ plan }) => expect(captions(plan)).toBe('A / B')],
  ['caption: Summer in Rome, with love', ({ plan }) => expect(captions(plan)).toBe('Summer in Rome, with love')],
  ['add the title "Hello World"', ({ plan }) => expect([captions(plan), plan.captions?.cues[0]?.end_frame]).toEqual(['Hello World', 60])],
  ['add a caption saying we had fun', ({ plan }) => expect(captions(plan)).toBe('we had fun')],
  [
    'put the text “The end” at the end',
    ({ plan }) => expect([captions(plan), plan.captions?.cues[0]?.end_frame]).toEqual(['The end', 360]),
  ],
  ['title: no music!', all(({ plan }) => expect(captions(plan)).toBe('no music!'), plays('sunny-side'))],
  ['subtitles please', all(untouched, says(/What should the caption say/))],
  ['transcribe what she says', all(untouched, says(/cannot write down/))],
  ['put the logo bottom right, smaller', ({ plan }) => expect([plan.watermark?.position, plan.watermark?.size_pct]).toEqual(['br', 7.14])],
  ['add my logo top left at 50% opacity', ({ plan }) => expect([plan.watermark?.position, plan.watermark?.opacity]).toEqual(['tl', 0.5])],
  ['watermark in the centre, 30%', ({ plan }) => expect([plan.watermark?.position, plan.watermark?.size_pct]).toEqual(['mc', 30])],
  [
    'keep the original sound',
    ({ plan }) => expect(plan.scenes.filter((scene) => scene.media_id !== PHOTO).every((scene) => scene.sound === 1)).toBe(true),
  ],
  ['blur the background', ({ plan }) => expect(plan.scenes.every((scene) => scene.framing.mode === 'blur')).toBe(true)],
  ["don't crop", ({ plan }) => expect(plan.scenes.every((scene) => scene.framing.mode === 'blur')).toBe(true)],
  ['black bars', ({ plan }) => expect(plan.scenes.every((scene) => scene.framing.mode === 'pad')).toBe(true)],
  // Several at once
  [
    '15 sec, square, no music, black and white, start with the dog and end with the beach',
    all(lasts(15), shaped('1:1'), plays(null), looks('noir'), opens(DOG), closes(BEACH)),
  ],
  ['faster, warmer and without the city clip', all(paces('fast'), looks('cinematic-warm', 0.95), without(CITY))],
  // What cannot be done is said, and nothing else is done in its place
  ['can you add a voice over', all(untouched, says(/cannot speak/))],
  ['play it backwards', all(untouched, says(/backwards/))],
  [
    'make the second scene black and white',
    ({ plan, before }) => {
      expect(plan.scenes.map(({ look }) => look?.style)).toEqual(plan.scenes.map((_, at) => (at === 1 ? 'noir' : undefined)))
      expect(plan.look).toEqual(before.look)
    },
  ],
  ['brighten clip 4', graded(SHAKY, { exposure: 0.5, warmth: 0 })],
  ['make the beach a bit warmer', graded(BEACH, { exposure: 0, warmth: 0.25 })],
  ['the dog is too dark, brighten it', graded(DOG, { exposure: 0.5, warmth: 0 })],
  ['make the text red', all(untouched, says(/no captions yet/))],
  ['remove the background noise', untouched],
  ['post it on instagram', untouched],
  // Not content
  ["the music doesn't fit", ({ plan }) => expect(track(plan)).not.toBe('sunny-side')],
  ['the colours are ugly', ({ plan }) => expect(plan.look?.style).not.toBe('cinematic-warm')],
  ['not happy with it', all(untouched, says(/sorry/))],
  ['the music is too loud', ({ plan, before }) => expect(plan.music?.gain).toBeLessThan(before.music?.gain ?? 0)],
  ["I can't hear the people talking", ({ plan }) => expect(plan.scenes[0]?.sound).toBe(1)],
  // Questions and small talk change nothing
  ['how long is it now?', all(untouched, says(/12 s long, in 6 scenes/))],
  ['which music is that?', all(untouched, says(/Sunny Side.*120 bpm/))],
  ['what look is on?', all(untouched, says(/Cinematic Warm at 80%/))],
  ['what can you do?', all(untouched, says(/plain words/))],
  ['are you human?', all(untouched, says(/built-in director.*not a person/))],
  ['whats in the reel', all(untouched, says(/1\. city-walk\.mov/))],
  ['why did you choose these clips?', all(untouched, says(/opens the reel/))],
  ['is it vertical?', all(untouched, says(/vertical 9:16/))],
  ['are the cuts on the beat?', all(untouched, says(/5 of 5 cuts/))],
  ['which looks do you have?', all(untouched, says(/Noir/))],
  ['which clip is the longest?', all(untouched, says(/IMG_2034\.MOV/))],
  ['when is the dog shown', all(untouched, says(/scene 5, from 8 s to 10 s/))],
  ['why is the dog in there', all(untouched, says(/5\. dog\.mp4/))],
  ['how many clips did I upload', all(untouched, says(/You have 6/))],
  ['what formats can you do', all(untouched, says(/4:5/))],
  ['how do i download it', all(untouched, says(/Create/))],
  ['thanks!', untouched],
  ['perfect', untouched],
  ['undo', all(untouched, says(/Undo/))],
  ['asdf qwer zxcv', all(untouched, says(/did not understand “asdf qwer zxcv”/))],
  ['whats the weather', all(untouched, says(/no answer/))],
  ['create the video', all(untouched, says(/Press Create/))],
  ['ok', untouched],
  ['', untouched],
]

const START = converse(direct, MEDIA, EMPTY_PLAN, ['make a 12 second upbeat reel, every scene 2 seconds']).plan

const seen = (before: ReelPlan, request: string): Seen => {
  const after = converse(direct, MEDIA, before, [request])
  return { ...after, before, order: order(after.plan), orderBefore: order(before) }
}

describe('from nothing [CHAT-11]', () => {
  test.each(FROM_NOTHING)('%s', (request, holds) => {
    const result = seen(EMPTY_PLAN, request)
    holds(result)
    if (result.changed) expect(result.reply).toMatch(/^I’m Jushn, the built-in director/)
  })
})

describe('on a reel of 12 seconds [CHAT-11]', () => {
  test.each(ON_A_REEL)('%s', (request, holds) => {
    holds(seen(START, request))
  })
})

test('the table is as long as it claims [CHAT-11]', () => {
  expect(FROM_NOTHING.length + ON_A_REEL.length).toBeGreaterThanOrEqual(120)
  expect(order(START)).toEqual([CITY, BEACH, GRANDMA, SHAKY, DOG, PHOTO])
})
