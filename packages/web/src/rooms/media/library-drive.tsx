import { DRIVE_LINK } from '@reelwright/contract/library'
import type { ProjectId } from '@reelwright/contract/wire/ids'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { FolderSync, Link2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { errorText } from '../../core/api/api-error.ts'
import { Button } from '../../ui/controls/button.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { useTyped } from '../../ui/controls/use-typed.ts'
import { useToast } from '../../ui/feedback/toast.tsx'
import type { LibraryApi } from './library-data.ts'
import { libraryKey } from './media-data.ts'

type LibraryDriveProps = { api: LibraryApi; projectId: ProjectId }

const addedWords = (count: number): string => {
  if (count === 0) return 'Nothing behind that link can be used: no pictures, videos or sounds.'
  return count === 1 ? 'One file is being brought in.' : `${count} files are being brought in.`
}

/** What a link or a linked folder brings changes the list of a project's files, here and in its playground. */
const useBringIn = ({ api, projectId }: LibraryDriveProps, onAdded: () => void) => {
  const client = useQueryClient()
  const showToast = useToast()
  const refresh = () =>
    Promise.all([client.invalidateQueries({ queryKey: libraryKey }), client.invalidateQueries({ queryKey: ['media', projectId] })])
  const add = useMutation({
    mutationFn: (link: string) => api.callFunction('add_user_provided_link', { project_id: projectId, gdrive_link: link }),
    onSuccess: ({ media_items: items }) => {
      showToast({ tone: items.length === 0 ? 'warning' : 'success', title: 'Google Drive', text: addedWords(items.length) })
      onAdded()
      return refresh()
    },
    onError: (error) =>
      showToast({ tone: 'danger', title: 'Failed to add Google Drive link', text: errorText(error, 'Try again in a moment.') }),
  })
  const sync = useMutation({
    mutationFn: () => api.callFunction('sync_media_library', { project_id: projectId }),
    onSuccess: ({ message }) => {
      showToast({ tone: 'success', title: 'Media library synced successfully', text: message })
      return refresh()
    },
    onError: (error) =>
      showToast({ tone: 'danger', title: 'Failed to sync media library', text: errorText(error, 'Try again in a moment.') }),
  })
  return { add, sync }
}

/** Files that lie on Google Drive: by a link, or what is new in the folder that a project has there (DRIVE-01, MLIB-05). */
export const LibraryDrive = (props: LibraryDriveProps) => {
  const [isAsking, setIsAsking] = useState(false)
  const [error, setError] = useState<string>()
  const link = useTyped(() => setError(undefined))
  const close = () => {
    setIsAsking(false)
    link.setTyped('')
    setError(undefined)
  }
  const { add, sync } = useBringIn(props, close)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const typed = link.typed.trim()
    if (add.isPending) return
    if (typed === '') setError('Google Drive link is required')
    else if (!DRIVE_LINK.test(typed)) setError('Invalid Google Drive link format')
    else add.mutate(typed)
  }
  if (!isAsking)
    return (
      <div className="mb-5 flex flex-wrap gap-3">
        <Button size="small" icon={<Link2 className="size-4" aria-hidden="true" />} onClick={() => setIsAsking(true)}>
          Add from Google Drive
        </Button>
        <Button
          size="small"
          variant="quiet"
          busy={sync.isPending}
          icon={<FolderSync className="size-4" aria-hidden="true" />}
          onClick={() => sync.mutate()}
        >
          Sync
        </Button>
      </div>
    )
  return (
    <form onSubmit={submit} noValidate className="mb-5 flex flex-wrap items-start gap-3">
      <div className="min-w-0 flex-1 basis-72">
        <TextField
          label="Link to a file or folder on Google Drive"
          type="url"
          inputMode="url"
          autoComplete="off"
          autoFocus
          placeholder="https://drive.google.com/drive/folders/…"
          hint="Whoever has the link must be able to see it."
          {...link.field}
          error={error}
        />
      </div>
      <div className="flex gap-2 sm:mt-6">
        <Button type="submit" variant="primary" busy={add.isPending}>
          Add
        </Button>
        <Button variant="quiet" disabled={add.isPending} onClick={close}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
