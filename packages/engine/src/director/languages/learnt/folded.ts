import { foldWord } from '../../parse/read-text.ts'

/** As words are compared, with articles apart, and with 'ss' as the Swiss write it. */
export const folded = (text: string): string =>
  text
    .split(/[\s'’]+/u)
    .map(foldWord)
    .join(' ')
    .replaceAll('ß', 'ss')
