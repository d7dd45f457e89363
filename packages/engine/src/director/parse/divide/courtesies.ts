/**
 * What stands around the wishes of a message and asks for nothing: a greeting, how many things follow, that all is said, what somebody thinks of
 * a thing, what happens where something is cut off. Pure.
 */
import type { MediaForPlan } from '../../../engine-api.ts'
import { outsideQuotes } from '../read-text.ts'
import { namedStretches } from './by-meaning/named-stretches.ts'

type Left = readonly [says: RegExp, put: string]

const AROUND: readonly Left[] = [
  [
    /^\W*(?:(?:good )?(?:morning|afternoon|evening|day)|hello|hi|hey|hiya|howdy|yo|hmm?|oh|ok(?:ay)?|right|so)(?: (?:there|again|all|team|everyone|jushn))?\s*[!,.:–-]+\s+/iu,
    '',
  ],
  [
    /(?:^|(?<=[.!;,] ?))(?:just |only |i (?:have|want|need) |there(?:['’]s| are) )?(?:an?|one|two|three|four|2|3|4|some|a few|a couple(?: of)?)(?: (?:more|other|quick|small|little|tiny|last|final))* (?:things?|ones?|changes?|notes?|bits?|tweaks?|edits?|points?|requests?|wishes)\s*[:–-]\s*/iu,
    '',
  ],
  [
    /[,;.!]+ ?(?:and |the )*(?:rest|everything else|remainder|other (?:scenes|clips|bits))(?: of it)? (?:is|are|looks?|was) (?:(?:all|just|really|so|already|totally) )*(?:lovely|great|good|fine|perfect|nice|ok(?:ay)?|brilliant|beautiful|spot on|super|cool)(?: as (?:it is|is))?\W*$/iu,
    '.',
  ],
  // '1) …, 2) …, 3) …'.
  [/(?<=^|[,;:.\n] ?)\(?[1-9]\) +(?=\p{L})/gu, ''],
  [/(?<=[,;.!]) ?(?:and )?nothing else(?: (?:fancy|please|then|though|to change|needs changing))?\W*$/iu, ''],
  [/[,;.!]+ ?(?:and )?(?:done|that(?:['’]?s| is)? (?:all|it|everything)|thank(?:s| you)[^.,;!?]{0,24}|cheers|ta|bye)\W*$/iu, '.'],
  [/,? (?:and )?for (?:god|heaven|goodness|pete|christ|fuck)['’]?s? sake,?/giu, ','],
  // 'That cheesy title'.
  [
    /\b(?<the>that|this|the|those|these|my) (?:(?:bloody|damn|really|very|so) )*(?:cheesy|silly|stupid|ugly|boring|horrible|awful|terrible|annoying|dumb|cringe[y]?|tacky|naff|lame|hideous|ridiculous|bloody|damn|dreadful|crappy) (?=(?:titles?|texts?|captions?|music|songs?|track|logo|transitions?|dissolves?|effects?|look|filter|colou?rs?|zooms?|fades?)\b)/giu,
    '$<the> ',
  ],
  // 'After that leave the order as it was'.
  [
    /[,;.!]+ ?(?:and |but |after that |otherwise |then )*(?:please )?(?:leave|keep) the (?:rest of the )?order(?: of the (?:others?|rest))? (?:as it (?:is|was)|the same|unchanged|alone),? ?(?:and )?(?=\s*(?:$|[.;!\p{L}\d]))/giu,
    '. ',
  ],
  [/(?<=\p{L}) n (?=(?:on|the|my|a|make|put|add|cut|then|also)\b)/giu, ' and '],
]

/** 'The end of the kids where Leo cries': what is seen there. */
const WHERE =
  /(?<edge>\b(?:beginning|start|end|first|last)\b[^.,;\n]{0,40}?) (?:where|when) (?:i|we|he|she|they|it|you|the \p{L}+|\p{Lu}\p{L}+) \p{L}+(?: \p{L}+){0,2}(?=\s*(?:$|[.,;]))/giu

/** (ours: longer messages are stories, with wishes in them) */
const CHARS_MAX = 400

/** As it was typed where nothing would be left. */
export const withoutCourtesies = (typed: string, media: readonly MediaForPlan[]): string => {
  if (typed.length > CHARS_MAX) return typed
  const text = AROUND.reduce((said, [says, put]) => outsideQuotes(said, (plain) => plain.replace(says, put)), typed).replace(
    WHERE,
    (all, edge: string) => (namedStretches(edge, media).length > 0 ? edge : all),
  )
  return text.split(/\s+/u).length < WORDS_MIN ? typed : text
}
/** Of fewer words nothing is taken (ours). */
const WORDS_MIN = 3
