/** Single clips as people type about them: with their own sound, where they end, the best of them, which of two gets more time. */
import { type ClipRef, factRef } from '@reelwright/contract/intents/clip-ref'
import type { Intent } from '../../intents.ts'
import { type Rule, rule, type Said } from '../grammar/rule.ts'
import { areShown, placesOf } from '../grammar/shown.ts'
import { isOfFiles } from '../grammar/slots.ts'
import { sceneGrade } from '../words/scene-grade.ts'
import { scenesOf } from './scenes-said.ts'

const OWN = '(?:own |real |actual |original |natural |native |live |raw |true )'
const SOUND = '(?:sound|audio|noise|voices?)'

const keepSound = (said: Said): Intent[] | null => {
  // 'Only the beach' silences the others.
  if (/\b(?:only|alone|just|nothing else)\b/.test(said.whole)) return null
  const refs = said.refs() ?? said.refs('s2')
  return refs && areShown(said.ground, refs) ? [{ is: 'sound', policy: 'keep', refs }] : null
}

const SOUNDS: readonly Rule[] = [
  rule(
    `(?:let|have|keep|play|use|show|run|leave) <s> (?:to )?(?:(?:play|run|be) )?(?:with|on) (?:its|their|the|his|her) ${OWN}*${SOUND}(?: on| up)?`,
    keepSound,
  ),
  rule(
    `(?:use|keep|play|have|turn on|leave(?: in| on)?|put on|bring back|(?:let me |let us )?hear) (?:the |its )?${OWN}+${SOUND} (?:of|from|in|on|for|during) <s>|<s2> (?:with|keeps?|has) (?:its|the) ${OWN}+${SOUND}`,
    keepSound,
  ),
]

const inSeconds = (said: Said, means: (refs: readonly ClipRef[], sec: number) => Intent): Intent[] | null => {
  // 'Its last second' is one.
  const [refs, sec] = [said.refs(), said.has('t') ? said.time() : 1]
  return refs && sec !== null && areShown(said.ground, refs) ? [means(refs, sec)] : null
}

const ENDS: readonly Rule[] = [
  // As 'start it at 2 seconds': a second of its clip.
  rule(
    `(?:end|stop|finish|cut off|cut away from) <s> (?:at|on) <t>(?: mark)?(?: (?:in|into)(?: (?:the|its) (?:clip|video|file))?)?`,
    (said) => inSeconds(said, (refs, clip_sec) => ({ is: 'trim-to', refs, edge: 'end', clip_sec })),
  ),
  rule(`(?:end|stop|finish|cut off|cut away from|leave) <s> after <t>`, (said) =>
    inSeconds(said, (refs, sec) => ({ is: 'scene-length', refs, sec, factor: 1 })),
  ),
  rule(
    `(?:cut|trim|remove|delete|drop|lose|take off|chop(?: off)?|shave(?: off)?|get rid of) <s>(?:['’]s|s['’])? (?<edge>first|opening|last|final) (?:<t>|second)`,
    (said) => inSeconds(said, (refs, sec) => ({ is: 'trim', refs, edge: /first|opening/.test(said.text('edge')) ? 'start' : 'end', sec })),
  ),
]

/** Longer or shorter only where it is not so already. */
const bounded = (said: Said): Intent[] | null => {
  const [refs, sec] = [said.refs(), said.time()]
  const scenes = scenesOf(said, refs)
  if (!refs || sec === null || scenes.length === 0 || !areShown(said.ground, refs)) return null
  const isLeast = /least|min|less than|shorter/.test(said.text('bound'))
  const isSo = scenes.every(({ duration_frames }) => {
    const now = duration_frames / said.ground.plan.export.fps
    return isLeast ? now >= sec : now <= sec
  })
  return isSo ? [{ is: 'ask', about: 'shown', refs }] : [{ is: 'scene-length', refs, sec, factor: 1 }]
}

const BOUNDS: readonly Rule[] = [
  rule(
    `(?:make |have |keep |let )?<s> (?:(?:needs? to|should|must|has to|have to|can|to|only|just|be|is|last|stay|stand|for) )*(?<bound>at least|at most|no (?:more|longer|less|shorter) than|not (?:more|longer|less|shorter) than|min(?:imum)?(?: of)?|max(?:imum)?(?: of)?|up to) <t>(?: long)?`,
    bounded,
  ),
  rule(`<s> (?<bound>for at least|for at most|not longer than) <t>`, bounded),
]

/** 'A second off the harbour, and give it to the cat'. */
const GIVEN: readonly Rule[] = [
  rule(
    `(?:cut|trim|take|shave|chop|get) <t> (?:off|from|of|out of) <s>,? (?:and )?(?:give|add|put) (?:it|that|them|the time) (?:to|on|onto) <s2>`,
    (said) => {
      const [from, to, sec] = [said.refs(), said.refs('s2'), said.time()]
      return from && to && sec !== null && areShown(said.ground, [...from, ...to])
        ? [
            { is: 'trim', refs: from, edge: 'end', sec },
            { is: 'trim', refs: to, edge: 'end', sec: -sec },
          ]
        : null
    },
  ),
]

