import type { Profile } from '@reelwright/contract/account'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, lazy, Suspense, useState } from 'react'
import { errorText } from '../../../core/api/api-error.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { type AccountApi, accountQuery, refreshWatchedLists } from '../account-queries.ts'
import { AccountSection } from '../account-section.tsx'
import type { ProveIdentity } from '../fresh-call.ts'
import { keptEmailChange } from './kept-email-change.ts'
import { PictureRow } from './picture-row.tsx'

// Seldom needed.
const ChangeEmailDialog = lazy(async () => ({ default: (await import('./change-email-dialog.tsx')).ChangeEmailDialog }))

type ProfileSectionProps = {
  api: AccountApi
  profile: Profile
  /** What the person changed of themselves, as the server has it. */
  onChanged: (changed: OwnChange) => void
  proveIdentity: ProveIdentity
}

/** As the session keeps it. */
export type OwnChange = { name?: string | null; email?: string; avatar_url?: string | null }

export const ProfileSection = ({ api, profile, onChanged, proveIdentity }: ProfileSectionProps) => {
  const client = useQueryClient()
  const showToast = useToast()
  const [isMoving, setIsMoving] = useState(() => keptEmailChange(profile.email)?.isOpen === true)
  const [name, setName] = useState(profile.name ?? '')
  const save = useMutation({
    mutationFn: (typed: string) => api.callFunction('update_account', { name: typed.trim() || null }),
    onSuccess: (answer) => {
      client.setQueryData(accountQuery(api).queryKey, (before) => before && { ...before, ...answer })
      setName(answer.profile.name ?? '')
      onChanged({ name: answer.profile.name })
      showToast({ tone: 'success', title: 'Name saved' })
    },
    // Told at the field.
    onError: () => undefined,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate(name)
  }
  return (
    <AccountSection title="Profile" text="Your name and picture, as they stand beside your messages.">
      <div className="mb-6">
        <PictureRow
          api={api}
          profile={profile}
          onChanged={(changed) => {
            client.setQueryData(accountQuery(api).queryKey, (before) => before && { ...before, profile: changed })
            onChanged({ avatar_url: changed.avatar })
          }}
        />
      </div>
      <form onSubmit={submit} noValidate className="flex flex-col gap-4">
        <TextField
          label="Name"
          name="name"
          autoComplete="name"
          optional
          value={name}
          onChange={(event) => setName(event.target.value)}
          error={save.isError ? errorText(save.error, 'The name could not be saved') : undefined}
        />
        <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
          <div className="min-w-0">
            <p className="font-medium text-13 text-secondary">E-mail</p>
            <p className="wrap-anywhere mt-1.5 text-14">{profile.email}</p>
          </div>
          <Button size="small" onClick={() => setIsMoving(true)}>
            Change e-mail
          </Button>
        </div>
        <div>
          <Button type="submit" busy={save.isPending} disabled={name.trim() === (profile.name ?? '')}>
            Save name
          </Button>
        </div>
      </form>
      {isMoving ? (
        <Suspense fallback={null}>
          <ChangeEmailDialog
            api={api}
            email={profile.email}
            proveIdentity={proveIdentity}
            onClose={() => setIsMoving(false)}
            onChanged={(changed) => {
              setIsMoving(false)
              client.setQueryData(accountQuery(api).queryKey, (before) => before && { ...before, profile: changed })
              void refreshWatchedLists(client)
              onChanged({ email: changed.email })
              showToast({ tone: 'success', title: 'E-mail changed', text: `Codes go to ${changed.email} from now on.` })
            }}
          />
        </Suspense>
      ) : null}
    </AccountSection>
  )
}
