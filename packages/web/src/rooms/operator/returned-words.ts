const dollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`

/** What goes back, and what of it is credit: '$12.00 go back to a@example.com, and $7.00 are credit again.' */
export const returnedWords = ({ cardCents, creditCents, to }: { cardCents: number; creditCents: number; to: string }): string => {
  if (creditCents === 0) return `${dollars(cardCents)} go back to ${to}.`
  return cardCents === 0
    ? `${dollars(creditCents)} are credit of ${to} again.`
    : `${dollars(cardCents)} go back to ${to}, and ${dollars(creditCents)} are credit again.`
}
