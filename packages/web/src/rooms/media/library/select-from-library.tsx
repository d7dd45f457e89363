import type { MediaItem } from '@reelwright/contract/media'
import type { ProjectId } from '@reelwright/contract/wire/ids'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { errorText } from '../../../core/api/api-error.ts'
import { useToast } from '../../../ui/feedback/toast.tsx'
import type { LibraryApi } from '../library-data.ts'
import { LibraryDialog } from '../library-dialog.tsx'
import { libraryKey, mediaKey } from '../media-data.ts'

type SelectFromLibraryProps = { api: LibraryApi; project: { id: ProjectId; name: string }; onClose: () => void }

const addedWords = (added: number, asked: number): string => {
  if (added === 0) return asked === 1 ? 'It was there already.' : 'They were there already.'
  return added === 1 ? 'One file was added.' : `${added} files were added.`
}

/** Files of other projects for the one that is open: no bytes move, so they are there at once (MLIB-02). */
export const SelectFromLibrary = ({ api, project, onClose }: SelectFromLibraryProps) => {
  const client = useQueryClient()
  const showToast = useToast()
  const add = useMutation({
    mutationFn: (items: readonly MediaItem[]) =>
      api.callFunction('add_media_to_project', { project_id: project.id, media_ids: items.map(({ id }) => id) }),
    onSuccess: ({ added, media_files: files }) => {
      showToast({ tone: 'success', title: project.name, text: addedWords(added, files.length) })
      onClose()
      return Promise.all([
        client.invalidateQueries({ queryKey: mediaKey(project.id) }),
        client.invalidateQueries({ queryKey: [...libraryKey, project.id] }),
        client.invalidateQueries({ queryKey: ['projects'] }),
      ])
    },
    // The dialog stays, with what was chosen.
    onError: (error) =>
      showToast({ tone: 'danger', title: 'The files could not be added', text: errorText(error, 'Try again in a moment.') }),
  })
  return (
    <LibraryDialog
      api={api}
      onClose={onClose}
      mode="select"
      size="compact"
      exceptProjectId={project.id}
      selectLabel="Add to this project"
      busy={add.isPending}
      onMediaSelect={(items) => (add.isPending ? undefined : add.mutate(items))}
    />
  )
}
