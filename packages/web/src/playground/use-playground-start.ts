import { useRef, useSyncExternalStore } from 'react'
import { errorText } from '../core/api/api-error.ts'
import { projectOpenErrorText } from './find-project.ts'
import type { PageCore } from './page-core.ts'
import { type PlaygroundStart, type StartPhase, startOf } from './playground-start.ts'
import type { PlaygroundContext } from './use-playground-context.ts'
import type { ReelSession } from './use-reel-session.ts'

const phaseOf = (data: unknown, hasFailed: boolean): StartPhase => (data !== undefined ? 'done' : hasFailed ? 'failed' : 'pending')

/** How far the playground has come in starting, and how to try again what failed (PLAY-03, PLAY-04). */
export const usePlaygroundStart = (
  { conversation }: PageCore,
  { projectId, project, reels, reel, isKnown, projectQuery, reelsQuery }: PlaygroundContext,
  session: ReelSession,
): { start: PlaygroundStart; hasStarted: boolean; retry: () => void } => {
  const isLoaded = useSyncExternalStore(conversation.subscribe, () => conversation.getState().loaded)
  const start = startOf({
    core: 'done',
    project: phaseOf(project, projectQuery.isError && isKnown),
    reels: phaseOf(reels, reelsQuery.isError && isKnown),
    hasReel: reel !== undefined,
    messages: isLoaded || session.phase !== 'pending' ? 'done' : 'pending',
    errorText:
      projectQuery.isError && project === undefined
        ? projectOpenErrorText(projectId ?? '', projectQuery.error)
        : errorText(reelsQuery.error, 'Failed to load reels'),
  })
  // The full screen is for the first arrival; a later switch of reels happens in place.
  const startedFor = useRef<string | null>(null)
  if (start.state === 'ready') startedFor.current = projectId
  return {
    start,
    hasStarted: startedFor.current === projectId,
    retry: () => void (project === undefined ? projectQuery.refetch() : reelsQuery.refetch()),
  }
}
