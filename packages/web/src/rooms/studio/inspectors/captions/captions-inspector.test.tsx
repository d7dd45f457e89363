// @vitest-environment jsdom
import type { ReelEdit } from '@reelwright/contract/reel-edits'
import type { Captions } from '@reelwright/contract/reel-plan'
import { plainPlan } from '@reelwright/engine/plan/plan-fixtures'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { standInForResizeObserver } from '../../../../ui/test-jsdom.ts'
import { planState, useTestEdit } from '../../plan/test-plan-page.ts'
import type { InspectorProps } from '../inspector-props.ts'
import { CaptionsInspector } from './captions-inspector.tsx'

beforeAll(standInForResizeObserver)
afterEach(cleanup)
// jsdom draws nothing, and says so each time.
vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)

const CAPTIONS: Captions = {
  mode: 'burn',
  style: 'plain',
  cues: [{ id: 'c1', start_frame: 0, end_frame: 30, text: 'first words', word_frames: [0, 12] }],
  spoken: true,
}

/** The inspector over a plan that takes its steps as the server does, and tells of each. */
const Drawer = ({ captions, onStep }: { captions: Captions | null; onStep: (edits: ReelEdit[]) => void }) => {
  const { kept, edit } = useTestEdit({ ...plainPlan(), captions }, (_, edits) => onStep([...edits]))
  const state = planState(kept)
  // What captions do not look at is left out.
  return <CaptionsInspector {...({ state, edit, media: [] } as unknown as InspectorProps)} />
}

const open = (captions: Captions | null) => {
  const steps: ReelEdit[][] = []
  render(<Drawer captions={captions} onStep={(edits) => steps.push(edits)} />)
  const cues = () => steps.at(-1)?.flatMap((edit) => (edit.op === 'set_captions' ? (edit.captions?.cues ?? []) : [])) ?? []
  return { steps, cues }
}
const type = (label: string, value: string) => {
  const field = screen.getByLabelText(label)
  fireEvent.change(field, { target: { value } })
  fireEvent.blur(field)
}

test('words changed in place are one step, and lose the times at which the old ones were heard [TOOL-08 TOOL-09]', () => {
  const { steps, cues } = open(CAPTIONS)
  type('Caption 1', 'other words')
  expect(steps).toHaveLength(1)
  expect(cues()).toEqual([{ id: 'c1', start_frame: 0, end_frame: 30, text: 'other words' }])
  expect(JSON.stringify(steps)).not.toContain('spoken')
})

test('a time that cannot be is refused in a sentence, and what was typed stays [TOOL-08]', () => {
  const { steps, cues } = open(CAPTIONS)
  type('To, in seconds', '0')
  expect(screen.getByRole('alert').textContent).toBe('A caption has to end after it begins.')
  expect((screen.getByLabelText('To, in seconds') as HTMLInputElement).value).toBe('0')
  expect(steps).toEqual([])
  type('To, in seconds', '0,5')
  expect(cues()).toMatchObject([{ start_frame: 0, end_frame: 15 }])
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a caption is added after the last, and the last one taken away leaves none [TOOL-08]', () => {
  const { steps, cues } = open(CAPTIONS)
  fireEvent.change(screen.getByLabelText('New caption'), { target: { value: 'ما بعدها' } })
  fireEvent.click(screen.getByRole('button', { name: 'Add' }))
  expect(cues().map(({ id, start_frame, text }) => [id, start_frame, text])).toEqual([
    ['c1', 0, 'first words'],
    ['c2', 30, 'ما بعدها'],
  ])
  // Right to left is shown right to left.
  expect(screen.getByLabelText('Caption 2').getAttribute('dir')).toBe('auto')
  fireEvent.click(screen.getByRole('button', { name: 'Remove caption 2' }))
  fireEvent.click(screen.getByRole('button', { name: 'Remove caption 1' }))
  expect(steps.at(-1)).toEqual([{ op: 'set_captions', captions: null }])
})

test('a file that has no captions changes nothing and says so [TOOL-08]', async () => {
  const { steps } = open(null)
  const file = new File(['no times here'], 'notes.srt')
  fireEvent.change(screen.getByLabelText('Captions file'), { target: { files: [file] } })
  await vi.waitFor(() => expect(screen.getByRole('alert').textContent).toContain('There are no captions in this file.'))
  expect(steps).toEqual([])
})

