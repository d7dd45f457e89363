/** Wishes about music, logo, colours, transitions, the whole length and versions, put in ways of their own. */
import { type ClipRef, sceneNumber } from '@reelwright/contract/intents/clip-ref'
import type { TransitionKind } from '@reelwright/contract/reel-plan'
import { planSec } from '../../../plan/plan-length.ts'
import type { Intent } from '../../intents.ts'
import { type Rule, rule, type Said } from './rule.ts'
import { placesOf } from './shown.ts'

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
  const isDown = /quieter|down|lower|less|softer|drop|reduce/.test(
    ['verb', 'before', 'between', 'way'].map((name) => said.text(name)).join(' '),
  )
  return [{ is: 'volume-to', gain: Math.min(1, music.gain * 10 ** ((isDown ? -n : n) / 20)) }]
}

const faded = (said: Said, edge: 'in' | 'out'): Intent[] | null => {
  const sec = said.time() ?? said.time('t2')
  return sec === null ? null : [{ is: 'fade', edge, on: true, sec }]
}

/** Later than this in a reel no music is to begin; then the song's own second is meant. */
const OF_SONG_SEC = 15

/** Which second of the piece the reel begins with; not when in the reel it comes in. */
const fromSecond = (said: Said): Intent[] | null => {
  const sec = said.time()
  if (sec === null || /\b(?:scene|clip|shot|reel|video)\b/.test(said.text('w'))) return null
  // 'Start the music at 3 seconds' may as well mean the reel's third second.
  const isOfSong = said.has('w') || said.has('of') || said.text('from') === 'from' || sec >= OF_SONG_SEC
  return isOfSong ? [{ is: 'music-from', sec }] : null
}

/** Where nobody says how much: on in the song (ours: a verse is about as long). */
const SONG_LATER_SEC = 10

const later = (said: Said): Intent[] | null => {
  const { music } = said.ground.plan
  const isIt = said.text('what') === 'it'
  if (music === null || (isIt && (said.ground.thing !== 'music' || said.ground.refs.length > 0))) return null
  if (said.text('what') === 'music' && !/ in(?:to)? /.test(said.whole)) return [{ is: 'cannot', what: 'music-part' }]
  const sec = said.has('t') ? said.time() : SONG_LATER_SEC
  const way = said.text('way') === 'earlier' ? -1 : 1
  return sec === null ? null : [{ is: 'music-from', sec: Math.max(0, music.start_sec + way * sec) }]
}

const MUSICS: readonly Rule[] = [
  rule(
    `(?:(?<verb>make|turn|put|bring|take|pull|push|drop|reduce|lower|raise) )?(?<before>(?:up|down) )?${MUSIC} (?<between>(?:up|down|louder|quieter|softer) )?(?:by )?<n> ?(?:db|decibels?)(?: (?<way>louder|up|higher|more|quieter|down|lower|less|softer))?`,
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
    `(?:fade|ease|bring) (?:out |down )?${MUSIC}(?: out| down| away)? (?:in|over|for|during|within|across|at) (?:the )?(?:very )?(?:last|final) <t>|(?:let |have |make )?${MUSIC} (?:should |to |must )?fades? (?:out|away)? ?(?:in|over|for|during|within|across|at) (?:the )?(?:last|final) <t2>`,
    (said) => faded(said, 'out'),
  ),
  rule(
    `(?:fade|ease|bring) (?:in |up )?${MUSIC}(?: in| up)? (?:in|over|for|during|within|across|at) (?:the )?(?:very )?first <t>|(?:let |have |make )?${MUSIC} (?:should |to |must )?fades? in ?(?:in|over|for|during|within|across|at) (?:the )?first <t2>`,
    (said) => faded(said, 'in'),
  ),
  rule(
    `(?:(?:start|begin|play|use|take|run) (?:playing )?${MUSIC}|${MUSIC} (?:should |must |to |can )?(?:start|begin|play)s?|(?:start|begin) (?:it )?(?:in )?${MUSIC}) (?<from>at|from|around|by) (?:the )?(?<w>.{1,24}? )?<t>(?<of> (?:in|into it|into the (?:song|track)|on|onwards?|mark|of (?:it|the (?:song|track))))?`,
    (said) => fromSecond(said),
  ),
  rule(
    `(?:start|begin|play|enter)(?:s|ing)? (?:it )?(?:at|from|around) (?:the )?(?<w>(?:chorus|hook|drop|verse|bridge|solo|refrain) )?(?:at |around |about |\\()*<t>(?: (?:in|mark|into it|of (?:it|the song)))?`,
    (said) => (said.ground.thing === 'music' || said.has('w') ? fromSecond(said) : null),
  ),
  // Of the song; that the music sets in later than the picture cannot be.
  rule(
    `(?:start|begin|let|have) (?:the |my |that |this )?(?<what>song|track|tune|music|soundtrack|it) (?:(?:start|begin|play|from) )?(?:(?:a bit|a little|much) )?(?:<t> )?(?<way>later|earlier|further in)(?: (?:in|into) (?:it|the (?:song|track|piece)))?`,
    later,
  ),
  rule(`(?:skip|drop|cut|leave out|cut off|trim|remove) (?:off )?(?:the )?first <t> (?:of|from|off|in) ${MUSIC}`, (said) => {
    const sec = said.time()
    return sec === null ? null : [{ is: 'music-from', sec: (said.ground.plan.music?.start_sec ?? 0) + sec }]
  }),
  rule(
    `(?:turn|tone|bring|take|dial|lower|duck|dip|drop|pull|have|make|get|hide|mute|silence|kill|cut|stop|pause|remove|no) (?:down |out |off )?${MUSIC}(?:['’]s)?(?: (?:volume|level))?(?: (?:down|quieter|lower|softer|off|out))?(?: (?:in|by|to) half)? (?:when|while|whenever|under|as|if|every time|each time) .{0,30}\\b(?:speak|speaks|speaking|talk|talks|talking|say|says|voice|voices|speech|interview)\\b.{0,20}`,
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
    said.ground.plan.music === null ? [{ is: 'music', request: {} }] : null,
  ),
]

