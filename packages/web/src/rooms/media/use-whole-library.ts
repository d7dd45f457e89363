import { useEffect } from 'react'
import type { useMedia } from './media-data.ts'

/** A plan may use any file of the project, not only the first page of the list: whoever looks at it needs them all. */
export const useWholeLibrary = ({ hasNextPage, isFetchingNextPage, fetchNextPage }: ReturnType<typeof useMedia>, isWanted: boolean) => {
  useEffect(() => {
    if (isWanted && hasNextPage && !isFetchingNextPage) void fetchNextPage()
  }, [isWanted, hasNextPage, isFetchingNextPage, fetchNextPage])
}
