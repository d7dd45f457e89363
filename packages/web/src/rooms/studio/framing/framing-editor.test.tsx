// @vitest-environment jsdom
import type { Framing, ReelPlan } from '@reelwright/contract/reel-plan'
import { plainPlan } from '@reelwright/engine/plan/plan-fixtures'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { pictureBox, standInForPointerEvents, standInForResizeObserver } from '../../../ui/test-jsdom.ts'
import { layTimeline } from '../plan/lay-timeline.ts'
import { makeOn, testFile } from '../plan/test-plan-page.ts'
import { createPlayback, type Playback } from '../player/playback.ts'
import { useDraftedPlan } from '../player/use-drafted-plan.ts'
import type { FindFraming } from './find-framing.ts'
import { FramingEditor } from './framing-editor.tsx'

beforeAll(() => {
  standInForResizeObserver()
  standInForPointerEvents()
})
afterEach(cleanup)
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(pictureBox(1600, 900))
})

const item = testFile

type Seen = { plans: ReelPlan[]; said: string[]; shown: ReelPlan[] }

const Player = ({ plan, playback, seen }: { plan: ReelPlan; playback: Playback; seen: Seen }) => {
  seen.shown.push(useDraftedPlan(plan, playback.draft))
  return null
}

const World = ({ first, playback, seen, find }: { first: ReelPlan; playback: Playback; seen: Seen; find: FindFraming | undefined }) => {
  const [plan, setPlan] = useState(first)
  const placed = layTimeline(plan).scenes[0]
  if (placed === undefined) throw new Error('no scene')
  return (
    <>
      <Player plan={plan} playback={playback} seen={seen} />
      <FramingEditor
        {...{ plan, placed, item, playback, find }}
        files={new Map()}
        make={makeOn(plan, (made) => {
          seen.plans.push(made)
          setPlan(made)
        })}
        say={(text) => seen.said.push(text)}
      />
    </>
  )
}

const open = (framing?: Framing, find?: FindFraming) => {
  const seen: Seen = { plans: [], said: [], shown: [] }
  const plan = plainPlan()
  const [first, ...others] = plan.scenes
  if (first === undefined) throw new Error('no scene')
  const scenes = [{ ...first, framing: framing ?? first.framing }, ...others]
  render(<World first={{ ...plan, scenes }} playback={createPlayback()} seen={seen} find={find} />)
  return {
    seen,
    box: screen.getByRole('slider', { name: 'What scene 1 shows' }),
    made: () => seen.plans.map(({ scenes: [scene] }) => scene?.framing),
    shown: () => seen.shown.at(-1)?.scenes[0]?.framing,
  }
}

const cropX = (framing: Framing | undefined) => (framing?.mode === 'fixed' ? framing.crop.x : null)
const at = (clientX: number, clientY: number, pointerId = 1) => ({ clientX, clientY, pointerId, button: 0 })

test('a drag is shown by the player while it lasts and is one step when it is let go of [REND-03 REND-04]', () => {
  const { box, made, shown } = open()
  fireEvent.pointerDown(box, at(800, 450))
  fireEvent.pointerMove(box, at(880, 450))
  fireEvent.pointerMove(box, at(960, 450))
  expect(cropX(shown())).toBeCloseTo(0.442, 2)
  expect(made()).toEqual([])
  fireEvent.pointerUp(box, at(960, 450))
  expect(made()).toHaveLength(1)
  expect(cropX(made()[0])).toBeCloseTo(0.442, 2)
  expect(shown()).toEqual(made()[0])
})

test('a press beside the crop calls it there, a drag that the system takes away leaves it [REND-03]', () => {
  const { box, made, shown } = open()
  fireEvent.pointerDown(box, at(400, 450))
  fireEvent.pointerUp(box, at(400, 450))
  expect(cropX(made()[0])).toBeCloseTo(0.25 - 0.3164 / 2, 3)
  fireEvent.pointerDown(box, at(400, 450))
  fireEvent.pointerMove(box, at(700, 450))
  fireEvent.pointerCancel(box, at(700, 450))
  expect(made()).toHaveLength(1)
  expect(shown()).toEqual(made()[0])
})

test('two fingers apart go nearer, and the finger that stays drags on [REND-03]', () => {
  const { box, made } = open()
  fireEvent.pointerDown(box, at(700, 450, 1))
  fireEvent.pointerDown(box, at(900, 450, 2))
  fireEvent.pointerMove(box, at(600, 450, 1))
  fireEvent.pointerMove(box, at(1000, 450, 2))
  fireEvent.pointerUp(box, at(1000, 450, 2))
  fireEvent.pointerUp(box, at(600, 450, 1))
  expect(made()).toMatchObject([{ mode: 'fixed', crop: { height: 0.5 } }])
})

test('arrow keys move it and a key that is held is one step; Escape leaves it as it was [REND-03]', () => {
  const { box, made, shown } = open()
  for (let pressed = 0; pressed < 5; pressed += 1) fireEvent.keyDown(box, { key: 'ArrowLeft' })
  expect(box.getAttribute('aria-valuetext')).toBe('45% across, 50% down, 1.0 times as near')
  expect(made()).toEqual([])
  fireEvent.keyUp(box, { key: 'ArrowLeft' })
  expect(made()).toHaveLength(1)
  fireEvent.keyDown(box, { key: '+' })
  fireEvent.keyDown(box, { key: 'Escape' })
  fireEvent.keyUp(box, { key: 'Escape' })
  expect(made()).toHaveLength(1)
  expect(shown()).toEqual(made()[0])
})

test('a scene that is shown whole fills the frame once somebody drags, and can be shown whole again [REND-03]', () => {
  const { box, made } = open({ mode: 'blur' })
  expect(box.getAttribute('aria-valuetext')).toBe('The whole picture')
  fireEvent.keyDown(box, { key: 'ArrowRight' })
  fireEvent.keyUp(box, { key: 'ArrowRight' })
  fireEvent.change(screen.getByLabelText('How it fills the frame'), { target: { value: 'pad' } })
  expect(made().map((framing) => framing?.mode)).toEqual(['fixed', 'pad'])
})

test('back to automatic puts what the server sees in the clip, and says so when it does not answer [REND-03]', async () => {
  const automatic: Framing = { mode: 'follow', path: [{ frame: 0, crop: { x: 0, y: 0, width: 0.3164, height: 1 } }] }
  const find = vi.fn<FindFraming>().mockResolvedValueOnce(automatic).mockRejectedValueOnce(new Error('gone'))
  const { seen, made } = open(undefined, find)
  fireEvent.click(screen.getByRole('button', { name: 'Back to automatic' }))
  await waitFor(() => expect(made()).toEqual([automatic]))
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Back to automatic' })))
  await waitFor(() => expect(seen.said).toEqual([expect.stringContaining('It could not be framed again.')]))
  expect(made()).toHaveLength(1)
})

test('a motion is chosen for the whole scene, and the picture to lay a crop on stays where it is [REND-03]', () => {
  const { box, seen } = open()
  const where = box.getAttribute('aria-valuetext')
  fireEvent.change(screen.getByLabelText('Movement'), { target: { value: 'zoom-out' } })
  expect(seen.plans.at(-1)?.scenes[0]?.motion).toBe('zoom-out')
  expect(box.getAttribute('aria-valuetext')).toBe(where)
})
