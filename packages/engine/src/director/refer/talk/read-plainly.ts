/** A message as it reads without what wishes nothing in it, where it is not understood with that. Pure. */
import type { ClipRef } from '@reelwright/contract/intents/clip-ref'
import { findClips, isFound } from '../../find-clips.ts'
import type { Intent } from '../../intents.ts'
import { namedStretches } from '../../parse/divide/by-meaning/named-stretches.ts'
import { refsOf } from '../../parse/grammar/ground.ts'
import { once } from '../../parse/slips/once.ts'
import { beginTurn } from '../../turn.ts'
import type { Understood } from '../../understand.ts'
import type { Said } from '../of-asked.ts'
import { isDoable } from '../recalled.ts'
import { isAllChatter, lastPart, withoutChatter, withoutReason } from './without-chatter.ts'

/** Nothing of it is left over, and no name in it is of nothing. */
const isRead = ({ intents, missed }: Understood, { plan, media, tools, catalog, preferences = {} }: Said): boolean => {
  const turn = once(() => beginTurn({ plan, media, tools, preferences, catalog }))
  const isNamed = (ref: ClipRef) => ref.by !== 'words' || isFound(findClips(turn(), ref))
  return missed.length === 0 && (intents.some(({ is }) => is === 'ask' || is === 'cannot') || intents.flatMap(refsOf).every(isNamed))
}

/** Whether anything would be changed by it. */
const asksForChange = ({ intents }: Understood): boolean => intents.some(isDoable)

/** Wishes about pictures, which are of all of them where none is named. */
const OF_PICTURES: ReadonlySet<Intent['is']> = new Set([
  'framing',
  'reframe',
  'closer',
  'motion',
  'speed',
  'scene-grade',
  'sound',
  'rotate',
])
const isOfNoScene = (intent: Intent): boolean => OF_PICTURES.has(intent.is) && refsOf(intent).length === 0

/** As it reads, or as it reads without what wishes nothing, where it is not understood with that. */
export const withoutChatterOr = (request: string, input: Said, read: Understood, again: (plain: string) => Understood): Understood => {
  if (read.apart === true || isRead(read, input)) return read
  for (const plain of withoutChatter(request)) {
    const found = again(plain)
    // 'The stall is cut off at the sides, can we see the whole picture?' is of the clip that it names.
    const isLess = namedStretches(plain, input.media).length < namedStretches(request, input.media).length
    if (found.intents.length > 0 && isRead(found, input) && !(isLess && found.intents.some(isOfNoScene))) return found
  }
  // A clip that is not there was looked for.
  if (read.missed.length === 0) return read
  const because = withoutReason(request)
  const meant = because === null || asksForChange(again(because.reason)) ? null : again(because.rest)
  if (meant !== null && meant.missed.length === 0 && meant.intents.length > 0) return meant
  const back = lastPart(request)
  const before = back === null ? null : again(back.before)
  const goesBack = back === null || before === null || (asksForChange(before) && isRead(before, input)) ? null : again(back.last)
  const isBackAlone =
    goesBack?.missed.length === 0 &&
    goesBack.intents.length > 0 &&
    goesBack.intents.every(({ is }) => is === 'undo' || is === 'redo' || is === 'back-to')
  if (goesBack && isBackAlone) return goesBack
  if (isAllChatter(request)) return { intents: [{ is: 'greet', how: 'praise' }], missed: [] }
  // 'Ok then just a fade to white': the wish is what was not understood, and the rest says nothing.
  return read.intents.every(({ is }) => is === 'greet') ? { ...read, intents: [] } : read
}

/** Begins as what is said of something before it, and names a part of it. */
const HALF_BEGINS = /^\W*(?:(?:but|and|ok(?:ay)?|oh|hm+)\b[, ]*)*(?:not|except|only|just)\b/iu

/** 'Not the cat though, it's fine' is half a sentence with a reason behind it, before it is a wish about the cat. */
export const referLoosely = <T>(request: string, refers: (one: string) => T | null): T | null => {
  const found = refers(request)
  if (found !== null || !HALF_BEGINS.test(request)) return found
  const because = withoutReason(request)
  for (const one of [...(because === null ? [] : [because.rest]), ...withoutChatter(request)]) {
    const loosely = refers(one)
    if (loosely !== null) return loosely
  }
  return null
}
