/** The fake server's notifications: the newest fifty. */
import type { Notification } from '@reelwright/contract/notification'
import { type HttpReply, success } from './fake-replies.ts'

export const createFakeNotifications = ({ newId, stamp }: { newId: () => string; stamp: () => string }) => {
  let notifications: readonly Notification[] = []
  return {
    list: (): readonly Notification[] => notifications,
    /** Null: no call of this kind. */
    perform: (name: string, input: Record<string, unknown>): HttpReply | null => {
      if (name !== 'mark_notifications_read' && name !== 'clear_notifications') return null
      const ids = input.ids as readonly string[] | undefined
      const isMeant = (each: Notification) => ids?.includes(each.id) ?? true
      const isRead = name === 'mark_notifications_read'
      const before = notifications
      notifications = isRead
        ? before.map((each) => (isMeant(each) ? { ...each, read: true } : each))
        : before.filter((each) => !isMeant(each))
      return success({ unread: notifications.filter((each) => !each.read).length })
    },
    add: (title: string): Notification => {
      const added: Notification = {
        id: newId(),
        type: 'info',
        title,
        message: title,
        timestamp: stamp(),
        read: false,
        actionUrl: null,
        actionText: null,
      }
      notifications = [added, ...notifications].slice(0, 50)
      return added
    },
  }
}
