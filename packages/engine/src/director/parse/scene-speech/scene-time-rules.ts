/** How people speak of how long a scene stands and which seconds of its clip it shows, without an editor's words. */
import type { Intent } from '../../intents.ts'
import { type Rule, rule, type Said } from '../grammar/rule.ts'
import { areShown } from '../grammar/shown.ts'
import { isOfFiles } from '../grammar/slots.ts'
import { BIT, MUCH, scenesOf } from './scenes-said.ts'

const THERE = '(?: (?:in|on|of) (?:it|there|this|here|the (?:reel|video|edit|whole thing)))?'

const stands = (said: Said, factor: number): Intent[] | null => {
  const refs = said.refs()
  return refs && isOfFiles(refs) && areShown(said.ground, refs) ? [{ is: 'scene-length', refs, sec: null, factor }] : null
}

/** 'Too much city', 'less of grandma': of the clip, and not away with it. */
const LESS: readonly Rule[] = [
  rule(
    `(?:there(?:['’]?s| is) |it(?:['’]?s| is|['’]?s got| has)? )?(?:(?:just|way|far|a bit|a little|really|kinda) )*too much (?:of )?(?:the )?<s>${THERE}`,
    (said) => stands(said, 0.66),
  ),
  rule(`(?:not (?:so|that|quite so|quite that|as) much|(?:a (?:bit|little|lot) )?less) (?:of )?(?:the )?<s>${THERE}`, (said) =>
    stands(said, 0.66),
  ),
  rule(`<s> (?:is|are|['’]?s) (?:in (?:there|it|this) )?(?:(?:just|way|far|a bit|a little|really) )*too much${THERE}`, (said) =>
    stands(said, 0.66),
  ),
  rule(`<s> (?:takes up|takes|gets|has|is getting) (?:(?:just|way|far) )*too much (?:time|space|screen ?time)`, (said) =>
    stands(said, 0.66),
  ),
  rule(`<s> (?:could|should|can|needs to|has to|must) (?:be|get) ${BIT}(?:shorter|tighter|snappier)`, (said) => stands(said, 0.66)),
]

/** Where nobody says how much: far enough that something else is seen (ours). */
const LATER_SEC = 1
const BIT_LATER_SEC = 0.5

const LATER = '(?:later|further in|further on|further along)'
const EARLIER = '(?:earlier|sooner|before that|further back)'

const slipped = (said: Said, way: 1 | -1): Intent[] | null => {
  const refs = said.refs()
  const sec = /bit|little|tad|touch|slight/.test(said.text('much')) ? BIT_LATER_SEC : LATER_SEC
  return refs ? [{ is: 'slip', refs, sec: way * sec }] : null
}

/** One scene that shows its clip from one second to another. */
const shows = (said: Said, from: number | null, to: number | null): Intent[] | null => {
  const refs = said.refs()
  const [scene, ...more] = scenesOf(said, refs)
  if (!refs || !scene || more.length > 0 || from === null) return null
  const { fps } = said.ground.plan.export
  // A start alone is where the clip comes in; how long it stands nobody said.
  if (to === null) return [{ is: 'slip', refs, sec: from - scene.in_frame / fps }]
  if (to <= from) return null
  const slip: Intent = { is: 'slip', refs, sec: from - scene.in_frame / fps }
  const length: Intent = { is: 'scene-length', refs, sec: to - from, factor: 1 }
  return Math.abs(from - scene.in_frame / fps) < 1 / fps ? [length] : [slip, length]
}

const clipLength = (said: Said): number | null => {
  const [scene] = scenesOf(said, said.refs())
  return said.ground.media.find(({ mediaId }) => mediaId === scene?.media_id)?.facts.duration_sec ?? null
}

const N = '(?:\\d{1,3}(?:[.,]\\d{1,2})?|one|two|three|four|five|six|seven|eight|nine|ten)'
const SEC = '(?:s|secs?|seconds?)'
const CLIP = '(?: (?:of|in|into) (?:its|the|that) (?:clip|file|video|footage|source))?'
const TAKE = '(?:use|show|take|play|keep|want|have|only use|just use|only show|just show|only keep|just keep)'

const between = (said: Said): Intent[] | null => shows(said, said.number('a'), said.number('b'))

