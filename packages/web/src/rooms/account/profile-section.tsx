import type { Profile } from '@reelwright/contract/account'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { errorText } from '../../core/api/api-error.ts'
import { Button } from '../../ui/controls/button.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { type AccountApi, accountQuery } from './account-queries.ts'
import { AccountSection } from './account-section.tsx'

type ProfileSectionProps = { api: AccountApi; profile: Profile; onRenamed: (name: string | null) => void }

export const ProfileSection = ({ api, profile, onRenamed }: ProfileSectionProps) => {
  const client = useQueryClient()
  const showToast = useToast()
  const [name, setName] = useState(profile.name ?? '')
  const save = useMutation({
    mutationFn: (typed: string) => api.callFunction('update_account', { name: typed.trim() || null }),
    onSuccess: (answer) => {
      client.setQueryData(accountQuery(api).queryKey, (before) => before && { ...before, ...answer })
      setName(answer.profile.name ?? '')
      onRenamed(answer.profile.name)
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
    <AccountSection title="Profile" text="How Jushn and your own messages call you.">
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
        <div>
          <p className="font-medium text-13 text-secondary">E-mail</p>
          <p className="wrap-anywhere mt-1.5 text-14">{profile.email}</p>
        </div>
        <div>
          <Button type="submit" busy={save.isPending} disabled={name.trim() === (profile.name ?? '')}>
            Save name
          </Button>
        </div>
      </form>
    </AccountSection>
  )
}
