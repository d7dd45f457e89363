import { useEffect } from 'react'
import type { OutboxEntry, WaitingWrites } from '../../../core/outbox/outbox-entry.ts'
import { RefusedWrite } from './refused-write.tsx'

type PlanConflictProps = { outbox: WaitingWrites; entry: OutboxEntry; shownVersion: number; onOutdated: () => void }

const WAYS = [
  { label: 'Keep the newer plan', does: 'discard' },
  { label: 'Try Again', does: 'retry' },
] as const

/** A step of the plan that met a newer plan. */
export const PlanConflict = ({ outbox, entry, shownVersion, onOutdated }: PlanConflictProps) => {
  const isOutdated = (entry.newerVersion ?? 0) > shownVersion
  useEffect(() => {
    if (isOutdated) onOutdated()
  }, [isOutdated, onOutdated])
  return <RefusedWrite outbox={outbox} entry={entry} ways={WAYS} className="mx-5 mt-5" />
}
