import type { Project } from '@reelwright/contract/projects'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, errorText } from '../../core/api/api-error.ts'
import type { WaitingWrites } from '../../core/outbox/outbox-entry.ts'
import { useToast } from '../../ui/feedback/toast.tsx'
import { type ProjectsApi, refreshProjects, setDeleting } from './project-queries.ts'

type ProjectActions = {
  duplicate: (project: Project) => void
  duplicatingId: string | null
  /** Takes it off the page at once, and gives it to the outbox to delete when Undo was not used. */
  remove: (project: Project) => void
}

export const useProjectActions = (api: ProjectsApi, outbox: Pick<WaitingWrites, 'write'>, onQuotaReached: () => void): ProjectActions => {
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

  const remove = (project: Project) => {
    setDeleting(client, project.id, true)
    const finish = async () => {
      try {
        await outbox.write({ call: 'delete_project', payload: { id: project.id } })
      } catch (error) {
        showToast({ tone: 'danger', title: 'Delete failed', text: errorText(error, 'The project is still there.') })
      } finally {
        setDeleting(client, project.id, false)
      }
    }
    showToast({
      title: 'Project deleted',
      text: project.name,
      action: { label: 'Undo', onPress: () => setDeleting(client, project.id, false) },
      onExpire: () => void finish(),
    })
  }

  return { duplicate: duplicate.mutate, duplicatingId: duplicate.isPending ? duplicate.variables.id : null, remove }
}
