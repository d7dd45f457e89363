/** A clip's noun and what happens there is that clip: 'the pancake flip' of a file called pancake. Pure. */
import type { MediaForPlan } from '../../../engine-api.ts'
import { bareName, nameWords, stem } from '../../../tools/search/match-words.ts'
import { outsideQuotes } from '../read-text.ts'

/** What people do in clips, as a noun; no word that wishes something of a reel. */
const ACTION =
  '(?:jump|flip|walk|dance|splash|dive|kiss|hug|toast|kick|spin|throw|toss|laugh|wave|swim|climb|ride|race|trick|stunt|leap|sprint|tumble|high[- ]five)(?:s|ing)?'
const ENDS =
  '(?=\\s*(?:$|[.,;!?]|(?:is|was|are|looks?|feels?|drags?|slower|faster|shorter|longer|brighter|darker|louder|quieter|closer|first|last|in slow|at|to|by|for|and|please|pls|too|again|part|bit|clip|scene|shot)\\b))'
const SAID = new RegExp(`(?<!\\b(?:make|makes|let|have|get|see|watch) )\\b((?:the|my|our) ([\\p{L}\\d_]{3,20})) (${ACTION})${ENDS}`, 'giu')

/** 'Ten seconds of the cat sleeping'. */
const DOING = /\b((?:of|about) (?:the|my|our) ([\p{L}\d_]{3,20})) (\p{L}{3,12}ing)(?=\s*(?:$|[.,;!?]|and\b|with\b))/giu

export const withClipsAlone = (text: string, media: readonly MediaForPlan[]): string => {
  const isSaid = SAID.test(text) || DOING.test(text)
  for (const pattern of [SAID, DOING]) pattern.lastIndex = 0
  if (!isSaid) return text
  const stems = new Set(media.flatMap(({ name, facts }) => (facts.kind === 'audio' ? [] : nameWords(bareName(name)).map(stem))))
  const isName = (word: string): boolean => stems.has(stem(word.toLowerCase()))
  const alone = (said: string, clip: string, name: string, action: string): string => (isName(name) && !isName(action) ? clip : said)
  return outsideQuotes(text, (part) => part.replace(SAID, alone).replace(DOING, alone))
}
