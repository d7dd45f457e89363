/** How people speak of single scenes without an editor's words: what they hardly hear, what should stand elsewhere, where a cut is too hard. */
import { type ClipRef, factRef, sceneNumber } from '@reelwright/contract/intents/clip-ref'
import type { Intent } from '../../intents.ts'
import { theOtherScenes } from '../grammar/ground.ts'
import { type Rule, rule, type Said } from '../grammar/rule.ts'
import { areShown, placesOf } from '../grammar/shown.ts'
import { isOfFiles } from '../grammar/slots.ts'
import { sceneGrade } from '../words/scene-grade.ts'
import { PART_INTENT_RULES } from './part-intent-rules.ts'
import { SCENE_INTENT_RULES } from './scene-intent-rules.ts'
import { SCENE_TIME_RULES } from './scene-time-rules.ts'
import { BIT, MUCH, scenesOf, turnedTo, withoutFlawed } from './scenes-said.ts'

const LOUD = '(?:sound|audio|volume|voice|talking|noise)'

const heard = (said: Said, up: boolean): Intent[] | null => {
  const refs = said.refs() ?? said.refs('s2')
  const scenes = scenesOf(said, refs)
  if (!refs || scenes.length === 0 || !areShown(said.ground, refs)) return null
  const now = Math.max(...scenes.map(({ sound }) => sound))
  // Of a clip that is silent nothing is to be turned down.
  if (!up) return [{ is: 'sound', policy: 'keep', refs, ...(now === 0 ? { by: 0.6 } : { level: Math.max(0.1, now * 0.6) }) }]
  // As loud as it was filmed is as loud as it gets: the music makes room for it.
  return now < 1
    ? [{ is: 'sound', policy: 'keep', refs, level: Math.min(1, Math.max(0.6, now * 1.5)) }]
    : [{ is: 'sound', policy: 'keep', refs, by: 1.5 }]
}

/** What is silent is not made quieter, and least of all heard. */
const lowered = (said: Said): Intent[] | null => {
  const scenes = scenesOf(said, said.refs() ?? said.refs('s2'))
  return scenes.some(({ sound }) => sound > 0) ? heard(said, false) : null
}

const WHY_LOUD = `(?:,? (?:because |cause |cuz |as )?(?:i|we|you|one|nobody) (?:can['’]?t|cant|cannot|can (?:hardly|barely)|can) (?:really |even )?(?:hear|understand)(?: (?:scene \\d{1,3}(?:['’]s)?(?: voice)?|her|him|it|them|a thing|anything|what (?:she|he|they) says?))?)?`

