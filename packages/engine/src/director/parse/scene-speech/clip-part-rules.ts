/** Which part of a clip a scene shows, without a figure for it, and what goes on from the scene that was spoken of. */
import { type ClipRef, factRef } from '@reelwright/contract/intents/clip-ref'
import { sourceFramesUsed } from '../../../plan/frames.ts'
import { placeScenes, planSec } from '../../../plan/plan-length.ts'
import type { Intent } from '../../intents.ts'
import { type Rule, rule, type Said } from '../grammar/rule.ts'
import { areShown, placesOf } from '../grammar/shown.ts'
import { isOfFiles } from '../grammar/slots.ts'
import { scenesOf } from './scenes-said.ts'

/** What is meant by a name, or by 'it'. */
const meantBy = (said: Said, place = 's'): readonly ClipRef[] | null => {
  if (!/^(?:it|that|this|that clip|the clip|that one)$/.test(said.text(place))) return said.refs(place)
  const { refs, before } = said.ground
  return refs.length > 0 ? refs : before.length > 0 ? before : null
}

/** Another stretch of the clip, as long as the scene stands: from so far into it as is asked. */
const partOf = (said: Said, from: (room: number, now: number, length: number) => number): Intent[] | null => {
  const refs = meantBy(said)
  const [scene, ...more] = scenesOf(said, refs)
  if (!refs || !scene || more.length > 0) return null
  const { fps } = said.ground.plan.export
  const file = said.ground.media.find(({ mediaId }) => mediaId === scene.media_id)
  const length = sourceFramesUsed(scene) / fps
  const room = (file?.facts.duration_sec ?? 0) - length
  if (file?.facts.kind !== 'video' || room <= 0) return null
  const now = scene.in_frame / fps
  const sec = Math.min(room, Math.max(0, from(room, now, length))) - now
  // So far in as it can be it is already.
  return Math.abs(sec) < 1 / fps ? null : [{ is: 'slip', refs, sec }]
}

const TAKE = '(?:(?:please|just|only|can you|instead) )*(?:use|show|take|play|keep|pick|get|have|want|try|go with)(?: me)?(?: only| just)?'
const PART = '(?:part|bit|section|moment|piece|portion|stretch|seconds?|half)'
const OF = '(?:of|from|in|on)'

const PARTS: readonly Rule[] = [
  rule(`${TAKE} (?:the |a |its )?(?:very )?(?:end|ending|last ${PART}|final ${PART}|tail(?: end)?) ${OF} <s>(?: instead)?`, (said) =>
    partOf(said, (room) => room),
  ),
  rule(`${TAKE} (?:the |a |its )?(?:very )?(?:beginning|start|first ${PART}|opening ${PART}|opening) ${OF} <s>(?: instead)?`, (said) =>
    partOf(said, () => 0),
  ),
  rule(`${TAKE} (?:the |a |its )?(?:middle|middle ${PART}|cent(?:re|er)) ${OF} <s>(?: instead)?`, (said) =>
    partOf(said, (room) => room / 2),
  ),
  rule(`${TAKE} a (?:bit )?(?:later|further|further in) ${PART} ${OF} <s>(?: instead)?`, (said) =>
    partOf(said, (_, now, length) => now + length),
  ),
  rule(`${TAKE} an? (?:bit )?earlier ${PART} ${OF} <s>(?: instead)?`, (said) => partOf(said, (_, now, length) => now - length)),
]

/** Beside the scene that was spoken of: 'and the kids after that'. */
const BESIDE: readonly Rule[] = [
  rule(
    `(?:put |place |show |have |move |then |play )*<s> (?:(?:right|directly|straight|just|comes?|goes) )*(?<side>after|behind|before) (?:that|it|that one|this|him|her|them)`,
    (said) => {
      const [refs, [to]] = [said.refs(), said.ground.refs.length > 0 ? said.ground.refs : said.ground.before]
      const [ref, ...more] = refs ?? []
      if (!ref || !to || more.length > 0 || !areShown(said.ground, [ref, to]) || placesOf(said.ground, to).length !== 1) return null
      return [{ is: 'move', ref, to: { side: said.text('side') === 'before' ? 'before' : 'after', ref: to } }]
    },
  ),
  // 'Unmute', right behind a mute of one scene.
  rule(`unmute(?: (?:it|that|that one|again))*|(?:turn |put )?(?:the |its )?(?:sound|audio) (?:back )?on(?: again)?`, ({ ground }) => {
    const refs = ground.refs.length > 0 ? ground.refs : ground.before
    const isMuted = scenesAt(ground, refs).length > 0 && scenesAt(ground, refs).every(({ sound }) => sound === 0)
    return isMuted ? [{ is: 'sound', policy: 'keep', refs }] : null
  }),
]

