/** Whether a part says what it is about: a clip, the whole reel, its music, the words on it, its logo. Pure. */
import type { PartIn } from '../../learned/languages/divide-in.ts'
import type { Piece } from '../../nearest/piece.ts'
import type { Reader } from '../read-language.ts'
import { folded } from './folded.ts'
import { LISTING_WORDS } from './listing-words.ts'

const THINGS: ReadonlySet<string> = new Set([
  ...['music:noun', 'caption:noun', 'caption:title', 'logo:noun', 'transition:noun', 'noun:reel', 'noun:colour', 'noun:volume', 'verb:end'],
  ...['verb:start', 'transcribe:', 'own:', 'version:'],
])
const ON_REEL: ReadonlySet<string> = new Set(['music:noun', 'caption:noun', 'caption:title', 'logo:noun', 'transition:noun'])
/** What says itself of what it is. */
const KINDS: ReadonlySet<string> = new Set([
  'aspect',
  'resolution',
  'platform',
  'container',
  'look',
  'lookby',
  'genre',
  'instrument',
  'ask',
])

const isOfThing = ({ lexicon }: Reader, { words, isWhole, fills }: Piece): boolean =>
  isWhole
    ? fills.SCENE !== undefined || fills.TEXT !== undefined
    : words.some((word) =>
        (lexicon.phrases.get(word) ?? []).some(
          (phrase) => phrase.words.length === 1 && phrase.senses.some(({ tag, value }) => KINDS.has(tag) || THINGS.has(`${tag}:${value}`)),
        ),
      )

/** What lies on the reel and is spoken of: its music, words, logo, transitions. */
export const thingsIn = ({ lexicon }: Reader, pieces: readonly Piece[]): readonly string[] =>
  pieces.flatMap(({ words, isWhole }) =>
    isWhole
      ? []
      : words.flatMap((word) =>
          (lexicon.phrases.get(word) ?? []).flatMap((phrase) =>
            phrase.words.length === 1 ? phrase.senses.flatMap(({ tag, value }) => (ON_REEL.has(`${tag}:${value}`) ? [tag] : [])) : [],
          ),
        ),
  )

export const namesThing = (reader: Reader, { text, pieces }: Pick<PartIn, 'text' | 'pieces'>): boolean =>
  pieces.some((piece) => isOfThing(reader, piece)) || LISTING_WORDS[reader.language.code].all.test(folded(text))
