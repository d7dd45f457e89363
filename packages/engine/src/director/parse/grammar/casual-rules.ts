/** Wishes of every day that only the reel that is there can tell: how large its file gets, all of its scenes, what comes twice in it. Pure. */
import { type ClipRef, sceneRange } from '@reelwright/contract/intents/clip-ref'
import { AUDIO_KBPS_MAX } from '../../../container-formats.ts'
import { planSec } from '../../../plan/plan-length.ts'
import type { Intent } from '../../intents.ts'
import { scenesOf } from '../scene-speech/scenes-said.ts'
import { type Rule, rule, type Said } from './rule.ts'
import { toSide } from './scene-rules.ts'
import { areShown } from './shown.ts'

const BIT = '(?:(?:a (?:little|bit|little bit|tad|touch)|slightly|much|a lot|way|all|too) )*'

/** All but the first and the last; null where there are none. */
const between = ({ ground }: Said): ClipRef | null => {
  const last = ground.plan.scenes.length
  return last < 3 ? null : sceneRange(2, last - 1)
}

const trimEach = ({ ground: { plan } }: Said, isEnd: boolean, sec: number | null): Intent[] | null =>
  sec === null
    ? null
    : [
        {
          is: 'trim',
          refs: [sceneRange(1, Math.max(1, plan.scenes.length))],
          edge: isEnd ? 'end' : 'start',
          sec,
        },
      ]

const madeSo = (way: string, refs: readonly ClipRef[]): Intent =>
  way === 'slower' || way === 'faster'
    ? { is: 'speed', refs, relative: true, speed: way === 'slower' ? 0.6 : 1.5 }
    : { is: 'scene-length', refs, sec: null, factor: way === 'longer' ? 1.5 : 0.66 }

const AGAIN = '(?:twice|again|more than once|two times|several times|repeatedly)'
const A_CLIP = '(?:the same|any|one|a|my|the) ?(?:clip|video|shot|file|footage|thing)?s?'

const ONCE = '(?:(?:just |only )?(?:once|one time|a single time)|no more than once)'

const EVERY = '(?:every|each|all(?: of)?(?: the| my)?)(?: single)? (?:clip|scene|shot|video|one)s?'
const TRACK = '(?:the |my |that )?(?:background |bg )?(?:music|song|track|soundtrack)'

/** How much of a file is the picture's and the sound's: the wrapping takes some. */
const FILLED = 0.93
const KBITS_A_MEGABYTE = 8000
/** More than this a picture hardly needs, however large the file may be; less than the other the contract does not take. */
const WANTED_KBPS = 8000
const LEAST_KBPS = 200

/** The bit rate at which the reel, as long as it is now, stays below a size; null for none that it could. */
const rateBelow = (megabytes: number, seconds: number): number | null => {
  const kbps = Math.floor((megabytes * KBITS_A_MEGABYTE * FILLED) / Math.max(1, seconds) - AUDIO_KBPS_MAX)
  return kbps < LEAST_KBPS ? null : Math.min(WANTED_KBPS, kbps)
}

