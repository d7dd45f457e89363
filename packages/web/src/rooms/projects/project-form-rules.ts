/** What a project's form accepts; the schemas and texts are the contract's (PROJ-04). */
import { ProjectDescription, ProjectName } from '@reelwright/contract/projects'

export type ProjectForm = { name: string; description: string }
export type ProjectFormErrors = { name?: string; description?: string }
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
