/** Conversations: corrections, parts taken back, half sentences, and answers to what was asked. */
import { EMPTY_PLAN, type ReelPlan, type Scene } from '@reelwright/contract/reel-plan'
import { describe, expect, test } from 'vitest'
import { planSec } from '../../plan/plan-length.ts'
import { chat } from '../chat-fixture.ts'
import { directWith } from '../direct.ts'
import { clip, mediaId, photo, TALK, TEST_CATALOG, talkingClip } from '../director-fixtures.ts'
import { rowsOf } from '../text-tables.ts'

const direct = directWith(TEST_CATALOG)
const MEDIA = [
  clip(1, { name: 'beach.mp4', sec: 9, facts: { sound: { ...TALK, speech: [] } } }),
  clip(2, { name: 'city walk.mp4', sec: 12, facts: { sound: { ...TALK, speech: [] } } }),
  clip(3, { name: 'dog jumping.mp4', sec: 8 }),
  { ...talkingClip(4), name: 'grandma.mp4' },
  clip(5, { name: 'surf.mp4', sec: 8, facts: { sound: { ...TALK, speech: [] } } }),
  clip(6, { name: 'IMG_2231.MOV', sec: 8 }),
  clip(7, { name: 'cake.mov', sec: 6 }),
  photo(8, 'family.jpg'),
  photo(9, 'sunset.jpg'),
]

/** Plans after each message, the first reel at 0. */
const talk = (...requests: readonly string[]) => {
  const { turns, plan } = chat(direct, MEDIA, ['make a 18 second reel, upbeat, every scene 2 seconds', ...requests])
  const plans = turns.map((turn) => turn.plan)
  return { plans, plan, replies: turns.map(({ reply }) => reply), first: plans[0] ?? plan }
}
const shot = (plan: ReelPlan | undefined, n: number): Scene => {
  const found = plan?.scenes.find((scene) => scene.media_id === mediaId(n))
  if (!found) throw new Error(`Clip ${n} is not shown`)
  return found
}

describe('a wish is corrected [CHAT-11]', () => {
  test('said whole once more, it takes the place of the first', () => {
    const { plan } = talk('swap the surf and the dog', 'wait no, swap the surf and the cake')
    expect(plan).toEqual(talk('swap the surf and the cake').plan)
  })

  test('by another name, and goes on from there', () => {
    const { plans } = talk('shorten the beach', 'no the other one, the city', 'yeah like that but a bit longer')
    expect(plans[2]).toEqual(talk('shorten the city walk').plan)
    expect(shot(plans[3], 2).duration_frames).toBeGreaterThan(shot(plans[2], 2).duration_frames)
    expect(planSec(plans[3] ?? EMPTY_PLAN) - planSec(plans[2] ?? EMPTY_PLAN)).toBeLessThan(1.1)
  })

  test('the other photo, of two', () => {
    const { plan } = talk('put the sunset first', 'no not the sunset the other photo')
    expect(plan).toEqual(talk('put family.jpg first').plan)
  })

  test('a clip that came in for another gives way to a third, and to one that is named', () => {
    const { plans } = talk('replace the city walk', 'not that one, another', 'no, use the IMG one')
    const at = plans[0]?.scenes.findIndex(({ media_id }) => media_id === mediaId(2)) ?? 0
    const shown = plans.map(({ scenes }) => scenes[at]?.media_id)
    expect(new Set(shown.slice(0, 3)).size).toBe(3)
    expect(shown[3]).toBe(mediaId(6))
    expect(plans[3]?.scenes).toHaveLength(plans[0]?.scenes.length ?? 0)
  })
})

describe('one part is taken back [CHAT-11]', () => {
  const ALL = 'add a title saying Summer and delete the cake and mute grandma'
  test('by its name, and then another', () => {
    const { plans } = talk(ALL, 'undo just the mute', 'also undo the title')
    expect(shot(plans[1], 4).sound).toBe(0)
    expect(shot(plans[2], 4).sound).toBe(1)
    expect(plans[2]?.captions?.cues.map(({ text }) => text)).toEqual(['Summer'])
    expect(plans[3]?.captions).toBeNull()
    expect(plans[3]?.scenes).toEqual(talk('delete the cake').plan.scenes)
  })

  test('of a message before the last one', () => {
    const { plan } = talk('slow down the dog', 'make the surf 3 seconds', 'undo the slow motion')
    expect(plan).toEqual(talk('make the surf 3 seconds').plan)
  })

  test('by the clip that it was about', () => {
    expect(talk('slow down the dog and mute grandma', 'undo the grandma thing').plan).toEqual(talk('slow down the dog').plan)
  })

  test('of what nobody did, nothing is', () => {
    const { plan, plans } = talk('slow down the dog', 'undo the logo')
    expect(plan).toEqual(plans[1])
  })
})

