/** Wishes about the ends, the length, the speed, the sound and the framing of scenes that are named. */
import type { ClipRef } from '@reelwright/contract/intents/clip-ref'
import type { Intent } from '../../intents.ts'
import { sceneGrade } from '../words/scene-grade.ts'
import { type Rule, rule, type Said } from './rule.ts'
import { areShown, placesOf } from './shown.ts'

/** Taking something off, in all the words for it. */
export const CUT =
  '(?:cut|cuts|trim|shave|chop|take|knock|snip|clip|lop|remove|drop|lose|slice|nip|get rid of|delete|crop|skip|pull|tuck)(?: off| out| away)?'
const START = '(?:start|beginning|front|head|in[ -]?point|top|opening|in)'
const END = '(?:end|tail(?: end)?|back|out[ -]?point|finish|ending|out|rear)'
const OFF = '(?:off|from|of|off of|out of|at|in|on)'
const MAKE = '(?:make |set |have |get |keep |let |leave |turn |put )?'
const LATER = '(?:later|further in|further on|forward|forwards|ahead)'
const EARLIER = '(?:earlier|sooner|before|back|backward|backwards|further back)'
const SHALL = '(?:should |shall |could |can |must |needs to |has to |to |may |might |is supposed to )?'
const BIT =
  '(?:(?:just |only )?(?:a )?(?:bit|little(?: bit)?|tad|touch|smidge|whisker|hair|notch|lot|much|slightly|somewhat|way|far|even|still) )*'

/** 'Give the mountain 4 seconds' says how long it stands, 'give the mountain a second' how much longer. */
const given = (said: Said): Intent[] | null => {
  const [refs, sec] = [said.refs(), said.time()]
  const scene = refs?.length === 1 ? said.ground.plan.scenes[placesOf(said.ground, refs[0])[0] ?? -1] : undefined
  if (!refs || sec === null || !scene) return trim(said, 'end', false)
  const now = scene.duration_frames / said.ground.plan.export.fps
  return sec > now ? [{ is: 'scene-length', refs, sec, factor: 1 }] : trim(said, 'end', false)
}

const trim = (said: Said, edge: 'start' | 'end', shorter = true): Intent[] | null => {
  const [refs, sec] = [said.refs(), said.time()]
  return refs && sec !== null ? [{ is: 'trim', refs, edge, sec: shorter ? sec : -sec }] : null
}

/** Where nobody says how much: seen, and not so much that the scene is another. */
const A_BIT_SEC = 0.5

/** 'Trim the front of the dog a bit'; without 'a bit' it may be all that is there. */
const aBitOff = (said: Said, edge: 'start' | 'end'): Intent[] | null => {
  const refs = said.refs()
  return refs && /\b(?:a (?:bit|little|touch|tad)|slightly)\b|^(?:trim|shave|snip|nip)/.test(said.whole)
    ? [{ is: 'trim', refs, edge, sec: A_BIT_SEC }]
    : null
}

const trimTo = (said: Said, edge: 'start' | 'end'): Intent[] | null => {
  const [refs, clip_sec] = [said.refs(), said.time()]
  return refs && clip_sec !== null ? [{ is: 'trim-to', refs, edge, clip_sec }] : null
}

const slip = (said: Said, way: 1 | -1): Intent[] | null => {
  const [refs, sec] = [said.refs(), said.time()]
  return refs && sec !== null ? [{ is: 'slip', refs, sec: way * sec }] : null
}

const lasts = (said: Said): Intent[] | null => {
  // 'Start with the cat and make it 12 seconds': the reel, where the scene was only put somewhere.
  if (said.ground.placed && /^(?:it|this|that)$/.test(said.text('s')) && !/^(?:hold|let|keep|leave)$/.test(said.text('how'))) return null
  const [refs, sec] = [said.refs(), said.time()]
  // 'Show the wedding for 3 seconds', which the reel does not: it has to be put in first.
  if (refs && said.text('how') === 'show' && !areShown(said.ground, refs)) return null
  return refs && sec !== null ? [{ is: 'scene-length', refs, sec, factor: 1 }] : null
}

/** Of the scene that is named, or that was spoken of just before. */
const ofSpoken = (said: Said, means: (refs: readonly ClipRef[], sec: number) => Intent[]): Intent[] | null => {
  const [refs, sec] = [said.has('s') ? said.refs() : said.ground.refs, said.time()]
  return refs && refs.length > 0 && sec !== null ? means(refs, sec) : null
}

/** A scene that is hardly longer than what is skipped shows what comes behind it instead. */
const skipped = ({ ground }: Said, refs: readonly ClipRef[], sec: number): Intent => {
  const { scenes, export: settings } = ground.plan
  const lengths = refs.flatMap((ref) => placesOf(ground, ref)).flatMap((at) => scenes[at]?.duration_frames ?? [])
  const isShort = lengths.some((frames) => frames / settings.fps - sec < SEEN_SEC)
  return isShort ? { is: 'slip', refs, sec } : { is: 'trim', refs, edge: 'start', sec }
}

