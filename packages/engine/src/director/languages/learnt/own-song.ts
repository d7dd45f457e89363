/** 'Mit unserem Lied', 'con nuestro himno': which song of the person's own a first message wants, and the message without it. Pure. */
import type { MediaForPlan } from '../../../engine-api.ts'
import { bareName, nameWords, stem } from '../../../tools/search/match-words.ts'
import { byLanguage, type LanguageCode } from '../../parse/frames/vocabulary/in-languages.ts'
import { shownBy } from '../../parse/frames/vocabulary/shown/shown-by.ts'
import { foldWord, readText, type Token } from '../../parse/read-text.ts'
import type { Reader } from '../read-language.ts'

type SongWords = {
  /** Before the song: 'mit', 'usa', 'und'. */
  lead: string
  own: string
  noun: string
  /** Whose it is, or what it is to be, behind it. */
  behind: string
}

const WORDS: Readonly<Record<LanguageCode, SongWords>> = {
  de: {
    lead: 'mit|zu|und|dazu|nimm|nehmt|benutze|verwende|nutze|auf|bitte|spiel|leg',
    own: 'unser|unsere|unserem|unserer|unseren|mein|meine|meinem|meiner|meinen|der|die|das|dem|den',
    noun: 'lied|song|hymne|vereinslied|stück|mp3|track',
    behind: 'als|musik|hintergrundmusik|vom|verein|dazu|drunter|darunter|im|hintergrund|drauf|unseres|vereins|clubs|des|bitte',
  },
  es: {
    lead: 'con|y|usa|usad|use|usar|pon|ponle|poner|ponga|a|al|utiliza|quiero',
    own: 'nuestro|nuestra|mi|el|la',
    noun: 'canción|himno|tema|mp3',
    behind: 'de|del|fondo|como|música|club|equipo|nuestro|por|favor',
  },
  fr: {
    lead: 'avec|et|utilise|utilisez|utiliser|mets|mettez|mettre|sur|prends|prenez',
    own: 'notre|mon|ma|nos|la|le|l',
    noun: 'chanson|hymne|morceau|musique|mp3',
    behind: 'de|du|d|fond|comme|musique|club|équipe|en|sonore|notre|stp|svp',
  },
  pt: {
    lead: 'com|e|usa|use|usar|coloca|coloque|põe|mete|bota|ao|som|quero',
    own: 'nosso|nossa|meu|minha|o|a',
    noun: 'música|hino|canção|mp3',
    behind: 'de|do|da|fundo|como|música|clube|time|equipa|nosso|favor|por',
  },
  it: {
    lead: 'con|e|ed|usa|usate|usi|usare|metti|mettete|sulle|note|voglio',
    own: 'nostro|nostra|mio|mia|il|la|l|lo',
    noun: 'canzone|inno|brano|mp3',
    behind: 'di|del|della|sottofondo|come|musica|club|squadra|in|favore|per',
  },
}

const setOf = (list: string): ReadonlySet<string> => new Set(list.split('|').map(foldWord))
const COMPILED = byLanguage((code) => {
  const { lead, own, noun, behind } = WORDS[code]
  return { lead: setOf(lead), own: setOf(own), noun: setOf(noun), behind: setOf(behind) }
})
const POSSESSIVE = /^(?:uns|mein|nuestr|mi$|notre|mon$|ma$|noss|meu|minha|nostr|mio|mia)/u

const textOf = (token: Token | undefined): string => (token?.kind === 'word' ? token.text : '')

export type OwnSong = { mediaId: MediaForPlan['mediaId']; rest: string }

/** Null where none is named, or there is none of the person's own. */
export const ownSongIn = (reader: Reader, request: string, media: readonly MediaForPlan[]): OwnSong | null => {
  const songs = media.filter(({ facts }) => facts.kind === 'audio')
  const [only] = songs
  if (!only) return null
  const { lead, own, noun, behind } = COMPILED[reader.language.code]
  const text = reader.asTyped(request)
  const tokens = readText(text)
  const isJoin = (token: Token | undefined): boolean => lead.has(textOf(token)) || own.has(textOf(token))
  for (const [at, token] of tokens.entries()) {
    const word = textOf(token)
    if (word === '' || !isJoin(tokens[at - 1])) continue
    const called = [word, ...(shownBy(reader, word)?.split('|') ?? [])].map(stem)
    const named = songs.find(({ name }) => {
      const [first = '', ...others] = nameWords(bareName(name))
      return others.length === 0 && called.includes(stem(first))
    })
    const song = named ?? (songs.length === 1 && noun.has(word) && POSSESSIVE.test(textOf(tokens[at - 1])) ? only : undefined)
    if (!song) continue
    let from = at
    while (isJoin(tokens[from - 1])) from -= 1
    let to = at
    while (behind.has(textOf(tokens[to + 1]))) to += 1
    const [first, last] = [tokens[from], tokens[to]]
    if (!first || !last) continue
    const goesOn = textOf(first) === foldWord(first.raw) && /^(?:und|y|e|ed|et)$/u.test(textOf(first)) ? '' : ','
    // What is named behind it may go on from it: 'mit unserem Lied und dem Logo'.
    return {
      mediaId: song.mediaId,
      rest: `${text.slice(0, first.at).trimEnd()}${goesOn} ${text.slice(last.end)}`.replace(/(?:,\s*)+(?=[,.!?]|$)|^\s*,/gu, '').trim(),
    }
  }
  return null
}
