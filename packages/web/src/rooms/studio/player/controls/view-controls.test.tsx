// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { createPlayback } from '../playback.ts'
import { LookWiper, SafeZone } from './picture-overlays.tsx'
import { type ViewChoices, ViewControls } from './transport.tsx'

afterEach(() => {
  cleanup()
  Reflect.deleteProperty(document, 'fullscreenEnabled')
})

const PLAIN: ViewChoices = { volume: 1, isMuted: false, safeZone: null, wiper: null }

/** The controls with what they change on the picture. */
const World = ({ told, onFullScreen }: { told: ViewChoices[]; onFullScreen: () => void }) => {
  const [playback] = useState(createPlayback)
  const [choices, setChoices] = useState(PLAIN)
  told.push(choices)
  const change = (next: Partial<ViewChoices>) => setChoices((before) => ({ ...before, ...next }))
  return (
    <>
      <div data-testid="picture">
        {choices.safeZone === null ? null : <SafeZone zone={choices.safeZone} />}
        {choices.wiper === null ? null : <LookWiper share={choices.wiper} onChange={(wiper) => change({ wiper })} />}
      </div>
      <ViewControls {...{ playback, choices, onFullScreen }} onChange={change} onLoop={() => undefined} hasLook isUpright />
    </>
  )
}

const open = () => {
  const told: ViewChoices[] = []
  const onFullScreen = vi.fn()
  render(<World told={told} onFullScreen={onFullScreen} />)
  return { onFullScreen, now: () => told.at(-1) }
}

test('the look is wiped off the picture as far as somebody drags, and is whole again [REND-04]', () => {
  const { now } = open()
  const compare = screen.getByRole('button', { name: 'Compare with the colours as filmed' })
  fireEvent.click(compare)
  const wiper = screen.getByRole('slider', { name: 'Before and after of the look' })
  expect(wiper.getAttribute('aria-valuetext')).toBe('50% as filmed')
  fireEvent.change(wiper, { target: { value: '20' } })
  expect(now()?.wiper).toBe(0.2)
  fireEvent.click(compare)
  expect(now()?.wiper).toBeNull()
  expect(screen.queryByRole('slider', { name: 'Before and after of the look' })).toBeNull()
})

test('what a platform leaves free is drawn over the picture, within its edges [REND-04]', () => {
  const { now } = open()
  fireEvent.change(screen.getByRole('combobox', { name: 'Safe zones' }), { target: { value: 'tiktok' } })
  expect(now()?.safeZone).toBe('tiktok')
  const zone = screen.getByTestId('picture').firstElementChild
  if (!(zone instanceof HTMLElement)) throw new Error('no zone is drawn')
  const { top, right, bottom, left } = zone.style
  for (const side of [top, right, bottom, left].map(Number.parseFloat)) expect(side).toBeGreaterThan(0)
  expect(Number.parseFloat(top) + Number.parseFloat(bottom)).toBeLessThan(60)
})

test('the sound goes off and comes back as loud as it was [REND-04]', () => {
  const { now } = open()
  fireEvent.change(screen.getByRole('slider', { name: 'Volume' }), { target: { value: '40' } })
  fireEvent.click(screen.getByRole('button', { name: 'Sound off' }))
  expect(now()).toMatchObject({ isMuted: true, volume: 0.4 })
  fireEvent.click(screen.getByRole('button', { name: 'Sound on' }))
  expect(now()).toMatchObject({ isMuted: false, volume: 0.4 })
})

test('full screen is offered where the browser has it, which that of a phone may not [REND-04]', () => {
  open()
  expect(screen.queryByRole('button', { name: 'Full screen' })).toBeNull()
  cleanup()
  Object.defineProperty(document, 'fullscreenEnabled', { value: true, configurable: true })
  const { onFullScreen } = open()
  fireEvent.click(screen.getByRole('button', { name: 'Full screen' }))
  expect(onFullScreen).toHaveBeenCalledOnce()
})
