/** Under which key the playground's project is kept. */
export const projectKey = (projectId: string) => ['playground-project', projectId] as const
