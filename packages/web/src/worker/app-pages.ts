/**
 * The addresses that the app itself draws. Any other navigation goes to the server: shared reels are its own pages, and so are the
 * sandbox's checkout, the development mailbox, the probes, and whatever an operator puts beside them.
 */
export const APP_PAGES = /^\/(?:(?:login|projects|playground|account|admin|billing|checkout|about|contact|privacy|terms)\/?)?(?:\?|$)/

/** The page with what a signed-in page begins with already named (start-pages.ts), and where it is handed out. */
export const SIGNED_IN_START = 'signed-in.html'
export const SIGNED_IN_PAGES = /^\/(?:projects|account|billing|checkout)\/?(?:\?|$)/

/** The same for the playground. */
export const PLAYGROUND_START = 'playground.html'
export const PLAYGROUND_PAGE = /^\/playground\/?(?:\?|$)/
