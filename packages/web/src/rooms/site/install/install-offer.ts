/** What a browser offers to whoever may put the app on their home screen. Chromium's event, which no standard has yet. */
export type InstallOffer = Event & { prompt: () => Promise<unknown> }

const EVENT = 'beforeinstallprompt'
/** Where `boot/landing/landing-start.ts` leaves an offer that comes before the app: it is made once. */
const KEPT = 'installOffer'

const isOffer = (event: unknown): event is InstallOffer => event instanceof Event && 'prompt' in event && typeof event.prompt === 'function'

const readKept = (): InstallOffer | null => {
  const kept: unknown = Reflect.get(window, KEPT)
  return isOffer(kept) ? kept : null
}

/** Tells of the offer at once and of each change; null when there is none, or none any more. */
export const watchOffer = (tell: (offer: InstallOffer | null) => void): (() => void) => {
  const onOffer = (event: Event): void => {
    // The browser's own banner would come on top of our button.
    event.preventDefault()
    Reflect.set(window, KEPT, event)
    tell(readKept())
  }
  const onInstalled = (): void => {
    Reflect.deleteProperty(window, KEPT)
    tell(null)
  }
  window.addEventListener(EVENT, onOffer)
  window.addEventListener('appinstalled', onInstalled)
  tell(readKept())
  return () => {
    window.removeEventListener(EVENT, onOffer)
    window.removeEventListener('appinstalled', onInstalled)
  }
}

/** Asks the person; an offer is good for one question, whatever the answer. */
export const takeOffer = async (offer: InstallOffer): Promise<void> => {
  Reflect.deleteProperty(window, KEPT)
  await offer.prompt()
}

/** Safari on a phone or a tablet: it installs from its own menu, offers nothing, and alone says whether it has. */
export const mayInstallByHand = (browser: object): boolean => 'standalone' in browser && browser.standalone === false
