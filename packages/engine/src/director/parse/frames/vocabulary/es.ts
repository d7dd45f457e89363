import type { Vocabulary } from '../concepts.ts'

export const SPANISH_VOCABULARY: Vocabulary = { words: {}, numbers: {}, ordinals: {} }
