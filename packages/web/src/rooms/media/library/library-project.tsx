import type { ProjectId } from '@reelwright/contract/wire/ids'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Pencil, Trash2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { errorText } from '../../../core/api/api-error.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import type { LibraryApi } from '../library-data.ts'
import { libraryKey } from '../media-data.ts'

type LibraryProjectProps = { api: LibraryApi; project: { id: ProjectId; name: string }; onDeleted: () => void }

/** The words of document B's library for what becomes of a project (MLIB-05). */
const useChanges = ({ api, project: { id }, onDeleted }: LibraryProjectProps, onRenamed: () => void) => {
  const client = useQueryClient()
  const showToast = useToast()
  const refresh = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: ['library', 'projects'] }),
      client.invalidateQueries({ queryKey: libraryKey }),
      client.invalidateQueries({ queryKey: ['projects'] }),
    ])
  const failed = (title: string) => (error: Error) => showToast({ tone: 'danger', title, text: errorText(error, 'Try again in a moment.') })
  const rename = useMutation({
    mutationFn: (name: string) => api.callFunction('update_media_project', { project_id: id, project_name: name }),
    meta: { successText: 'Project updated successfully' },
    onSuccess: () => {
      onRenamed()
      return refresh()
    },
    onError: failed('Failed to update project'),
  })
  const remove = useMutation({
    mutationFn: () => api.callFunction('delete_media_project', { project_id: id }),
    meta: { successText: 'Project deleted successfully' },
    onSuccess: () => {
      onDeleted()
      return refresh()
    },
    onError: failed('Failed to delete project'),
  })
  return { rename, remove }
}

/** Renames the project whose files are shown, or deletes it with them. */
export const LibraryProject = (props: LibraryProjectProps) => {
  const { name } = props.project
  const [typed, setTyped] = useState<string | null>(null)
  const [isConfirming, setIsConfirming] = useState(false)
  const { rename, remove } = useChanges(props, () => setTyped(null))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const next = typed?.trim() ?? ''
    if (next === name) setTyped(null)
    else if (!rename.isPending) rename.mutate(next)
  }
  if (typed !== null)
    return (
      <form onSubmit={submit} noValidate className="mb-5 flex flex-wrap items-end gap-3">
        <TextField
          label="Project Name"
          value={typed}
          maxLength={100}
          autoFocus
          onChange={(event) => setTyped(event.target.value)}
          className="min-w-0 flex-1 basis-72"
        />
        <Button type="submit" variant="primary" busy={rename.isPending} disabled={typed.trim().length < 2}>
          Save
        </Button>
        <Button variant="quiet" onClick={() => setTyped(null)}>
          Cancel
        </Button>
      </form>
    )
  return (
    <div className="mb-3 flex flex-wrap gap-3">
      <Button size="small" variant="quiet" icon={<Pencil className="size-4" aria-hidden="true" />} onClick={() => setTyped(name)}>
        Rename project
      </Button>
      <Button size="small" variant="quiet" icon={<Trash2 className="size-4" aria-hidden="true" />} onClick={() => setIsConfirming(true)}>
        Delete project
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setIsConfirming}
        title="Delete this project?"
        description={`"${name}" goes with its reels, conversations and files. Files that other projects use stay there.`}
        confirmLabel="Delete project"
        busy={remove.isPending}
        onConfirm={() => remove.mutate(undefined, { onSettled: () => setIsConfirming(false) })}
      />
    </div>
  )
}
