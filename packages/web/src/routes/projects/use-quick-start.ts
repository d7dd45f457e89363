import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useCallback, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { ApiClient } from '../../core/api/api-client.ts'
import { errorText } from '../../core/api/api-error.ts'
import { playgroundPath } from '../../core/context/url-context.ts'
import type { Core } from '../../core/core.ts'
import type { PickedFile } from '../../core/upload/picked-file.ts'
import type { FilePickerHandle } from '../../rooms/media/file-picker.tsx'
import { nameOfFiles } from '../../rooms/projects/name-of-files.ts'
import { refreshProjects } from '../../rooms/projects/project-queries.ts'
import { useToast } from '../../ui/feedback/toast.tsx'

export type QuickStart = {
  /** What is being made; null when nothing is. */
  busy: 'samples' | 'files' | null
  picker: RefObject<FilePickerHandle | null>
  trySamples: () => void
  pickFiles: () => void
  withFiles: (files: readonly PickedFile[]) => void
}

/** Into a project without a dialog: with the server's sample clips, or with files, under names that they give. */
export const useQuickStart = (api: ApiClient, { uploads }: Pick<Core, 'uploads'>): QuickStart => {
  const client = useQueryClient()
  const navigate = useNavigate()
  const showToast = useToast()
  const picker = useRef<FilePickerHandle>(null)
  const [busy, setBusy] = useState<QuickStart['busy']>(null)

  const run = useCallback(
    async (what: 'samples' | 'files', make: () => Promise<{ projectId: string; reelId: string }>) => {
      setBusy(what)
      try {
        const made = await make()
        void refreshProjects(client)
        // Sample clips are planned already: their reel plays. Of one's own clips nothing is made unasked.
        void navigate(playgroundPath(made), { state: { play: what === 'samples' } })
      } catch (error) {
        setBusy(null)
        showToast({ tone: 'danger', title: 'Failed to create project', text: errorText(error, 'Check your connection, then try again.') })
      }
    },
    [client, navigate, showToast],
  )

  return {
    busy,
    picker,
    trySamples: useCallback(
      () =>
        void run('samples', async () => {
          const made = await api.callFunction('create_sample_project', {})
          return { projectId: made.project.id, reelId: made.reel_id }
        }),
      [run, api],
    ),
    pickFiles: useCallback(() => picker.current?.open('library'), []),
    withFiles: useCallback(
      (files: readonly PickedFile[]) => {
        if (files.length === 0) return
        void run('files', async () => {
          const name = nameOfFiles(
            files.map(({ file }) => file.name),
            new Date(),
          )
          // Not by the outbox: files cannot be sent before the server has their project.
          const { project_id: projectId, chat_id } = await api.callFunction('create_project_with_context', { name })
          const { reel_id: reelId } = await api.callFunction('create_reel', { chat_id, reel_name: name })
          await uploads.add(projectId, files, 'library')
          return { projectId, reelId }
        })
      },
      [run, api, uploads],
    ),
  }
}
