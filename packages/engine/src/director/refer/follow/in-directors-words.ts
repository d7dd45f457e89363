/** What words in a talk go on from, said once more as the rules of a talk read it: 'perfect. kids same pls' is 'the same for the kids'. Pure. */
import type { MediaForPlan } from '../../../engine-api.ts'
import type { Piece } from '../../nearest/piece.ts'
import { readPieces } from '../../nearest/slots.ts'
import type { FollowUpKind } from './follow-ups.ts'

const SLIGHTLY = /\b(?:bit|little|tad|touch|notch|slightly|smidge|hair)\b/iu

/** Clips and scenes that are named, in the order in which they are; '2 and 6' are scenes where nothing else is counted. */
const named = (pieces: readonly Piece[]): string[] => {
  const scenes = pieces.flatMap(({ fills }) => fills.SCENE ?? [])
  return scenes.length > 0 ? scenes : pieces.flatMap(({ fills }) => (fills.NUM === undefined ? [] : [`scene ${fills.NUM}`]))
}

const numberIn = (pieces: readonly Piece[]): string => pieces.find(({ fills }) => fills.NUM !== undefined)?.fills.NUM ?? '2'

/** 'Not the boats, the market': the one behind the 'not' is what was wrong. */
const isTurned = (request: string): boolean =>
  /\b(?:instead of|not)\b(?=[^,.]*$)/iu.test(request) && !/^\W*(?:no+\W+)?not\b/iu.test(request)

const ofRather = (request: string, scenes: readonly string[]): string[] => {
  const [first = '', second] = scenes
  if (second === undefined) return [`no, ${first}`, `i meant ${first}`]
  const isOfTwo = /\b(?:and|n|&|with)\b/iu.test(request) && !/\bnot\b/iu.test(request)
  if (isOfTwo) return [`no, ${first} and ${second}`, `i meant ${first} and ${second}`]
  const [wrong, right] = isTurned(request) ? [second, first] : [first, second]
  return [`not ${wrong}, ${right}`, `no, ${right}`]
}

/** The likeliest wording first; none of what is not done by words. */
export const inDirectorsWords = (kind: FollowUpKind, request: string, media: readonly MediaForPlan[]): string[] => {
  const pieces = readPieces(request, media)
  const scenes = named(pieces)
  const all = scenes.join(' and ')
  switch (kind) {
    case 'more':
      return [SLIGHTLY.test(request) ? 'a bit more' : 'more']
    case 'less':
      return ['too much']
    case 'back':
      return ['put it back']
    case 'other':
      return ['another one', 'next']
    case 'also':
      return [`the same for ${all}`]
    case 'only':
      return [`only ${all}`]
    case 'not':
      return [`but not ${all}`]
    case 'rather':
      return ofRather(request, scenes)
    case 'steps back':
      return [`undo the last ${numberIn(pieces)} changes`]
    case 'changed':
      return ['what did you change']
    case 'earlier':
      return ['one earlier']
    case 'later':
      return ['one later']
    default:
      return []
  }
}