const scenesAt = (ground: Said['ground'], refs: readonly ClipRef[]) => {
  const places = new Set(refs.flatMap((ref) => placesOf(ground, ref)))
  return ground.plan.scenes.filter((_, at) => places.has(at))
}

const MEASURED: Readonly<Record<string, string>> = {
  ...{ shaky: 'shaky', dark: 'dark', bright: 'bright', blurry: 'blurred', long: 'long', short: 'short', calm: 'calm', lively: 'lively' },
  ...{ longest: 'long', shortest: 'short', best: 'best', sharpest: 'sharp', brightest: 'bright', darkest: 'dark', calmest: 'calm' },
}

const PLACED: readonly Rule[] = [
  rule(
    `(?:replace|swap(?: out)?|switch(?: out)?|exchange|change) <s>(?: out)? (?:for|with|by|to) (?:the|that|a) (?<how>${Object.keys(MEASURED).join('|')}) (?:one|clip|shot|video)`,
    (said) => {
      const old = said.refs()
      const fact = MEASURED[said.text('how')]
      return old && fact && areShown(said.ground, old) ? [{ is: 'replace', old, by: [factRef(fact, 'clip', 1)] }] : null
    },
  ),
  rule(
    `(?:bring|put|add|use|show|have|stick|throw|insert|move|drop|place)(?: in| back in)? <s>(?: in| into (?:it|the (?:reel|video)))? (?:somewhere |right )?(?:in|into|to|around|near|towards?) the (?:middle|cent(?:re|er))(?: (?:somewhere|of (?:it|the (?:reel|video))))?`,
    (said) => {
      const [ref, ...more] = said.refs() ?? []
      const { scenes } = said.ground.plan
      const isShown = ref !== undefined && areShown(said.ground, [ref])
      if (!ref || more.length > 0 || (!isShown && !isOfFiles([ref]))) return null
      const move: Intent = { is: 'move', ref, to: Math.floor((isShown ? scenes.length - 1 : scenes.length) / 2) + 1 }
      return isShown ? [move] : [{ is: 'order', how: 'bring-in', refs: [ref] }, move]
    },
  ),
]

const LIST = '(?:the |my )?(?:new )?(?:order|sequence|running order)|re-?order|re-?arrange|arrange|sort'

/** 'Reorder: cat, market, kids, then the rest'. */
const ORDERS: readonly Rule[] = [
  rule(
    `(?:${LIST})(?: (?:it|them|this|the (?:clips|scenes|shots)|should be|is|like this|like that|as|to|in this order))*[:,]? <s>(?:,? ?(?:and |then |and then )*(?:the )?(?:rest|others|everything else)(?: (?:after that|as (?:it is|they are)|stays?(?: as is)?))?)?`,
    (said) => {
      const refs = said.refs()
      return refs && refs.length > 1 && areShown(said.ground, refs) ? [{ is: 'order', how: 'first', refs }] : null
    },
  ),
]

/** All that are named, one behind the other, where the first of them stands. */
const TOGETHER: readonly Rule[] = [
  rule(
    `(?:put|group|keep|have|place|move|show|play|get) (?:all )?(?:of )?<s>(?: stuff| clips| scenes| shots| ones| bits| parts)? (?:all )?(?:together|next to each other|in a row|one after (?:the other|another)|after each other|back to back)`,
    (said) => {
      const scenes = scenesOf(said, said.refs())
      const ref = (scene: (typeof scenes)[number]): ClipRef => ({ by: 'scenes', ids: [scene.id], words: 'that scene' })
      const moves = scenes.slice(1).flatMap((scene, at): Intent[] => {
        const before = scenes[at]
        return before ? [{ is: 'move', ref: ref(scene), to: { side: 'after', ref: ref(before) } }] : []
      })
      return moves.length > 0 && moves.length < scenes.length ? moves : null
    },
  ),
]

/** What is to be seen of somebody is nearer. */
const FACES: readonly Rule[] = [
  rule(
    `(?:show|see|get|want|have|give me|let me see|let us see|zoom in(?:to)?(?: on)?|focus on|closer (?:to|on|up on)) (?:me )?(?:(?:a (?:bit|little) )?more of |closer to |better )?<s>['’]?s (?:face|faces|eyes|smile|head|expression)(?: (?:better|closer|more|bigger|more clearly|up close))?`,
    (said) => {
      const refs = said.refs()
      return refs && areShown(said.ground, refs) ? [{ is: 'closer', refs }] : null
    },
  ),
]

