/**
 * What the tabs of a user tell each other. Another version of the app may be open beside this one, so a message is parsed like
 * anything else from outside; by hand, for a schema library would have to load before the first paint.
 */

import type { Acknowledgement } from '../outbox/outbox-entry.ts'
import { isWriteCall } from '../outbox/write-calls.ts'

/** What a tab says of itself; the registry adds when it was heard. */
export type Presence = {
  id: string
  url: string
  title: string
  userId: string
  projectId: string | null
  reelId: string | null
  /** Epoch ms by its own clock: the oldest tab goes first. */
  startedAt: number
  /** It leads, with the epoch below. */
  isMaster: boolean
  epoch: number
  /** What waits on the device is open to it: it can send what any tab has written. */
  canSend: boolean
}

/** Keeps the registry; the tabs machine alone speaks it. */
export type PresenceMessage = { type: 'tab-here'; tab: Presence } | { type: 'tab-ping' } | { type: 'tab-bye' }

/** What the other parts of the app tell their counterparts. A new type needs its parser below. */
export type TabMessage =
  /** What waits to be sent changed on this device: look again. */
  | { type: 'outbox-changed' }
  /** The server answered to what waited. */
  | { type: 'outbox-acknowledged'; acknowledgement: Acknowledgement }
  /** The leader syncs with the server, is done, or is done with less than all of it (SYNC-02). */
  | { type: 'sync-start' }
  | { type: 'sync-complete' }
  | { type: 'sync-error' }
  /** This tab, which does not lead, would like a sync. */
  | { type: 'sync-wanted' }
  /** What stands under the bell changed on this device: look again. */
  | { type: 'notifications-changed' }

export type TabFrame = { from: string; message: PresenceMessage | TabMessage }

type Fields = Record<string, unknown>

const isRecord = (value: unknown): value is Fields => typeof value === 'object' && value !== null
const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null)

const parsePresence = (tab: unknown): Presence | null => {
  if (!isRecord(tab)) return null
  const { id, url, title, userId, startedAt, epoch } = tab
  if (typeof id !== 'string' || typeof url !== 'string' || typeof title !== 'string' || typeof userId !== 'string') return null
  if (typeof startedAt !== 'number' || typeof epoch !== 'number') return null
  const projectId = textOrNull(tab.projectId)
  return {
    id,
    url,
    title,
    userId,
    projectId,
    reelId: textOrNull(tab.reelId),
    startedAt,
    isMaster: tab.isMaster === true,
    epoch,
    canSend: tab.canSend === true,
  }
}

const isAcknowledgement = (value: unknown): value is Acknowledgement =>
  isRecord(value) && typeof value.id === 'string' && isWriteCall(value.call) && isRecord(value.payload) && 'answer' in value

const PARSERS: { [T in TabFrame['message']['type']]: (fields: Fields) => Extract<TabFrame['message'], { type: T }> | null } = {
  'tab-here': ({ tab }) => {
    const presence = parsePresence(tab)
    return presence === null ? null : { type: 'tab-here', tab: presence }
  },
  'tab-ping': () => ({ type: 'tab-ping' }),
  'tab-bye': () => ({ type: 'tab-bye' }),
  'outbox-changed': () => ({ type: 'outbox-changed' }),
  // What is in the answer was parsed by the tab that got it.
  'outbox-acknowledged': ({ acknowledgement }) =>
    isAcknowledgement(acknowledgement) ? { type: 'outbox-acknowledged', acknowledgement } : null,
  'sync-start': () => ({ type: 'sync-start' }),
  'sync-complete': () => ({ type: 'sync-complete' }),
  'sync-error': () => ({ type: 'sync-error' }),
  'sync-wanted': () => ({ type: 'sync-wanted' }),
  'notifications-changed': () => ({ type: 'notifications-changed' }),
}

const isKnownType = (type: unknown): type is keyof typeof PARSERS => typeof type === 'string' && Object.hasOwn(PARSERS, type)

/** A frame of the channel; null for what no tab of this version says. */
export const parseTabFrame = (data: unknown): TabFrame | null => {
  if (!isRecord(data) || typeof data.from !== 'string' || !isRecord(data.message) || !isKnownType(data.message.type)) return null
  const message = PARSERS[data.message.type](data.message)
  return message === null ? null : { from: data.from, message }
}

export const isPresence = (message: TabFrame['message']): message is PresenceMessage => message.type.startsWith('tab-')
