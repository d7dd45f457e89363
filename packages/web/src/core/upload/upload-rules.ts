/** Which files may be attached, and what a failed upload says (UPL-05, UPL-06; document B sections 5 and 8). */

import { LIBRARY_EXTENSIONS } from '@reelwright/contract/constants'
import { ApiError } from '../api/api-error.ts'
import { ATTACH_MAX_BYTES, ATTACH_PRESET_MAX_BYTES, ATTACH_TYPES } from './attach-limits.ts'
import type { UploadPlace } from './picked-file.ts'

const MEBIBYTE = 1024 * 1024

/** Types by ending, for systems that give a file none. */
const TYPE_BY_ENDING: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  mp4: 'video/mp4',
  m4v: 'video/mp4',
  webm: 'video/webm',
  mov: 'video/quicktime',
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
  pdf: 'application/pdf',
  txt: 'text/plain',
  json: 'application/json',
}

/** Names of one type that browsers use side by side. */
const SAME_TYPE: Readonly<Record<string, string>> = {
  'audio/x-wav': 'audio/wav',
  'audio/wave': 'audio/wav',
  'audio/mp3': 'audio/mpeg',
  'video/x-m4v': 'video/mp4',
  'image/jpg': 'image/jpeg',
}

/** The file's type as the upload states it: the browser's, else the one its ending stands for. */
export const typeOfFile = (file: { name: string; type: string }): string => {
  const given = file.type.toLowerCase()
  const ending = file.name.split('.').at(-1)?.toLowerCase() ?? ''
  return SAME_TYPE[given] ?? (given || TYPE_BY_ENDING[ending] || '')
}

const isAttachType = (type: string): boolean => ATTACH_TYPES.some((known) => known === type)

const attachLimitOf = (type: string): number => {
  if (type.startsWith('image/')) return ATTACH_PRESET_MAX_BYTES.image
  if (type.startsWith('video/')) return ATTACH_PRESET_MAX_BYTES.video
  if (type.startsWith('audio/')) return ATTACH_PRESET_MAX_BYTES.audio
  return isAttachType(type) ? ATTACH_PRESET_MAX_BYTES.document : ATTACH_MAX_BYTES
}

const libraryKindOf = (name: string): keyof typeof LIBRARY_EXTENSIONS | null => {
  const ending = name.split('.').at(-1)?.toLowerCase() ?? ''
  for (const kind of ['image', 'video', 'audio', 'document'] as const) {
    const endings: readonly string[] = LIBRARY_EXTENSIONS[kind]
    if (endings.includes(ending)) return kind
  }
  return null
}

/** The library takes a video as large as the plan has room for, which the server knows; the quick attach has limits by kind. */
const limitOf = (file: { name: string }, type: string, place: UploadPlace): number => {
  if (place === 'chat') return attachLimitOf(type)
  return type.startsWith('video/') || libraryKindOf(file.name) === 'video' ? Number.POSITIVE_INFINITY : ATTACH_MAX_BYTES
}

/** Why a file cannot be taken there, in a sentence; null when it can. Sizes are rounded up, so that the one shown is over the limit. */
export const fileError = (file: { name: string; type: string; size: number }, place: UploadPlace): string | null => {
  const type = typeOfFile(file)
  // A look goes by its name: systems give it no type, or a chemist's. Whoever says “use teal.cube” attaches it there (TOOL-04).
  const isKnown = isAttachType(type) || /\.cube$/i.test(file.name) || (place === 'library' && libraryKindOf(file.name) !== null)
  if (!isKnown) return `File type "${type || file.name.split('.').at(-1)}" is not allowed`
  const limit = limitOf(file, type, place)
  if (file.size > limit) return `File size (${Math.ceil(file.size / MEBIBYTE)}MB) exceeds maximum allowed size of ${limit / MEBIBYTE}MB`
  return file.size === 0 ? 'This file is empty. Choose another one.' : null
}

export type UploadErrorCategory =
  | 'network_error'
  | 'quota_exceeded'
  | 'rate_limit'
  | 'permission_denied'
  | 'memory_limit'
  | 'validation_error'
  | 'server_error'
  | 'duplicate_file'
  | 'unknown'

/** What each category says, and whether the same upload may succeed later (B8). `unknown` keeps the words of its error. */
export const UPLOAD_ERRORS: Readonly<Record<UploadErrorCategory, { text: string; retryable: boolean }>> = {
  network_error: { text: 'Connection failed. Please check your internet connection and try again.', retryable: true },
  quota_exceeded: { text: 'Storage quota exceeded. Please free up space or upgrade your plan.', retryable: false },
  rate_limit: { text: 'Upload rate limit exceeded. Please wait a moment and try again.', retryable: true },
  permission_denied: { text: 'Access denied. Please check your permissions and try again.', retryable: false },
  memory_limit: { text: 'File too large for processing. Please use a smaller file.', retryable: false },
  validation_error: { text: 'Invalid file format or size. Please check the file and try again.', retryable: false },
  server_error: { text: 'Server error occurred. Please try again in a few moments.', retryable: true },
  duplicate_file: { text: 'File already exists. Choose a different action.', retryable: false },
  unknown: { text: 'Upload failed', retryable: true },
}

/**
 * `incomplete`: the server misses some of the bytes, so they have to be sent again. `ended`: the server knows this upload no more.
 * `file_lost`: the file on the device changed or is gone.
 */
export type UploadError = { category: UploadErrorCategory | 'incomplete' | 'ended' | 'file_lost'; text: string; retryable: boolean }

const categoryOfStatus = (status: number): UploadErrorCategory => {
  if (status === 0) return 'network_error'
  if (status === 402 || status === 507) return 'quota_exceeded'
  if (status === 429) return 'rate_limit'
  if (status === 401 || status === 403) return 'permission_denied'
  if (status === 413) return 'memory_limit'
  if (status === 409) return 'duplicate_file'
  if (status === 400 || status === 415 || status === 422) return 'validation_error'
  return status >= 500 ? 'server_error' : 'unknown'
}

const errorOf = (category: UploadErrorCategory, text?: string): UploadError => ({
  category,
  text: text || UPLOAD_ERRORS[category].text,
  retryable: UPLOAD_ERRORS[category].retryable,
})

/** What went wrong with the PUT of the bytes; status 0 is a network error. */
export const putError = (status: number): UploadError => {
  const category = categoryOfStatus(status)
  if (category === 'unknown') return errorOf(category, `Upload failed with status ${status}`)
  // What happened, and what helps.
  return errorOf(category, status === 0 ? `Network error during upload. ${UPLOAD_ERRORS.network_error.text}` : undefined)
}

/** Errors of the API whose own sentence says more than the category's. */
const SPEAKS_FOR_ITSELF = new Set(['UNSUPPORTED_MEDIA', 'QUOTA_EXCEEDED', 'LIMIT_REACHED', 'PLAN_REQUIRED', 'VALIDATION_ERROR'])

/** What went wrong with a call about an upload. `fallback` is said where the error has no words of its own. */
export const callError = (error: unknown, fallback: string): UploadError => {
  if (!(error instanceof ApiError)) return errorOf('unknown', fallback)
  // Its bytes did not all arrive: another PUT can mend that.
  if (error.code === 'UPLOAD_INCOMPLETE') return { ...UPLOAD_ERRORS.network_error, category: 'incomplete' }
  const category = error.code === 'TIMEOUT' || error.code === 'NETWORK_ERROR' ? 'network_error' : categoryOfStatus(error.status)
  return errorOf(category, SPEAKS_FOR_ITSELF.has(error.code) || category === 'unknown' ? error.message || fallback : undefined)
}
