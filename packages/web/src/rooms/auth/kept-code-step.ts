/**
 * The code step in the tab's storage: a reload, or a phone that dropped the page while one read the mail, goes on where one was. The code
 * itself is never in it. Checked by hand, as all that the login page reads (auth-reply-reader.ts).
 */
import { OTP_LIFE_SEC } from '@reelwright/contract/constants'
import { type SignInState, startSignIn } from './sign-in-state.ts'

const KEY = 'sign_in_code'

type KeptStep = { email: string; resendAtMs: number; endsAtMs: number }

const isKeptStep = (value: unknown): value is KeptStep => {
  if (typeof value !== 'object' || value === null) return false
  const { email, resendAtMs, endsAtMs } = value as Partial<Record<string, unknown>>
  return typeof email === 'string' && email !== '' && Number.isFinite(resendAtMs) && Number.isFinite(endsAtMs)
}

/** Storage may be refused, or hold anything; then there is no kept step, and no reason to fail. */
const attempt = <T>(work: () => T): T | null => {
  try {
    return work()
  } catch {
    return null
  }
}

export const keepCodeStep = (email: string, { resendAtMs, nowMs }: { resendAtMs: number; nowMs: number }): void => {
  const kept: KeptStep = { email, resendAtMs, endsAtMs: nowMs + OTP_LIFE_SEC * 1000 }
  attempt(() => sessionStorage.setItem(KEY, JSON.stringify(kept)))
}

export const forgetCodeStep = (): void => {
  attempt(() => sessionStorage.removeItem(KEY))
}

/** Where one begins: at the code that is still awaited here, for that address or, without one, for whichever; else at the e-mail. */
export const resumeSignIn = (email: string): SignInState => {
  const kept: unknown = attempt(() => JSON.parse(sessionStorage.getItem(KEY) ?? 'null'))
  if (!isKeptStep(kept) || kept.endsAtMs <= Date.now() || (email !== '' && kept.email !== email)) return startSignIn(email)
  return { step: 'verify', status: 'typing', email: kept.email, code: '', error: null, notice: null, resendAtMs: kept.resendAtMs }
}