const SOUNDS: readonly Rule[] = [
  rule(`(?:bump|turn|crank|bring|push|pump) (?:the )?<s>(?:['’]s)? (?:sound|audio|volume|voice) up(?: ${BIT.trimEnd()}?)?`, (said) =>
    heard(said, true),
  ),
  rule(`(?:turn|bring|pull|take) (?:the )?<s>(?:['’]s)? (?:sound|audio|volume|voice) down(?: ${BIT.trimEnd()}?)?`, (said) => lowered(said)),
  rule(
    `(?:raise|boost|increase|turn up|bring up|pump up|crank up|lift) (?:the )?(?:<s>['’]s ${LOUD}|${LOUD} (?:of|in|on|for) <s2>)(?: ${BIT.trimEnd()}?)?`,
    (said) => heard(said, true),
  ),
  rule(
    `(?:lower|reduce|turn down|bring down|decrease|soften) (?:the )?(?:<s>['’]s ${LOUD}|${LOUD} (?:of|in|on|for) <s2>)(?: ${BIT.trimEnd()}?)?`,
    (said) => lowered(said),
  ),
  rule(`(?:turn|crank|bring|pump|push) <s> up(?: ${BIT.trimEnd()}?)?${WHY_LOUD}|(?:turn|crank|bring) up <s2>${WHY_LOUD}`, (said) =>
    heard(said, true),
  ),
  rule(`(?:turn|bring|take|pull) <s> down(?: a (?:bit|little|notch))?|turn down <s2>(?: a (?:bit|little|notch))?`, (said) =>
    heard(said, false),
  ),
  rule(`(?:make |have |let )?<s>(?:['’]?s ${LOUD})? (?:should |must |needs to |has to )?(?:be )?${BIT}louder`, (said) => heard(said, true)),
  rule(
    `(?:make |have |let )?<s>(?:['’]?s ${LOUD})? (?:should |must |needs to |has to )?(?:be )?${BIT}(?:quieter|softer|less loud)`,
    (said) => heard(said, false),
  ),
  rule(`(?:i|you|we|one|nobody) (?:can['’]?t|cant|cannot|can (?:hardly|barely)|can) (?:really |even )?(?:hear|understand) <s>`, (said) =>
    heard(said, true),
  ),
  rule(`<s> (?:is|are|['’]?s) ${BIT}too (?:quiet|soft)`, (said) => heard(said, true)),
  rule(`<s> (?:is|are|['’]?s) (?:(?:talking|speaking|shouting) )?${BIT}too loud(?:ly)?`, (said) => heard(said, false)),
  rule(
    `only <s> (?:should|shall|must|can|gets? to|to) (?:have|keep|make) (?:any )?(?:sound|audio|noise)|only <s2> (?:should|shall|must|can) be (?:heard|audible)|(?:only|just) <s3>(?:['’]?s)? (?:sound|audio|voice)`,
    (said) => {
      const refs = said.refs() ?? said.refs('s2') ?? said.refs('s3')
      return (
        refs && [
          { is: 'sound', policy: 'mute', refs: [] },
          { is: 'sound', policy: 'keep', refs },
        ]
      )
    },
  ),
]

const FIX =
  '(?:,? (?:so )?(?:can|could|would|will) (?:you|u|we) (?:please )?(?:fix|sort|change|improve|correct|do something about|help with) (?:that|it|this)(?: out| up)?|,? (?:please )?(?:fix|sort|correct|improve) (?:that|it|this)(?: out| up)?|,? (?:brighten|lighten|darken|tone|light|warm|cool) (?:it|that) (?:up|down)(?: a (?:bit|little))?)'

/** 'IMG_2231 is really dark, can you fix that'. */
const GRADES: readonly Rule[] = [
  rule(
    `<s> (?:is|are|looks?|seems?|['’]?s) ${BIT}(?:(?:really|so|very|pretty|quite|rather|too|kinda|super) )*(?<how>dark|bright|overexposed|blown out|cold|blue|warm|yellow|orange)${FIX}`,
    (said) => {
      const refs = said.refs()
      const how = said.text('how')
      const way = how === 'dark' ? 'brighter' : /bright|over|blown/.test(how) ? 'darker' : /cold|blue/.test(how) ? 'warmer' : 'cooler'
      const grade = sceneGrade(way, 1)
      return refs && grade ? [{ is: 'scene-grade', refs, ...grade }] : null
    },
  ),
]

const CUT = '(?:the )?(?:cut|transition|change|switch|jump|edit)'
const HARSH =
  '(?:is|feels|looks|seems|comes) (?:(?:a bit|a little|too|so|really|very|kinda|just|way) )*(?:abrupt|harsh|hard|sudden|jarring|rough|choppy|jumpy|weird|off)'
const SMOOTH =
  '(?:,? (?:so )?(?:please |can you |could you )?(?:smooth(?:en)?|soften|ease|blend|fix) (?:that|it)(?: out| a bit| up| over)?|,? (?:can|could) (?:that|it) be (?:smoother|softer))?'

