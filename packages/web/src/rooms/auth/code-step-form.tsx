import { OTP_LENGTH } from '@reelwright/contract/constants'
import { type Dispatch, type RefObject, useEffect } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { DoneIcon } from '../../ui/first-icons.tsx'
import { useCountdown } from '../../ui/text/use-countdown.ts'
import { CodeField } from './code-field.tsx'
import { type CodeStep, errorOf, type SignInEvent } from './sign-in-state.ts'
import { waitLabel } from './wait-label.ts'

type CodeStepFormProps = {
  state: CodeStep
  field: RefObject<HTMLInputElement | null>
  dispatch: Dispatch<SignInEvent>
  onVerify: (code: string) => Promise<void>
  onResend: () => Promise<void>
  /** Where mail can be read while it is kept instead of sent; null elsewhere. */
  mailboxPath: string | null
}

const SentNotice = ({ text }: { text: string | null }) => (
  <div aria-live="polite" className="-mt-2 min-h-5 text-13">
    {text ? (
      <p className="flex items-center gap-1.5 text-success">
        <DoneIcon className="size-4" />
        {text}
      </p>
    ) : null}
  </div>
)

const MailboxHint = ({ path }: { path: string }) => (
  <p className="text-13 text-faint">
    This server keeps mail instead of sending it.{' '}
    <a href={path} target="_blank" rel="noreferrer" className="text-secondary underline underline-offset-2 hover:text-ink">
      Open the development mailbox
    </a>
  </p>
)

const SendAgain = ({ atMs, isBusy, onPress }: { atMs: number; isBusy: boolean; onPress: () => void }) => {
  const leftSec = useCountdown(atMs)
  return (
    <Button variant="quiet" className="-mr-4" busy={isBusy} disabled={leftSec > 0} onClick={onPress}>
      {leftSec > 0 ? `Send again in ${waitLabel(leftSec)}` : 'Send a new code'}
    </Button>
  )
}

/** The second step: the code that was sent. */
export const CodeStepForm = ({ state, field, dispatch, onVerify, onResend, mailboxPath }: CodeStepFormProps) => {
  // Its code may have come after the step was taken.
  useEffect(() => field.current?.focus({ preventScroll: true }), [field])
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void onVerify(state.code)
      }}
      noValidate
      className="flex flex-1 flex-col gap-5"
    >
      <p className="text-14 text-secondary">
        Enter the {OTP_LENGTH}-digit verification code sent to{' '}
        <strong className="wrap-anywhere font-medium text-ink">{state.email.trim()}</strong>
      </p>
      <CodeField
        ref={field}
        value={state.code}
        onValueChange={(code) => dispatch({ type: 'code-typed', code })}
        onComplete={onVerify}
        error={errorOf(state) ?? undefined}
        disabled={state.status === 'verifying'}
      />
      <SentNotice text={state.status === 'typing' ? state.notice : null} />
      <Button type="submit" variant="primary" size="large" wide busy={state.status === 'verifying'} disabled={state.code === ''}>
        Verify & Sign In
      </Button>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <Button variant="quiet" onClick={() => dispatch({ type: 'back-pressed' })} className="-ml-4">
          ← Back to Email
        </Button>
        {/* Another moment to wait for is counted from the beginning. */}
        <SendAgain key={state.resendAtMs} atMs={state.resendAtMs} isBusy={state.status === 'sending'} onPress={() => void onResend()} />
      </div>
      {mailboxPath ? <MailboxHint path={mailboxPath} /> : null}
    </form>
  )
}