/** Shorter than this nothing is seen (ours). */
export const SEEN_SEC = 0.5

const signed = (said: Said): 1 | -1 => (/^[-–−]|minus/.test(said.text('sign').trim()) ? -1 : 1)

const SIGN = '(?<sign>[-–−+]|minus |plus )? ?'

const ENDS: readonly Rule[] = [
  rule(`${CUT} <t> (?:${OFF} )?(?:the |its )?${START} (?:of|from|in|off) <s>`, (said) => trim(said, 'start')),
  rule(`${CUT} <t> (?:${OFF} )?(?:the |its )?${END} (?:of|from|in|off) <s>`, (said) => trim(said, 'end')),
  rule(`(?:skip|leave out) (?:off |out )?(?:the )?first <t>(?: (?:of|from|in) <s>)?`, (said) =>
    ofSpoken(said, (refs, sec) => [skipped(said, refs, sec)]),
  ),
  rule(`${CUT} (?:off )?the (?:first|opening|initial) <t> (?:off|of|from|in) <s>`, (said) => trim(said, 'start')),
  rule(`${CUT} (?:off )?the (?:last|final|closing) <t> (?:off|of|from|in) <s>`, (said) => trim(said, 'end')),
  rule(`${CUT} <t> ${OFF} <s>(?:['’]s|s['’])? (?:at (?:the|its) )?${START}`, (said) => trim(said, 'start')),
  rule(`${CUT} <t> ${OFF} <s>(?:['’]s|s['’])? (?:at (?:the|its) )?${END}`, (said) => trim(said, 'end')),
  rule(`${CUT} <s> by <t> (?:at|from|on|off|in) (?:the|its) ${START}`, (said) => trim(said, 'start')),
  rule(`${CUT} <s> by <t> (?:at|from|on|off|in) (?:the|its) ${END}`, (said) => trim(said, 'end')),
  // Its end is cut until it lasts so long.
  rule(`${CUT} (?:back )?(?:the )?${END} of <s> (?:down |back )?to <t>`, lasts),
  rule(`${CUT} (?:the )?${START} of <s>,? by <t>`, (said) => trim(said, 'start')),
  rule(`${CUT} (?:the )?${END} of <s>,? by <t>`, (said) => trim(said, 'end')),
  rule(
    `${CUT} (?:a (?:bit|little) (?:of|off|from) )?(?:the )?(?:very )?${START} (?:of|off|from) <s>(?: (?:a bit|a little|slightly|a touch|a tad))?`,
    (said) => aBitOff(said, 'start'),
  ),
  rule(
    `${CUT} (?:a (?:bit|little) (?:of|off|from) )?(?:the )?(?:very )?${END} (?:of|off|from) <s>(?: (?:a bit|a little|slightly|a touch|a tad))?`,
    (said) => aBitOff(said, 'end'),
  ),
  rule(`${CUT} <s>(?:['’]s)? ${START} by <t>`, (said) => trim(said, 'start')),
  rule(`${CUT} <s>(?:['’]s)? ${END} by <t>`, (said) => trim(said, 'end')),
  rule(`<s> (?:be )?(?:cut|trimmed|shortened) by <t> at (?:the|its) ${START}`, (said) => trim(said, 'start')),
  rule(`<s> (?:be )?(?:cut|trimmed|shortened) by <t> at (?:the|its) ${END}`, (said) => trim(said, 'end')),
  rule(
    `${CUT} (?:out |off )?(?:the )?(?:dead|empty|boring|useless|slow|wasted|extra) (?:time|bit|part|air|stuff|space|frames)? ?(?:at|from|off) the ${START} of <s>,? <t>`,
    (said) => trim(said, 'start'),
  ),
  rule(
    `${CUT} (?:out |off )?(?:the )?(?:dead|empty|boring|useless|slow|wasted|extra) (?:time|bit|part|air|stuff|space|frames)? ?(?:at|from|off) the ${END} of <s>,? <t>`,
    (said) => trim(said, 'end'),
  ),
  rule(`<s>(?:['’]s)?[:,]? ${START}:? ${SIGN}<t>`, (said) =>
    said.has('sign') ? trim(said, 'start', signed(said) > 0) : trimTo(said, 'start'),
  ),
  rule(`<s>(?:['’]s)?[:,]? ${END}:? ${SIGN}<t>`, (said) => (said.has('sign') ? trim(said, 'end', signed(said) < 0) : trimTo(said, 'end'))),
  rule(`<s>:? ${SIGN}<t> (?:at|on|from) (?:the|its) ${START}`, (said) => (said.has('sign') ? trim(said, 'start', signed(said) < 0) : null)),
  rule(`<s>:? ${SIGN}<t> (?:at|on|from) (?:the|its) ${END}`, (said) => (said.has('sign') ? trim(said, 'end', signed(said) < 0) : null)),
  rule(`(?:set|move|put|bring) (?:the )?in[ -]?point (?:of|for|on) <s> (?:to|at) <t>`, (said) => trimTo(said, 'start')),
  rule(`(?:set|move|put|bring) (?:the )?out[ -]?point (?:of|for|on) <s> (?:to|at) <t>`, (said) => trimTo(said, 'end')),
  rule(`(?:set|move|put|bring) <s>(?:['’]s)? in[ -]?point (?:to|at) <t>`, (said) => trimTo(said, 'start')),
  rule(`(?:set|move|put|bring) <s>(?:['’]s)? out[ -]?point (?:to|at) <t>`, (said) => trimTo(said, 'end')),
  rule(
    `(?:start|begin|play|run|show) <s> (?:at|from) <t> (?:of|in|into|on in|into the) (?:its|the|that|this) (?:clip|footage|source|file|recording|original)`,
    (said) => trimTo(said, 'start'),
  ),
  rule(`(?:end|stop|finish) <s> (?:at|on) <t> (?:of|in|into) (?:its|the|that) (?:clip|footage|source|file|recording|original)`, (said) =>
    trimTo(said, 'end'),
  ),
  rule(`slip <s> (?:by |to )?${SIGN}<t>(?: (?:${LATER}|to the right|right))?`, (said) => slip(said, signed(said))),
  rule(`slip <s> (?:by )?<t> (?:${EARLIER}|to the left|left)`, (said) => slip(said, -1)),
  rule(`(?:start|begin|enter|open|let) <s> (?:(?:start|begin) )?<t> ${LATER}`, (said) => slip(said, 1)),
  rule(`(?:start|begin|enter|open|let) <s> (?:(?:start|begin) )?<t> ${EARLIER}`, (said) => slip(said, -1)),
  rule(`<s> ${SHALL}(?:start|begin)s? <t> ${LATER}`, (said) => slip(said, 1)),
  rule(`<s> ${SHALL}(?:start|begin)s? <t> ${EARLIER}`, (said) => slip(said, -1)),
  rule(`(?:end|stop|finish|leave|let) <s> (?:(?:end|stop) )?<t> ${EARLIER}`, (said) => trim(said, 'end')),
  rule(`(?:end|stop|finish|leave|let) <s> (?:(?:end|stop) )?<t> ${LATER}`, (said) => trim(said, 'end', false)),
  rule(`<s> ${SHALL}(?:end|stop|finish)(?:e?s)? <t> ${EARLIER}`, (said) => trim(said, 'end')),
  rule(`<s> ${SHALL}(?:end|stop|finish)(?:e?s)? <t> ${LATER}`, (said) => trim(said, 'end', false)),
]

