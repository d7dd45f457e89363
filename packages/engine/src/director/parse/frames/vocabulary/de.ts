import type { Vocabulary } from '../concepts.ts'

export const GERMAN_VOCABULARY: Vocabulary = { words: {}, numbers: {}, ordinals: {} }