const MOMENTS: readonly Rule[] = [
  rule(`(?:start|begin|let|make|have) <s> (?:to )?(?:(?:start|begin|come in|kick in) )?${MUCH}${LATER}${CLIP}`, (said) => slipped(said, 1)),
  rule(`(?:start|begin|let|make|have) <s> (?:to )?(?:(?:start|begin|come in|kick in) )?${MUCH}${EARLIER}${CLIP}`, (said) =>
    slipped(said, -1),
  ),
  rule(`<s> (?:should |must |can |needs to |has to )?(?:starts?|begins?|comes? in) ${MUCH}(?:too early|${LATER})${CLIP}`, (said) =>
    slipped(said, 1),
  ),
  rule(`<s> (?:should |must |can |needs to |has to )?(?:starts?|begins?|comes? in) ${MUCH}(?:too late|${EARLIER})${CLIP}`, (said) =>
    slipped(said, -1),
  ),
  rule(
    `(?:start|begin|play|show|use) <s> (?:right )?(?:from|at) (?:the |its )?(?:very )?(?:start|beginning|first second|top)(?: of (?:the|its|that) (?:clip|file|video|footage|recording))?`,
    (said) => shows(said, 0, null),
  ),
  rule(`(?:${TAKE} )?(?:only |just )?(?:the )?first <t> (?:of|from|in) <s>(?: only)?`, (said) => shows(said, 0, said.time())),
  rule(`(?:${TAKE} )?(?:only |just )?(?:the )?last <t> (?:of|from|in) <s>(?: only)?`, (said) => {
    const [sec, whole] = [said.time(), clipLength(said)]
    return sec === null || whole === null || sec > whole ? null : shows(said, whole - sec, whole)
  }),
  rule(
    `(?:${TAKE} )?(?:only |just )?(?:from )?(?:seconds? )?(?<a>${N}) ?${SEC}? ?(?:to|till|until|through|and|-|–) ?(?:seconds? )?(?<b>${N}) ?${SEC}? (?:of|from|in) <s>(?: only)?`,
    (said) => between(said),
  ),
  rule(
    `(?:${TAKE} )?(?:only |just )?<s>,? (?:only )?(?:from|between) (?:seconds? )?(?<a>${N}) ?${SEC}? ?(?:to|till|until|through|and|-|–) ?(?:seconds? )?(?<b>${N}) ?${SEC}?`,
    (said) => between(said),
  ),
  rule(
    `(?:${TAKE} |start |begin )?<s>,? (?:starting |beginning |starts |begins )?(?:from|at) seconds? (?<a>${N})(?: on| onwards?)?${CLIP}`,
    (said) => shows(said, said.number('a'), null),
  ),
  // 'Start the concert from 0:03': a time on the clock is one of the clip.
  rule(`(?:start|begin|play|use|show) <s>,? (?:from|at) (?<min>\\d{1,2}):(?<a>[0-5]\\d)(?: on| onwards?)?${CLIP}`, (said) =>
    shows(said, (said.number('min') ?? 0) * 60 + (said.number('a') ?? 0), null),
  ),
]

/** Half of a scene off, at the end that is named. */
const halved = (said: Said, edge: 'start' | 'end'): Intent[] | null => {
  const refs = said.refs()
  const [scene, ...more] = scenesOf(said, refs)
  return refs && scene && more.length === 0
    ? [{ is: 'trim', refs, edge, sec: Math.floor(scene.duration_frames / 2) / said.ground.plan.export.fps }]
    : null
}

const OFF = '(?:remove|delete|cut(?: off| out)?|trim(?: off)?|drop|lose|skip|chop(?: off)?|take (?:off|out)|get rid of)'

/** One beat of the music longer or shorter. */
const byBeats = (said: Said, longer: boolean): Intent[] | null => {
  const { music } = said.ground.plan
  const [refs, beats] = [said.refs(), said.has('n') ? said.number() : 1]
  return refs && music && beats !== null ? [{ is: 'trim', refs, edge: 'end', sec: ((longer ? -1 : 1) * beats * 60) / music.bpm }] : null
}

