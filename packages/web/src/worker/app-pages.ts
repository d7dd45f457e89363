/**
 * The addresses that the app itself draws. Any other navigation goes to the server: shared reels are its own pages, and so are the
 * sandbox's checkout, the development mailbox, the probes, and whatever an operator puts beside them.
 */
export const APP_PAGES = /^\/(?:(?:login|projects|playground|account|billing|checkout|about|contact|privacy|terms)\/?)?(?:\?|$)/
