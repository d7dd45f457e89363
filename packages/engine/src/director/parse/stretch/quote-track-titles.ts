/** A piece of music by its title: 'use City Loop' asks for no loop, and 'Run With Me' for nobody to run. Quoted, it is read as the title. Pure. */
import type { MediaForPlan } from '../../../engine-api.ts'
import { bareName, nameWords } from '../../../tools/search/match-words.ts'

const NOUN =
  '(?:track|song|music|tune|piece|soundtrack|lied|musik|stück|chanson|morceau|musique|canción|cancion|tema|música|musica|brano|canzone)'
const CHOOSES =
  '(?:use|play|put on|put|try|choose|pick|take|switch to|change to|go with|want|give me|have|with|nimm|spiel|mets|joue|usa|pon|metti|põe|toca)'
const QUOTES = /["“”„«»]/u

const escaped = (words: string): string => words.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&')

/** A title of one word says too much else beside ('rooftop', 'postcard') to be one where no music is spoken of. */
const quoteTitle = (request: string, title: string, isClip: boolean): string => {
  const name = escaped(title)
  const spoken = new RegExp(`\\b(${NOUN}(?: (?:called|named|to|is|by name))?:?) (${name})(?![\\p{L}\\d])`, 'iu')
  if (spoken.test(request)) return request.replace(spoken, '$1 “$2”')
  const put = new RegExp(
    `\\b(${CHOOSES}) (${name}) (?:as|for) (?:the |my |our |its )?(?:background )?${NOUN}(?![\\p{L}])|\\b(${CHOOSES}) (?:the )?(${name})(?: (?:track|song|tune))(?![\\p{L}])`,
    'iu',
  )
  if (put.test(request))
    return request.replace(
      put,
      (_, verb?: string, said?: string, verbToo?: string, saidToo?: string) => `${verb ?? verbToo} the song “${said ?? saidToo}”`,
    )
  if (isClip || !title.includes(' ')) return request
  const alone = new RegExp(`\\b(${CHOOSES}) (${name})(?=\\s*(?:$|[,.;!?]|instead\\b|please\\b|and\\b))`, 'iu')
  return request.replace(alone, '$1 the song “$2”')
}

/** With the titles of the catalog's pieces in quotation marks, where a piece is what is meant. */
export const quoteTrackTitles = (
  request: string,
  tracks: readonly { readonly title: string }[],
  media: readonly MediaForPlan[],
): string => {
  if (QUOTES.test(request)) return request
  const said = request.toLowerCase()
  const found = tracks.filter(({ title }) => said.includes(title.toLowerCase()))
  const isClip = (title: string): boolean => {
    const words = nameWords(title)
    return media.some(({ name }) => words.every((word) => nameWords(bareName(name)).includes(word)))
  }
  return found.reduce((text, { title }) => (QUOTES.test(text) ? text : quoteTitle(text, title, isClip(title))), request)
}
