/** What a person did and the server may not have yet: one entry of the outbox. */

import type { Choice } from '@reelwright/contract/choice'
import type { MediaItem } from '@reelwright/contract/media'
import type { Project } from '@reelwright/contract/projects'
import type { Reel } from '@reelwright/contract/reels'
import type { MessageAttachment } from '@reelwright/contract/wire/attachment'
import type { CallInput, CallOutput, CallParsed } from '@reelwright/contract/wire/catalog'
import type { ApiErrorCode } from '../api/api-error.ts'

/** The changing calls that may wait for a connection. */
type ServerCall =
  | 'create_project_with_context'
  | 'create_reel'
  | 'update_reel'
  | 'delete_reel'
  | 'restore_reel'
  | 'update_project'
  | 'delete_project'
  | 'restore_project'
  | 'delete_from_library'
  | 'restore_media'
  | 'undo_reel_plan'
  | 'redo_reel_plan'
  | 'edit_reel_plan'
  | 'update_tool_settings'
  | 'mark_notifications_read'
  | 'clear_notifications'
  | 'update_account'

/** And the messages of a conversation, which the socket carries, or the chat's own route. */
export type WriteCall = ServerCall | 'send_message'

/** Ids of the server as plain text: they were kept on the device. */
export type MessagePayload = {
  chat_id: string
  reel_id: string
  content: string
  sender_name: string
  /** Files that this device was still bringing into the project when it was written. */
  files_coming?: number
  attachments?: readonly MessageAttachment[]
  /** What a pressed button carries. */
  wish?: NonNullable<Choice['wish']>
}

/** What only the device knows of a write. What is made here has its ids from here. The server finds a reel's project by its chat; what waits here is put together by the project. */
type LocalPayload = {
  create_project_with_context: CallInput<'create_project_with_context'> & { id: string; chat_id: string }
  /** A copy is shown as what it is a copy of until the server has made it. */
  create_reel: CallInput<'create_reel'> & { id: string; project_id: string; looks_like?: Pick<Reel, 'poster_url' | 'state'> }
  /** As it was when it was deleted: it is shown at once, and the server's copy is asked for again with its answer. */
  restore_project: CallInput<'restore_project'> & { project: Project }
  restore_reel: CallInput<'restore_reel'> & { reel: Reel }
  restore_media: CallInput<'restore_media'> & { item: MediaItem }
}

/** What goes with a call. Edits of a plan have their ids branded, for the engine applies them here as well. */
type Payload<C extends WriteCall> = C extends keyof LocalPayload
  ? LocalPayload[C]
  : C extends 'edit_reel_plan'
    ? CallParsed<C>
    : C extends ServerCall
      ? CallInput<C>
      : MessagePayload

type Answer<C extends WriteCall> = C extends ServerCall ? CallOutput<C> : null

/** A write as a screen asks for it. */
export type Write = { [C in WriteCall]: { call: C; payload: Payload<C> } }[WriteCall]

export type OutboxState =
  /** To be sent, for the first time or again. */
  | 'waiting'
  /** On the wire; after a reload or a crash it counts as waiting, for nobody knows what became of it. */
  | 'sending'
  /** The server refused it: only the person can say what becomes of it. */
  | 'failed'

/** How an entry stands, as it is kept on the device. */
type OutboxStanding =
  | { state: 'waiting' | 'sending'; refusal: null; refusalCode?: never; newerVersion?: never }
  | {
      state: 'failed'
      /** Why the server rejected it, in words. */
      refusal: string
      /** The server's word for why: some errors have a way out of their own. */
      refusalCode?: ApiErrorCode
      /** The version of the plan that somebody else made meanwhile, where that is why it was rejected. */
      newerVersion?: number
    }

export type OutboxEntry = Write &
  OutboxStanding & {
    /** Sent with every try, so that the server does it once: as Idempotency-Key (GATE-06), a message's as its client id (CHAT-06). */
    id: string
    userId: string
    /** Entries of one lane are sent one after the other; lanes do not wait for each other. */
    lane: string
    /** Grows with every write made on this device. */
    order: number
    /** ISO 8601 UTC. */
    createdAt: string
    /** How often it was put on the wire. */
    attempts: number
  }

/** The entry as one that nothing is said against. */
export const unrejected = (entry: OutboxEntry, state: 'waiting' | 'sending', attempts = entry.attempts): OutboxEntry => {
  const { refusalCode: _, newerVersion: __, ...rest } = entry
  return { ...rest, state, attempts, refusal: null }
}

/** The server took an entry, and what it answered; null when an earlier try was carried out and its answer was lost. */
export type Acknowledgement = { [C in WriteCall]: { id: string; call: C; payload: Payload<C>; answer: Answer<C> | null } }[WriteCall]

/** A message on its way. */
export type MessageEntry = Extract<OutboxEntry, { call: 'send_message' }>

/** A project or a reel that the server may not have yet. */
export type CreationEntry = Extract<OutboxEntry, { call: 'create_project_with_context' | 'create_reel' }>

/** A write that deletes something, and the one that takes that back where the server has heard of it. */
export type DeletionWrites = { deletion: Write; restoration: Write }

/** A deletion that was kept, as plain data: what takes it back outlives the page (undo/offer-undo.ts). */
export type KeptDeletion = {
  userId: string
  restoration: Write
  /** What was kept of it; null where nothing was left to be told to the server. */
  entry: OutboxEntry | null
  /** What it made needless. */
  replaced: readonly OutboxEntry[]
}

/** What a screen sees of the outbox: what waits, in the order of writing, and what may be done about it. */
export type WaitingWrites = {
  /** A new id that its account may give (contract chosen-id.ts). */
  newId: () => string
  getEntries: () => readonly OutboxEntry[]
  subscribe: (listener: () => void) => () => void
  /** Resolves once the write is kept on the device; rejects when the device cannot keep it. A message brings its own id. */
  write: (write: Write, id?: string) => Promise<void>
  /** Keeps a deletion (undo/deletion-writes.ts), and gives what takes it back. */
  keepDeletion: (writes: DeletionWrites) => Promise<KeptDeletion>
  /**
   * A deletion that never left the device is as if it had not been, with all that waited in what was deleted; any other is followed by
   * the call that restores it.
   */
  takeBack: (kept: KeptDeletion) => Promise<void>
  /** Sends a refused entry again: a message under its id, anything else under a new key. */
  retry: (id: string) => Promise<void>
  /** Takes an entry back that is not on the wire; with a project or a reel goes what was made, written and changed in it. */
  discard: (id: string) => Promise<void>
  /** A sign of life of the server or of the person: what waits is tried at once. */
  wake: () => void
  /** Whether nothing that is written survives this page. */
  isForgetful: () => boolean
  /** Whether what waits is known, or cannot be: until then there may be more than is shown. */
  isRead: () => boolean
}
