/** Under which key every project that the playground showed is kept. */
export const OPENED_PROJECTS_KEY = ['playground-project'] as const

/** Under which key one of them is. */
export const projectKey = (projectId: string) => [...OPENED_PROJECTS_KEY, projectId] as const
