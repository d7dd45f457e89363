// @vitest-environment jsdom
import type { ReelPlan } from '@reelwright/contract/reel-plan'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { standInForPointerEvents, standInForResizeObserver } from '../../../ui/test-jsdom.ts'
import { noPlansSeen, useTestScene } from '../plan/test-plan-page.ts'
import { LightSliders } from './light-sliders.tsx'

beforeAll(() => {
  standInForResizeObserver()
  standInForPointerEvents()
})
afterEach(cleanup)

const seen = noPlansSeen()
const World = () => <LightSliders {...useTestScene(seen)} />

const gradeOf = (plan: ReelPlan | undefined) => plan?.scenes[0]?.grade

test('a scene is made brighter by the keyboard, seen at once, and put back by one press [REND-03 TOOL-04]', () => {
  render(<World />)
  expect(screen.queryByRole('button', { name: 'Light as it comes' })).toBeNull()
  const light = screen.getByRole('slider', { name: 'Light' })
  fireEvent.keyDown(light, { key: 'ArrowRight' })
  fireEvent.keyUp(light, { key: 'ArrowRight' })
  expect(gradeOf(seen.shown.at(-1))).toEqual({ exposure: 0.05, warmth: 0 })
  expect(gradeOf(seen.made.at(-1))).toEqual({ exposure: 0.05, warmth: 0 })
  fireEvent.click(screen.getByRole('button', { name: 'Light as it comes' }))
  expect(gradeOf(seen.made.at(-1))).toBeUndefined()
  expect(screen.queryByRole('button', { name: 'Light as it comes' })).toBeNull()
})
