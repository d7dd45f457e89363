/** Whom or what a first request in a language beside English is of: '12 Sekunden von meinem Hund', 'un reel de mi perro'. Pure. */
import type { ClipRef } from '@reelwright/contract/intents/clip-ref'
import type { ReelIntent } from '@reelwright/contract/intents/reel-intent'
import { shownBy } from '../parse/frames/vocabulary/shown/shown-by.ts'
import { readText } from '../parse/read-text.ts'
import type { Language } from './language.ts'
import type { Reader } from './read-language.ts'

const words = (list: string): ReadonlySet<string> => new Set(list.split('|'))

/** Behind `of` stands what a reel is of; between the two, or before it by itself, whose it is. Folded: no accents. */
const AROUND: Readonly<Record<Language['code'], { of: ReadonlySet<string>; own: ReadonlySet<string>; and: ReadonlySet<string> }>> = {
  de: {
    of: words('von|vom|uber|nur|mit'),
    own: words('mein|meine|meinem|meinen|meiner|unser|unsere|unserem|unseren|unserer|der|die|das|dem|den|einem|einer'),
    and: words('und'),
  },
  es: {
    of: words('de|del|sobre|solo|con'),
    own: words('mi|mis|nuestro|nuestra|nuestros|nuestras|el|la|los|las|un|una'),
    and: words('y|e'),
  },
  fr: { of: words('de|du|des|d|sur|uniquement|seulement|avec'), own: words('mon|ma|mes|notre|nos|le|la|les|l|un|une'), and: words('et') },
  pt: {
    of: words('de|do|da|dos|das|sobre|so|apenas|com'),
    own: words('meu|minha|meus|minhas|nosso|nossa|nossos|nossas|o|a|os|as|um|uma'),
    and: words('e'),
  },
  it: {
    of: words('di|del|della|dei|delle|degli|dello|su|sul|sulla|solo|con'),
    own: words('mio|mia|miei|mie|nostro|nostra|nostri|nostre|il|lo|la|i|gli|le|l|un|una'),
    and: words('e|ed'),
  },
}

/** Seconds and a reel are of what follows; music, words on the picture and a logo are of what they are of. */
const REEL_TAGS: ReadonlySet<string> = new Set(['unit', 'noun'])

/** Null where it names nothing that clips show, or names it beside something else: 'Musik vom Meer', 'ohne Hund', 'für meine Frau'. */
export const topicIn = (request: string, reader: Reader): Extract<ReelIntent, { is: 'topic' }> | null => {
  const { language, lexicon, prepare } = reader
  const { of, own, and } = AROUND[language.code]
  const tokens = readText(prepare(request))
  const said = tokens.map((token) => (token.kind === 'word' ? token.text : null))
  const tagsOf = (word: string): string[] =>
    (lexicon.phrases.get(word) ?? []).flatMap((phrase) => (phrase.words.length === 1 ? phrase.senses.map(({ tag }) => tag) : []))
  const isReel = (word: string | null | undefined): boolean => word != null && tagsOf(word).some((tag) => REEL_TAGS.has(tag))
  /** German adds an n where it says of, with and from several: 'von den Kindern'. */
  const called = (word: string): string | undefined =>
    (shownBy(reader, word) ?? (language.code === 'de' ? shownBy(reader, word.replace(/n$/u, '')) : undefined))?.split('|')[0]
  /** Nothing stands before it that is of something else: 'Musik vom Meer', 'Titel mit Hund'. */
  const isBare = (before: string | null | undefined): boolean =>
    before == null || isReel(before) || (tagsOf(before).length > 0 && tagsOf(before).every((tag) => tag === 'filler'))
  const refs: ClipRef[] = []
  const typed: string[] = []
  for (const [at, word] of said.entries()) {
    const shown = word === null ? undefined : called(word)
    if (word === null || shown === undefined || tagsOf(word).some((tag) => tag !== 'filler')) continue
    let start = at
    while (own.has(said[start - 1] ?? '')) start -= 1
    const lead = said[start - 1]
    const isOf = lead != null && of.has(lead) && isBare(said.slice(0, start - 1).findLast((one) => !of.has(one ?? '')))
    // 'Du port et de la plage'.
    const joint = lead != null && of.has(lead) ? said[start - 2] : lead
    const isAlso = joint != null && and.has(joint) && refs.length > 0
    if (!isOf && !isAlso && !isReel(lead) && start > 0) continue
    refs.push({ by: 'words', words: [shown], raw: shown })
    typed.push(tokens[at]?.raw ?? word)
  }
  return refs.length === 0 ? null : { is: 'topic', refs, raw: typed.join(' ') }
}
