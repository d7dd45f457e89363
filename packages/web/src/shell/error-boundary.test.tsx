// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useToast } from '../ui/feedback/toast.tsx'
import { ErrorBoundary } from './error-boundary.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const draw = (Part: () => null) => {
  // React and the page's own log tell of it on the console.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  render(
    <ErrorBoundary reload={() => undefined}>
      <Part />
    </ErrorBoundary>,
  )
  return screen.getByRole('heading').textContent
}

const WithoutProvider = () => {
  useToast()
  return null
}
const HookOutOfPlace = (): null => {
  throw new Error('Rendered more hooks than during the previous render.')
}
const Broken = (): null => {
  throw new TypeError('x is undefined')
}

test('a part without its provider says that a part could not start', () => {
  expect(draw(WithoutProvider)).toBe('A part of the page could not start')
})

test("React's own complaint about a hook says the same", () => {
  expect(draw(HookOutOfPlace)).toBe('A part of the page could not start')
})

test('anything else says that something went wrong', () => {
  expect(draw(Broken)).toBe('Something went wrong')
})
