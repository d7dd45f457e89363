// @vitest-environment jsdom
import type { ReelPlan } from '@reelwright/contract/reel-plan'
import type { SceneAlternative } from '@reelwright/contract/studio'
import { plainPlan, plainScene } from '@reelwright/engine/plan/plan-fixtures'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { standInForResizeObserver } from '../../../ui/test-jsdom.ts'
import { OTHER_CLIP_ID, testFiles, useTestSteps } from '../plan/test-plan-page.ts'
import type { FindAlternatives } from '../swap/find-alternatives.ts'
import { StoryBoard } from './story-board.tsx'

beforeAll(standInForResizeObserver)
afterEach(cleanup)

const PLAN = plainPlan({
  beats: [
    { id: 'hook', kind: 'hook', title: 'Hook' },
    { id: 'build', kind: 'build', title: 'Build' },
  ],
})
const BEST: SceneAlternative = {
  ...{ media_id: OTHER_CLIP_ID, shot_index: 1, in_frame: 60, speed: 1, motion: 'none', reason: 'Opens the reel: sharp', shown_in: [3] },
  framing: { mode: 'blur' },
}

const World = ({ made, asked, find }: { made: ReelPlan[]; asked: number[]; find: FindAlternatives }) => {
  const steps = useTestSteps(PLAN, (plan) => made.push(plan))
  return (
    <StoryBoard plan={steps.shown.plan} steps={steps} files={testFiles} history={null} find={find} onAsk={(number) => asked.push(number)} />
  )
}

const open = (find: FindAlternatives = async () => [BEST]) => {
  const [made, asked]: [ReelPlan[], number[]] = [[], []]
  render(<World made={made} asked={asked} find={find} />)
  return { made, asked }
}
const card = (name: RegExp) => screen.getByRole('button', { name })
const tap = (key: string, held: { shiftKey?: boolean } = {}) => fireEvent.keyDown(document.activeElement ?? document.body, { key, ...held })
const told = (made: readonly ReelPlan[]) => made.at(-1)?.scenes.map((scene) => `${scene.beat_id} ${scene.id}`)
const inBeat = (name: string) => within(screen.getByRole('region', { name })).queryAllByRole('button', { name: /^Scene/ })

test('the beats are columns, and Shift with an arrow moves a scene from one to the next, the keyboard with it [REND-05]', () => {
  const { made } = open()
  expect([inBeat('Hook').length, inBeat('Build').length]).toEqual([3, 0])
  act(() => card(/^Scene 1,/).focus())
  tap('ArrowDown')
  expect(document.activeElement).toBe(card(/^Scene 2,/))
  tap('ArrowRight', { shiftKey: true })
  expect(told(made)).toEqual(['hook s1', 'hook s3', 'build s2'])
  expect(inBeat('Build')).toEqual([document.activeElement])
  expect(screen.getByRole('status').textContent).toBe('Moved to Build.')
})

test('L locks the scene, which its card says, and L lets go of it [REND-05]', () => {
  const { made } = open()
  act(() => card(/^Scene 2,/).focus())
  tap('l')
  expect(made.at(-1)?.scenes.map((scene) => scene.is_locked)).toEqual([undefined, true, undefined])
  expect(card(/^Scene 2, 1\.0 s, locked/)).toBeTruthy()
  tap('L')
  expect(made.at(-1)).toEqual(PLAN)
})

test('an open card has it all for the mouse: beat, lock, other shots, Jushn [REND-05]', () => {
  const { made, asked } = open()
  fireEvent.click(card(/^Scene 3,/))
  fireEvent.change(screen.getByLabelText('Beat of scene 3'), { target: { value: 'build' } })
  expect(told(made)).toEqual(['hook s1', 'hook s2', 'build s3'])
  const actions = within(screen.getByRole('group', { name: 'Scene 3' }))
  fireEvent.click(actions.getByRole('button', { name: 'Lock' }))
  expect(made.at(-1)?.scenes[2]?.is_locked).toBe(true)
  fireEvent.click(actions.getByRole('button', { name: 'Ask Jushn' }))
  expect(asked).toEqual([3])
})

test('R offers the best shots for that place with their reason, and one press puts one there [REND-03]', async () => {
  const { made } = open()
  act(() => card(/^Scene 1,/).focus())
  tap('r')
  const best = await screen.findByRole('menuitem', { name: /^Best shot 1, market.mp4. In scene 3 already. Opens the reel: sharp/ })
  expect(document.activeElement).toBe(best)
  fireEvent.click(best)
  expect(made.at(-1)?.scenes[0]).toEqual({ ...plainScene('s1'), ...BEST, shown_in: undefined })
  expect(document.activeElement).toBe(card(/^Scene 1,/))
})

test('where the best shots cannot be had it says why, and every clip is still there [REND-03]', async () => {
  open(() => Promise.reject(new Error('You are offline.')))
  act(() => card(/^Scene 1,/).focus())
  tap('r')
  expect(await screen.findByText('The best shots could not be found. You are offline.')).toBeTruthy()
  expect(screen.getByRole('menuitem', { name: /market.mp4/ })).toBeTruthy()
})
