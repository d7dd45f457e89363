import { CONTEXT_SWITCH_DEBOUNCE_MS } from '@reelwright/contract/constants-playground'
import type { Project } from '@reelwright/contract/projects'
import type { Reel } from '@reelwright/contract/reels'
import type { ServerMessage } from '@reelwright/contract/socket'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import type { ApiClient } from '../../core/api/api-client.ts'
import type { AppCore } from '../../core/app-core.ts'
import type { SwitchOutcome } from '../../core/messages/switch-reel.ts'
import { applyMediaChange, mediaKey } from '../../rooms/media/media-data.ts'
import { applyJobNews, jushnsKey, planKey } from '../../rooms/studio/studio-data.ts'
import { refreshReels } from './use-playground-context.ts'

export type ReelSession = {
  phase: 'pending' | 'done' | 'failed'
  fault: string | null
  reopen: () => void
}

/** Opens the conversation about a reel and its socket, and moves both over when the reel changes (REEL-05, REEL-07). */
export const useReelSession = (
  core: AppCore,
  api: ApiClient,
  project: Project | undefined,
  reel: Reel | undefined,
  isUnsent: boolean,
): ReelSession => {
  const [outcome, setOutcome] = useState<(SwitchOutcome & { reelId: string }) | null>(null)
  const [tries, setTries] = useState(0)
  const { connection, user } = core
  const reelId = reel?.id
  const chatId = reel?.chat_id
  const projectId = project?.id
  const projectName = project?.name

  // Before the page is drawn: messages that were read ahead belong to its first frame.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` opens it once more
  useLayoutEffect(() => {
    if (reelId === undefined || chatId === undefined) return
    return core.switchReel({ chatId, reelId }, (told) => setOutcome({ ...told, reelId }))
  }, [core, chatId, reelId, tries])

  useEffect(() => {
    // Of a reel that it does not have yet the server has nothing to tell.
    if (reelId === undefined || chatId === undefined || projectId === undefined || isUnsent) return
    connection.enter({ userId: user.id, chatId, reelId, projectId, ...(projectName === undefined ? {} : { projectName }) })
  }, [connection, user.id, chatId, reelId, projectId, projectName, isUnsent])

  // Elsewhere in the app the bell still rings: the connection rests, and ends with the session.
  useEffect(() => () => connection.rest(), [connection])

  useEffect(() => {
    if (reelId === undefined || chatId === undefined || isUnsent) return
    // Which reel this user looked at last, for their other devices; nothing here depends on it.
    const tell = () => api.callFunction('switch_reel_context', { chat_id: chatId, reel_id: reelId }, { retriesMax: 0 })
    const timer = setTimeout(
      () =>
        void core
          .background()
          .then(({ requests }) => requests.add('switch_reel_context', tell))
          .catch(() => undefined),
      CONTEXT_SWITCH_DEBOUNCE_MS,
    )
    return () => clearTimeout(timer)
  }, [core, api, chatId, reelId, isUnsent])

  const reopen = useCallback(() => {
    setOutcome(null)
    setTries((count) => count + 1)
  }, [])

  // A page that opened without the server asks again once there is a way to it.
  const isConnected = useSyncExternalStore(connection.subscribe, () => connection.getState().status === 'connected')
  const hasFailed = outcome !== null && outcome.reelId === reelId && outcome.fault !== null && !outcome.isWaiting
  useEffect(() => {
    if (isConnected && hasFailed) setTries((count) => count + 1)
  }, [isConnected, hasFailed])

  useSocketNews(core, chatId)
  const isOpen = outcome !== null && outcome.reelId === reelId
  return { phase: !isOpen ? 'pending' : outcome.fault === null ? 'done' : 'failed', fault: isOpen ? outcome.fault : null, reopen }
}

/** Hands the socket's news to the queries they are about. */
const useSocketNews = (core: AppCore, chatId: string | undefined): void => {
  const client = useQueryClient()
  useEffect(
    () =>
      core.connection.onMessage((message: ServerMessage) => {
        switch (message.type) {
          case 'job_progress':
            applyJobNews(client, message.reel_id, message)
            if ((message.status === 'succeeded' || message.status === 'failed') && chatId !== undefined) refreshReels(client, chatId)
            return
          case 'initial_state':
            for (const jushn of message.jushns) applyJobNews(client, message.context.reelId, jushn)
            return
          case 'message_added':
            if (message.message.jushn_id !== null) void client.invalidateQueries({ queryKey: jushnsKey(message.message.reel_id) })
            return
          case 'plan_changed':
            void client.invalidateQueries({ queryKey: planKey(message.reel_id) })
            if (chatId !== undefined) refreshReels(client, chatId)
            return
          case 'media_changed':
            applyMediaChange(client, message)
        }
      }),
    [core, client, chatId],
  )
  useEffect(() => core.onMediaArrived((projectId) => void client.invalidateQueries({ queryKey: mediaKey(projectId) })), [core, client])
}
