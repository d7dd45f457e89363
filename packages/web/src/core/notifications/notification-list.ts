/** The list under the bell: newest first, at most 50, with what the person did and the server may not know yet (SYNC-10). Pure. */
import { NOTIFICATIONS_MAX } from '@reelwright/contract/constants'
import type { Notification } from '@reelwright/contract/notification'
import type { Write } from '../outbox/outbox-entry.ts'

export type NotificationList = readonly Notification[]

/** A new one goes to the front; one that is known already is not new. */
export const addNotification = (list: NotificationList, added: Notification): NotificationList =>
  list.some(({ id }) => id === added.id) ? list : [added, ...list].slice(0, NOTIFICATIONS_MAX)

/** What a write does to the list; the list itself when it is about something else. */
export const applyNotificationWrite = (list: NotificationList, write: Write): NotificationList => {
  if (write.call === 'mark_notifications_read') {
    const { ids } = write.payload
    return list.map((each) => (ids === undefined || ids.includes(each.id) ? { ...each, read: true } : each))
  }
  if (write.call !== 'clear_notifications') return list
  const { ids, only_read: onlyRead } = write.payload
  if (ids !== undefined) return list.filter(({ id }) => !ids.includes(id))
  return onlyRead === true ? list.filter(({ read }) => !read) : []
}

export const countUnread = (list: NotificationList): number => list.filter(({ read }) => !read).length

/** The texts of marking and removing: they name what they are about, so that one that arrives meanwhile is left alone. */
export const markRead = (list: NotificationList): Write | null => {
  const ids = list.filter(({ read }) => !read).map(({ id }) => id)
  return ids.length === 0 ? null : { call: 'mark_notifications_read', payload: { ids } }
}

export const removeThese = (list: NotificationList): Write | null =>
  list.length === 0 ? null : { call: 'clear_notifications', payload: { ids: list.map(({ id }) => id) } }
