// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { Component, lazy, type ReactNode, Suspense } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { lazyAtOnce } from './lazy-at-once.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const later = <Value,>(value: Value): Promise<Value> => new Promise((resolve) => setTimeout(() => resolve(value), 20))

test('what somebody asked for is drawn before anything that React holds back after a fallback, and the next time at once [REND-04]', async () => {
  const order: string[] = []
  const saying = (word: string) => () => {
    order.push(word)
    return word
  }
  const Held = lazy(() => later({ default: saying('held back') }))
  const Asked = lazyAtOnce<object>(() => later(saying('asked for')))
  const page = (
    <>
      <Suspense fallback="a fallback">
        <Held />
      </Suspense>
      <p>
        <Asked place="its place" />
      </p>
    </>
  )
  const first = render(page)
  expect(first.container.textContent).toBe('a fallbackits place')
  await screen.findByText('asked for')
  expect(first.container.textContent).toBe('a fallbackasked for')
  await vi.waitFor(() => expect(first.container.textContent).toBe('held backasked for'))
  first.unmount()
  expect(render(<Asked place="its place" />).container.textContent).toBe('asked for')
})

class Boundary extends Component<{ children: ReactNode }, { text: string | null }> {
  override state: { text: string | null } = { text: null }
  static getDerivedStateFromError = (error: Error) => ({ text: error.message })
  override render() {
    return this.state.text ?? this.props.children
  }
}

test('a part that does not come is told of where it would be drawn, and asked for again the next time [REND-04]', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  let tries = 0
  const Asked = lazyAtOnce<object>(async () => {
    tries += 1
    if (tries === 1) throw new Error('no network')
    return () => 'there'
  })
  const first = render(
    <Boundary>
      <Asked place="its place" />
    </Boundary>,
  )
  await screen.findByText('no network')
  first.unmount()
  render(<Asked place="its place" />)
  await screen.findByText('there')
})

test('what was loaded before anybody asked for it is drawn with the press itself, without its place [REND-04]', async () => {
  const Asked = lazyAtOnce<object>(() => later(() => 'asked for'))
  await Asked.load()
  expect(render(<Asked place="its place" />).container.textContent).toBe('asked for')
})
