/** Wishes about one of the captions that are there: gone, other words, another time, place, colour or size. Pure. */
import { planSec } from '../../../plan/plan-length.ts'
import { USUAL_HEIGHTS } from '../../apply/captions/caption-heights.ts'
import type { Intent } from '../../intents.ts'
import { type Rule, rule, type Said } from '../grammar/rule.ts'
import { INKS } from './inks.ts'
import { isNoLook, isOnlyQuoted } from './plain-words.ts'
import { SIZE, sizeDone, sizeOfThose, sizeSaid, THEN_SIZE } from './size-said.ts'
import { CUE, CUE_NOUN, cuesNamed, cuesOf, cuesSpelt, titleCues } from './which-cue.ts'

type Edit = Omit<Extract<Intent, { is: 'caption-edit' }>, 'is' | 'cue'>

const named = (said: Said, place = 'c'): number[] => cuesNamed(said.text(place), said.ground, () => said.quote(place))

/** The same for all that are named; none where nothing is named like that. */
const edits = (said: Said, change: (cue: number) => Edit | null, numbers = named(said)): Intent[] | null => {
  const all = numbers.map((cue) => ({ cue, change: change(cue) }))
  return all.length === 0 || all.some((one) => one.change === null)
    ? null
    : all.map((one): Intent => ({ is: 'caption-edit', cue: one.cue, ...one.change }))
}

/** The last first: a number that is gone moves those behind it. Of the only one there is nothing else to keep. */
const deletes = (said: Said, numbers: readonly number[]): Intent[] | null => {
  if (numbers.length === 0) return null
  if (numbers.length === cuesOf(said.ground).length) return [{ is: 'captions-off' }]
  return numbers.toSorted((a, b) => b - a).map((cue): Intent => ({ is: 'caption-delete', cue }))
}

const GONE =
  "(?:delete|remove|drop|lose|scrap|ditch|get rid of|take away|take out|take off|take|cut out|cut|kill|erase|bin|clear|hide|dump|chuck|no(?: more)?|without|i (?:do not|don['’]?t|no longer) (?:want|need)(?: the)?|we (?:do not|don['’]?t) need)"
const SHALL = '(?:should|must|needs to|has to|have to|ought to|can|may|could|is to)'
const LEAVE = '(?:go|be gone|go away|disappear|vanish|leave|come off|come out|be removed|be deleted|not be there)'
/** 'Remove the caption on scene 2' where there is none at all: said of captions, and answered so. */
const NONE_THERE = new RegExp(`^(?:the |that |my )?(?:${CUE_NOUN}|titles?) (?:on|over|in|at|from) `, 'u')

const gone = (said: Said): Intent[] | null => {
  const text = said.text('c')
  if (said.ground.plan.captions === null)
    return NONE_THERE.test(text) && said.refs('s') !== null ? [{ is: 'caption-delete', cue: null }] : null
  const numbers = named(said)
  return deletes(said, numbers.length > 0 ? numbers : cuesSpelt(text, said.ground))
}

const onlyKept = (said: Said): Intent[] | null => {
  const kept = new Set(named(said))
  const others = cuesOf(said.ground).flatMap((_, at) => (kept.has(at + 1) ? [] : [at + 1]))
  return kept.size === 0 ? null : deletes(said, others)
}

/** Their words change places; when and where they stand stays. */
const swapped = (said: Said, [one, other]: readonly (number | undefined)[]): Intent[] | null => {
  const cues = cuesOf(said.ground)
  const [first, second] = [cues[(one ?? 0) - 1], cues[(other ?? 0) - 1]]
  if (!first || !second || first === second || one === undefined || other === undefined) return null
  return [
    { is: 'caption-edit', cue: one, text: second.text },
    { is: 'caption-edit', cue: other, text: first.text },
  ]
}

const reworded = (said: Said): Intent[] | null => {
  const text = said.quote('q').trim()
  const isQuoted = isOnlyQuoted(said.text('q'))
  const numbers = named(said)
  if (numbers.length !== 1 || text === '' || !(isQuoted || (!said.text('q').includes('«') && isNoLook(said.text('q'))))) return null
  return edits(said, () => ({ text }), numbers)
}

/** So that nobody has to say it in figures. (ours: a change that is seen) */
const LONGER_RATIO = 0.5
const LONGER_SEC_MIN = 1

/** Until the next one that stands in the same place, for two would stand on each other. */
const roomEnd = ({ ground }: Said, n: number): number => {
  const cues = cuesOf(ground)
  const cue = cues[n - 1]
  const next = cues.find((other) => cue !== undefined && other.start_frame >= cue.end_frame && other.kind === cue.kind)
  return next === undefined ? planSec(ground.plan) : next.start_frame / ground.plan.export.fps
}

