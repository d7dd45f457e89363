import type { Project } from '@reelwright/contract/projects'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, errorText } from '../../core/api/api-error.ts'
import type { WaitingWrites } from '../../core/outbox/outbox-entry.ts'
import { deletionOfProject } from '../../core/outbox/undo/deletion-writes.ts'
import { useToast } from '../../ui/feedback/toast.tsx'
import { type ProjectsApi, refreshProjects } from './project-queries.ts'

type ProjectActions = {
  duplicate: (project: Project) => void
  duplicatingId: string | null
  /** Deletes it at once, with or without a connection, and offers to take that back. */
  remove: (project: Project) => void
}

export const useProjectActions = (
  api: ProjectsApi,
  outbox: Pick<WaitingWrites, 'keepDeletion' | 'takeBack'>,
  onQuotaReached: () => void,
): ProjectActions => {
  const client = useQueryClient()
  const showToast = useToast()

  const duplicate = useMutation({
    mutationFn: (project: Project) => api.callFunction('duplicate_project', { id: project.id }),
    onSuccess: async ({ project }) => {
      await refreshProjects(client)
      showToast({ tone: 'success', title: 'Project duplicated', text: project.name })
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'QUOTA_EXCEEDED') onQuotaReached()
      else showToast({ tone: 'danger', title: 'Duplicate failed', text: errorText(error, 'The copy could not be made.') })
    },
  })

  const remove = async (project: Project) => {
    try {
      // First: without it the deletion would be made and called a failure.
      const { offerUndo, pageOfBrowser } = await import('../../core/outbox/undo/offer-undo.ts')
      const kept = await outbox.keepDeletion(deletionOfProject(project))
      offerUndo({ ...pageOfBrowser(), outbox, showToast }, { title: 'Project deleted', text: project.name, kept })
    } catch (error) {
      showToast({ tone: 'danger', title: 'Delete failed', text: errorText(error, 'The project is still there.') })
    }
  }

  return {
    duplicate: duplicate.mutate,
    duplicatingId: duplicate.isPending ? duplicate.variables.id : null,
    remove: (project) => void remove(project),
  }
}