/** Two neighbours, whichever is named first. */
const atCut = (said: Said): Intent[] | null => {
  const { ground } = said
  const [one, two] = [said.refs()?.[0], said.refs('s2')?.[0]]
  const [places, behind] = [placesOf(ground, one), new Set(placesOf(ground, two))]
  const at = places.find((place) => behind.has(place + 1)) ?? places.find((place) => behind.has(place - 1))
  if (at === undefined) return null
  const first = behind.has(at + 1) ? at : at - 1
  return [{ is: 'transition-at', kind: 'cross', ref: sceneNumber(first + 1), side: 'after' }]
}

const CUTS: readonly Rule[] = [
  rule(`${CUT} (?:from|between) <s> (?:to|and|into) <s2> ${HARSH}${SMOOTH}`, atCut),
  rule(`(?:smooth(?:en)?|soften|ease|blend)(?: out)? ${CUT} (?:from|between) <s> (?:to|and|into) <s2>`, atCut),
  rule(`blend <s> (?:into|with) <s2>`, atCut),
]

const GO = '(?:delete|remove|cut out|cut|drop|lose|ditch|get rid of|leave out|skip|dump|take out|throw out|kick out|toss|bin)'

const without = (refs: readonly ClipRef[] | null): Intent[] | null =>
  refs && refs.length > 0 ? [{ is: 'order', how: isOfFiles(refs) ? 'leave-out' : 'remove', refs }] : null

const ordered = (said: Said, how: 'first' | 'last', place = 's'): Intent[] | null => {
  const refs = said.refs(place)
  return refs && areShown(said.ground, refs) ? [{ is: 'order', how, refs }] : null
}

const FRONT = '(?:first|at the (?:very )?(?:start|front|beginning)|the (?:first|opening) (?:one|clip|scene|shot)|the opener|the start)'
const BACK = '(?:last|at the (?:very )?end|the (?:last|final|closing) (?:one|clip|scene|shot)|the end|the ending)'

