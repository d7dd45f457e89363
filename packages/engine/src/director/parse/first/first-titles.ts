/**
 * Words to be written that stand without quotation marks, or before the place where they are to stand, in a first message: 'Title: Lake weekend
 * 2024. Music: …', 'title in big letters LAKE WEEKEND', 'at the end "See you"', 'final score 2:0 as text at the end'. Put as others write them.
 * Pure; texts in quotation marks are a sign each.
 */

/** Stands for a text between quotation marks. */
const Q = '(\u{E000}\\d+\u{E001})'
const NOUN = '(?:title|headline|heading|caption|text|slogan|message)'
const EDGE = '(?:start|beginning|end)'

type Putting = readonly [says: RegExp, put: string | ((...found: string[]) => string)]

const edgeOf = (edge: string): string => (/^(?:end|close|finish|last)/iu.test(edge) ? 'end' : 'start')

const PUT: readonly Putting[] = [
  // 'Title: Lake weekend 2024. Music: …' ends with its sentence, or where another label begins.
  [
    new RegExp(
      `\\b(${NOUN}) ?[:=] ?([^\\n.;"“”„,\u{E000}/][^\\n.;"“”„,\u{E000}/]{0,60}?[!?]?)(?=\\s*(?:$|[.;\\n]|,\\s*(?:music|song|end|start|logo|format|length|about|around|happy|sad|calm|upbeat|no|with|and|then|make|use|put|\\d)\\b))`,
      'giu',
    ),
    (_, noun = '', said = '') => `${noun} "${said.trim()}"`,
  ],
  [
    /\b([Tt]itle|[Hh]eadline|[Tt]ext|[Cc]aption)(?:,? (?:in |with )?(big|large|huge|bold|small)(?: bold| white| black)*(?: letters?| font| type| caps)?)?:? ((?:\p{Lu}[\p{Lu}\d'’&!-]+)(?: [\p{Lu}\d][\p{Lu}\d'’&!-]*){0,6})(?![\p{Ll}])/gu,
    (_, noun = '', size = '', said = '') => `${noun} "${said}"${size === '' ? '' : ` in ${size === 'small' ? 'small' : 'big'} letters`}`,
  ],
  // 'And at the end "See you next summer"'.
  [
    new RegExp(
      `(?<=^|[.,;!?\\n] ?|\\b(?:and|then|with|but) )(?:at|in|on|for) the (?:very )?(${EDGE}),? (?:(?:it|there) (?:should |must |can )?(?:say|says|read|reads|be|is) |(?:write|put|add|show|with) )?(?:(?:the|a) )?(?:${NOUN} |words? )?(?:saying |that says )?${Q}`,
      'giu',
    ),
    (_, edge = '', quote = '') => `text ${quote} at the ${edgeOf(edge)}`,
  ],
  // 'Final score 2:0 as text at the end'.
  [
    new RegExp(
      `(?<=^|[.,;\\n] ?|\\b(?:with|and|put|add|write|show) )(?!(?:with|and|put|add|write|show|the) )([^.,;!?\\n"“”\u{E000}]{2,40}?) as (?:an? |the )?(${NOUN}|closing line|last line)(?:,? (?:at|on|in|over|for) the (?:very )?(${EDGE}|last scene|first scene))?(?=\\s*(?:$|[.,;!?\\n]|and\\b|please\\b))`,
      'giu',
    ),
    (_, said = '', noun = '', edge) =>
      `${/title|headline/iu.test(noun) ? 'title' : 'text'} "${said.trim()}"${typeof edge === 'string' && edge !== '' ? ` at the ${edgeOf(edge)}` : ''}`,
  ],
]

const WEEKDAY =
  /\b(?:(?:next|this|every) )?(?:mon|tues|wednes|thurs|fri|satur|sun)days?(?:,? (?:the )?\d{1,2}(?:st|nd|rd|th)(?: of \p{L}+)?)?(?:,? (?:at |from )?\d{1,2}(?:[:.]\d\d)? ?(?:am|pm|a\.m\.|p\.m\.|o['’]clock)?)?(?: ?[-–] ?\d{1,2} ?(?:am|pm)?)?/iu
const SCORE = /\b\d{1,2}:\d{1,2}\b/u
const POINTED = new RegExp(
  `\\b(?:write|put|add|show|with|and) (?:up )?(?:also )?the (?<what>dates?|day|time|date and time|score|result)(?: (?:at|in|on) the (?:very )?(?<edge>${EDGE}))?(?=\\s*(?:$|[.,;!?\\n]|and\\b|please\\b))`,
  'iu',
)

/** 'Write the date at the end', where the message tells it: 'on saturday 3 pm'. Where it does not, what it is has to be asked. */
const withTold = (text: string): string => {
  const found = POINTED.exec(text)
  if (!found) return text
  const told = (/score|result/iu.test(found.groups?.what ?? '') ? SCORE : WEEKDAY).exec(text)?.[0].trim()
  const where = found.groups?.edge === undefined ? '' : ` at the ${edgeOf(found.groups.edge)}`
  const words = told === undefined ? '' : ` "${told.slice(0, 1).toUpperCase()}${told.slice(1)}"`
  return `${text.slice(0, found.index)}, text${words}${where}${text.slice(found.index + found[0].length)}`
}

export const withTitlesQuoted = (typed: string): string => putQuoted(withTold(typed))

const putQuoted = (text: string): string =>
  PUT.reduce((said, [says, put]) => (typeof put === 'string' ? said.replace(says, put) : said.replace(says, put)), text)
