import type { Project } from '@reelwright/contract/projects'
import type { Reel } from '@reelwright/contract/reels'
import type { ServerMessage } from '@reelwright/contract/wire/socket'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useLayoutEffect, useState } from 'react'
import type { ApiClient } from '../core/api/api-client.ts'
import type { Core } from '../core/core.ts'
import type { SwitchOutcome } from '../core/messages/switch-reel.ts'
import { applyMediaChange, mediaKey } from '../rooms/media/media-data.ts'
import { toolSettingsKey } from '../rooms/studio/inspectors/tools/tool-settings-key.ts'
import { planKey } from '../rooms/studio/plan/plan-data.ts'
import { applyPlanNews } from '../rooms/studio/plan/plan-news.ts'
import { applyRenderNews, rendersKey } from '../rooms/studio/render/render-data.ts'
import { useConnectionState } from './page-core.ts'
import { refreshReels } from './use-playground-context.ts'

/** Switches of context within this time become one (A9, B9). */
const CONTEXT_SWITCH_DEBOUNCE_MS = 300

export type ReelSession = ({ phase: 'pending' } | { phase: 'done' } | { phase: 'failed'; error: string }) & {
  /** Tries once more. */
  reopen: () => void
}

/** Opens the conversation about a reel and its socket, and moves both over when the reel changes (REEL-05, REEL-07). */
export const useReelSession = (
  core: Core | null,
  api: ApiClient,
  project: Project | undefined,
  reel: Reel | undefined,
  isUnsent: boolean,
): ReelSession => {
  const [outcome, setOutcome] = useState<(SwitchOutcome & { reelId: string }) | null>(null)
  const [tries, setTries] = useState(0)
  const connection = core?.connection ?? null
  const userId = core?.user.id
  const reelId = reel?.id
  const chatId = reel?.chat_id
  const projectId = project?.id
  const projectName = project?.name

  // Before the page is drawn: messages that were read ahead belong to its first frame.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` opens it once more
  useLayoutEffect(() => {
    if (core === null || reelId === undefined || chatId === undefined) return
    return core.switchReel({ chatId, reelId }, (told) => setOutcome({ ...told, reelId }))
  }, [core, chatId, reelId, tries])

  useEffect(() => {
    // Of a reel that it does not have yet the server has nothing to tell.
    if (connection === null || userId === undefined) return
    if (reelId === undefined || chatId === undefined || projectId === undefined || isUnsent) return
    connection.enter({ userId, chatId, reelId, projectId, ...(projectName === undefined ? {} : { projectName }) })
  }, [connection, userId, chatId, reelId, projectId, projectName, isUnsent])

  // Elsewhere in the app the bell still rings: the connection rests, and ends with the session.
  useEffect(() => () => connection?.rest(), [connection])

  useEffect(() => {
    if (core === null || reelId === undefined || chatId === undefined || isUnsent) return
    // Which reel this user looked at last, for their other devices; nothing here depends on it.
    const tell = () => api.callFunction('switch_reel_context', { chat_id: chatId, reel_id: reelId }, { retriesMax: 0 })
    const timer = setTimeout(() => core.background.requests.add('switch_reel_context', tell), CONTEXT_SWITCH_DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [core, api, chatId, reelId, isUnsent])

  const reopen = useCallback(() => {
    setOutcome(null)
    setTries((count) => count + 1)
  }, [])

  // A page that opened without the server asks again once there is a way to it.
  const isConnected = useConnectionState(core).status === 'connected'
  const hasFailed = outcome !== null && outcome.reelId === reelId && outcome.error !== null && !outcome.isWaiting
  useEffect(() => {
    if (isConnected && hasFailed) setTries((count) => count + 1)
  }, [isConnected, hasFailed])

  useSocketNews(core, chatId)
  if (outcome === null || outcome.reelId !== reelId) return { phase: 'pending', reopen }
  return outcome.error === null ? { phase: 'done', reopen } : { phase: 'failed', error: outcome.error, reopen }
}

/** Hands the socket's news to the queries they are about. */
const useSocketNews = (core: Core | null, chatId: string | undefined): void => {
  const client = useQueryClient()
  useEffect(
    () =>
      core?.connection.onMessage((message: ServerMessage) => {
        switch (message.type) {
          case 'job_progress':
            applyRenderNews(client, message.reel_id, message)
            // The rail says of each reel whether it is being made.
            if (message.status !== 'running' && chatId !== undefined) refreshReels(client, chatId)
            return
          case 'initial_state':
            for (const render of message.jushns) applyRenderNews(client, message.context.reelId, render)
            // What another device did to it before this connection stood, nobody told this one.
            void client.invalidateQueries({ queryKey: planKey(message.context.reelId) })
            return
          case 'message_added':
            if (message.message.jushn_id !== null) void client.invalidateQueries({ queryKey: rendersKey(message.message.reel_id) })
            return
          case 'chat_response':
            // A wish may have switched a tool on.
            void client.invalidateQueries({ queryKey: toolSettingsKey(message.context.reelId) })
            return
          case 'plan_changed':
            void applyPlanNews(client, message)
            if (chatId !== undefined) refreshReels(client, chatId)
            return
          case 'media_changed':
            applyMediaChange(client, message)
            // With a logo in the project its tool is on, unless somebody switched it off (PANEL-03).
            if (message.media?.file_type_category === 'image' || message.status === 'deleted')
              void client.invalidateQueries({ queryKey: ['tool-settings'] })
        }
      }),
    [core, client, chatId],
  )
  useEffect(() => core?.onMediaArrived((projectId) => void client.invalidateQueries({ queryKey: mediaKey(projectId) })), [core, client])
}
