import type { ReelPlan } from '@reelwright/contract/reel-plan'
import { applyEdits } from '@reelwright/engine/plan/apply-edit'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import type { Draft, DraftStore } from './draft.ts'

/** A step that was refused changes no plan: after this its draft goes as well. */
const REFUSED_MS = 1000

/** Made once for however many look at the same draft of the same plan. */
const drafted = new WeakMap<Draft, WeakMap<ReelPlan, ReelPlan>>()

/** The plan with a draft, where the draft fits it. */
export const draftedPlan = (plan: ReelPlan, draft: Draft | null): ReelPlan => {
  if (draft === null) return plan
  const byPlan = drafted.get(draft) ?? new WeakMap<ReelPlan, ReelPlan>()
  const known = byPlan.get(plan)
  if (known !== undefined) return known
  const made = applyEdits(plan, draft.edits)
  const shown = made.ok ? made.plan : plan
  drafted.set(draft, byPlan.set(plan, shown))
  return shown
}

/** A part of the plan with what a hand is doing to it this moment; whoever shows it is drawn anew only when that part changes. */
export const useDraftedPart = <Part>(plan: ReelPlan, store: DraftStore, part: (plan: ReelPlan) => Part): Part =>
  useSyncExternalStore(store.subscribe, () => part(draftedPlan(plan, store.get())))

const whole = (plan: ReelPlan): ReelPlan => plan

/** Takes the draft away once the plan has what was done. */
export const useDraftEnd = (plan: ReelPlan, store: DraftStore): void => {
  const isLetGo = useSyncExternalStore(store.subscribe, () => store.get()?.isLetGo === true)
  const before = useRef(plan)
  useEffect(() => {
    const isAnother = before.current !== plan
    before.current = plan
    if (!isLetGo) return
    if (isAnother) return store.drop()
    const timer = setTimeout(store.drop, REFUSED_MS)
    return () => clearTimeout(timer)
  }, [plan, isLetGo, store])
}

/** The plan with what a hand is doing to it this moment. */
export const useDraftedPlan = (plan: ReelPlan, store: DraftStore): ReelPlan => {
  useDraftEnd(plan, store)
  return useDraftedPart(plan, store, whole)
}
