import { expect, test } from 'vitest'
import { ApiError } from '../core/api/api-error.ts'
import { asksAgain, projectOpenErrorText } from './find-project.ts'

const refusal = (code: ConstructorParameters<typeof ApiError>[0]['code'], status: number, text: string) =>
  new ApiError({ code, status, text, retryable: status >= 500 })
const nowhere = refusal('PROJECT_NOT_FOUND', 404, 'Project not found')

test('a project that is nowhere is named; any other failure says why it was not opened [PLAY-09]', () => {
  expect(projectOpenErrorText('p1', nowhere)).toBe('Project p1 not found even after cache refresh')
  expect(projectOpenErrorText('p1', refusal('INTERNAL_ERROR', 500, 'Server error occurred'))).toBe(
    'Failed to switch project context: Server error occurred',
  )
  expect(projectOpenErrorText('p1', 'thrown by nobody')).toBe('Failed to switch project context: unknown')
})

test('a project is asked for once more, unless the server refuses it to whoever asks [PLAY-09]', () => {
  for (const error of [nowhere, refusal('UNAVAILABLE', 503, 'Away'), new Error('cut')])
    expect([0, 1].map((failures) => asksAgain(failures, error))).toEqual([true, false])
  expect(asksAgain(0, refusal('FORBIDDEN', 403, 'No'))).toBe(false)
})
