import type { Project } from '@reelwright/contract/projects'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { failureText } from './failure-text.ts'
import { ProjectDialog } from './project-dialog.tsx'
import type { ProjectFields } from './project-form-rules.ts'
import { type ProjectsApi, refreshProjects } from './project-queries.ts'

type EditProjectDialogProps = { api: ProjectsApi; project: Project; nameOnly: boolean; onClose: () => void }

/** Renames a project, or changes its name and description. */
export const EditProjectDialog = ({ api, project, nameOnly, onClose }: EditProjectDialogProps) => {
  const client = useQueryClient()
  const update = useMutation({
    mutationFn: ({ name, description }: ProjectFields) =>
      api.callFunction('update_project', nameOnly ? { id: project.id, name } : { id: project.id, name, description }),
    onSuccess: async () => {
      await refreshProjects(client)
      onClose()
    },
    // Told inside the dialog.
    onError: () => undefined,
  })
  return (
    <ProjectDialog
      title={nameOnly ? 'Rename project' : 'Edit project'}
      initial={{ name: project.name, description: project.description ?? '' }}
      nameOnly={nameOnly}
      submitLabel="Save"
      busyLabel="Saving..."
      busy={update.isPending}
      failure={update.isError ? failureText(update.error, 'Update failed') : null}
      onSubmit={update.mutate}
      onClose={onClose}
    />
  )
}
