/** How one turn rests on those before it, on the switches and on the settings. */

import { ChoiceAction } from '@reelwright/contract/intents/choice-action'
import { EMPTY_PLAN, type ReelPlan } from '@reelwright/contract/reel-plan'
import type { ToolKey } from '@reelwright/contract/tool-key'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ToolPreferences } from '../engine-api.ts'
import { applyEdits } from '../plan/apply-edit.ts'
import { sourceFramesUsed } from '../plan/frames.ts'
import { anyPlan } from '../plan/plan-arbitraries.ts'
import { planFrames } from '../plan/plan-length.ts'
import { cutReport } from '../tools/story/timing.ts'
import { editsBetween } from './apply/edits-between.ts'
import { directWith } from './direct.ts'
import { ALL_TOOLS, clip, converse, mediaId, photo, song, TEST_CATALOG, talkingClip } from './director-fixtures.ts'

const direct = directWith(TEST_CATALOG)
const MEDIA = [clip(1, { sec: 8 }), clip(2, { sec: 8 }), clip(3, { sec: 8 }), clip(4, { sec: 8 }), photo(5, 'logo.png')]
const say = (requests: readonly string[], media = MEDIA, tools: readonly ToolKey[] = ALL_TOOLS) =>
  converse(direct, media, EMPTY_PLAN, requests, tools)
const without = (...off: ToolKey[]) => ALL_TOOLS.filter((tool) => !off.includes(tool))
const shown = (plan: ReelPlan) => new Set(plan.scenes.map((scene) => scene.media_id.slice(-1)))

describe('later turns build on earlier ones [CHAT-11]', () => {
  test('a clip that was left out does not come back with a later change', () => {
    const { plan } = say(['12 seconds', 'leave out clip 2', 'make it faster', '20 seconds', 'another version'])
    expect(shown(plan).has('2')).toBe(false)
    expect(shown(say(['12 seconds', 'leave out clip 2', 'bring back clip 2']).plan).has('2')).toBe(true)
  })

  test('no music, hard cuts, a shape and a look stay as they were asked for', () => {
    const { plan } = say(['12 seconds, no music, hard cuts only, square, black and white', 'make it 20 seconds', 'start with clip 3'])
    expect([plan.music, plan.transitions, plan.export.aspect, plan.look?.style, planFrames(plan)]).toEqual([null, [], '1:1', 'noir', 600])
    expect(plan.scenes[0]?.media_id).toBe(mediaId(3))
  })

  test('captions keep their place and the fade ends with the picture when the length changes', () => {
    const { plan } = say(['12 seconds', 'caption: One. Two. Three.', '24 seconds'])
    expect(plan.captions?.cues.at(-1)?.end_frame).toBe(720)
    const short = say(['12 seconds', '2 seconds']).plan
    expect(short.music?.fade_out_frames).toBe(15)
  })

  test('no moment is shown twice when a reel grows within the same clips', () => {
    const { plan } = say(['8 seconds', '16 seconds', '24 seconds'])
    const spans = plan.scenes.map((scene) => ({ file: scene.media_id, from: scene.in_frame, to: scene.in_frame + sourceFramesUsed(scene) }))
    for (const [index, span] of spans.entries())
      for (const other of spans.slice(index + 1))
        expect(span.file === other.file && span.from < other.to && other.from < span.to).toBe(false)
  })

  test('another length keeps the scenes that there are, as far as the pace allows', () => {
    const clips = [1, 2, 3, 4, 5].map((n) => clip(n, { sec: 9 }))
    const shown = (requests: readonly string[]) => say(requests, clips).plan.scenes.map((scene) => scene.media_id)
    expect(shown(['10 seconds', 'make it 15 seconds'])).toEqual(shown(['10 seconds']))
    expect(shown(['10 seconds', 'make it 7 seconds'])).toEqual(shown(['10 seconds']))
    expect(shown(['10 seconds', 'make it 60 seconds']).length).toBeGreaterThan(shown(['10 seconds']).length)
  })

  test('slow motion that only filled the time goes again when there is less to fill', () => {
    const media = [clip(1, { sec: 3 }), clip(2, { sec: 3 })]
    expect(say(['9 seconds'], media).plan.scenes.some((scene) => scene.speed < 1)).toBe(true)
    expect(say(['9 seconds', '4 seconds'], media).plan.scenes.every((scene) => scene.speed === 1)).toBe(true)
  })

  test('new clips are used once they are there, and shown-again scenes go', () => {
    const before = say(['12 seconds'], [clip(1, { sec: 2 })]).plan
    const { plan } = converse(direct, MEDIA, before, ['make it 12 seconds'])
    expect(shown(plan).size).toBe(4)
  })

  test('a scene whose file was deleted goes, and that is said', () => {
    const before = say(['12 seconds']).plan
    const { plan, reply } = converse(direct, MEDIA.slice(1), before, ['make it faster'])
    expect(shown(plan).has('1')).toBe(false)
    expect(planFrames(plan)).toBeLessThan(360)
    expect(reply).toMatch(/no longer in the project/)
  })

  test('no to one thing is no to the other thing named with it', () => {
    expect(say(['12 seconds', 'caption: Hello', 'without music or captions']).plan).toMatchObject({ music: null, captions: null })
    expect(say(['12 seconds', 'caption: Hello', 'no music and captions in a box']).plan.captions?.style).toBe('boxed')
  })

  test('cuts stay on beats through a whole conversation', () => {
    const { plan } = say([
      '15 seconds upbeat',
      'faster',
      'swap the first two',
      'leave out clip 3',
      'make it 19 seconds',
      'music at 96 bpm',
      'end with clip 1',
      'reverse the order',
    ])
    const frameMs = 1000 / plan.export.fps
    expect(plan.music?.bpm).toBe(96)
    expect(cutReport(plan).every((cut) => Math.abs(cut.offsetMs ?? 99) <= frameMs)).toBe(true)
    expect(planFrames(plan)).toBe(570)
  })
})

