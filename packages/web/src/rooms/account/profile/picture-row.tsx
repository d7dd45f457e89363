import type { Profile } from '@reelwright/contract/account'
import { useMutation } from '@tanstack/react-query'
import { errorText } from '../../../core/api/api-error.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { FileButton } from '../../../ui/controls/file-button.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import type { AccountApi } from '../account-queries.ts'
import { squarePicture } from './square-picture.ts'

type PictureRowProps = { api: AccountApi; profile: Profile; onChanged: (profile: Profile) => void }

/** The picture beside the person's name. */
export const PictureRow = ({ api, profile, onChanged }: PictureRowProps) => {
  const showToast = useToast()
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
        <FileButton label="Picture file" accept="image/*" busy={save.isPending} onFile={save.mutate}>
          {profile.avatar ? 'Change picture' : 'Choose a picture'}
        </FileButton>
        {profile.avatar ? (
          <Button size="small" variant="quiet" disabled={save.isPending} onClick={() => save.mutate(null)}>
            Remove picture
          </Button>
        ) : null}
      </div>
    </div>
  )
}
