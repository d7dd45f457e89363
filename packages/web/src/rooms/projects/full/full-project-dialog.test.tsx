// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, configure, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ApiError } from '../../../core/api/api-error.ts'
import { ToastProvider } from '../../../ui/feedback/toast.tsx'
import type { ProjectsApi } from '../project-queries.ts'
import { FullProjectDialog } from './full-project-dialog.tsx'

configure({ asyncUtilTimeout: 30_000 })
afterEach(cleanup)

const id = '01890000-0000-4000-8000-000000000001'

/** The form over a server that answers as told; what it was asked, and what came of it. */
const open = (answer: () => unknown) => {
  const asked: unknown[] = []
  const done: string[] = []
  const callFunction = async (...call: unknown[]) => {
    asked.push(call)
    return answer()
  }
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { mutations: { retry: false } } })}>
      <ToastProvider>
        {/* Proof: the form makes one call, which is answered above. */}
        <FullProjectDialog
          api={{ callFunction } as unknown as ProjectsApi}
          initial={{ name: 'Lake', description: '' }}
          onCreated={(made) => done.push(made)}
          onQuotaReached={() => done.push('upgrade')}
          onClose={() => done.push('closed')}
        />
      </ToastProvider>
    </QueryClientProvider>,
  )
  return { asked, done }
}
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Create Project' }))
const fill = () => {
  fireEvent.change(screen.getByLabelText(/^Tags/), { target: { value: 'summer, lake' } })
  fireEvent.click(screen.getByRole('radio', { name: /^A folder on my Google Drive/ }))
  fireEvent.change(screen.getByLabelText('Google Drive link'), {
    target: { value: 'https://drive.google.com/drive/folders/1AbCdEfGhIjKl' },
  })
  fireEvent.click(screen.getByRole('checkbox', { name: 'I accept the terms and conditions' }))
}

test('what is missing is said where it is missing, the first of it has the keyboard, and nothing is asked [PROJ-05]', async () => {
  const { asked } = open(() => null)
  submit()
  expect(await screen.findByText('Please select a storage method')).toBeTruthy()
  expect(screen.getByText('You must accept the terms and conditions')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: /^On this server/ }))
  expect(asked).toEqual([])
})

test('a project is made with its tags and its folder, and says so by its name [PROJ-05 MLIB-05]', async () => {
  const { asked, done } = open(() => ({ project: { id, project_name: 'Lake' } }))
  fill()
  submit()
  expect(await screen.findByText('Project "Lake" created successfully')).toBeTruthy()
  expect(asked).toEqual([
    [
      'create_media_project',
      {
        ...{ project_name: 'Lake', project_description: null, project_tags: ['summer', 'lake'] },
        ...{ gdrive_method: 'user_link', user_gdrive_link: 'https://drive.google.com/drive/folders/1AbCdEfGhIjKl' },
      },
    ],
  ])
  expect(done).toEqual([id])
})

test('a refusal keeps what was typed and says why; a full plan leads to the upgrade, and a bound of all plans does not [PROJ-05 PROJ-08]', async () => {
  const refusals = [
    new ApiError({ code: 'VALIDATION_ERROR', status: 400, text: 'This folder is not shared.', retryable: false }),
    new ApiError({ code: 'LIMIT_REACHED', status: 409, text: 'An account holds 1,000 projects.', retryable: false }),
    new ApiError({ code: 'QUOTA_EXCEEDED', status: 402, text: 'Your plan has room for three projects.', retryable: false }),
  ]
  const { done } = open(() => {
    throw refusals.shift()
  })
  fill()
  submit()
  expect(await screen.findByText('This folder is not shared.')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>(/^Tags/).value).toBe('summer, lake')
  submit()
  expect(await screen.findByText('An account holds 1,000 projects.')).toBeTruthy()
  expect(done).toEqual([])
  submit()
  await expect.poll(() => done).toEqual(['upgrade'])
})

test('what failed without a reason of its own says what did not work [PROJ-04 PROJ-05]', async () => {
  open(() => {
    throw new Error('')
  })
  fill()
  submit()
  expect(await screen.findByText('Failed to create project')).toBeTruthy()
})
