/**
 * What words of a wish mean, the same in every language: a language is a table from concepts to its words, and the frames
 * (wishes/) know concepts alone. docs/decisions/090-wishes-by-what-they-name.md
 */
import { type Asides, type AsideWords, compileAsides } from '../clause/asides/asides.ts'
import { foldWord, isFolded } from '../read-text.ts'
import { joinedKey } from './vocabulary/shown/joined-words.ts'

/** Words that hold a sentence together, and those that join two wishes. */
type Holding = 'filler' | 'and' | 'but' | 'neg' | 'it' | 'them' | 'one' | 'half' | 'bad'

type Act =
  | ('remove' | 'only' | 'restore' | 'add' | 'put' | 'swap' | 'replace' | 'use' | 'show' | 'make' | 'keep')
  | ('trim' | 'lengthen' | 'shorten' | 'split' | 'mute' | 'hear' | 'slow-down' | 'speed-up' | 'zoom-in' | 'start' | 'end')
  | ('raise' | 'lower' | 'reverse' | 'shuffle' | 'write' | 'undo' | 'redo')
  /** Words of one sense where the table's others have several: 'weg', 'teile', 'zu hören', 'heißen'. */
  | ('gone' | 'without' | 'divide' | 'audible' | 'called' | 'what' | 'start-over')

type Quality =
  | (
      | 'longer'
      | 'shorter'
      | 'faster'
      | 'slower'
      | 'louder'
      | 'quieter'
      | 'bigger'
      | 'smaller'
      | 'stronger'
      | 'fainter'
      | 'brighter'
      | 'darker'
      | 'warmer'
      | 'cooler'
    )
  | ('red' | 'yellow' | 'green' | 'blue' | 'pink' | 'orange' | 'purple' | 'gold' | 'grey' | 'bold' | 'equal' | 'farther')
  | ('earlier' | 'later' | 'silent' | 'fit' | 'blur' | 'bars' | 'fill' | 'slow-motion' | 'normal' | 'double' | 'closer' | 'big' | 'small')
  | ('little' | 'much' | 'more' | 'less' | 'other' | 'every' | 'in-turn' | 'most' | 'least' | 'livelier' | 'calmer' | 'own' | 'both')
  /** What is wrong with something, said alone, is a wish. */
  | ('too-long' | 'too-short' | 'too-fast' | 'too-slow' | 'too-loud' | 'too-quiet' | 'too-dark' | 'too-bright' | 'too-cold' | 'too-warm')
  | ('less-cold' | 'less-warm')
  | ('too-strong' | 'too-weak')

type Named =
  | ('scene' | 'clip' | 'photo' | 'reel' | 'rest' | 'music' | 'sound' | 'look' | 'caption' | 'title' | 'logo' | 'place' | 'order')
  | ('transition' | 'cut' | 'cross' | 'fade' | 'wipe' | 'slide' | 'zoom' | 'flash' | 'whip' | 'circle' | 'black' | 'white')
  | ('speed' | 'length' | 'volume' | 'light' | 'opacity' | 'size' | 'strength' | 'middle' | 'top' | 'bottom' | 'left' | 'right' | 'corner')
  | ('opener' | 'closer-scene' | 'next' | 'colour' | 'moment' | 'view' | 'speaking' | 'again' | 'while' | 'except' | 'whole-clip')
  | ('pace' | 'plain-cut' | 'step' | 'beat' | 'speech' | 'clip-sound')
  /** Pictures that move by themselves. */
  | ('slowly' | 'drift-in' | 'drift-out' | 'pan' | 'to-left' | 'to-right' | 'ken-burns' | 'still')
  /** Pictures that stand the wrong way, and colours of one scene. */
  | ('rotate' | 'mirror' | 'upside-down' | 'sideways' | 'degrees' | 'contrast' | 'monochrome')

/** How a thing stands to the rest: 'from', 'instead of' … */
export type Relation = 'from' | 'to' | 'at' | 'by' | 'for' | 'after' | 'before' | 'on' | 'with' | 'instead' | 'between' | 'as' | 'of' | 'in'

type Unit = 'sec' | 'min' | 'frame' | 'percent' | 'times' | 'decibel'

export type Concept = Holding | Act | Quality | Named | Relation | Unit

const RELATIONS: ReadonlySet<string> = new Set<Relation>([
  ...(['from', 'to', 'at', 'by', 'for', 'after', 'before', 'on', 'with', 'instead', 'between', 'as', 'of', 'in'] as const),
])
export const isRelation = (concept: Concept): concept is Relation => RELATIONS.has(concept)

