import type { Vocabulary } from '../concepts.ts'

export const ITALIAN_VOCABULARY: Vocabulary = { words: {}, numbers: {}, ordinals: {} }
