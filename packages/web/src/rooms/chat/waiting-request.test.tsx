// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { WaitingRequest } from './waiting-request.tsx'

afterEach(cleanup)

type Props = Parameters<typeof WaitingRequest>[0]
const show = (given: Partial<Props>) => {
  const [onStart, onDrop] = [vi.fn(), vi.fn()]
  render(
    <WaitingRequest
      watched={2}
      total={5}
      percent={48}
      useless={[]}
      interrupted={[]}
      isBusy={false}
      onStart={onStart}
      onDrop={onDrop}
      {...given}
    />,
  )
  return { onStart, onDrop }
}

test('what a wish waits for is counted, and it may begin with what is ready or be dropped [CHAT-10]', () => {
  const { onStart, onDrop } = show({})
  expect(screen.getByRole('status').textContent).toBe('2 of 5 clips watched')
  expect(screen.getByRole('progressbar', { name: 'Clips watched' }).getAttribute('aria-valuenow')).toBe('48')
  fireEvent.click(screen.getByRole('button', { name: 'Start with what is ready' }))
  fireEvent.click(screen.getByRole('button', { name: 'Never mind' }))
  expect([onStart.mock.calls.length, onDrop.mock.calls.length]).toEqual([1, 1])
})

test('files that cannot be used are named, the first three of many [CHAT-10]', () => {
  show({ useless: ['a.mp4', 'b.mp4', 'c.mp4', 'd.mp4', 'e.mp4'] })
  expect(screen.getByText('“a.mp4”, “b.mp4”, “c.mp4” and 2 more cannot be used. I’ll carry on without them.')).toBeTruthy()
})

test('with nothing watched there is nothing to begin with [CHAT-10]', () => {
  show({ watched: 0 })
  expect(screen.getByRole('button', { name: 'Start with what is ready' })).toHaveProperty('disabled', true)
})

test('what stopped on the way says what helps, and where nothing has arrived that is said [CHAT-10]', () => {
  show({ interrupted: ['long film.mp4'] })
  expect(screen.getByText('“long film.mp4” stopped on the way. Choose it again below, or start without.')).toBeTruthy()
  cleanup()
  show({ watched: 0, total: 0, useless: ['a.mp4'] })
  expect(screen.getByRole('status').textContent).toBe('No clip has arrived yet')
  expect(screen.getByText('“a.mp4” cannot be used. Try again below, or add another clip.')).toBeTruthy()
})
