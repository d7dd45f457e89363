/** Rows of scenes with their times, bounds that hold of every scene, places between two others, and one scene's light as another's. Pure. */
import type { ClipRef } from '@reelwright/contract/intents/clip-ref'
import type { Scene } from '@reelwright/contract/reel-plan'
import { AS_IT_COMES } from '../../../frame/scene-grade.ts'
import { lightOf } from '../../../frame/scene-light.ts'
import type { Intent } from '../../intents.ts'
import { type Rule, rule, type Said } from '../grammar/rule.ts'
import { areShown, placesOf } from '../grammar/shown.ts'
import { isOfFiles, numberOf } from '../grammar/slots.ts'
import { scenesOf } from './scenes-said.ts'

const lengthOf = (refs: readonly ClipRef[], sec: number): Intent => ({ is: 'scene-length', refs, sec, factor: 1 })

const NUMBER = '(?:\\d{1,2}(?:[.,]\\d{1,2})?|one|two|three|four|five|six|seven|eight|nine|ten)'
const FOR = `(?: for|,)? ?(?:about |around )?`
const THEN = '(?:,? (?:and |then |and then |after that |next )+|, )'
const SEC = '(?: ?(?:s|secs?|seconds?))?'

const ROW_PLACES = ['', '2', '3', '4', '5'] as const

/** 'The market for 3 seconds, then the cat for 2': the order, and how long each stands. */
const timedRow = (said: Said): Intent[] | null => {
  const row: { refs: readonly ClipRef[]; sec: number }[] = []
  for (const place of ROW_PLACES) {
    if (!said.has(`s${place}`)) break
    const refs = said.refs(`s${place}`)
    const sec = numberOf(said.text(`k${place}`))
    if (!refs || sec === null || sec <= 0) return null
    row.push({ refs, sec })
  }
  const shown = row.flatMap(({ refs }) => refs)
  if (!areShown(said.ground, shown) || !isOfFiles(shown)) return null
  return [{ is: 'order', how: 'first', refs: shown }, ...row.map(({ refs, sec }) => lengthOf(refs, sec))]
}

const MORE = (place: string): string => `${THEN}<s${place}>${FOR}(?<k${place}>${NUMBER})${SEC}`
const ROWS: readonly Rule[] = [
  rule(
    `(?:show |use |play |put |start with |begin with |first |open with )*<s>${FOR}(?<k>${NUMBER}) ?(?:s|secs?|seconds?)${MORE('2')}(?:${MORE('3')}(?:${MORE('4')}(?:${MORE('5')})?)?)?`,
    timedRow,
  ),
  // 'And the others 1.5 each'.
  rule(`<s>(?: for)? (?<k>${NUMBER})(?: ?(?:s|secs?|seconds?))? each`, (said) => {
    const [refs, sec] = [said.refs(), numberOf(said.text('k'))]
    return refs && sec !== null && sec > 0 ? [lengthOf(refs, sec)] : null
  }),
]

const PACED: readonly Rule[] = [
  // 'Kids too long, cat too short'.
  rule(`<s> (?:(?:is|are|was|looks|feels|gets) )?(?:(?:way|far|a bit|much|still) )*too (?<how>long|short)`, (said) => {
    const refs = said.refs()
    return refs && isOfFiles(refs) && areShown(said.ground, refs)
      ? [{ is: 'scene-length', refs, sec: null, factor: said.text('how') === 'long' ? 0.66 : 1.5 }]
      : null
  }),
  rule(`(?:make|let|have|run|play) <s> (?:be |run |go )?(?<way>fast|slow)`, (said) => {
    const refs = /^(?:it|this|that|them|everything|all)\b/.test(said.text('s')) ? null : said.refs()
    return refs && areShown(said.ground, refs) ? [{ is: 'speed', refs, speed: said.text('way') === 'slow' ? 0.6 : 1.5 }] : null
  }),
  // 'Make scene 1 slow, the others fast': of the scenes, and not of the cutting.
  rule(
    `(?:make |have |let |run |play )?(?<s>(?:all )?(?:of )?(?:the )?(?:rest|others?|other (?:scenes|clips|ones|shots)|remaining ones))(?: (?:to be|be|should be|run|go))? (?:a bit |a little |much )?(?<way>fast|faster|quick|quicker|slow|slower)`,
    (said) => {
      const refs = said.refs()
      return refs && [{ is: 'speed', refs, relative: true, speed: /slow/.test(said.text('way')) ? 0.6 : 1.5 }]
    },
  ),
]

const EVERY = '(?:scenes?|shots?|clips?|pictures?|takes?)'

