import { NewPassword } from '@reelwright/contract/account'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ApiError, errorText } from '../../core/api/api-error.ts'
import { Button } from '../../ui/controls/button.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { type AccountApi, accountQuery, sessionsQuery } from './account-queries.ts'
import { AccountSection } from './account-section.tsx'

/** Sets the password, or changes it (AUTH-07). */
export const PasswordSection = ({ api, hasPassword }: { api: AccountApi; hasPassword: boolean }) => {
  const client = useQueryClient()
  const showToast = useToast()
  const [current, setCurrent] = useState('')
  const [next, setNext] = useState('')
  const [invalid, setInvalid] = useState<string | null>(null)
  const save = useMutation({
    mutationFn: () => api.callFunction('set_password', { current_password: current || null, new_password: next }),
    onSuccess: () => {
      client.setQueryData(accountQuery(api).queryKey, (before) => before && { ...before, has_password: true })
      void client.invalidateQueries({ queryKey: sessionsQuery(api).queryKey })
      setCurrent('')
      setNext('')
      showToast({ tone: 'success', title: hasPassword ? 'Password changed' : 'Password set', text: 'Your other browsers were signed out.' })
    },
    // Told at the field.
    onError: () => undefined,
  })
  // Each error stands at the field that can cure it.
  const isNextRefused = !hasPassword || (save.error instanceof ApiError && save.error.code === 'VALIDATION_ERROR')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const checked = NewPassword.safeParse(next)
    if (checked.success) save.mutate()
    else setInvalid(checked.error.issues[0]?.message ?? 'Password is not valid')
  }
  return (
    <AccountSection
      title="Password"
      text={
        hasPassword ? 'Changing it signs your other browsers out.' : 'Not needed: a code by e-mail signs you in. Set one if you prefer it.'
      }
    >
      <form onSubmit={submit} noValidate className="flex flex-col gap-4">
        {hasPassword ? (
          <TextField
            label="Current password"
            type="password"
            name="current-password"
            autoComplete="current-password"
            value={current}
            onChange={(event) => {
              setCurrent(event.target.value)
              save.reset()
            }}
            error={save.isError && !isNextRefused ? errorText(save.error, 'The password could not be changed') : undefined}
            hint="Leave it empty if you signed in within the last 15 minutes."
          />
        ) : null}
        <TextField
          label="New password"
          type="password"
          name="new-password"
          autoComplete="new-password"
          value={next}
          onChange={(event) => {
            setNext(event.target.value)
            setInvalid(null)
            if (isNextRefused) save.reset()
          }}
          error={invalid ?? (save.isError && isNextRefused ? errorText(save.error, 'The password could not be set') : undefined)}
          hint="At least 8 characters. A few words in a row are easy to keep in mind and hard to guess."
        />
        <div>
          <Button type="submit" busy={save.isPending} disabled={next === ''}>
            {hasPassword ? 'Change password' : 'Set password'}
          </Button>
        </div>
      </form>
    </AccountSection>
  )
}
