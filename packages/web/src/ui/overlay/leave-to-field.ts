/**
 * Whoever is inside and means something of its own by Escape says so: the library hears the key before all of them, and would close the
 * whole dialog or sheet over a field that is only left.
 */
const KEEPS_ESCAPE = '[data-keeps-escape]'

export const leaveToField = (event: KeyboardEvent): void => {
  if (event.target instanceof Element && event.target.closest(KEEPS_ESCAPE) !== null) event.preventDefault()
}
