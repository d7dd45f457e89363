// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { standInForPointerEvents, standInForResizeObserver } from '../../../ui/test-jsdom.ts'
import { noPlansSeen, type SeenPlans, testFile, useTestScene } from '../plan/test-plan-page.ts'
import { TurnControls } from './turn-controls.tsx'

beforeAll(() => {
  standInForResizeObserver()
  standInForPointerEvents()
})
afterEach(cleanup)

const World = ({ seen }: { seen: SeenPlans }) => {
  const [held, setHeld] = useState<number | null>(null)
  return <TurnControls {...useTestScene(seen)} held={held} onHeld={setHeld} item={testFile} />
}

const open = () => {
  const seen = noPlansSeen()
  render(<World seen={seen} />)
  return { seen, turn: () => seen.made.at(-1)?.scenes[0]?.turn }
}

test('a picture is turned and mirrored by a press each, and stands as filmed again by one [REND-03]', () => {
  const { turn } = open()
  fireEvent.click(screen.getByRole('button', { name: 'Turn to the right' }))
  expect(turn()).toEqual({ quarter: 1, mirrored: false, straighten_deg: 0 })
  const mirror = screen.getByRole('button', { name: 'Mirror' })
  expect(mirror.getAttribute('aria-pressed')).toBe('false')
  fireEvent.click(mirror)
  expect(turn()).toEqual({ quarter: 1, mirrored: true, straighten_deg: 0 })
  expect(mirror.getAttribute('aria-pressed')).toBe('true')
  // As one sees it: of what is mirrored the file goes the other way.
  fireEvent.click(screen.getByRole('button', { name: 'Turn to the left' }))
  expect(turn()).toEqual({ quarter: 2, mirrored: true, straighten_deg: 0 })
  fireEvent.click(screen.getByRole('button', { name: 'Stand as filmed' }))
  expect(turn()).toBeUndefined()
  expect(screen.queryByRole('button', { name: 'Stand as filmed' })).toBeNull()
  // Pressed by a key: that goes on beside it.
  expect(document.activeElement).toBe(screen.getByRole('slider', { name: 'Straighten' }))
})

test('it is straightened by the keyboard, half a degree at a time, seen at once and kept as one step [REND-03 REND-04]', () => {
  const { seen, turn } = open()
  const slider = screen.getByRole('slider', { name: 'Straighten' })
  fireEvent.keyDown(slider, { key: 'ArrowLeft' })
  expect(seen.shown.at(-1)?.scenes[0]?.turn?.straighten_deg).toBe(-0.5)
  expect(seen.made).toEqual([])
  fireEvent.keyDown(slider, { key: 'ArrowLeft' })
  fireEvent.keyUp(slider, { key: 'ArrowLeft' })
  expect(turn()?.straighten_deg).toBe(-1)
  expect(seen.made).toHaveLength(1)
})