const stretched = (said: Said, factor: number): Intent[] | null => {
  const refs = said.refs()
  return refs ? [{ is: 'scene-length', refs, sec: null, factor }] : null
}

/** 'A bit', 'much' before longer and shorter. */
const byDegree = (said: Said, longer: boolean): Intent[] | null => {
  const little = /bit|little|tad|touch|smidge|whisker|hair|notch|slight|somewhat/.test(said.text('much'))
  const much = /\b(?:lot|much|way|far)\b/.test(said.text('much'))
  return stretched(said, longer ? (little ? 1.25 : much ? 2 : 1.5) : little ? 0.8 : much ? 0.5 : 0.66)
}

const MUCH = `(?<much>${BIT})`

const LENGTHS: readonly Rule[] = [
  rule(`(?:shorten|trim|cut|reduce|tighten|trim down|cut down) <s> by <t>`, (said) => trim(said, 'end')),
  rule(`(?:lengthen|extend|stretch|hold|prolong) <s> (?:by|for another|for an extra) <t>`, (said) => trim(said, 'end', false)),
  rule(`(?:shorten|trim|cut|reduce|tighten|cut down|trim down|lengthen|extend|stretch) <s> (?:down )?to <t>`, lasts),
  rule(`${MAKE}<s> (?:be |become |get |make )?(?:by )?<t> shorter`, (said) => trim(said, 'end')),
  rule(`${MAKE}<s> (?:be |become |get |make )?(?:by )?<t> longer`, (said) => trim(said, 'end', false)),
  rule(`${MAKE}<s> (?:be |become |make )?shorter(?: by)? <t>`, (said) => trim(said, 'end')),
  rule(`${MAKE}<s> (?:be |become |make )?longer(?: by)? <t>`, (said) => trim(said, 'end', false)),
  rule(`(?:give|grant|add to) <s> (?:another |an extra |an additional )<t>(?: more| extra| longer)?`, (said) => trim(said, 'end', false)),
  rule(`(?:give|grant|add to) <s> <t> (?:more|extra|longer)`, (said) => trim(said, 'end', false)),
  rule(`(?:give|grant) <s> <t>`, given),
  rule(`add (?:another |an extra )?<t> (?:to|onto|on) (?:the )?(?:end of )?<s>`, (said) => trim(said, 'end', false)),
  rule(`${CUT} <t> (?:off|from|out of) <s>`, (said) => trim(said, 'end')),
  rule(
    `(?<how>make|set|have|let|hold|keep|show|get|leave) <s> (?:(?:be|to|at|for|on screen for|last|run|stay|sit|stand|to be|to last|there for|stay for|sit there for|stay on screen for|run for|linger for|up for) )*<t>(?: long)?`,
    lasts,
  ),
  rule(
    `<s> (?:should |must |shall |needs to |has to |ought to |to )(?:(?:only|just|really) )?(?:be|last|take|run|stay|stand|sit|go on)(?: for| at)? (?:only |just )?<t>(?: long)?`,
    lasts,
  ),
  rule(`(?:duration|length) of <s>:? ?(?:to|=|at|should be)? ?<t>`, lasts),
  rule(`(?:set )?(?:the )?(?:duration|length) of <s> (?:to|at) <t>`, lasts),
  rule(`<s>: <t>(?: long)?`, lasts),
  rule(
    `(?:make )?(?:all|every|each)(?: of)?(?: the| single)? (?:scenes?|shots?|cuts?|clips?)(?: (?:to|should|must|be|last|for|stay|take|is|are))*:? <t>(?: each| long)*`,
    (said) => {
      const sec = said.time()
      return sec === null ? null : [{ is: 'each', sec, beats: null }]
    },
  ),
  rule(
    `(?:let|have|make|allow|keep|leave) <s> ${MUCH}(?:linger|stay|stand|breathe|hold|run|last|sit|on)(?: on| up| there| on screen)? ${BIT}(?:longer|more)`,
    (said) => byDegree(said, true),
  ),
  rule(`(?:linger|stay|hold|dwell|remain|rest) (?:${BIT})(?:longer )?(?:on|with) <s>(?: (?<much>${BIT})(?:longer|more))?`, (said) =>
    byDegree(said, true),
  ),
  // 'A bit longer, like two seconds more': the figure is what is meant.
  rule(`${MAKE}<s> ${BIT}longer,? (?:by )?<t>(?: more| longer| extra)?`, (said) => trim(said, 'end', false)),
  rule(`${MAKE}<s> ${BIT}shorter,? (?:by )?<t>(?: less| shorter)?`, (said) => trim(said, 'end')),
  rule(`${MAKE}<s> ${MUCH}longer`, (said) => byDegree(said, true)),
  rule(`${MAKE}<s> ${MUCH}shorter`, (said) => byDegree(said, false)),
  rule(`(?:shorten|tighten|trim down|tighten up) <s>(?: (?<much>${BIT.replaceAll(' )*', ' ?)*')}))?`, (said) => byDegree(said, false)),
  rule(`(?:lengthen|extend) <s>(?: (?<much>${BIT.replaceAll(' )*', ' ?)*')}))?`, (said) => byDegree(said, true)),
  rule(
    `<s> (?:is|are|feels|seems|lasts|goes on|drags|takes|stays)(?: just| still| on)? (?:(?:way|far|much|a bit|a little|a tad) )?too long`,
    (said) => stretched(said, 0.66),
  ),
  rule(
    `<s> (?:is|are|feels|seems|goes by|flashes by|passes|goes)(?: just| still)? (?:(?:way|far|much|a bit|a little|a tad) )?too (?:short|quickly|quick)`,
    (said) => stretched(said, 1.5),
  ),
  rule(`<s> (?:is|keeps) dragging(?: on)?(?: a bit| a little)?`, (said) => stretched(said, 0.66)),
  rule(`<s> drags(?: on)?(?: a bit| a little)?`, (said) => stretched(said, 0.66)),
  rule(
    `(?:split|cut|divide|chop|break|halve|slice) <s>(?: up)?(?: (?:in|into) (?:half|halves|two|2)(?: parts| pieces| bits| scenes)?| (?:down|in|at|through) (?:the|its) (?:middle|centre|center)| right in the middle)`,
    (said) => {
      const refs = said.refs()
      return refs ? [{ is: 'split', refs, parts: 2, at_sec: null }] : null
    },
  ),
  rule(`(?:split|halve) <s>`, (said) => {
    const refs = said.refs()
    return refs ? [{ is: 'split', refs, parts: 2, at_sec: null }] : null
  }),
  rule(
    `(?:split|cut|divide|chop|break|slice) <s>(?: up)? (?:in|into) <n> (?:equal |even )?(?:parts|pieces|bits|scenes|sections|chunks)`,
    (said) => {
      const [refs, parts] = [said.refs(), said.number()]
      return refs && parts !== null && Number.isInteger(parts) && parts >= 2 && parts <= 8
        ? [{ is: 'split', refs, parts, at_sec: null }]
        : null
    },
  ),
  rule(`(?:split|cut|divide|break|slice|blade|razor) <s> (?:at|after) (?:the )?<t>(?: mark)?`, (said) => {
    const [refs, at_sec] = [said.refs(), said.time()]
    return refs && at_sec !== null ? [{ is: 'split', refs, parts: 2, at_sec }] : null
  }),
]

