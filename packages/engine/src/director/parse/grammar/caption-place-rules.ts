/** Words that stand on the picture already, put elsewhere in the reel: at its end, on a scene, for the first seconds. Pure. */
import { placeScenes, planSec } from '../../../plan/plan-length.ts'
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

export const CAPTION_PLACE_RULES: readonly Rule[] = [
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
