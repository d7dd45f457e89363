/** What stands around half a sentence in a talk: 'and … too, please'. Pure. */
const LEAD = String.raw`^(?:(?:and|but|now|then|ok(?:ay)?|no+|nah|hm+|wait|actually|please|just|also|maybe|oh|nope|yea|ooh?|ah+|ugh|meh|sorry|oops|can you|could you|let['’]?s|yes|yeah|yep|nice|cool|great|perfect|good|better|thanks|sorry|never ?mind|nvm)\b[,.! ]*)*`
const TAIL = '(?: (?:please|pls|then|instead|though|now|again|too|as well|anyway|anyhow|all the same|after all|regardless))*$'
export const half = (middle: string): RegExp => new RegExp(`${LEAD}(?:${middle})${TAIL}`, 'u')
