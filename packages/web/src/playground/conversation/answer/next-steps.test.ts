import type { AnswerChange } from '@reelwright/contract/answer-change'
import { ChoiceAction } from '@reelwright/contract/intents/choice-action'
import type { MediaItem } from '@reelwright/contract/media'
import type { MediaFacts } from '@reelwright/contract/media-facts'
import { EMPTY_PLAN, type ReelPlan } from '@reelwright/contract/reel-plan'
import type { ToolSwitches } from '@reelwright/contract/studio'
import { MediaId } from '@reelwright/contract/wire/ids'
import { direct } from '@reelwright/engine/director/direct'
import { ALL_TOOLS, clip } from '@reelwright/engine/director/director-fixtures'
import { applyEdits } from '@reelwright/engine/plan/apply-edit'
import { plainMusic, plainPlan, plainScene } from '@reelwright/engine/plan/plan-fixtures'
import { expect, test } from 'vitest'
import { nextSteps } from './next-steps.ts'

const MUSIC = plainMusic({ bpm: 60, gain: 0.8, ducking: 0.6 })
const LOOK: ReelPlan['look'] = { mode: 'auto', style: 'warm', cube_media_id: null, intensity: 1 }
/** Somebody says a word every half second. */
const TALK: MediaFacts['sound'] = {
  codec: 'aac',
  channels: 2,
  sample_rate: 48_000,
  loudness_lufs: -20,
  true_peak_dbtp: -3,
  speech: [{ start_sec: 0, end_sec: 9 }],
  beat_grid: null,
  transcript: { language: 'en', words: Array.from({ length: 24 }, (_, n) => ({ start_sec: n / 2, end_sec: n / 2 + 0.4, text: 'hello' })) },
}
/** Nothing is left to be wished but its pace. */
const full = (change: Partial<ReelPlan> = {}): ReelPlan =>
  plainPlan({
    music: MUSIC,
    look: LOOK,
    captions: { mode: 'burn', style: 'plain', cues: [{ id: 'c', start_frame: 0, end_frame: 30, text: 'Hi' }] },
    transitions: [{ after_scene_id: 's1', kind: 'cross', duration_frames: 6 }],
    ...change,
  })

const file = (
  n: number,
  change: { name?: string; speech?: { start_sec: number; end_sec: number }[]; isTranscribed?: boolean } = {},
): MediaItem =>
  ({
    id: MediaId.parse(`00000000-0000-7000-8000-00000000000${n}`),
    original_name: change.name ?? `clip ${n}.mp4`,
    status: 'ready',
    file_type_category: 'video',
    metadata: { speech: change.speech ?? [], is_transcribed: change.isTranscribed ?? true },
    // Proof: nothing else of a file is read.
  }) as unknown as MediaItem

type Given = { plan: ReelPlan; media?: MediaItem[]; change?: AnswerChange | null; tools?: ToolSwitches }
const labels = ({ plan, media = [file(1)], change = null, tools }: Given) =>
  nextSteps({ plan, media, change, tools }).map(({ label }) => label)

test('what a reel lacks is offered first, three at the most [CHAT-10]', () => {
  expect(labels({ plan: plainPlan() })).toEqual(['Add music', 'Warm colours', 'Add a title'])
  expect(labels({ plan: full() })).toEqual(['Faster cuts'])
  expect(labels({ plan: full({ pace: 'fast' }) })).toEqual(['Slower cuts'])
})

test('a reel beyond half a minute may become shorter, one of a moment longer where there are clips for it [CHAT-10]', () => {
  expect(labels({ plan: full({ scenes: [plainScene('s1', { duration_frames: 31 * 30 })] }) })).toContain('Make it 20 seconds')
  expect(labels({ plan: full() })).not.toContain('Make it 15 seconds')
  expect(labels({ plan: full(), media: [file(1), file(2)] })).toEqual(['Make it 15 seconds', 'Show clip 2 too', 'Faster cuts'])
})

test('captions of what is said are offered only where somebody speaks in what is shown [CHAT-10]', () => {
  const heard = [file(1, { speech: [{ start_sec: 0.5, end_sec: 1.5 }] })]
  const elsewhere = [file(1, { speech: [{ start_sec: 20, end_sec: 30 }] })]
  expect(labels({ plan: full({ captions: null }), media: heard })).toContain('Add captions of what is said')
  const unwritten = [file(1, { speech: [{ start_sec: 0.5, end_sec: 1.5 }], isTranscribed: false })]
  expect(labels({ plan: full({ captions: null }), media: unwritten })).not.toContain('Add captions of what is said')
  expect(labels({ plan: full({ captions: null }), media: elsewhere })).not.toContain('Add captions of what is said')
  expect(labels({ plan: full({ music: { ...MUSIC, ducking: 0 } }), media: heard })).toContain('Let speech be heard')
})

