import { roll, slip, trimEnd, trimStart } from '@reelwright/engine/plan/hand-edits/trim'
import { plainPlan } from '@reelwright/engine/plan/plan-fixtures'
import { expect, test } from 'vitest'
import { layTimeline } from '../../plan/lay-timeline.ts'
import { createPlayback } from '../../player/playback.ts'
import type { DragWorld } from './gestures.ts'
import { rollGesture, slipGesture, trimGesture } from './gestures.ts'
import { createLivePicture } from './live-picture.ts'

const CLIPS = new Map()
const at = (byFrames: number) => ({ byFrames, frame: 0, clientX: 0, clientY: 0, isFree: true })

const open = () => {
  const plan = plainPlan()
  const playback = createPlayback()
  playback.setLength(90)
  playback.seek(7)
  const made: unknown[] = []
  const nothing = () => undefined
  // Proof: the gestures read no more of the board and of what is drawn than this.
  const world = {
    isSnapping: false,
    timeline: layTimeline(plan),
    preview: { find: () => null, width: nothing, shift: nothing, shiftBehind: nothing, lift: nothing, markAt: nothing, say: nothing },
    board: {
      clips: CLIPS,
      playback,
      view: { pxPerFrame: 2 },
      hand: { plan, make: (edit: (now: typeof plan) => { ok: boolean; edits?: unknown }) => made.push(edit(plan)) > 0 },
    },
  } as unknown as DragWorld
  const [first, second] = world.timeline.scenes
  if (first === undefined || second === undefined) throw new Error('two scenes at least')
  return { world, playback, first, second, made, plan }
}

test('while an edge is dragged the player shows the frame at it, as it would be cut, and the playhead stays [REND-03 REND-04]', () => {
  const { world, playback, second, plan } = open()
  const end = trimGesture(world, second, 'end')
  end.to(at(-10))
  const edit = trimEnd(plan, CLIPS, { sceneId: 's2', by: -10 })
  expect(playback.draft.get()).toEqual({ edits: edit.ok ? edit.edits : null, isLetGo: false, frame: 49 })
  expect(playback.getState().frame).toBe(7)
  end.drop()
  // Nobody looks at it here, so that it is gone at once.
  expect(playback.draft.get()).toBeNull()

  const start = trimGesture(world, second, 'start')
  start.to(at(5))
  const later = trimStart(plan, CLIPS, { sceneId: 's2', by: -5 })
  expect(playback.draft.get()).toMatchObject({ edits: later.ok ? later.edits : null, frame: 30 })
})

test('a rolled cut shows what comes behind it, a slip the first frame of its scene; Escape gives the picture back [REND-03 REND-04]', () => {
  const { world, playback, first, second, made, plan } = open()
  const rolled = rollGesture(world, first)
  rolled.to(at(-4))
  const cut = roll(plan, CLIPS, { sceneId: 's1', by: -4 })
  expect(playback.draft.get()).toMatchObject({ edits: cut.ok ? cut.edits : null, frame: 26 })
  rolled.cancel?.()
  expect(playback.draft.get()).toBeNull()

  const slipped = slipGesture(world, second)
  slipped.to(at(3))
  const later = slip(plan, CLIPS, { sceneId: 's2', by: -3 })
  expect(playback.draft.get()).toMatchObject({ edits: later.ok ? later.edits : null, frame: 30 })
  slipped.cancel?.()
  expect(made).toEqual([])
})

test('pictures are asked for as fast as they can come, and what plays stands still first [REND-04]', () => {
  const { playback, plan } = open()
  let now = 0
  const live = createLivePicture(playback, () => now)
  const trim = (by: number) => trimEnd(plan, CLIPS, { sceneId: 's1', by })
  playback.play()
  live.show(0, trim, 29)
  expect(playback.draft.get()).toBeNull()
  live.show(-1, trim, 28)
  expect(playback.getState().isPlaying).toBe(false)
  now = 10
  live.show(-2, trim, 27)
  expect(playback.draft.get()).toMatchObject({ frame: 28 })
  now = 60
  live.show(-2, trim, 27)
  expect(playback.draft.get()).toMatchObject({ frame: 27 })
  now = 120
  live.show(0, trim, 29)
  expect(playback.draft.get()).toEqual({ edits: [], isLetGo: false, frame: 29 })
  live.letGo(false)
  expect(playback.draft.get()).toBeNull()
})
