// @vitest-environment jsdom
import type { AuditEvent } from '@reelwright/contract/operator/audit'
import type { CallName } from '@reelwright/contract/wire/catalog'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, configure, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../core/api/api-error.ts'
import { createQueryClient } from '../../data/query-client.ts'
import { ToastProvider } from '../../ui/feedback/toast.tsx'
import type { AccountApi } from './account-queries.ts'
import { ActivitySection } from './activity-section.tsx'
import { ExportSection } from './export-section.tsx'

configure({ asyncUtilTimeout: 30_000 })
afterEach(cleanup)

const EXPORTED: AuditEvent = {
  ...{ id: '1', kind: 'account.exported', detail: null, source: 'abcdefghijkl', user_agent: '', browser: 'Firefox on Linux', times: 1 },
  ...{ at: new Date().toISOString(), by_operator: false },
}
const STALE = new ApiError({ code: 'FRESH_SIGN_IN_REQUIRED', status: 403, text: 'Sign in again', retryable: false })

/** Both sections over a server that collects at once, or first wants a fresh sign-in, which the person gives or not. */
const open = ({ isFresh, proves }: { isFresh: boolean; proves: boolean }) => {
  let fresh = isFresh
  let exports = 0
  const notify = vi.fn()
  const callFunction = async (name: CallName) => {
    if (name === 'list_account_activity') return { events: exports > 0 ? [EXPORTED] : [], total: exports }
    if (!fresh) throw STALE
    exports += 1
    return { url: '/export.zip', size_bytes: 2048 }
  }
  const proveIdentity = async () => {
    fresh = proves
    return proves
  }
  // The two calls that the sections make.
  const api = { callFunction } as unknown as AccountApi
  render(
    <QueryClientProvider client={createQueryClient({ notify, onAuthRequired: () => undefined })}>
      <ToastProvider>
        <ActivitySection api={api} />
        <ExportSection api={api} proveIdentity={proveIdentity} />
      </ToastProvider>
    </QueryClientProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Collect my data' }))
  return { notify }
}

test('data that was collected can be downloaded, and stands under recent activity at once [AUTH-11]', async () => {
  open({ isFresh: true, proves: true })
  expect(await screen.findByText('Your data is ready to download')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Download the ZIP (2.0 KB)' }).getAttribute('href')).toBe('/export.zip')
  expect(await screen.findByText('Data exported')).toBeTruthy()
})

test('whoever does not sign in again when asked is told of no data that were ready [AUTH-11]', async () => {
  const { notify } = open({ isFresh: false, proves: false })
  expect(await screen.findByRole('button', { name: 'Collect my data' })).toBeTruthy()
  await vi.waitFor(() => expect(screen.getByRole('button', { name: 'Collect my data' }).getAttribute('aria-busy')).toBeNull())
  expect(screen.queryByRole('link')).toBeNull()
  expect([screen.queryByText('Your data is ready to download'), notify.mock.calls]).toEqual([null, []])
})
