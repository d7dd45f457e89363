/**
 * Whether a project came to be although its answer was lost (PROJ-06): only after an error that leaves it open. A refusal
 * (a quota, a name) is an answer, and must not lead into an older project that happens to have the same name.
 */

import { PROJECT_LIST_LIMIT_MAX } from '@reelwright/contract/constants'
import type { Project } from '@reelwright/contract/projects'
import type { ApiClient } from '../../core/api/api-client.ts'
import { ApiError } from '../../core/api/api-error.ts'

/** After a failed creation, a project of that name made within this time is taken for it (B4). */
const PROJECT_RECOVERY_WINDOW_MS = 120_000

export const isAnswerLost = (error: unknown): boolean => error instanceof ApiError && (error.status === 0 || error.status >= 500)

/** The newest project of exactly that name that was made within the window. */
export const findRecentNamesake = (projects: readonly Project[], name: string, nowMs: number): Project | null => {
  const namesakes = projects.filter(
    (project) => project.name === name && Math.abs(nowMs - Date.parse(project.created_at)) <= PROJECT_RECOVERY_WINDOW_MS,
  )
  return namesakes.toSorted((one, other) => other.created_at.localeCompare(one.created_at))[0] ?? null
}

/** Looks for it and makes it the current one; null when there is none. Throws when the server cannot be asked. */
export const recoverProject = async (api: Pick<ApiClient, 'callFunction'>, name: string, nowMs: () => number): Promise<Project | null> => {
  const { projects } = await api.callFunction('list_user_projects', { search: name, limit: PROJECT_LIST_LIMIT_MAX })
  const found = findRecentNamesake(projects, name, nowMs())
  if (!found) return null
  const { project } = await api.callFunction('switch_project_context', { project_id: found.id, reel_id: null })
  return project
}
