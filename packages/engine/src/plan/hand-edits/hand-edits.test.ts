import { ReelPlan, type Scene, TransitionKind } from '@reelwright/contract/reel-plan'
import { MediaId } from '@reelwright/contract/wire/ids'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { applyEdits } from '../apply-edit.ts'
import { checkPlan } from '../check-plan.ts'
import { fitTransitions } from '../fit-transitions.ts'
import { CLIP_ID, clipFacts, plainMusic, plainPlan, plainScene } from '../plan-fixtures.ts'
import { planFrames } from '../plan-length.ts'
import { duplicate, insert, move, remove, split } from './arrange.ts'
import { nearestBeat, nudgeToBeat } from './beats.ts'
import { replaceClip, setFraming, setMotion, setSpeed, setTransition, setVolume } from './change.ts'
import { mirroredOf, setGrade, setSceneLook, setTurn, turnedBy } from './colours-and-turn.ts'
import type { HandEdit } from './hand-edit.ts'
import { roll, slip, trimEnd, trimStart } from './trim.ts'

const SHORT_ID = MediaId.parse('00000000-0000-7000-8000-000000000002')
const PHOTO_ID = MediaId.parse('00000000-0000-7000-8000-000000000003')
const facts = new Map([
  [CLIP_ID, clipFacts()],
  [SHORT_ID, clipFacts({ duration_sec: 2 })],
  [PHOTO_ID, clipFacts({ kind: 'image', duration_sec: 0, sound: null })],
])
const music = plainMusic()

const planAfter = (plan: ReelPlan, edit: HandEdit): ReelPlan => {
  if (!edit.ok) throw new Error(edit.reason)
  const made = applyEdits(plan, edit.edits)
  if (!made.ok) throw new Error(made.reason)
  return made.plan
}
const notes = (edit: HandEdit): readonly string[] => (edit.ok ? edit.notes : [`refused: ${edit.reason}`])
const lengths = (plan: ReelPlan): string[] => plan.scenes.map((scene) => `${scene.id} ${scene.in_frame}+${scene.duration_frames}`)

const scenesArbitrary = fc
  .array(
    fc.record({
      media_id: fc.constantFrom(CLIP_ID, SHORT_ID, PHOTO_ID),
      in_frame: fc.nat(20),
      duration_frames: fc.integer({ min: 1, max: 40 }),
      speed: fc.constantFrom(0.25, 0.5, 1, 1.3),
    }),
    { minLength: 1, maxLength: 6 },
  )
  .map((parts) => parts.map((part, index) => plainScene(`s${index + 1}`, part)))

const validPlan: fc.Arbitrary<ReelPlan> = fc
  .record({
    scenes: scenesArbitrary,
    kinds: fc.array(
      fc.record({ at: fc.nat(5), kind: fc.constantFrom(...TransitionKind.options), duration_frames: fc.integer({ min: 1, max: 30 }) }),
      {
        maxLength: 4,
      },
    ),
    cues: fc.array(fc.record({ at: fc.double({ min: 0, max: 0.9, noNaN: true }), frames: fc.integer({ min: 1, max: 60 }) }), {
      maxLength: 4,
    }),
    spoken: fc.boolean(),
    hasMusic: fc.boolean(),
  })
  .map(({ scenes, kinds, cues, spoken, hasMusic }) => {
    const total = planFrames({ scenes })
    const seen = new Map(
      kinds.flatMap(({ at, kind, duration_frames }) =>
        at < scenes.length - 1 ? [[at, { after_scene_id: `s${at + 1}`, kind, duration_frames }] as const] : [],
      ),
    )
    let reached = 0
    const placed = cues.flatMap(({ at, frames }, index) => {
      const start = Math.max(reached, Math.floor(at * total))
      if (start >= total) return []
      reached = Math.min(total, start + frames)
      return [{ id: `c${index}`, start_frame: start, end_frame: reached, text: 'Hello there' }]
    })
    return ReelPlan.parse(
      plainPlan({
        scenes,
        transitions: fitTransitions(scenes, [...seen.values()]),
        music: hasMusic ? music : null,
        captions: placed.length === 0 ? null : { mode: 'burn', style: 'plain', cues: placed, ...(spoken ? { spoken } : {}) },
      }),
    )
  })

type Hand = (plan: ReelPlan, at: (index: number) => Scene) => HandEdit

