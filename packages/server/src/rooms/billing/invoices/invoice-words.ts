/** How bills write money and days. Pure. */

const DOLLARS = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

/** Days of bills are those of UTC, like the years of their numbers. */
export const invoiceDay = (at: Date): string => DAY.format(at)

/** With cents always, for columns; a typographic minus, which stands as wide as a digit. */
export const invoiceMoney = (cents: number): string => DOLLARS.format(cents / 100).replace('-', '−')
