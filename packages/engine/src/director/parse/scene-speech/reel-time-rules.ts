/** Times that count from the start of the reel, and parts of a clip that come later in it: 'split the reel at 7 seconds', 'let the concert end at 14 seconds'. Pure. */
import { type ClipRef, sceneNumber } from '@reelwright/contract/intents/clip-ref'
import { placeScenes } from '../../../plan/plan-length.ts'
import type { Intent } from '../../intents.ts'
import { type Rule, rule, type Said } from '../grammar/rule.ts'
import { placesOf } from '../grammar/shown.ts'

/** Nobody sees less of a scene. (ours) */
const SEEN_SEC = 0.3

const spanAt = ({ plan }: Said['ground'], at: number): { from: number; to: number } | null => {
  const span = placeScenes(plan)[at]
  return span === undefined ? null : { from: span.startFrame / plan.export.fps, to: span.endFrame / plan.export.fps }
}

/** The one place at which a scene stands. */
const placeOf = (said: Said, refs: readonly ClipRef[] | null): number | null => {
  const [at, ...more] = refs === null ? [] : refs.flatMap((ref) => placesOf(said.ground, ref))
  return at === undefined || more.length > 0 ? null : at
}

/** At a time of the reel, of the scene that stands there. */
const splitAt = (said: Said): Intent[] | null => {
  const { ground } = said
  const sec = said.time() ?? said.number('n')
  if (sec === null) return null
  const at = ground.plan.scenes.findIndex((_, place) => {
    const span = spanAt(ground, place)
    return span !== null && sec - span.from >= SEEN_SEC && span.to - sec >= SEEN_SEC
  })
  const from = spanAt(ground, at)?.from
  return from === undefined
    ? null
    : [{ is: 'split', refs: [sceneNumber(at + 1)], parts: 2, at_sec: Math.round((sec - from) * 1000) / 1000 }]
}

/** Further behind its end nobody means a time of the reel. (ours: about the longest that a scene is) */
const LATER_SEC = 6

/** 'Let the concert end at 14 seconds', which stands from 12 to 15: so much less at its end. Elsewhere it is a time of its clip. */
const endsAt = (said: Said): Intent[] | null => {
  const refs = said.refs()
  const [place, sec] = [placeOf(said, refs), said.time()]
  const span = place === null ? null : spanAt(said.ground, place)
  if (!refs || span === null || sec === null || sec - span.from < SEEN_SEC || sec === span.to || sec >= span.to + LATER_SEC) return null
  return [{ is: 'trim', refs: [...refs], edge: 'end', sec: Math.round((span.to - sec) * 1000) / 1000 }]
}

/** A part of its clip that comes later, or earlier, than what is shown: as far on as the scene is long, where the clip goes so far. */
const otherPart = (said: Said): Intent[] | null => {
  const { plan, media } = said.ground
  const refs = said.refs() ?? said.refs('s2')
  const at = placeOf(said, refs)
  const scene = at === null ? undefined : plan.scenes[at]
  const file = media.find(({ mediaId }) => mediaId === scene?.media_id)
  if (!refs || scene === undefined || file?.facts.kind !== 'video') return null
  const { fps } = plan.export
  const [length, from] = [(scene.duration_frames * scene.speed) / fps, scene.in_frame / fps]
  const isEarlier = /earlier|sooner/u.test(said.text('way') || said.text('way2'))
  const most = isEarlier ? from : file.facts.duration_sec - from - length
  const sec = Math.min(length, most)
  return sec < SEEN_SEC ? null : [{ is: 'slip', refs: [...refs], sec: Math.round((isEarlier ? -sec : sec) * 100) / 100 }]
}

/** 'Cut off the first second', of the scene that was spoken of. */
const firstSecond = (said: Said): Intent[] | null => {
  const refs = said.has('s') ? said.refs() : said.ground.refs
  return refs && refs.length > 0
    ? [{ is: 'trim', refs: [...refs], edge: /\b(?:last|final)\b/u.test(said.whole) ? 'end' : 'start', sec: 1 }]
    : null
}

const REEL = '(?:the |my |our |this )?(?:whole |entire )?(?:reel|video|film|movie|edit|thing)'
const PART = '(?:part|bit|moment|section|piece|stretch|portion|segment)'
const OF_CLIP = '(?: (?:of|in|from) (?:the|its|that|this) (?:clip|footage|video|recording|file|original|take)|of it)?'

export const REEL_TIME_RULES: readonly Rule[] = [
  rule(
    `(?:cut|trim|take|chop|drop|lose|remove|skip|shave)(?: off| out| away)? (?:the|its) (?:first|opening|last|final) second(?: (?:off|of|from|in) <s>)?`,
    firstSecond,
  ),
  rule(
    `(?:split|divide|blade|razor) ${REEL} (?:at|after) (?:the )?(?:second )?(?:<t>|<n>)(?: mark)?(?: (?:in|into) (?:two|2)(?: (?:parts|pieces|scenes))?)?`,
    splitAt,
  ),
  rule(
    `(?:split|cut|divide|chop|break|slice) <s>(?: up)? (?:in|into) (?:two|2)(?: (?:parts|pieces|bits|scenes|halves|clips))?,? (?:at |after )?<t>(?: in| into it| in it| from (?:the|its) (?:start|beginning))?`,
    (said) => {
      const [refs, at_sec] = [said.refs(), said.time()]
      return refs && at_sec !== null ? [{ is: 'split', refs, parts: 2, at_sec }] : null
    },
  ),
  rule(
    `(?:let|make|have) <s> (?:end|stop|finish|be over) (?:already |earlier |sooner )?(?:at|on) (?:second )?<t>(?: (?:instead|rather)(?: of .{1,20})?| not .{1,20})?`,
    endsAt,
  ),
  rule(`(?:end|stop|finish) <s> (?:at|on) (?:second )?<t>(?: instead(?: of .{1,20})?)?`, endsAt),
  rule(`<s> (?:should|must|has to|needs to) (?:end|stop|finish) (?:at|on) (?:second )?<t>`, endsAt),
  rule(
    `(?:(?:in|for) <s>,? )(?:please )?(?:use|show|take|pick|choose|play|have) (?:an? |some )?(?<way>later|earlier|sooner) ${PART}${OF_CLIP}|(?:use|show|take|pick|choose|play|have) (?:an? |some )?(?<way2>later|earlier|sooner) ${PART}${OF_CLIP} (?:of|from|for|in) <s2>`,
    otherPart,
  ),
]