const LESS_LONG: readonly Rule[] = [
  rule(
    `(?:do not|don['’]?t|dont|no need to) (?:show|have|hold|keep|play|stay on|linger on|dwell on) (?:on )?<s> (?:for )?(?:so|that|this|too|quite so|as) (?:long|much)|<s2> (?:does not|doesn['’]?t|doesnt) (?:need|have) to be (?:so|that|this|quite so) long|(?:not|stay less) (?:so|that|quite so|as) long (?:on|for|with) <s3>`,
    (said) => {
      const refs = said.refs() ?? said.refs('s2') ?? said.refs('s3')
      return refs && areShown(said.ground, refs) ? [{ is: 'scene-length', refs, sec: null, factor: 0.66 }] : null
    },
  ),
]

const MORE_TIME = '(?:more|extra|longer) ?(?:time|screen ?time|room|space|seconds)?'
const LESS_TIME = '(?:less|shorter|not so much) ?(?:time|screen ?time|room|space)?'

/** 'Give the surf more time and the city less'. */
const shared = (said: Said, [longer, shorter]: readonly [string, string]): Intent[] | null => {
  const [more, less] = [said.refs(longer), said.refs(shorter)]
  return more && less && areShown(said.ground, [...more, ...less])
    ? [
        { is: 'scene-length', refs: more, sec: null, factor: 1.5 },
        { is: 'scene-length', refs: less, sec: null, factor: 0.66 },
      ]
    : null
}

const EXCHANGES: readonly Rule[] = [
  rule(`(?:give )?<s> (?:gets? |should get )?${MORE_TIME},? (?:and |but )?(?:give )?<s2> (?:gets? |should get )?${LESS_TIME}`, (said) =>
    shared(said, ['s', 's2']),
  ),
  rule(`(?:give )?<s> (?:gets? |should get )?${LESS_TIME},? (?:and |but )?(?:give )?<s2> (?:gets? |should get )?${MORE_TIME}`, (said) =>
    shared(said, ['s2', 's']),
  ),
  rule(`${MORE_TIME} (?:for|on|with) <s>,? (?:and |but )?${LESS_TIME} (?:for|on|with) <s2>`, (said) => shared(said, ['s', 's2'])),
  rule(`${LESS_TIME} (?:for|on|with) <s>,? (?:and |but )?${MORE_TIME} (?:for|on|with) <s2>`, (said) => shared(said, ['s2', 's'])),
]

const BEST = '(?:best|strongest|nicest|coolest|prettiest|finest|top)'

/** So many of the best and no others, however the count stands to the word. */
const BESTS: readonly Rule[] = [
  rule(
    `(?:(?:only|just|simply) )*(?:use|take|pick|choose|show|keep|go with|include|have|make it)? ?(?:(?:only|just) )*(?:(?:with|from|of|out of) )?(?:the |my |your |our )?(?:${BEST} <n>|<n2> ${BEST})(?: (?<noun>clips|shots|scenes|ones|videos|moments|bits|parts|pics|pictures|photos))?(?: only)?`,
    (said) => {
      const count = said.number() ?? said.number('n2')
      const of = /photo|pic/.test(said.text('noun')) ? 'photo' : 'clip'
      return count !== null && Number.isInteger(count) && count >= 1
        ? [{ is: 'order', how: 'only', refs: [factRef('best', of, count)] }]
        : null
    },
  ),
]

const WHOLE_PICTURE = /^(?:the |my )?(?:picture|image|photo|pic|still|video|screen)$/

const graded = (said: Said, way: 'brighter' | 'darker' | 'warmer' | 'cooler'): Intent[] | null => {
  const refs = said.refs() ?? said.refs('s2')
  const grade = sceneGrade(way, /\b(?:bit|little|tad|touch|slightly)\b/.test(said.text('much')) ? 0.5 : 1)
  return refs && grade && !WHOLE_PICTURE.test(said.text('s')) && areShown(said.ground, refs)
    ? [{ is: 'scene-grade', refs, ...grade }]
    : null
}

const MUCH = '(?: (?<much>a bit|a little|a tad|a touch|slightly|some))?'
const GRADES: readonly Rule[] = [
  rule(`(?:brighten|lighten) (?:up )?<s>(?: up)?${MUCH}`, (said) => graded(said, 'brighter')),
  rule(`(?:darken|dim) (?:down )?<s>(?: down)?${MUCH}`, (said) => graded(said, 'darker')),
  rule(`warm up <s>${MUCH}|warm <s2> up(?: a bit| a little)?`, (said) => graded(said, 'warmer')),
  rule(`cool down <s>${MUCH}|cool <s2> down(?: a bit| a little)?`, (said) => graded(said, 'cooler')),
]