describe('tools that are switched off [PANEL-05]', () => {
  test.each([
    ['music', 'add some music', ({ music }: ReelPlan) => music === null],
    ['lut', 'black and white', ({ look }: ReelPlan) => look === null],
    ['transitions', 'cross fades on every cut', ({ transitions }: ReelPlan) => transitions.length === 0],
    ['watermark', 'put my logo top left', ({ watermark }: ReelPlan) => watermark === null],
    ['export', 'make it square', ({ export: settings }: ReelPlan) => settings.aspect === '9:16'],
  ] as const)('%s is neither used nor said to be done', (tool, request, holds) => {
    const { plan, reply } = say(['make a 12 second reel', request], MEDIA, without(tool))
    expect(holds(plan)).toBe(true)
    expect(planFrames(plan)).toBe(360)
    expect(reply).toMatch(/is switched off/)
    const turn = direct({ request: 'make a 12 second upbeat reel', plan: EMPTY_PLAN, media: MEDIA, tools: without(tool) })
    expect(turn.steps.some((step) => step.tool === tool)).toBe(false)
  })

  test('without Story the clips follow in the order of upload; without Timing no cut follows the music', () => {
    const ids = say(['12 seconds'], MEDIA, without('story')).plan.scenes.map((scene) => scene.media_id)
    expect(ids).toEqual(ids.toSorted())
    expect(planFrames(say(['11 seconds'], MEDIA, without('timing')).plan)).toBe(330)
  })

  test.each(['make it 5 seconds', 'shorter', 'faster'])(
    'to change the length or the pace of a reel is Timing’s: “%s” offers its switch',
    (words) => {
      const { plan } = say(['make a 12 second reel'])
      const off = direct({ request: words, plan, media: MEDIA, tools: [], undoTo: EMPTY_PLAN, earlier: [EMPTY_PLAN] })
      expect([off.edits, off.reply]).toEqual([[], expect.stringMatching(/Timing.* is switched off/)])
      const wish = off.questions
        ?.flatMap((question) => (question.asks === 'which' ? question.choices : []))
        .find(({ label }) => label === 'Switch it on and do it')?.wish
      const done = direct({
        request: '',
        plan,
        media: MEDIA,
        tools: [],
        undoTo: EMPTY_PLAN,
        earlier: [EMPTY_PLAN],
        action: ChoiceAction.parse(wish),
      })
      expect([done.switchOn, done.edits.length > 0]).toEqual([['timing'], true])
    },
  )
})

