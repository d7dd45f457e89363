import type * as z from 'zod/mini'
import { AppError } from '../app-error.ts'
import { parseInOrder } from './parse-in-order.ts'

/** Of a refusal: errors that it tells, and characters of each; whoever sends nonsense does not get it back. */
const ISSUES_MAX = 5
const TEXT_MAX = 300

/** Parses what came over the wire; the text a person reads is that of the first thing that is wrong. */
export const parseInput = <S extends z.ZodMiniType>(schema: S, body: unknown): z.output<S> => {
  // PostgreSQL holds every character but this one, and nobody types it.
  if (holdsText(body, (text) => text.includes('\0')))
    throw new AppError('VALIDATION_ERROR', { text: 'A text holds a character that is not allowed (U+0000).' })
  const sound = holdsText(body, (text) => !text.isWellFormed()) ? wellFormed(body) : body
  const parsed = parseInOrder(schema, sound ?? {})
  // Proof: it is what the schema's own parsing gives (parse-in-order.test.ts).
  if (parsed.success) return parsed.data as z.output<S>
  const issues = parsed.issues
    .slice(0, ISSUES_MAX)
    .map((issue) => ({ field: short(issue.path.map(String).join('.')), message: short(issue.message) }))
  const text = issues[0] && issueText(issues[0], body)
  throw new AppError('VALIDATION_ERROR', { ...(text !== undefined && { text }), details: { issues } })
}

/** The texts of the documents are whole sentences; the library's own ones need the field's name before them. */
const issueText = ({ field, message }: { field: string; message: string }, body: unknown): string => {
  const missing = MISSING_TEXTS[field]
  if (missing !== undefined && isEmptyAt(body, field)) return missing
  if (field === '') return message
  if (IS_MISSING.test(message)) return `${field} is missing.`
  return IS_LIBRARYS.test(message) ? `${field}: ${message}` : message
}

const IS_LIBRARYS = /^Invalid input|^Invalid option|^Too (big|small)|^Unrecognized/
/** The library's words for a field that was not sent. */
const IS_MISSING = /^Invalid input: expected .*, received undefined$/

/** Not sent, or sent as nothing, as a page does that knows none. */
const isEmptyAt = (body: unknown, field: string): boolean => {
  const value = typeof body === 'object' && body !== null ? Reflect.get(body, field) : undefined
  return value === undefined || value === null || value === ''
}

/** What the documents say where one is left out. */
const MISSING_TEXTS: Readonly<Record<string, string>> = {
  chat_id: 'No project context available - please switch to a project first',
  project_id: 'Project ID required',
}

const short = (text: string): string => (text.length <= TEXT_MAX ? text : `${text.slice(0, TEXT_MAX)}…`)

/** Whether any text of it, names of fields too, is such. */
const holdsText = (value: unknown, isSuch: (text: string) => boolean): boolean => {
  if (typeof value === 'string') return isSuch(value)
  if (typeof value !== 'object' || value === null) return false
  if (Array.isArray(value)) return value.some((each) => holdsText(each, isSuch))
  for (const key in value) if (isSuch(key) || holdsText(Reflect.get(value, key), isSuch)) return true
  return false
}

/**
 * Half an emoji, as a text has it that was cut in the middle of one, is what UTF-8 makes of it: PostgreSQL takes it neither in a text nor in
 * JSON, and whoever's program cut it wants the rest to be taken.
 */
const wellFormed = (value: unknown): unknown => {
  if (typeof value === 'string') return value.toWellFormed()
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(wellFormed)
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key.toWellFormed(), wellFormed(each)]))
}
