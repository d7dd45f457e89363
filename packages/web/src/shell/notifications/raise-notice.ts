/** What rings the bell, shown by the browser itself to whoever looks elsewhere (LIMIT-04). */
import type { Notification as Told } from '@reelwright/contract/notification'

/** Whoever looks at the page sees the bell; a warning, such as a limit, is told either way. */
export const isWorthRaising = (told: Pick<Told, 'type'>, isLookedAt: boolean): boolean => told.type === 'warning' || !isLookedAt

/** Does nothing until the person has allowed it under Account. */
export const raiseNotice = async (told: Told): Promise<void> => {
  if (!('Notification' in window) || Notification.permission !== 'granted') return
  if (!isWorthRaising(told, document.visibilityState === 'visible' && document.hasFocus())) return
  // Every tab hears of it; the same tag makes theirs one.
  const options = { body: told.message, tag: told.id, icon: '/icons/app-192.png', data: { url: told.actionUrl } }
  const registration = await navigator.serviceWorker?.getRegistration()
  // Phones show only those of a worker, and only a worker's outlive the page.
  if (registration?.active) await registration.showNotification(told.title, options)
  else new Notification(told.title, options)
}