const atSpeed = (said: Said): Intent[] | null => {
  const [refs, speed] = [said.refs(), said.speed()]
  return refs && speed !== null ? [{ is: 'speed', speed, refs }] : null
}

const byWord = (said: Said, faster: boolean): Intent[] | null => {
  const refs = said.refs()
  if (!refs) return null
  const little = /bit|little|tad|touch|smidge|whisker|hair|notch|slight|somewhat/.test(said.text('much'))
  return [{ is: 'speed', speed: faster ? (little ? 1.25 : 1.5) : little ? 0.8 : 0.6, refs, relative: true }]
}

const PLAY = '(?:play |run |show |make |set |put |have |get |do |let )?'

const SPEEDS: readonly Rule[] = [
  rule(
    `${PLAY}<s>[:,]? (?:at |to |in |with |run at |go at |back to |back at |back in )*<v>(?: of)?(?: its| the)?(?: original| normal)? speed`,
    atSpeed,
  ),
  rule(`${PLAY}<s>[:,]? (?:at |to |go )?(?<v>\\d[\\d.,]{0,4} ?x|x ?\\d[\\d.,]{0,4})`, atSpeed),
  rule(`${PLAY}(?:the )?speed (?:of |for |on )?<s>(?::| to| at| =)? <v>`, atSpeed),
  rule(`(?:reset |set |change |put |bring )?<s>['’]s speed (?:back )?(?:to|at|:|=) <v>`, atSpeed),
  rule(`(?:slow|speed)(?: down| up)? <s>(?: down| up)? (?:to|at) <v>(?: speed)?`, atSpeed),
  rule(`speed(?: up)? <s>(?: up)? (?:by |to |like )?(?<v>\\d[\\d.,]{0,4} ?(?:x|times))`, atSpeed),
  rule(`${PLAY}<s> (?<v>half|twice|three times) as fast`, atSpeed),
  rule(`${PLAY}<s> (?:half|twice) as slow(?:ly)?`, (said) => {
    const refs = said.refs()
    return refs ? [{ is: 'speed', speed: 0.5, refs }] : null
  }),
  rule(
    `reset (?:the )?speed (?:of|for|on) <s>|reset <s2>['’]s speed|<s3> (?:back )?(?:at|to|in) (?:normal|real) (?:speed|time)`,
    (said) => {
      const refs = said.refs() ?? said.refs('s2') ?? said.refs('s3')
      return refs ? [{ is: 'speed', speed: 1, refs }] : null
    },
  ),
  rule(`(?:double|(?<half>halve|half)) (?:the )?speed (?:of|on|for|in) <s>`, (said) => {
    const refs = said.refs()
    return refs ? [{ is: 'speed', speed: said.has('half') ? 0.5 : 2, refs }] : null
  }),
  rule(`${PLAY}<s> (?:(?:be|go|run|play) )?(?<f>\\d(?:[.,]\\d{1,2})?) ?(?:x|×|times) (?<way>slower|faster|quicker)`, (said) => {
    const [refs, times] = [said.refs(), Number(said.text('f').replace(',', '.'))]
    return refs && times >= 1
      ? [{ is: 'speed', refs, speed: said.text('way') === 'slower' ? Math.round(1000 / times) / 1000 : times }]
      : null
  }),
  rule(`${PLAY}<s> (?:(?:be|go|run|play) )?${MUCH}(?:slower|more slowly)`, (said) => byWord(said, false)),
  rule(`${PLAY}<s> (?:(?:be|go|run|play) )?${MUCH}(?:faster|quicker|more quickly)`, (said) => byWord(said, true)),
  rule(`slow down <s>(?: (?<much>a bit|a little|slightly|a touch|a tad))?|slow <s2> down(?: (?<much2>a bit|a little))?`, (said) => {
    const refs = said.refs() ?? said.refs('s2')
    return refs ? [{ is: 'speed', speed: said.has('much') || said.has('much2') ? 0.8 : 0.6, refs, relative: true }] : null
  }),
  rule(`speed up <s>(?: (?<much>a bit|a little|slightly|a touch|a tad))?|speed <s2> up(?: (?<much2>a bit|a little))?`, (said) => {
    const refs = said.refs() ?? said.refs('s2')
    return refs ? [{ is: 'speed', speed: said.has('much') || said.has('much2') ? 1.25 : 1.5, refs, relative: true }] : null
  }),
  rule(
    `${PLAY}<s>[:,]? (?:(?:in|as|with|into) )?(?:a )?(?:slow[ -]?mo(?:tion)?|slo[ -]?mo(?:tion)?)|(?:slow[ -]?mo(?:tion)?|slo[ -]?mo(?:tion)?) (?:only |just )?(?:on|for|in|over|during|of) (?:only |just )?<s2>`,
    (said) => {
      const refs = said.refs() ?? said.refs('s2')
      return refs ? [{ is: 'speed', speed: 0.5, refs }] : null
    },
  ),
]

