// @vitest-environment jsdom
import type { CallName } from '@reelwright/contract/wire/catalog'
import { chooseId, isOwnChoice } from '@reelwright/contract/wire/chosen-id'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { ApiError } from '../../core/api/api-error.ts'
import type { OutboxEntry, WaitingWrites, Write } from '../../core/outbox/outbox-entry.ts'
import { testProject } from '../../core/store/test-records.ts'
import { ToastProvider } from '../../ui/feedback/toast.tsx'
import type { ProjectsApi } from './project-queries.ts'
import { ProjectsPage } from './projects-page.tsx'

// The dialogs come in chunks of their own, which a busy machine takes seconds to load.
configure({ asyncUtilTimeout: 30_000 })
afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

const HARBOUR = testProject('p1', { name: 'Harbour', file_count: 3, reel_count: 2, progress: 50 })
const ATTIC = testProject('p2', { name: 'Attic', description: 'Boxes and dust', file_count: 1 })
const KEPT = { id: 'e1', userId: 'u1', lane: 'l', order: 1, createdAt: '', attempts: 0 }
const USER = '018f0000-0000-7000-8000-00000000000a'
const NO_ROOM = 'Your plan holds 10 projects.'

/** An outbox that gives every write to a server which refuses what is to be made, for the plan allows no more. */
const createOutbox = () => {
  const written: Write[] = []
  const listeners = new Set<() => void>()
  let entries: readonly OutboxEntry[] = []
  const become = (next: readonly OutboxEntry[]) => {
    entries = next
    for (const listener of [...listeners]) listener()
  }
  const outbox: WaitingWrites = {
    newId: () => chooseId(USER, crypto.randomUUID()),
    getEntries: () => entries,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    write: async (write) => {
      written.push(write)
      if (write.call === 'create_project_with_context')
        become([{ ...KEPT, ...write, state: 'failed', refusal: NO_ROOM, refusalCode: 'QUOTA_EXCEEDED' }])
    },
    keepDeletion: async ({ deletion, restoration }) => {
      written.push(deletion)
      const entry: OutboxEntry = { ...KEPT, ...deletion, state: 'waiting', refusal: null }
      become([entry])
      return { userId: USER, restoration, entry, replaced: [] }
    },
    takeBack: async () => become([]),
    discard: async () => become([]),
    retry: async () => undefined,
    wake: () => undefined,
    isForgetful: () => false,
    isRead: () => true,
  }
  return { outbox, written }
}

const open = async () => {
  const { outbox, written } = createOutbox()
  const callFunction = async (name: CallName) => {
    if (name === 'duplicate_project') throw new ApiError({ code: 'QUOTA_EXCEEDED', status: 402, text: NO_ROOM, retryable: false })
    return { projects: [HARBOUR, ATTIC], total: 2, has_more: false }
  }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ToastProvider>
        <MemoryRouter>
          <ProjectsPage
            // Proof: the page asks for the list and for copies, and both answers have the contract's shape.
            api={{ callFunction } as unknown as ProjectsApi}
            outbox={outbox}
            status={null}
            continuation={null}
            firstSteps={<button type="button">Try with sample clips</button>}
            renderLibrary={() => null}
          />
        </MemoryRouter>
      </ToastProvider>
    </QueryClientProvider>,
  )
  await screen.findByRole('heading', { name: 'Harbour' })
  return { written }
}
const cards = () => within(screen.getByRole('region', { name: 'Projects' })).getAllByRole('listitem')
const choose = async (project: string, action: string) => {
  fireEvent.keyDown(screen.getByRole('button', { name: `Actions for ${project}` }), { key: 'Enter' })
  fireEvent.click(await screen.findByRole('menuitem', { name: action }))
}
const expectUpgrade = async () => {
  const dialog = await screen.findByRole('dialog', { name: 'Upgrade to Pro' })
  expect(within(dialog).getByText('Unlimited projects • Unlimited reels • All AI tools')).toBeTruthy()
  expect(within(dialog).getByRole('link', { name: 'Upgrade to Pro' }).getAttribute('href')).toBe('/billing')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Maybe Later' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}

test('a card says what its project is and how far it is, and opens it [PROJ-02]', async () => {
  await open()
  const [harbour, attic] = cards()
  for (const text of ['No description', '3 files', '2 reels', '50%']) expect(harbour?.textContent).toContain(text)
  for (const text of ['Boxes and dust', '1 file', '0%']) expect(attic?.textContent).toContain(text)
  expect(screen.getByRole('link', { name: 'Open Harbour' }).getAttribute('href')).toBe('/playground?project=p1')
})

test('the menu of a card renames its project [PROJ-02]', async () => {
  const { written } = await open()
  await choose('Harbour', 'Rename')
  const dialog = await screen.findByRole('dialog', { name: 'Rename project' })
  fireEvent.change(within(dialog).getByLabelText(/^Project Name/), { target: { value: ' Old harbour ' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(written).toEqual([{ call: 'update_project', payload: { id: 'p1', name: 'Old harbour' } }]))
})

test('a project that is deleted is asked about first, deleted at once, and back with Undo [PROJ-02]', async () => {
  const { written } = await open()
  await choose('Harbour', 'Delete')
  const question = await screen.findByRole('alertdialog')
  expect(question.textContent).toContain('"Harbour" goes with its 2 reels and 3 files.')
  fireEvent.click(within(question).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Harbour' })).toBeNull())
  expect(written).toEqual([{ call: 'delete_project', payload: { id: 'p1' } }])
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByRole('heading', { name: 'Harbour' })).toBeTruthy()
})

test('a new project that the plan does not allow opens the way to a larger plan, and was asked for under ids of the account [PROJ-08 AUTH-17]', async () => {
  const { written } = await open()
  fireEvent.click(screen.getByRole('button', { name: 'New Project' }))
  const dialog = await screen.findByRole('dialog', { name: 'Create New Project' })
  fireEvent.change(within(dialog).getByLabelText(/^Project Name/), { target: { value: 'One too many' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Create Project' }))
  await expectUpgrade()
  expect(cards()).toHaveLength(2)
  const ids = written.flatMap((write) => (write.call === 'create_project_with_context' ? [write.payload.id, write.payload.chat_id] : []))
  expect(ids.map((id) => isOwnChoice(USER, id))).toEqual([true, true])
})

test('a copy that the plan does not allow opens it as well [PROJ-08]', async () => {
  await open()
  await choose('Harbour', 'Duplicate')
  await expectUpgrade()
})