describe('settings of the drawers [PANEL-05]', () => {
  const preferences: ToolPreferences = {
    durationSec: 20,
    pace: 'fast',
    look: { mode: 'style', style: 'arctic', intensity: 0.3 },
    music: { energy: 0.1 },
    transitions: { style: 'circle', maxPerMin: 60 },
    watermark: { mediaId: null, position: 'tc', opacity: 0.4, sizePct: 33 },
  }
  const turn = (request: string) => {
    const outcome = applyEdits(EMPTY_PLAN, direct({ request, plan: EMPTY_PLAN, media: MEDIA, tools: ALL_TOOLS, preferences }).edits)
    if (!outcome.ok) throw new Error(outcome.reason)
    return outcome.plan
  }

  test('hold where the request leaves something open', () => {
    const plan = turn('make a reel with my logo')
    expect(plan).toMatchObject({
      pace: 'fast',
      look: { style: 'arctic', intensity: 0.3 },
      watermark: { position: 'tc', opacity: 0.4, size_pct: 33 },
    })
    expect(planFrames(plan)).toBe(600)
    expect(plan.music?.source).toEqual({ from: 'catalogue', track_id: 'quiet-water' })
    expect(new Set(plan.transitions.map((transition) => transition.kind))).toEqual(new Set(['circle']))
  })

  test('give way to what the request says', () => {
    expect(turn('slow 10 second reel, noir, hard cuts')).toMatchObject({
      pace: 'slow',
      target_frames: 300,
      look: { style: 'noir' },
      transitions: [],
    })
  })
})

describe('sound [TOOL-05]', () => {
  const speech = talkingClip(1)

  test('speech is heard over music that sinks; other clips are silent; without music all are heard', () => {
    const { plan } = say(['12 seconds'], [speech, clip(2, { sec: 8 })])
    expect(plan.music?.ducking).toBeGreaterThan(0)
    for (const scene of plan.scenes) expect(scene.sound).toBe(scene.media_id === mediaId(1) ? 1 : 0)
    expect(say(['12 seconds, no music'], [speech, clip(2, { sec: 8 })]).plan.scenes.every((scene) => scene.sound === 1)).toBe(true)
    expect(say(['12 seconds', 'mute the clips'], [speech, clip(2, { sec: 8 })]).plan.scenes.every((scene) => scene.sound === 0)).toBe(true)
  })

  test('cuts follow the beats of the person’s own song, and evenly where it has none', () => {
    const { plan, reply } = say(['12 seconds with my own song'], [...MEDIA, song(8, 'ours.mp3', null)])
    expect(plan.music?.source).toEqual({ from: 'media', media_id: mediaId(8) })
    expect(reply).toMatch(/no clear beat/)
  })
})

test('the edits of a turn are the fewest that lead from one plan to the other [CHAT-11]', () => {
  fc.assert(
    fc.property(anyPlan, anyPlan, (before, after) => {
      const edits = editsBetween(before, after)
      expect(editsBetween(before, before)).toEqual([])
      expect(new Set(edits.map((edit) => edit.op)).size).toBe(edits.length)
    }),
  )
  const before = say(['12 seconds']).plan
  const after = say(['12 seconds', 'square, 60 fps, noir, no music, caption: Hi, logo top left, leave out clip 2']).plan
  const outcome = applyEdits(before, editsBetween(before, after))
  expect(outcome.ok && outcome.plan).toEqual(after)
})
