/** Numbers that the sandbox takes and refuses, as card providers publish for tests. */
const CARDS: Readonly<Record<string, 'pays' | 'declined' | 'declined_later'>> = {
  '4242424242424242': 'pays',
  '5555555555554444': 'pays',
  '4000000000000002': 'declined',
  /** Pays when it is given, and no renewal. */
  '4000000000000341': 'declined_later',
}
const DECLINED_LATER = '0341'

export type CardCheck = { last4: string } | { refused: string }

export const checkCard = (typed: string): CardCheck => {
  const digits = typed.replace(/[\s-]/g, '')
  const kind = Object.hasOwn(CARDS, digits) ? CARDS[digits] : undefined
  if (kind === undefined) return { refused: 'That is not one of the test cards. Real cards are not taken here.' }
  return kind === 'declined' ? { refused: 'The card was declined. Try another one.' } : { last4: digits.slice(-4) }
}

/** Whether a card that is on file pays what comes later. */
export const paysLater = (last4: string): boolean => last4 !== DECLINED_LATER