const ORDERS: readonly Rule[] = [
  rule(
    `(?:put |have |show |play |use )?<s>,? in (?:that|this) (?:exact )?order,? (?<edge>at the (?:very )?(?:end|start|beginning|front)|first|last)`,
    (said) => ordered(said, /end|last/.test(said.text('edge')) ? 'last' : 'first'),
  ),
  rule(
    `(?:do not|don['’]?t|dont|never) show <s> (?:until|till|before) the (?:very )?(?:end|last (?:scene|clip|moment|second))|(?:keep|save|leave|hold) <s2> (?:for|until|till) (?:the (?:very )?(?:end|last)|last)`,
    (said) => ordered(said, 'last') ?? ordered(said, 'last', 's2'),
  ),
  rule(
    `<s> (?:are|is|look|looks) (?:(?:basically|pretty much|kinda|almost|too|very|so|more or less) )*(?:the same|similar|alike|identical)(?: thing)?,? (?:so )?(?:please )?${GO} (?:one|either)(?: of (?:them|those|the two))?`,
    (said) => (said.refs() ? [{ is: 'cannot', what: 'which-scene' }] : null),
  ),
  // Into the cut between the two that are meant together.
  rule(`(?:put|move|place|bring|stick|slot|want|have) <s> (?:in )?between (?<x>(?:the )?(?:two |2 |both )?.{3,30})`, (said) => {
    const [ref, ...more] = said.refs() ?? []
    const counted = scenesOf(said, refsOfBoth(said) ?? said.refs('x'))
    const places = counted.map(({ id }) => said.ground.plan.scenes.findIndex((scene) => scene.id === id))
    const [one, other] = places
    return ref && more.length === 0 && areShown(said.ground, [ref]) && places.length === 2 && other === (one ?? 0) + 1
      ? [{ is: 'move', ref, to: { side: 'after', ref: sceneNumber((one ?? 0) + 1) } }]
      : null
  }),
  rule(
    `fade (?:out|to black on|to black after) (?:the )?(?:last|final|closing) (?:clip|scene|shot|one|photo)(?: to (?<colour>black|white))?`,
    (said) => [{ is: 'edge-fade', edge: 'closing', sec: null, colour: said.text('colour') === 'white' ? 'white' : 'black' }],
  ),
  rule(`fade in (?:the )?(?:first|opening) (?:clip|scene|shot|one|photo)(?: from (?<colour>black|white))?`, (said) => [
    { is: 'edge-fade', edge: 'opening', sec: null, colour: said.text('colour') === 'white' ? 'white' : 'black' },
  ]),
  rule(
    `(?:(?:just|only) )*(?:use|keep|show|take|want) (?:only |just )?<s>,? (?:and |just |please )*(?:forget|ignore|skip|forget about|never mind) (?:about )?(?:the )?(?:rest|others?|everything else)`,
    (said) => {
      const refs = said.refs()
      return refs && [{ is: 'order', how: 'only', refs }]
    },
  ),
  // What shall not stand there moves on by itself.
  rule(
    `(?:<s> (?:be|should be|goes|go|comes?|should go|should come|to be) |put <s2> |make <s3> )${FRONT},? (?:instead of|not|and not|rather than) (?<x>.{2,40})`,
    (said) => (said.refs('x') ? (ordered(said, 'first') ?? ordered(said, 'first', 's2') ?? ordered(said, 'first', 's3')) : null),
  ),
  rule(
    `(?:<s> (?:be|should be|goes|go|comes?|should go|should come|to be) |put <s2> |make <s3> )${BACK},? (?:instead of|not|and not|rather than) (?<x>.{2,40})`,
    (said) => (said.refs('x') ? (ordered(said, 'last') ?? ordered(said, 'last', 's2') ?? ordered(said, 'last', 's3')) : null),
  ),
  rule(
    `(?:start|open|begin|kick off|lead) (?:it )?(?:off )?(?:with|on) <s>,? (?:instead of|not|and not|rather than) (?:with )?<s2>`,
    (said) => (said.refs('s2') ? ordered(said, 'first') : null),
  ),
  rule(`(?:end|finish|close|wrap up) (?:it )?(?:off )?(?:with|on) <s>,? (?:instead of|not|and not|rather than) (?:with )?<s2>`, (said) =>
    said.refs('s2') ? ordered(said, 'last') : null,
  ),
  rule(
    `i (?:do not|don['’]?t|dont) (?:really )?(?:like|want|need) <s>(?:,? (?:so |please |can you |could you )*(?:${GO} (?:it|that|them)(?: out)?|take (?:it|that|them) out))`,
    (said) => without(said.refs()),
  ),
  rule(
    `(?:swap|switch|exchange|flip)(?: round| around)? (?:the )?(?<s>(?:first|last) (?:two|2)(?: (?:clips|scenes|shots|ones))?)(?: around| round| over)?`,
    (said) => {
      const places = scenesOf(said, said.refs()).map(({ id }) => said.ground.plan.scenes.findIndex((scene) => scene.id === id) + 1)
      return places.length === 2 ? [{ is: 'swap', refs: places.map((n) => sceneNumber(n)) }] : null
    },
  ),
]

/** 'The two photos', 'both photos'. */
const refsOfBoth = (said: Said): readonly ClipRef[] | null =>
  /^(?:the )?(?:two|2|both) (?:photos|pictures|pics|images)$/.test(said.text('x')) ? [{ by: 'kind', kind: 'image' }] : null

const KIND_OF: Readonly<Record<string, string>> = {
  ...{
    calmer: 'calm',
    quieter: 'calm',
    slower: 'calm',
    livelier: 'lively',
    wilder: 'lively',
    faster: 'lively',
    brighter: 'bright',
    darker: 'dark',
  },
  ...{ sharper: 'sharp', steadier: 'steady', warmer: 'warm', colder: 'cold' },
}

