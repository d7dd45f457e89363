// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { ApiClient } from '../../core/api/api-client.ts'
import { ApiError } from '../../core/api/api-error.ts'
import { ContactForm } from './contact-form.tsx'

afterEach(cleanup)

const open = (answer: () => Promise<{ message: string }>) => {
  const sent: unknown[] = []
  const callRoute = (name: string, input: unknown) => {
    sent.push([name, input])
    return answer()
  }
  // Proof: the form asks for one route, and its answer has the contract's shape.
  render(<ContactForm api={{ callRoute } as unknown as Pick<ApiClient, 'callRoute'>} />)
  return sent
}
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send message' }))

test('what is missing is said at its field, the first of which gets the focus, and nothing is sent [NAV-12]', () => {
  const sent = open(async () => ({ message: '' }))
  type('Your e-mail address', 'nobody')
  send()
  for (const text of ['Please say who you are', 'Invalid email format', 'Please write a message'])
    expect(screen.getByText(text)).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('Your name'))
  expect(sent).toEqual([])
})

test('a message that was sent says so, one that was refused says why and is kept [NAV-12]', async () => {
  let isRefused = true
  const sent = open(async () => {
    if (isRefused) throw new ApiError({ code: 'RATE_LIMITED', status: 429, text: 'Please write again in 20 minutes.', retryable: false })
    return { message: 'Your message was sent.' }
  })
  type('Your name', 'Ada')
  type('Your e-mail address', 'ada@example.com')
  type('Message', 'Hello')
  send()
  expect((await screen.findByRole('alert')).textContent).toBe('Please write again in 20 minutes.')
  expect(screen.getByLabelText<HTMLTextAreaElement>('Message').value).toBe('Hello')
  isRefused = false
  send()
  expect((await screen.findByRole('status')).textContent).toBe('Your message was sent.')
  expect(sent).toHaveLength(2)
})
