/** What a hand is doing to the plan this moment and has not let go of: whoever plays shows it, nobody keeps it. */
import type { ReelEdit } from '@reelwright/contract/reel-edits'

export type Draft = {
  edits: readonly ReelEdit[]
  /** It is a step by now; shown until the plan that has it comes, so that the picture does not go back in between. */
  isLetGo: boolean
}

export type DraftStore = {
  get(): Draft | null
  subscribe(listener: () => void): () => void
  hold(edits: readonly ReelEdit[]): void
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
    hold: (edits) => show({ edits, isLetGo: false }),
    // Where nobody plays, nobody would ever take it away.
    letGo: () => (draft === null ? undefined : show(listeners.size === 0 ? null : { ...draft, isLetGo: true })),
    drop: () => (draft === null ? undefined : show(null)),
  }
}
