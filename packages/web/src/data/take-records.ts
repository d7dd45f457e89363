/** What the queries' answers say about the user's records on the device, and the list of projects that the records can give back. */
import type { CallOutput } from '@reelwright/contract/wire/catalog'
import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query'
import type { UserRecords } from '../core/cache/user-records.ts'
import { ALL_PROJECTS_KEY } from '../rooms/projects/project-list-keys.ts'

type ProjectPages = InfiniteData<CallOutput<'list_user_projects'>, number>

const isKey = (queryKey: QueryKey, ...parts: readonly unknown[]): boolean =>
  queryKey.length === parts.length && parts.every((part, index) => queryKey[index] === part)

export const takeRecords = (records: UserRecords, queryKey: QueryKey, data: unknown): void => {
  if (isKey(queryKey, ...ALL_PROJECTS_KEY)) {
    // Proof: the projects page keeps these under this key.
    const { pages } = data as ProjectPages
    records.takeProjects(
      pages.flatMap((page) => page.projects),
      pages.at(-1)?.has_more === false,
    )
  }
  // Proof: the account page keeps this under this key.
  if (isKey(queryKey, 'account')) records.takeProfile((data as CallOutput<'get_account'>).profile)
}

/** A device that knows projects without having shown their list (a sync brought them) shows them until the server has answered. */
export const seedProjects = async (client: QueryClient, records: UserRecords): Promise<void> => {
  if (client.getQueryData(ALL_PROJECTS_KEY) !== undefined) return
  const projects = await records.readProjects()
  if (projects.length === 0 || client.getQueryData(ALL_PROJECTS_KEY) !== undefined) return
  const page: CallOutput<'list_user_projects'> = { projects: [...projects], total: projects.length, has_more: false }
  client.setQueryData<ProjectPages>(ALL_PROJECTS_KEY, { pages: [page], pageParams: [0] }, { updatedAt: 0 })
}
