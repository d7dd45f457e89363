/** A language that the built-in director speaks beside English: its words for the common wishes, and how it answers. */

import type { ChoiceAction } from '@reelwright/contract/intents/choice-action'
import type { RefusalCode } from '@reelwright/contract/intents/intent-outcome'
import type { Pace, Watermark } from '@reelwright/contract/reel-plan'
import type { Vocabulary } from '../parse/frames/concepts.ts'
import type { WordTable } from '../parse/lexicon.ts'
import type { TextWords } from './texts/mark-texts.ts'

export type ShownScene = { number: number; name: string; length: string; from: string; to: string }

/** Amounts come ready to be read: '8,5 s', '80 %'. */
export type Replies = {
  length: (time: string) => string
  scenes: (count: number) => string
  /** Scenes that show or last something else now, by their numbers: '2', '2, 3'. */
  changedScenes: (numbers: string, count: number) => string
  reordered: string
  pace: Readonly<Record<Pace, string>>
  music: (title: string, bpm: number) => string
  noMusic: string
  /** No piece is more like what was wished than the one that plays. */
  nearestMusic: string
  /** The clips' own sound, of all of them. */
  ownSound: Readonly<Record<'keep' | 'mute', string>>
  musicGain: (percent: string) => string
  look: (title: string, percent: string) => string
  noLook: string
  captions: (first: string) => string
  /** The same words in another colour, weight or height. */
  captionsLook: string
  /** How large letters are of what their style has. */
  captionSize: (percent: string) => string
  captionGone: (text: string) => string
  noCaptions: string
  transitions: (count: number) => string
  /** Where it stands, how wide it is and how opaque. */
  logo: (position: Watermark['position'], width: string, opacity: string) => string
  noLogo: string
  format: (shape: string, size: string) => string
  leftOut: (count: number) => string
  /** How the reel begins and ends; null for a plain cut. */
  fades: (opening: string | null, closing: string | null) => string
  /** Versions that were made beside this one, by their shapes. */
  versions: (shapes: readonly string[]) => string
  /** What was done, in pieces that follow a colon. */
  done: (pieces: string) => string
  undone: string
  /** The reel is empty, as it was asked to be. */
  startedOver: string
  /** What was taken back is there again. */
  redone?: string
  /** So many steps were taken back at once. */
  wentBack?: (steps: number) => string
  /** One scene: where it stands, which file it shows, from and to which second. */
  shown?: (scene: ShownScene) => string
  notShown?: (name: string) => string
  /** What there is to say for everything beyond this director (parse/words/cannot-words.ts), and for what has no sentence of its own. */
  cannot?: Readonly<Record<string, string>> & { other: string }
  hello?: string
  welcome?: string
  create: string
  refused: Readonly<Partial<Record<RefusalCode, string>>>
  /** For every other reason. */
  notDone: string
  /** The same, where the rest was done. */
  notThat: string
  /** Half a sentence goes on from nothing. */
  ofWhat: string
  /** A clip was named by words that none is called by; pictures stand below it. */
  whichClip: (name: string) => string
  /** A button: it is meant of all of it. */
  wholeReel: string
  /** A button that switches the tool on which a wish needs. */
  switchOn: string
  notFound: (words: string) => string
  /** What the reel was to be of is in no clip. */
  unseen: (words: string) => string
  /** A part was not understood, so nothing was done; `heard` is what was. */
  lost: (missed: string, heard: string) => string
  /** More letters than are read. */
  tooLong: string
  shallRest: string
  /** Nothing was understood; what can be done stands behind it. */
  unclear: string
  able: string
  /** What was not plain was taken for this: how it was said, and what the wish is called. */
  took: (said: string, label: string) => string
  /** What was not understood beside wishes that were done. */
  skipped: (missed: string) => string
  /** Buttons stand below it. */
  didYouMean: string
  leaveIt: string
  undo: string
  /** How long it is, as an answer. */
  lasts: (time: string) => string
  /** In the quotation marks of the language. */
  quoted: (text: string) => string
}

export type Language = {
  code: NonNullable<ChoiceAction['language']>
  /** By the tags of the director's own lexicon (parse/words), with `digit:n` for numbers that are written out; folded: no accents. */
  words: WordTable
  /** By the concepts of wishes about single scenes (parse/frames). */
  vocabulary: Vocabulary
  /** Words that stand before a colon and what is to be written on the picture. */
  labels: readonly string[]
  /** Between which words something is to be written on the picture, where it stands in no marks. */
  texts: TextWords
  /** Articles that grow into the next word: l'image, d'été. */
  elided: readonly string[]
  yes: string
  /** 'Too', before a word for a feeling or a look: then the other end is wished. */
  too: readonly string[]
  /** What is said of a thing in the midst of a sentence: ', die so verwackelt ist,'. */
  beside?: RegExp
  /** What must stay, said without a comma; begins with a space: ' ohne die Musik zu ändern', ' sin cambiar la duración'. */
  keeping: RegExp
  /** More of a feeling than there is: 'fröhlichere Musik', 'più allegra'. */
  more: RegExp
  /** Words by which something is wished beside what there is: 'auch', 'aussi'. */
  also: RegExp
  replies: Replies
}
