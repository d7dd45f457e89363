/** Wishes about music, logo, colours, transitions, the whole length and versions, put in ways of their own. */
import type { TransitionKind } from '@reelwright/contract/reel-plan'
import type { Intent } from '../../intents.ts'
import { type Rule, rule, type Said } from './rule.ts'

const MUSIC = '(?:the |my |that |this )?(?:background )?(?:music|song|track|soundtrack|tune|score|audio track|beat)'
const ITS = '(?:gain|volume|level|loudness)'

const gain = (said: Said): Intent[] | null => {
  const level = said.share()
  return level === null || level > 1 ? null : [{ is: 'volume-to', gain: level }]
}

const LOUD = '(?:turn|bring|set|put|drop|lower|take|pull|raise|reduce|push|keep|have|make|play|dial|crank|get|let|leave)'

/** By so many decibels, of the gain that it has. */
const decibels = (said: Said): Intent[] | null => {
  const [n, music] = [said.number('n'), said.ground.plan.music]
  if (n === null || music === null) return null
  const isDown = /quieter|down|lower|less|softer/.test(said.text('way'))
  return [{ is: 'volume-to', gain: Math.min(1, music.gain * 10 ** ((isDown ? -n : n) / 20)) }]
}

const MUSICS: readonly Rule[] = [
  rule(
    `(?:make |turn |put |bring )?${MUSIC} (?:up |down )?(?:by )?<n> ?(?:db|decibels?)(?: (?<way>louder|up|higher|more|quieter|down|lower|less|softer))?`,
    (said) => decibels(said),
  ),
  rule(
    "(?:(?:let us|let['’]?s|i want to|i would like to|can we|please) )*(?:(?:start|begin) (?:over|afresh|anew)(?: completely| again)?(?: from (?:scratch|zero|nothing|the beginning))?|(?:start|begin) (?:again |fresh |completely )?from (?:scratch|zero|nothing)|from scratch|(?:reset|clear|wipe) (?:everything|it all|the whole thing|the reel)(?: and start over)?)",
    () => [{ is: 'start-over' }],
  ),
  rule(
    `(?:${LOUD} )?(?:down |up )?${MUSIC}(?:['’]s)?(?: ${ITS})?(?: should be| down| up| back)?(?: (?:to|at|:|=|on))? ?:?<p>(?: ${ITS})?`,
    gain,
  ),
  rule(`(?:${LOUD} )?(?:down |up )?(?:the )?${ITS} (?:of|for) ${MUSIC}(?: down| up)?(?: (?:to|at|:|=)) <p>`, gain),
  rule(`keep ${MUSIC},? but (?:${LOUD} )?(?:it )?(?:down )?(?:to|at) <p>`, gain),
  rule(`(?:no|without|kill the|turn off(?: the)?|disable(?: the)?|switch off(?: the)?) ducking|ducking off`, () => [
    { is: 'ducking', on: false },
  ]),
  rule(
    `(?:duck(?:ing)?(?: on)?|turn on(?: the)? ducking|(?:let |have |make )?${MUSIC} (?:should |must )?(?:duck|dip|drop|sink|go down|get quieter)(?: down)? (?:under|when|while|whenever|below|beneath) .{2,40})`,
    () => [{ is: 'ducking', on: true }],
  ),
  rule(
    `${MUSIC} (?:drowns?|is drowning|covers?|overpowers?|swallows?|buries|masks?) (?:everything|everybody|everyone|it all|people|them|the (?:voices?|talking|speech|people))(?: out)?`,
    () => [{ is: 'volume', by: -0.2 }],
  ),
  rule(`(?:it|that|${MUSIC})(?:['’]s| is) (?:(?:way|far|much|a bit|still) )*too quiet(?: now)?`, (said) =>
    said.ground.thing === 'music' ? [{ is: 'volume', by: 0.2 }] : null,
  ),
  rule(`(?:it|that)(?:['’]s| is) (?:(?:way|far|much|a bit|still) )*too loud(?: now)?`, (said) =>
    said.ground.thing === 'music' ? [{ is: 'volume', by: -0.2 }] : null,
  ),
  rule(`${MUSIC} (?:is |should be |must be )?(?:not|less) (?:so |that |too |as )?loud`, () => [{ is: 'volume', by: -0.2 }]),
  rule(`${MUSIC} (?:is |should be |must be )?(?:not|less) (?:so |that |too |as )?(?:quiet|soft)`, () => [{ is: 'volume', by: 0.2 }]),
  rule(`(?:bring|put|get|give me|i want|have|want) ${MUSIC} back(?: in| on)?|(?:restore|put back|bring back) ${MUSIC}`, (said) =>
    said.ground.plan.music === null ? [{ is: 'music', wish: {} }] : null,
  ),
]

