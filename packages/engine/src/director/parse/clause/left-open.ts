/** What no reader took of a message and what turns all of it: exceptions, conditions, and what was only said to tell why. Pure. */
import { type Intent, isTalk } from '../../intents.ts'
import type { Item } from '../read-items.ts'
import { isSameWay, sceneGrade } from '../words/scene-grade.ts'
import { conditionIn } from './if-clause.ts'

export const EXCEPTS = /^(?:except|except for|apart from|other than|besides|excluding)$/u

/** An exception that no reader took: without it more would be changed than is wished. */
export const openExceptions = (items: readonly Item[], text: string, missed: readonly string[]): string[] =>
  items.flatMap((item, at) => {
    if (item.used || !EXCEPTS.test(item.text) || missed.some((piece) => piece.includes(item.raw))) return []
    const end = items.slice(at + 1, at + 4).findLast(({ kind }) => kind !== 'stop')?.end ?? item.end
    return [text.slice(item.at, end)]
  })

/** 'It's too dark, brighten everything but the kids': what is found of all of it is why, and is not done besides. */
export const withoutReason = (intents: readonly Intent[], request: string): readonly Intent[] => {
  const [first, ...others] = intents
  if (first?.is !== 'look-by' || !TOO_LIT.test(request)) return intents
  const grade = sceneGrade(first.direction, first.amount)
  const isSaid = others.some((intent) => intent.is === 'scene-grade' && grade !== null && isSameWay(intent, grade))
  return isSaid ? others : intents
}
const TOO_LIT = /^.{0,40}\b(?:too|so|not) (?:dark|bright|warm|cold|light|blue|orange|yellow)\b/iu

/** A condition that no reader knew, beside something that would be done. */
export const openCondition = (text: string, intents: readonly Intent[]): string | null =>
  intents.some((intent) => intent.is !== 'ask' && !isTalk(intent)) ? conditionIn(text) : null
