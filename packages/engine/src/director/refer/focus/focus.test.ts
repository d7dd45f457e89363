/** Half a sentence is of what was asked about last, else of what the newest step changed; whole talks, as people talk to somebody who cuts for them. */
import { placeScenes } from '@reelwright/engine/plan/plan-length'
import { describe, expect, test } from 'vitest'
import { changed, sceneOf, talk } from '../town-fixture.ts'
import { intentsOfStep } from './intents-of-step.ts'
import { qualityOf } from './quality.ts'

type Plan = ReturnType<typeof talk>['plan']
const frames = (plan: Plan) => placeScenes(plan).at(-1)?.endFrame ?? 0

describe('a quality alone is said of what was changed last [CHAT-11]', () => {
  test('bigger letters, and not a bigger picture', () => {
    const { plan, was } = talk('put "Porto" at the start', 'bigger')
    expect(plan.captions).toMatchObject({ style: 'boxed', size: 1.25 })
    expect(plan.scenes).toEqual(was.scenes)
  })
  test('words that cannot be read get larger, whatever was said since', () => {
    expect(talk('put "Porto" at the start', 'which song is that?', "i can't read it").plan.captions?.size).toBe(1.25)
  })
  test('words in the way go to the other edge; for a logo the corners are asked', () => {
    expect(talk('put "Porto" at the end', 'it covers the boat').plan.captions?.place?.y).toBeLessThan(0.4)
    const { plan, was, questions } = talk('add my logo', "it's in the way")
    expect(plan).toEqual(was)
    expect(questions?.[0]).toMatchObject({ asks: 'which', choices: [{}, {}, {}] })
  })
  test('a fade gets slower, and the cuts stay', () => {
    const { plan, was } = talk('fade to black at the end', 'slower')
    expect(plan.fades?.closing?.frames).toBe(2 * (was.fades?.closing?.frames ?? 0))
    expect(plan.pace).toBe(was.pace)
    expect(plan.scenes).toEqual(was.scenes)
  })
  test('“not that calm” is the very reel of before', () => {
    const { plan, turns } = talk('a bit calmer', 'hmm not that calm')
    expect(plan).toEqual(turns[0]?.plan)
  })
  test('music starts later, from a second, and fades in', () => {
    const { plan, turns } = talk('use the anthem', 'start it later', '10 seconds in', 'and fade it in')
    expect(turns[2]?.plan.music?.start_sec).toBeGreaterThan(3)
    expect(plan.music?.start_sec).toBeGreaterThan(9)
    expect(plan.music?.fade_in_frames).toBeGreaterThan(0)
    expect(frames(plan)).toBe(frames(turns[1]?.plan ?? plan))
  })
  test('what was done to one scene goes on with it', () => {
    const shorter = talk('the harbour is too dark', 'better, but can you make it shorter')
    expect(changed(shorter)).toHaveLength(1)
    expect(sceneOf(shorter.plan, 'harbour')?.duration_frames).toBeLessThan(sceneOf(shorter.was, 'harbour')?.duration_frames ?? 0)
    const slower = talk('the harbour is too dark', 'and slower')
    expect(changed(slower)).toHaveLength(1)
    expect(sceneOf(slower.plan, 'harbour')?.speed).toBeLessThan(1)
  })
  test('a scene that was put somewhere is held on to, and moved on', () => {
    const held = talk('end on the cat', 'hold it a bit longer')
    expect(held.plan.scenes.at(-1)?.duration_frames).toBeGreaterThan(held.was.scenes.at(-1)?.duration_frames ?? 0)
    expect(changed(held)).toEqual([held.plan.scenes.length - 1])
    const place = (plan: Plan) => plan.scenes.findIndex(({ id }) => id === sceneOf(plan, 'cat')?.id)
    const { plan, was } = talk('move the cat to the fifth place', 'earlier')
    expect(place(plan)).toBe(place(was) - 1)
  })
  test('a fade of the music gets longer, and no other song plays', () => {
    const { plan, was } = talk('fade the music in', 'slower')
    expect(plan.music?.source).toEqual(was.music?.source)
    expect(plan.music?.fade_in_frames).toBeGreaterThan(was.music?.fade_in_frames ?? 0)
  })
  test('only the clip of two that is named keeps what was done', () => {
    const { plan, turns } = talk('take the market out and put the cat first', 'hmm just the cat thing')
    expect(sceneOf(plan, 'market')).toBeDefined()
    expect(plan.scenes[0]?.id).toBe(sceneOf(turns[0]?.plan ?? plan, 'cat')?.id)
    expect(plan.scenes).toHaveLength(turns[0]?.plan.scenes.length ?? 0)
  })
  test('a clip gets quieter twice', () => {
    const { plan, was } = talk('is the concert too loud?', 'turn it down', 'more')
    expect(sceneOf(plan, 'concert')?.sound).toBe((sceneOf(was, 'concert')?.sound ?? 0) / 2)
  })
  test('only one part of what was done stays', () => {
    const { plan, turns } = talk('make the harbour brighter and longer', 'only brighter')
    expect(sceneOf(plan, 'harbour')?.duration_frames).toBe(sceneOf(turns[0]?.plan ?? plan, 'harbour')?.duration_frames)
    expect(sceneOf(plan, 'harbour')?.grade?.exposure).toBeGreaterThan(0)
  })
})

