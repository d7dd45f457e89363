/** Words of a person's within a pattern: each sign stands for itself. */
export const escapePattern = (words: string): string => words.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&')