test('cuts beside the beat may be laid on it [CHAT-10]', () => {
  expect(labels({ plan: full() })).not.toContain('Cut to the beat')
  expect(labels({ plan: full({ music: { ...MUSIC, first_beat_sec: 0.5 } }) })).toContain('Cut to the beat')
})

test('a clip that was left out, a logo and one that is still watched are not offered [CHAT-10]', () => {
  const second = file(2)
  expect(labels({ plan: full({ left_out: [second.id] }), media: [file(1), second] })).toEqual(['Faster cuts'])
  expect(labels({ plan: full(), media: [file(1), file(2, { name: 'my logo.png' })] })).toEqual(['Faster cuts'])
  expect(labels({ plan: full(), media: [file(1), { ...second, status: 'analysing' }] })).toEqual(['Faster cuts'])
})

test('what was just changed, and what a switched-off tool would do, is not offered [CHAT-10]', () => {
  const words: AnswerChange['words'] = [{ what: 'music', from: 'Song', to: null }]
  // Proof: of a change only these are read.
  const change = { from_frames: 90, scenes: [], words } as unknown as AnswerChange
  expect(labels({ plan: plainPlan(), change })).not.toContain('Add music')
  // Proof: the other tools are on where they are not said to be off.
  expect(labels({ plan: plainPlan(), tools: { lut: false } as ToolSwitches })).not.toContain('Warm colours')
})

test('a clip whose scene was just taken out is not offered back; another is [CHAT-10]', () => {
  const [second, third] = [file(2), file(3)]
  const scenes: AnswerChange['scenes'] = [{ id: 's9', media: 0, at_frame: 0, frames: 30, mark: 'gone' }]
  // Proof: of a change only these are read.
  const change = { from_frames: 90, words: [], scenes, media_ids: [second.id] } as unknown as AnswerChange
  expect(labels({ plan: full(), media: [file(1), second], change })).toEqual(['Faster cuts'])
  expect(labels({ plan: full(), media: [file(1), second, third], change })).toContain('Show clip 3 too')
})

test('nothing is offered of a reel without scenes [CHAT-10]', () => {
  expect(labels({ plan: plainPlan({ scenes: [] }) })).toEqual([])
})

test('everything that is offered is understood: it changes the reel or asks for what it needs [CHAT-10 CHAT-11]', () => {
  const media = [1, 2, 3, 4].map((n) => clip(n, { sec: 12, facts: { sound: TALK } })).concat(clip(8, { sec: 8, name: 'zoo visit.mp4' }))
  const { edits } = direct({
    request: 'make a 9 second reel without music, leave out zoo visit',
    plan: EMPTY_PLAN,
    media,
    tools: ALL_TOOLS,
  })
  const made = applyEdits(EMPTY_PLAN, edits)
  if (!made.ok || made.plan.scenes.length === 0) throw new Error('a reel is there to be changed')
  const plan = { ...made.plan, transitions: [] }
  const says = [
    ...['add upbeat music', 'add calm music', 'make it 20 seconds', 'make it 15 seconds', 'warm colours', 'add a title'],
    ...['soft transitions', 'slower', 'faster', 'add captions of what is said', 'add "zoo visit"'],
  ]
  for (const request of says) {
    const { edits: changed, questions = [], reply } = direct({ request, plan, media, tools: ALL_TOOLS })
    expect([request, changed.length > 0 || questions.some(({ asks }) => asks === 'words'), reply]).toEqual([request, true, reply])
  }
})

test('everything that is offered means what its words say [CHAT-11]', () => {
  const media = [1, 2, 3, 4].map((n) => clip(n, { sec: 12, facts: { sound: TALK } }))
  const made = applyEdits(EMPTY_PLAN, direct({ request: 'make a 9 second reel', plan: EMPTY_PLAN, media, tools: ALL_TOOLS }).edits)
  if (!made.ok) throw new Error('a reel is there to be changed')
  const bare = { ...made.plan, transitions: [], look: null, music: null }
  const plans = [made.plan, bare, { ...made.plan, pace: 'fast' as const }, { ...bare, mood: 'calm' }, { ...made.plan, transitions: [] }]
  const offered = plans.flatMap((plan) =>
    nextSteps({ plan, media: [], change: null, tools: undefined }).map((choice) => ({ ...choice, plan })),
  )
  expect(offered.length).toBeGreaterThan(6)
  for (const { say, wish, plan } of offered) {
    const input = { plan, media, tools: ALL_TOOLS }
    const pressed = direct({ ...input, request: 'qwertz', action: ChoiceAction.parse(wish) })
    expect([say, pressed.edits, pressed.questions]).toEqual([say, direct({ ...input, request: say }).edits, pressed.questions])
  }
})
