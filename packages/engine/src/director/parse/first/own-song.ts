/**
 * A song of one's own in a first message: 'our anthem should be the music', 'with the jazz song', 'the music can be the song I put in'. What says
 * so is taken out of the message. Pure.
 */
import type { MediaForPlan } from '../../../engine-api.ts'
import { bareName, nameWords, stem } from '../../../tools/search/match-words.ts'
import type { Intent } from '../../intents.ts'
import { pictureFiles } from '../../turn.ts'
import { escapePattern } from '../grammar/escape-pattern.ts'

export type Taken = { rest: string; intents: readonly Intent[] }

const NOUN = '(?:songs?|music|tracks?|tunes?|mp3|audio(?: file)?|soundtrack|piece)'
/** Said of a song by itself, with no noun beside it. */
const MUSICAL =
  /^(?:anthem|hymn|jazz|rock|pop|techno|house|blues|disco|funk|waltz|ballad|theme|remix|swing|samba|salsa|reggae|tango|march)$/u
const GAVE = '(?:put|uploaded|added|gave|chose|picked|sent|have|included|recorded|provided)'
/** Where nothing says how it is called. */
const UNNAMED = [
  `(?:(?:my|our) own|the uploaded|the added|(?:my|our|the) uploaded) ${NOUN}`,
  `the (?:${NOUN}|file) (?:that |which )?(?:i|we)(?:['’]ve)?(?: have)?(?: already| just)? ${GAVE}(?: (?:in|you|up|here|there|to it|myself|with it|to the project))*`,
  '(?:my|our) (?:song|track|tune|mp3|soundtrack|anthem)',
  'the (?:song|mp3)',
].join('|')
/** (ours: shorter words are said of too much) */
const WORD_CHARS_MIN = 4

const LEAD =
  '(?:(?:(?:the |as |for (?:the )?)?(?:background )?music:?(?: (?:can|could|should|must|will|shall)(?: also)? be| is| to be|,? (?:please )?(?:use|take|play))?|(?:please )?(?:with|to|use|using|and|on|over|put|play|set to|cut to|take|add|have|plus|song:|track:)(?: as (?:the )?music)?) +)?'
const TAIL =
  '(?:,? (?:should|can|could|must|has to|shall|will) (?:be|play|run)(?: as)?(?: (?:the|our|my|its))?(?: (?:background )?(?:music|soundtrack|song))?)?(?: (?:as|for) (?:(?:the|my|our|its) )?(?:background )?(?:music|song|track|soundtrack))?(?<how> (?:very )?(?:quietly|softly|low|quiet|at (?:a )?low volume))?(?: (?:in|for|on) the background| behind it| underneath| under it| playing| on it| over it)*'
/** Behind these it is not to be heard, or is another's. */
const REFUSED = /(?:\bbut )?\b(?:no|not|without|don['’]?t|do not|instead of|than|except|but)\b[^,.;!?\n]{0,16}$/iu

const wordsOf = (name: string): string[] => nameWords(bareName(name))

/** In which ways a message calls this song. */
const waysOf = ({ name }: MediaForPlan, pictured: ReadonlySet<string>): string[] => {
  const words = wordsOf(name)
  const full = words.map(escapePattern).join('[ _-]*')
  const own = words.filter((word) => word.length >= WORD_CHARS_MIN && !pictured.has(stem(word)) && !new RegExp(`^${NOUN}$`, 'u').test(word))
  const each = own.map((word) =>
    MUSICAL.test(word)
      ? `(?:(?:my|our|the|some) )?${escapePattern(word)}(?:[ -]${NOUN})?`
      : `(?:my|our|the) ${escapePattern(word)} (?:song|track|tune|mp3)`,
  )
  return [`(?:(?:the|my|our) )?(?:own )?(?:${NOUN} (?:called |named )?)?${full}(?:\\.[a-z0-9]{2,4})?(?: ${NOUN})?`, ...each]
}

/** The volume of music that is to be heard under the rest, in steps of what it has. (ours) */
const QUIETER = -0.3

const take = (text: string, ways: readonly string[], ids: readonly string[]): Taken | null => {
  const found = new RegExp(`(?<![\\p{L}\\d_-])${LEAD}(?:${ways.join('|')})(?![\\p{L}\\d_-])${TAIL}`, 'iu').exec(text)
  if (!found) return null
  const refused = REFUSED.exec(text.slice(0, found.index))
  // 'But not our anthem': another plays.
  if (refused) return { rest: `${text.slice(0, refused.index)} ${text.slice(found.index + found[0].length)}`, intents: [] }
  const music: Intent = { is: 'music', request: ids.length === 0 ? { own: true } : { own: true, media_ids: [...ids] } }
  return {
    rest: `${text.slice(0, found.index)} ${text.slice(found.index + found[0].length)}`,
    intents: [music, ...(found.groups?.how === undefined ? [] : [{ is: 'volume', by: QUIETER } as const])],
  }
}

export const takeOwnSong = (text: string, media: readonly MediaForPlan[]): Taken => {
  const songs = media.filter(({ facts }) => facts.kind === 'audio')
  const pictured = new Set(pictureFiles(media).flatMap(({ name }) => wordsOf(name).map(stem)))
  for (const song of songs) {
    const taken = take(text, waysOf(song, pictured), [song.mediaId])
    if (taken) return taken
  }
  const [only, ...more] = songs
  return (only && take(text, [UNNAMED], more.length === 0 ? [only.mediaId] : [])) ?? { rest: text, intents: [] }
}