/** 'No scene longer than 2 seconds': those that are. */
const bounded = (said: Said): Intent[] | null => {
  const sec = said.time()
  if (sec === null) return null
  const { scenes, export: settings } = said.ground.plan
  const isMost = /longer|over|more|above|most|max/.test(said.text('than'))
  const secOf = ({ duration_frames }: Scene): number => duration_frames / settings.fps
  const free = new Set(said.has('s') ? scenesOf(said, said.refs()).map(({ id }) => id) : [])
  if (said.has('s') && free.size === 0) return null
  const ids = scenes
    .filter(({ id }) => !free.has(id))
    .flatMap((scene) => ((isMost ? secOf(scene) > sec : secOf(scene) < sec) ? [scene.id] : []))
  if (ids.length === 0) return [{ is: 'ask', about: 'length' }]
  if (ids.length === scenes.length) return [{ is: 'each', sec, beats: null }]
  return [lengthOf([{ by: 'scenes', ids, words: ids.length === 1 ? 'The one scene' : `${ids.length} scenes` }], sec)]
}

const BOUNDS: readonly Rule[] = [
  rule(
    `(?:(?:i want |keep |have |make )?(?:no (?:single )?${EVERY}|nothing)|(?:do not|don['’]?t|dont) (?:let|make|keep|have|show) any ${EVERY}|no ${EVERY}) (?:(?:that is|should|may|can|must|is|are|to|be|last|lasts|lasting|stay|stays|run|runs) )*(?:for )?(?<than>(?:any )?(?:longer|shorter|more|less) than|over|under|above|below) <t>(?:,? (?:except|but|apart from|other than|besides)(?: for)? <s>)?`,
    bounded,
  ),
  rule(
    `(?:keep |make |have |let )?(?:all|every|each)(?: of)?(?: the| my)? ${EVERY} (?:(?:should|must|can|to|be|is|are|last|stay|run|for) )*(?<than>at most|max(?:imum)?(?: of)?|no (?:longer|more) than|at least|min(?:imum)?(?: of)?|not (?:longer|more) than|under|below) <t>(?: (?:each|long))*`,
    (said) =>
      bounded({
        ...said,
        text: (place) => (place === 'than' && /under|below|no |not /.test(said.text(place)) ? 'at most' : said.text(place)),
      }),
  ),
]

const SHALL = '(?:(?:should|must|has to|have to|needs to|need to|to|can|could) )?(?:(?:come|go|be|play|stand|appear)s? )?'

/** Between two that are there; where they stand apart right behind the earlier one. */
const between = (said: Said, before: string, after: string): Intent[] | null => {
  const [refs, next, last] = [said.refs(), said.refs(before), said.refs(after)]
  const [ref, ...more] = refs ?? []
  if (!ref || more.length > 0 || !next?.[0] || !last?.[0] || !areShown(said.ground, [ref, next[0], last[0]])) return null
  const [to, from] = [placesOf(said.ground, next[0])[0], placesOf(said.ground, last[0])[0]]
  return to === undefined || from === undefined || from >= to ? null : [{ is: 'move', ref, to: { side: 'after', ref: last[0] } }]
}

const PLACES: readonly Rule[] = [
  rule(`(?:put |move |place |show )?<s> ${SHALL}before <s2>,? (?:and|but) (?:still )?after <s3>`, (said) => between(said, 's2', 's3')),
  rule(`(?:put |move |place |show )?<s> ${SHALL}after <s2>,? (?:and|but) (?:still )?before <s3>`, (said) => between(said, 's3', 's2')),
  rule(
    `<s> (?:must|has to|have to|needs? to|should|got to|gotta) (?:definitely |absolutely |really )?(?:be|stay|appear|feature|make it) (?:in (?:it|there|the (?:reel|video))|into it|part of it)(?: (?:somewhere|too|as well))*`,
    (said) => {
      const refs = said.refs()
      return refs && isOfFiles(refs) ? [{ is: 'order', how: 'bring-in', refs }] : null
    },
  ),
  rule(
    `(?:use |show |take |put |pick |find |try )?(?:an?other|a different|some other|a better) (?:part|bit|moment|piece|section|stretch|take) (?:of|from|in) (?<s>(?:that|this|the same) (?:clip|scene|one|video|shot)|it|that|this|him|her|them)(?: (?:instead|there|for it))*`,
    (said) => {
      const { refs: named, before } = said.ground
      const refs = /^(?:it|that|this|him|her|them)$/.test(said.text('s')) ? (named.length > 0 ? named : before) : (said.refs() ?? [])
      return refs.length > 0 ? [{ is: 'other-moment', refs }] : [{ is: 'cannot', what: 'which-scene' }]
    },
  ),
  rule(
    `(?:use |show |take |put |pick |find |try |have |give me |i want )?(?:an?other|a different|some other|a better) (?:part|bit|moment|piece|section|stretch|take) (?:of|from|in) <s>(?: (?:instead|there|please))*`,
    (said) => {
      const refs = said.refs()
      return refs && areShown(said.ground, refs) ? [{ is: 'other-moment', refs }] : null
    },
  ),
  // 'A different part of the market for scene 2': of that clip, where that scene shows it.
  rule(
    `(?:use |show |take |put |pick |find )?(?:an?other|a different|some other|a better) (?:part|bit|moment|piece|section|take|angle) (?:of|from) <s> (?:for|in|at|as) <s2>`,
    (said) => {
      const [refs, into] = [said.refs(), said.refs('s2')]
      if (!refs || !into) return null
      const own = new Set(refs.flatMap((ref) => placesOf(said.ground, ref)))
      const places = into.flatMap((ref) => placesOf(said.ground, ref))
      return places.length > 0 && places.every((at) => own.has(at))
        ? [{ is: 'other-moment', refs: into }]
        : [{ is: 'replace', old: into, by: refs }]
    },
  ),
]