const timed = (said: Said, change: (cue: { from: number; to: number; most: number }) => Edit | null): Intent[] | null =>
  edits(said, (n) => {
    const { fps } = said.ground.plan.export
    const cue = cuesOf(said.ground)[n - 1]
    return cue
      ? change({ from: cue.start_frame / fps, to: cue.end_frame / fps, most: Math.max(cue.end_frame / fps, roomEnd(said, n)) })
      : null
  })

const lasting = (said: Said, by: number | null): Intent[] | null =>
  timed(said, ({ from, to, most }) => {
    const sec = by ?? Math.max(LONGER_SEC_MIN, (to - from) * LONGER_RATIO)
    if (/shorter|less|sooner/u.test(said.text('way'))) return { to_sec: Math.max(from, to - (by ?? (to - from) * LONGER_RATIO)) }
    // One that stands to the end of the reel can only begin before.
    return to >= planSec(said.ground.plan) ? { from_sec: Math.max(0, from - sec), to_sec: to } : { to_sec: Math.min(most, to + sec) }
  })

const shifted = (said: Said): Intent[] | null => {
  const sec = said.time()
  return sec === null
    ? null
    : timed(said, ({ from, to }) => {
        const by = /earlier|sooner/u.test(said.text('way')) ? -Math.min(sec, from) : sec
        return { from_sec: from + by, to_sec: to + by }
      })
}

const COLOUR = INKS.map(([word]) => word).join('|')

/** One of several: of the only one, how all look is said. */
const isOneOfSeveral = (said: Said): boolean => cuesOf(said.ground).length > 1

const placed = (said: Said): Intent[] | null => {
  const at = said.text('at') || said.text('at2')
  const numbers = named(said, said.has('c') ? 'c' : 'c2')
  return isOneOfSeveral(said) ? edits(said, () => ({ at: at === 'top' || at === 'bottom' ? at : 'middle' }), numbers) : null
}

const lifted = (said: Said): Intent[] | null =>
  isOneOfSeveral(said)
    ? edits(said, (n) => {
        const cue = cuesOf(said.ground)[n - 1]
        const y = cue?.place?.y ?? USUAL_HEIGHTS[cue?.kind ?? 'caption']
        const isUp = /up|higher/u.test(said.text('way'))
        return { at: isUp ? (y > 0.6 ? 'middle' : 'top') : y < 0.4 ? 'middle' : 'bottom' }
      })
    : null

const MAKE = '(?:(?:make|have|get|turn|set|show|write|put|i want|i need|i would like|let|keep|leave) )?'
const BE = '(?: (?:to be|be|is|are|should be|needs to be|must be|looks|look))?'

const inkOf = (word: string): string | undefined => INKS.find(([colour]) => colour === word)?.[1]

const sized = (said: Said): Intent[] | null => {
  const [size, ink] = [sizeOfThose(said), inkOf(said.text('ink') || said.text('ink2'))]
  return size && edits(said, () => ({ ...size, ...(ink === undefined ? {} : { ink }) }))
}

const TWO = `(?:the |both |these |those )?(?:two |2 |both )?(?:${CUE_NOUN})`

const C = `(?<c>${CUE})`

