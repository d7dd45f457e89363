import type { Vocabulary } from '../concepts.ts'

export const FRENCH_VOCABULARY: Vocabulary = { words: {}, numbers: {}, ordinals: {} }
