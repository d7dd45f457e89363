// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { type LogEntry, systemEntry } from '../../../core/messages/log-entry.ts'
import { ToastProvider } from '../../../ui/feedback/toast.tsx'
import { MessageActionsContext } from './message-actions.ts'
import { MessageTools } from './message-tools.tsx'

afterEach(cleanup)

const entry = (sender: LogEntry['sender']): LogEntry => ({
  ...systemEntry({ key: 'k', chatId: 'c', reelId: 'r', content: 'make it short', timestamp: '2026-01-01T00:00:00.000Z', seq: 1 }),
  sender,
})
const open = (sender: LogEntry['sender'], rating: 'up' | 'down' | null = null) => {
  const actions = { edit: vi.fn(), rate: vi.fn(), ratingOf: () => rating }
  render(
    <ToastProvider>
      <MessageActionsContext value={actions}>
        <MessageTools entry={entry(sender)} />
      </MessageActionsContext>
    </ToastProvider>,
  )
  return actions
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('own words go back to where one writes, to be changed and sent again [CHAT-10]', () => {
  const { edit } = open('user')
  press('Edit and send again')
  expect(edit).toHaveBeenCalledWith('make it short')
  expect(screen.queryByRole('button', { name: 'Good answer' })).toBeNull()
})

test('an answer is rated by one press, and the same press takes it back [CHAT-10]', () => {
  const { rate } = open('assistant', 'up')
  expect(screen.getByRole('button', { name: 'Good answer' }).getAttribute('aria-pressed')).toBe('true')
  press('Good answer')
  expect(rate).toHaveBeenLastCalledWith(expect.anything(), null)
})

test('a bad answer is kept at once and then asked about: by a button or in words [CHAT-10]', () => {
  const { rate } = open('assistant')
  press('Bad answer')
  expect(rate).toHaveBeenLastCalledWith(expect.anything(), 'down')
  press('Wrong clips or cuts')
  expect(rate).toHaveBeenLastCalledWith(expect.anything(), 'down', 'Wrong clips or cuts')
  expect(screen.queryByRole('form')).toBeNull()
  press('Bad answer')
  fireEvent.change(screen.getByLabelText('In your own words'), { target: { value: '  too loud ' } })
  press('Send')
  expect(rate).toHaveBeenLastCalledWith(expect.anything(), 'down', 'too loud')
})

test('words are copied, and where the page may not that is said [CHAT-10]', async () => {
  const writeText = vi.fn().mockResolvedValueOnce(undefined).mockRejectedValueOnce(new Error('no'))
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } })
  open('assistant')
  press('Copy')
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeTruthy()
  expect(writeText).toHaveBeenCalledWith('make it short')
  press('Copied')
  expect(await screen.findByText(/copy them by hand/)).toBeTruthy()
  vi.unstubAllGlobals()
})
