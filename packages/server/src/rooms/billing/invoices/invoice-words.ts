/** How bills write money; days are those of UTC (platform/date-words.ts), like the years of their numbers. Pure. */

const DOLLARS = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** With cents always, for columns; a typographic minus, which stands as wide as a digit. */
export const invoiceMoney = (cents: number): string => DOLLARS.format(cents / 100).replace('-', '−')
