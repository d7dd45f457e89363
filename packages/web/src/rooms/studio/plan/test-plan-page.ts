/** A page with a plan for tests of its screens: two files, and steps that are kept by the page itself. */
import type { MediaItem } from '@reelwright/contract/media'
import type { ReelEdit } from '@reelwright/contract/reel-edits'
import type { ReelPlan } from '@reelwright/contract/reel-plan'
import type { PlanState } from '@reelwright/contract/studio'
import { MediaId } from '@reelwright/contract/wire/ids'
import { applyEdits } from '@reelwright/engine/plan/apply-edit'
import type { HandEdit } from '@reelwright/engine/plan/hand-edits/hand-edit'
import { CLIP_ID, plainPlan } from '@reelwright/engine/plan/plan-fixtures'
import { useRef, useState } from 'react'
import { createPlayback } from '../player/playback.ts'
import { useDraftedPlan } from '../player/use-drafted-plan.ts'
import type { PlanSteps } from './use-plan-steps.ts'

export const OTHER_CLIP_ID = MediaId.parse('00000000-0000-7000-8000-000000000009')

// Proof: what draws a plan reads no more of a file than this.
export const testFile = {
  id: CLIP_ID,
  original_name: 'harbour.mp4',
  file_type_category: 'video',
  status: 'ready',
  cdn_url: '/clip.mp4',
  proxy_url: null,
  thumbnail_url: null,
  filmstrip_url: null,
  waveform_url: null,
  metadata: { duration_sec: 10, width: 1920, height: 1080 },
} as unknown as MediaItem

/** The clip that every plain scene shows, and another. */
export const testFiles: ReadonlyMap<string, MediaItem> = new Map([
  [CLIP_ID, testFile],
  [OTHER_CLIP_ID, { ...testFile, id: OTHER_CLIP_ID, original_name: 'market.mp4' }],
])

/** A plan as the server tells of one that nothing has been done to. */
export const planState = (plan: ReelPlan, change: Partial<PlanState> = {}): PlanState => ({
  ...{ plan, version: 1, can_undo: false, can_redo: false, undo_edits: null, redo_edits: null },
  ...change,
})

/** Keeps a plan by itself: what is done to it, undone and done again, each told of to `onMade`. */
export const useTestSteps = (plan: ReelPlan, onMade: (plan: ReelPlan) => void): PlanSteps & { shown: PlanState } => {
  const [state, setState] = useState(() => planState(plan))
  const latest = useRef(state)
  const past = useRef<ReelPlan[]>([])
  const future = useRef<ReelPlan[]>([])
  const show = (next: ReelPlan) => {
    latest.current = { ...latest.current, plan: next, version: latest.current.version + 1, can_undo: true }
    setState(latest.current)
    onMade(next)
  }
  const swap = (from: ReelPlan[], to: ReelPlan[]) => {
    const next = from.pop()
    if (next === undefined) return
    to.push(latest.current.plan)
    show(next)
  }
  return {
    shown: state,
    latest: () => latest.current,
    edit: (edits) => {
      const outcome = applyEdits(latest.current.plan, edits)
      if (!outcome.ok) throw new Error(outcome.reason)
      past.current.push(latest.current.plan)
      show(outcome.plan)
    },
    undo: () => swap(past.current, future.current),
    redo: () => swap(future.current, past.current),
  }
}

/** The same for what may be refused: whether it was done. */
export const useTestEdit = (
  first: ReelPlan,
  onMade: (plan: ReelPlan, edits: readonly ReelEdit[]) => void,
): { kept: ReelPlan; edit: (edits: readonly ReelEdit[]) => boolean; keep: (plan: ReelPlan) => void } => {
  const [kept, setKept] = useState(first)
  const edit = (edits: readonly ReelEdit[]): boolean => {
    const outcome = applyEdits(kept, edits)
    if (!outcome.ok) return false
    onMade(outcome.plan, edits)
    setKept(outcome.plan)
    return true
  }
  return { kept, edit, keep: setKept }
}

/** Makes an edit of what it is made of, and hands over the plan that is left; false where it cannot be made. */
export const makeOn =
  (plan: ReelPlan, keep: (made: ReelPlan) => void) =>
  (edit: (plan: ReelPlan) => HandEdit): boolean => {
    const outcome = edit(plan)
    const made = outcome.ok ? applyEdits(plan, outcome.edits) : null
    if (!made?.ok) return false
    keep(made.plan)
    return true
  }

/** A reel of three seconds that is looked at, and what is made of it and shown meanwhile. */
export const draftWorld = <Shown>() => {
  const playback = createPlayback()
  playback.setLength(90)
  return { playback, made: [] as ReelPlan[], shown: [] as Shown[] }
}

/** Plans that were kept, and those that were shown, drafts too. */
export type SeenPlans = { made: ReelPlan[]; shown: ReelPlan[] }
export const noPlansSeen = (): SeenPlans => ({ made: [], shown: [] })

/** The first scene of a plain reel as a hand is given it: to draft what is held, and to make what is let go. */
export const useTestScene = (seen: SeenPlans) => {
  const [plan, setPlan] = useState(plainPlan)
  const [{ draft }] = useState(createPlayback)
  seen.shown.push(useDraftedPlan(plan, draft))
  const [scene] = plan.scenes
  if (scene === undefined) throw new Error('no scene')
  const make = makeOn(plan, (made) => {
    seen.made.push(made)
    setPlan(made)
  })
  return { plan, scene, draft, make }
}
