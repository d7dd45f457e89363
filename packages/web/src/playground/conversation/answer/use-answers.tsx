import { type ReactNode, useMemo } from 'react'
import type { LogEntry } from '../../../core/messages/log-entry.ts'
import type { AnswerParts } from './answer-parts.ts'
import { AnswerPlace } from './answer-place.tsx'

/** What stands under the answers that changed the reel, by the key of their entries; the same elements while they are the same answers. */
export const useAnswers = (entries: readonly LogEntry[], parts: AnswerParts): ReadonlyMap<string, ReactNode> => {
  const keys = entries
    .filter(({ change }) => change !== null)
    .map(({ key }) => key)
    .join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every word of a reply there are new entries, but what an answer changed stays
  return useMemo(() => {
    const newest = entries.findLast(({ change }) => change !== null)
    return new Map(
      entries.flatMap((entry) =>
        entry.change === null
          ? []
          : [[entry.key, <AnswerPlace key={entry.key} change={entry.change} isNewest={entry === newest} parts={parts} />] as const],
      ),
    )
  }, [keys, parts])
}
