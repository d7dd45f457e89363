// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import type { ApiClient } from '../../core/api/api-client.ts'
import { useCreateReel } from './reels-data.ts'

test('without a project no reel is made, and that is the reason given [REEL-03]', async () => {
  const callFunction = vi.fn()
  const openOutbox = vi.fn()
  const client = new QueryClient()
  // Proof: a fake of the calls, of which none may be made.
  const { result } = renderHook(() => useCreateReel({ callFunction } as unknown as ApiClient, openOutbox, undefined), {
    wrapper: ({ children }: { children: ReactNode }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  })
  await expect(result.current.mutateAsync({ name: 'Harbour', description: null })).rejects.toThrow(
    'No active project context for reel creation',
  )
  expect(callFunction).not.toHaveBeenCalled()
  expect(openOutbox).not.toHaveBeenCalled()
})
