import type { ReelPlan } from '@reelwright/contract/reel-plan'
import { applyEdits } from '@reelwright/engine/plan/apply-edit'
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import type { DraftStore } from './draft.ts'

/** A step that was refused changes no plan: after this its draft goes as well. */
const REFUSED_MS = 1000

/** The plan with what a hand is doing to it this moment. */
export const useDraftedPlan = (plan: ReelPlan, store: DraftStore): ReelPlan => {
  const draft = useSyncExternalStore(store.subscribe, store.get)
  const before = useRef(plan)
  useEffect(() => {
    const isAnother = before.current !== plan
    before.current = plan
    if (draft?.isLetGo !== true) return
    if (isAnother) return store.drop()
    const timer = setTimeout(store.drop, REFUSED_MS)
    return () => clearTimeout(timer)
  }, [plan, draft, store])
  return useMemo(() => {
    const made = draft === null ? null : applyEdits(plan, draft.edits)
    return made?.ok ? made.plan : plan
  }, [plan, draft])
}