const by = fc.integer({ min: -80, max: 80 })
const anyHand: fc.Arbitrary<Hand> = fc
  .record({
    index: fc.nat(7),
    other: fc.nat(7),
    by,
    speed: fc.constantFrom(0.1, 0.25, 0.7, 1, 2, 4),
    kind: fc.constantFrom(...TransitionKind.options),
  })
  .chain(({ index, other, by: amount, speed, kind }) =>
    fc.constantFrom<Hand>(
      (plan, at) => trimStart(plan, facts, { sceneId: at(index).id, by: amount }),
      (plan, at) => trimEnd(plan, facts, { sceneId: at(index).id, by: amount }),
      (plan, at) => slip(plan, facts, { sceneId: at(index).id, by: amount }),
      (plan, at) => roll(plan, facts, { sceneId: at(index).id, by: amount }),
      (plan, at) => nudgeToBeat(plan, facts, { sceneId: at(index).id }),
      (plan) => split(plan, facts, Math.abs(amount)),
      (plan, at) => remove(plan, [at(index).id, at(other).id]),
      (plan, at) => duplicate(plan, [at(index).id, at(other).id]),
      (plan, at) => move(plan, [at(index).id, at(other).id], other),
      (plan, at) => insert(plan, [at(index)], other),
      (plan, at) => setSpeed(plan, facts, [at(index).id, at(other).id], speed),
      (plan, at) => setVolume(plan, [at(index).id], amount / 40),
      (plan, at) => setTransition(plan, { sceneId: at(index).id, kind, frames: Math.abs(amount) }),
      (plan, at) =>
        replaceClip(plan, facts, at(index).id, {
          media_id: [CLIP_ID, SHORT_ID, PHOTO_ID][other % 3] ?? CLIP_ID,
          shot_index: null,
          in_frame: Math.abs(amount),
          framing: { mode: 'blur' },
          reason: 'Chosen by hand.',
        }),
    ),
  )

describe('any sequence of hand edits', () => {
  test('leaves a plan that can be made, and its inverse restores exactly [REND-03]', () => {
    fc.assert(
      fc.property(validPlan, fc.array(anyHand, { maxLength: 12 }), (start, hands) => {
        fc.pre(checkPlan(start, facts).ok)
        let plan = start
        for (const hand of hands) {
          if (plan.scenes.length === 0) break
          const edit = hand(plan, (index) => plan.scenes[index % plan.scenes.length] ?? plainScene('none'))
          if (!edit.ok) {
            expect(edit.reason).toMatch(/^[A-Z].*\.$/)
            continue
          }
          const made = applyEdits(plan, edit.edits)
          if (!made.ok) throw new Error(made.reason)
          const back = applyEdits(made.plan, made.inverse)
          expect(back.ok && back.plan).toEqual(plan)
          expect(ReelPlan.safeParse(made.plan).success).toBe(true)
          plan = made.plan
          if (plan.scenes.length > 0) expect(checkPlan(plan, facts)).toEqual({ ok: true })
          const cues = plan.captions?.cues ?? []
          expect(cues.every((cue) => cue.end_frame <= planFrames(plan))).toBe(true)
        }
      }),
      { numRuns: 600 },
    )
  })
})

