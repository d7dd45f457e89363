import type { Project } from '@reelwright/contract/projects'
import { useMutation } from '@tanstack/react-query'
import type { WaitingWrites } from '../../core/outbox/outbox-entry.ts'
import { ProjectDialog } from './project-dialog.tsx'
import { projectErrorText } from './project-error-text.ts'
import type { ProjectFields } from './project-form-rules.ts'

type EditProjectDialogProps = { outbox: Pick<WaitingWrites, 'write'>; project: Project; nameOnly: boolean; onClose: () => void }

/** Renames a project, or changes its name and description: kept on the device, then sent. */
export const EditProjectDialog = ({ outbox, project, nameOnly, onClose }: EditProjectDialogProps) => {
  const update = useMutation({
    mutationFn: ({ name, description }: ProjectFields) =>
      outbox.write({ call: 'update_project', payload: nameOnly ? { id: project.id, name } : { id: project.id, name, description } }),
    onSuccess: onClose,
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
      error={update.isError ? projectErrorText(update.error, 'Update failed') : null}
      onSubmit={update.mutate}
      onClose={onClose}
    />
  )
}
