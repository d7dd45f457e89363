import { useMemo, useSyncExternalStore } from 'react'
import { entriesOfReel } from '../core/messages/message-log.ts'
import { useOnline } from '../ui/use-online.ts'
import { type PageCore, useConnectionState } from './page-core.ts'

/** How things stand between this page and the server, as the conversation's column tells it. */
export const useSyncState = ({ core, conversation }: PageCore) => {
  const isOnline = useOnline()
  const connection = useConnectionState(core)
  const log = useSyncExternalStore(conversation.subscribe, conversation.getState)
  const isMessageUnsent = useMemo(() => entriesOfReel(log).some((entry) => entry.isPending), [log])
  const gaveUp = connection.status === 'failed' && connection.retryAt === null
  return useMemo(
    () => ({
      isOnline,
      isTyping: log.typing,
      isLoaded: log.loaded,
      isMessageUnsent,
      status: connection.status,
      gaveUp,
    }),
    [isOnline, log.typing, log.loaded, isMessageUnsent, connection.status, gaveUp],
  )
}

export type SyncState = ReturnType<typeof useSyncState>