const LOGO = '(?:the |our |my |that |this )?(?:company |brand )?(?:logo|watermark|brand mark|emblem|badge)'
const KEEP: Extract<Intent, { is: 'logo' }> = { is: 'logo', change: {}, size_steps: 0, opacity_steps: 0, media_ids: [] }

const grown = (said: Said, factor: number): Intent[] | null => {
  const size = said.ground.plan.watermark?.size_pct
  return size === undefined ? null : [{ ...KEEP, change: { size_pct: Math.max(3, Math.min(50, Math.round(size * factor * 10) / 10)) } }]
}

const LOGOS: readonly Rule[] = [
  rule(
    `(?:make |have )?${LOGO} (?:to be |be |should be )?(?:twice|double) (?:as (?:big|large)|the size)|double (?:the size of )?${LOGO}(?: in size)?`,
    (said) => grown(said, 2),
  ),
  rule(`(?:make |have )?${LOGO} (?:to be |be |should be )?half (?:as (?:big|large)|the size)|halve (?:the size of )?${LOGO}`, (said) =>
    grown(said, 0.5),
  ),
  rule(
    `(?:make |have |show )?${LOGO}(?:['’]s opacity| opacity)?:? (?:to be |be |should be |to |at |with |is )*<p>(?: (?:opacity|opaque|visible|transparency))?`,
    (said) => {
      const share = said.share()
      return share === null || share > 1 || share < 0.05 ? null : [{ ...KEEP, change: { opacity: share } }]
    },
  ),
  rule(`(?:the )?opacity of ${LOGO}:? (?:to |at |should be |= ?)*<p>`, (said) => {
    const share = said.share()
    return share === null || share > 1 || share < 0.05 ? null : [{ ...KEEP, change: { opacity: share } }]
  }),
  rule(
    `(?:make |have |keep )?${LOGO} (?:to be |be |should be |is )?(?:barely|hardly|just|almost not|nearly in) ?visible|(?:make |have )?${LOGO} (?:very |really |super )?(?:faint|subtle|see[- ]through|transparent)`,
    () => [{ ...KEEP, change: { opacity: 0.3 } }],
  ),
  rule(
    `(?:tone|turn|dial) (?:down ${LOGO}|${LOGO} down)|${LOGO}(?:['’]s| is| looks| feels)? (?:(?:too|way too|a bit|very|so|much too) )+(?:prominent|strong|bright|dominant|distracting|visible|much|in your face|obvious|loud)(?:,? (?:please )?(?:tone|turn|dial) it down)?`,
    () => [{ ...KEEP, opacity_steps: -1 }],
  ),
  rule(
    `(?:remove|delete|drop|lose|take off|take away|get rid of|ditch|no|without|hide|not need|(?:do not|don['’]?t) need|(?:do not|don['’]?t) want|kill) (?:${LOGO}|(?:the |any |our )?branding)`,
    (said) => (said.ground.plan.watermark ? [{ is: 'logo-off' }] : null),
  ),
]

const KINDS: readonly (readonly [RegExp, TransitionKind])[] = [
  [
    /^(?:(?:a |an |the )?(?:soft |slow |quick |short |smooth |gentle |simple |nice )?)?(?:cross[ -]?(?:dissolve|fade|blend)|dissolve|mix|blend)s?(?: transition)?$/,
    'cross',
  ],
  [/^(?:a |an |the )?(?:fade|fade (?:to|through) black|dip to black|fade transition)$/, 'fade'],
  [/^(?:a |an |the )?(?:whip|whip[ -]?pan|whip transition)s?$/, 'whip'],
  [/^(?:a |an |the )?wipes?(?: transition)?$/, 'wipe-left'],
  [/^(?:a |an |the )?(?:slide|push)s?(?: transition)?$/, 'slide-left'],
  [/^(?:a |an |the )?zooms?(?: transition)?$/, 'zoom'],
  [/^(?:a |an |the )?(?:circle|iris)s?(?: transition)?$/, 'circle'],
  [/^(?:a |an |the )?(?:hard |straight |plain |clean |simple )?cuts?$/, 'cut'],
  [/^no transition$/, 'cut'],
]

const kindOf = (text: string): TransitionKind | null => {
  const said = text.trim().replace(/ (?:of|lasting|for) .{2,20}$/, '')
  return KINDS.find(([is]) => is.test(said))?.[1] ?? null
}