const OTHERS: readonly Rule[] = [
  rule(
    `(?:replace|swap(?: out)?|switch(?: out)?|change|exchange) <s>(?: out)? (?:for|with|to|by) (?:something|anything|another (?:clip|one|shot)|a different (?:clip|one|shot)|a (?:better|new) (?:clip|one|shot)|(?:something|anything) (?:else|different|better|new|nicer|cooler))`,
    (said) => {
      const refs = said.refs()
      return refs?.length === 1 && areShown(said.ground, refs) ? [{ is: 'other-clip', refs }] : null
    },
  ),
  rule(
    `(?:replace|swap(?: out)?|switch(?: out)?|change|exchange) <s>(?: out)? (?:for|with|to|by) (?:something|a clip that is|a|one that is)(?: a bit| a little| much| more)? (?<how>calmer|quieter|slower|livelier|wilder|faster|brighter|darker|sharper|steadier|warmer|colder|exciting|calm|bright)(?: (?:one|clip|shot))?`,
    (said) => {
      const refs = said.refs()
      const how = said.text('how')
      const fact = KIND_OF[how] ?? (how === 'exciting' ? 'lively' : how)
      return refs && areShown(said.ground, refs) ? [{ is: 'replace', old: refs, by: [factRef(fact, 'clip', 1)] }] : null
    },
  ),
  // 'There' is the scene that was just spoken of, here or in the message before.
  rule(
    `(?:put|use|show|stick|place|have|pop|drop) <s> (?:in )?(?:there|here|in (?:its|that|the same) (?:place|spot|slot))(?: instead)?`,
    (said) => {
      const [by, { ground }] = [said.refs(), said]
      const old = ground.refs.length > 0 ? ground.refs : ground.before
      const isOther = scenesOf(said, by).every(({ id }) => !scenesOf(said, old).some((scene) => scene.id === id))
      return by && isOfFiles(by) && isOther && scenesOf(said, old).length === 1 ? [{ is: 'replace', old, by }] : null
    },
  ),
  rule(
    `(?:only |just )?(?:use|keep|show|take) (?:only |just )?(?:about )?half (?:of )?(?:the|my|all the|all my|those)? ?(?:clips|scenes|shots|videos|footage)|(?:half as many|half the) (?:clips|scenes|shots)`,
    () => [{ is: 'count-by', factor: 0.5 }],
  ),
  rule(
    `(?:get rid of|delete|remove|leave out|take out|drop|cut|lose) (?:whatever(?:['’]?s| is)|everything(?: that(?:['’]?s| is))?|anything(?: that(?:['’]?s| is))?|all that(?:['’]?s| is)|what(?:['’]?s| is)) (?:(?:too|really|so|very) )*(?<how>shaky|blurry|dark|out of focus)`,
    withoutFlawed,
  ),
]

/** Longer at the cost of the longest other scene, or shorter in its favour: the reel stays as long as it is. */
const exchanged = (said: Said, longer: boolean): Intent[] | null => {
  const refs = said.refs()
  const [scene, ...more] = scenesOf(said, refs)
  const others = said.ground.plan.scenes.filter(({ id }) => id !== scene?.id).toSorted((a, b) => b.duration_frames - a.duration_frames)
  const [other] = others
  if (!refs || !scene || more.length > 0 || !other) return null
  const frames = Math.floor(Math.min(scene.duration_frames, longer ? other.duration_frames : scene.duration_frames) / 2)
  const sec = (longer ? -1 : 1) * (frames / said.ground.plan.export.fps)
  const number = said.ground.plan.scenes.indexOf(other) + 1
  return [
    { is: 'trim', refs, edge: 'end', sec },
    { is: 'trim', refs: [sceneNumber(number)], edge: 'end', sec: -sec },
    { is: 'hold', what: 'length' },
  ]
}

