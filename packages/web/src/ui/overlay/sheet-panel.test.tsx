// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { SheetPanel } from './sheet-panel.tsx'

afterEach(cleanup)

test('Escape closes a sheet, but not over a field that means something of its own by it [PLAY-07]', () => {
  const asked: boolean[] = []
  render(
    <SheetPanel title="Timeline" onOpenChange={(open) => asked.push(open)}>
      <input aria-label="Words" data-keeps-escape="" />
      <input aria-label="Plain" />
    </SheetPanel>,
  )
  fireEvent.keyDown(screen.getByLabelText('Words'), { key: 'Escape' })
  expect(asked).toEqual([])
  fireEvent.keyDown(screen.getByLabelText('Plain'), { key: 'Escape' })
  expect(asked).toEqual([false])
})
