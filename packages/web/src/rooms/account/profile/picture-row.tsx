import type { Profile } from '@reelwright/contract/account'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { errorText } from '../../../core/api/api-error.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import type { AccountApi } from '../account-queries.ts'
import { squarePicture } from './square-picture.ts'

type PictureRowProps = { api: AccountApi; profile: Profile; onChanged: (profile: Profile) => void }

/** The picture beside the person's name. */
export const PictureRow = ({ api, profile, onChanged }: PictureRowProps) => {
  const showToast = useToast()
  const input = useRef<HTMLInputElement>(null)
  const save = useMutation({
    mutationFn: async (file: File | null) => api.callFunction('set_avatar', { picture: file === null ? null : await squarePicture(file) }),
    onSuccess: (answer) => onChanged(answer.profile),
    onError: (error) =>
      showToast({ tone: 'danger', title: 'The picture was not changed', text: errorText(error, 'Try again in a moment.') }),
  })
  return (
    <div className="flex flex-wrap items-center gap-4">
      <Avatar person={{ ...profile, avatar_url: profile.avatar }} className="size-16 text-26" />
      <div className="flex flex-wrap gap-2">
        <input
          ref={input}
          type="file"
          accept="image/*"
          aria-label="Picture file"
          hidden
          onChange={(event) => {
            const file = event.target.files?.[0]
            // The same file may be chosen again.
            event.target.value = ''
            if (file) save.mutate(file)
          }}
        />
        <Button size="small" busy={save.isPending} onClick={() => input.current?.click()}>
          {profile.avatar ? 'Change picture' : 'Choose a picture'}
        </Button>
        {profile.avatar ? (
          <Button size="small" variant="quiet" disabled={save.isPending} onClick={() => save.mutate(null)}>
            Remove picture
          </Button>
        ) : null}
      </div>
    </div>
  )
}
