/** What the full form of a project accepts; the schemas and texts are the contract's (PROJ-05). */
import { DRIVE_LINK, GdriveMethod } from '@reelwright/contract/library'
import { ProjectTags } from '@reelwright/contract/projects'
import { checkProjectForm, type ProjectForm, type ProjectFormErrors } from '../project-form-rules.ts'

export type FullForm = ProjectForm & {
  /** As they are typed, with commas between them. */
  tags: string
  method: GdriveMethod | ''
  link: string
  hasAccepted: boolean
}
export type FullFormErrors = ProjectFormErrors & Partial<Record<'tags' | 'method' | 'link' | 'terms', string>>

export type FullFields = {
  project_name: string
  project_description: string | null
  project_tags: string[]
  gdrive_method: GdriveMethod
  user_gdrive_link: string | null
}

/** Each once, whatever the spaces around it. */
export const splitTags = (typed: string): string[] => [
  ...new Set(
    typed
      .split(',')
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ''),
  ),
]

const linkError = (link: string): string | undefined => {
  if (link === '') return 'Google Drive link is required'
  return DRIVE_LINK.test(link) ? undefined : 'Invalid Google Drive link format'
}

const tagsError = (tags: readonly string[]): string | undefined => {
  const checked = ProjectTags.safeParse(tags)
  if (checked.success) return undefined
  return tags.some(({ length }) => length > 40) ? 'A tag has at most 40 characters' : checked.error.issues[0]?.message
}

export const checkFullForm = (form: FullForm): { fields: FullFields } | { errors: FullFormErrors } => {
  const basics = checkProjectForm(form)
  const tags = splitTags(form.tags)
  const method = GdriveMethod.safeParse(form.method)
  const link = form.link.trim()
  const isLinked = form.method === 'user_link'
  const found: { [Field in keyof FullFormErrors]: string | undefined } = {
    ...('errors' in basics ? basics.errors : {}),
    tags: tagsError(tags),
    method: method.error?.issues[0]?.message,
    link: isLinked ? linkError(link) : undefined,
    terms: form.hasAccepted ? undefined : 'You must accept the terms and conditions',
  }
  const errors: FullFormErrors = Object.fromEntries(Object.entries(found).filter(([, text]) => text !== undefined))
  if ('errors' in basics || !method.success || Object.keys(errors).length > 0) return { errors }
  const { name, description } = basics.fields
  return {
    fields: {
      ...{ project_name: name, project_description: description, project_tags: tags },
      ...{ gdrive_method: method.data, user_gdrive_link: isLinked ? link : null },
    },
  }
}
