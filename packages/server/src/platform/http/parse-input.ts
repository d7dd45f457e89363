import type * as z from 'zod/mini'
import { AppError } from '../app-error.ts'

/** Parses what came over the wire; the text a person reads is that of the first thing that is wrong. */
export const parseInput = <S extends z.ZodMiniType>(schema: S, body: unknown): z.output<S> => {
  // PostgreSQL holds every character but this one, and nobody types it.
  if (holdsNul(body)) throw new AppError('VALIDATION_ERROR', { text: 'A text holds a character that is not allowed (U+0000).' })
  const parsed = schema.safeParse(body ?? {})
  if (parsed.success) return parsed.data
  const issues = parsed.error.issues.map((issue) => ({ field: issue.path.map(String).join('.'), message: issue.message }))
  const first = issues[0]
  // The texts of the documents are whole sentences; the library's own ones need the field's name before them.
  const text =
    first === undefined
      ? undefined
      : /^Invalid input|^Invalid option|^Too (big|small)|^Unrecognized/.test(first.message) && first.field !== ''
        ? `${first.field}: ${first.message}`
        : first.message
  throw new AppError('VALIDATION_ERROR', { ...(text !== undefined && { text }), details: { issues } })
}

const holdsNul = (value: unknown): boolean => {
  if (typeof value === 'string') return value.includes('\0')
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([key, inner]) => holdsNul(key) || holdsNul(inner))
}