const sound = (said: Said, policy: 'keep' | 'mute', level?: number | null): Intent[] | null => {
  const refs = said.refs()
  return refs && level !== null ? [{ is: 'sound', policy, refs, ...(level === undefined ? {} : { level }) }] : null
}

const SOUND = '(?:sound|audio|volume|original sound|original audio|noise|voices?|talking|level)'

/** 'Turn the dog up by 3 dB': 20 of them are ten times as loud. */
const heardByDecibels = (said: Said): Intent[] | null => {
  const [refs, decibels] = [said.refs(), said.number()]
  if (!refs || decibels === null || /\b(?:music|song|track|tune)\b/u.test(said.whole)) return null
  const isUp = /\b(?:up|raise|louder|crank)\b/u.test(said.whole)
  return [{ is: 'sound', policy: 'keep', refs, by: Math.round(10 ** ((isUp ? decibels : -decibels) / 20) * 100) / 100 }]
}

/** 'Turn the sound of the concert down by half': of as loud as it is. */
const heardBy = (said: Said): Intent[] | null => {
  const [refs, share] = [said.refs() ?? said.refs('s2'), said.share() ?? said.share('p2')]
  if (!refs || share === null || share <= 0 || share >= 1) return null
  const isUp = /\b(?:up|raise|increase)\b/u.test(said.whole)
  return [{ is: 'sound', policy: 'keep', refs, by: Math.round((isUp ? 1 + share : 1 - share) * 100) / 100 }]
}