describe('more, less and the same [CHAT-11]', () => {
  test('what went too far goes back, and further back', () => {
    const { plans } = talk('make the dog slower', 'too slow', 'even less')
    const speeds = plans.map((plan) => shot(plan, 3).speed)
    expect(speeds[1]).toBeLessThan(1)
    expect(speeds[2]).toBeGreaterThan(speeds[1] ?? 1)
    expect(speeds[3]).toBeGreaterThan(speeds[2] ?? 1)
  })

  test('too fast, of what was made slower, is slower still', () => {
    const { plans } = talk('make the dog slower', 'still too fast')
    expect(shot(plans[2], 3).speed).toBeLessThan(shot(plans[1], 3).speed)
  })

  test('the same for another is as slow as the first is by now', () => {
    const { plan } = talk('slow down the dog', 'a bit more', 'ok too much now', 'same for the surf')
    expect(shot(plan, 5).speed).toBe(shot(plan, 3).speed)
    expect(shot(plan, 5).speed).toBeLessThan(1)
  })

  test.each(['and the middle one too', 'what about the middle one', 'now do the middle one', 'ok the middle one as well'])('%s', (same) => {
    const { plan } = talk('make the first clip 3 seconds', 'same for the last', same)
    expect([0, 4, 8].map((at) => plan.scenes[at]?.duration_frames)).toEqual([90, 90, 90])
  })

  test('a number with “as well” is a scene, and no length', () => {
    const { plan, first } = talk('delete scene 4', 'and 7 as well')
    expect(plan.scenes).toHaveLength(first.scenes.length - 2)
  })

  test('everywhere, and then at the one cut alone', () => {
    const { plans } = talk('put a crossfade after the beach', 'make it longer', 'everywhere please', 'nah just that one')
    expect(plans[3]?.transitions).toHaveLength(8)
    expect(new Set(plans[3]?.transitions.map(({ kind, duration_frames }) => `${kind} ${duration_frames}`)).size).toBe(1)
    expect(plans[4]).toEqual(plans[2])
    expect(planSec(plans[2] ?? EMPTY_PLAN)).toBe(planSec(plans[0] ?? EMPTY_PLAN))
  })
})

describe('half a sentence is of what was spoken of [CHAT-11]', () => {
  test('back, but elsewhere', () => {
    const { plan } = talk('take out the cake', 'hmm actually put it back', 'but at the end')
    expect(plan.scenes.at(-1)?.media_id).toBe(mediaId(7))
  })

  test('it is the scene, where a reel is hardly meant', () => {
    const { plan, first } = talk('zoom in on the dog', 'can you slow that down too')
    expect(plan.scenes.filter((scene, at) => scene.speed !== first.scenes[at]?.speed).map(({ media_id }) => media_id)).toEqual([mediaId(3)])
    const heard = talk('mute grandma', 'unmute it', 'only at half volume').plan
    expect(heard.scenes.filter(({ sound }) => sound > 0).map(({ media_id, sound }) => [media_id, sound])).toEqual([[mediaId(4), 0.5]])
  })

  test('what a question was about is what the next wish is about', () => {
    const { plans, replies } = talk("which one's the longest?", 'how long is it', 'cut that one in half', 'and delete the second half')
    expect(replies[2]).toContain('city walk.mp4')
    expect(plans[3]?.scenes).toHaveLength((plans[0]?.scenes.length ?? 0) + 1)
    expect(plans[4]?.scenes).toHaveLength(plans[0]?.scenes.length ?? 0)
    expect(shot(plans[4], 2).in_frame).toBe(shot(plans[0], 2).in_frame)
    expect(shot(plans[4], 2).duration_frames).toBe(30)
  })

  test('of scenes that were given a look of their own', () => {
    const { plan, first } = talk('make scenes 1 and 2 black and white', 'ok then darker')
    expect(plan.scenes.flatMap((scene, at) => (JSON.stringify(scene) === JSON.stringify(first.scenes[at]) ? [] : [at]))).toEqual([0, 1])
  })

  test('just the first one deletes no others', () => {
    const { plan, plans } = talk('make it darker', 'just the first one')
    expect(plan.scenes).toHaveLength(plans[0]?.scenes.length ?? 0)
  })
})