describe('what was asked about is what comes next [CHAT-11]', () => {
  test('“louder” behind a question whether the kids are heard turns their sound on', () => {
    const { plan, was } = talk('can we hear the kids?', 'louder')
    expect(sceneOf(plan, 'kids')?.sound).toBeGreaterThan(0)
    expect(plan.music).toEqual(was.music)
  })
  test('“cut it a bit” behind “why is it so long?” takes no scene out', () => {
    const { plan, was } = talk('why is it so long?', 'cut it a bit')
    expect(frames(plan)).toBeLessThan(frames(was))
    expect(plan.scenes).toHaveLength(was.scenes.length)
  })
  test('words that did nothing leave the talk where it was', () => {
    const { plan, was } = talk("what's the second scene?", 'i hate that one', 'anything else')
    expect(changed({ plan, was })).toEqual([1])
    expect(plan.scenes[1]?.media_id).not.toBe(was.scenes[1]?.media_id)
  })
  test('a second longer is the scene that was asked about', () => {
    const { plan, was } = talk('how long is the cat on screen?', 'make it a second longer')
    expect(sceneOf(plan, 'cat')?.duration_frames).toBe((sceneOf(was, 'cat')?.duration_frames ?? 0) + 30)
  })
  test('which scenes went is told', () => {
    expect(talk('delete scene 2', 'which one did you take out?').reply).toMatch(/scene 2 was taken out/)
    expect(talk("what's wrong with the first clip?").reply).toMatch(/nothing is wrong with scene 1/)
  })
})

describe('a name that was not found, and a choice in other words [CHAT-11]', () => {
  test('the clip that is named then completes the wish', () => {
    const { plan, was, turns } = talk('the beach bit drags', 'i mean the kids')
    expect(turns[1]?.questions?.[0]).toMatchObject({ asks: 'which' })
    expect(changed({ plan, was })).toHaveLength(1)
    expect(sceneOf(plan, 'kids')?.duration_frames).toBeLessThan(sceneOf(was, 'kids')?.duration_frames ?? 0)
  })
  test('a choice may have a yes or a no before it', () => {
    const shorter = talk("i don't like the second scene", 'yes but shorter')
    expect(shorter.plan.scenes[1]?.duration_frames).toBeLessThan(shorter.was.scenes[1]?.duration_frames ?? 0)
    const { plan, was } = talk("i don't like the second scene", 'no, take it out')
    expect(plan.scenes).toHaveLength(was.scenes.length - 1)
  })
  test('“ok but …” does not take what was left of words nobody understood', () => {
    const { plan, was } = talk('no i liked the first one more than that other thing', 'ok but swap the last two')
    expect(plan.scenes).toHaveLength(was.scenes.length)
  })
  test('the music alone, of a mood', () => {
    const { plan, turns } = talk('can i get something more romantic?', 'the music i mean')
    expect(plan.mood).toBe(turns[0]?.plan.mood)
    expect(plan.music).not.toEqual(turns[0]?.plan.music)
  })
})

describe('remarks [CHAT-11]', () => {
  test.each(['my mum will love this', 'my wife will too', 'great job', 'there we go', 'this is turning out great', "i'm so happy with it"])(
    '“%s” changes nothing',
    (words) => {
      const { plan, was, reply } = talk('black and white', words)
      expect(plan).toEqual(was)
      expect(reply).toMatch(/Glad you like it/)
    },
  )
  test.each(['hm not sure', "that didn't help", 'you cut out the best part!'])('behind “%s” the step may be taken back', (words) => {
    const { plan, was, questions } = talk('black and white', words)
    expect(plan).toEqual(was)
    expect(questions?.[0]).toMatchObject({ choices: [{ wish: { intents: [{ is: 'undo' }] } }, {}] })
  })
  test('what is thought of the last step stands before a wish', () => {
    const { plan } = talk('speed up the market', "that's silly, normal speed")
    expect(sceneOf(plan, 'market')?.speed).toBe(1)
    expect(plan.mood).toBeNull()
  })
})

