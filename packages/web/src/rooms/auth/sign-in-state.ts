/** The two steps of signing in by a one-time code, as a pure reducer (AUTH-02, AUTH-03). */
import { OTP_LENGTH, OTP_LENGTH_MIN } from '@reelwright/contract/constants-auth'

/** A new code may be asked for this long after the last: mail needs a moment, and the server counts requests. */
export const RESEND_AFTER_MS = 30_000

export type SignInState = {
  step: 'email' | 'verify'
  /** Kept on every failure. */
  email: string
  code: string
  busy: 'sending' | 'verifying' | null
  /** What went wrong last, at the field it belongs to. */
  error: string | null
  /** What went well last. */
  notice: string | null
  resendAtMs: number
}

export type SignInEvent =
  | { type: 'email-typed'; email: string }
  | { type: 'code-typed'; code: string }
  | { type: 'send-pressed' }
  | { type: 'code-sent'; text: string; nowMs: number }
  | { type: 'send-failed'; text: string }
  | { type: 'verify-pressed' }
  | { type: 'verify-failed'; text: string }
  | { type: 'back-pressed' }

export const INVALID_EMAIL_TEXT = 'Invalid email format'
export const CODE_TOO_SHORT_TEXT = `OTP must be at least ${OTP_LENGTH_MIN} characters`

export const startSignIn = (email = ''): SignInState => ({
  step: 'email',
  email,
  code: '',
  busy: null,
  error: null,
  notice: null,
  resendAtMs: 0,
})

/** Catches the slip of a finger before anything is sent; the server's schema has the last word. */
const looksLikeEmail = (email: string): boolean => /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(email.trim())

/** Digits alone, as many as a code has; a pasted "123 456" is a code. */
export const cleanCode = (typed: string): string => typed.replace(/\D/g, '').slice(0, OTP_LENGTH)

export const stepSignIn = (state: SignInState, event: SignInEvent): SignInState => {
  switch (event.type) {
    case 'email-typed':
      return { ...state, email: event.email, error: null }
    case 'code-typed':
      return { ...state, code: cleanCode(event.code), error: null }
    case 'send-pressed':
      if (state.busy || state.email.trim() === '') return state
      return looksLikeEmail(state.email)
        ? { ...state, busy: 'sending', error: null, notice: null }
        : { ...state, error: INVALID_EMAIL_TEXT }
    case 'code-sent':
      return { ...state, step: 'verify', busy: null, code: '', error: null, notice: event.text, resendAtMs: event.nowMs + RESEND_AFTER_MS }
    case 'send-failed':
      return { ...state, busy: null, error: event.text }
    case 'verify-pressed':
      if (state.busy || state.code === '') return state
      if (state.code.length < OTP_LENGTH_MIN) return { ...state, error: CODE_TOO_SHORT_TEXT }
      return { ...state, busy: 'verifying', error: null, notice: null }
    case 'verify-failed':
      // The code goes, ready for the next try; the address stays.
      return { ...state, busy: null, code: '', error: event.text }
    case 'back-pressed':
      return { ...startSignIn(state.email), resendAtMs: state.resendAtMs }
  }
}
