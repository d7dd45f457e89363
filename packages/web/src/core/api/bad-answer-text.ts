import type { CallName } from '@reelwright/contract/wire/catalog'

const fieldOf = (answer: unknown, field: string): unknown =>
  typeof answer === 'object' && answer !== null ? Reflect.get(answer, field) : undefined

/** What a call about a project says of an answer that is not what was asked for (PROJ-09); null where the common words do. */
export const badAnswerText = (name: CallName, answer: unknown): string | null => {
  if (name !== 'create_project_with_context' && name !== 'get_project_details' && name !== 'update_project') return null
  const project = fieldOf(answer, 'project')
  if (project === undefined || project === null)
    return name === 'create_project_with_context' ? 'No project data found in response' : 'Project not found in response'
  // The project's own is as good as none: a project is opened by the one beside it.
  if (name === 'create_project_with_context' && typeof fieldOf(answer, 'chat_id') !== 'string') return 'No chat_id found in response'
  return 'Invalid project data structure'
}
