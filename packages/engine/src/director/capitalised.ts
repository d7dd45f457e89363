/** As words stand at the beginning of a sentence, or on a button. */
export const capitalised = (words: string): string => words.slice(0, 1).toUpperCase() + words.slice(1)