test('a second longer is of the fade that was asked for, and not of the reel [CHAT-11]', () => {
  const { plan, was } = talk('fade to black at the end', 'a second longer')
  expect([plan.fades?.closing?.frames, plan.target_frames]).toEqual([
    (was.fades?.closing?.frames ?? 0) + plan.export.fps,
    was.target_frames,
  ])
})

test('what waits for a clip to be named leaves the step before it alone [CHAT-11]', () => {
  const { plan, was } = talk('fade to black at the end', 'make the bird brighter', 'more')
  expect(plan).toEqual(was)
})

test('doubt about the reel itself offers nothing to take back [CHAT-11]', () => {
  const { plan, was, questions, reply } = talk('hm not sure')
  expect([plan, questions]).toEqual([was, []])
  expect(reply).toMatch(/Take your time/)
})

test('back to before a change takes what came after it, too [CHAT-11]', () => {
  const { plan, was } = talk('brighter', 'make it square', 'go back to before the brighter')
  expect(plan.export.aspect).toBe('9:16')
  expect(plan.scenes).not.toEqual(was.scenes)
})

test('“hello again” lays no reel again [CHAT-11]', () => {
  const { plan, was, reply } = talk('hello again')
  expect(plan).toEqual(was)
  expect(reply).toMatch(/^Hello/)
})

test('only the first of what was offered [CHAT-11]', () => {
  const { reply, plan, was } = talk('what would you change?', 'yes but only the first')
  expect(plan).not.toEqual(was)
  expect(reply).not.toMatch(/Tell me which scene/)
})

test('“undo that” behind a step back does not empty the reel [CHAT-11]', () => {
  const { plan, turns, reply } = talk('i want it faster', 'too fast', 'ok undo that')
  expect(plan).toEqual(turns[0]?.plan)
  expect(reply).toMatch(/taken back already/)
})

test('music that was switched off comes back softer [CHAT-11]', () => {
  const { plan, turns } = talk('music off', 'actually on again but softer')
  expect(plan.music?.gain).toBeLessThan(turns[0]?.plan.music?.gain ?? 0)
  expect(plan.scenes).toEqual(turns[0]?.plan.scenes)
})

test('words that are not understood are met with what fits the talk [CHAT-11]', () => {
  const { questions, plan, was } = talk('zoom in on the cat', 'hmm now the thing wobbles')
  expect(plan).toEqual(was)
  const labels = (questions ?? []).flatMap((question) => ('choices' in question ? (question.choices ?? []) : [])).map(({ label }) => label)
  expect(labels.filter((label) => /scene \d/.test(label)).length).toBeGreaterThan(1)
})

describe('what was wished in a step is told by what it changed [CHAT-11]', () => {
  test.each([
    ['make the cat slower', 'speed'],
    ['make the cat longer', 'scene-length'],
    ['make the cat brighter', 'scene-grade'],
    ['delete scene 2', 'order'],
    ['swap scenes 2 and 4', 'swap'],
    ['end on the cat', 'order'],
    ['music quieter', 'volume'],
    ['black and white', 'look'],
    ['put "Porto" at the start', 'captions'],
    ['add my logo', 'logo'],
    ['fade to black at the end', 'edge-fade'],
    ['faster', 'pace-by'],
    ['unmute the cat', 'sound'],
  ])('%s', (words, is) => {
    const { plan, was } = talk(words)
    expect(intentsOfStep(plan, was).map((intent) => intent.is)).toContain(is)
  })
  test('a pressed button goes on like words', () => {
    const { plan, was } = talk("i don't like the second scene", 'the second one', 'even shorter')
    expect(changed({ plan, was })).toEqual([1])
  })
})

test.each([
  ['a bit bigger please', 'size', 1, 0.5],
  ['still too fast', 'speed', -1, 1],
  ['not loud enough', 'loudness', 1, 1],
  ['could it be more visible?', 'strength', 1, 1],
  ['turn it down', 'loudness', -1, 1],
])('“%s” says one quality [CHAT-11]', (said, quality, way, amount) => {
  expect(qualityOf(said.replace(/[?]$/, ''))).toMatchObject({ quality, way, amount })
})

test.each(['the cat is bigger', 'faster cuts', 'loud', 'a bigger logo'])('“%s” says more than a quality, or none [CHAT-11]', (said) => {
  expect(qualityOf(said)).toBeNull()
})