const heardAt = (said: Said): Intent[] | null => {
  const level = said.share()
  if (level === null || level > 1) return null
  return level === 0 ? sound(said, 'mute') : sound(said, 'keep', level)
}

/** 'Scene 4: 2x, muted': goes on about the scene before. */
const spokenOf = ({ ground }: Said): Said['ground']['refs'] | null =>
  ground.refs.length > 0 && ground.placed !== true ? ground.refs : null

/** These are heard, and no other. */
const onlyHeard = (said: Said): Intent[] | null => {
  const refs = said.refs() ?? said.refs('s2') ?? said.refs('s3')
  return (
    refs && [
      { is: 'sound', policy: 'mute', refs: [] },
      { is: 'sound', policy: 'keep', refs },
    ]
  )
}

const HEAR = '(?:keep|use|have|leave|play|let me hear|hear|want|i want(?: to hear)?)'

const SOUNDS: readonly Rule[] = [
  rule(
    `(?:only |just )?${HEAR} (?:only |just )?(?:the )?(?:original |own )?${SOUND} (?:of|in|from|on|for) (?:only |just )<s>|(?:only|just) ${HEAR} (?:the )?(?:original |own )?${SOUND} (?:of|in|from|on|for) <s2>|${HEAR} (?:only |just )?(?:the )?(?:original |own )?${SOUND} (?:of|in|from|on|for) <s3> (?:only|alone|and (?:nothing|none) else|and mute (?:the )?(?:rest|others))`,
    (said) => onlyHeard(said),
  ),
  rule('(?:muted|mute|mute it|silent|no sound|without sound|no audio)', (said) => {
    const refs = spokenOf(said)
    return refs && [{ is: 'sound', policy: 'mute', refs }]
  }),
  rule(`(?:set |put |turn |bring )?<s>(?:['’]s)?[:,]? ${SOUND}(?: down| up)?(?: (?:to|at|:|=))? <p>`, heardAt),
  rule(
    `(?:set |put |turn |bring |lower |raise |reduce )?(?:down |up )?(?:the )?${SOUND} (?:of|in|on|for|from) <s>(?: down| up)?(?: (?:to|at|:|=))? <p>`,
    heardAt,
  ),
  rule(
    `(?:turn|bring|take|pull|dial|lower|raise|reduce|cut|increase) (?:down |up )?(?:the )?${SOUND} (?:of|in|on|for|from) <s>(?: (?:down|up))? by <p>|(?:turn|bring|take|pull|dial) <s2>(?:['’]s)?(?: ${SOUND})? (?:down|up) by <p2>`,
    heardBy,
  ),
  rule(
    `(?:turn|bring|take|pull|crank|put|raise|lower) (?:down |up )?<s>(?:['’]s)?(?: ${SOUND})?(?: (?:down|up|louder|quieter))? (?:by )?<n> ?(?:db|decibels?)(?: (?:up|down|louder|quieter))?`,
    heardByDecibels,
  ),
  rule(
    `(?:mute|silence|shut up|no ${SOUND} (?:in|on|for|from|during)|(?:remove|kill|drop|cut|lose|delete|turn off) (?:the )?${SOUND} (?:of|in|from|on|for)|take (?:the )?${SOUND} (?:out of|off)) <s>`,
    (said) => sound(said, 'mute'),
  ),
  rule(
    `(?:make )?<s>[:,]? (?:to be |be |is |should be |must be |on )?(?:muted|mute|silent|soundless|without (?:any )?${SOUND}|no ${SOUND}|with no ${SOUND}|with the ${SOUND} off)`,
    (said) => sound(said, 'mute'),
  ),
  rule(
    `(?:unmute|(?:keep|restore|bring back|leave(?: in)?|use|turn on|let me hear|i (?:want|need|would like) to hear|hear) (?:the |its )?(?:original )?(?:sound|audio|people|voices?|talking|speech|noise) (?:of|in|from|on|for)) <s>`,
    (said) => sound(said, 'keep'),
  ),
  rule(
    `(?:in|during|on|for) <s>,? (?:let me hear|hear|keep|use|play|leave(?: in)?|bring back|restore) (?:the |its )?(?:original )?(?:sound|audio|people|voices?|talking|speech|noise|crowd|what (?:they|people|he|she) say)`,
    (said) => sound(said, 'keep'),
  ),
  rule(`(?:make )?<s>[:,]? (?:should (?:have|keep) |keeps? |have |with |and )(?:its |the )?(?:original )?(?:sound|audio)(?: on)?`, (said) =>
    sound(said, 'keep'),
  ),
  rule(`(?:keep|restore|give back|leave) <s>['’]?s (?:original )?(?:sound|audio)|keep its (?:original )?(?:sound|audio)`, (said) => {
    const refs = said.has('s') ? said.refs() : [...said.ground.refs, ...(said.ground.refs.length > 0 ? [] : said.ground.before)]
    return refs && refs.length > 0 ? [{ is: 'sound', policy: 'keep', refs }] : null
  }),
]

