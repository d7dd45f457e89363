// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lazyExtra } from './lazy-extra.tsx'

/** A browser that draws at once and has nothing better to do. */
const soon = (run: () => void) => setTimeout(run)

beforeEach(() => {
  vi.stubGlobal('requestAnimationFrame', soon)
  vi.stubGlobal('requestIdleCallback', soon)
})

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('what stands beside a page keeps its place until it is there, and is there at once the next time [NAV-10]', async () => {
  const Bell = lazyExtra(
    async () =>
      ({ name }: { name: string }) =>
        `bell of ${name}`,
    'its place',
  )
  const first = render(<Bell name="Ada" />)
  expect(first.container.textContent).toBe('its place')
  await screen.findByText('bell of Ada')
  first.unmount()
  expect(render(<Bell name="Grace" />).container.textContent).toBe('bell of Grace')
})

test('what stands beside a page and cannot be had is left out and told of, and asked for again the next time [NAV-10]', async () => {
  const told = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  let tries = 0
  const Bell = lazyExtra(async () => {
    tries += 1
    if (tries === 1) throw new Error('no network')
    return () => 'bell'
  }, 'its place')
  const first = render(<Bell />)
  await vi.waitFor(() => expect(told).toHaveBeenCalled())
  expect(first.container.textContent).toBe('its place')
  first.unmount()
  render(<Bell />)
  await screen.findByText('bell')
})
