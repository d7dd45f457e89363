import { IntentOutcome } from '@reelwright/contract/intents/intent-outcome'
import type { ReelIntent } from '@reelwright/contract/intents/reel-intent'
import type { ReelPlan } from '@reelwright/contract/reel-plan'
import { EMPTY_PLAN } from '@reelwright/contract/reel-plan'
import { describe, expect, test } from 'vitest'
import { applyEdits } from '../../plan/apply-edit.ts'
import { directWith } from '../direct.ts'
import { ALL_TOOLS, clipsNamed, photo, song, TEST_CATALOG } from '../director-fixtures.ts'
import { type ResolveInput, resolveIntentsWith } from './resolve-intents.ts'

const MEDIA = [...clipsNamed({ 'beach.mp4': 6, 'city.mp4': 8, 'dog.mp4': 7 }), photo(4, 'our logo.png'), song(5, 'anthem.mp3')]
const resolve = resolveIntentsWith(TEST_CATALOG)
const scene = (n: number) => [{ by: 'number' as const, of: 'scene' as const, n }]

const reel = (): ReelPlan => {
  const turn = directWith(TEST_CATALOG)({ request: 'make a 9 second reel', plan: EMPTY_PLAN, media: MEDIA, tools: ALL_TOOLS })
  const outcome = applyEdits(EMPTY_PLAN, turn.edits)
  if (!outcome.ok) throw new Error(outcome.reason)
  return outcome.plan
}
const PLAN = reel()

const ask = (intents: readonly ReelIntent[], over: Partial<ResolveInput> = {}) => {
  const resolved = resolve({ plan: PLAN, media: MEDIA, intents, tools: ALL_TOOLS, ...over })
  for (const outcome of resolved.outcomes) expect(IntentOutcome.safeParse(outcome).error).toBeUndefined()
  expect(resolved.outcomes).toHaveLength(intents.length)
  return resolved
}