const SPEEDS: readonly Rule[] = [
  rule(
    `(?:ramp|crank|bump|kick|pump|push|take|bring|set|put) (?:up |down )?<s>(?:['’]s)?(?: speed)?(?: up| down)? (?:to|at) (?<v>\\d[\\d.,]{0,4} ?(?:x|times)|x ?\\d[\\d.,]{0,4})`,
    (said) => {
      const [refs, speed] = [said.refs(), said.speed()]
      return refs && speed !== null && areShown(said.ground, refs) ? [{ is: 'speed', speed, refs }] : null
    },
  ),
]

const colourOf = (said: Said): 'black' | 'white' => (said.text('colour') === 'white' ? 'white' : 'black')

/** 'The last scene should fade to black' is the end of the reel. */
const FADES: readonly Rule[] = [
  rule(
    `(?:have |let |make )?(?:the )?(?:last|final|closing) (?:scene|clip|shot|one|photo|picture)(?: should| to)? (?:fades?|go(?:es)?)(?: out)?(?: slowly| gently| nicely)?(?: (?:to|into|through) (?<colour>black|white))?`,
    (said) => [{ is: 'edge-fade', edge: 'closing', sec: null, colour: colourOf(said) }],
  ),
  rule(`fade (?:the )?(?:last|final|closing) (?:scene|clip|shot|one|photo|picture)(?: out)? (?:to|into) (?<colour>black|white)`, (said) => [
    { is: 'edge-fade', edge: 'closing', sec: null, colour: colourOf(said) },
  ]),
  rule(
    `(?:have |let |make )?(?:the )?(?:first|opening) (?:scene|clip|shot|one|photo|picture)(?: should| to)? fades? in(?: slowly| gently)?(?: from (?<colour>black|white))?`,
    (said) => [{ is: 'edge-fade', edge: 'opening', sec: null, colour: colourOf(said) }],
  ),
]

const OTHERS: readonly Rule[] = [
  // 'With another beach shot': one of those, and not the clip that goes.
  rule(
    `(?:replace|swap(?: out)?|change|switch(?: out)?|exchange) <s>(?: out)? (?:with|for|by|to) (?:another|a different|some other|one more) (?<s2>(?!one\\b|clip\\b|shot\\b|scene\\b|video\\b|photo\\b|moment\\b).{2,30})`,
    (said) => {
      const [old, by] = [said.refs(), said.refs('s2')]
      return old && by && isOfFiles(by) && areShown(said.ground, old) && !overlaps(said, old, by) ? [{ is: 'replace', old, by }] : null
    },
  ),
]

const overlaps = ({ ground }: Said, one: readonly ClipRef[], two: readonly ClipRef[]): boolean => {
  const places = new Set(one.flatMap((ref) => placesOf(ground, ref)))
  return two.flatMap((ref) => placesOf(ground, ref)).some((at) => places.has(at))
}

const PLACES: Readonly<Record<string, number>> = {
  second: 2,
  third: 3,
  fourth: 4,
  fifth: 5,
  sixth: 6,
  '2nd': 2,
  '3rd': 3,
  '4th': 4,
  '5th': 5,
  '6th': 6,
}

/** 'Could the cat be the second clip'. */
const NTHS: readonly Rule[] = [
  rule(
    `(?:make |put |have |let |move |i want )?<s> (?:(?:should|to|must|has to|needs to) )?(?:be |come |go |as |stand |play )(?:the )?(?<nth>${Object.keys(PLACES).join('|')})(?: (?:clip|scene|shot|one|place|spot))?`,
    (said) => {
      const [ref, ...more] = said.refs() ?? []
      const to = PLACES[said.text('nth')]
      return ref && to !== undefined && more.length === 0 && areShown(said.ground, [ref]) ? [{ is: 'move', ref, to }] : null
    },
  ),
]

/** One place nearer to the start or the end. */
const STEPS: readonly Rule[] = [
  rule(
    `(?:move|put|shift|push|bring|get|have|show|place|play|let)? ?<s> (?:should )?(?:come |be |go |appear |play )?(?:one (?:place|spot|scene) |a (?:bit|little) )?(?<way>earlier|sooner|later|further (?:up|forward|back|down)|up one|down one|forward one|back one)(?: in (?:it|the (?:reel|video|edit)))?`,
    (said) => {
      const [ref, ...more] = said.refs() ?? []
      const [scene, ...others] = scenesOf(said, ref ? [ref] : [])
      if (!ref || !scene || more.length > 0 || others.length > 0) return null
      const { scenes } = said.ground.plan
      const at = scenes.indexOf(scene)
      const by = /earlier|sooner|up|forward/.test(said.text('way')) ? -1 : 1
      // First it is already, or last.
      return [{ is: 'move', ref, to: Math.min(scenes.length, Math.max(1, at + 1 + by)) }]
    },
  ),
]

export const CLIP_SPEECH_RULES: readonly Rule[] = [
  ...SOUNDS,
  ...ENDS,
  ...BOUNDS,
  ...GIVEN,
  ...LESS_LONG,
  ...EXCHANGES,
  ...BESTS,
  ...GRADES,
  ...SPEEDS,
  ...FADES,
  ...OTHERS,
  ...NTHS,
  ...STEPS,
]
