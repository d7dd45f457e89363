/** 'No, scene 4', 'sorry, 12', 'not there, after the kids': the wish before as it was meant. Pure. */
import type { Intent } from '../intents.ts'
import type { Ground } from '../parse/grammar/ground.ts'
import { refsIn } from '../parse/grammar/slots.ts'
import { otherOne } from './go-on.ts'
import { otherEdge } from './not-there.ts'
import type { Recalled } from './recalled.ts'
import { allWith, withAmount } from './with-refs.ts'

/** Takes something said before for wrong. */
export const WRONG =
  /^(?:(?:like(?= (?:the|my|that)\b)|for example|no+|nope|nah|wrong(?: one)?|not (?:that|this)(?: one)?|i meant?(?: to say)?|sorry|oops|my bad|my mistake|correction|scratch that|actually|on second thoughts?|wait|hmm+|make that|rather|oh|er+m?|better(?: make it)?|i said|instead|let['’]?s say|(?:(?:that|it)(?:['’]?s| is) )?too (?:much|little|long|short|fast|slow|loud|quiet|big|small|far)(?=[,;.] ?(?:\d|half|one|two|three|make it|more like))|undo (?:that|it),?(?: and)?(?: do)?|not (?:that|this)(?: one)?)(?:[,!.:; –-]+|$))+/u

const BESIDE =
  /^(?:(?:put|move) (?:it|that) )?(?:(?:right |directly |just )?(?<side>before|after|behind) (?<other>.{2,40}?)|(?:(?:as|in|to) )?(?:the )?(?<nth>second|third|fourth|fifth|sixth)(?: (?:place|position|spot|one|scene))?)$/u

/** 'No, right after the kids', of a clip that was put somewhere. */
const besideOther = (said: string, only: Intent, ground: Ground): Intent | null => {
  const { side, other = '', nth } = BESIDE.exec(said)?.groups ?? {}
  const [to, ...more] = refsIn(other, ground) ?? []
  const ref =
    only.is === 'move' ? only.ref : only.is === 'order' && (only.how === 'first' || only.how === 'last') ? only.refs[0] : undefined
  const place = nth === undefined ? -1 : ['second', 'third', 'fourth', 'fifth', 'sixth'].indexOf(nth)
  if (ref && place >= 0) return { is: 'move', ref, to: place + 2 }
  return to && more.length === 0 && ref ? { is: 'move', ref, to: { side: side === 'before' ? 'before' : 'after', ref: to } } : null
}

export const corrected = (rest: string, recalled: Recalled, ground: Ground): Intent[] | null => {
  const { intents } = recalled
  const [only, ...more] = intents
  // 'The market, not the cat': what it was not is what was done.
  const meant = rest
    .replace(/^not (?:the |that |my )?[\p{L}\d ]{2,30}?,? (?:but )?(?=the other\b)/u, '')
    .replace(/,? ?(?:and )?not (?:the |scene |my )?[\p{L}\d ]{1,30}$/u, '')
    .replace(/^(?:it(?:['’]s| is| should be) |i want(?:ed)? |the one with |(?:just|only) )+/u, '')
    .replace(/,? i mean(?:t)?(?: to say)?$/u, '')
    .replace(/^(?:the )?other (?:one|clip|scene|shot|photo)[,:]? (?=\S)/u, '')
  // 'No, 2', of what takes a number, is another number.
  const isNumber =
    /^(?:\d{1,3}(?:\.\d+)?|(?:a|an|one|two|three|four|five|six|seven|eight|nine|ten|half))(?: ?s| secs?| seconds?| a second)?$/u.test(meant)
  const numbered = isNumber && only && more.length === 0 ? withAmount(only, meant, ground) : null
  if (numbered) return [numbered]
  const beside = only && more.length === 0 ? besideOther(meant, only, ground) : null
  if (beside) return [beside]
  const comesIn = only?.is === 'order' && only.how === 'bring-in' && only.refs.length === 1 ? only : null
  const [placed, ...others] = more
  const isPlaced = comesIn !== null && (placed === undefined || (placed.is === 'move' && others.length === 0))
  const elsewhere = isPlaced ? besideOther(meant, placed ?? { is: 'order', how: 'first', refs: comesIn.refs }, ground) : null
  if (comesIn && elsewhere) return [comesIn, elsewhere]
  const refs = otherOne(meant, recalled, ground, { ...ground, plan: recalled.before }) ?? refsIn(meant, ground)
  const edge = otherEdge(meant, recalled)
  if (edge) return [edge]
  const named = refs && allWith(intents, refs)
  if (named && only?.is !== 'other-clip' && only?.is !== 'replace') return named
  // 'No, use the dog': what comes in there, and not where.
  const by = refsIn(
    meant.replace(/^(?:use|take|put(?: in)?|show|with|try|go with|pick|choose|have) /u, '').replace(/ (?:in )?(?:instead|there)$/u, ''),
    ground,
  )
  if (only?.is === 'replace' && more.length === 0 && by) return [{ ...only, by }]
  if (only?.is === 'other-clip' && more.length === 0 && by) return [{ is: 'replace', old: only.refs, by }]
  const amount = meant
    .replace(/ (?:actually|instead|rather|then|after all)$/u, '')
    .replace(/^(?:(?:make|keep|leave|set|put|have) (?:it|that) (?:at |to |on )?|to |at |more like |let['’]?s (?:say|do) )+/u, '')
  const sized = only && more.length === 0 ? withAmount(only, amount, ground) : null
  return sized ? [sized] : null
}
