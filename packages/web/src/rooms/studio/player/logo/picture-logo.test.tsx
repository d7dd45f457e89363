// @vitest-environment jsdom
import type { MediaItem } from '@reelwright/contract/media'
import type { ReelPlan } from '@reelwright/contract/reel-plan'
import { plainPlan } from '@reelwright/engine/plan/plan-fixtures'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pictureBox, standInForPointerEvents } from '../../../../ui/test-jsdom.ts'
import { draftWorld, useTestEdit } from '../../plan/test-plan-page.ts'
import type { Playback } from '../playback.ts'
import { useDraftedPlan } from '../use-drafted-plan.ts'
import { PictureLogo } from './picture-logo.tsx'

afterEach(cleanup)
beforeEach(() => {
  standInForPointerEvents()
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(pictureBox(540, 960))
})

const first = plainPlan()
const mediaId = first.scenes[0]?.media_id
// Proof: a logo's shape is all that is read of its file.
const logo = { id: mediaId, metadata: { width: 400, height: 100 } } as MediaItem

const World = ({ playback, made, shown }: { playback: Playback; made: ReelPlan[]; shown: ReelPlan['watermark'][] }) => {
  const start: ReelPlan = {
    ...first,
    watermark: mediaId === undefined ? null : { media_id: mediaId, position: 'br', opacity: 0.7, size_pct: 20 },
  }
  const { kept, edit } = useTestEdit(start, (next) => made.push(next))
  const plan = useDraftedPlan(kept, playback.draft)
  shown.push(plan.watermark)
  return <PictureLogo {...{ plan, kept, playback, edit }} files={new Map([[String(mediaId), logo]])} />
}

const open = () => {
  const world = draftWorld<ReelPlan['watermark']>()
  render(<World {...world} />)
  return { ...world, hold: () => screen.getByRole('button', { name: /^Logo/ }) }
}

test('the logo is dragged to its place on the picture: shown at once, one step when it is let go [TOOL-07 TOOL-09]', () => {
  const { made, shown, hold } = open()
  fireEvent.pointerDown(hold(), { button: 0, clientX: 400, clientY: 800 })
  fireEvent.pointerMove(hold(), { clientX: 300, clientY: 320 })
  expect(shown.at(-1)?.place?.y).toBeLessThan(0.5)
  expect(made).toEqual([])
  fireEvent.pointerUp(hold(), { clientX: 300, clientY: 320 })
  expect(made).toHaveLength(1)
  expect(made[0]?.watermark).toMatchObject({ position: 'br', size_pct: 20, place: shown.at(-1)?.place })
})

test('the arrow keys move it, Escape gives it back, and while the reel plays nobody can take hold of it [TOOL-07]', () => {
  const { made, shown, hold, playback } = open()
  fireEvent.keyDown(hold(), { key: 'ArrowUp', shiftKey: true })
  expect(shown.at(-1)?.place).toBeDefined()
  fireEvent.keyDown(hold(), { key: 'Escape' })
  expect(shown.at(-1)?.place).toBeUndefined()
  expect(made).toEqual([])
  fireEvent.keyDown(hold(), { key: 'ArrowLeft' })
  fireEvent.keyUp(hold(), { key: 'ArrowLeft' })
  expect(made[0]?.watermark?.place).toBeDefined()
  fireEvent.focus(hold())
  playback.play()
  return vi.waitFor(() => expect(screen.queryByRole('button', { name: /^Logo/ })).toBeNull())
})
