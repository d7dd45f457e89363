/** How people speak of single scenes: by where they stand, by what happens there, and by what they want less of. Judged by the plan that is left. */
import type { ReelPlan } from '@reelwright/contract/reel-plan'
import { describe, expect, test } from 'vitest'
import { planFrames } from '../../plan/plan-length.ts'
import { chat } from '../chat-fixture.ts'
import { directWith } from '../direct.ts'
import { clip, mediaId, photo, TALK, TEST_CATALOG, talkingClip } from '../director-fixtures.ts'
import { figuresOf, linesOf, triplesOf } from '../text-tables.ts'

const direct = directWith(TEST_CATALOG)
const sightOf = (name: string) => ({
  subject_share: 1,
  subjects: [{ score: 0.9, name, path: [0, 4, 8].map((at_sec) => ({ at_sec, x: 0.3, y: 0.2, width: 0.3, height: 0.7 })) }],
  ...{ faces: [], empty: [], against_lens: [], blurred: [] },
})
const MEDIA = [
  clip(1, { name: 'beach.mp4', sec: 9, facts: { sound: { ...TALK, speech: [] } } }),
  clip(2, { name: 'city walk.mp4', sec: 12 }),
  clip(3, { name: 'dog jumping.mp4', sec: 8 }),
  { ...talkingClip(4), name: 'grandma.mp4' },
  clip(5, { name: 'surf.mp4', sec: 8, shot: { sight: sightOf('person') } }),
  clip(6, { name: 'IMG_2231.MOV', sec: 8, shot: { brightness: 0.2, sight: sightOf('person') } }),
  clip(7, { name: 'cake.mov', sec: 6 }),
  photo(8, 'family photo.jpg'),
  photo(9, 'sunset.jpg'),
]

const say = (...requests: readonly string[]) => chat(direct, MEDIA, ['make a 18 second reel, upbeat, every scene 2 seconds', ...requests])
const OPENING = say().plan
const placeOf = (n: number, plan = OPENING) => plan.scenes.findIndex((scene) => scene.media_id === mediaId(n)) + 1
const [BEACH, CITY, DOG, GRANDMA, SURF, IMG, CAKE] = [placeOf(1), placeOf(2), placeOf(3), placeOf(4), placeOf(5), placeOf(6), placeOf(7)]
const lengthOf = (plan: ReelPlan, n: number) => plan.scenes.find((scene) => scene.media_id === mediaId(n))?.duration_frames ?? 0

test.each([
  ['the clip after the beach can go', `delete scene ${BEACH + 1}`],
  ['kill the clip right before grandma', `delete scene ${GRANDMA - 1}`],
  ['the one before the dog should be 3 seconds', `scene ${DOG - 1} for 3 seconds`],
  ['second to last clip: slow it down', 'slow down scene 8'],
  ['middle one should be shorter', 'make scene 5 shorter'],
  ['the part where grandma talks, keep only that', `keep only scene ${GRANDMA}`],
  ['cut the part where the dog is jumping around', `delete scene ${DOG}`],
  ['use the sunset photo in place of the cake', 'replace cake.mov with sunset.jpg'],
  ['mute everything except grandma', 'mute everything but grandma'],
  ['first clip 3 seconds, the rest can stay', 'scene 1 for 3 seconds'],
  ['speed up the city walk, like 2x', `scene ${CITY} at 2x`],
  ['dog first, then surf, then the beach, rest does not matter', 'dog first, then surf, then the beach'],
  ['switch the first two clips', 'swap scenes 1 and 2'],
  ['IMG_2231 is really dark, can you fix that', `make scene ${IMG} brighter`],
  ['can the beach be first instead of the surfing', 'beach first'],
  ['i dont like the photo of the sunset, take it out pls', 'leave out sunset.jpg'],
  ["don't show grandma until the end", 'grandma last'],
  ['can u cut the surf clip shorter its dragging', `make scene ${SURF} shorter`],
  ['just use surf beach and city, forget the others', 'only surf, beach and city walk'],
  ['slow-mo only for the first 3 clips', 'scenes 1 to 3 in slow motion'],
  ['halve the speed of everything except grandma', 'make everything except grandma half speed'],
])('%s is %s [CHAT-11]', (request, plain) => {
  expect(say(plain).plan).not.toEqual(request.startsWith('mute') ? null : OPENING)
  expect(say(request).plan).toEqual(say(plain).plan)
})