/** 'Wipes instead of cross-fades': at the cuts that have one. */
const insteadOf = (said: Said): Intent[] | null => {
  const [kind, old] = [kindOf(said.text('k')), kindOf(said.text('o'))]
  if (kind === null || old === null || kind === old) return null
  return [{ is: 'transitions', kinds: [kind], every: true, per_minute: null, not: [] }]
}

const transition = (said: Said, side: 'after' | 'before', between = false): Intent[] | null => {
  const [kind, refs] = [kindOf(said.text('k')), said.refs()]
  if (kind === null || !refs) return null
  if (between && (refs.length !== 2 || !followOn(refs))) return null
  return (between ? refs.slice(0, 1) : refs).map((ref) => ({ is: 'transition-at', kind: kind === 'cut' ? null : kind, ref, side }))
}

/** 'Between 4 and 5': two numbers that stand beside each other; of names the reel knows. */
const followOn = (refs: readonly { by: string; n?: unknown }[]): boolean => {
  const [one, two] = refs
  return one?.by !== 'number' || two?.by !== 'number' || Number(two.n) === Number(one.n) + 1
}

const DO = '(?:put |add |use |do |make |insert |have |want |set |place |give me |with )?'
const ONLY = '(?:,? (?:and )?nothing else|,? only there)?'

const TRANSITIONS: readonly Rule[] = [
  rule(
    '(?:use |have |put |do |make (?:it |them )?|give me |show |want )?<k>(?: transitions?)?(?: everywhere| throughout| on all cuts| on every cut)? (?:instead of|rather than|not) (?:the )?<o>(?: transitions?)?(?: everywhere)?',
    insteadOf,
  ),
  rule(
    '(?:replace|swap|change|switch|exchange) (?:out )?(?:all )?(?:the )?<o>(?: transitions?)? (?:with|for|to|by|into) <k>(?: transitions?)?',
    insteadOf,
  ),
  rule(`${DO}<k> (?:in )?between <s>${ONLY}`, (said) => transition(said, 'after', true)),
  rule(`between <s>,? ${DO}<k>`, (said) => transition(said, 'after', true)),
  rule(`${DO}<k> (?:right |straight )?(?:after|behind|at the end of|out of|following) <s>${ONLY}`, (said) => transition(said, 'after')),
  rule(`${DO}<k> (?:right |straight )?(?:before|ahead of|into|in front of|at the start of) <s>${ONLY}`, (said) =>
    transition(said, 'before'),
  ),
  rule(
    `(?:soften|smooth(?: out)?|ease|blend) (?:the )?(?:cut|transition|join|change|switch) between <s>(?:,? (?:with )?(?:a |an )?(?:cross[ -]?dissolve|dissolve|cross[ -]?fade)(?: would do| will do| is fine)?)?`,
    (said) => {
      const refs = said.refs()
      return refs?.length === 2 && followOn(refs) && refs[0] ? [{ is: 'transition-at', kind: 'cross', ref: refs[0], side: 'after' }] : null
    },
  ),
  rule(
    `(?:only |just |use )?(?:a few|fewer|not so many|less)(?: of (?:them|those))?|(?:that['’]?s |that is )?too many(?:,? (?:only|just) a few)?|(?:that['’]?s )?too much,? (?:only|just) a few`,
    (said) => (said.ground.thing === 'transitions' ? [{ is: 'transitions-by', by: -1 }] : null),
  ),
  rule(
    `${DO}(?:a )?<k>s? (?:in|on|at|for|with|between) (?:every|each|all)(?: the)? (?:changes? of scenes?|scene changes?|cuts?|joins?|scenes?|clips?|transitions?)`,
    (said) => {
      const kind = kindOf(said.text('k'))
      return kind && kind !== 'cut' ? [{ is: 'transitions', kinds: [kind], every: true, per_minute: null, not: [] }] : null
    },
  ),
]

const REEL =
  '(?:it|the (?:whole )?(?:reel|video|thing|film|movie|edit|clip|total)|(?:the )?(?:run ?time|running time|duration|length|total(?: length)?)|video|reel|this|everything|all|whole thing)'
const bounded = (said: Said): Intent[] | null => {
  const sec = said.time()
  if (sec === null || sec < 1) return null
  const text = said.text('bound')
  const bound = /under|at most|max|no more|not more|no longer|below|less|up to|within/.test(text)
    ? 'most'
    : /at least|over|more than|min/.test(text)
      ? 'least'
      : null
  return [{ is: 'length', sec, ...(bound === null ? {} : { bound }) }]
}
const BOUND =
  '(?<bound>(?:just )?(?:under|at most|max(?:imum)?(?: of)?|no more than|not more than|no longer than|below|less than|up to|within|at least|over|more than|minimum(?: of)?) )?'

