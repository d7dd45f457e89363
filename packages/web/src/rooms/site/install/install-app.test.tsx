// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { InstallApp } from './install-app.tsx'

const ask = vi.fn(async () => undefined)
const makeOffer = () => Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt: ask })
const button = () => screen.queryByRole('button', { name: 'Install the app' })

afterEach(() => {
  cleanup()
  ask.mockClear()
  Reflect.deleteProperty(window, 'installOffer')
  Reflect.deleteProperty(navigator, 'standalone')
})

test('a browser that offers the app is asked by one button, once, in place of its own banner [NAV-11]', () => {
  const { container } = render(<InstallApp />)
  expect(container.textContent).toBe('')
  const offer = makeOffer()
  act(() => void window.dispatchEvent(offer))
  expect(offer.defaultPrevented).toBe(true)
  fireEvent.click(button() ?? container)
  expect(ask).toHaveBeenCalledTimes(1)
  expect(button()).toBeNull()
})

test('an offer that came before the app is not lost, nor made again once it was taken [NAV-11]', () => {
  Reflect.set(window, 'installOffer', makeOffer())
  const first = render(<InstallApp />)
  fireEvent.click(button() ?? document.body)
  expect(ask).toHaveBeenCalledTimes(1)
  first.unmount()
  render(<InstallApp />)
  expect(button()).toBeNull()
})

test('who has installed it is offered nothing [NAV-11]', () => {
  render(<InstallApp />)
  act(() => void window.dispatchEvent(makeOffer()))
  act(() => void window.dispatchEvent(new Event('appinstalled')))
  expect(button()).toBeNull()
})

test.each([
  [false, true],
  [true, false],
])('Safari on a phone, where it is an app: %s, is told how to make it one: %s [NAV-11]', (standalone, isTold) => {
  Object.defineProperty(navigator, 'standalone', { value: standalone, configurable: true })
  render(<InstallApp />)
  expect(screen.queryByText(/Add to Home Screen/) !== null).toBe(isTold)
})
