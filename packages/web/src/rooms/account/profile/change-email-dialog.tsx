import type { Profile } from '@reelwright/contract/account'
import { OTP_LENGTH } from '@reelwright/contract/constants'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { errorText } from '../../../core/api/api-error.ts'
import { EmailField } from '../../../ui/controls/email-field.tsx'
import { TextField, type TextFieldProps } from '../../../ui/controls/text-field.tsx'
import { useTyped } from '../../../ui/controls/use-typed.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import type { AccountApi } from '../account-queries.ts'
import { callFresh, type ProveIdentity } from '../fresh-call.ts'
import { StepForm } from '../step-form.tsx'
import { forgetEmailChange, keepEmailChange, keptEmailChange, showEmailChange } from './kept-email-change.ts'

type ChangeEmailProps = {
  api: AccountApi
  email: string
  proveIdentity: ProveIdentity
  onChanged: (profile: Profile) => void
  onClose: () => void
}

const digits = (typed: string): string => typed.replace(/\D/g, '').slice(0, OTP_LENGTH)

const CodeInput = ({ onCode, ...rest }: Omit<TextFieldProps, 'onChange'> & { onCode: (code: string) => void }) => (
  <TextField
    {...rest}
    inputMode="numeric"
    autoComplete="one-time-code"
    pattern="[0-9]*"
    inputClassName="mono text-center text-20 tracking-code"
    placeholder="······"
    onChange={(event) => onCode(digits(event.target.value))}
  />
)

const AddressStep = ({
  api,
  email,
  proveIdentity,
  onSent,
  onClose,
}: Omit<ChangeEmailProps, 'onChanged'> & { onSent: (to: string) => void }) => {
  const ask = useMutation({
    mutationFn: () => callFresh(proveIdentity, () => api.callFunction('request_email_change', { new_email: typed.trim() })),
    onSuccess: (answer) => (answer === null ? undefined : onSent(typed.trim())),
    // Told at the field.
    onError: () => undefined,
  })
  const { typed, field } = useTyped(ask.reset)
  const isReady = typed.trim() !== ''
  return (
    <StepForm step={ask} submitLabel="Send both codes" isReady={isReady} back={{ label: 'Cancel', onPress: onClose }}>
      <EmailField
        label="New e-mail"
        name="new-email"
        autoComplete="email"
        autoFocus
        {...field}
        error={ask.isError ? errorText(ask.error, 'The codes could not be sent. Try again in a moment.') : undefined}
        hint={`A code goes to it, and another one to ${email}.`}
      />
    </StepForm>
  )
}

const CodesStep = ({ api, email, newEmail, onChanged, onBack }: ChangeEmailProps & { newEmail: string; onBack: () => void }) => {
  const [codes, setCodes] = useState({ old_code: '', new_code: '' })
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => first.current?.focus(), [])
  const confirm = useMutation({
    mutationFn: () => api.callFunction('confirm_email_change', codes),
    onSuccess: ({ profile }) => {
      forgetEmailChange()
      onChanged(profile)
    },
    // Told at the field.
    onError: () => first.current?.focus(),
  })
  const type = (changed: Partial<typeof codes>) => {
    setCodes({ ...codes, ...changed })
    confirm.reset()
  }
  const isWhole = codes.old_code.length === OTP_LENGTH && codes.new_code.length === OTP_LENGTH
  return (
    <StepForm
      step={confirm}
      submitLabel="Change e-mail"
      isReady={isWhole}
      back={{ label: 'Send new codes', onPress: onBack, isHeld: confirm.isPending }}
    >
      <CodeInput
        ref={first}
        label={`Code sent to ${email}`}
        name="old-code"
        value={codes.old_code}
        onCode={(code) => type({ old_code: code })}
        error={confirm.isError ? errorText(confirm.error, 'The address could not be changed. Try again in a moment.') : undefined}
      />
      <CodeInput label={`Code sent to ${newEmail}`} name="new-code" value={codes.new_code} onCode={(code) => type({ new_code: code })} />
    </StepForm>
  )
}

/** Another address for the account, once both have proved that they are the person's (AUTH-05). */
export const ChangeEmailDialog = (props: ChangeEmailProps) => {
  const { email, onClose } = props
  const [newEmail, setNewEmail] = useState(() => keptEmailChange(email)?.to ?? null)
  const close = () => {
    showEmailChange(email, false)
    onClose()
  }
  useEffect(() => showEmailChange(email, true), [email])
  return (
    <Dialog
      open
      onOpenChange={close}
      title="Change your e-mail"
      description={
        newEmail === null
          ? 'Codes for signing in go to the new address from then on. Your other browsers are signed out.'
          : 'Both codes work for 30 minutes. You may leave this page to look for them: it goes on here.'
      }
    >
      {newEmail === null ? (
        <AddressStep
          {...props}
          onClose={close}
          onSent={(to) => {
            keepEmailChange({ from: email, to })
            setNewEmail(to)
          }}
        />
      ) : (
        <CodesStep
          {...props}
          newEmail={newEmail}
          onBack={() => {
            forgetEmailChange()
            setNewEmail(null)
          }}
        />
      )}
    </Dialog>
  )
}
