import type { SignedIn } from '@reelwright/contract/auth'
import { OTP_LENGTH } from '@reelwright/contract/constants-auth'
import { type FormEvent, useEffect, useReducer, useRef } from 'react'
import type { ApiClient } from '../../core/api/api-client.ts'
import { Button } from '../../ui/button.tsx'
import { DoneIcon, MailIcon } from '../../ui/first-icons.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useCountdown } from '../../ui/use-countdown.ts'
import { CodeField } from './code-field.tsx'
import { startSignIn, stepSignIn } from './sign-in-state.ts'
import { sendFailureText, verifyFailureText } from './sign-in-texts.ts'

type CodeSignInProps = {
  api: Pick<ApiClient, 'callRoute'>
  onSignedIn: (reply: SignedIn) => void
  /** Known when someone is asked to sign in again. */
  email?: string
  /** Offers the other way in; given the address as typed. */
  onUsePassword?: (email: string) => void
  /** Where mail can be read while it is kept instead of sent; null elsewhere. */
  mailboxPath: string | null
}

/** Sign-in by e-mail and one-time code, in two steps. */
export const CodeSignIn = ({ api, onSignedIn, email: knownEmail = '', onUsePassword, mailboxPath }: CodeSignInProps) => {
  const [state, dispatch] = useReducer(stepSignIn, knownEmail, startSignIn)
  const { leftSec, restart } = useCountdown(state.resendAtMs)
  const emailField = useRef<HTMLInputElement>(null)
  const codeField = useRef<HTMLInputElement>(null)
  const alive = useRef(true)
  useEffect(() => {
    alive.current = true
    return () => {
      alive.current = false
    }
  }, [])
  // The keyboard follows the step, and returns to the field that needs another try.
  const shownStep = useRef(state.step)
  useEffect(() => {
    if (shownStep.current !== state.step || state.error) (state.step === 'email' ? emailField : codeField).current?.focus()
    shownStep.current = state.step
  }, [state.step, state.error])

  const send = async (event?: FormEvent) => {
    event?.preventDefault()
    const next = stepSignIn(state, { type: 'send-pressed' })
    dispatch({ type: 'send-pressed' })
    if (next.busy !== 'sending' || state.busy) return
    try {
      const { message } = await api.callRoute('auth/request-otp', { email: state.email.trim() })
      if (!alive.current) return
      dispatch({ type: 'code-sent', text: message, nowMs: Date.now() })
      restart()
    } catch (error) {
      if (alive.current) dispatch({ type: 'send-failed', text: sendFailureText(error) })
    }
  }

  const verify = async (code: string) => {
    const typed = stepSignIn(state, { type: 'code-typed', code })
    const next = stepSignIn(typed, { type: 'verify-pressed' })
    dispatch({ type: 'verify-pressed' })
    if (next.busy !== 'verifying' || state.busy) return
    try {
      const reply = await api.callRoute('auth/verify-otp', { email: state.email.trim(), otp: next.code })
      if (alive.current) onSignedIn(reply)
    } catch (error) {
      if (alive.current) dispatch({ type: 'verify-failed', text: verifyFailureText(error) })
    }
  }

  if (state.step === 'email') {
    return (
      <form onSubmit={send} noValidate className="flex flex-1 flex-col gap-5">
        <TextField
          ref={emailField}
          label="E-mail"
          type="email"
          name="email"
          autoComplete="email"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="you@example.com"
          size="large"
          value={state.email}
          onChange={(event) => dispatch({ type: 'email-typed', email: event.target.value })}
          error={state.error ?? undefined}
          hint="We send a code that works once. No password to remember."
        />
        <Button
          type="submit"
          variant="primary"
          size="large"
          wide
          busy={state.busy === 'sending'}
          disabled={state.email.trim() === ''}
          icon={<MailIcon className="size-4" />}
        >
          Send Verification Code
        </Button>
        {onUsePassword ? (
          <div>
            <Button variant="quiet" className="-ml-4" onClick={() => onUsePassword(state.email)}>
              Use a password instead
            </Button>
          </div>
        ) : null}
      </form>
    )
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void verify(state.code)
      }}
      noValidate
      className="flex flex-1 flex-col gap-5"
    >
      <p className="text-14 text-secondary">
        Enter the {OTP_LENGTH}-digit verification code sent to{' '}
        <strong className="wrap-anywhere font-medium text-ink">{state.email.trim()}</strong>
      </p>
      <CodeField
        ref={codeField}
        value={state.code}
        onValueChange={(code) => {
          dispatch({ type: 'code-typed', code })
        }}
        onComplete={verify}
        error={state.error ?? undefined}
        disabled={state.busy === 'verifying'}
      />
      <div aria-live="polite" className="-mt-2 min-h-5 text-13">
        {state.notice ? (
          <p className="flex items-center gap-1.5 text-success">
            <DoneIcon className="size-4" />
            {state.notice}
          </p>
        ) : null}
      </div>
      <Button type="submit" variant="primary" size="large" wide busy={state.busy === 'verifying'} disabled={state.code === ''}>
        Verify & Sign In
      </Button>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <Button variant="quiet" onClick={() => dispatch({ type: 'back-pressed' })} className="-ml-4">
          ← Back to Email
        </Button>
        <Button variant="quiet" className="-mr-4" busy={state.busy === 'sending'} disabled={leftSec > 0} onClick={() => void send()}>
          {leftSec > 0 ? `Send again in ${leftSec} s` : 'Send a new code'}
        </Button>
      </div>
      {mailboxPath ? (
        <p className="text-13 text-faint">
          This server keeps mail instead of sending it.{' '}
          <a href={mailboxPath} target="_blank" rel="noreferrer" className="text-secondary underline underline-offset-2 hover:text-ink">
            Open the development mailbox
          </a>
        </p>
      ) : null}
    </form>
  )
}
