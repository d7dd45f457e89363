/**
 * The catalog of errors: what goes over the wire, what a person reads, whether trying again can help and whether the
 * operator hears of it. Sources: document A sections 5 and 8, document B section 8, and the wire rulings.
 */
import { TIMEOUT_TEXT, UNAVAILABLE_TEXT } from './outage-texts.ts'

export type ErrorEntry = {
  /** HTTP status of the reply. */
  status: number
  /** What the person reads when the refusal brings no text of its own. */
  text: string
  /** Whether the same call may succeed later without a change by the caller. */
  retryable: boolean
  /** Whether it is logged as a fault of ours. */
  reported: boolean
}

const entry = (status: number, text: string, options: { retryable?: boolean; reported?: boolean } = {}): ErrorEntry => ({
  status,
  text,
  retryable: options.retryable ?? false,
  reported: options.reported ?? false,
})

export const ERRORS = {
  VALIDATION_ERROR: entry(400, 'Some of what was sent is not valid.'),
  BAD_REQUEST: entry(400, 'The request could not be read.'),
  OTP_VERIFICATION_FAILED: entry(400, 'Invalid verification code - please check and try again'),
  INVALID_USER_DATA: entry(400, 'Invalid user data received'),
  MESSAGE_CONTEXT_INVALID: entry(400, 'No context set'),
  AUTH_REQUIRED: entry(401, 'Authentication required'),
  INVALID_TOKEN: entry(401, 'Invalid or missing authentication token'),
  INVALID_CREDENTIALS: entry(401, 'The e-mail or the password is not right.'),
  GOOGLE_AUTH_FAILED: entry(401, 'Google authentication failed - please try signing in again'),
  GOOGLE_TOKEN_INVALID: entry(400, 'Invalid Google token - please sign in again'),
  GOOGLE_NOT_SET_UP: entry(503, 'Sign-in with Google is not set up on this server.'),
  MESSAGE_LIMIT_EXCEEDED: entry(402, 'Message limit exceeded'),
  QUOTA_EXCEEDED: entry(402, 'Your plan does not allow more of these.'),
  /** The same on every plan: no other one would help. */
  LIMIT_REACHED: entry(409, 'There is no room for more of these. Delete some first.'),
  PLAN_REQUIRED: entry(402, 'Your plan does not include this.'),
  FRESH_SIGN_IN_REQUIRED: entry(403, 'Please confirm that it is you: this needs a sign-in of the last 15 minutes.'),
  FORBIDDEN: entry(403, 'You do not have access to this.'),
  NOT_FOUND: entry(404, 'Not found'),
  PROJECT_NOT_FOUND: entry(404, 'Project not found'),
  REEL_NOT_FOUND: entry(404, 'Reel not found'),
  CHAT_NOT_FOUND: entry(404, 'Chat not found'),
  MESSAGE_NOT_FOUND: entry(404, 'Message not found'),
  MEDIA_NOT_FOUND: entry(404, 'Media not found'),
  UPLOAD_NOT_FOUND: entry(404, 'Upload state not found'),
  JUSHN_NOT_FOUND: entry(404, 'Jushn not found'),
  UNKNOWN_FUNCTION: entry(404, 'There is no function of that name.'),
  CONFLICT: entry(409, 'Something else changed this first.'),
  ID_TAKEN: entry(409, 'That id cannot be used. One of your choice ends with the last twelve digits of your account’s id.'),
  CONVERSATION_FULL: entry(409, 'This conversation is full. Make a new reel in this project to go on; this one stays as it is.'),
  CONTEXT_MISMATCH: entry(409, 'The reel belongs to another chat.'),
  PLAN_CONFLICT: entry(409, 'The plan has changed since you loaded it.'),
  IDEMPOTENCY_CONFLICT: entry(409, 'That idempotency key was used for a different request.'),
  UPLOAD_INCOMPLETE: entry(409, 'The file has not arrived yet.', { retryable: true }),
  NOTHING_TO_RENDER: entry(409, 'There is nothing to make a reel from yet. Add a clip first.'),
  PROJECT_DELETED: entry(410, 'This project was deleted.'),
  REQUEST_TOO_SLOW: entry(408, 'Request timeout', { retryable: true }),
  PAYLOAD_TOO_LARGE: entry(413, 'That is larger than the server accepts.'),
  UNSUPPORTED_CONTENT_TYPE: entry(415, 'Send JSON, with the content type application/json.'),
  UNSUPPORTED_MEDIA: entry(422, 'Invalid file format or size. Please check the file and try again.'),
  PLAN_INVALID: entry(422, 'That change does not fit the plan.'),
  DRIVE_UNAVAILABLE: entry(424, 'Google Drive does not answer as it should at the moment. Please try again in a minute.', {
    retryable: true,
  }),
  RATE_LIMITED: entry(429, 'Too many requests. Please wait a moment and try again.', { retryable: true }),
  API_ERROR: entry(500, 'Failed to send OTP', { retryable: true, reported: true }),
  FUNCTION_ERROR: entry(500, 'Function execution failed', { retryable: true, reported: true }),
  NFS_ERROR: entry(500, 'NFS operation failed', { retryable: true, reported: true }),
  INTERNAL_ERROR: entry(500, 'Server error occurred', { retryable: true, reported: true }),
  TIMEOUT: entry(504, TIMEOUT_TEXT, { retryable: true, reported: true }),
  UNAVAILABLE: entry(503, UNAVAILABLE_TEXT, { retryable: true }),
} as const satisfies Record<string, ErrorEntry>

export type ErrorCode = keyof typeof ERRORS

/** What any authenticated call may refuse with. */
export const COMMON_ERRORS = [
  'VALIDATION_ERROR',
  'INVALID_TOKEN',
  'RATE_LIMITED',
  'PAYLOAD_TOO_LARGE',
  'REQUEST_TOO_SLOW',
  'IDEMPOTENCY_CONFLICT',
  'INTERNAL_ERROR',
  'TIMEOUT',
  'UNAVAILABLE',
] as const satisfies readonly ErrorCode[]

export const isErrorCode = (value: unknown): value is ErrorCode => typeof value === 'string' && Object.hasOwn(ERRORS, value)
