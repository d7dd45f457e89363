import type { ReelPlan } from '@reelwright/contract/reel-plan'
import { describe, expect, test } from 'vitest'
import { chat } from '../../chat-fixture.ts'
import { directWith } from '../../direct.ts'
import { clip, TEST_CATALOG } from '../../director-fixtures.ts'

const NAMES = ['warmup', 'kickoff', 'crowd', 'goal', 'save', 'trophy']
const MEDIA = NAMES.map((name, at) => clip(at + 1, { name: `${name}.mp4`, sec: 10 }))
/** Six scenes with one cross-fade, after the second. */
const say = (request: string) =>
  chat(directWith(TEST_CATALOG), MEDIA, [
    'an 18 second reel of warmup, kickoff, crowd, goal, save, trophy in that order',
    'hard cuts only',
    'a dissolve after scene 2',
    request,
  ])
const joins = ({ scenes, transitions, export: { fps } }: ReelPlan): string[] =>
  transitions.map(
    ({ after_scene_id, kind, duration_frames }) =>
      `${kind} after ${scenes.findIndex(({ id }) => id === after_scene_id) + 1}, ${(duration_frames / fps).toFixed(1)}`,
  )

describe('transitions that are told of [CHAT-11 TOOL-06]', () => {
  test.each([
    ['add a white flash between the goal and the save', ['cross after 2, 0.5', 'flash after 4, 0.3']],
    ['use a flash transition before the trophy', ['cross after 2, 0.5', 'flash after 5, 0.3']],
    ['replace the dissolve with a flash', ['flash after 2, 0.3']],
    ['make the dissolve a wipe', ['wipe-left after 2, 0.5']],
    ['put the dissolve between the crowd and the goal instead', ['cross after 3, 0.5']],
    ['move the dissolve after scene 4', ['cross after 4, 0.5']],
    ['add a dissolve before the trophy and make it 1 second long', ['cross after 2, 0.5', 'cross after 5, 1.0']],
    ['add a wipe after scene 4. It should last one second.', ['cross after 2, 0.5', 'wipe-left after 4, 1.0']],
    ['bitte einen weißen Blitz zwischen Szene 4 und 5', ['cross after 2, 0.5', 'flash after 4, 0.3']],
    ['un flash blanc après la scène 4', ['cross after 2, 0.5', 'flash after 4, 0.3']],
  ])('“%s”', (request, expected) => {
    const { plan, was } = say(request)
    expect(joins(plan)).toEqual(expected)
    expect(plan.scenes.map(({ duration_frames }) => duration_frames)).toEqual(was.scenes.map(({ duration_frames }) => duration_frames))
  })

  test('none of a kind that there is none of', () => {
    const { plan, was, reply } = say('no flashes')
    expect([plan, reply]).toEqual([was, 'There are no flashes of white in this reel.'])
  })

  test.each(['where does the dissolve sit?', 'which scenes have a transition between them?'])('“%s” is told', (request) => {
    const { plan, was, reply } = say(request)
    expect([plan, reply]).toEqual([was, 'One of its 5 cuts has a transition: a cross-fade after scene 2.'])
  })
})

test('what is as loud as it goes is said when the music makes room for it [CHAT-11 TOOL-05]', () => {
  const { plan, was, reply } = chat(directWith(TEST_CATALOG), MEDIA, [
    'an 18 second reel of warmup, kickoff, crowd in that order',
    'turn on the sound of the clips',
    'make the crowd louder',
  ])
  expect(was.scenes.every(({ sound }) => sound === 1)).toBe(true)
  expect(plan.music?.gain).toBeLessThan(was.music?.gain ?? 0)
  expect(reply).toMatch(/at full volume already, so the music makes room/u)
})
