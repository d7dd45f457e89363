/** The playground's side of the threshold: it is drawn from the boot snapshot, then from the core, and what is done meanwhile waits for that. */
import { useSyncExternalStore } from 'react'
import type { CoreState } from '../boot/core-opening.ts'
import type { ShownConversation } from '../boot/early-conversation.ts'
import { type ConnectionState, INITIAL_CONNECTION } from '../core/connection/connection-state.ts'
import type { Core } from '../core/core.ts'
import type { OutboxEntry } from '../core/outbox/outbox-entry.ts'
import { NO_UPLOADS, type UploadState } from '../core/upload/upload-item.ts'

export type PageCore = {
  /** Null while the page shows its snapshot. */
  core: Core | null
  conversation: ShownConversation
  /** Resolves when the core is open, at once where it is. */
  opened: () => Promise<Core>
}

/** A page that has something to be drawn from. */
export type DrawnState = Extract<CoreState, { status: 'snapshot' | 'open' }>

export const pageCoreOf = (state: DrawnState, open: () => Promise<Core>): PageCore =>
  state.status === 'open'
    ? { core: state.core, conversation: state.core.conversation, opened: async () => state.core }
    : { core: null, conversation: state.conversation, opened: open }

const never = () => () => undefined
const NOTHING: readonly OutboxEntry[] = []

export const useConnectionState = (core: Core | null): ConnectionState =>
  useSyncExternalStore(core?.connection.subscribe ?? never, () => core?.connection.getState() ?? INITIAL_CONNECTION)

export const useUploadState = (core: Core | null): UploadState =>
  useSyncExternalStore(core?.uploads.subscribe ?? never, () => core?.uploads.getState() ?? NO_UPLOADS)

/** What waits, and whether that is all: nothing is known of it before the core is open. */
export const outboxOf = (core: Core | null) => ({
  subscribe: core?.outbox.subscribe ?? never,
  getEntries: () => core?.outbox.getEntries() ?? NOTHING,
  isRead: () => core?.outbox.isRead() ?? false,
})
