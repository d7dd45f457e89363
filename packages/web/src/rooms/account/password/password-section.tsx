import { NewPassword } from '@reelwright/contract/account'
import { type FormEvent, useState } from 'react'
import { errorText } from '../../../core/api/api-error.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { PasswordField } from '../../../ui/controls/password-field.tsx'
import { useTyped } from '../../../ui/controls/use-typed.ts'
import { useToast } from '../../../ui/feedback/toast.tsx'
import type { AccountApi } from '../account-queries.ts'
import { AccountSection } from '../account-section.tsx'
import type { ProveIdentity } from '../fresh-call.ts'
import { PasswordStrengthMeter } from './password-strength-meter.tsx'
import { RemovePassword } from './remove-password.tsx'
import { isRefusedAs, useSavePassword } from './use-save-password.ts'

type PasswordSectionProps = { api: AccountApi; email: string; hasPassword: boolean; proveIdentity: ProveIdentity }

/** Sets the password, or changes it (AUTH-07). */
export const PasswordSection = ({ api, email, hasPassword, proveIdentity }: PasswordSectionProps) => {
  const showToast = useToast()
  const [invalid, setInvalid] = useState<string | null>(null)
  const save = useSavePassword({
    api,
    hasPassword,
    proveIdentity,
    onSaved: () => {
      current.setTyped('')
      next.setTyped('')
      showToast({ tone: 'success', title: hasPassword ? 'Password changed' : 'Password set', text: 'Your other browsers were signed out.' })
    },
  })
  // Each error stands at the field that can cure it.
  const isNextRefused = !hasPassword || isRefusedAs(save.error, 'VALIDATION_ERROR')
  const current = useTyped(save.reset)
  const next = useTyped(() => {
    setInvalid(null)
    if (isNextRefused) save.reset()
  })
  const submit = (isForgotten: boolean) => {
    const checked = NewPassword.safeParse(next.typed)
    if (checked.success) save.mutate({ current: current.typed, next: next.typed, isForgotten })
    else setInvalid(checked.error.issues[0]?.message ?? 'Password is not valid')
  }
  return (
    <AccountSection
      title="Password"
      text={
        hasPassword ? 'Changing it signs your other browsers out.' : 'Not needed: a code by e-mail signs you in. Set one if you prefer it.'
      }
    >
      <form
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          submit(false)
        }}
        noValidate
        className="flex flex-col gap-4"
      >
        {/* Whose password it is, for the browser's own keeper of passwords. */}
        <input
          type="text"
          name="username"
          autoComplete="username"
          value={email}
          readOnly
          tabIndex={-1}
          aria-hidden="true"
          className="sr-only"
        />
        {hasPassword ? (
          <PasswordField
            label="Current password"
            name="current-password"
            autoComplete="current-password"
            {...current.field}
            error={save.isError && !isNextRefused ? errorText(save.error, 'The password could not be changed') : undefined}
            hint="Leave it empty if you signed in within the last 15 minutes."
          />
        ) : null}
        <div>
          <PasswordField
            label="New password"
            name="new-password"
            autoComplete="new-password"
            {...next.field}
            error={invalid ?? (save.isError && isNextRefused ? errorText(save.error, 'The password could not be set') : undefined)}
            hint="At least 8 characters. A few words in a row are easy to keep in mind and hard to guess."
          />
          <PasswordStrengthMeter api={api} password={next.typed} />
        </div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <Button type="submit" busy={save.isPending} disabled={next.typed === ''}>
            {hasPassword ? 'Change password' : 'Set password'}
          </Button>
          {hasPassword ? (
            <>
              <Button variant="quiet" disabled={next.typed === '' || save.isPending} onClick={() => submit(true)}>
                Forgot the current one
              </Button>
              <RemovePassword api={api} proveIdentity={proveIdentity} />
            </>
          ) : null}
        </div>
      </form>
    </AccountSection>
  )
}
