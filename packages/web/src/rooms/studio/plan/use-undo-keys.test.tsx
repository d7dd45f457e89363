// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { PlanSteps } from './use-plan-steps.ts'
import { useUndoKeys } from './use-undo-keys.ts'

afterEach(cleanup)

const World = ({ did }: { did: string[] }) => {
  // Proof: the keys make these two steps and no other.
  useUndoKeys({ undo: () => did.push('undo'), redo: () => did.push('redo') } as unknown as PlanSteps, true)
  return (
    <>
      <div role="dialog" data-sheet="">
        <button type="button">In the sheet</button>
        <input aria-label="Words" />
        <input aria-label="Volume" type="range" />
        <select aria-label="Shape" />
      </div>
      <div role="dialog">
        <button type="button">In a dialog</button>
      </div>
      <div role="alertdialog">
        <button type="button">In a question</button>
      </div>
    </>
  )
}

test('a drawer undoes by keys as a sheet too, and neither where words are typed nor in a dialog over it [REND-03]', () => {
  const did: string[] = []
  render(<World did={did} />)
  const press = (target: Element, shiftKey = false) => fireEvent.keyDown(target, { key: 'z', ctrlKey: true, shiftKey })
  press(screen.getByText('In the sheet'))
  press(screen.getByText('In the sheet'), true)
  expect(did).toEqual(['undo', 'redo'])
  press(screen.getByLabelText('Words'))
  press(screen.getByText('In a dialog'))
  press(screen.getByText('In a question'))
  expect(did).toHaveLength(2)
})

test('a slider or a list that was changed last has no undo of its own: the plan’s is meant [REND-03 TOOL-09]', () => {
  const did: string[] = []
  render(<World did={did} />)
  for (const name of ['Volume', 'Shape']) fireEvent.keyDown(screen.getByLabelText(name), { key: 'z', ctrlKey: true })
  expect(did).toEqual(['undo', 'undo'])
})

test('a field in which nothing was typed has no undo of its own, and leaves the keys to the reel [REND-03]', () => {
  const did: string[] = []
  render(
    <>
      <World did={did} />
      <textarea aria-label="Message" data-hears-undo="" />
      <textarea aria-label="Written" />
    </>,
  )
  fireEvent.keyDown(screen.getByLabelText('Written'), { key: 'z', ctrlKey: true })
  expect(did).toEqual([])
  fireEvent.keyDown(screen.getByLabelText('Message'), { key: 'z', ctrlKey: true })
  expect(did).toEqual(['undo'])
})
