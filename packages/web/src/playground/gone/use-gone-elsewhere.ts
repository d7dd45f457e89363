/** What of the open project was deleted in another tab or on another device while it is shown here. */
import type { Reel } from '@reelwright/contract/reels'
import { useEffect, useRef } from 'react'
import type { OutboxEntry } from '../../core/outbox/outbox-entry.ts'
import { isNowhere } from '../find-project.ts'

type ProjectQuery = { data: unknown; dataUpdatedAt: number; isError: boolean; error: unknown; refetch: () => Promise<unknown> }

/** Whether the project that is shown is there no more; once its deletion is undone it is there again. */
export const useGoneProject = (projectId: string | null, entries: readonly OutboxEntry[], query: ProjectQuery): boolean => {
  const { data, dataUpdatedAt, isError, error, refetch } = query
  const told = entries.filter(
    ({ call, payload, state }) =>
      state !== 'failed' && (call === 'delete_project' || call === 'restore_project') && 'id' in payload && payload.id === projectId,
  )
  const isDeleted = told.some(({ call }) => call === 'delete_project')
  const isTold = told.length > 0
  /** Of which answer it is known that it no longer holds: sent or undone, neither waits here any more, and only the server knows. */
  const outdated = useRef<{ projectId: string | null; atMs: number } | null>(null)
  const toldOf = useRef<string | null>(null)
  if (isDeleted) outdated.current = { projectId, atMs: dataUpdatedAt }
  useEffect(() => {
    if (!isTold && projectId !== null && toldOf.current === projectId) void refetch()
    toldOf.current = isTold ? projectId : null
  }, [isTold, projectId, refetch])
  const isOutdated = outdated.current?.projectId === projectId && outdated.current.atMs === dataUpdatedAt
  return data !== undefined && (isDeleted || isOutdated || (isError && isNowhere(error)))
}

type Seen = { reel: Reel | undefined; wantedId: string | null; deletedId: string | null; leftId: string | null; known: readonly Reel[] }

/** The name of the reel that was looked at here as another tab deleted it, where another one is seen now; null where nothing of the sort happened. */
export const deletedElsewhere = ({ reel, wantedId, deletedId, leftId, known }: Seen): string | null =>
  reel === undefined || wantedId === null || deletedId !== wantedId || leftId === wantedId
    ? null
    : (known.find(({ id }) => id === wantedId)?.reel_name ?? null)
