// @vitest-environment jsdom
import type { Captions, ReelPlan } from '@reelwright/contract/reel-plan'
import { plainPlan } from '@reelwright/engine/plan/plan-fixtures'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pictureBox, standInForPointerEvents } from '../../../../ui/test-jsdom.ts'
import { draftWorld, useTestEdit } from '../../plan/test-plan-page.ts'
import type { Playback } from '../playback.ts'
import { useDraftedPlan } from '../use-drafted-plan.ts'
import { PictureCaptions } from './picture-captions.tsx'

afterEach(cleanup)
beforeEach(() => {
  standInForPointerEvents()
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(pictureBox(540, 960))
})

const CAPTIONS: Captions = {
  mode: 'burn',
  style: 'plain',
  spoken: true,
  cues: [{ id: 'c1', start_frame: 0, end_frame: 60, text: 'first words', word_frames: [0, 20] }],
}

const World = ({ playback, made, shown }: { playback: Playback; made: ReelPlan[]; shown: ReelPlan['captions'][] }) => {
  const { kept, edit } = useTestEdit({ ...plainPlan(), captions: CAPTIONS }, (plan) => made.push(plan))
  const plan = useDraftedPlan(kept, playback.draft)
  shown.push(plan.captions)
  return <PictureCaptions {...{ plan, kept, playback, edit }} />
}

const open = () => {
  const world = draftWorld<ReelPlan['captions']>()
  render(<World {...world} />)
  return { ...world, caption: () => screen.getByRole('button', { name: /^Caption “/ }) }
}

test('a caption is dragged to its place on the picture: shown at once, one step, drawn to the middle [TOOL-08 TOOL-09]', () => {
  const { made, shown, caption } = open()
  fireEvent.pointerDown(caption(), { button: 0, clientX: 270, clientY: 700 })
  fireEvent.pointerMove(caption(), { clientX: 275, clientY: 220 })
  expect(shown.at(-1)?.place?.x).toBe(0.5)
  expect(shown.at(-1)?.place?.y).toBeLessThan(0.35)
  expect(made).toEqual([])
  fireEvent.pointerUp(caption(), { clientX: 275, clientY: 220 })
  expect(made).toHaveLength(1)
  expect(made[0]?.captions).toEqual({ ...CAPTIONS, place: shown.at(-1)?.place })
  // A press alone leaves it where it is.
  fireEvent.pointerDown(caption(), { button: 0, clientX: 270, clientY: 220 })
  fireEvent.pointerUp(caption(), { clientX: 271, clientY: 220 })
  expect(made).toHaveLength(1)
})

test('words are typed where they stand, right to left too; Escape leaves the old ones [TOOL-08 TOOL-09]', () => {
  const { made, shown, caption } = open()
  fireEvent.doubleClick(caption())
  const field = screen.getByLabelText('Words of the caption')
  expect(field.getAttribute('dir')).toBe('auto')
  fireEvent.change(field, { target: { value: 'كلمات  أخرى' } })
  expect(shown.at(-1)?.cues[0]?.text).toBe('كلمات أخرى')
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(made.map(({ captions }) => captions?.cues)).toEqual([[{ id: 'c1', start_frame: 0, end_frame: 60, text: 'كلمات أخرى' }]])
  expect(made[0]?.captions?.spoken).toBeUndefined()

  fireEvent.keyDown(caption(), { key: 'Enter' })
  const again = screen.getByLabelText('Words of the caption')
  fireEvent.change(again, { target: { value: 'never mind' } })
  fireEvent.keyDown(again, { key: 'Escape' })
  expect(made).toHaveLength(1)
  expect(shown.at(-1)?.cues[0]?.text).toBe('كلمات أخرى')
})

test('arrow keys move a caption and a key that is held is one step [TOOL-08]', () => {
  const { made, caption } = open()
  for (let pressed = 0; pressed < 4; pressed += 1) fireEvent.keyDown(caption(), { key: 'ArrowUp', shiftKey: true })
  expect(made).toEqual([])
  fireEvent.keyUp(caption(), { key: 'ArrowUp' })
  expect(made).toHaveLength(1)
  expect(made[0]?.captions?.place?.y).toBeLessThan(0.7)
})

test('a finger writes by one tap, and a drag of it is no tap; a second tap goes on writing [TOOL-08]', () => {
  const { made, caption } = open()
  const tap = (target: Element) => {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true })
    Object.defineProperty(event, 'pointerType', { value: 'touch' })
    fireEvent(target, event)
  }
  fireEvent.pointerDown(caption(), { button: 0, clientX: 270, clientY: 700 })
  fireEvent.pointerMove(caption(), { clientX: 270, clientY: 400 })
  fireEvent.pointerUp(caption(), { clientX: 270, clientY: 400 })
  tap(caption())
  expect(screen.queryByLabelText('Words of the caption')).toBeNull()
  expect(made).toHaveLength(1)

  fireEvent.pointerDown(caption(), { button: 0, clientX: 270, clientY: 400 })
  fireEvent.pointerUp(caption(), { clientX: 270, clientY: 400 })
  tap(caption())
  const field = screen.getByLabelText('Words of the caption')
  expect(fireEvent.mouseDown(field.parentElement ?? field)).toBe(false)
  // Escape is the writer's own: a sheet around it stays.
  expect(field.hasAttribute('data-keeps-escape')).toBe(true)
})
