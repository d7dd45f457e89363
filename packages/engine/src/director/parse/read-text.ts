/**
 * A request as a row of tokens. Everything here is a single pass with character classes that cannot overlap, so that time
 * grows with the length of the text and with nothing else, whatever somebody pastes.
 */

import { quotedStretches } from './divide/quoted-stretches.ts'
import { markCues, withoutNextRequest } from './stretch/mark-cues.ts'

/** `at` and `end` say where in the cleaned text it stands. */
export type Token = { raw: string; at: number; end: number } & (
  | { kind: 'word'; text: string }
  | { kind: 'number'; value: number }
  /** a:b, a/b or a×b as written: a time, a shape or a size. */
  | { kind: 'pair'; left: number; right: number; sign: ':' | 'x' | '/' | '-' }
  | { kind: 'quote'; text: string }
  /** Ends a thought: full stop, comma, line end … */
  | { kind: 'stop'; sign: string }
)

/** So much of a request is read, some 700 words: what many words mean together takes more time than they are many. */
export const TEXT_MAX = 4_000
/** A quotation is no longer. */
const QUOTE_MAX = 1_000

const QUOTES: Record<string, string> = { '"': '"', '“': '”', '”': '”', '„': '“', '«': '»', '»': '«', '‘': '’', '`': '`', '「': '」' }

