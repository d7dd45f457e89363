/**
 * What one sentence, or half of one, leaves to the next: which clip it is of, what is to be of its own length. Read before a message is divided, for its
 * parts know nothing of each other. Pure.
 */
import { outsideQuotes } from '../read-text.ts'
import type { Phrasing } from './everyday-phrasings.ts'
import { withoutLooseEnds } from './loose-ends.ts'
import { PLAIN_WISHES } from './plain-wishes.ts'

const TIME = '(?:\\d{1,2}(?:[.,]\\d)?|one|two|three|four|five|half a|an?) ?(?:full |whole )?(?:seconds?|secs?|s)\\b'

const LENGTH = '(?:\\d{1,3}|ten|twelve|fifteen|twenty|thirty|forty|sixty) ?(?:seconds?|secs?|s)\\b'

const ACROSS: readonly Phrasing[] = [
  // 'Family stuff only - kids, dog, cat': what it is of is told behind it.
  [/(?:\b[\p{L}]{3,15} )?\b(?:stuff|things|clips|moments|footage) only ?[-–—:] ?(?=[\p{L}\d_ ]{2,25},)/giu, 'only '],
  // 'Turn the music down and all the clips up': how loud these are, and not that all are shown.
  [
    /(?<=\b(?:turn|bring|take|put) [^.;!?]{3,40}), ?(?:and )?(?:all )?(?:of )?(?:the |my )?(?<what>clips|videos|scenes) up\b|(?<=\b(?:turn|bring|take|put) [^.;!?]{3,40}) and (?:all )?(?:of )?(?:the |my )?(?<what2>clips|videos|scenes) up\b/giu,
    ' and the clips louder',
  ],
  [
    /\b(?:do not|don['’]?t|without) (?:change|changing|touch|touching|alter|altering) (?:this|the present|the current) (?:one|version|reel)\b/giu,
    'keep this one as it is',
  ],
  [
    /\bspeed up (?<what>(?:the|my|our) [\p{L}\d_ ]{3,25}?) by (?:a factor of )?(?<factor>\d(?:[.,]\d)?)(?: times|x)?(?=\s*(?:$|[,.;!]|and\b))/giu,
    '$<what> at $<factor>x speed',
  ],
  [
    new RegExp(`\\b(?:could|can|should|may) (?:it|this) be (?:only |just )?(?:around |about |roughly )?(?<time>${LENGTH})`, 'giu'),
    'make the reel $<time> long',
  ],
  [
    /\b(?:it|this) (?:should|must|has to|needs to|can) (?:only |just )?(?:be|last|run)(?: for)? (?:only |just )?(?:around |about |roughly )?(?<time>(?:[6-9]|[1-9]\d{1,2}|ten|twelve|fifteen|twenty|thirty|forty|sixty) ?(?:seconds?|secs?|s))(?: long)?\b/giu,
    'make the reel $<time> long',
  ],
  // The end is that clip's, and not the reel's.
  [
    new RegExp(
      `\\b(?<what>(?:the|my|our) [\\p{L}\\d_ ]{3,25}?) (?:goes on|is|lasts|runs|drags on|lingers) (?:(?:far|way|much|a bit|just) )?too long[.,;!]? (?:so )?(?:please )?(?:take|cut|trim|chop) (?<time>${TIME}) off (?:the |its )?(?<edge>end|start|beginning)(?=\\s*(?:$|[,.;!?]))`,
      'giu',
    ),
    'take $<time> off the $<edge> of $<what>',
  ],
  [
    new RegExp(
      `\\bsplit (?<what>(?:the|my|our) [\\p{L}\\d_ ]{3,25}?) (?:at|after) (?<time>${TIME}),? (?:and )?(?:then )?(?:throw away|delete|remove|drop|lose|bin|get rid of) the first (?:bit|part|half|piece)\\b`,
      'giu',
    ),
    'cut $<time> off the start of $<what>',
  ],
  [
    new RegExp(
      `\\bthe (?:blend|dissolve|cross ?-?fade|transition|fade) (?<side>into|to|before|after) (?<what>(?:the|my|our) [\\p{L}\\d_ ]{3,25}?) (?:is|feels|looks) (?:(?:far|way|much|a bit|just) )?too (?:quick|fast|short|long|slow|abrupt)[.,;!]? (?:so )?(?:please )?make it (?:about |exactly )?(?<time>${TIME})`,
      'giu',
    ),
    'make the transition before $<what> $<time> long',
  ],
  [/(?<=\b(?:undid|undone|took) (?:it|that|back)\b[^?]{0,12}[.,;!] )redo(?: it| that)?(?=\s*[.!]*$)/giu, 'redo what I undid'],
]

export const acrossSentences = (request: string): string =>
  outsideQuotes(withoutLooseEnds(request), (piece) =>
    [...PLAIN_WISHES, ...ACROSS].reduce((said, [pattern, means]) => said.replace(pattern, means), piece),
  )
