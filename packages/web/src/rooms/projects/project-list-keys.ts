/** Under which keys the query layer has the lists of projects; apart from their queries, for the first page needs no more than these. */
export const LISTS_KEY = ['projects', 'list'] as const
/** The list that nothing was searched in. */
export const ALL_PROJECTS_KEY = [...LISTS_KEY, ''] as const