describe('trimming', () => {
  test('the end moves and what follows with it; past the end of the clip it stops there and says so [REND-03]', () => {
    expect(lengths(planAfter(plainPlan(), trimEnd(plainPlan(), facts, { sceneId: 's1', by: -10 })))).toEqual([
      's1 0+20',
      's2 30+30',
      's3 60+30',
    ])
    const far = trimEnd(plainPlan(), facts, { sceneId: 's3', by: 900 })
    expect(lengths(planAfter(plainPlan(), far)).at(-1)).toBe('s3 60+240')
    expect(notes(far)).toEqual(['The clip of scene 3 has nothing after that.'])
  })

  test('the start moves within the clip, its last frame stays; a slow scene counts its own source frames [REND-03]', () => {
    expect(lengths(planAfter(plainPlan(), trimStart(plainPlan(), facts, { sceneId: 's2', by: -10 })))[1]).toBe('s2 40+20')
    const slow = plainPlan({ scenes: [plainScene('s1', { speed: 0.5, in_frame: 10, duration_frames: 40 })] })
    expect(lengths(planAfter(slow, trimStart(slow, facts, { sceneId: 's1', by: -10 })))).toEqual(['s1 15+30'])
    const all = trimStart(slow, facts, { sceneId: 's1', by: 500 })
    expect(lengths(planAfter(slow, all))).toEqual(['s1 0+60'])
    expect(notes(all)).toEqual(['The clip of scene 1 has nothing before that.'])
  })

  test('a scene keeps what its transitions need [REND-03]', () => {
    const plan = plainPlan({ transitions: [{ after_scene_id: 's1', kind: 'cross', duration_frames: 13 }] })
    const edit = trimEnd(plan, facts, { sceneId: 's2', by: -29 })
    expect(lengths(planAfter(plan, edit))[1]).toBe('s2 30+14')
    expect(planAfter(plan, edit).transitions).toEqual(plan.transitions)
    expect(notes(edit)).toEqual(['Its transitions need 14 frames of scene 2.'])
  })

  test('a roll moves one cut and nothing else; a slip moves none [REND-03]', () => {
    const rolled = planAfter(plainPlan(), roll(plainPlan(), facts, { sceneId: 's1', by: 7 }))
    expect(lengths(rolled)).toEqual(['s1 0+37', 's2 37+23', 's3 60+30'])
    expect(lengths(planAfter(plainPlan(), slip(plainPlan(), facts, { sceneId: 's2', by: -50 })))[1]).toBe('s2 0+30')
  })

  test('a cut is laid on the nearest beat by frames [TOOL-03 REND-03]', () => {
    const plan = plainPlan({ music, scenes: [plainScene('s1', { duration_frames: 34 }), plainScene('s2', { in_frame: 60 })] })
    expect(nearestBeat(plan, 34)).toBe(30)
    expect(lengths(planAfter(plan, nudgeToBeat(plan, facts, { sceneId: 's1' })))).toEqual(['s1 0+30', 's2 56+34'])
  })
})

describe('arranging', () => {
  const crossed = plainPlan({ transitions: [{ after_scene_id: 's2', kind: 'cross', duration_frames: 12 }] })

  test('a split keeps every frame where it was, and the transition at the end of the second part [REND-03]', () => {
    const plan = planAfter(crossed, split(crossed, facts, 41))
    expect(lengths(plan)).toEqual(['s1 0+30', 's2 30+11', 'h1 41+19', 's3 60+30'])
    expect(plan.transitions).toEqual([{ after_scene_id: 'h1', kind: 'cross', duration_frames: 12 }])
    expect(notes(split(crossed, facts, 30))).toEqual(['refused: The playhead is on a cut already; move it into a scene.'])
  })

  test('scenes move together, and their transitions do not suffer on the way [REND-03]', () => {
    const plan = planAfter(crossed, move(crossed, ['s1'], 3))
    expect(plan.scenes.map(({ id }) => id)).toEqual(['s2', 's3', 's1'])
    expect(plan.transitions).toEqual(crossed.transitions)
    expect(planAfter(crossed, move(crossed, ['s1', 's3'], 3)).scenes.map(({ id }) => id)).toEqual(['s2', 's1', 's3'])
  })

  test('a caption of a scene that goes goes with it, and others neither shift away from their scene nor flash [REND-03]', () => {
    const cue = (id: string, start_frame: number, end_frame: number) => ({ id, start_frame, end_frame, text: 'Words' })
    const plan = plainPlan({
      scenes: [...plainPlan().scenes, plainScene('s4', { in_frame: 90 })],
      captions: { mode: 'burn', style: 'plain', cues: [cue('a', 32, 58), cue('b', 62, 88)] },
    })
    const edit = remove(plan, ['s2'])
    expect(planAfter(plan, edit).captions?.cues).toEqual([cue('b', 32, 58)])
    expect(notes(edit)).toEqual(['The caption “Words” found no room any more, so it went.'])
  })

  test('what is said stays under the picture that says it [REND-03]', () => {
    const cue = { id: 'a', start_frame: 70, end_frame: 80, text: 'Words', word_frames: [70] }
    const plan = plainPlan({ captions: { mode: 'burn', style: 'plain', spoken: true, cues: [cue] } })
    const moved = planAfter(plan, move(plan, ['s3'], 0))
    expect(moved.captions?.cues).toEqual([{ ...cue, start_frame: 10, end_frame: 20, word_frames: [10] }])
    expect(planAfter(plan, split(plan, facts, 65)).captions).toEqual(plan.captions)
  })

  test('a copy stands behind its scene and hands over as that did [REND-03]', () => {
    const plan = planAfter(crossed, duplicate(crossed, ['s2']))
    expect(plan.scenes.map(({ id }) => id)).toEqual(['s1', 's2', 'h1', 's3'])
    expect(plan.transitions).toEqual([{ after_scene_id: 'h1', kind: 'cross', duration_frames: 12 }])
  })
})