export type Vocabulary = {
  /** 'word|phrase of words', folded or not. */
  words: Readonly<Partial<Record<Concept, string>>>
  /** Words that say several things in turn: 'quítala' is 'remove' and 'it', 'del' is 'of' and an article. */
  joined?: Readonly<Record<string, readonly Concept[]>>
  numbers: Readonly<Record<string, number>>
  /** Wishes about the whole reel are read by frames, too; English has its sentences for them. */
  readsWhole?: true
  /** First words of questions that ask for something; none where the other questions' words are unknown anyway. */
  asks?: RegExp
  /** What people say beside a wish. */
  asides?: AsideWords
  /** −1 is the last. */
  ordinals: Readonly<Record<string, number>>
  /** What clips often show, as files are called in English. */
  subjects?: Readonly<Record<string, string>>
  /** Two nouns are written as one: 'Hochzeitstorte'. */
  joinsNouns?: boolean
}

export type Meaning = { concepts: readonly Concept[]; joined?: readonly Concept[]; ordinal?: number; number?: number }

export type CompiledVocabulary = {
  /** By the whole phrase, folded. */
  meanings: ReadonlyMap<string, Meaning>
  /** Of how many words the longest phrase is that begins with a word. */
  longestFrom: ReadonlyMap<string, number>
  /** Single words, for slips of the finger. */
  single: ReadonlyMap<string, Meaning>
  subjects: ReadonlyMap<string, string>
  joinsNouns: boolean
  /** Words that mean something to the listeners (parse/lexicon.ts), and so are no slips of others. */
  listened?: ReadonlySet<string>
  readsWhole: boolean
  asks: RegExp | null
  asides: Asides | null
}

export const foldPhrase = (phrase: string): string => (isFolded(phrase) ? phrase : phrase.split(' ').map(foldWord).join(' '))

/** The languages list some 140,000 phrases between them: each costs one look-up here, and is divided nowhere. */
const meaningsOf = ({ words, joined = {}, numbers, ordinals }: Vocabulary): ReadonlyMap<string, Meaning> => {
  const meanings = new Map<string, Meaning>()
  // Most phrases mean one thing, and of a list all the same one.
  const add = (phrase: string, more: Meaning) => {
    const key = foldPhrase(phrase)
    const before = meanings.get(key)
    meanings.set(key, before === undefined ? more : { ...before, ...more, concepts: [...before.concepts, ...more.concepts] })
  }
  // The table's keys are concepts by its type; Object.entries forgets that.
  for (const [concept, list] of Object.entries(words) as [Concept, string][]) {
    const meaning = { concepts: [concept] }
    for (const phrase of list.split('|')) add(phrase, meaning)
  }
  for (const [phrase, concepts] of Object.entries(joined)) add(phrase, { concepts: [], joined: concepts })
  for (const [phrase, number] of Object.entries(numbers)) add(phrase, { concepts: [], number })
  for (const [phrase, ordinal] of Object.entries(ordinals)) add(phrase, { concepts: [], ordinal })
  return meanings
}

const countWords = (phrase: string, firstBlank: number): number => {
  let words = 1
  for (let at = firstBlank; at >= 0; at = phrase.indexOf(' ', at + 1)) words += 1
  return words
}

/** What clips show, by the word for it. */
export const subjectsOf = ({ subjects = {} }: Vocabulary): ReadonlyMap<string, string> =>
  new Map(Object.entries(subjects).flatMap(([list, english]) => list.split('|').map((word) => [joinedKey(word), english])))

export const compileVocabulary = (vocabulary: Vocabulary): CompiledVocabulary => {
  const { readsWhole, asks, asides } = vocabulary
  const meanings = meaningsOf(vocabulary)
  const longestFrom = new Map<string, number>()
  const single = new Map<string, Meaning>()
  for (const [phrase, meaning] of meanings) {
    const blank = phrase.indexOf(' ')
    if (blank < 0) single.set(phrase, meaning)
    const first = blank < 0 ? phrase : phrase.slice(0, blank)
    longestFrom.set(first, Math.max(longestFrom.get(first) ?? 0, countWords(phrase, blank)))
  }
  return {
    meanings,
    longestFrom,
    single,
    readsWhole: readsWhole === true,
    asks: asks ?? null,
    asides: asides ? compileAsides(asides) : null,
    subjects: subjectsOf(vocabulary),
    joinsNouns: vocabulary.joinsNouns === true,
  }
}

/** Every single word of a vocabulary, folded: by them its language is known, and not by what clips show, which may be a name. */
export const wordsIn = ({ words, joined = {}, numbers, ordinals }: Vocabulary): ReadonlySet<string> => {
  const typed = new Set<string>()
  for (const list of [...Object.values(words), ...[joined, numbers, ordinals].flatMap((table) => Object.keys(table))])
    for (const word of list.split(/[| ]/)) typed.add(word)
  return new Set([...typed].map(foldWord))
}
