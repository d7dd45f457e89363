import { describe, expect, test } from 'vitest'
import { ApiError, type ApiErrorCode } from '../api/api-error.ts'
import { callError, fileError, putError, typeOfFile } from './upload-rules.ts'

const MIB = 1024 * 1024
const refusal = (code: ApiErrorCode, status: number, text = 'own words') => new ApiError({ code, status, text, retryable: false })

describe('what may be attached [UPL-05]', () => {
  test.each([
    ['a.mp4', 'video/mp4', 100 * MIB, null],
    ['a.mp4', 'video/mp4', 100 * MIB + 1, 'File size (101MB) exceeds maximum allowed size of 100MB'],
    ['a.png', 'image/png', 11 * MIB, 'File size (11MB) exceeds maximum allowed size of 10MB'],
    ['a.wav', 'audio/x-wav', 51 * MIB, 'File size (51MB) exceeds maximum allowed size of 50MB'],
    ['a.pdf', 'application/pdf', 26 * MIB, 'File size (26MB) exceeds maximum allowed size of 25MB'],
    ['a.exe', 'application/x-msdownload', 1, 'File type "application/x-msdownload" is not allowed'],
    ['a.blob', '', 1, 'File type "blob" is not allowed'],
    // A look of one's own, of which systems know no type, or that of a chemist's file.
    ['teal.cube', '', 2 * MIB, null],
    ['Teal.CUBE', 'chemical/x-gaussian-cube', 2 * MIB, null],
    ['teal.cube', '', 50 * MIB + 1, 'File size (51MB) exceeds maximum allowed size of 50MB'],
    ['a.mp4', 'video/mp4', 0, 'This file is empty. Choose another one.'],
  ])('%s (%s, %i bytes): %s', (name, type, size, expected) => {
    expect(fileError({ name, type, size }, 'chat')).toBe(expected)
  })

  test.each([
    ['a.mp4', 'video/mp4', 40 * 1024 * MIB, null],
    ['a.mkv', '', 300 * MIB, null],
    ['a.wav', 'audio/wav', 50 * MIB, null],
    ['a.wav', 'audio/wav', 50 * MIB + 1, 'File size (51MB) exceeds maximum allowed size of 50MB'],
    // What a phone films and records, and a colourist's look: the server takes them, so the page does.
    ['IMG_0001.HEIC', 'image/heic', 4 * MIB, null],
    ['memo.m4a', 'audio/x-m4a', 4 * MIB, null],
    ['card.mxf', '', 300 * MIB, null],
    ['teal.cube', '', 2 * MIB, null],
    ['a.exe', 'application/x-msdownload', 1, 'File type "application/x-msdownload" is not allowed'],
  ])('into the library %s (%s, %i bytes): %s', (name, type, size, expected) => {
    expect(fileError({ name, type, size }, 'library')).toBe(expected)
  })

  test('a file without a type goes by its ending', () => {
    expect(typeOfFile({ name: 'Holiday.MOV', type: '' })).toBe('video/quicktime')
  })
})

describe('what a failed upload says [UPL-06]', () => {
  test.each([
    [0, 'Network error during upload. Connection failed. Please check your internet connection and try again.', true],
    [507, 'Storage quota exceeded. Please free up space or upgrade your plan.', false],
    [429, 'Upload rate limit exceeded. Please wait a moment and try again.', true],
    [403, 'Access denied. Please check your permissions and try again.', false],
    [413, 'File too large for processing. Please use a smaller file.', false],
    [422, 'Invalid file format or size. Please check the file and try again.', false],
    [500, 'Server error occurred. Please try again in a few moments.', true],
    [409, 'File already exists. Choose a different action.', false],
    [418, 'Upload failed with status 418', true],
  ])('status %i of the PUT: %s', (status, text, retryable) => {
    expect(putError(status)).toMatchObject({ text, retryable })
  })

  test('a refusal that says more than its category is shown in its own words', () => {
    expect(callError(refusal('UNSUPPORTED_MEDIA', 422, 'This is a text file named like a video.'), 'x')).toEqual({
      category: 'validation_error',
      text: 'This is a text file named like a video.',
      retryable: false,
    })
    expect(callError(refusal('FORBIDDEN', 403), 'x').text).toBe('Access denied. Please check your permissions and try again.')
    expect(callError(new Error('boom'), 'Failed to confirm upload')).toMatchObject({ text: 'Failed to confirm upload', retryable: true })
  })
})
