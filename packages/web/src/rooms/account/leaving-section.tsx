import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '../../core/api/api-error.ts'
import { Button } from '../../ui/controls/button.tsx'
import { EmailField } from '../../ui/controls/email-field.tsx'
import { useTyped } from '../../ui/controls/use-typed.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import type { AccountApi } from './account-queries.ts'
import { AccountSection } from './account-section.tsx'
import { callFresh, type ProveIdentity } from './fresh-call.ts'
import { StepForm } from './step-form.tsx'

type LeavingProps = { api: AccountApi; email: string; proveIdentity: ProveIdentity; onLeft: (deletesAt: string) => void }

/** As the server says it, which is not asked for what can be seen here. */
const NOT_OWN_TEXT = 'That is not the e-mail address of this account. Type your own to confirm.'

const LeavingDialog = ({ api, email, proveIdentity, onLeft, onClose }: LeavingProps & { onClose: () => void }) => {
  const [isRefused, setRefused] = useState(false)
  const leave = useMutation({
    mutationFn: () => callFresh(proveIdentity, () => api.callFunction('delete_account', { email: typed })),
    onSuccess: (answer) => (answer === null ? undefined : onLeft(answer.deletes_at)),
    // Told at the field.
    onError: () => undefined,
  })
  const { typed, field } = useTyped(() => {
    setRefused(false)
    leave.reset()
  })
  const isOwn = typed.trim().toLowerCase() === email.toLowerCase()
  const submit = () => (isOwn ? leave.mutate() : setRefused(true))
  const errorOf = (): string | undefined => {
    if (isRefused) return NOT_OWN_TEXT
    return leave.isError ? errorText(leave.error, 'The account could not be deleted. Try again in a moment.') : undefined
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      dismissible={!leave.isPending}
      title="Delete your account?"
      description="You are signed out everywhere, and your shared links close at once. After 14 days your projects, files, reels and messages are deleted for good. Until then, signing in takes it back."
    >
      <StepForm
        step={{ mutate: submit, isPending: leave.isPending }}
        submitLabel="Delete account"
        isDanger
        isReady={typed.trim() !== ''}
        back={{ label: 'Keep it', onPress: onClose, isHeld: leave.isPending }}
      >
        <EmailField
          label="Your e-mail, to confirm"
          name="confirm-email"
          autoComplete="off"
          autoFocus
          placeholder={email}
          {...field}
          error={errorOf()}
        />
      </StepForm>
    </Dialog>
  )
}

/** Leaving, with two weeks to come back (AUTH-11). */
export const LeavingSection = (props: LeavingProps) => {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <AccountSection title="Leave" text="Everything of yours goes, two weeks after you ask for it.">
      <Button variant="danger" onClick={() => setIsAsking(true)}>
        Delete my account
      </Button>
      {isAsking ? <LeavingDialog {...props} onClose={() => setIsAsking(false)} /> : null}
    </AccountSection>
  )
}
