/**
 * People tell why they wish something: 'nobody under sixty will keep up with this. Let each picture breathe.' The one part of a sentence in
 * which something is told to be done says what is wished, and the others why. Pure but for the model that was learnt.
 */
import type { MediaForPlan } from '../../engine-api.ts'
import { likelyRequests } from '../learned/learned-requests.ts'

/** Reasons stand behind these as well as wishes; 'and' joins two wishes. */
const JOINT = /[,;.!?]+(?:\s+|$)|\s+(?=(?:so|because|bc|cos|cuz|since|as it)\s)|\s+[-–—]+\s+/u
/** More of them are a story (ours). */
const PARTS_MAX = 4

/** How something is told to be done. */
const TELLS =
  /^(?:(?:so|and|but|please|pls|plz|just|maybe|then|ok(?:ay)?|hey|hm+|can (?:you|u|we)|could (?:you|u|we)|would you|let['’]?s|i['’]?d (?:like|love|rather|prefer)|i (?:want|need)|we (?:want|need))\b[ ,]*)*(?:make|cut|chop|snip|take|put|use|start|end|begin|open|close|finish|delete|remove|drop|lose|kill|ditch|leave|keep|swap|switch|replace|move|shove|add|bring|get|gimme|give|show|let|play|turn|mute|slow|speed|trim|shorten|lengthen|hold|stop|shuffle|split|zoom|crop|fade|undo|go|lift|crank|tone|tighten|loosen|stretch|have|try|fix|brighten|darken|lighten|warm|cool|dim|boost|lower|raise|set|change)\b|\b(?:has|have|needs?|ought) to (?:go|be|come|stay|end|start)\b|\b(?:could|can|should|must|would) (?:(?:it|that|this|they|we|you) )?(?:be|have|use|do with|go|stand|last|look|feel|come|stay|bite)\b/iu
/** It says when or whether, and no reason. */
const HOLDS_THEN = /^(?:when|if|until|till|unless|while|where|once|except|not|no|only|but not|or)\b/iu

/** Less likely than this, what stands beside it wishes nothing by itself (ours: of 280 sentences of strangers, as below). */
const BESIDE_LIKELIHOOD_MAX = 0.6
/** Likelier than this the part by itself is that request (ours: of 280 sentences of strangers each that is so told is right). */
const PART_LIKELIHOOD_MIN = 0.95
/** Less likely than this the whole of it says something else (ours). */
const WHOLE_LIKELIHOOD_MIN = 0.5

const partsAt = (request: string): string[] =>
  request
    .split(JOINT)
    .map((part) => part.trim())
    .filter((part) => part !== '')

/** Whether the one part that tells something to be done is surely what the whole most likely is. */
export const isToldAmongReasons = (request: string, media: readonly MediaForPlan[]): boolean => {
  const parts = partsAt(request)
  const [whole] = likelyRequests(request, media)
  if (parts.length < 2 || parts.length > PARTS_MAX || whole === undefined || whole.likelihood < WHOLE_LIKELIHOOD_MIN) return false
  const [told, ...more] = parts.filter((part) => TELLS.test(part))
  if (told === undefined || more.length > 0 || parts.some((part) => HOLDS_THEN.test(part))) return false
  const [alone] = likelyRequests(told, media)
  const isSame = alone?.learnt === whole.learnt && alone.likelihood >= PART_LIKELIHOOD_MIN && alone.unused.length === 0
  return (
    isSame &&
    parts.every((part) => {
      if (part === told) return true
      const [beside] = likelyRequests(part, media)
      return beside?.means.is !== 'request' || beside.likelihood < BESIDE_LIKELIHOOD_MAX || beside.learnt === whole.learnt
    })
  )
}
