/** What a hand is doing to the plan this moment and has not let go of: whoever plays shows it, nobody keeps it. */
import type { ReelEdit } from '@reelwright/contract/reel-edits'

export type Draft = {
  edits: readonly ReelEdit[]
  /** It is a step by now; shown until the plan that has it comes, so that the picture does not go back in between. */
  isLetGo: boolean
  /** The frame to look at while it is held, which leaves the playhead where it is; absent for the playhead's. */
  frame?: number
}

export type DraftStore = {
  get(): Draft | null
  subscribe(listener: () => void): () => void
  hold(edits: readonly ReelEdit[], frame?: number): void
  letGo(): void
  /** As if it had not been begun; also when the plan has it. */
  drop(): void
}

export const createDraft = (): DraftStore => {
  const listeners = new Set<() => void>()
  let draft: Draft | null = null
  const show = (next: Draft | null): void => {
    draft = next
    for (const listener of listeners) listener()
  }
  return {
    get: () => draft,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    hold: (edits, frame) => show({ edits, isLetGo: false, ...(frame === undefined ? {} : { frame }) }),
    // Where nobody plays, nobody would ever take it away.
    letGo: () => (draft === null ? undefined : show(listeners.size === 0 ? null : { edits: draft.edits, isLetGo: true })),
    drop: () => (draft === null ? undefined : show(null)),
  }
}
