/** Half a sentence in the middle of a talk. Pure. */
import type { MediaForPlan } from '../../../engine-api.ts'
import { isEverywhere } from '../go-on.ts'
import { plainly } from '../of-before.ts'
import { isHalfFollowUp } from './follow.ts'

type HalfSaid = { request: string; media: readonly MediaForPlan[]; said?: readonly string[] | undefined }

/** What goes on from something, and names nothing of its own: 'by half', 'in pink', 'the first and the last I mean'. */
const HALF_SAID =
  /^\W*(?:(?:and|but|ok(?:ay)?|no+|so|hm+|then|like|maybe)\b[, ]*)*(?:by|in|on|at|to|with|of|for|from|until|till|not|half|double|twice|like|somewhere|above|below|under|behind) (?:\S+ ){0,3}\S+\W*$|\bi mean(?:t)?\b|\b(?:half|some|most|part|both) of (?:it|that|them)\b|^\W*(?:hold|keep|leave) (?:it|that) |^\W*(?:(?:ok(?:ay)?|so|hm+|well|oh|but|and)\b[, ]*)*(?:(?:that|it|this|they|those|these)(?:['’]?s| is| are| was)\b(?! (?:too|so|very|a bit|way|still|all|really|kinda|pretty|quite)\b)|maybe\b|the other way\b)|^\W*ok(?:ay)? (?:that|it|this)(?:['’]?s| is)\b/iu

/** 'Yellow' may be of whatever was spoken of. */
const WORD_OR_TWO = 2

/** Half a sentence, in the middle of a talk, is asked about: by nearness alone it would be said of the whole reel. */
export const isHalfSaid = ({ request, media, said = [] }: HalfSaid): boolean =>
  said.length > 0 &&
  (HALF_SAID.test(request) ||
    request.trim().split(/\s+/u).length <= WORD_OR_TWO ||
    isHalfFollowUp(request, media) ||
    isEverywhere(plainly(request)))
