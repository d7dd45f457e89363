/** Days and moments in mails and on bills, in UTC: whoever reads them is not asked where they are. Pure. */
const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
const MOMENT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

/** `7 December 2026`. */
export const dayWords = (at: Date): string => DAY.format(at)

/** `1 May 2026 at 12:00 UTC`. */
export const momentWords = (at: Date): string => `${MOMENT.format(at)} UTC`