const LENGTHS: readonly Rule[] = [
  rule(
    `(?:cut|bring|get|trim|take|shorten|set|make|change|put|reduce|extend|stretch|bump|leave|keep) ${REEL} (?:(?:down|back|up|out|in|come in) )*(?:to|at|be|of) ${BOUND}<t>(?: long)?`,
    bounded,
  ),
  rule(
    `${REEL}:? (?:should|must|has to|needs to|to|can|shall|is to)? ?(?:be|come in|come out|last|run|take|end up|stay|go)?(?: at| to| for)? ${BOUND}<t>(?: long)?`,
    bounded,
  ),
  rule(
    `(?:i think |i guess |maybe )?<t> (?:would|will|might|could|is|are|sounds|seems|should) ?(?:be )?(?:much |a lot |far )?(?:nicer|better|good|great|enough|fine|plenty|perfect|ideal|ok|okay|best|right|it)(?: (?:than|instead of|rather than) .{1,30})?`,
    (said) => bounded(said),
  ),
  rule(
    `(?:it|this|that|time|video|reel|the (?:reel|video|time))(?:['’]s| is)? too (?:much|long),? (?:make (?:it )?)?<t>(?: (?:is|would be) (?:good|better|fine|enough|ok|okay))?`,
    bounded,
  ),
  rule(`(?:at |leave it at |keep it at |back to |make that |just )<t>`, bounded),
  rule(
    `(?:want |make |need )?(?:it |this )?(?:a )?(?:bit |little |lil )?longer,? (?:like |by |about |maybe )*<t>(?: more| longer)?`,
    (said) => {
      const sec = said.time()
      return sec === null ? null : [{ is: 'length-add', sec }]
    },
  ),
  rule(
    `(?:want |make |need )?(?:it |this )?(?:a )?(?:bit |little |lil )?shorter,? (?:like |by |about |maybe )*<t>(?: less| shorter)?`,
    (said) => {
      const sec = said.time()
      return sec === null ? null : [{ is: 'length-add', sec: -sec }]
    },
  ),
]

const LOOK = '(?:the |this |that |my )?(?:look|filter|grade|colou?r grade|colou?rs|lut|effect)'

const strength = (said: Said): Intent[] | null => {
  const to = said.share()
  return to === null || to > 1 ? null : [{ is: 'look-intensity', to }]
}

const LOOKS: readonly Rule[] = [
  rule(`(?:a |an |some )?(?<trait>warm|cool|cold)(?:er)? ${LOOK} (?:at |with |of )*<p>(?: strength| intensity)?`, (said) => {
    const intensity = said.share()
    return intensity === null || intensity > 1 ? null : [{ is: 'look', trait: said.text('trait') === 'warm' ? 'warm' : 'cool', intensity }]
  }),
  rule(
    `(?:set |put |turn |bring |dial |have |make |keep )?${LOOK}(?:['’]s)?(?: (?:strength|intensity|amount))?:?(?: down| up| back)? (?:to |at |only |just |by |= ?)*<p>(?: (?:strength|intensity))?`,
    strength,
  ),
  rule(`(?:the )?(?:strength|intensity) of ${LOOK}:? (?:to |at |= ?)*<p>`, strength),
  rule(`(?:make |have )?${LOOK} half (?:as (?:strong|intense|much|heavy|visible)|the strength)|halve ${LOOK}`, (said) => {
    const { look } = said.ground.plan
    return look ? [{ is: 'look-intensity', to: look.intensity / 2 }] : null
  }),
  rule(
    `(?:make )?${LOOK} (?:is |are |should be |must be |needs to be |want |wants |to be |be )?(?:a (?:bit|little) |much |even )?(?:more strong|stronger|more intense|heavier|more extreme)|strengthen ${LOOK}`,
    (said) => (said.ground.plan.look ? [{ is: 'look-intensity-by', by: 0.2 }] : null),
  ),
  rule(
    `(?:make )?${LOOK} (?:is |are |should be |must be |to be |be )?(?:a (?:bit|little) |much |even )?(?:less strong|weaker|less intense|softer|subtler|more subtle|lighter|gentler)|(?:tone|dial|turn) (?:down ${LOOK}|${LOOK} down)|colou?rs? (?:is|are) too (?:much|strong|intense|heavy)(?:,? make (?:it )?less)?`,
    (said) => (said.ground.plan.look ? [{ is: 'look-intensity-by', by: -0.2 }] : null),
  ),
]

export const THING_RULES: readonly Rule[] = [...MUSICS, ...LOGOS, ...TRANSITIONS, ...LENGTHS, ...LOOKS]
