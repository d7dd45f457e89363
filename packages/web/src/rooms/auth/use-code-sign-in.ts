import type { SignedIn } from '@reelwright/contract/auth'
import { useEffect, useReducer, useRef } from 'react'
import type { ApiClient } from '../../core/api/api-client.ts'
import { forgetCodeStep, keepCodeStep, resumeSignIn } from './kept-code-step.ts'
import { errorOf, RESEND_AFTER_MS, stepSignIn } from './sign-in-state.ts'
import { sendErrorText, verifyErrorText, waitMsOf, wasTried } from './sign-in-texts.ts'

/** Asks for a code, tries it, and puts the keyboard where it is needed next. */
export const useCodeSignIn = (
  api: Pick<ApiClient, 'callRoute'>,
  {
    email: knownEmail = '',
    takesFocus = true,
    onSignedIn,
  }: { email?: string; takesFocus?: boolean; onSignedIn: (reply: SignedIn) => void },
) => {
  const [state, dispatch] = useReducer(stepSignIn, knownEmail, resumeSignIn)
  const field = useRef<HTMLInputElement>(null)
  const alive = useRef(true)
  useEffect(() => {
    alive.current = true
    return () => {
      alive.current = false
    }
  }, [])
  // The keyboard is where one begins, follows the step, and returns to the field that needs another try, or a newer code.
  const { step, resendAtMs } = state
  const error = errorOf(state)
  const now = `${step} ${resendAtMs}`
  const shown = useRef(takesFocus ? '' : now)
  useEffect(() => {
    if (shown.current !== now || error) field.current?.focus({ preventScroll: true })
    shown.current = now
    if (step === 'email') forgetCodeStep()
  }, [now, step, error])

  const send = async () => {
    const next = stepSignIn(state, { type: 'send-pressed' })
    dispatch({ type: 'send-pressed' })
    if (next.status !== 'sending' || state.status !== 'typing') return
    try {
      const { message } = await api.callRoute('auth/request-otp', { email: state.email.trim() })
      if (!alive.current) return
      const nowMs = Date.now()
      keepCodeStep(state.email, { resendAtMs: nowMs + RESEND_AFTER_MS, nowMs })
      dispatch({ type: 'code-sent', text: message, nowMs })
    } catch (thrown) {
      if (!alive.current) return
      dispatch({ type: 'send-failed', text: sendErrorText(thrown), waitUntilMs: Date.now() + waitMsOf(thrown) })
    }
  }

  const verify = async (code: string) => {
    const next = stepSignIn(stepSignIn(state, { type: 'code-typed', code }), { type: 'verify-pressed' })
    dispatch({ type: 'verify-pressed' })
    if (next.step !== 'verify' || next.status !== 'verifying' || state.status !== 'typing') return
    try {
      const reply = await api.callRoute('auth/verify-otp', { email: state.email.trim(), otp: next.code })
      forgetCodeStep()
      if (alive.current) onSignedIn(reply)
    } catch (thrown) {
      if (alive.current) dispatch({ type: 'verify-failed', text: verifyErrorText(thrown), wasTried: wasTried(thrown) })
    }
  }

  return {
    state,
    dispatch,
    /** For the field of the step that is shown. */
    field,
    send,
    verify,
  }
}
