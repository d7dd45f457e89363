// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { useKeptFocus } from './use-kept-focus.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const Area = ({ isMade }: { isMade: boolean }) => {
  const field = useRef<HTMLTextAreaElement>(null)
  return (
    <>
      <div {...useKeptFocus(() => field.current?.focus(), isMade)}>
        <textarea ref={field} aria-label="Words" />
        {isMade ? null : <button type="button">Create</button>}
      </div>
      <button type="button">Elsewhere</button>
    </>
  )
}

const press = (name: string, pointer: 'fine' | 'coarse') => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes(pointer) }))
  const { rerender } = render(<Area isMade={false} />)
  act(() => screen.getByRole('button', { name }).focus())
  rerender(<Area isMade />)
}

test('whoever pressed Create by key goes on in the field beside it [PLAY-12]', async () => {
  press('Create', 'fine')
  await expect.poll(() => document.activeElement).toBe(screen.getByLabelText('Words'))
})

test('a phone opens no keyboard for it, and who is elsewhere stays there [PLAY-12]', async () => {
  press('Create', 'coarse')
  await new Promise((resolve) => setTimeout(resolve, 120))
  expect(document.activeElement).toBe(document.body)
  cleanup()
  press('Elsewhere', 'fine')
  await new Promise((resolve) => setTimeout(resolve, 120))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Elsewhere' }))
})