test('every designed style can be chosen by its name [TOOL-08]', () => {
  const { steps } = open(CAPTIONS)
  const styles = within(screen.getByRole('group', { name: 'Caption style' })).getAllByRole('button')
  expect(styles.map((button) => button.getAttribute('aria-label'))).toEqual([
    ...['Plain', 'Boxed', 'Highlight', 'Bold', 'Pop', 'Pill', 'Label', 'Neon', 'Elegant', 'Headline', 'Marker', 'One word'],
  ])
  fireEvent.click(screen.getByRole('button', { name: 'Pill' }))
  expect(steps).toMatchObject([[{ op: 'set_captions', captions: { style: 'pill', cues: CAPTIONS.cues } }]])
})

test('words and what stands out have colours of their own, which the style takes back; a place by hand does so too [TOOL-08]', () => {
  const { steps } = open({ ...CAPTIONS, place: { x: 0.5, y: 0.2 } })
  const words = within(screen.getByRole('group', { name: 'Words' }))
  fireEvent.click(words.getByRole('button', { name: '#ffd84d' }))
  expect(steps.at(-1)).toEqual([{ op: 'set_captions', captions: { ...CAPTIONS, place: { x: 0.5, y: 0.2 }, ink: '#ffd84d' } }])
  expect(words.getByRole('button', { name: '#ffd84d' }).getAttribute('aria-pressed')).toBe('true')
  fireEvent.click(words.getByRole('button', { name: 'Style’s own' }))
  fireEvent.click(screen.getByRole('button', { name: 'Back to the style’s place' }))
  expect(steps.at(-1)).toEqual([{ op: 'set_captions', captions: CAPTIONS }])
})

test('all words have a size, moved by keys as one step, which the style takes back [TOOL-08]', () => {
  const { steps } = open(CAPTIONS)
  const slider = screen.getByRole('slider', { name: 'Size of the words' })
  expect([slider.getAttribute('aria-valuemin'), slider.getAttribute('aria-valuemax')]).toEqual(['0.6', '1.8'])
  for (const _ of [1, 2]) fireEvent.keyDown(slider, { key: 'ArrowRight' })
  fireEvent.keyUp(slider, { key: 'ArrowRight' })
  expect(steps).toEqual([[{ op: 'set_captions', captions: { ...CAPTIONS, size: 1.1 } }]])
  fireEvent.click(screen.getByRole('button', { name: 'Back to the style’s size' }))
  expect(steps.at(-1)).toEqual([{ op: 'set_captions', captions: CAPTIONS }])
})

test('one caption is larger than the others, keeps when its words are said, and is as all others again [TOOL-08]', () => {
  const { steps, cues } = open({ ...CAPTIONS, size: 0.8 })
  const look = within(screen.getByRole('group', { name: 'Look of caption 1' }))
  fireEvent.click(look.getByRole('button', { name: 'Caption 1 larger' }))
  expect(cues()).toEqual([{ ...CAPTIONS.cues[0], size: 0.9 }])
  expect(look.getByText('90%')).toBeTruthy()
  fireEvent.click(look.getByRole('button', { name: 'As all others' }))
  expect(cues()).toEqual(CAPTIONS.cues)
  expect(steps).toHaveLength(2)
})

test('whoever takes a size back by the keyboard goes on at what changes it; the mouse takes nobody there [TOOL-08]', () => {
  open({ ...CAPTIONS, size: 0.8 })
  const larger = screen.getByRole('button', { name: 'Caption 1 larger' })
  const press = (name: string, detail: number) => {
    const button = screen.getByRole('button', { name })
    button.focus()
    fireEvent.click(button, { detail })
    expect(screen.queryByRole('button', { name })).toBeNull()
  }
  fireEvent.click(larger)
  press('As all others', 1)
  expect(document.activeElement).toBe(document.body)
  fireEvent.click(larger)
  press('As all others', 0)
  expect(document.activeElement).toBe(larger)
  press('Back to the style’s size', 0)
  expect(document.activeElement).toBe(screen.getByRole('slider', { name: 'Size of the words' }))
})
