/** Where a thought begins and where it ends within a message, as patterns of its parts. */

export const FROM = String.raw`(?<=^|[.,;!?\n] ?|\band |\bbut |\bthen |\bso )`
export const TO = String.raw`(?=\s*(?:$|[.,;!?\n]|,? (?:and|but|then|please|pls|plz|thanks|thx)\b))`
