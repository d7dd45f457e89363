/** What a sentence is read as: stretches, and the slots of a wish that each could fill. */
export const SLOTS = ['SCENE', 'SEC', 'NUM', 'PCT', 'TEXT', 'MOOD', 'LOOK', 'GENRE', 'COLOUR'] as const
export type Slot = (typeof SLOTS)[number]

/** A stretch of the sentence: the words in it, and the slots that it could fill. */
export type Piece = {
  words: readonly string[]
  fills: Partial<Record<Slot, string>>
  /** It is nothing but what it fills. */
  isWhole: boolean
  /** As it was typed; only where it is shown again. */
  typed?: string
}