describe('intents become edits', () => {
  test('less cold, of a reel without a look, is told as the light of its scenes [CHAT-11]', () => {
    const { outcomes } = ask([{ is: 'look-by', direction: 'cooler', amount: -1 }], { plan: { ...PLAN, look: null } })
    expect(outcomes).toMatchObject([{ state: 'done', changes: [{ of: 'scenes', changed: PLAN.scenes.map((_, at) => at + 1) }] }])
  })

  test('and each says what it changed, in numbers [CHAT-11]', () => {
    const { outcomes, plan, edits } = ask([
      { is: 'look', trait: 'bw', intensity: null },
      { is: 'trim', refs: scene(1), edge: 'end', sec: 0.4 },
    ])
    expect(outcomes).toMatchObject([
      { state: 'done', changes: [{ of: 'look', title: 'Noir', intensity: 1 }] },
      { state: 'done', changes: [{ of: 'length' }, { of: 'scenes', changed: [1], added: [], removed: [] }] },
    ])
    expect(applyEdits(PLAN, edits)).toMatchObject({ ok: true, plan })
    expect((PLAN.scenes[0]?.duration_frames ?? 0) - (plan.scenes[0]?.duration_frames ?? 0)).toBe(12)
    expect(plan.scenes.slice(1)).toEqual(PLAN.scenes.slice(1))
  })

  test('and what cannot be says why by a code, with the nearest where there is one [CHAT-11]', () => {
    expect(ask([{ is: 'trim', refs: scene(1), edge: 'end', sec: 30 }])).toMatchObject({
      edits: [],
      outcomes: [{ state: 'refused', code: 'too-short', nearest: { say: 'delete scene 1' } }],
    })
    expect(ask([{ is: 'music-off' }], { tools: ['story'] }).outcomes).toMatchObject([{ state: 'refused', code: 'tool-off' }])
    expect(ask([{ is: 'pace', pace: PLAN.pace }]).outcomes).toMatchObject([{ state: 'refused', code: 'no-change' }])
    expect(ask([{ is: 'length', sec: 5 }], { media: [] }).outcomes).toMatchObject([{ state: 'refused', code: 'no-clips' }])
  })

  test('all of them or none: what is not there holds the rest, unless the rest alone was asked for [CHAT-11]', () => {
    const intents: ReelIntent[] = [
      { is: 'order', how: 'remove', refs: scene(42) },
      { is: 'look', trait: 'bw', intensity: null },
    ]
    const none = ask(intents)
    expect(none).toMatchObject({ edits: [], plan: PLAN, outcomes: [{ code: 'not-found' }, { code: 'waits' }] })
    expect(ask(intents, { partly: true })).toMatchObject({
      edits: [{ op: 'set_look' }],
      outcomes: [{ code: 'not-found' }, { state: 'done' }],
    })
  })

  test('what was to stay stays, or nothing is done [CHAT-11]', () => {
    expect(
      ask([
        { is: 'length', sec: 5 },
        { is: 'hold', what: 'length' },
      ]),
    ).toMatchObject({ edits: [], outcomes: [{ code: 'held' }, { code: 'held' }] })
    expect(
      ask([
        { is: 'music', request: { genre: 'ambient' } },
        { is: 'hold', what: 'look' },
      ]).outcomes[1],
    ).toMatchObject({ state: 'done' })
  })

  test('an end of a scene goes to a second of its clip, within it [CHAT-11]', () => {
    const second = PLAN.scenes[1]
    if (!second) throw new Error('the reel has two scenes')
    const start = (second.in_frame + 9) / 30
    const { plan } = ask([{ is: 'trim-to', refs: scene(2), edge: 'start', clip_sec: start }])
    expect(plan.scenes[1]).toMatchObject({ in_frame: second.in_frame + 9 })
    expect(ask([{ is: 'trim-to', refs: scene(2), edge: 'end', clip_sec: 60 }]).outcomes).toMatchObject([{ code: 'beyond-clip' }])
  })

  test('captions are set with their times, edited and deleted one by one [CHAT-11]', () => {
    const text = (words: string, from_sec: number, to_sec: number): ReelIntent => ({
      is: 'captions',
      texts: [words],
      place: 'auto',
      title: false,
      span: { from_sec, to_sec },
    })
    const first = ask([text('One', 0, 2), text('Two', 3, 5)])
    expect(first.plan.captions?.cues).toMatchObject([
      { text: 'One', start_frame: 0, end_frame: 60 },
      { text: 'Two', start_frame: 90, end_frame: 150 },
    ])
    const again = ask([{ is: 'caption-edit', cue: 2, text: 'Three', from_sec: 4 }], { plan: first.plan })
    expect(again.plan.captions?.cues[1]).toMatchObject({ text: 'Three', start_frame: 120, end_frame: 180 })
    expect(ask([{ is: 'caption-edit', cue: null, text: 'Which?' }], { plan: first.plan }).outcomes).toMatchObject([{ code: 'incomplete' }])
    expect(ask([{ is: 'caption-delete', cue: 1 }], { plan: first.plan }).plan.captions?.cues).toMatchObject([{ text: 'Two' }])
    expect(ask([{ is: 'caption-edit', cue: 1, from_sec: 200 }], { plan: first.plan }).outcomes).toMatchObject([{ code: 'too-short' }])
  })

  test('undo leads to the plan before, and the rest goes on from there [CHAT-11]', () => {
    const back = ask([{ is: 'undo' }, { is: 'look-off' }], { plan: { ...PLAN, pace: 'slow' }, undoTo: PLAN })
    expect(back).toMatchObject({ undo: true, plan: { ...PLAN, look: null }, outcomes: [{ state: 'done' }, { state: 'done' }] })
    expect(ask([{ is: 'undo' }]).outcomes).toMatchObject([{ state: 'refused', code: 'nothing-to-change' }])
  })

  test('starting over empties the reel and keeps its format; questions are answered of what is there then [CHAT-11]', () => {
    const { plan, outcomes } = ask([{ is: 'start-over' }, { is: 'ask', about: 'length' }])
    expect(plan).toEqual({ ...EMPTY_PLAN, export: PLAN.export })
    expect(outcomes).toMatchObject([
      { state: 'done', changes: expect.arrayContaining([{ of: 'length', from_sec: 9, to_sec: 0 }]) },
      { notes: [expect.stringContaining('no reel yet')] },
    ])
    expect(PLAN.music).not.toBeNull()
  })

  test('framing and loudness of one scene leave the others alone [CHAT-11]', () => {
    const { plan } = ask([
      { is: 'framing', how: 'pad', refs: scene(2) },
      { is: 'sound', policy: 'keep', refs: scene(1), level: 0.3 },
    ])
    expect(plan.scenes.map((one) => one.framing.mode === 'pad')).toEqual(PLAN.scenes.map((_, at) => at === 1))
    expect(plan.scenes[0]?.sound).toBe(0.3)
    expect(plan.scenes[2]).toEqual(PLAN.scenes[2])
  })
})
