import { foldWord } from '../../parse/read-text.ts'

/** As words are compared, with articles apart. */
export const folded = (text: string): string =>
  text
    .split(/[\s'’]+/u)
    .map(foldWord)
    .join(' ')