export const CASUAL_RULES: readonly Rule[] = [
  rule(
    `(?:get |make |keep |export |render |i need |i want |it (?:should|must|has to) be )?(?:it |this |(?:the |my )?(?:file|video|reel|export|download|file size)(?: size)?)?(?: ?(?:to|at|be|stay))? ?(?:under|below|less than|smaller than|at most|max(?:imum)?|no (?:more|bigger|larger) than|within|not over) (?<size>\\d{1,4}(?:[.,]\\d)?) ?(?:mb|megs?|megabytes?|mega bytes?)`,
    (said) => {
      const kbps = rateBelow(Number(said.text('size').replace(',', '.')), planSec(said.ground.plan))
      return kbps === null
        ? [{ is: 'cannot', what: 'small-file' }]
        : [{ is: 'export', settings: { rate: { mode: 'bitrate', kbps } }, asked_shapes: [], platform_aspect: null }]
    },
  ),
  // Where the crop goes, as in the other order of the words.
  rule(
    `(?:shift|move|nudge|push|slide|pan|tilt) (?:the )?(?:picture|frame|view|image|crop|framing) (?:of|in|on|for) <s> (?:(?:a bit|a little|slightly|more|further|to the|to) )*(?<side>up|down|left|right|higher|lower)(?: (?:a bit|a little|slightly|more))?`,
    toSide,
  ),
  rule(`(?:cut|trim|take|chop|remove|drop|lose) (?:off )?the (?<edge>first|last) (?:<t>|(?<one>second)) (?:off|from|of) ${EVERY}`, (said) =>
    trimEach(said, said.text('edge') === 'last', said.has('one') ? 1 : said.time()),
  ),
  rule(
    `<s> (?:lingers|drags|dwells|hangs around|goes on|stays(?: on)?)(?: on)? (?:(?:just|way|far|much|a bit|for|too|so|really) )*(?:long|forever|ages|and on)`,
    (said) => {
      const refs = said.refs()
      return refs && areShown(said.ground, refs) ? [madeSo('shorter', refs)] : null
    },
  ),
  // By how much longer, and not for how long.
  rule(`(?:keep |hold |show |have |leave |let |make )?<s> (?:(?:stay|on|last|run|up|there) )*for <t> (?:longer|more|extra)`, (said) => {
    const [refs, sec] = [said.refs(), said.time()]
    return refs && sec !== null ? [{ is: 'trim', refs, edge: 'end', sec: -sec }] : null
  }),
  rule(
    `(?:trim|cut|take|shave|chop|lose|remove) <t> (?:off|from|of|at) (?:the )?(?<edge>beginning|start|front|end|back) of ${EVERY}`,
    (said) => trimEach(said, /end|back/.test(said.text('edge')), said.time()),
  ),
  rule(
    `<s> (?:is|looks|feels|seems|was|['’]s) (?:(?:a bit|a little|kind of|kinda|so|too|very|really|pretty|quite|just|rather) )*(?:boring|dull|bad|ugly|weak|meh|lame|pointless|unnecessary|useless|awkward|embarrassing|not (?:very |that |so )?(?:good|great|nice|interesting))`,
    (said) => {
      const refs = said.refs()
      return refs && areShown(said.ground, refs) ? [{ is: 'complain', refs }] : null
    },
  ),
  // By a share of what it is, and not to it.
  rule(
    `(?:(?:drop|lower|cut|reduce|decrease|turn down|bring down|take down) (?:the )?(?:volume of )?${TRACK}(?:['’]?s)?(?: volume| level)?|(?:turn|bring|take) ${TRACK}(?: volume)? down) by <p>|${TRACK} (?:quieter|softer|lower|down) by <p2>|(?:halve|half) (?:the )?volume of ${TRACK}`,
    (said) => {
      const share = said.share() ?? said.share('p2') ?? (/^hal/.test(said.whole) ? 0.5 : null)
      // Percents are of the whole scale, as its slider has them.
      if (/%|per ?cent|pct/.test(said.whole)) return null
      const { music } = said.ground.plan
      return share === null || share >= 1 || music === null ? null : [{ is: 'volume-to', gain: music.gain * (1 - share) }]
    },
  ),
  rule(
    `(?:make |have |let )?(?:everything|all|the (?:scenes|clips|shots|ones|part|parts|rest|stuff)|what(?:['’]?s| is)) (?:in between|in the middle|between (?:them|those|the two))(?: be)? ${BIT}(?<way>shorter|longer|slower|faster)`,
    (said) => {
      const ref = between(said)
      return ref && [madeSo(said.text('way'), [ref])]
    },
  ),
  rule(
    `(?:(?:please )?(?:do not|don['’]?t|dont|never) (?:show|use|repeat|play|put in|include) ${A_CLIP}(?: ${AGAIN})?|no (?:repeats|repetitions?|duplicates|doubles|repeated (?:clips|shots|scenes))|(?:(?:use|show|play) )?(?:each|every|all) (?:clip|video|shot|file)s? (?:just |only )?once|(?:remove|delete|cut|lose|take out|get rid of) (?:the |any |all )?(?:repeats|duplicates|doubles|repeated (?:clips|shots|scenes)))`,
    (said) => {
      if (!/repe|dupl|double|once|twice|again|times/.test(said.whole)) return null
      const { scenes } = said.ground.plan
      const seen = new Set<string>()
      const ids = scenes.flatMap(({ id, media_id }) => {
        if (seen.has(media_id)) return [id]
        seen.add(media_id)
        return []
      })
      if (ids.length === 0) return [{ is: 'cannot', what: 'no-repeats' }]
      return [{ is: 'order', how: 'remove', refs: [{ by: 'scenes', ids, words: 'what was shown before' }] }]
    },
  ),
  // 'Show the market only once', 'don't use the cat twice': its first scene stays.
  rule(
    `(?:please )?(?:(?:show|use|play|have|let|include) <s> (?:(?:be shown|be used|come|appear) )?${ONCE}|(?:only|just) (?:show|use|play) <s2> ${ONCE}|(?:do not|don['’]?t|dont|never) (?:show|use|play|repeat|include) <s3> ${AGAIN}|(?:(?:can|could|may) )?<s4> (?:should |can |could |must )?(?:only |just )?(?:come|appear|be shown|be used|be in (?:it|there)) ${ONCE})`,
    (said) => {
      const refs = ['s', 's2', 's3', 's4'].flatMap((place) => (said.has(place) ? (said.refs(place) ?? []) : []))
      const clips = new Set(refs.length === 0 ? [] : scenesOf(said, refs).map(({ media_id }) => media_id))
      if (clips.size === 0) return null
      const shown = said.ground.plan.scenes.filter(({ media_id }) => clips.has(media_id))
      const others = shown.filter(({ media_id }, at) => shown.findIndex((one) => one.media_id === media_id) < at)
      if (others.length === 0) return [{ is: 'cannot', what: 'shown-once' }]
      return [{ is: 'order', how: 'remove', refs: [{ by: 'scenes', ids: others.map(({ id }) => id), words: 'what was shown before' }] }]
    },
  ),
]
