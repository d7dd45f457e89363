// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { describePreviewError, QUIET_STATE } from '../preview-state.ts'
import { BlackPicture } from './picture-overlays.tsx'

afterEach(cleanup)

const told = (error: Error, blackFor: string | null): string => {
  const errors = [{ mediaId: 'm1', name: 'harbour.mp4', ...describePreviewError(error) }]
  return render(<BlackPicture state={{ ...QUIET_STATE, errors, blackFor }} />).container.textContent
}

test('where the picture is black for a clip that is not there, it says on the picture which clip and why [REND-04]', () => {
  expect(told(new TypeError('Failed to fetch'), 'm1')).toBe('harbour.mp4Could not be fetched')
  expect(told(new Error('no decoder for it'), 'm1')).toBe('harbour.mp4Cannot be shown here')
})

test('over a picture that is there nothing is said of another clip [REND-04]', () => {
  expect(told(new TypeError('Failed to fetch'), null)).toBe('')
  expect(told(new TypeError('Failed to fetch'), 'm2')).toBe('')
})
