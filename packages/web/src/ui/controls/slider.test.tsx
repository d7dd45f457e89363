// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { standInForResizeObserver } from '../test-jsdom.ts'
import { Slider } from './slider.tsx'

beforeAll(standInForResizeObserver)
afterEach(cleanup)

const World = ({ onCommit }: { onCommit: (to: number) => void }) => {
  const [value, setValue] = useState(10)
  return <Slider label="Size" {...{ value, min: 0, max: 100, step: 1, format: String }} onValueChange={setValue} onValueCommit={onCommit} />
}

test('a key that is held moves a slider step by step and is one change when it is let go, or the focus leaves', () => {
  const committed: number[] = []
  render(<World onCommit={(to) => committed.push(to)} />)
  const size = screen.getByRole('slider', { name: 'Size' })
  for (let pressed = 0; pressed < 5; pressed += 1) fireEvent.keyDown(size, { key: 'ArrowRight', repeat: pressed > 0 })
  expect(size.getAttribute('aria-valuenow')).toBe('15')
  expect(committed).toEqual([])
  fireEvent.keyUp(size, { key: 'ArrowRight' })
  expect(committed).toEqual([15])
  fireEvent.keyDown(size, { key: 'ArrowLeft' })
  fireEvent.blur(size)
  expect(committed).toEqual([15, 14])
})

test('a scale about a middle is filled from there to its value, on either side; one that begins at nought from its end [TOOL-04]', () => {
  const fillAt = (value: number, min: number) => {
    const { container } = render(
      <Slider label="Warmth" {...{ value, min, max: 100, step: 1, format: String }} onValueChange={() => undefined} />,
    )
    const style = container.querySelector<HTMLElement>('[data-fill]')?.style
    cleanup()
    return style === undefined ? null : [style.left, style.right]
  }
  expect([fillAt(40, -100), fillAt(-50, -100), fillAt(0, -100), fillAt(40, 0)]).toEqual([
    ['50%', '30%'],
    ['25%', '50%'],
    ['50%', '50%'],
    null,
  ])
})