describe('what is said of the wish before [CHAT-11]', () => {
  test('its neighbour, its other end, and all but one', () => {
    const gone = talk('delete the last clip', 'now the one before it').plan
    expect(gone.scenes.map(({ id }) => id)).toEqual(
      talk()
        .plan.scenes.slice(0, -2)
        .map(({ id }) => id),
    )
    expect(talk('move the cake to the start', 'no i meant the end').plan).toEqual(talk('move the cake to the end').plan)
    expect(
      talk('keep the sound of all clips', 'mute everything', 'except grandma').plan.scenes.filter(({ sound }) => sound > 0),
    ).toHaveLength(1)
  })

  test('what was done to the whole reel takes no clip away', () => {
    const { plan, plans } = talk('make it faster', 'not the dog')
    expect(plan).toEqual(plans[1])
  })

  test('a transition is slower, and gone again, at its own cut', () => {
    const { plans } = talk('hard cuts', 'put a crossfade between beach and city', 'slower', 'actually no transition there')
    expect(planSec(plans[3] ?? EMPTY_PLAN)).toBe(planSec(plans[2] ?? EMPTY_PLAN))
    expect(plans[2]?.transitions).toHaveLength(1)
    expect(plans[4]?.transitions).toEqual([])
  })

  test('she is in her scene, and a bare number counts scenes where one was spoken of', () => {
    const { plans } = talk('make grandma 4 seconds', 'and zoom in on her', 'not so close')
    const heights = plans.map((plan) => shot(plan, 4).framing).map((framing) => (framing.mode === 'fixed' ? framing.crop.height : 0))
    expect(heights[2]).toBeLessThan(heights[1] ?? 0)
    expect(heights[3]).toBeGreaterThan(heights[2] ?? 1)
    expect(talk('make grandma 4 seconds', 'and zoom in on her').plan).toEqual(talk('make grandma 4 seconds', 'zoom in on grandma').plan)
    expect(talk('slow down scene 2', 'and 3').plan).toEqual(talk('slow down scene 2', 'slow down scene 3').plan)
  })

  test('it, of a scene that has another place by now', () => {
    const { plan } = talk("what's in scene 5?", 'swap it with scene 2', 'and make it 3 seconds')
    const { plan: told } = talk('swap scene 5 with scene 2', 'scene 2 for 3 seconds')
    expect(plan).toEqual(told)
  })
})

describe('words that need the wish before [CHAT-11]', () => {
  test('for so many seconds, of the scene that was put first', () => {
    const { plan } = talk('make the dog first', 'for 3 seconds', 'and slow it down a bit', 'good, now the same for the surf')
    expect([plan.scenes[0]?.media_id, plan.scenes[0]?.duration_frames]).toEqual([mediaId(3), 90])
    expect([shot(plan, 3).speed, shot(plan, 5).speed]).toEqual([0.8, 0.8])
  })

  test('not the one, just the other, of two things that were done', () => {
    const { plan } = talk('zoom in on the dog and slow it down', 'not the zoom just the slow part')
    expect(plan).toEqual(talk('slow down the dog').plan)
  })

  test('a no behind a change takes it back; remove it is of what was asked about', () => {
    const { plans } = talk('which one is grandma', 'remove it', 'actually no')
    expect(plans[2]?.scenes).toHaveLength((plans[0]?.scenes.length ?? 0) - 1)
    expect(plans[3]).toEqual(plans[0])
  })

  test('what is gone is not it any more', () => {
    expect(planSec(talk('delete scene 3', 'make it 5 seconds').plan)).toBe(5)
    expect(planSec(talk('leave out the cake', 'make it 5 seconds').plan)).toBe(5)
  })

  test('no fade at the start is no correction of the fades', () => {
    const { plan } = talk('fade in from black and fade to black at the end', 'no fade at the start please')
    expect([plan.fades?.opening, plan.fades?.closing?.colour]).toEqual([null, 'black'])
  })
})

describe('what was offered is chosen in words [CHAT-10]', () => {
  test.each(rowsOf`
    the second one = faster
    option 2 = faster
    let's do faster = faster
    the last one please = another version
  `)('%s', (choice, plain) => {
    expect(talk('make it better', choice).plan).toEqual(talk(plain).plan)
  })

  test('none of it, and the rest of what was understood', () => {
    expect(talk('make it better', 'neither').replies.at(-1)).toMatch(/nothing was changed/)
    expect(talk('shorten the beach and frobnicate the wibble', 'just do the rest').plan).toEqual(talk('shorten the beach').plan)
    expect(talk('cut 30 seconds off scene 1', 'ok delete it then').plan).toEqual(talk('delete scene 1').plan)
  })

  test('an OK before another wish is no yes to what was asked', () => {
    const { plan, plans } = talk('shorten the beach and frobnicate the wibble', 'ok perfect, render it')
    expect(plan).toEqual(plans[0])
  })
})
