/** What was taken for something else, or has no single meaning: asked or said, and the reel left as it is. */
import { EMPTY_PLAN, type ReelPlan } from '@reelwright/contract/reel-plan'
import { MediaId } from '@reelwright/contract/wire/ids'
import { describe, expect, test } from 'vitest'
import { applyEdits } from '../plan/apply-edit.ts'
import { planFrames } from '../plan/plan-length.ts'
import { directWith } from './direct.ts'
import { ALL_TOOLS, clip, converse, mediaId, photo, TEST_CATALOG } from './director-fixtures.ts'
import { linesOf } from './text-tables.ts'

const direct = directWith(TEST_CATALOG)
const MEDIA = [clip(1, { sec: 8 }), clip(2, { sec: 8 }), clip(3, { sec: 8 }), clip(4, { sec: 8 }), photo(7, 'my logo.png')]
const START = converse(direct, MEDIA, EMPTY_PLAN, ['make a 12 second upbeat reel, every scene 2 seconds']).plan
const say = (request: string, before = START) => converse(direct, MEDIA, before, [request])

describe('what is only partly understood [CHAT-11]', () => {
  test.each(linesOf`
    make it warmer but only in the flumph
    three versions
    a 16:9 version too
    also for youtube
    in 9:16 and 16:9
    make the music swell at the chorus
    9 seconds, except on weekends
    louder music between the blorks
    mute all except clip 22
    change the song every 5 seconds
    logo for the last 3 seconds only
    logo only in scene 1
    make the title shorter
    make it exactly as long as the song
    faster, but only until clip 2
    remove clip 2 and the unicorn
    shorter but keep the length
  `)('“%s” changes nothing', (request) => {
    const { plan, reply } = say(request)
    expect(plan).toEqual(START)
    expect(reply.length).toBeGreaterThan(20)
  })

  test('it names what it did understand, and does that alone when told to', () => {
    const request = 'make it 9 seconds and zorbulate'
    const first = direct({ request, plan: START, media: MEDIA, tools: ALL_TOOLS })
    expect([first.edits, first.reply]).toEqual([[], expect.stringMatching(/did not understand “zorbulate”.*length of 9 s/)])
    const second = direct({ request: 'yes please', plan: START, media: MEDIA, tools: ALL_TOOLS, asked: first.questions ?? [] })
    const outcome = applyEdits(START, second.edits)
    expect(outcome.ok && planFrames(outcome.plan)).toBe(270)
    const other = direct({ request: 'make it 8 seconds', plan: START, media: MEDIA, tools: ALL_TOOLS, asked: first.questions ?? [] })
    expect(other.edits.length).toBeGreaterThan(0)
  })
})

describe('several wishes at once [CHAT-11]', () => {
  test('scenes are counted as they were before the request', () => {
    const { plan } = say('delete scene 2 and make scene 3 slower')
    const [, , third] = START.scenes
    expect(plan.scenes.map((scene) => scene.id)).not.toContain(START.scenes[1]?.id)
    expect(plan.scenes.filter((scene) => scene.speed < 1).map((scene) => scene.id)).toEqual([third?.id])
  })

  test('“it” goes on about the scene that was named', () => {
    const { plan } = say('move scene 3 to the front and make it half a second longer')
    const [first] = plan.scenes
    expect([first?.id, first?.duration_frames]).toEqual([START.scenes[2]?.id, (START.scenes[2]?.duration_frames ?? 0) + 15])
  })

  test('what is to stay has stayed', () => {
    const { plan } = say('make it faster but keep the length')
    expect([plan.pace, planFrames(plan)]).toEqual(['fast', planFrames(START)])
    expect(say('another version, but keep the music').plan.music).toEqual(START.music)
    expect(say('only scenes 1 to 3').plan.scenes.map((scene) => scene.id)).toEqual(START.scenes.slice(0, 3).map((scene) => scene.id))
  })
})

describe('the logo and its file [TOOL-07]', () => {
  test('a file called “my logo.png” does not swallow the word', () => {
    const { plan } = say('put my logo bottom right')
    expect(plan).toEqual({ ...START, watermark: expect.objectContaining({ media_id: mediaId(7), position: 'br' }) })
    expect(say('end with my logo').plan.scenes.at(-1)?.media_id).toBe(mediaId(7))
  })
})

describe('a look of one’s own [TOOL-04]', () => {
  const cube = MediaId.parse(mediaId(40))
  const before: ReelPlan = { ...START, look: { mode: 'cube', style: 'noir', cube_media_id: cube, intensity: 0.8 } }

  test.each([
    ['make it 9 seconds', (plan: ReelPlan) => expect(planFrames(plan)).toBe(270)],
    ['no music', (plan: ReelPlan) => expect(plan.music).toBeNull()],
    ['delete scene 2', (plan: ReelPlan) => expect(plan.scenes.length).toBe(START.scenes.length - 1)],
  ] as const)('does not stand in the way of “%s”', (request, holds) => {
    const { plan } = say(request, before)
    holds(plan)
    expect(plan.look).toEqual(before.look)
  })
})

describe('questions that want a reason, and wishes that want a proposal [CHAT-11]', () => {
  test('why there was a cut: its beat, or its scene’s reason', () => {
    const { reply, plan } = say('why did you cut there?')
    expect(plan).toEqual(START)
    expect(reply).toMatch(/beat 5/)
    const { reply: one } = say('why did you cut after scene 2?')
    expect(one).toMatch(/Scene 3/)
    expect(one).not.toMatch(/Scene 4/)
  })

  test.each(['make it better', 'can you improve it?', 'polish it'])('“%s” proposes steps that it understands itself', (request) => {
    const { reply, plan } = say(request, say('no music').plan)
    expect(plan.music).toBeNull()
    const steps = [...reply.matchAll(/“([^”]+)”/g)].map((match) => match[1] ?? '')
    expect(steps.length).toBeGreaterThanOrEqual(2)
    for (const step of steps) expect(say(step, plan).changed, step).toBe(true)
  })
})
