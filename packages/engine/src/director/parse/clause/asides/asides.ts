/**
 * What people say beside a wish in another language than English: that something is too dark, why it is wished, whom it is for. One table a
 * language; its words are written as people write them, and compared folded. English has its own (../remark.ts). Pure.
 */
import { type Item, means } from '../../read-items.ts'
import { foldWord } from '../../read-text.ts'

/** Every entry is 'phrase|phrase|…' without patterns. */
export type AsideWords = {
  /** What may stand before a statement and says nothing: 'and', 'but', 'honestly'. */
  leads: string
  /** First words of a piece that says why, also in the midst of a sentence: 'because', 'which is too'. */
  because: string
  /** Of whom something is stated. */
  who: string
  /** Verbs that state, at most three words behind. */
  states: string
  /** Beginnings of statements that name nobody: 'it seems', 'se me hace'. */
  bare: string
  /** What asks for something although it has the form of a statement: 'should', 'I want'. */
  asks: string
  /** What may turn the meaning of the wish beside it: 'if', 'unless', 'but not'. */
  turns: string
  thanks: string
  /** Pieces that are nothing else: 'no, wait'. */
  calls?: string
}

export type Asides = Readonly<Record<'opens' | 'because' | 'states' | 'asks' | 'turns' | 'thanks' | 'calls', RegExp>>

const folded = (text: string): string =>
  text
    .split(/[\s-]+/u)
    .map((word) => foldWord(word).replace(/[^\p{L}\p{N}]/gu, ''))
    .filter((word) => word !== '')
    .join(' ')

const anyOf = (list: string): string => {
  const phrases = list
    .split('|')
    .map(folded)
    .filter((phrase) => phrase !== '')
  // Nothing matches where a language has no such words.
  return phrases.length === 0 ? '(?!)' : `(?:${phrases.toSorted((a, b) => b.length - a.length).join('|')})`
}

const ACCENTED: Readonly<Record<string, string>> = {
  a: '[aáàâãä]',
  e: '[eéèêë]',
  è: '[eéè]',
  i: '[iíìîï]',
  o: '[oóòôõö]',
  u: '[uúùûü]',
  c: '[cç]',
  n: '[nñ]',
  ' ': '[ ]',
}

/** As it may be typed, with its accents or without. */
export const asTyped = (list: string): string =>
  list
    .split('|')
    .map(folded)
    .toSorted((a, b) => b.length - a.length)
    .map((phrase) => [...phrase].map((letter) => ACCENTED[letter] ?? letter).join(''))
    .join('|')

const END = '(?= |$)'

export const compileAsides = ({ leads, because, who, states, bare, asks, turns, thanks, calls = '' }: AsideWords): Asides => {
  const before = `^(?:${anyOf(leads)} ){0,3}`
  return {
    // What stands in quotation marks is passed over.
    opens: new RegExp(`["“”„«「][^"“”„«»「」]{0,1000}["”“»」]|[ ](?=(?:${asTyped(because)})(?![\\p{L}\\p{M}'’]))`, 'giu'),
    because: new RegExp(`${before}${anyOf(because)}${END}`, 'u'),
    states: new RegExp(`${before}(?:${anyOf(who)} (?:\\S{1,30} ){0,3}${anyOf(states)}|${anyOf(bare)})${END}`, 'u'),
    asks: new RegExp(`(?:^| )${anyOf(asks)}${END}`, 'u'),
    turns: new RegExp(`(?:^| )${anyOf(turns)}${END}|\\d`, 'u'),
    thanks: new RegExp(`^${anyOf(thanks)}${END}`, 'u'),
    calls: new RegExp(`^${anyOf(calls)}$`, 'u'),
  }
}

/** A reason is a piece of its own, also where no comma stands before it. Every letter keeps its place. */
export const apartFromReasons = (text: string, { opens }: Asides): string => text.replace(opens, (found) => (found === ' ' ? ',' : found))

const points = (item: Item): boolean =>
  item.kind === 'quote' ||
  item.kind === 'number' ||
  item.files.length > 0 ||
  means(item, 'named') ||
  means(item, 'noun', 'scene') ||
  means(item, 'ordinal')

/** Whose change would be wished by a statement about it: 'the music is too loud'. */
const THINGS = ['music', 'caption', 'logo', 'transition', 'aspect', 'platform', 'resolution'] as const

const isAbout = (item: Item): boolean => THINGS.some((tag) => means(item, tag)) || means(item, 'noun', 'colour', 'sound')

const asksFor = (item: Item): boolean =>
  means(item, 'neg', 'remove') || means(item, 'verb', 'make', 'add', 'undo', 'redo', 'use', 'keep', 'move') || means(item, 'again')

const MEANT_MAX = 12

/** Whether a piece, as it was typed, is said beside the wishes of a request and asks for nothing. */
export const isAside = (piece: string, items: readonly Item[], { because, states, asks, turns, thanks, calls }: Asides): boolean => {
  const said = folded(piece)
  if (calls.test(said)) return true
  if (thanks.test(said) && said.split(' ').length <= MEANT_MAX / 2) return true
  if (turns.test(said) || items.some(points)) return false
  if (because.test(said)) return !asks.test(said)
  return states.test(said) && !asks.test(said) && !items.some(isAbout) && !items.some(asksFor)
}