describe('changing', () => {
  test('twice the speed shows the same stretch in half the time [REND-03]', () => {
    expect(lengths(planAfter(plainPlan(), setSpeed(plainPlan(), facts, ['s1', 's3'], 2)))).toEqual(['s1 0+15', 's2 30+30', 's3 60+15'])
  })

  test('a transition lasts no longer than its scenes allow and says so [TOOL-06 REND-03]', () => {
    const edit = setTransition(plainPlan(), { sceneId: 's1', kind: 'whip', frames: 90 })
    expect(planAfter(plainPlan(), edit).transitions).toEqual([{ after_scene_id: 's1', kind: 'whip', duration_frames: 30 }])
    expect(notes(edit)).toEqual(['A transition after scene 1 lasts 30 frames at most, for its scenes are short.'])
  })

  test('another clip starts earlier rather than be too short [REND-03]', () => {
    const replacement = { media_id: SHORT_ID, shot_index: null, in_frame: 55, framing: { mode: 'blur' as const }, reason: '' }
    expect(lengths(planAfter(plainPlan(), replaceClip(plainPlan(), facts, 's2', replacement)))[1]).toBe('s2 30+30')
  })
})

test('a slow scene of one frame that shows the end of another clip can be made faster [REND-03]', () => {
  const [first] = plainPlan().scenes
  if (first === undefined) throw new Error('no scene')
  const plan = { ...plainPlan(), scenes: [{ ...first, duration_frames: 1, speed: 0.25 }], transitions: [] }
  const replacement = { media_id: SHORT_ID, shot_index: null, in_frame: 900, framing: { mode: 'blur' as const }, reason: '' }
  const replaced = planAfter(plan, replaceClip(plan, facts, first.id, replacement))
  expect(checkPlan(planAfter(replaced, setSpeed(replaced, facts, [first.id], 4)), facts)).toEqual({ ok: true })
})

test('the light of a scene is set in one exact step, within its bounds, and goes with its clip [REND-03 TOOL-04]', () => {
  const plan = plainPlan()
  const after = planAfter(plan, setGrade(plan, ['s2'], { exposure: 3 }))
  expect(after.scenes.map((scene) => scene.grade)).toEqual([undefined, { exposure: 1, warmth: 0 }, undefined])
  expect(setGrade(after, ['s2'], { exposure: 1 }).ok).toBe(false)
  expect(planAfter(after, setGrade(after, ['s2'], { exposure: 0 }))).toEqual(plan)
  const replacement = { media_id: SHORT_ID, shot_index: null, in_frame: 0, framing: { mode: 'blur' as const }, reason: '' }
  expect(planAfter(after, replaceClip(after, facts, 's2', replacement)).scenes[1]?.grade).toBeUndefined()
})

test('a scene is framed by hand in one exact step, and what it shows already is no step [REND-03]', () => {
  const plan = plainPlan()
  const framing = { mode: 'fixed' as const, crop: { x: 0.1, y: 0.25, width: 0.1582, height: 0.5 } }
  const edit = setFraming(plan, 's2', framing)
  const after = planAfter(plan, edit)
  expect(after.scenes.map((scene) => scene.framing)).toEqual([plan.scenes[0]?.framing, framing, plan.scenes[2]?.framing])
  expect(lengths(after)).toEqual(lengths(plan))
  const made = edit.ok ? applyEdits(plan, edit.edits) : null
  const back = made?.ok ? applyEdits(made.plan, made.inverse) : null
  expect(back?.ok && back.plan).toEqual(plan)
  expect(setFraming(after, 's2', { ...framing, crop: { ...framing.crop } })).toEqual({
    ok: false,
    reason: 'Scene 2 is framed that way already.',
  })
  expect(notes(setFraming(plan, 'gone', framing))).toEqual(['refused: That scene is no longer in the reel.'])
})

test('a scene is given a motion by hand in one step, whatever it shows, and no other scene moves [REND-03]', () => {
  const plan = plainPlan()
  const after = planAfter(plan, setMotion(plan, ['s2'], 'zoom-in'))
  expect(after.scenes.map(({ motion }) => motion)).toEqual(['none', 'zoom-in', 'none'])
  expect(checkPlan(after, facts)).toEqual({ ok: true })
  expect(notes(setMotion(after, ['s2'], 'zoom-in'))).toEqual(['refused: It moves that way already.'])
  expect(planAfter(after, setMotion(after, ['s2'], 'none'))).toEqual(plan)
})

