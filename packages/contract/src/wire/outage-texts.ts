/**
 * What a client also shows when no answer came at all (document A section 8). In a file of their own: a page that has to
 * be small says them without loading the whole catalog of errors.
 */
export const TIMEOUT_TEXT = 'Request timed out - please try again'
export const UNAVAILABLE_TEXT = 'Server unavailable - please try again later'
