/** Numbers that are written out. 'Second' is left out: as a number it is an ordinal, and the lexicon has it. */

const ONES = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
]
const TENS = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']

export const WORD_NUMBERS: ReadonlyMap<string, number> = new Map([
  ...ONES.map((word, index): [string, number] => [word, index]),
  ...TENS.map((word, index): [string, number] => [word, (index + 2) * 10]),
  ['fourty', 40],
  ['dozen', 12],
  ['couple', 2],
  ['hundred', 100],
])

export const WORD_TENS: ReadonlySet<string> = new Set(TENS)
