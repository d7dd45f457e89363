// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { standInForPointerEvents, standInForResizeObserver } from '../../../ui/test-jsdom.ts'
import { noPlansSeen, type SeenPlans, testFile, useTestScene } from '../plan/test-plan-page.ts'
import { SceneLook } from './scene-look.tsx'

beforeAll(() => {
  standInForResizeObserver()
  standInForPointerEvents()
})
afterEach(cleanup)

const CUBE = { ...testFile, original_name: 'teal.cube', status: 'ready' as const }
const FILES = new Map([[String(CUBE.id), CUBE]])

const World = ({ seen }: { seen: SeenPlans }) => <SceneLook {...useTestScene(seen)} files={FILES} />

const open = () => {
  const seen = noPlansSeen()
  render(<World seen={seen} />)
  const select = screen.getByRole('combobox', { name: 'Look of this scene' })
  return { seen, choose: (value: string) => fireEvent.change(select, { target: { value } }), look: () => seen.made.at(-1)?.scenes[0]?.look }
}

test('a scene is given a look of its own, none, one of the person’s own, and the reel’s again [TOOL-04 REND-03]', () => {
  const { choose, look } = open()
  expect(screen.queryByRole('slider')).toBeNull()
  choose('noir')
  expect(look()).toEqual({ mode: 'style', style: 'noir', cube_media_id: null, intensity: 0.8 })
  choose('none')
  expect(look()).toBeNull()
  choose(String(CUBE.id))
  expect(look()).toMatchObject({ mode: 'cube', cube_media_id: CUBE.id })
  choose('reel')
  expect(look()).toBeUndefined()
})

test('how strong it is is seen while its slider moves, and kept as one step [TOOL-04 REND-04]', () => {
  const { seen, choose, look } = open()
  choose('pastel')
  const slider = screen.getByRole('slider', { name: 'Strength of its look' })
  fireEvent.keyDown(slider, { key: 'ArrowLeft' })
  expect(seen.shown.at(-1)?.scenes[0]?.look?.intensity).toBeCloseTo(0.75, 5)
  expect(look()?.intensity).toBe(0.8)
  fireEvent.keyUp(slider, { key: 'ArrowLeft' })
  expect(look()?.intensity).toBeCloseTo(0.75, 5)
})
