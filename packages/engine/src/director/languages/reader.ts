/** A language as it is read: its words for listeners and frames, and how a request is made ready for them. */
import type { CompiledVocabulary } from '../parse/frames/concepts.ts'
import type { Lexicon } from '../parse/lexicon.ts'
import type { Language } from './language.ts'

export type Reader = {
  language: Language
  lexicon: Lexicon
  /** Of up to 57,000 phrases: compiled for the first request in the language, which costs that one 20 to 160 ms and a start nothing. */
  readonly vocabulary: CompiledVocabulary
  /** What clips show, in its words. */
  subjects: ReadonlyMap<string, string>
  /** Two nouns are written as one. */
  joinsNouns: boolean
  /** Every single word of its vocabulary, by which it is known. */
  words: ReadonlySet<string>
  /** The request as it is read: articles apart, what is to be written on the picture in quotation marks. */
  prepare(request: string): string
  /** As it is listened to, to know its language. */
  listen(request: string): string
  /** All of its words, articles apart, what is to be written on the picture in quotation marks. */
  asTyped(request: string): string
}