type Framing = Extract<Intent, { is: 'framing' }>['how']

const framed = (said: Said, how: Framing): Intent[] | null => {
  const refs = said.refs()
  return refs ? [{ is: 'framing', how, refs }] : null
}

/** 'Everything a bit warmer except the surf': a look has no exceptions, the light of scenes has. */
const GRADES: readonly Rule[] = [
  rule(`${MAKE}<s> ${MUCH}(?<way>warmer|cooler|colder|brighter|lighter|darker)`, (said) => {
    const refs = said.refs()
    const way = said.text('way').replace('colder', 'cooler').replace('lighter', 'brighter')
    const grade = sceneGrade(
      way,
      /bit|little|tad|touch|slight/.test(said.text('much')) ? 0.5 : /much|lot|way|far/.test(said.text('much')) ? 2 : 1,
    )
    return refs?.every(({ by }) => by === 'scenes') && grade ? [{ is: 'scene-grade', refs, ...grade }] : null
  }),
]

/** Where the crop goes, not the picture in it: what is cut off on the right is seen by going there. */
export const toSide = (said: Said): Intent[] | null => {
  const [refs, side] = [said.refs(), said.text('side')]
  const right_steps = side === 'left' ? -1 : side === 'right' ? 1 : 0
  const down_steps = /up|higher|top/.test(side) ? -1 : /down|lower|bottom/.test(side) ? 1 : 0
  return refs && [{ is: 'reframe', refs, right_steps, down_steps, closer_steps: 0 }]
}

const BLUR = '(?:blurred|blurry|blur) (?:background|sides|edges|bars|borders)'

