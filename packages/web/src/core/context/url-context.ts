/** Project and reel in the address: `project_id` and `reel_id`, in older links `project` and `reel` (document B section 2). Pure. */

export type UrlContext = { projectId: string | null; reelId: string | null }

const first = (query: URLSearchParams, names: readonly string[]): string | null => {
  for (const name of names) {
    const value = query.get(name)
    if (value !== null && value !== '') return value
  }
  return null
}

export const readUrlContext = (query: URLSearchParams): UrlContext => ({
  projectId: first(query, ['project_id', 'project']),
  reelId: first(query, ['reel_id', 'reel']),
})

/** What stands in the address of a context; another project's reel never stays in it. */
export const urlParams = ({ projectId, reelId }: { projectId: string; reelId: string | null }): Record<string, string> => ({
  project_id: projectId,
  ...(reelId === null ? {} : { reel_id: reelId }),
})

export const playgroundPath = (ids: { projectId: string; reelId: string | null }): string =>
  `/playground?${new URLSearchParams(urlParams(ids))}`