export const ONE_CAPTION_RULES: readonly Rule[] = [
  rule(`(?:only keep|keep only|just keep|keep just|leave only|only leave) ${C}`, onlyKept),
  rule(
    `(?:delete|remove|drop|lose|get rid of) (?:everything|all (?:the )?(?:text|captions|words|texts)|all|the rest) (?:but|except|apart from|other than)(?: for)? ${C}`,
    onlyKept,
  ),
  rule(
    `${GONE} (?<c>.{1,80}?(?: (?:on|over|in|at|from) <s>)?)(?: (?:off|away|out|again|altogether|completely|any ?more|from (?:it|the (?:reel|video))|off (?:it|the (?:reel|video))))*`,
    gone,
  ),
  rule(`(?<c>.{2,60}?) (?:(?:${SHALL} )?${LEAVE}|off|away|out|gone)`, gone),
  rule(`(?:swap|switch|exchange|flip) (?:around |round )?(?:the order of )?${TWO}(?: (?:around|round|over))?`, (said) =>
    // Of more the two are asked for.
    cuesOf(said.ground).length > 2 ? [{ is: 'caption-edit', cue: null }] : swapped(said, [1, 2]),
  ),
  rule(`(?:swap|switch|exchange) (?<c>.{2,60}?) (?:and|with|for) (?<d>${CUE})(?: (?:around|round|over))?`, (said) => {
    const others = named(said, 'd')
    // 'The first and the last text'.
    const ones = [named(said), cuesNamed(`${said.text('c')} text`, said.ground, () => '')].find(({ length }) => length > 0) ?? []
    return ones.length === 1 && others.length === 1 ? swapped(said, [ones[0], others[0]]) : null
  }),
  rule(
    `(?:change|edit|rename|replace|update|rewrite|reword|turn|swap|make|let|have|set|fix|correct|mend) ${C} (?:to (?:say |read )?|into |with |by |for |say |read |so (?:it|that it) says |says )(?<q>.{1,80}?)`,
    reworded,
  ),
  rule(`${C} ${SHALL} (?:say|read|be)(?: instead)?:? (?<q>.{1,80}?)(?: instead)?`, reworded),
  rule(
    `${MAKE}${C}(?: ${SHALL})?(?: (?:stay|last|stand|remain|be|run|show|up|on|there|on screen|visible|for|another))* <t> (?<way>longer|shorter|more|less)`,
    (said) => lasting(said, said.time()),
  ),
  rule(
    `${MAKE}${C}(?: ${SHALL})?(?: (?:stay|last|stand|remain|be|run|show|up|on|there|on screen|visible|for|a bit|a little|much|is|too))* (?<way>longer|shorter|for longer|for less)(?: on screen)?|(?<c2>${CUE}) (?:is|goes|disappears|vanishes)(?: gone| away)? (?:way |far |much )?too (?:fast|quickly|soon|short|early)`,
    (said) => (said.has('c') ? lasting(said, null) : null),
  ),
  rule(`${MAKE}${C}(?: ${SHALL})?(?: (?:stay|last|stand|remain|be|run|show|up|on|there|on screen|visible|only|just))* for <t>`, (said) => {
    const sec = said.time()
    return sec === null ? null : timed(said, ({ from, most }) => ({ to_sec: Math.min(most, from + sec) }))
  }),
  rule(
    `${MAKE}(?:move |delay |bring )?${C}(?: ${SHALL})?(?: (?:start|begin|appear|come|come in|show up))? <t> (?<way>later|earlier|sooner)`,
    shifted,
  ),
  rule(
    `(?:(?:move|put|place|bring|shift|have|show|set|push|drag|i want) )${C} (?:up |down )?(?:to|at|in|on|into|near|towards) (?:the )?(?:very )?(?<at>top|bottom|middle|center|centre)(?: of (?:it|the (?:picture|screen|frame|image|video)))?|(?<c2>${CUE}) (?:at|to|in) the (?<at2>top|bottom|middle|center|centre)`,
    placed,
  ),
  rule(
    `(?:move|put|place|bring|shift|push|drag|slide|nudge) ${C} (?:(?:a bit|a little|further|more|slightly) )*(?<way>up|down|higher|lower)(?: (?:a bit|a little|a touch))?`,
    lifted,
  ),
  rule(
    `${MAKE}(?:colou?r |paint )?${C}${BE}(?: (?:in|to|into))?(?: (?:bright|light|dark|a))? (?<ink>${COLOUR})(?: (?:letters?|text|colou?r|instead))*`,
    (said) => {
      const ink = inkOf(said.text('ink'))
      return ink === undefined || !isOneOfSeveral(said) ? null : edits(said, () => ({ ink }))
    },
  ),
  rule(
    `(?<verb>increase|enlarge|scale up|blow up|grow|shrink|reduce|scale down|decrease|downsize)(?: the size of)? ${C}(?<by>| a (?:bit|little|lot|touch)| (?:by|to) <p>)`,
    (said) => {
      const size = sizeDone(said.text('verb'), said.text('by'))
      return size && edits(said, () => size)
    },
  ),
  rule(`${MAKE}${C}${BE} (?:(?<ink2>${COLOUR}) and )?(?<z>${SIZE})(?:,? (?:and |but |in )+(?<ink>${COLOUR}))?${THEN_SIZE}`, sized),
  // 'A huge title', of the one that is there.
  rule(
    `(?:make |have |i want |give me |with )?(?:an? |the )?(?<z>(?:(?:a (?:bit|little)|much|way|really|very|super) )*(?:bigger|larger|big|large|huge|massive|giant|enormous|smaller|small|tiny)) (?:title|headline|heading)(?: please)?`,
    (said) => edits(said, () => sizeSaid(said.text('z')), titleCues(said.ground)),
  ),
]
