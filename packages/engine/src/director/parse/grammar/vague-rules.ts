/** Wishes that leave open what is to be changed: more punch, a stronger ending, the chorus. They are asked about, with what would do it. */
import type { Intent } from '../../intents.ts'
import { type Rule, rule } from './rule.ts'

const asked = (what: string): Intent[] => [{ is: 'cannot', what }]

const MUSIC = '(?:the |my |that |this )?(?:background )?(?:music|song|track|soundtrack|tune)'
/** Parts of a song that nobody measured. */
const PART =
  '(?:chorus|hook|refrain|drop|bass drop|beat drop|verse|first verse|second verse|bridge|solo|climax|build[ -]?up|best (?:part|bit)|good (?:part|bit)|catchy (?:part|bit)|loud (?:part|bit)|fast (?:part|bit)|middle|main (?:part|bit|melody)|part with (?:the )?(?:singing|vocals|drums|lyrics))'
const INTRO =
  '(?:intro|slow (?:part|intro|start|bit)|quiet (?:part|bit|intro)|beginning|start|long intro|boring (?:part|bit|intro)|build[ -]?up)'

const LOGO = '(?:the |our |my |a |that )?(?:company |brand )?(?:logos?|watermarks?)'

export const VAGUE_RULES: readonly Rule[] = [
  rule(
    `(?:put |place |show |add |have |use |set |want |i want )*${LOGO} (?:should (?:be|stand) )?(?:in|on|at|to|into) (?:all(?: the| of the)?|every|each|both|(?:all )?(?:the )?(?:two|three|four))(?: \\S+){0,2} (?:corners?|sides?|places?|edges?)(?: of .{3,30})?`,
    () => asked('many-logos'),
  ),
  rule('give it more punch', () => asked('more-punch')),
  rule(
    `(?:keep |use )?(?:the )?same (?:song|music|track|tune),? but (?:have it |let it |make it )?(?:start|begin|play)(?:s|ing)? (?:at|from|with|on) (?:the )?${PART}`,
    () => asked('song-part'),
  ),
  rule('make it more polished', () => asked('more-polish')),
  rule('make it simpler', () => asked('simpler')),
  rule('make the ending stronger', () => asked('stronger-ending')),
  rule('make the opening stronger', () => asked('stronger-opening')),
  rule(
    "(?:it|the (?:reel|video|whole thing)|this)(?:['’]s)? (?:kinda |kind of |really |just |a bit )*(?:drags?|sags?|slows down|loses (?:me|steam|energy|momentum)|(?:is|gets|feels) (?:(?:a bit|too|so|very|kinda|really) )*(?:slow|boring|long|dull|saggy|draggy)|gets lost|falls flat) (?:in|around|towards|at|through) the middle(?: (?:part|bit|section))?|the middle(?: (?:part|bit|section))? (?:(?:is|feels|gets) (?:(?:a bit|too|so|very|kinda|really|way too) )*(?:slow|boring|long|dull|saggy|draggy)|drags(?: on)?|sags|takes (?:too long|forever)|goes on too long)",
    () => asked('slow-middle'),
  ),
  rule(
    `(?:start|begin|play|use|take|have|put|go to|jump to|cut to|open with|let) (?:${MUSIC} )?(?:start |begin |play )?(?:(?:at|from|on|with|in|to|straight (?:at|with|into)) )?(?:the )?${PART}(?: (?:of|in|from) ${MUSIC}| part| bit)?(?: (?:of ${MUSIC}|instead|first))?`,
    (said) =>
      said.ground.plan.music && (/music|song|track|tune/.test(said.whole) || said.ground.thing === 'music') ? asked('song-part') : null,
  ),
  rule(`${MUSIC} (?:should |must |to |can )?(?:start|begin|come in|kick in|play)s? (?:at|from|with|on|in) the ${PART}`, () =>
    asked('song-part'),
  ),
  rule(
    `(?:skip|drop|cut(?: off| out)?|leave out|remove|lose|trim|jump over|get rid of|no) (?:the )?${INTRO} (?:of|from|in|to) ${MUSIC}|(?:skip|cut|drop|lose|remove) ${MUSIC}(?:['’]s)? ${INTRO}|${MUSIC} (?:takes|needs) (?:too long|forever|ages|a while|so long) to (?:start|get going|kick in|begin|get started|build)`,
    (said) => (said.ground.plan.music ? asked('song-part') : null),
  ),
]