test('contrast and vividness are steps of their own, and a grade without them keeps its shape [REND-03 TOOL-04]', () => {
  const plan = plainPlan()
  const after = planAfter(plan, setGrade(plan, ['s2'], { contrast: 0.5 }))
  expect(after.scenes[1]?.grade).toEqual({ exposure: 0, warmth: 0, contrast: 0.5 })
  expect(planAfter(after, setGrade(after, ['s2'], { contrast: 0, warmth: -0.25 })).scenes[1]?.grade).toEqual({ exposure: 0, warmth: -0.25 })
})

test('a scene has its own look, none, or the reel’s again, each in one exact step [REND-03 TOOL-04]', () => {
  const plan = plainPlan()
  const look = { mode: 'style', style: 'noir', cube_media_id: null, intensity: 1 } as const
  const own = planAfter(plan, setSceneLook(plan, ['s2'], look))
  expect(own.scenes.map((scene) => scene.look)).toEqual([undefined, look, undefined])
  expect(planAfter(own, setSceneLook(own, ['s2'], null)).scenes[1]?.look).toBeNull()
  expect(planAfter(own, setSceneLook(own, ['s2'], undefined))).toEqual(plan)
  expect(setSceneLook(own, ['s2'], look).ok).toBe(false)
  expect(setSceneLook(own, ['gone'], look).ok).toBe(false)
})

const PICTURES = new Map([[String(CLIP_ID), { width: 1920, height: 1080, isStill: false }]])

test('a picture that comes to lie on its side is framed anew about what it showed; mirrored it shows the same [REND-03]', () => {
  const plan = plainPlan()
  const sideways = planAfter(
    plan,
    setTurn(plan, PICTURES, ['s2'], (turn) => turnedBy(turn, 1)),
  )
  expect(sideways.scenes[1]?.turn).toEqual({ quarter: 1, mirrored: false, straighten_deg: 0 })
  // Turned by a quarter, a wide picture fills an upright frame.
  expect(sideways.scenes[1]?.framing).toEqual({ mode: 'fixed', crop: { x: 0, y: 0, width: 1, height: 1 } })
  const mirrored = planAfter(plan, setTurn(plan, PICTURES, ['s2'], mirroredOf))
  expect([mirrored.scenes[1]?.turn?.mirrored, mirrored.scenes[1]?.framing]).toEqual([true, plan.scenes[1]?.framing])
  expect(planAfter(mirrored, setTurn(mirrored, PICTURES, ['s2'], mirroredOf))).toEqual(plan)
})

test('four turns to one side are none, mirrored or not, and straightening ends where the picture does [REND-03]', () => {
  let plan = planAfter(plainPlan(), setTurn(plainPlan(), PICTURES, ['s2'], mirroredOf))
  const quarters: (number | undefined)[] = []
  for (let nth = 0; nth < 4; nth += 1) {
    plan = planAfter(
      plan,
      setTurn(plan, PICTURES, ['s2'], (turn) => turnedBy(turn, 1)),
    )
    quarters.push(plan.scenes[1]?.turn?.quarter)
  }
  // Of a mirrored picture the file goes the other way.
  expect(quarters).toEqual([3, 2, 1, 0])
  const leaning = planAfter(
    plan,
    setTurn(plan, PICTURES, ['s2'], (turn) => ({ ...turn, straighten_deg: 40 })),
  )
  expect(leaning.scenes[1]?.turn?.straighten_deg).toBe(15)
  expect(planAfter(leaning, setTurn(leaning, PICTURES, ['s2'], mirroredOf)).scenes[1]?.turn?.straighten_deg).toBe(-15)
})

test('another clip in a scene’s place has neither the look nor the turn of the one before [REND-03]', () => {
  const plan = plainPlan()
  const turned = planAfter(
    planAfter(plan, setSceneLook(plan, ['s2'], null)),
    setTurn(planAfter(plan, setSceneLook(plan, ['s2'], null)), PICTURES, ['s2'], mirroredOf),
  )
  const replacement = { media_id: SHORT_ID, shot_index: null, in_frame: 0, framing: { mode: 'blur' as const }, reason: '' }
  const [, other] = planAfter(turned, replaceClip(turned, facts, 's2', replacement)).scenes
  expect([other?.look, other?.turn]).toEqual([undefined, undefined])
})
