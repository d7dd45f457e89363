/**
 * The logo as a picture of its own, in a first message: 'logo end card of 2 seconds', 'with our logo at the beginning and at the end'. Said of a
 * corner, or of nothing, it stays what lies over the reel. Pure.
 */
import type { ClipRef } from '@reelwright/contract/intents/clip-ref'
import type { MediaForPlan } from '../../../engine-api.ts'
import { isLogo } from '../../../tools/watermark.ts'
import type { Intent } from '../../intents.ts'
import type { Taken } from './own-song.ts'

const SEC = '(?<sec>\\d{1,2}(?:[.,]\\d)?) ?(?:s|secs?|seconds?)\\b'
const LOGO = "(?:(?:the|our|my|a|his|her|their|club|company|shop)(?:['’]s)? )*(?:[\\p{L}]+ )?logo"
const FOR = `(?:,? (?:of|for|about)? ?(?:about )?${SEC})?`
const END = '(?:at|in|on|for) the (?:very )?end(?: of it| of the (?:reel|video))?'
const START = '(?:at|in|on|for) the (?:very )?(?:start|beginning)'

const WAYS: readonly (readonly [says: RegExp, at: readonly ('first' | 'last')[]])[] = [
  [new RegExp(`\\b(?:and |with |put |add |show )*${LOGO} (?:both )?${START} and (?:also )?${END}`, 'iu'), ['first', 'last']],
  [
    new RegExp(
      `\\b(?:and |with |put |add |show )*${LOGO} (?:as |in )?(?:(?:the|an?|our) )?(?:end|closing|final|last) ?(?:card|screen|slide|frame|picture|scene)${FOR}`,
      'iu',
    ),
    ['last'],
  ],
  [
    new RegExp(
      `\\b(?:(?:with|and|an?|add|put) )*(?:end|closing|final) ?(?:card|screen|slide|frame) (?:with|of|showing) ${LOGO}${FOR}`,
      'iu',
    ),
    ['last'],
  ],
  [
    new RegExp(
      `\\b(?:and |with |put |add |show )*${LOGO}(?: (?:should|must|can|has to))?(?: also)?(?: be| stand| come| appear| be shown)?(?: there)? (?:${END}|end)${FOR}(?=\\s*(?:$|[.,;!?\\n]|and\\b|please\\b|pls\\b))`,
      'iu',
    ),
    ['last'],
  ],
]

/** A card nobody gave a length stands for so long. (ours) */
const CARD_SEC = 2

export const takeLogoCard = (text: string, media: readonly MediaForPlan[]): Taken => {
  const logo = media.find(isLogo)
  if (!logo) return { rest: text, intents: [] }
  const refs: ClipRef[] = [{ by: 'files', ids: [logo.mediaId] }]
  for (const [says, at] of WAYS) {
    const found = says.exec(text)
    if (!found) continue
    const sec = Number((found.groups?.sec ?? String(CARD_SEC)).replace(',', '.'))
    const edges = at.map((how): Intent => ({ is: 'order', how, refs }))
    return {
      rest: `${text.slice(0, found.index)} ${text.slice(found.index + found[0].length)}`,
      intents: [...edges, { is: 'scene-length', refs, sec, factor: 1 }],
    }
  }
  return { rest: text, intents: [] }
}
