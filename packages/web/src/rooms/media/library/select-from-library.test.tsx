// @vitest-environment jsdom
import { ProjectId } from '@reelwright/contract/wire/ids'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../../core/api/api-error.ts'
import { createQueryClient } from '../../../data/query-client.ts'
import { ToastProvider } from '../../../ui/feedback/toast.tsx'
import type { LibraryApi } from '../library-data.ts'
import { LibraryDialog } from '../library-dialog.tsx'
import { LibraryButton } from './library-button.tsx'
import { SelectFromLibrary } from './select-from-library.tsx'

configure({ asyncUtilTimeout: 30_000 })
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const id = (number: number) => `01890000-0000-4000-8000-00000000000${number}`
const here = { id: ProjectId.parse(id(1)), name: 'Wedding' }
const file = (number: number, status = 'ready') => ({
  ...{ id: id(number), project_id: id(2), original_name: `clip ${number}.mp4`, file_type_category: 'video', status, error: null },
  ...{ file_size_formatted: '1 MB', thumbnail_url: null, analysis_percent: 0, metadata: { duration_sec: 4, tags: [] } },
})

type Answers = Record<string, (input: never) => unknown>

const ANSWERS: Answers = {
  list_user_projects: () => ({ projects: [here, { id: id(2), name: 'Trip' }], total: 2, has_more: false }),
  get_nfs_media_library: () => ({ media_files: [file(3), file(4), file(5, 'failed')], total_count: 3 }),
  add_media_to_project: () => ({ media_files: [file(6), file(7)], added: 2 }),
}

const setUp = (answers: Answers = {}) => {
  const asked: [string, unknown][] = []
  const callFunction = async (name: string, input: never) => {
    asked.push([name, input])
    return { ...ANSWERS, ...answers }[name]?.(input)
  }
  // Proof: what the library calls is answered above.
  const api = { callFunction } as unknown as LibraryApi
  const client = createQueryClient({ notify: () => undefined, onAuthRequired: () => undefined })
  client.setDefaultOptions({ queries: { retry: false } })
  const show = (page: ReactNode) =>
    render(
      <QueryClientProvider client={client}>
        <ToastProvider>
          <MemoryRouter>{page}</MemoryRouter>
        </ToastProvider>
      </QueryClientProvider>,
    )
  return { asked, api, show }
}

const openSelection = (answers: Answers = {}) => {
  const { asked, api, show } = setUp(answers)
  const onClose = vi.fn()
  show(<SelectFromLibrary api={api} project={here} onClose={onClose} />)
  return { asked, onClose }
}

const refusal = (status: number) => () => {
  throw new ApiError({ code: status === 401 ? 'INVALID_TOKEN' : 'INTERNAL_ERROR', status, text: 'refused', retryable: false })
}

test('files of other projects are chosen and put into this one, which is not offered itself [MLIB-02 MLIB-03]', async () => {
  const { asked, onClose } = openSelection()
  const dialog = await screen.findByRole('dialog', { name: 'Select Media' })
  fireEvent.click(await screen.findByRole('button', { name: 'Select clip 4.mp4' }))
  fireEvent.click(screen.getByRole('button', { name: 'Select clip 3.mp4' }))
  expect(screen.getByText('2 selected')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Select clip 4.mp4' }).getAttribute('aria-pressed')).toBe('true')
  // What could not be read is no file to use elsewhere.
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Select clip 5.mp4' }).disabled).toBe(true)
  expect(within(dialog).getByRole('combobox', { name: 'Project' }).textContent).toBe('Trip')
  fireEvent.click(screen.getByRole('button', { name: 'Add to this project' }))
  expect(await screen.findByText('2 files were added.')).toBeTruthy()
  expect(asked.at(-1)).not.toBeUndefined()
  expect(asked).toContainEqual(['add_media_to_project', { project_id: here.id, media_ids: [id(4), id(3)] }])
  expect(onClose).toHaveBeenCalled()
})

test('nothing chosen is nothing to add, and what the server refuses stays chosen [MLIB-02]', async () => {
  const { onClose } = openSelection({ add_media_to_project: refusal(500) })
  const add = await screen.findByRole<HTMLButtonElement>('button', { name: 'Add to this project' })
  expect(add.disabled).toBe(true)
  fireEvent.click(await screen.findByRole('button', { name: 'Select clip 3.mp4' }))
  fireEvent.click(add)
  expect(await screen.findByText('The files could not be added')).toBeTruthy()
  expect(screen.getByText('1 selected')).toBeTruthy()
  expect(onClose).not.toHaveBeenCalled()
})

test('without a connection a selection says so, and goes on when there is one [MLIB-01]', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  openSelection()
  expect(await screen.findByText("You're Offline")).toBeTruthy()
  expect(screen.getByText('Media selection requires an internet connection.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Check Connection' })).toBeTruthy()
  online.mockReturnValue(true)
  fireEvent(window, new Event('online'))
  expect(await screen.findByRole('button', { name: 'Select clip 3.mp4' })).toBeTruthy()
})

test('signed out a selection asks to sign in and can be tried again [MLIB-01]', async () => {
  let isSignedIn = false
  openSelection({
    list_user_projects: (input) => (isSignedIn ? ANSWERS.list_user_projects?.(input) : refusal(401)()),
  })
  expect(await screen.findByText('Authentication Required')).toBeTruthy()
  expect(screen.getByText('Please sign in to access your media library.')).toBeTruthy()
  isSignedIn = true
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('button', { name: 'Select clip 3.mp4' })).toBeTruthy()
})

test('the library of the projects looks after projects too, and says how that went [MLIB-01 MLIB-05]', async () => {
  const { asked, api, show } = setUp({ update_media_project: () => ({}), delete_media_project: refusal(500) })
  show(<LibraryDialog api={api} onClose={() => undefined} mode="enhanced" />)
  expect(await screen.findByRole('dialog', { name: 'Enhanced Media Library' })).toBeTruthy()
  fireEvent.click(await screen.findByRole('button', { name: 'Rename project' }))
  fireEvent.change(screen.getByLabelText('Project Name'), { target: { value: ' Wedding of Ines ' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(asked).toContainEqual(['update_media_project', { project_id: here.id, project_name: 'Wedding of Ines' }]))
  expect(await screen.findByRole('button', { name: 'Delete project' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Delete project' }))
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete project' }))
  expect(await screen.findByText('Failed to delete project')).toBeTruthy()
})

test('the button opens the library in the mode of its place, and only selecting wants a connection and a sign-in [MLIB-02]', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { show } = setUp()
  show(
    <>
      <LibraryButton place="playground" isSignedIn={false} label="Choose">
        {() => null}
      </LibraryButton>
      <LibraryButton place="projects" isSignedIn={false} label="Look after">
        {(mode) => <p>opened to be {mode}</p>}
      </LibraryButton>
    </>,
  )
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Choose' }).disabled).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'Look after' }))
  expect(screen.getByText('opened to be enhanced')).toBeTruthy()
})
