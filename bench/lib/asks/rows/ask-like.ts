/**
 * Tables of requests by what they mean, a line each: those that are to leave what a plainer one leaves, and those that are to leave the reel
 * as it is.
 */
import { directWith } from '@reelwright/engine/director/direct'
import { ALL_TOOLS, TEST_CATALOG } from '@reelwright/engine/director/director-fixtures'
import { linesOf, rowsOf } from '@reelwright/engine/director/text-tables'
import { applyEdits } from '@reelwright/engine/plan/apply-edit'
import { sameValue } from '@reelwright/engine/plan/same-plan'
import type { Ask, Judge } from '../ask-judges.ts'
import { ASK_MEDIA } from '../ask-media.ts'

const direct = directWith(TEST_CATALOG)

/** The same as this leaves in English. */
export const like =
  (english: string): Judge =>
  ({ before, plan }) => {
    const outcome = applyEdits(before, direct({ request: english, plan: before, media: ASK_MEDIA, tools: ALL_TOOLS }).edits)
    return outcome.ok && !sameValue(outcome.plan, before) && sameValue(outcome.plan, plan)
  }

/** A plain request, `=`, and others, apart by `|`; a line that ends so goes on in the next. All are said behind `first` where it is given. */
export const asksLike = (table: string, ...first: string[]): Ask[] =>
  rowsOf(table.replaceAll(/\|\n\s+/g, '| ')).flatMap(([plain, said]) =>
    said.split(' | ').map((request): Ask => ({ request, judge: like(plain), first, refers: first.length > 0 })),
  )

export const asksKept = (lines: string): Ask[] => linesOf(lines).map((request): Ask => ({ request, judge: 'keep' }))