const LOGO = '(?:the |our |my |that |this )?(?:company |brand )?(?:logo|watermark|brand mark|emblem|badge)'
const KEEP: Extract<Intent, { is: 'logo' }> = { is: 'logo', change: {}, size_steps: 0, opacity_steps: 0, media_ids: [] }

const grown = (said: Said, factor: number): Intent[] | null => {
  const size = said.ground.plan.watermark?.size_pct
  return size === undefined ? null : [{ ...KEEP, change: { size_pct: Math.max(3, Math.min(50, Math.round(size * factor * 10) / 10)) } }]
}

const LOGOS: readonly Rule[] = [
  // Moved can only be what is there; 'logo top left' puts one there.
  rule(
    `(?:move|shift|nudge|push|slide|drag|scoot|bump|raise|lower)(?: up| down)? ${LOGO}(?: .{1,40})?|(?:put |bring |have )?${LOGO} (?:should be |needs to be |to be |is )?(?:(?:a (?:bit|little|touch|tad)|slightly|more|further|way|much|just|too|over|higher|lower) ?)+(?:to the |up|down|left|right|in|out|higher|lower|towards? the ).{0,30}|(?:put |bring |have )?${LOGO} (?:higher|lower)(?: up| down)?`,
    ({ ground }) => (ground.plan.watermark === null ? [{ is: 'cannot', what: 'no-logo' }] : null),
  ),
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

/** Those of the picture where it has any, else the music's. */
const noFades = ({ ground: { plan } }: Said): Intent[] | null => {
  if (plan.fades?.opening || plan.fades?.closing) return [{ is: 'edge-fade', edge: 'both', sec: 0, colour: null }]
  // Those between the scenes are seen before the music's is heard.
  if (plan.transitions.some(({ kind }) => kind === 'fade' || kind === 'cross'))
    return [{ is: 'transitions', kinds: [], every: false, per_minute: null, not: [] }]
  return plan.music && plan.music.fade_in_frames + plan.music.fade_out_frames > 0 ? [{ is: 'fade', edge: 'both', on: false }] : null
}

/** How it is to be, before the word for it. */
const DRESSED = /^(?:an? |the )?(?:(?:soft|slow|quick|fast|short|brief|smooth|gentle|simple|nice|subtle|little|cool|proper) )*/

const KINDS: readonly (readonly [RegExp, TransitionKind])[] = [
  [/^(?:cross[ -]?(?:dissolve|fade|blend)|dissolve|mix|blend)s?(?: transition)?$/, 'cross'],
  [/^(?:fade|fade (?:to|through) black|dip to black|fade transition)$/, 'fade'],
  [/^(?:(?:white |camera )?flash(?:es)?(?: of white| transition| effect| cut)?|(?:fade|dip) (?:to|through) white)$/, 'flash'],
  [/^(?:whip|whip[ -]?pan|whip transition)s?$/, 'whip'],
  [/^wipes?(?: transition)?$/, 'wipe-left'],
  [/^(?:slide|push|swipe)s?(?: transition)?$/, 'slide-left'],
  [/^zooms?(?: transition)?$/, 'zoom'],
  [/^(?:circle|iris)s?(?: transition)?$/, 'circle'],
  [/^(?:hard |straight |plain |clean |simple )?cuts?$/, 'cut'],
  [/^no transition$/, 'cut'],
]

const kindOf = (text: string): TransitionKind | null => {
  const said = text
    .trim()
    .replace(/ (?:of|lasting|for) .{2,20}$/, '')
    .replace(DRESSED, '')
  return KINDS.find(([is]) => is.test(said))?.[1] ?? null
}

/** 'Wipes instead of cross-fades': at the cuts that have one. */
const insteadOf = (said: Said): Intent[] | null => {
  const [kind, old] = [kindOf(said.text('k')), kindOf(said.text('o'))]
  if (kind === null || kind === 'cut' || kind === old) return null
  const there = softCuts(said, /^(?:the |that |this )?transitions?$/.test(said.text('o').trim()) ? null : old)
  if (there.length > 0) return there.map((ref) => ({ is: 'transition-at', kind, ref, side: 'after' }))
  return old === null ? null : [{ is: 'transitions', kinds: [kind], every: true, per_minute: null, not: [] }]
}

/** The scenes behind which there is a transition, of that kind where one is named; none where every cut has one. */
const softCuts = ({ ground: { plan } }: Said, kind: TransitionKind | null): ClipRef[] => {
  const at = plan.transitions.filter((one) => one.kind !== 'cut' && (kind === null || one.kind === kind))
  const places = at.map((one) => plan.scenes.findIndex(({ id }) => id === one.after_scene_id) + 1)
  return places.length >= plan.scenes.length - 1 ? [] : places.map(sceneNumber)
}

/** 'Put the dissolve between the crowd and the goal instead': the one that there is, and no further one. */
const moved = (said: Said): Intent[] | null => {
  const kind = kindOf(said.text('k'))
  const [from, ...more] = kind === null || kind === 'cut' ? [] : softCuts(said, kind)
  const to = transition(said, said.has('before') ? 'before' : 'after', !said.has('after') && !said.has('before'))
  return from === undefined || more.length > 0 || to === null
    ? null
    : [{ is: 'transition-at', kind: null, ref: from, side: 'after' }, ...to]
}

/** The cut at which one of these gives way to the other; null where none does. */
const cutBetween = ({ ground }: Said, [one, two]: readonly ClipRef[]): ClipRef | null => {
  const behind = new Set(placesOf(ground, two))
  const at = placesOf(ground, one).find((place) => behind.has(place + 1))
  return at === undefined ? null : sceneNumber(at + 1)
}

const isNamed = ({ by }: ClipRef): boolean => by === 'words' || by === 'files'

const transition = (said: Said, side: 'after' | 'before', between = false): Intent[] | null => {
  const [kind, refs] = [kindOf(said.text('k')), said.refs()]
  if (kind === null || !refs) return null
  if (between && (refs.length !== 2 || !followOn(refs))) return null
  if (between && refs.some(isNamed)) {
    const ref = cutBetween(said, refs)
    return ref && [{ is: 'transition-at', kind: kind === 'cut' ? null : kind, ref, side }]
  }
  return (between ? refs.slice(0, 1) : refs).map((ref) => ({ is: 'transition-at', kind: kind === 'cut' ? null : kind, ref, side }))
}

/** 'Between 4 and 5': two numbers that stand beside each other; of names the reel knows. */
const followOn = (refs: readonly { by: string; n?: unknown }[]): boolean => {
  const [one, two] = refs
  return one?.by !== 'number' || two?.by !== 'number' || Number(two.n) === Number(one.n) + 1
}

const DO = '(?:put |add |use |do |make |insert |have |want |set |place |give me |with )?'
const ONLY = '(?:,? (?:and )?nothing else|,? only there)?'

/** The one that most cuts have. */
const usualKind = ({ ground: { plan } }: Said): TransitionKind => {
  const kinds = plan.transitions.map(({ kind }) => kind)
  const count = (kind: TransitionKind) => kinds.filter((one) => one === kind).length
  return kinds.toSorted((a, b) => count(b) - count(a))[0] ?? 'cross'
}

/** Longer than this no transition is (ours). */
const JOIN_SEC_MAX = 3

const TRANSITIONS: readonly Rule[] = [
  // 'Them', of the cross-fades before; of nothing before nobody knows what.
  rule(
    `(?:make|have|let|keep) (?:them|those|these)(?: all)? (?:(?:last|be|take|only|just|about|like|for) )*<t>(?: long| each)*`,
    (said) => {
      const sec = said.time()
      if (sec === null || said.refs('x') || said.ground.refs.length > 0 || said.ground.before.length > 0) return null
      return said.ground.thing === 'transitions' && sec <= JOIN_SEC_MAX
        ? [{ is: 'transition-length', sec, factor: 1 }]
        : [{ is: 'cannot', what: 'which-scene' }]
    },
  ),
  rule(
    `(?:make |have )?(?:the |all |all the |my )?(?:transitions|cross[ -]?fades|fades|dissolves|wipes) (?:to be |be |last )?(?:(?<half>half)|(?<twice>twice|double)) (?:as (?:long|short|fast|slow)|the (?:length|time|duration))|(?:(?<half2>halve)|(?<twice2>double)) the (?:length|duration|time) of (?:the |all |all the )?(?:transitions|cross[ -]?fades|fades)`,
    (said) => {
      const isShort = /as (?:short|fast)$/.test(said.whole)
      const isHalf = said.has('half') || said.has('half2')
      return said.ground.plan.transitions.length === 0
        ? null
        : [{ is: 'transition-length', sec: null, factor: isHalf !== isShort ? 0.5 : 2 }]
    },
  ),
  // None that there is: which there are is said.
  rule(
    `${DO}(?:a |an |the |some )?(?:spin|spinning|glitch|morph|page[ -]?turn|cube|shatter|burn|light[ -]?leak|blur|pixel|heart|star|flip|strobe|ripple|swirl|3d)(?:ing)? (?:transitions?)(?: (?:(?!,| and (?!\\d)| but | then ).){1,50})?`,
    () => [{ is: 'ask', about: 'transitionlist' }],
  ),
  rule(
    `(?:use |have |put |make |do |keep )?(?:the |one )?same (?:kind of |type of )?transitions?(?: (?:everywhere|throughout|(?:on|between|for|at|in) (?:every|all|each)(?: the| of the)?(?: (?:cuts?|scenes?|clips?|shots?))?))`,
    (said) => [{ is: 'transitions', kinds: [usualKind(said)], every: true, per_minute: null, not: [] }],
  ),
  rule(
    `(?:remove|drop|lose|take out|take away|take off|delete|get rid of|ditch|no|without) (?:the |that |this |any )?fades?(?: effects?)?(?: again)?`,
    noFades,
  ),
  rule(
    '(?:use |have |put |do |make (?:it |them )?|give me |show |want )?<k>(?: transitions?)?(?: everywhere| throughout| on all cuts| on every cut)? (?:instead of|rather than|not) (?:the )?<o>(?: transitions?)?(?: everywhere)?',
    insteadOf,
  ),
  rule(
    '(?:replace|swap|change|switch|exchange) (?:out )?(?:all )?(?:the )?<o>(?: transitions?)? (?:with|for|to|by|into) <k>(?: transitions?)?',
    insteadOf,
  ),
  rule('(?:make|turn) (?:the|that|this) <o>(?: transition)? (?:into |to )?(?:a |an )<k>(?: transition)?(?: instead)?', insteadOf),
  rule('(?:put|use|have|do|set|place) the <k> (?:(?:in )?between|(?<after>after|behind)|(?<before>before)) <s>(?:,? instead)?', moved),
  rule('(?:move|shift) the <k> (?:to )?(?:(?:in )?between|(?<after>after|behind)|(?<before>before)) <s>(?:,? instead)?', moved),
  rule(`${DO}<k> (?:in )?between <s>${ONLY}`, (said) => transition(said, 'after', true)),
  rule(`(?:in )?between <s>,? (?:put|add|use|do|make|insert|have|i want|want|set|place|give me|try) <k>`, (said) =>
    transition(said, 'after', true),
  ),
  rule(`(?:in )?between <s>,? ${DO}<k>`, (said) => transition(said, 'after', true)),
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
    `(?:the )?transitions are (?:a bit |way |just )?too (?:much|many),? (?:use |have |please |make it )?(?:less|fewer|not so many)(?: of (?:them|those))?|(?:the )?too many transitions,? (?:less|fewer)`,
    () => [{ is: 'transitions-by', by: -1 }],
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

/** 'Longer, maybe 20 seconds' of a reel of 14, 'shorter, like 10': how long it is to be, where a difference of so much would be no 'bit'. */
const isOfReel = (said: Said, sec: number): boolean => {
  if (/ by |(?:more|less|longer|shorter)$/.test(said.whole)) return false
  const now = planSec(said.ground.plan)
  return /longer/.test(said.whole) ? sec > now : sec > now / 2 && sec < now
}

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
      return sec === null ? null : isOfReel(said, sec) ? [{ is: 'length', sec }] : [{ is: 'length-add', sec }]
    },
  ),
  rule(
    `(?:want |make |need )?(?:it |this )?(?:a )?(?:bit |little |lil )?shorter,? (?:like |by |about |maybe )*<t>(?: less| shorter)?`,
    (said) => {
      const sec = said.time()
      return sec === null ? null : isOfReel(said, sec) ? [{ is: 'length', sec }] : [{ is: 'length-add', sec: -sec }]
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
  rule(`(?:tone|turn|dial|bring|take) (?:down ${LOOK}|${LOOK} down) by half|(?:tone|turn|dial) ${LOOK} down to half`, (said) => {
    const { look } = said.ground.plan
    return look ? [{ is: 'look-intensity', to: look.intensity / 2 }] : null
  }),
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
