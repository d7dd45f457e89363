/** Words that stand on the picture already, put elsewhere in the reel: at its end, on a scene, for the first seconds. Pure. */

import { placeScenes, planSec } from '../../../plan/plan-length.ts'
import { bareName } from '../../../tools/search/match-words.ts'
import type { Intent } from '../../intents.ts'
import { CUE, cueMeant } from './reel-wide-rules.ts'
import { type Rule, rule, type Said } from './rule.ts'
import { placesOf } from './shown.ts'

/** How long words stand at an end of the reel that stood over all of it before (ours: as long as new ones do there at least, and at most). */
const EDGE_SEC_MIN = 2
const EDGE_SEC_MAX = 4

const MOVE = '(?:(?:please|can you|could you|only|just) )*(?:(?:move|put|show|have|place|keep|display|set|make|let|want|i want) )?'
const ONLY = '(?: (?:be|stand|appear|show|come|only|just|stay))*'

/** From where to where the words are to stand, in seconds; null where they cannot. */
const moved = (
  said: Said,
  spanOf: (lengthSec: number, totalSec: number) => readonly [fromSec: number, toSec: number] | null,
): Intent[] | null => {
  const cue = cueMeant(said)
  if (cue === null) return null
  const totalSec = planSec(said.ground.plan)
  const span = spanOf(cue.end - cue.start, totalSec)
  return span && span[1] > span[0] ? [{ is: 'caption-edit', cue: cue.at, from_sec: span[0], to_sec: span[1] }] : null
}

/** Words that stood over the whole reel do not stand over all of it at one end. */
const atEdge = (lengthSec: number, totalSec: number, sceneSec: number): number =>
  Math.min(totalSec, lengthSec > totalSec * 0.8 ? Math.min(EDGE_SEC_MAX, Math.max(EDGE_SEC_MIN, sceneSec)) : lengthSec)

const sceneSecAt = ({ ground: { plan } }: Said, at: number): number => (plan.scenes.at(at)?.duration_frames ?? 0) / plan.export.fps

const TWICE = '(?:twice|two times|2 times|2x|double)'
const LOSE = '(?:drop|remove|delete|take out|cut|lose|get rid of|kill)'

/** The second of two that say the same. */
const oneOfTwo = (said: Said): Intent[] | null => {
  const words = said.quote().trim().toLowerCase()
  const cues = said.ground.plan.captions?.cues ?? []
  const same = cues.flatMap(({ text }, at) => (text.toLowerCase().includes(words) ? [at + 1] : []))
  const cue = same.at(/first/.test(said.text('which')) ? 0 : -1)
  return same.length < 2 || cue === undefined ? null : [{ is: 'caption-delete', cue }]
}

const NTH: Readonly<Record<string, number>> = { first: 1, second: 2, third: 3, fourth: 4, '1st': 1, '2nd': 2, '3rd': 3, last: -1 }

/** 'The second should say …', where there are so many captions. */
const nthSays = (said: Said): Intent[] | null => {
  const count = said.ground.plan.captions?.cues.length ?? 0
  const nth = NTH[said.text('nth')] ?? 0
  const cue = nth < 0 ? count : nth
  const text = said.quote().trim()
  return count < 2 || cue > count || text === '' ? null : [{ is: 'caption-edit', cue, text }]
}

const EACH_SCENE = '(?:each|every)(?: single)? (?:scene|clip|shot|one)|all(?: of)?(?: the)? (?:scenes|clips|shots)'
const OWN_NAME = '(?:the |its |their )?(?:file |clip )?names?(?: of (?:the |each |that |every )?(?:clips?|files?|scenes?))?'
/** More words than these are no labels any more (ours). */
const LABELS_MAX = 12

/** Over each scene what its file is called. */
const labelled = ({ ground: { plan, media } }: Said): Intent[] | null =>
  plan.scenes.length === 0 || plan.scenes.length > LABELS_MAX
    ? null
    : plan.scenes.flatMap(({ id, media_id }, at): Intent[] => {
        const file = media.find(({ mediaId }) => mediaId === media_id)
        const name = bareName(file?.name ?? '').replaceAll('_', ' ')
        return name
          ? [{ is: 'captions', texts: [name], place: 'auto', title: false, refs: [{ by: 'scenes', ids: [id], words: `scene ${at + 1}` }] }]
          : []
      })

