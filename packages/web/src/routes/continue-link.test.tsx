// @vitest-environment jsdom
import type { Project } from '@reelwright/contract/projects'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import type { OutboxEntry } from '../core/outbox/outbox-entry.ts'
import { testProject } from '../core/store/test-records.ts'
import type { ProjectsApi } from '../rooms/projects/project-queries.ts'
import { ContinueLink, type ContinueLinkProps } from './continue-link.tsx'

afterEach(cleanup)

const LAST = { projectId: 'p1', reelId: null, name: 'Harbour' }

/** The link beside a list of these projects; null never arrives. */
const open = (projects: readonly Project[] | null, entries: readonly OutboxEntry[] = []) => {
  const asked: string[] = []
  const callFunction = async (name: string) => {
    asked.push(name)
    if (projects === null) return new Promise(() => undefined)
    return { projects, total: projects.length }
  }
  const core: ContinueLinkProps['core'] = {
    background: { context: { restore: () => LAST } },
    outbox: { subscribe: () => () => undefined, getEntries: () => entries },
  }
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>
        {/* The one call that the list makes. */}
        <ContinueLink api={{ callFunction } as unknown as ProjectsApi} core={core} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return asked
}
const label = () => screen.queryByRole('link')?.textContent ?? null

test('the way back is named as the project was when it was left, until the list says what it is called now [PROJ-02 SYNC-05]', async () => {
  open(null)
  expect(label()).toBe('Continue with Harbour')
  cleanup()
  open([testProject('p1', { name: 'Harbour at night' })])
  await waitFor(() => expect(label()).toBe('Continue with Harbour at night'))
  expect(screen.getByRole('link').getAttribute('href')).toContain('p1')
})

test('a project that is gone is no way back [PROJ-02 SYNC-05]', async () => {
  open([testProject('p2', { name: 'Attic' })])
  await waitFor(() => expect(label()).toBeNull())
})
