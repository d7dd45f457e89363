import type { CallOutput } from '@reelwright/contract/wire/catalog'
import { type InfiniteData, useQueryClient } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { LibraryDialog } from '../rooms/media/library-dialog.tsx'
import { ALL_PROJECTS_KEY } from '../rooms/projects/project-list-keys.ts'

/** The library of all projects. It begins with those that the device knows, for the server may be slow or away (SYNC-06). */
export const WholeLibrary = (props: Omit<ComponentProps<typeof LibraryDialog>, 'knownProjects'>) => {
  const client = useQueryClient()
  const lists = client.getQueryData<InfiniteData<CallOutput<'list_user_projects'>>>(ALL_PROJECTS_KEY)
  return <LibraryDialog {...props} knownProjects={lists?.pages.flatMap(({ projects }) => projects) ?? []} />
}