const HALVES: readonly Rule[] = [
  rule(`${OFF} the (?:second|last|other|latter) half (?:of|from|off) <s>`, (said) => halved(said, 'end')),
  rule(`${OFF} the first half (?:of|from|off) <s>`, (said) => halved(said, 'start')),
  rule(`(?:only |just )?(?:keep|use|show|play) (?:only |just )?the first half (?:of|from) <s>(?: only)?`, (said) => halved(said, 'end')),
  rule(`(?:only |just )?(?:keep|use|show|play) (?:only |just )?the (?:second|last|other) half (?:of|from) <s>(?: only)?`, (said) =>
    halved(said, 'start'),
  ),
  rule(
    `(?:make |let |have |keep |hold )?<s> (?:stay |stand |last |run |be |on screen )*(?:for )?(?:one|a|1|another|(?<n>two|three|four|2|3|4)) (?:more |extra )?beats?(?: more| longer)?`,
    (said) => (/more|longer|extra|another/.test(said.whole) ? byBeats(said, true) : null),
  ),
  rule(`(?:make |have )?<s> (?:be )?(?:one|a|1|(?<n>two|three|four|2|3|4)) beats? shorter`, (said) => byBeats(said, false)),
  rule(
    `(?:add|give) (?:another|an extra|one more|1 more|one extra) second (?:to|onto|on) <s>|give <s2> (?:another|one more|an extra) second`,
    (said) => {
      const refs = said.refs() ?? said.refs('s2')
      return refs && [{ is: 'trim', refs, edge: 'end', sec: -1 }]
    },
  ),
  rule(
    `let <s> (?:finish|talk on|speak on|end)(?: (?:talking|speaking|(?:the|her|his|their) (?:sentence|thought)|what (?:she|he) (?:is saying|says)))?(?:,? (?:before|until) (?:it|the|you) (?:cuts?|cut|next).{0,20})?`,
    (said) => {
      const refs = said.refs()
      return refs && areShown(said.ground, refs) ? [{ is: 'scene-length', refs, sec: null, factor: 1.5 }] : null
    },
  ),
]

/** As long as each other: the time that they have together, shared evenly. */
const evenly = (said: Said): Intent[] | null => {
  const refs = said.refs()
  const scenes = scenesOf(said, refs)
  if (!refs || scenes.length < 2 || scenes.length === said.ground.plan.scenes.length) return null
  const frames = scenes.reduce((sum, { duration_frames }) => sum + duration_frames, 0)
  return [{ is: 'scene-length', refs, sec: frames / scenes.length / said.ground.plan.export.fps, factor: 1 }]
}

/** As long as another: 'make the cake as long as the dog'. */
const asLongAs = (said: Said): Intent[] | null => {
  const refs = said.refs()
  const [like, ...more] = scenesOf(said, said.refs('s2'))
  return refs && like && more.length === 0
    ? [{ is: 'scene-length', refs, sec: like.duration_frames / said.ground.plan.export.fps, factor: 1 }]
    : null
}

const lasting = (said: Said): Intent[] | null => {
  const [refs, sec] = [said.refs(), said.time()]
  return refs && sec !== null ? [{ is: 'scene-length', refs, sec, factor: 1 }] : null
}

const LENGTHS: readonly Rule[] = [
  rule(
    `(?:make |have |let |keep |get )?<s> (?:(?:be|stand|last|run|all|both) )*(?:(?:for )?the same (?:length|duration)|for the same time|equally long|as long as each other|equal(?: length| in length)?)`,
    evenly,
  ),
  rule(
    `(?:make |have |let |keep |get )?<s> (?:(?:be|stand|last|run) )*(?:just )?(?:as long as|the same (?:length|duration) as) <s2>`,
    asLongAs,
  ),
  // 'Clip' and 'cut' are what a scene is called here, and nothing that is done to it.
  rule(
    `(?:the )?(?<s>(?:first|second|third|fourth|fifth|sixth|seventh|eighth|last|final|opening|closing|\\d{1,2}(?:st|nd|rd|th)) (?:clip|scene|shot|one|photo|picture))(?: (?:to|at|for|should be|is|=))?:? <t>(?: long| instead)?`,
    lasting,
  ),
  rule(
    `(?:all |all the |all my |the |every |each )?(?<s>photos?|pictures?|pics?|images?|stills?) (?:(?:to|at|for|should|must|be|last|stay|on screen|each) )*:?<t>(?: each| long)?`,
    (said) => {
      const sec = said.time()
      return sec === null ? null : [{ is: 'scene-length', refs: [{ by: 'kind', kind: 'image' }], sec, factor: 1 }]
    },
  ),
]

/** 'Cut half a second from every scene': of each as much, and no length that they would all have. */
const OF_EACH: readonly Rule[] = [
  rule(
    '(?:cut|take|shave|trim|chop|knock|remove|snip) <t> (?:off|from|of|off of|out of|away from) (?:the (?<edge>start|beginning|end) of )?(?:every|each|all)(?: single)?(?: of)?(?: the| my)? (?:scenes?|clips?|shots?|one)',
    (said) => {
      const sec = said.time()
      const ids = said.ground.plan.scenes.map(({ id }) => id)
      const edge = /start|beginning/.test(said.text('edge')) ? 'start' : 'end'
      return sec === null || ids.length === 0 ? null : [{ is: 'trim', refs: [{ by: 'scenes', ids, words: 'every scene' }], edge, sec }]
    },
  ),
]

export const SCENE_TIME_RULES: readonly Rule[] = [...OF_EACH, ...LESS, ...MOMENTS, ...HALVES, ...LENGTHS]