test('only the ones with people in them is the clips that people are in, and follows them [CHAT-11]', () => {
  const { follow, ...plan } = say('only the ones with people in them').plan
  expect(follow).toEqual([{ subject: 'person' }])
  expect(plan).toEqual(say('only surf.mp4 and IMG_2231.MOV').plan)
})

test.each([
  [
    'delete everything between the beach and the cake',
    () => OPENING.scenes.filter((_, at) => at < Math.min(BEACH, CAKE) || at >= Math.max(BEACH, CAKE) - 1),
  ],
  ['drop every other clip', () => OPENING.scenes.filter((_, at) => at % 2 === 0)],
] as const)('%s [CHAT-11]', (request, expected) => {
  expect(say(request).plan.scenes.map(({ id }) => id)).toEqual(expected().map(({ id }) => id))
})

test('an intro of a second, both ends of a scene, room to breathe [CHAT-11]', () => {
  const start = say('start with the dog but only for a second').plan.scenes[0]
  expect([start?.media_id, start?.duration_frames]).toEqual([mediaId(3), 30])
  expect(lengthOf(say('trim a bit off both ends of the surf clip').plan, 5)).toBe(30)
  expect(lengthOf(say('the dog clip needs to breathe more').plan, 3)).toBeGreaterThan(60)
})

test.each([
  ['slow everything down except the surf', 'make everything except the surf slower'],
  ['yo can u drop the scene with the cake its giving nothing', 'leave out the cake'],
  ['nah take grandma out she hates being on camera', 'leave out grandma'],
  ['dont use the cake anymore', 'leave out the cake'],
  ['show the full picture on the last photo', `show all of scene ${Math.max(placeOf(8), placeOf(9))}`],
  ['cut the longest clip in half', `split scene ${CITY} in half`],
  ['remove one second from the end', 'trim 1 second off the end of scene 9'],
  ['shorten grandma so it ends right after 1 second', `scene ${GRANDMA} for 1 second`],
  ['bring the cake forward a few scenes', `move the cake to position ${Math.max(1, CAKE - 3)}`],
  ['whatever comes after the surf should be the dog', 'move the dog after the surf'],
])('%s: %s [CHAT-11]', (request, plain) => {
  expect(say(plain).plan).not.toEqual(OPENING)
  expect(say(request).plan).toEqual(say(plain).plan)
})

test('half of the reel, scenes by their length, another opening [CHAT-11]', () => {
  expect(say('keep only the second half of the reel').plan.scenes).toHaveLength(5)
  expect(say('scene 3 for 4 seconds', 'drop anything longer than 3 seconds').plan.scenes).toHaveLength(8)
  expect(say('remove clips under 1 second').plan).toEqual(OPENING)
  expect(say('dont start with surf').plan.scenes[1]?.media_id).toBe(SURF === 1 ? mediaId(5) : OPENING.scenes[1]?.media_id)
})

test('where a question stands, nothing is moved [CHAT-11]', () => {
  for (const request of [
    'where does grandma start',
    'where does the dog end',
    'show the dog and cake at the same time',
    'speed ramp on the surf',
  ])
    expect(say(request).plan, request).toEqual(OPENING)
})

describe('less of a clip is a shorter scene, and not away with it [CHAT-11]', () => {
  test.each(figuresOf`
    way too much city in there = 2
    not so much grandma = 4
    a bit less beach = 1
  `)('%s', (request, n) => {
    const { plan, was } = say(request)
    expect(lengthOf(plan, n)).toBeGreaterThan(0)
    expect(lengthOf(plan, n)).toBeLessThan(lengthOf(was, n))
    expect(plan.scenes).toHaveLength(was.scenes.length)
  })
})

