/** Wishes about how large all words on the picture are. Pure. */
import type { Intent } from '../../intents.ts'
import { type Rule, rule, type Said } from '../grammar/rule.ts'
import { INKS } from './inks.ts'
import { SIZE, sizeDone, sizeOfThose, sizeSaid, THEN_SIZE } from './size-said.ts'
import { titleCues } from './which-cue.ts'

const LETTERS = '(?:text|txt|captions?|titles?|subtitles?|subs|words?|lettering|letters?|writing|fonts?|type|headings?|headlines?|texts)'
const ALL = `(?:all (?:of )?(?:the |my )?|the |my |our |that |this |these |those )?(?:${LETTERS})(?: on (?:it|screen|the (?:picture|screen|video)))?(?:['’]s)?(?: (?:size|font size|font|letters|lettering))?|(?:the )?size of (?:the |my |all (?:the )?)?(?:${LETTERS})`
const MAKE = '(?:(?:make|have|get|turn|set|show|write|put|bring|i want|i need|i would like|let|change|give me|use|with|want) )?'
const BE = '(?:,? (?:to be|be|is|are|should be|needs to be|need to be|must be|looks?|a|have|has))?'
const COLOUR = INKS.map(([word]) => word).join('|')
const LARGE = '(?:bigger|larger|huge|big|large|massive|enormous|giant|smaller|tinier|tiny|small)'

/** Of words that are there, or that the same message puts there. */
const isOfCaptions = ({ ground }: Said): boolean => ground.plan.captions !== null || ground.thing === 'captions'

const styled = (said: Said, size: ReturnType<typeof sizeSaid>): Intent[] | null => {
  const word = said.text('ink') || said.text('ink2') || said.text('ink3')
  const ink = INKS.find(([colour]) => colour === word)?.[1]
  if (size === null) return null
  return [{ is: 'captions-style', ...size, ...(ink === undefined ? {} : { ink }) }]
}

const COLOURED = `(?:,? ?(?:and |but |in )+(?<ink>${COLOUR})(?: letters| font| text)?)?`

const AT =
  '(?:,? ?(?:and )?(?:move (?:it|them) |put (?:it|them) )?(?:in|at|on|to|into) the (?<at>top|middle|cent(?:re|er)|bottom)(?: of the (?:picture|screen|frame|video))?)'

export const CAPTION_SIZE_RULES: readonly Rule[] = [
  // 'Title bigger and in the middle'.
  rule(`${MAKE}(?:the |my )?(?:title|headline|heading)${BE} (?<z>(?:(?:a (?:bit|little|lot)|much|way) )*${LARGE})${AT}`, (said) => {
    const [size, height] = [sizeSaid(said.text('z')), said.text('at')]
    const [cue] = titleCues(said.ground)
    const at = height.startsWith('cent') ? 'middle' : height === 'top' ? 'top' : height === 'bottom' ? 'bottom' : 'middle'
    return size === null || cue === undefined ? null : [{ is: 'caption-edit', cue, ...size, at }]
  }),
  rule(`${MAKE}(?:${ALL})${BE} (?:(?<ink2>${COLOUR}) and )?(?<z>${SIZE})${COLOURED}${THEN_SIZE}`, (said) =>
    styled(said, sizeOfThose(said)),
  ),
  rule(
    `${MAKE}(?:an? |the |some )?(?<z>(?:(?:a (?:bit|little|lot)|much|way|even|slightly|really|very) )*${LARGE}) ${LETTERS}(?: size)?${COLOURED}(?: please)?|(?<z2>bigger|larger|smaller),? (?:and |but |in )+(?<ink3>${COLOUR}) ${LETTERS}`,
    (said) =>
      /\b(?:big|large|small) (?:title|headline|heading)/u.test(said.whole) && !isOfCaptions(said)
        ? null
        : styled(said, sizeSaid(said.text('z') || said.text('z2'))),
  ),
  rule(
    `(?<verb>increase|enlarge|scale up|blow up|grow|shrink|reduce|scale down|decrease|downsize|bump up|turn up|turn down|bump down|minimi[sz]e)(?: the)? (?:${ALL})(?: size)?(?<by>| a (?:bit|little|lot|touch|tad|notch)| (?:by|to) <p>)`,
    (said) => styled(said, sizeDone(said.text('verb').replace('bump down', 'turn down'), said.text('by'))),
  ),
  rule(`(?:bring|take|turn|go|put) (?:${ALL}) (?<way>up|down)(?: (?:a notch|a bit|a little|a size|one size|two sizes|in size))*`, (said) =>
    /letter|font|size|lettering/u.test(said.whole)
      ? styled(said, sizeDone(said.text('way') === 'up' ? 'increase' : 'shrink', ' a bit'))
      : null,
  ),
  rule(
    `(?:i |you |one |we |people |nobody |no one )?(?:can(?:['’]?t|not)|can (?:barely|hardly)|struggle to|have to squint to|could(?:n['’]?t| not)) (?:even |really )?read (?:the |those |these )?(?:${LETTERS}|it|that|them)(?:,? (?:it is|it['’]?s|they are|they['’]?re|because it is))? (?:so |too |way too |that )+(?:small|tiny|little)`,
    (said) => styled(said, { size_by: 1.25 }),
  ),
]
