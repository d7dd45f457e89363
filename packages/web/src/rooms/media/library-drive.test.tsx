// @vitest-environment jsdom
import { ProjectId } from '@reelwright/contract/wire/ids'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, configure, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ToastProvider } from '../../ui/feedback/toast.tsx'
import type { LibraryApi } from './library-data.ts'
import { LibraryDrive } from './library-drive.tsx'

configure({ asyncUtilTimeout: 30_000 })
afterEach(cleanup)

const projectId = ProjectId.parse('01890000-0000-4000-8000-000000000001')
const LINK = 'https://drive.google.com/drive/folders/1AbCdEfGhIjKl'

/** The bar over a server that answers as told; what it was asked. */
const open = (answer: () => unknown) => {
  const asked: unknown[] = []
  const callFunction = async (...call: unknown[]) => {
    asked.push(call)
    return answer()
  }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ToastProvider>
        {/* Proof: it makes two calls, which are answered above. */}
        <LibraryDrive api={{ callFunction } as unknown as LibraryApi} projectId={projectId} />
      </ToastProvider>
    </QueryClientProvider>,
  )
  return asked
}
const ask = (link: string) => {
  fireEvent.click(screen.getByRole('button', { name: 'Add from Google Drive' }))
  fireEvent.change(screen.getByLabelText(/^Link to a file/), { target: { value: link } })
  fireEvent.click(screen.getByRole('button', { name: 'Add' }))
}

test('a link is looked at before it is sent, and what it brings is told [DRIVE-01 MLIB-05]', async () => {
  const asked = open(() => ({ media_item: null, media_items: [{}, {}] }))
  ask('')
  expect(await screen.findByText('Google Drive link is required')).toBeTruthy()
  fireEvent.change(screen.getByLabelText(/^Link to a file/), { target: { value: 'https://example.com/x' } })
  fireEvent.click(screen.getByRole('button', { name: 'Add' }))
  expect(await screen.findByText('Invalid Google Drive link format')).toBeTruthy()
  expect(asked).toEqual([])
  fireEvent.change(screen.getByLabelText(/^Link to a file/), { target: { value: ` ${LINK} ` } })
  fireEvent.click(screen.getByRole('button', { name: 'Add' }))
  expect(await screen.findByText('2 files are being brought in.')).toBeTruthy()
  expect(asked).toEqual([['add_user_provided_link', { project_id: projectId, gdrive_link: LINK }]])
  expect(screen.queryByLabelText(/^Link to a file/)).toBeNull()
})

test('a link that cannot be added stays to be mended, and says why [MLIB-05]', async () => {
  open(() => {
    throw new Error('This link is not shared.')
  })
  ask(LINK)
  expect(await screen.findByText('Failed to add Google Drive link')).toBeTruthy()
  expect(screen.getByText('This link is not shared.')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>(/^Link to a file/).value).toBe(LINK)
})

test('a folder is synced, or says that it was not [MLIB-05]', async () => {
  const answers = [{ message: 'One new file is being brought in.', added: 1 }]
  const asked = open(() => {
    const answer = answers.shift()
    if (answer === undefined) throw new Error('The drive does not answer.')
    return answer
  })
  fireEvent.click(screen.getByRole('button', { name: 'Sync' }))
  expect(await screen.findByText('Media library synced successfully')).toBeTruthy()
  expect(screen.getByText('One new file is being brought in.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Sync' }))
  expect(await screen.findByText('Failed to sync media library')).toBeTruthy()
  expect(screen.getByText('The drive does not answer.')).toBeTruthy()
  expect(asked.at(-1)).toEqual(['sync_media_library', { project_id: projectId }])
})
