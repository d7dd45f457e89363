import type { Project } from '@reelwright/contract/projects'
import { useCallback, useRef } from 'react'
import { type PickedFile, type UploadPlace, withoutHandles } from '../core/upload/picked-file.ts'
import type { FilePickerHandle } from '../rooms/media/file-picker.tsx'
import { useToast } from '../ui/feedback/toast.tsx'
import type { PageCore } from './page-core.ts'

/** Files that come into the project: picked, dropped or pasted. */
export const useAddFiles = ({ opened }: PageCore, project: Project | undefined, isProjectUnsent: boolean) => {
  const showToast = useToast()
  const picker = useRef<FilePickerHandle>(null)
  const addFiles = useCallback(
    (files: readonly PickedFile[], place: UploadPlace) => {
      if (project === undefined) showToast({ tone: 'danger', title: 'Project context required for file uploads' })
      else if (isProjectUnsent)
        showToast({ tone: 'warning', title: 'This project is not on the server yet', text: 'You can add clips as soon as it is.' })
      else void opened().then(({ uploads }) => uploads.add(project.id, files, place))
    },
    [opened, project, isProjectUnsent, showToast],
  )
  return {
    picker,
    addFiles,
    dropFiles: useCallback((files: readonly PickedFile[]) => addFiles(files, 'library'), [addFiles]),
    pasteFiles: useCallback((files: readonly File[]) => addFiles(withoutHandles(files), 'chat'), [addFiles]),
    openPicker: useCallback(() => picker.current?.open('library'), []),
    /** The quick attach: its files go with the conversation. */
    openAttach: useCallback(() => picker.current?.open('chat'), []),
  }
}