const FRAMINGS: readonly Rule[] = [
  rule(
    `(?:make |show |put |set )?<s>[:,]? (?:fit |fitted |whole |shown whole |in full )?(?:with |on |over |and )?(?:a |the )?${BLUR}`,
    (said) => framed(said, 'blur'),
  ),
  rule(`blur (?:out )?(?:the |its )?(?:background|sides|edges|borders) (?:in|of|on|for|behind|around) <s>`, (said) => framed(said, 'blur')),
  rule(`(?:put |use |add )?(?:a |the )?${BLUR} (?:on|behind|for|in|around) <s>`, (said) => framed(said, 'blur')),
  rule(`(?:make |show |put |set )?<s>[:,]? (?:with |in |letterboxed with )?(?:black )?(?:bars|letterbox(?:ed)?|borders)`, (said) =>
    framed(said, 'pad'),
  ),
  rule(
    `(?:make |show |set )?<s>[:,]? (?:to |should )?(?:fit|fit the frame|be shown whole|whole|uncropped|without cropping|in full)|(?:do not|don['’]?t) crop <s2>`,
    (said) => {
      const refs = said.refs() ?? said.refs('s2')
      return refs ? [{ is: 'framing', how: 'fit', refs }] : null
    },
  ),
  rule(
    `(?:show|see|i want to see|fit|let me see|keep) (?:me )?(?:the )?(?:whole|entire|full|complete|all of(?: the)?) <s>(?:,? (?:with )?(?:no|without|not|do not|don['’]?t)(?: any)? ?(?:cropping|cropped|crop|crops|cut off)(?: it)?|,? uncropped|,? in (?:the )?(?:frame|picture))?|(?:crop|fit|frame|fix|show|zoom out on|zoom out) <s2>,? so (?:that )?(?:it|its|it['’]s|nothing|no one|nobody|you|we|i)(?: is|['’]s)? ?(?:not|isn['’]?t|is)?(?: being)? ?(?:cut off|cropped|cut|see (?:all|everything|the whole).{0,20}|can see (?:all|everything|the whole).{0,20})`,
    (said) => {
      const refs = said.refs() ?? said.refs('s2')
      return refs && said.ground.plan.scenes.length > 0 && !/^(?:reel|video|thing)$/.test(said.text('s'))
        ? [{ is: 'framing', how: 'fit', refs }]
        : null
    },
  ),
  rule(
    `(?:shift|move|nudge|push|slide|pan|tilt) the (?:picture|frame|view|image|crop|framing) (?:(?:a bit|a little|slightly|more|further|to the) )*(?<side>up|down|left|right|higher|lower)(?: (?:a bit|a little|slightly|more))? (?:in|on|for|of) <s>`,
    (said) => toSide(said),
  ),
  rule(
    `(?:i|you|we|one) (?:can['’]?t|cannot|can hardly|can barely|barely|hardly) (?:really |even |fully )?see <s>(?:,? (?:because |as )?(?:he|she|it|they)(?:['’]?s|['’]?re| is| are) (?:cut off|cropped|half off|off|out of frame)(?: (?:on|at|to))?(?: the)?(?: (?<side>left|right|top|bottom))?)?`,
    (said) => (said.has('side') ? toSide(said) : [{ is: 'cannot', what: 'which-scene' }]),
  ),
  rule(`(?:fit|squeeze) <s>(?: in(?:to)?| inside)(?: the (?:frame|picture|screen))?`, (said) => framed(said, 'fit')),
  rule(
    `(?:show|see|i want to see|have|get|let me see) (?:a bit |a little )?more of the (?<part>sky|clouds|top|ceiling|roof|ground|floor|bottom|sand|grass|feet|left(?: side)?|right(?: side)?) (?:in|on|of|at) <s>`,
    (said) => {
      const [refs, part] = [said.refs(), said.text('part')]
      const down = /sky|cloud|top|ceiling|roof/.test(part) ? -1 : /left|right/.test(part) ? 0 : 1
      const right = /left/.test(part) ? -1 : /right/.test(part) ? 1 : 0
      return refs && [{ is: 'reframe', refs, right_steps: right, down_steps: down, closer_steps: 0 }]
    },
  ),
  rule(`(?:make |let |have )?<s>[:,]? (?:to |should )?fill (?:the )?(?:frame|screen|whole frame|whole screen)`, (said) =>
    framed(said, 'fill'),
  ),
  rule(
    `(?:zoom in(?:to)?(?: (?:on|onto|to))?|zoom (?:on|onto|into)|(?:get|go|move|come|crop|push)(?: in)? (?:closer|tighter)(?: (?:in )?(?:on|to|into|in on))?|punch in (?:on|to)|push in on|closer (?:on|to|in on)|tighter (?:on|crop on|crop of)|close[ -]?up (?:of|on)|crop in on|crop) <s>(?: (?:a bit |a little )?(?:closer|tighter))?`,
    (said) => {
      const refs = said.refs()
      return refs ? [{ is: 'closer', refs }] : null
    },
  ),
]

export const SCENE_RULES: readonly Rule[] = [...ENDS, ...LENGTHS, ...SPEEDS, ...SOUNDS, ...FRAMINGS, ...GRADES]
