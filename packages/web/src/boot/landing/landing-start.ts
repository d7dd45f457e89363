/**
 * Runs on the landing page in place of the app: a visitor reads, and a phone is not kept busy meanwhile. It plays the reel; the app is
 * begun by the first thing that somebody does, and at once for whoever signed in here before. A press that comes before it is kept and
 * made again in the app's own page.
 *
 * A script without imports: it is loaded as a classic one, so that the first module of the page is the app.
 */
const own = document.currentScript

/** What is done to a page that wants its app. */
const WANTED = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'scroll', 'focusin'] as const
/** The app's own time to draw the same page; then a link is followed as the browser would. */
const APP_TIMEOUT_MS = 10_000

const hasSignedInBefore = (): boolean => {
  try {
    return window.localStorage.getItem('auth_user') !== null
  } catch {
    return false
  }
}

const root = document.getElementById('root')
let isBegun = false

const begin = (): void => {
  if (isBegun) return
  isBegun = true
  for (const name of WANTED) window.removeEventListener(name, onAct, true)
  const { app = '', parts = '' } = own instanceof HTMLElement ? own.dataset : {}
  for (const href of parts.split(' ').filter(Boolean)) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href }))
  }
  document.head.append(Object.assign(document.createElement('script'), { type: 'module', crossOrigin: '', src: app }))
}

/**
 * A browser tells a page that comes in under a mouse at rest where that mouse is, as a movement by nothing; nobody did anything. What a hand
 * does next has moved.
 */
const isAtRest = (event: Event): boolean =>
  event instanceof MouseEvent && event.type === 'pointermove' && !event.movementX && !event.movementY

const onAct = (event: Event): void => {
  if (!isAtRest(event)) begin()
}

/** The same control in the page that the app has drawn: the same kind, with the same name. */
const nameOf = (control: Element): string => `${control.tagName} ${control.getAttribute('aria-label') ?? control.textContent}`

const findAgain = (before: Element): HTMLElement | undefined =>
  [...(root?.querySelectorAll<HTMLElement>('a, button') ?? [])].find((control) => nameOf(control) === nameOf(before))

const onClick = (event: MouseEvent): void => {
  const control = event.target instanceof Element ? event.target.closest('a, button') : null
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
  if (control === null || !isPlain || control.getAttribute('href')?.startsWith('#')) return
  event.preventDefault()
  begin()
  const late = setTimeout(() => {
    const href = control.getAttribute('href')
    if (href !== null) window.location.assign(href)
  }, APP_TIMEOUT_MS)
  const seen = new MutationObserver(() => {
    if (control.isConnected) return
    seen.disconnect()
    clearTimeout(late)
    findAgain(control)?.click()
  })
  if (root !== null) seen.observe(root, { childList: true })
}

/** As the app does (use-demo-playback.ts): muted, while it is in sight, unless motion is unwelcome. */
const playReel = (): void => {
  const video = root?.querySelector('video')
  if (!video || isBegun || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
  // React sets it as a property, which no markup holds.
  video.muted = true
  new IntersectionObserver(([entry]) => {
    if (entry?.isIntersecting) video.play().catch(() => undefined)
    else video.pause()
  }).observe(video)
}

if (root !== null) {
  root.addEventListener('click', onClick)
  let focused: Element | null = null
  root.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element) focused = target
  })
  // What the app draws listens by itself; whoever came to a control by keyboard is at the same one in it.
  const drawn = new MutationObserver(() => {
    root.removeEventListener('click', onClick)
    drawn.disconnect()
    if (focused !== null && document.activeElement === document.body) findAgain(focused)?.focus({ preventScroll: true })
  })
  drawn.observe(root, { childList: true })
}
// Made once, and maybe before there is anybody to hear it: rooms/site/install/ takes it over.
window.addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault()
  Reflect.set(window, 'installOffer', event)
})

if (hasSignedInBefore()) begin()
else {
  for (const name of WANTED) window.addEventListener(name, onAct, { capture: true, passive: true })
  // After what is read: the film is a hundred times as heavy.
  if (document.readyState === 'complete') playReel()
  else window.addEventListener('load', playReel)
}

// A module to TypeScript alone: what is built of it has neither imports nor exports.
export {}