/** 'The cake for the last shot'. */
const EDGES: readonly Rule[] = [
  rule(
    `(?:put |use |have |show |take |make |i want )?<s> (?:(?:for|as) )?(?:the |my |our )(?<edge>(?:last|final|closing|first|opening) (?:shot|scene|clip|one|picture|image)|opener|opening|intro|closer|ending|outro|finale)`,
    (said) => {
      const refs = said.refs()
      return refs && areShown(said.ground, refs)
        ? [{ is: 'order', how: /first|open|intro/.test(said.text('edge')) ? 'first' : 'last', refs }]
        : null
    },
  ),
]

/** 'Slow motion, 50%': how slow. */
const SPEEDS: readonly Rule[] = [
  rule(
    `(?:play |show |put |make |have )?<s> in slow[ -]?mo(?:tion)?,? (?:at |to |by |like |about )*(?<v>\\d{1,3} ?(?:%|percent)|\\d[.,]?\\d? ?x|half)(?: speed)?`,
    (said) => {
      const [refs, speed] = [said.refs(), said.speed()]
      return refs && speed !== null && speed < 1 ? [{ is: 'speed', speed, refs }] : null
    },
  ),
]

/** Words on the picture, spoken of before, that shall stand on one scene alone. */
const CAPTIONS: readonly Rule[] = [
  // Of the words that were just put there, and not of the reel.
  rule(`(?:make (?:it|that) )?(?:(?:a (?:bit|little)|much) )?(?<way>shorter|longer)`, ({ ground: { plan, thing, refs }, text }) => {
    const [cue, ...more] = plan.captions?.cues ?? []
    if (thing !== 'captions' || refs.length > 0 || !cue || more.length > 0) return null
    const from_sec = cue.start_frame / plan.export.fps
    const length = (cue.end_frame - cue.start_frame) / plan.export.fps
    const to_sec = Math.min(planSec(plan), from_sec + length * (text('way') === 'longer' ? 1.5 : 0.66))
    return [{ is: 'caption-edit', cue: null, from_sec, to_sec }]
  }),
  rule(
    `(?:make|have|let|keep|show|leave) (?:it|that|the (?:title|text|caption|words?)) (?:(?:to|last|stay|stand|be|there|run|on screen|on|up|visible|for) )*(?:(?:the )?(?:whole|entire|full) (?:video|reel|thing|time|way)|throughout|all the (?:way(?: through)?|time)|until the (?:very )?end|from (?:the )?start to (?:the )?(?:end|finish))`,
    ({ ground: { plan, thing }, whole }) => {
      const isOfWords = thing === 'captions' || /title|text|caption|word/.test(whole)
      return isOfWords && plan.captions?.cues.length === 1 ? [{ is: 'caption-edit', cue: null, from_sec: 0, to_sec: planSec(plan) }] : null
    },
  ),
  rule(
    `(?:it |the (?:title|text|caption|words?) )?(?:should )?(?:be |stand |show )?(?:only|just) (?:on|in|over|during|for) <s>|(?:put (?:it|that) )?(?:on|over|during) <s3>|(?:only|just) (?:put|show|have|keep) (?:it|that) (?:on|in|over|during) <s2>`,
    (said) => {
      const { plan, thing } = said.ground
      const places = (said.refs() ?? said.refs('s2') ?? said.refs('s3') ?? [])
        .flatMap((ref) => placesOf(said.ground, ref))
        .toSorted((a, b) => a - b)
      const [first, last] = [places[0], places.at(-1)]
      const cues = plan.captions?.cues ?? []
      if (first === undefined || last === undefined || (said.has('s3') && thing !== 'captions')) return null
      // Of nothing that was spoken of: what should stand there alone?
      if ((thing !== 'captions' && !/title|text|caption|word/.test(said.whole)) || cues.length !== 1)
        return [{ is: 'cannot', what: 'which-scene', refs: said.refs() ?? said.refs('s2') ?? said.refs('s3') ?? [] }]
      const spans = placeScenes(plan)
      const secOf = (frame = 0): number => frame / plan.export.fps
      return [{ is: 'caption-edit', cue: null, from_sec: secOf(spans[first]?.startFrame), to_sec: secOf(spans[last]?.endFrame) }]
    },
  ),
]

/** Whoever wishes this of all, after a wish that is not known any more, wishes nothing by itself. */
const OF_ALL: readonly Rule[] = [
  rule(
    `(?:do|make|apply|use) (?:that|this|it|the same)(?: thing)? (?:for|to|on|in|with) (?:all|every|each)(?: of)?(?: (?:them|those|the|my|single|other))*(?: (?:clips?|scenes?|shots?|ones?|cuts?))?`,
    () => [{ is: 'cannot', what: 'do-what' }],
  ),
]

export const CLIP_PART_RULES: readonly Rule[] = [
  ...PARTS,
  ...TOGETHER,
  ...FACES,
  ...EDGES,
  ...BESIDE,
  ...PLACED,
  ...ORDERS,
  ...SPEEDS,
  ...CAPTIONS,
  ...OF_ALL,
]
