import type { Vocabulary } from '../concepts.ts'

export const PORTUGUESE_VOCABULARY: Vocabulary = { words: {}, numbers: {}, ordinals: {} }
