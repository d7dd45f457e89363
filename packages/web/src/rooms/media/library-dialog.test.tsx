// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, configure, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../../data/query-client.ts'
import { ToastProvider } from '../../ui/feedback/toast.tsx'
import type { LibraryApi } from './library-data.ts'
import { LibraryDialog } from './library-dialog.tsx'

// Parts come in chunks of their own, which a busy machine takes seconds to load.
configure({ asyncUtilTimeout: 30_000 })
afterEach(cleanup)

const open = (answer: () => Promise<unknown>) => {
  const onClose = vi.fn()
  // Proof: the dialog calls this alone; what it gives is each test's own.
  const api = { callFunction: answer } as unknown as LibraryApi
  const client = createQueryClient({ notify: () => undefined, onAuthRequired: () => undefined })
  client.setDefaultOptions({ queries: { retry: false } })
  render(
    <QueryClientProvider client={client}>
      <ToastProvider>
        <MemoryRouter>
          <LibraryDialog api={api} onClose={onClose} />
        </MemoryRouter>
      </ToastProvider>
    </QueryClientProvider>,
  )
  return onClose
}

test('the library says that it loads, under its title, and closes by its button [MLIB-01]', async () => {
  const onClose = open(() => new Promise(() => undefined))
  expect(await screen.findByRole('dialog', { name: 'Media Browser' })).toBeTruthy()
  expect(screen.getByText('Loading Media Library...')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(onClose).toHaveBeenCalled()
})

test('a library that cannot be loaded says why, in its words or its own [MLIB-01]', async () => {
  open(() => Promise.reject(new Error('')))
  expect(await screen.findByText('Failed to Load Media Library')).toBeTruthy()
  expect(screen.getByText('An unexpected error occurred')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Reload Page' })).toBeTruthy()
})
