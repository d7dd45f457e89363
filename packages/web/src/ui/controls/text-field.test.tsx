// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { TextField } from './text-field.tsx'

afterEach(cleanup)

test('what is wrong with a field comes into a region that was there before, so that it is read out, and describes the field [AUTH-02]', () => {
  const field = (error?: string) => <TextField label="Verification code" {...(error === undefined ? {} : { error })} />
  const { container, rerender } = render(field())
  const region = container.querySelector('[aria-live]')
  expect(region?.textContent).toBe('')
  rerender(field('Invalid verification code'))
  expect(container.querySelector('[aria-live]')).toBe(region)
  expect(region?.textContent).toBe('Invalid verification code')
  expect(screen.getByRole('textbox', { description: 'Invalid verification code' }).getAttribute('aria-invalid')).toBe('true')
})
