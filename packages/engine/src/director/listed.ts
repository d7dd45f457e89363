/** 'The dog, the city and the beach'; of more than `most` the rest as a number. */
export const listed = (words: readonly string[], most = 12): string => {
  if (words.length <= 1) return words.join('')
  const shown = words.slice(0, most)
  return words.length > most
    ? `${shown.join(', ')} and ${words.length - most} more`
    : `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}`
}
