/** Which phrases end a sentence, where what is said was written down. Pure. */
import type { MediaFacts } from '@reelwright/contract/media-facts'
import { endsSentence } from '../captions/spoken-lines.ts'
import { wordsWithin } from '../captions/spoken-words.ts'

type Phrase = { start_sec: number; end_sec: number; level_db: number; endsSentence?: boolean }

/** A transcript whose sentences have so many words in the mean has no full stops to go by. (ours) */
const SENTENCE_WORDS_MAX = 40
/** Times of words and of a voice are told by two models. (ours: seconds) */
const APART_SEC = 0.1

/** Where a voice is heard in a file; each phrase knows whether a sentence ends with it, where full stops were written down. */
export const phrasesWithEnds = (facts: MediaFacts): readonly Phrase[] | undefined => {
  const { voice, transcript } = facts.sound ?? {}
  const words = transcript?.words ?? []
  const stops = words.filter(({ text }) => endsSentence(text)).length
  if (voice === undefined || words.length === 0 || words.length > stops * SENTENCE_WORDS_MAX) return voice
  return voice.map((phrase) => {
    const last = wordsWithin(facts, phrase.start_sec, phrase.end_sec).findLast(({ start_sec }) => start_sec < phrase.end_sec - APART_SEC)
    return last === undefined ? phrase : { ...phrase, endsSentence: endsSentence(last.text) }
  })
}