/** What is cut off on the left is lost by going to the right. */
const SIDES: readonly Rule[] = [
  rule(
    `(?:crop|cut) (?:out|off|away) (?:the )?(?<side>left|right|top|bottom)(?: side| part| half| edge| bit)? (?:of|on|in|from) <s>`,
    (said) => turnedTo(said, -1),
  ),
  rule(
    `(?:make )?(?:the )?<s>(?:['’]?s)? (?:voice|talking|speech|sound) (?:be )?(?:louder than|above|over|on top of) (?:the )?(?:music|song)`,
    (said) => (said.refs() ? [{ is: 'speech-first' }] : null),
  ),
]

/** The crop goes where the subject goes. */
const CENTRED: readonly Rule[] = [
  rule(
    `(?:keep|have|put|get|hold|leave) <s> (?:always )?(?:(?:in|at) the (?:middle|centre|center)|centred|centered)(?: of (?:the )?(?:frame|picture|screen|shot|image))|(?:centre|center) <s2>(?: in (?:the )?(?:frame|picture|shot))?|follow <s3>(?: around)?(?: with the (?:crop|camera|frame))?`,
    (said) => {
      const refs = said.refs() ?? said.refs('s2') ?? said.refs('s3')
      return refs && areShown(said.ground, refs) ? [{ is: 'framing', how: 'auto', refs }] : null
    },
  ),
]

/** What is to stay is no wish, and what else is shown is meant by the rest. */
const BUT: readonly Rule[] = [
  rule(
    `(?:do not|don['’]?t|dont|never) (?:touch|change|cut|shorten) <s>,? (?:but |and |just |please )*(?:shorten|tighten|trim) (?:everything else|the rest|all (?:the )?(?:others?|other (?:clips|scenes|shots)))`,
    (said) => {
      const kept = new Set(scenesOf(said, said.refs()).map(({ id }) => id))
      const ids = said.ground.plan.scenes.flatMap(({ id }) => (kept.has(id) ? [] : [id]))
      return kept.size > 0 && ids.length > 0 ? [{ is: 'scene-length', refs: [theOtherScenes(ids)], sec: null, factor: 0.66 }] : null
    },
  ),
  rule(
    `(?:i want |make |have |let |give me |i['’]?d like )?(?<s>.{2,40}?) (?:to be )?${MUCH}(?<way>longer|shorter),? (?:but|and|with) (?:please )?(?:keep |leave |have )?(?:the )?(?:total|overall|whole|reel(?:['’]?s)?|video|full)?(?: (?:length|duration|time|thing|reel|video|runtime))? ?(?:should |must |has to |needs to |to )?(?:stays?|be|remains?|is|kept|staying)? ?(?:the same|as (?:it is|is|long)|unchanged|at the same length)`,
    (said) => {
      const isOfReel = said.whole.search(/total|overall|whole|length|duration|runtime|video|reel/) > 0
      return isOfReel ? exchanged(said, said.text('way') === 'longer') : null
    },
  ),
  rule(`(?:(?:i want|use|show|make|have|add|more|some|only) )*(?<s>close[- ]?ups? (?:of|on) (?:the |my |our )?.{2,30}?)`, (said) => {
    const refs = said.refs()
    return refs && areShown(said.ground, refs) ? [{ is: 'closer', refs }] : null
  }),
  rule(
    `crop <s>,? so (?:that )?(?:it|its|it['’]s|it is|she|he|they|he['’]?s|she['’]?s)(?: is|['’]s)? ${BIT}(?:closer|tighter|bigger)`,
    (said) => {
      const refs = said.refs()
      return refs && [{ is: 'closer', refs }]
    },
  ),
]

export const SCENE_SPEECH_RULES: readonly Rule[] = [
  ...PART_INTENT_RULES,
  ...SCENE_INTENT_RULES,
  ...BUT,
  ...CENTRED,
  ...SIDES,
  ...ORDERS,
  ...OTHERS,
  ...CUTS,
  ...SCENE_TIME_RULES,
  ...SOUNDS,
  ...GRADES,
]
