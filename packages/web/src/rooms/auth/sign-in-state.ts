/** The two steps of signing in by a one-time code, as a pure reducer (AUTH-02, AUTH-03). */
import { OTP_LENGTH, OTP_LENGTH_MIN } from '@reelwright/contract/constants'

/** A new code may be asked for this long after the last: mail needs a moment, and the server counts requests. */
export const RESEND_AFTER_MS = 30_000

/** What both steps know. The address is kept on every failure. */
type Asked = { email: string; resendAtMs: number }

export type EmailStep = Asked & { step: 'email' } & (
    | {
        status: 'typing'
        /** What went wrong last, at the field it belongs to. */
        error: string | null
      }
    | { status: 'sending' }
  )

export type CodeStep = Asked & { step: 'verify'; code: string } & (
    | {
        status: 'typing'
        error: string | null
        /** What went well last. */
        notice: string | null
      }
    /** Another code was asked for. */
    | { status: 'sending' }
    | { status: 'verifying' }
  )

export type SignInState = EmailStep | CodeStep

export type SignInEvent =
  | { type: 'email-typed'; email: string }
  | { type: 'code-typed'; code: string }
  | { type: 'send-pressed' }
  | { type: 'code-sent'; text: string; nowMs: number }
  /** `waitUntilMs`: when the server would send another, where it said so. */
  | { type: 'send-failed'; text: string; waitUntilMs?: number }
  | { type: 'verify-pressed' }
  /** `wasTried`: the server has judged the code. */
  | { type: 'verify-failed'; text: string; wasTried: boolean }
  | { type: 'back-pressed' }

export const INVALID_EMAIL_TEXT = 'Invalid email format'
export const CODE_TOO_SHORT_TEXT = `OTP must be at least ${OTP_LENGTH_MIN} characters`

export const startSignIn = (email = '', resendAtMs = 0): EmailStep & { status: 'typing' } => ({
  step: 'email',
  status: 'typing',
  email,
  error: null,
  resendAtMs,
})

/** Catches the slip of a finger before anything is sent; the server's schema has the last word. */
const looksLikeEmail = (email: string): boolean => /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(email.trim())

/** Digits alone, as many as a code has; a pasted "123 456" is a code. */
export const cleanCode = (typed: string): string => typed.replace(/\D/g, '').slice(0, OTP_LENGTH)

/** The same step, ready for another try, with what went wrong at its field. */
const failed = (state: SignInState, error: string): SignInState => {
  const { email, resendAtMs } = state
  return state.step === 'email'
    ? { ...startSignIn(email, resendAtMs), error }
    : { ...state, status: 'typing', error, notice: state.status === 'typing' ? state.notice : null }
}

const sending = ({ email, resendAtMs, ...state }: SignInState): SignInState =>
  state.step === 'email'
    ? { step: 'email', status: 'sending', email, resendAtMs }
    : { step: 'verify', status: 'sending', email, resendAtMs, code: state.code }

/** What went wrong is forgotten as soon as it is being put right. */
const typed = <S extends SignInState>(state: S): S => (state.status === 'typing' ? { ...state, error: null } : state)

export const stepSignIn = (state: SignInState, event: SignInEvent): SignInState => {
  switch (event.type) {
    case 'email-typed':
      return { ...typed(state), email: event.email }
    case 'code-typed':
      return state.step === 'verify' ? { ...typed(state), code: cleanCode(event.code) } : state
    case 'send-pressed':
      if (state.status !== 'typing' || state.email.trim() === '') return state
      return looksLikeEmail(state.email) ? sending(state) : failed(state, INVALID_EMAIL_TEXT)
    case 'code-sent': {
      const resendAtMs = event.nowMs + RESEND_AFTER_MS
      return { step: 'verify', status: 'typing', email: state.email, code: '', error: null, notice: event.text, resendAtMs }
    }
    case 'send-failed':
      return failed({ ...state, resendAtMs: Math.max(state.resendAtMs, event.waitUntilMs ?? 0) }, event.text)
    case 'verify-pressed':
      if (state.step !== 'verify' || state.status !== 'typing' || state.code === '') return state
      if (state.code.length < OTP_LENGTH_MIN) return failed(state, CODE_TOO_SHORT_TEXT)
      return { step: 'verify', status: 'verifying', email: state.email, code: state.code, resendAtMs: state.resendAtMs }
    case 'verify-failed':
      // A wrong code goes, ready for the next try; one that nobody has looked at stays, as the address does.
      return failed(state.step === 'verify' && event.wasTried ? { ...state, code: '' } : state, event.text)
    case 'back-pressed':
      return startSignIn(state.email, state.resendAtMs)
  }
}

/** What the field says is wrong; null when nothing is. */
export const errorOf = (state: SignInState): string | null => (state.status === 'typing' ? state.error : null)
