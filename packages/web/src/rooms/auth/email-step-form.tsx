import type { Dispatch, Ref } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { EmailField } from '../../ui/controls/email-field.tsx'
import { MailIcon } from '../../ui/first-icons.tsx'
import { type EmailStep, errorOf, type SignInEvent } from './sign-in-state.ts'

type EmailStepFormProps = {
  state: EmailStep
  field: Ref<HTMLInputElement>
  dispatch: Dispatch<SignInEvent>
  onSend: () => Promise<void>
  /** Offers the other way in; given the address as typed. */
  onUsePassword: ((email: string) => void) | undefined
}

/** The first step: where the code is sent to. */
export const EmailStepForm = ({ state, field, dispatch, onSend, onUsePassword }: EmailStepFormProps) => (
  <form
    onSubmit={(event) => {
      event.preventDefault()
      void onSend()
    }}
    noValidate
    className="flex flex-1 flex-col gap-5"
  >
    <EmailField
      ref={field}
      label="E-mail"
      name="email"
      autoComplete="email"
      placeholder="you@example.com"
      size="large"
      value={state.email}
      onChange={(event) => dispatch({ type: 'email-typed', email: event.target.value })}
      error={errorOf(state) ?? undefined}
      hint="We send a code that works once. No password to remember."
    />
    <Button
      type="submit"
      variant="primary"
      size="large"
      wide
      busy={state.status === 'sending'}
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