describe('seconds of a clip [CHAT-11]', () => {
  const shown = (plan: ReelPlan, n: number) => {
    const scene = plan.scenes.find((one) => one.media_id === mediaId(n))
    return scene && [scene.in_frame / plan.export.fps, (scene.in_frame + scene.duration_frames) / plan.export.fps]
  }
  test.each(triplesOf`
    use the first 2 seconds of the dog clip = dog = 0 to 2
    use the dog from second 4 to 6 = dog = 4 to 6
    i want 1 to 3 seconds of surf = surf = 1 to 3
    the last 2 seconds of the cake = cake = 4 to 6
    scene 1 from second 3 = surf = 3 to 5
    start the dog clip from the beginning of the file = dog = 0 to 2
  `)('%s: %s, %s', (request, name, span) => {
    const { plan, reply } = say(request)
    const clipNumber = MEDIA.findIndex((item) => item.name.startsWith(name)) + 1
    expect(shown(plan, clipNumber)?.join(' to ')).toBe(span)
    // What is told is what is, and no state in between.
    expect(reply.match(/Scene \d+ is [\d.]+ s long now/gu)?.length ?? 0).toBeLessThan(2)
  })

  test.each([
    ['make the 3rd clip start later', 1],
    ['start the third clip a little later', 0.5],
  ])('%s moves on where it comes in', (request, sec) => {
    const { plan, was } = say(request)
    expect(plan.scenes[2]?.in_frame).toBe((was.scenes[2]?.in_frame ?? 0) + sec * 30)
    expect(plan.scenes[2]?.duration_frames).toBe(was.scenes[2]?.duration_frames)
  })

  test.each([
    ['remove the second half of the beach clip', 0],
    ['cut the first half of the beach', 30],
  ])('%s', (request, later) => {
    const { plan, was } = say(request)
    const [now, then] = [plan, was].map((one) => one.scenes.find((scene) => scene.media_id === mediaId(1)))
    expect([now?.duration_frames, now?.in_frame]).toEqual([30, (then?.in_frame ?? 0) + later])
  })
})

test('all photos of one length; two scenes as long as each other [CHAT-11]', () => {
  const { plan } = say('all photos 3 sec')
  expect([8, 9].map((n) => lengthOf(plan, n))).toEqual([90, 90])
  const even = say('make scene 2 4 seconds', 'make scene 2 and 4 the same length').plan
  expect(even.scenes[1]?.duration_frames).toBe(even.scenes[3]?.duration_frames)
})

test('longer at the cost of another scene, where the reel is to stay as long as it is [CHAT-11]', () => {
  const { plan, was } = say('i want the beach longer but the total the same')
  expect(lengthOf(plan, 1)).toBeGreaterThan(lengthOf(was, 1))
  expect(planFrames(plan)).toBe(planFrames(was))
})

test('half of the clips, and a calmer clip in its place [CHAT-11]', () => {
  expect(say('only use half of the clips').plan.scenes.length).toBeLessThan(OPENING.scenes.length)
  expect(say('swap the surf for something calmer').plan.scenes[SURF - 1]?.media_id).not.toBe(mediaId(5))
  expect(say('replace the city walk').plan.scenes[CITY - 1]?.media_id).not.toBe(mediaId(2))
})

test('louder where it cannot get louder: the music makes room; quieter is so [CHAT-11]', () => {
  const { plan, was } = say('turn grandma up i cant hear her')
  expect(plan.music?.gain).toBeLessThan(was.music?.gain ?? 0)
  expect(say('turn grandma down a bit').plan.scenes[GRANDMA - 1]?.sound).toBeLessThan(1)
})

test('closer is one scene, where one is named [CHAT-11]', () => {
  const { plan, was } = say('crop the city walk so its closer')
  expect(plan.scenes.filter((scene, at) => JSON.stringify(scene) !== JSON.stringify(was.scenes[at]))).toHaveLength(1)
  expect(
    say('close-ups of people').plan.scenes.filter((scene, at) => JSON.stringify(scene) !== JSON.stringify(OPENING.scenes[at])),
  ).toHaveLength(2)
})

test.each(linesOf`
  scene 3 & 4 are basically the same, drop one
  do you think its too long?
  delete the shaky stuff
  feels a bit slow in the middle
  cut to the dog when grandma says dog
  is grandma in it twice?
`)('%s changes nothing [CHAT-11]', (request) => {
  expect(say(request).plan).toEqual(OPENING)
})

test('a clip that is found upside down is turned, and no other [CHAT-11 REND-03]', () => {
  const { plan } = say('the third clip is upside down')
  const turned = plan.scenes.filter(({ turn }) => turn !== undefined)
  expect(turned.map(({ turn }) => turn)).toEqual([{ quarter: 2, mirrored: false, straighten_deg: 0 }])
})

test('what is to be said on the picture is no place in the reel [CHAT-11 TOOL-08]', () => {
  expect(say('add the title "the one after the beach"').plan.captions?.cues[0]?.text).toBe('the one after the beach')
})
