import type { Framing, ReelPlan } from '@reelwright/contract/reel-plan'
import { setFraming } from '@reelwright/engine/plan/hand-edits/change'
import type { HandEdit } from '@reelwright/engine/plan/hand-edits/hand-edit'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { PlacedScene } from '../plan/lay-timeline.ts'
import type { DraftStore } from '../player/draft.ts'

export type FramingHand = {
  /** As it is, or as it is held this moment. */
  framing: Framing
  hold: (framing: Framing) => void
  letGo: () => void
  drop: () => void
  /** At once, as one step; `isOwn` unless it is what is seen in the clip that decides. */
  set: (framing: Framing, done: string, isOwn?: boolean) => void
}

type HandParts = {
  placed: PlacedScene
  draft: DraftStore
  make: (edit: (plan: ReelPlan) => HandEdit, done?: string) => boolean
}

/** A framing that is shown while it is dragged, by the player too, and kept as one step when it is let go of. */
export const useFramingHand = ({ placed: { scene }, draft, make }: HandParts): FramingHand => {
  const [held, setHeld] = useState<Framing | null>(null)
  const now = useRef<{ held: Framing | null; make: HandParts['make'] }>({ held: null, make })
  useEffect(() => {
    now.current.make = make
  })
  const hold = useCallback(
    (framing: Framing) => {
      now.current.held = framing
      setHeld(framing)
      draft.hold([{ op: 'replace_scene', scene_id: scene.id, scene: { ...scene, framing } }])
    },
    [draft, scene],
  )
  const drop = useCallback(() => {
    now.current.held = null
    setHeld(null)
    draft.drop()
  }, [draft])
  const set = useCallback(
    (framing: Framing, done: string, isOwn = true) => {
      const isMade = now.current.make((plan) => setFraming(plan, scene.id, framing, isOwn), done)
      now.current.held = null
      setHeld(null)
      if (isMade) draft.letGo()
      else draft.drop()
    },
    [draft, scene.id],
  )
  const letGo = useCallback(() => {
    const { held: framing } = now.current
    if (framing !== null) set(framing, 'Framed by hand.')
  }, [set])
  return { framing: held ?? scene.framing, hold, letGo, drop, set }
}
