/** Breaks what is said into lines as an editor would: where a clause ends, about as long as each other, none of a word alone. Pure. */
import { CUE_SEC_MIN } from './captions.ts'

/** Characters of a spoken cue: two short lines held upright, so that eyes stay on the speaker. */
const LINE_CHARS_MAX = 24
/** A silence of this length ends a cue. */
const PAUSE_SEC = 0.7
/** A shorter one is where a speaker takes breath, and a good place for a break. (ours) */
const BREATH_SEC = 0.2

/** What a line costs; one that is full and ends with a clause costs 1. (ours, by what was read aloud beside its captions) */
const COST = {
  line: 1,
  /** Times the square of the share that stays empty. */
  empty: 1.2,
  /** 'to', 'a', 'of the': what belongs to the word after it. */
  hangingWord: 0.35,
  /** A break within a clause rather than at its end. */
  withinClause: 0.5,
  lonelyWord: 0.5,
  /** The last word of a clause before the beginning of another: 'backt, und zwar'. */
  strayWord: 0.3,
  /** Too short to be read before the next comes. */
  flash: 0.8,
} as const

/** Letters of an article, a preposition or a pronoun. Scripts without short words have none. */
const SHORT_WORD = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]{1,3}$/u
/** A stop behind these, or behind an initial, ends no sentence. */
const ABBREVIATION = /^(mr|mrs|ms|mx|dr|prof|st|sr|sra|srta|mme|mlle|hr|fr|bzw|vs|ca|\p{Lu})\.$/iu

type Said = { text: string; startFrame: number; endFrame: number }

/** Whether a sentence ends with this word. */
export const endsSentence = (text: string): boolean => /[.!?…。！？]["'”’)]?$/u.test(text) && (!ABBREVIATION.test(text) || text === 'I.')
const endsClause = (text: string): boolean => /[,;:–—،、]["'”’)]?$/u.test(text)

/** Words without a long pause or the end of a sentence between them. */
const phrasesOf = <Word extends Said>(words: readonly Word[], fps: number): Word[][] => {
  const phrases: Word[][] = []
  for (const word of words) {
    const phrase = phrases.at(-1)
    const before = phrase?.at(-1)
    if (phrase && before && !endsSentence(before.text) && word.startFrame - before.endFrame < PAUSE_SEC * fps) phrase.push(word)
    else phrases.push([word])
  }
  return phrases
}

const lineCost = (words: readonly Said[], next: Said | undefined, isWhole: boolean, fps: number): number => {
  const [first, last] = [words[0], words.at(-1)]
  if (!first || !last) return 0
  const chars = words.reduce((sum, { text }) => sum + [...text].length + 1, -1)
  // A word alone may be longer than a line; it is what it is.
  if (chars > LINE_CHARS_MAX && words.length > 1) return Number.POSITIVE_INFINITY
  const empty = Math.max(0, 1 - chars / LINE_CHARS_MAX)
  const lonely = words.length === 1 && !isWhole ? COST.lonelyWord : words.length > 1 && endsClause(first.text) ? COST.strayWord : 0
  if (!next) return COST.line + COST.empty * empty ** 2 + lonely
  const isBreak = endsClause(last.text) || next.startFrame - last.endFrame >= BREATH_SEC * fps
  const hanging = SHORT_WORD.test(last.text) ? COST.hangingWord : 0
  const flash = next.startFrame - first.startFrame < CUE_SEC_MIN * fps ? COST.flash : 0
  return COST.line + COST.empty * empty ** 2 + lonely + flash + (isBreak ? 0 : COST.withinClause + hanging)
}

/** The cheapest way to break a phrase, told from its end. */
const linesOfPhrase = <Word extends Said>(words: readonly Word[], fps: number): Word[][] => {
  const best: { cost: number; to: number }[] = []
  best[words.length] = { cost: 0, to: words.length }
  for (let from = words.length - 1; from >= 0; from--) {
    let cheapest = { cost: Number.POSITIVE_INFINITY, to: from + 1 }
    for (let to = from + 1; to <= words.length; to++) {
      const own = lineCost(words.slice(from, to), words[to], words.length === 1, fps)
      if (own === Number.POSITIVE_INFINITY) break
      const cost = own + (best[to]?.cost ?? 0)
      if (cost < cheapest.cost) cheapest = { cost, to }
    }
    best[from] = cheapest
  }
  const lines: Word[][] = []
  for (let from = 0; from < words.length; from = best[from]?.to ?? words.length) lines.push(words.slice(from, best[from]?.to))
  return lines
}

/** Words that are read as one: up to a line, not over a pause, a cut or the end of a sentence. */
export const spokenLines = <Word extends Said>(words: readonly Word[], fps: number): Word[][] =>
  phrasesOf(words, fps).flatMap((phrase) => linesOfPhrase(phrase, fps))
