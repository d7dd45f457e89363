// @vitest-environment jsdom
import { CUSTOMIZATION_DEFAULTS } from '@reelwright/contract/constants'
import type { ReelEdit } from '@reelwright/contract/reel-edits'
import type { Fades, ReelPlan } from '@reelwright/contract/reel-plan'
import { plainPlan, plainScene } from '@reelwright/engine/plan/plan-fixtures'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { standInForResizeObserver } from '../../../../ui/test-jsdom.ts'
import { planState, useTestEdit } from '../../plan/test-plan-page.ts'
import type { InspectorProps } from '../inspector-props.ts'
import { TransitionsInspector } from './transitions-inspector.tsx'

beforeAll(standInForResizeObserver)
afterEach(cleanup)

/** The drawer over a plan that takes its steps as the server does, and tells of each. */
const Drawer = ({ start, onStep }: { start: ReelPlan; onStep: (edits: readonly ReelEdit[], plan: ReelPlan) => void }) => {
  const { kept, edit, keep } = useTestEdit(start, (plan, edits) => onStep(edits, plan))
  const undo = () => keep(start)
  const state = planState(kept)
  // Proof: the drawer of transitions looks at no more of the props than this.
  const props = { state, edit, settings: { customizations: CUSTOMIZATION_DEFAULTS }, media: [] } as unknown as InspectorProps
  return (
    <>
      <button type="button" onClick={undo}>
        Undo
      </button>
      <TransitionsInspector {...props} />
    </>
  )
}

const open = (start: ReelPlan) => {
  const steps: (readonly ReelEdit[])[] = []
  const plans = [start]
  render(
    <Drawer
      start={start}
      onStep={(edits, plan) => {
        steps.push(edits)
        plans.push(plan)
      }}
    />,
  )
  return { steps, plan: () => plans.at(-1) }
}

const edges = () => within(screen.getByRole('region', { name: 'Beginning and end' }))
const choose = (label: string, value: string) => fireEvent.change(edges().getByLabelText(label), { target: { value } })
const slider = (name: string) => edges().getByRole('slider', { name })
const press = (name: string, key: string) => {
  fireEvent.keyDown(slider(name), { key })
  fireEvent.keyUp(slider(name), { key })
}
const faded = (fades: Fades, change: Partial<ReelPlan> = {}) => plainPlan({ fades, ...change })

test('the drawer has the reel come up from a colour and go down to one, each end by itself and as one step [TOOL-06]', () => {
  const { steps, plan } = open(plainPlan())
  const words = (label: string) => within(edges().getByLabelText(label)).getAllByRole('option')
  expect(words('Opening fade').map((option) => option.textContent)).toEqual(['None', 'From black', 'From white'])
  expect(words('Closing fade').map((option) => option.textContent)).toEqual(['None', 'To black', 'To white'])
  expect(edges().queryByRole('slider')).toBeNull()
  choose('Closing fade', 'white')
  choose('Opening fade', 'black')
  const both = { opening: { frames: 30, colour: 'black' }, closing: { frames: 30, colour: 'white' } }
  expect(steps).toEqual([[{ op: 'set_fades', fades: { ...both, opening: null } }], [{ op: 'set_fades', fades: both }]])
  choose('Closing fade', 'none')
  expect(plan()?.fades).toEqual({ ...both, closing: null })
  choose('Opening fade', 'none')
  expect(steps.at(-1)).toEqual([{ op: 'set_fades', fades: null }])
  expect(plan()).toEqual(plainPlan())
})

test('a fade takes another colour at the length that it has, and another length by tenths with the keys [TOOL-06]', () => {
  const { plan } = open(faded({ opening: null, closing: { frames: 15, colour: 'black' } }))
  choose('Closing fade', 'white')
  expect(plan()?.fades?.closing).toEqual({ frames: 15, colour: 'white' })
  press('Closing fade lasts', 'ArrowRight')
  expect(plan()?.fades?.closing).toEqual({ frames: 18, colour: 'white' })
  expect(slider('Closing fade lasts').getAttribute('aria-valuetext')).toBe('0.6 s')
  press('Closing fade lasts', 'Home')
  expect(plan()?.fades?.closing?.frames).toBe(6)
  press('Closing fade lasts', 'End')
  expect(plan()?.fades?.closing?.frames).toBe(90)
})

test('no fade set by hand is longer than the reel or three seconds; one asked for in words stays as it is [TOOL-06]', () => {
  const short = open(plainPlan({ scenes: [plainScene('s1', { duration_frames: 20 })] }))
  // A reel of one scene has no joins, but it begins and ends.
  expect(screen.getByText('A transition joins two scenes. This reel has fewer.')).toBeTruthy()
  choose('Opening fade', 'black')
  expect(short.plan()?.fades?.opening?.frames).toBe(20)
  press('Opening fade lasts', 'ArrowLeft')
  press('Opening fade lasts', 'End')
  expect(short.plan()?.fades?.opening?.frames).toBeLessThanOrEqual(20)
  cleanup()
  const scenes = [plainScene('s1', { duration_frames: 300 }), plainScene('s2', { duration_frames: 300 })]
  const long = open(faded({ opening: { frames: 150, colour: 'black' }, closing: { frames: 30, colour: 'black' } }, { scenes }))
  expect(slider('Opening fade lasts').getAttribute('aria-valuetext')).toBe('5.0 s')
  press('Closing fade lasts', 'End')
  expect(long.plan()?.fades).toEqual({ opening: { frames: 150, colour: 'black' }, closing: { frames: 90, colour: 'black' } })
})

test('what the drawer says of the cuts does not count the fades of the reel, and no scene means no fades [TOOL-06]', () => {
  open(faded({ opening: { frames: 30, colour: 'black' }, closing: null }))
  expect(screen.getByText('Hard cuts throughout.')).toBeTruthy()
  cleanup()
  open(plainPlan({ scenes: [], beats: [] }))
  expect(screen.queryByRole('region', { name: 'Beginning and end' })).toBeNull()
})

test('a length that was undone is shown as it is in the plan again [TOOL-06 TOOL-09]', () => {
  open(faded({ opening: { frames: 30, colour: 'black' }, closing: null }))
  press('Opening fade lasts', 'ArrowRight')
  expect(slider('Opening fade lasts').getAttribute('aria-valuetext')).toBe('1.1 s')
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(slider('Opening fade lasts').getAttribute('aria-valuetext')).toBe('1.0 s')
})
