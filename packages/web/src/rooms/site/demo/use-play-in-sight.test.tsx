// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { HowItWorks } from '../how-it-works.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** The section in a browser that tells what comes into sight; which films run, by their files. */
const open = ({ isStillWanted = false } = {}) => {
  const running = new Set<string>()
  let tell: (films: readonly Element[], isIntersecting: boolean) => void = () => undefined
  vi.stubGlobal('matchMedia', () => ({ matches: isStillWanted }))
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(told: (entries: readonly object[]) => void) {
        tell = (films, isIntersecting) => told(films.map((target) => ({ target, isIntersecting })))
      }
      observe = () => undefined
      disconnect = () => undefined
    },
  )
  const fileOf = (film: HTMLMediaElement) => film.getAttribute('src') ?? ''
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async function play(this: HTMLMediaElement) {
    running.add(fileOf(this))
  })
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(function pause(this: HTMLMediaElement) {
    running.delete(fileOf(this))
  })
  const { container } = render(
    <MemoryRouter>
      <HowItWorks />
    </MemoryRouter>,
  )
  const come = (isIntersecting: boolean) => act(() => tell([...container.querySelectorAll('video')], isIntersecting))
  return { running, come }
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('clips and reel play while they are in sight, until one press stops both, and go on by another [NAV-11]', () => {
  const { running, come } = open()
  come(true)
  expect([...running]).toEqual(['/demo/clips.mp4', '/demo/reel.mp4'])
  come(false)
  expect(running.size).toBe(0)
  come(true)
  press('Pause the clips')
  expect(running.size).toBe(0)
  press('Play the clips')
  come(true)
  expect(running.size).toBe(2)
})

test('where motion is unwelcome nothing plays before somebody asks for it [NAV-11]', () => {
  const { running, come } = open({ isStillWanted: true })
  press('Play the clips')
  expect(running.size).toBe(0)
  come(true)
  expect(running.size).toBe(2)
})
