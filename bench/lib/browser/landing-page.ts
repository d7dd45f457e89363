/** What runs in the page to see how it came. */
declare global {
  interface Window {
    seen: Seen
  }
}

export type Seen = {
  /** When the largest thing that the page showed by itself was drawn, since the navigation. */
  largestMs: number
  /** What it was: 'H1', 'IMG /demo/poster.webp'. */
  largest: string
  /** What tasks took of the page's thread beyond their first 50 ms, from the first paint on. */
  blockedMs: number
  /** How far things moved that nobody had pressed. */
  moved: number
}

/** Chromium's own entries, which TypeScript's library does not hold yet. */
type Largest = PerformanceEntry & { element: Element | null; url: string }
type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean }

/** The least that a task may take before it keeps anybody waiting, as web.dev counts total blocking time. */
const KEPT_WAITING_MS = 50

/** Before anything else of the page. Written so that it stands by itself: it is handed to the page as text. */
export const watchPage = (keptWaitingMs: number): void => {
  const seen: Seen = { largestMs: 0, largest: '', blockedMs: 0, moved: 0 }
  window.seen = seen
  const watch = (type: string, take: (entry: PerformanceEntry) => void): void =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) take(entry)
    }).observe({ type, buffered: true })
  watch('largest-contentful-paint', (entry) => {
    // Proof: entries of this type are such, by the specification of Largest Contentful Paint.
    const { startTime, element, url } = entry as Largest
    seen.largestMs = startTime
    seen.largest = `${element?.tagName ?? '?'} ${url === '' ? '' : new URL(url).pathname}`.trim()
  })
  watch('longtask', ({ duration }) => {
    seen.blockedMs += Math.max(0, duration - keptWaitingMs)
  })
  watch('layout-shift', (entry) => {
    // Proof: entries of this type are such, by the specification of Layout Instability.
    const { value, hadRecentInput } = entry as Shift
    if (!hadRecentInput) seen.moved += value
  })
}

export const WATCH_PAGE = `(${watchPage})(${KEPT_WAITING_MS})`

/** Scrolls, which begins the app, and waits until it has taken the place of what the build had drawn. */
export const appHasDrawn = (): Promise<void> => {
  const drawn = document.querySelector('#root > *')
  if (document.querySelector('script[type="module"]') !== null) throw new Error('the app began before anybody had done anything')
  window.scrollBy(0, 300)
  return new Promise((resolve) => {
    const look = () => (drawn?.isConnected ? requestAnimationFrame(look) : resolve())
    look()
  })
}
