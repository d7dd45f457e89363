/** What a project's form accepts; the schemas and texts are the contract's (PROJ-04). */
import { ProjectDescription, ProjectName } from '@reelwright/contract/projects'
import type { ProjectId } from '@reelwright/contract/wire/ids'

export type ProjectForm = { name: string; description: string }
export type ProjectFormErrors = { name?: string; description?: string }
/** What a dialog that makes a project tells of. */
export type ProjectMaking = {
  /** It is on the server, or waits here to be made. */
  onCreated: (id: ProjectId) => void
  /** The plan allows no more of them. */
  onQuotaReached: () => void
  onClose: () => void
}
export type ProjectFields = { name: string; description: string | null }

export const checkProjectForm = (form: ProjectForm): { fields: ProjectFields } | { errors: ProjectFormErrors } => {
  const name = ProjectName.safeParse(form.name)
  const description = ProjectDescription.safeParse(form.description)
  if (name.success && description.success) return { fields: { name: name.data, description: description.data || null } }
  const errors: ProjectFormErrors = {}
  const nameError = name.error?.issues[0]?.message
  const descriptionError = description.error?.issues[0]?.message
  if (nameError) errors.name = nameError
  if (descriptionError) errors.description = descriptionError
  return { errors }
}