const shotOf = (said: Said, scene: Scene) => {
  const shots = said.ground.media.find(({ mediaId }) => mediaId === scene.media_id)?.facts.shots ?? []
  const sec = scene.in_frame / said.ground.plan.export.fps
  return shots.find((shot) => shot.in_sec <= sec + 1e-6 && sec < shot.out_sec) ?? shots[0]
}

/** A full step is this power (frame/scene-light.ts). */
const A_STEP = Math.log(0.55)
/** Less than this nobody sees (ours). */
const SEEN_STEP = 0.04
const MOST_STEP = 1
/** (words/scene-grade.ts) */
const PLAIN_STEP = 0.5

/** As bright, and as warm by hand, as another scene comes out. */
const matched = (said: Said): Intent[] | null => {
  const refs = said.refs()
  const [scene, ...more] = scenesOf(said, refs)
  const [like, ...others] = scenesOf(said, said.refs('s2'))
  if (!refs || !scene || !like || more.length > 0 || others.length > 0) return null
  const [is, wanted] = [shotOf(said, scene)?.brightness, shotOf(said, like)?.brightness]
  if (is === undefined || wanted === undefined || is <= 0.01 || wanted <= 0.01 || is >= 0.99 || wanted >= 0.99) return null
  const power = (Math.log(wanted) * (lightOf(like)?.green ?? 1)) / Math.log(is)
  const now = lightOf(scene)?.green ?? 1
  const by = Math.min(MOST_STEP, Math.max(-MOST_STEP, Math.log(power / now) / A_STEP))
  const told = said.text('way') === '' ? 0 : said.text('way') === 'darker' ? -1 : 1
  // What was measured says otherwise than who looks at it: as far as anybody who says so.
  if (told !== 0 && by * told < SEEN_STEP) return [{ is: 'scene-grade', refs, exposure_by: told * PLAIN_STEP, warmth_by: 0 }]
  const exposure_by = Math.abs(by) < SEEN_STEP ? 0 : Math.round(by * 100) / 100
  const warmth_by = (like.grade ?? AS_IT_COMES).warmth - (scene.grade ?? AS_IT_COMES).warmth
  return exposure_by === 0 && warmth_by === 0
    ? [{ is: 'ask', about: 'shown', refs }]
    : [{ is: 'scene-grade', refs, exposure_by, warmth_by }]
}

const LIGHT = '(?:light(?:ing)?|brightness|exposure|colou?rs?|look|tone)'
const MATCHES: readonly Rule[] = [
  rule(
    `match (?:the )?(?:${LIGHT} of )?<s>(?:['’]s ${LIGHT})? (?:to|with) (?:that of |the ${LIGHT} of )?<s2>(?: (?<way>brighter|lighter|darker))?`,
    matched,
  ),
  rule(`(?:make |let |get )?<s> (?:look |be )?(?:just )?as (?:bright|dark|light) as <s2>`, matched),
  rule(`(?:make |let |get )?<s> (?:match|look like|fit|look the same as) (?:the ${LIGHT} of )?<s2>(?:['’]s ${LIGHT})?`, matched),
  rule(`give <s> the same ${LIGHT} as <s2>`, matched),
]

export const TOLD_SCENE_RULES: readonly Rule[] = [...ROWS, ...PACED, ...BOUNDS, ...PLACES, ...MATCHES]
