// @vitest-environment jsdom
import type { ReelPlan, Scene } from '@reelwright/contract/reel-plan'
import { plainPlan, plainScene } from '@reelwright/engine/plan/plan-fixtures'
import { act, cleanup, configure, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { standInForResizeObserver } from '../../../ui/test-jsdom.ts'
import { OTHER_CLIP_ID, testFiles, useTestSteps } from '../plan/test-plan-page.ts'
import { createPlayback, type Playback } from '../player/playback.ts'
import { Timeline } from './timeline.tsx'

// Menus come in chunks of their own, which a busy machine takes seconds to load.
configure({ asyncUtilTimeout: 30_000 })
beforeAll(standInForResizeObserver)
afterEach(cleanup)

/** A page that keeps the plan by itself: what is done to it, undone and done again. */
const World = ({ plan, playback, made }: { plan: ReelPlan; playback: Playback; made: ReelPlan[] }) => {
  const steps = useTestSteps(plan, (next) => made.push(next))
  return <Timeline shown={steps.shown.plan} steps={steps} files={testFiles} playback={playback} />
}

const open = (plan = plainPlan()) => {
  const playback = createPlayback()
  const made: ReelPlan[] = []
  render(<World plan={plan} playback={playback} made={made} />)
  return { playback, made }
}

const names = (): (string | null)[] => screen.getAllByRole('option').map((option) => option.getAttribute('aria-label'))
const chosen = (): (string | null)[] =>
  screen
    .getAllByRole('option')
    .filter((option) => option.getAttribute('aria-selected') === 'true')
    .map((option) => option.getAttribute('data-scene'))
const tap = (key: string, held: { ctrlKey?: boolean; shiftKey?: boolean; altKey?: boolean } = {}) => {
  const target = document.activeElement ?? document.body
  fireEvent.keyDown(target, { key, ...held })
  fireEvent.keyUp(target, { key, ...held })
}
const focus = (name: RegExp) => act(() => screen.getByRole('option', { name }).focus())
const ids = (made: readonly ReelPlan[]): string[] => made.at(-1)?.scenes.map((scene: Scene) => scene.id) ?? []

test('Delete takes the chosen scene out, the keyboard goes on at its neighbour, Ctrl+Z brings it back [REND-03]', () => {
  open()
  focus(/^Scene 2,/)
  tap('Delete')
  expect(names()).toEqual(['Scene 1, 1.0 s', 'Scene 2, 1.0 s'])
  expect(document.activeElement?.getAttribute('data-scene')).toBe('s3')
  expect(screen.getByRole('status').textContent).toBe('Scene deleted.')
  tap('z', { ctrlKey: true })
  // What was said of it does not stand any more.
  expect(screen.getByRole('status').textContent).toBe('Undone.')
  expect(chosen()).toEqual(['s2'])
  expect(names()).toHaveLength(3)
  tap('Z', { ctrlKey: true, shiftKey: true })
  expect(names()).toHaveLength(2)
})

test('Ctrl+Z undoes wherever the keyboard is, but for where words are typed [REND-03]', () => {
  open()
  render(
    <>
      <select aria-label="A list" />
      <textarea aria-label="Words" />
    </>,
  )
  focus(/^Scene 2,/)
  tap('Delete')
  act(() => screen.getByLabelText('Words').focus())
  tap('z', { ctrlKey: true })
  expect(names()).toHaveLength(2)
  act(() => screen.getByLabelText('A list').focus())
  tap('z', { ctrlKey: true })
  expect(names()).toHaveLength(3)
})

test('the brackets trim by frames, and a key that is held is one step [REND-03]', () => {
  const { made } = open()
  focus(/^Scene 1,/)
  const option = screen.getByRole('option', { name: /^Scene 1,/ })
  for (let pressed = 0; pressed < 6; pressed += 1) fireEvent.keyDown(option, { key: '[' })
  expect(names()[0]).toBe('Scene 1, 0.8 s')
  expect(made).toEqual([])
  fireEvent.keyUp(option, { key: '[' })
  expect(made.map((plan) => plan.scenes[0]?.duration_frames)).toEqual([24])
  expect(screen.getByRole('status').textContent).toBe('6 frames shorter.')
  tap('{', { shiftKey: true })
  expect(screen.getByRole('status').textContent).toBe('The clip of scene 1 has nothing before that.')
  expect(made).toHaveLength(1)
})

test('arrows choose, Shift and arrows move, the playhead splits, Ctrl+D doubles [REND-03]', () => {
  const { made, playback } = open()
  focus(/^Scene 1,/)
  tap('ArrowRight')
  expect(chosen()).toEqual(['s2'])
  tap('ArrowRight', { shiftKey: true })
  expect(ids(made)).toEqual(['s1', 's3', 's2'])
  expect(screen.getByRole('status').textContent).toBe('Now scene 3.')
  playback.seek(40)
  tap('s')
  expect(ids(made)).toEqual(['s1', 's3', 'h1', 's2'])
  expect(chosen()).toEqual(['h1'])
  tap('d', { ctrlKey: true })
  expect(ids(made)).toEqual(['s1', 's3', 'h1', 'h2', 's2'])
  tap('c', { ctrlKey: true })
  tap('Home')
  tap('v', { ctrlKey: true })
  expect(ids(made)).toEqual(['s1', 'h3', 's3', 'h1', 'h2', 's2'])
})

test('several scenes are chosen with Ctrl+Shift and arrows and go together [REND-03]', () => {
  const { made } = open()
  focus(/^Scene 1,/)
  tap('ArrowRight', { ctrlKey: true, shiftKey: true })
  expect(chosen()).toEqual(['s1', 's2'])
  tap('Backspace')
  expect(ids(made)).toEqual(['s3'])
})

test('of five hundred scenes only those in sight are drawn, and the one with the keyboard [REND-03]', () => {
  open(plainPlan({ scenes: Array.from({ length: 500 }, (_, index) => plainScene(`s${index}`)) }))
  expect(names().length).toBeLessThan(80)
  focus(/^Scene 1,/)
  tap('End')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Scene 500, 1.0 s')
  expect(document.activeElement?.getAttribute('aria-setsize')).toBe('500')
})

test('R offers the other clips, and the one that is chosen stands in the place of the scene [REND-03]', async () => {
  const { made } = open()
  focus(/^Scene 2,/)
  tap('r')
  expect(await screen.findByRole('menu', { name: 'Another clip for scene 2' })).toBeTruthy()
  fireEvent.click(screen.getByRole('menuitem', { name: /market.mp4/ }))
  const scene = made.at(-1)?.scenes[1]
  expect([scene?.media_id, scene?.in_frame, scene?.duration_frames]).toEqual([OTHER_CLIP_ID, 0, 30])
  expect(scene?.framing).toMatchObject({ mode: 'fixed', crop: { y: 0, height: 1 } })
  expect(document.activeElement?.getAttribute('data-scene')).toBe('s2')
})

test('A, or the button, offers every clip and puts the one that is chosen behind the scene, or at the end [REND-03]', async () => {
  const { made } = open()
  focus(/^Scene 2,/)
  tap('a')
  await screen.findByRole('menu', { name: 'Add a clip after scene 2' })
  fireEvent.click(screen.getByRole('menuitem', { name: /market.mp4/ }))
  expect(ids(made)).toEqual(['s1', 's2', 'h1', 's3'])
  expect(made.at(-1)?.scenes[2]).toMatchObject({ media_id: OTHER_CLIP_ID, in_frame: 0, duration_frames: 30 })
  expect(screen.getByRole('status').textContent).toBe('Added as scene 3.')
  expect(chosen()).toEqual(['h1'])
  tap('Escape')
  fireEvent.click(screen.getByRole('button', { name: 'Add a clip' }))
  await screen.findByRole('menu', { name: 'Add a clip at the end' })
  fireEvent.click(screen.getByRole('menuitem', { name: /market.mp4/ }))
  expect(ids(made)).toEqual(['s1', 's2', 'h1', 's3', 'h2'])
})

test('in and out, speed and sound of the chosen scene are written beside it, once where the list has them too [REND-03]', () => {
  const { made } = open()
  expect(screen.queryByRole('group', { name: /^Numbers of/ })).toBeNull()
  focus(/^Scene 2,/)
  const numbers = within(screen.getByRole('group', { name: 'Numbers of scene 2' }))
  const write = (name: string, value: string) => {
    fireEvent.change(numbers.getByLabelText(name), { target: { value } })
    fireEvent.keyDown(numbers.getByLabelText(name), { key: 'Enter' })
  }
  write('Sound of scene 2', '40')
  expect(made.at(-1)?.scenes[1]?.sound).toBe(0.4)
  write('Speed of scene 2', '2')
  expect(made.at(-1)?.scenes[1]?.speed).toBe(2)
  write('In of scene 2', 'early')
  expect(made).toHaveLength(2)
  fireEvent.click(screen.getByRole('button', { name: 'List of cuts' }))
  expect(screen.getAllByLabelText('Sound of scene 2')).toHaveLength(1)
})

test('what is told of the chosen scene is folded to a line, so that the tracks are in sight, and stays so at the next scene [REND-03]', () => {
  open()
  focus(/^Scene 1,/)
  const fold = screen.getByRole('button', { name: 'Show less of the scene' })
  expect(fold.getAttribute('aria-expanded')).toBe('true')
  fireEvent.click(fold)
  expect(screen.queryByRole('group', { name: 'Numbers of scene 1' })).toBeNull()
  focus(/^Scene 2,/)
  expect(screen.queryByRole('group', { name: 'Numbers of scene 2' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Show more of the scene' }))
  expect(screen.getByRole('group', { name: 'Numbers of scene 2' })).toBeDefined()
})

test('a field of the list of cuts is kept on Enter; what is no time is given back [REND-03]', () => {
  const { made } = open()
  fireEvent.click(screen.getByRole('button', { name: 'List of cuts' }))
  const write = (name: string, value: string) => {
    fireEvent.change(screen.getByLabelText(name), { target: { value } })
    fireEvent.keyDown(screen.getByLabelText(name), { key: 'Enter' })
  }
  write('In of scene 2', '00:01:10')
  expect(made.at(-1)?.scenes[1]).toMatchObject({ in_frame: 40, duration_frames: 20 })
  write('Out of scene 1', '0.5')
  expect(made.at(-1)?.scenes[0]).toMatchObject({ in_frame: 0, duration_frames: 15 })
  write('Length of scene 3', 'long')
  expect(made).toHaveLength(2)
  expect(screen.getByLabelText('Length of scene 3')).toHaveProperty('value', '00:01:00')
})

test('the picture track shows how the reel begins and ends, under the scenes that stay to be chosen [TOOL-06]', () => {
  open(plainPlan({ fades: { opening: { frames: 15, colour: 'black' }, closing: { frames: 30, colour: 'white' } } }))
  const track = within(screen.getByRole('region', { name: 'Picture' }))
  expect(track.getAllByRole('img').map((mark) => mark.getAttribute('aria-label'))).toEqual([
    'Comes up from black over 0.5 s',
    'Goes to white over 1.0 s',
  ])
  expect(names()).toHaveLength(3)
})

test('by touch alone: Choose several makes each press one more, Slip drags the film under the chosen scene [REND-03]', () => {
  // jsdom has no pointer events.
  class Pointed extends MouseEvent {}
  Object.assign(window, { PointerEvent: Pointed })
  const { made } = open()
  const option = (name: RegExp) => screen.getByRole('option', { name })
  const press = (target: HTMLElement) => {
    fireEvent.pointerDown(target, { button: 0, clientX: 100, clientY: 20 })
    fireEvent.pointerUp(target, { clientX: 100, clientY: 20 })
  }
  press(option(/^Scene 1,/))
  press(option(/^Scene 3,/))
  expect(chosen()).toEqual(['s3'])
  fireEvent.click(screen.getByRole('button', { name: 'Choose several' }))
  press(option(/^Scene 1,/))
  expect(chosen()).toEqual(['s1', 's3'])
  press(option(/^Scene 3,/))
  expect(chosen()).toEqual(['s1'])

  fireEvent.click(screen.getByRole('button', { name: /^Slip/ }))
  expect(screen.getByRole('button', { name: 'Choose several' }).getAttribute('aria-pressed')).toBe('false')
  const first = option(/^Scene 1,/)
  fireEvent.pointerDown(first, { button: 0, clientX: 100, clientY: 20 })
  fireEvent.pointerMove(first, { clientX: 60, clientY: 20 })
  fireEvent.pointerUp(first, { clientX: 60, clientY: 20 })
  expect(made).toHaveLength(1)
  expect(made[0]?.scenes[0]?.in_frame).toBeGreaterThan(0)
  expect(made[0]?.scenes.map(({ id, duration_frames }) => [id, duration_frames])).toEqual([
    ['s1', 30],
    ['s2', 30],
    ['s3', 30],
  ])
})

test('by keys alone a scene is cut out and put elsewhere, slipped, rolled, made faster and silent, and undone step by step [REND-03]', () => {
  const { made } = open(plainPlan({ scenes: [0, 1, 2].map((nth) => plainScene(`s${nth + 1}`, { in_frame: 60 + 30 * nth })) }))
  focus(/^Scene 1,/)
  tap('.')
  expect(made.at(-1)?.scenes[0]).toMatchObject({ in_frame: 61, duration_frames: 30 })
  tap('<', { shiftKey: true })
  expect(made.at(-1)?.scenes[0]?.in_frame).toBe(51)
  tap("'")
  expect(made.at(-1)?.scenes.map(({ duration_frames }) => duration_frames)).toEqual([31, 29, 30])
  tap('m')
  expect(made.at(-1)?.scenes[0]?.sound).toBe(0)
  tap('>', { altKey: true, shiftKey: true })
  expect(made.at(-1)?.scenes[0]?.speed).toBe(1.25)
  tap('x', { ctrlKey: true })
  expect(ids(made)).toEqual(['s2', 's3'])
  tap('End')
  tap('v', { ctrlKey: true })
  expect(made.at(-1)?.scenes.map(({ speed }) => speed)).toEqual([1, 1, 1.25])
  expect(screen.getByRole('status').textContent).toBe('Pasted.')
  const steps = made.length
  for (let undone = 0; undone < steps; undone += 1) tap('z', { ctrlKey: true })
  expect(names()).toEqual(['Scene 1, 1.0 s', 'Scene 2, 1.0 s', 'Scene 3, 1.0 s'])
})

test('what a key does to the scenes is said to who does not see it: where they went, by how much they changed, how they meet [REND-03]', () => {
  const said = () => screen.getByRole('status').textContent
  open(plainPlan({ scenes: [0, 1, 2, 3].map((nth) => plainScene(`s${nth + 1}`, { in_frame: 60 + 30 * nth })) }))
  focus(/^Scene 3,/)
  tap('ArrowLeft', { shiftKey: true })
  expect(said()).toBe('Now scene 2.')
  tap('.')
  expect(said()).toBe('1 frame later in its clip.')
  tap(',')
  expect(said()).toBe('1 frame earlier in its clip.')
  tap("'")
  expect(said()).toBe('1 frame later at the cut.')
  tap('a', { ctrlKey: true })
  tap('d', { ctrlKey: true })
  expect(said()).toBe('4 scenes duplicated.')
})

test('the player shows the scene that is chosen, by key and by press, and stays where it is within it [REND-03]', () => {
  const { playback } = open()
  const press = (name: RegExp) => {
    const option = screen.getByRole('option', { name })
    fireEvent.pointerDown(option, { button: 0, pointerId: 1, pointerType: 'mouse' })
    fireEvent.pointerUp(option, { pointerId: 1, pointerType: 'mouse' })
  }
  focus(/^Scene 1,/)
  tap('ArrowRight')
  expect(playback.getState().frame).toBe(30)
  playback.seek(40)
  press(/^Scene 2,/)
  expect(playback.getState().frame).toBe(40)
  press(/^Scene 3,/)
  expect(playback.getState().frame).toBe(60)
  playback.play()
  press(/^Scene 1,/)
  expect(playback.getState()).toMatchObject({ frame: 60, isPlaying: true })
})