export const CAPTION_PLACE_RULES: readonly Rule[] = [
  rule(
    `(?:it|the (?:text|reel|video|caption)|there) (?:says|reads|shows|has|is)(?: the word)? <q> ${TWICE}(?:,? (?:so |please |and |just )*(?:${LOSE}|only keep|keep only) (?:just )?(?<which>one(?: of (?:them|those|the two))?|the (?:second|first|other|last)(?: one)?))?`,
    oneOfTwo,
  ),
  rule(
    `(?:the |my )?(?<nth>${Object.keys(NTH).join('|')})(?: one)? (?:should|must|needs to|has to|ought to|is supposed to) (?:say|read|be)(?: instead)?:? (?<q>.{1,80}?)(?: instead)?`,
    nthSays,
  ),
  rule(
    `(?:put |write |add |show |display |place |have )?(?:an? |the )?(?:captions?|titles?|texts?|labels?|names?)? ?(?:on|over|to|for|in) (?:${EACH_SCENE}) (?:with|saying|showing|of|that says|reading) ${OWN_NAME}|(?:put |write |add |show |display |place )(?:${OWN_NAME})(?: of it)? (?:on|over|in|onto) (?:${EACH_SCENE})|(?:label|name|caption|title) (?:${EACH_SCENE})(?: with ${OWN_NAME})?`,
    labelled,
  ),
  // No words are there that could.
  rule(
    `(?:make |let |have |keep |leave )?(?:the |my )?(?:text|captions?|titles?|words?|subtitles?) (?:(?:should|must|needs? to|has to|have to|to|can|could|stay|stays|be|last|stand|remain|goes?|disappears?|vanish(?:es)?|is|are|there|up|on screen) )*(?:(?:a bit|a little|much|way|gone|away|off) )*(?:longer|too (?:quickly|fast|soon|early|short))`,
    ({ ground }) => (ground.plan.captions === null && ground.thing !== 'captions' ? [{ is: 'caption-edit', cue: null, to_sec: 0 }] : null),
  ),
  rule(
    `${MOVE}${CUE}${ONLY} (?:to|at|near|towards?|in) the (?:very )?(?:end|ending|outro|finish)(?: of (?:it|the (?:reel|video)))?(?: only| instead)?`,
    (said) => moved(said, (length, total) => [total - atEdge(length, total, sceneSecAt(said, -1)), total]),
  ),
  rule(
    `${MOVE}${CUE}${ONLY} (?:to|at|near|in) the (?:very )?(?:start|beginning|opening|intro|front)(?: of (?:it|the (?:reel|video)))?(?: only| instead)?`,
    (said) => moved(said, (length, total) => [0, atEdge(length, total, sceneSecAt(said, 0))]),
  ),
  rule(
    `${MOVE}${CUE}${ONLY} (?:for|in|during|over) (?:only )?the (?<edge>first|last|final|opening|closing) <t>(?: only| instead)?`,
    (said) => {
      const sec = said.time()
      const isFirst = /first|opening/.test(said.text('edge'))
      return sec === null ? null : moved(said, (_, total) => (isFirst ? [0, Math.min(sec, total)] : [Math.max(0, total - sec), total]))
    },
  ),
  rule(
    `${MOVE}${CUE}${ONLY} (?:throughout|the whole time|all the time|(?:over|for|through|during) (?:the whole|all of the|the entire) (?:reel|video|thing|time))`,
    (said) => moved(said, (_, total) => [0, total]),
  ),
  rule(`${MOVE}${CUE}${ONLY} (?:on|over|during|to|onto|for|in) (?:only )?<s>(?: only| instead)?`, (said) => {
    const { plan } = said.ground
    const places = [...new Set((said.refs() ?? []).flatMap((ref) => placesOf(said.ground, ref)))].sort((a, b) => a - b)
    const spans = placeScenes(plan)
    const [first, last] = [spans[places.at(0) ?? -1], spans[places.at(-1) ?? -1]]
    const isRow = places.length > 0 && places.every((at, index) => at === (places[0] ?? 0) + index)
    return first && last && isRow ? moved(said, () => [first.startFrame / plan.export.fps, last.endFrame / plan.export.fps]) : null
  }),
]