const TOKEN =
  /(?<pair>\d{1,5}(?:[:/×]|x(?=\d)|[-–](?=\d))\d{1,5}(?!\d|\.\d))|(?<number>\d{1,9}(?:[.,]\d{1,3})?)|(?<word>[\p{L}\p{M}][\p{L}\p{M}'’]*)|(?<dash>\s[-–—]+\s|[—…])|(?<stop>[.,;:!?\n()])|(?<sign>[%#&+@])/gu

/** 'È' is 'is' in Italian and Portuguese, where 'e' is 'and'. */
const IS = /^[èé]['’]?$/iu

/** Plain small letters, digits and blanks are compared as they are: most of what the languages list. */
export const isFolded = (text: string): boolean => /^[a-z\d ]*$/.test(text)

/** Words as they are compared: lower case, no accents, no apostrophes. */
export const foldWord = (word: string): string =>
  isFolded(word)
    ? word
    : IS.test(word)
      ? 'è'
      : word
          .normalize('NFKD')
          .replace(/[\p{M}'’]/gu, '')
          .toLowerCase()

const SIGN_WORDS: Record<string, string> = { '%': 'percent', '#': 'number', '&': 'and', '+': 'and', '@': 'at' }

const numberOf = (raw: string): number => {
  // 1,5 is a decimal comma, 1,500 a thousand.
  return Number(/,\d{3}$/.test(raw) ? raw.replace(',', '') : raw.replace(',', '.'))
}

const plainTokens = (text: string, base: number): Token[] => {
  const tokens: Token[] = []
  for (const match of text.matchAll(TOKEN)) {
    const raw = match[0]
    const groups = match.groups ?? {}
    const place = { raw, at: base + match.index, end: base + match.index + raw.length }
    if (groups.pair !== undefined) {
      const [left = '', right = ''] = raw.split(/[:/×x–-]/)
      const sign = /[-–]/.test(raw) ? '-' : raw.includes(':') ? ':' : raw.includes('/') ? '/' : 'x'
      tokens.push({ ...place, kind: 'pair', left: Number(left), right: Number(right), sign })
    } else if (groups.number !== undefined) tokens.push({ ...place, kind: 'number', value: numberOf(raw) })
    else if (groups.word !== undefined) {
      const folded = foldWord(raw)
      if (folded !== '') tokens.push({ ...place, kind: 'word', text: folded })
    } else if (groups.sign !== undefined) tokens.push({ ...place, kind: 'word', text: SIGN_WORDS[raw] ?? raw })
    else tokens.push({ ...place, kind: 'stop', sign: raw.trim() || '\n' })
  }
  return tokens
}

/** Where a quotation that opens at `from` closes, within a sensible length; −1 when it does not. Asked from the text's begin to its end. */
const closingsOf = (text: string): ((from: number) => number) => {
  // A text full of opening marks would be searched to its end for each of them.
  const nextOf = new Map<string, number>()
  return (from) => {
    const close = QUOTES[text[from] ?? '']
    if (close === undefined) return -1
    const known = nextOf.get(close)
    const end = known === -1 || (known !== undefined && known > from) ? known : text.indexOf(close, from + 1)
    nextOf.set(close, end)
    return end > from + 1 && end - from <= QUOTE_MAX ? end : -1
  }
}

/** Straight single quotes are mostly apostrophes; they open a quotation only after a space and close it only before one. */
const closingSingle = (text: string, from: number): number => {
  if (from > 0 && !/[\s:(,]/.test(text[from - 1] ?? '')) return -1
  for (let end = text.indexOf("'", from + 1); end > 0 && end - from <= 300; end = text.indexOf("'", end + 1)) {
    if (end > from + 1 && (end + 1 === text.length || /[\s.,;:!?)]/.test(text[end + 1] ?? ''))) return end
  }
  return -1
}

/**
 * 'caption: anything up to the end of the line' is a quotation without marks. They are put in here, so that what the
 * caption says is never taken for an intent.
 */
const LABELLED =
  /\b(captions?|subtitles?|titles?|text|headline|heading|write|call to action|cta|end card|end text|closing text)[ \t]{0,4}[:=](?![^\n;]{0,200}["“”„«»‘`「]|[ \t]{0,4}'[^'\n]{1,200}')[ \t]{0,4}([^\n;]{1,1000})/giu

/** When the words stand, said behind them: 'Hello at the end', 'Hello for the first 3 seconds', 'Hello from second 3 to 5'. */
const WHEN =
  /[ \t]+(?:at the (?:very )?(?:start|beginning|end)|(?:for|in|during|over) the (?:first|last) [\p{L}\d.]{1,12}(?: [\p{L}]{1,8})? ?s(?:ec(?:ond)?s?)?|for [\p{L}\d.]{1,12} ?s(?:ec(?:ond)?s?)?|from (?:second )?\d{1,3}(?: s(?:ec(?:ond)?s?)?)? to (?:second )?\d{1,3}(?: ?s(?:ec(?:ond)?s?)?)?)$/iu

/** 'First A, then B' is two texts, one after the other. */
const quoted = (said: string): string => {
  const { words: only, rest } = withoutNextRequest(said)
  const plain = only.replaceAll('」', '').trim()
  const when = WHEN.exec(plain)?.[0] ?? ''
  const words = plain.slice(0, plain.length - when.length)
  const parts = words.split(/,[ \t]{1,3}(?:and[ \t]{1,3})?then[ \t:]{1,3}/iu)
  const first = parts.length > 1 ? (parts[0] ?? '').replace(/^first[ \t:,]{1,3}/iu, '') : words
  return [first, ...parts.slice(1)].map((part) => `「${part}」`).join(' ') + when + rest
}

/** 'H.265' is one word, not the end of a sentence. */
const CODEC = /\b([hx])[. -](26[45])\b/giu

/** '1. no music 2. 10 seconds' is a list: its numbers are no wishes. */
const withoutNumbering = (text: string): string =>
  /(?:^|\s)1[.)] \S/.test(text) && /\s2[.)] \S/.test(text) ? text.replace(/(^|\s)\d{1,2}[.)] (?=\S)/g, '$1\n') : text

/** What is to be written on the picture stays as it was typed, or is changed by itself. */
export const outsideQuotes = (text: string, change: (plain: string) => string, quoted = (said: string): string => said): string => {
  let changed = ''
  let from = 0
  for (const { from: at, to } of quotedStretches(text)) {
    changed += change(text.slice(from, at)) + quoted(text.slice(at, to))
    from = to
  }
  return changed + change(text.slice(from))
}

/** A pasted address, whose letters are no wish: 'watch' and 'v' in it would be read as words. */
const LINK = /https?:\/\/[^\s"“”„«»‘`「」<>]{1,2000}/giu
/** The word that stands for one; nobody types it. */
export const LINK_WORD = 'pastedlink'

/** 'Grand opening' between straight single marks is a quotation as well, and no two apostrophes. */
const SINGLE =
  /(?<=\b(?:texts?|titles?|captions?|words?|lines?|saying|says?|write|reading|reads|with|put|add|card|headline|message|slogan):? )'(?=\p{L}|\d)(?!\d0s\b)((?:[^'"“”„«»\n]|'(?=\p{L})){1,120}[^\s'])'(?=$|[\s.,;:!?)])/gu

/** The text as it is read: bounded, in plain letters, labelled captions in quotation marks. */
export const cleanText = (request: string): string => {
  // NFKC turns wide and ornamental letters into plain ones; it can lengthen the text, hence the second cut.
  const text = request
    .slice(0, TEXT_MAX)
    .normalize('NFKC')
    .slice(0, TEXT_MAX * 2)
  const labelled = markCues(withoutNumbering(outsideQuotes(text.replace(CODEC, '$1$2'), (plain) => plain.replace(SINGLE, '"$1"')))).replace(
    LABELLED,
    (_, label: string, said: string) => `${label} ${quoted(said)}`,
  )
  return outsideQuotes(labelled, (plain) => plain.replace(LINK, ` ${LINK_WORD} `))
}

/** The tokens of a cleaned text. Folded forms are in `text`, what was typed is in `raw`; quotations come whole. */
export const readText = (text: string): Token[] => {
  const tokens: Token[] = []
  const closing = closingsOf(text)
  let from = 0
  for (let at = 0; at < text.length; at++) {
    const character = text[at] ?? ''
    const end = character === "'" ? closingSingle(text, at) : QUOTES[character] === undefined ? -1 : closing(at)
    if (end < 0) continue
    tokens.push(...plainTokens(text.slice(from, at), from))
    const inner = text.slice(at + 1, end)
    tokens.push({ kind: 'quote', text: inner.trim(), raw: inner, at, end: end + 1 })
    at = end
    from = end + 1
  }
  tokens.push(...plainTokens(text.slice(from), from))
  return tokens
}
