/** What a handler returns, held against the contract before it is sent. */
import * as z from 'zod/mini'

type Conforms = (value: unknown) => boolean

/**
 * Checks answers against `schema`: fields that it does not name are dropped. Throws when an answer breaks it, which is a
 * fault of ours and not something to send.
 *
 * Parsing makes every object anew, which costs more than the rest of a small call. Nearly every answer is what parsing it
 * would give back, so that is looked at first and only the others are parsed.
 */
export const createOutputCheck = <S extends z.ZodMiniType>(schema: S): ((answer: unknown) => z.output<S>) => {
  const conforms = conformsTo(schema)
  const isOutput = (answer: unknown): answer is z.output<S> => conforms(answer)
  return (answer) => {
    if (isOutput(answer)) return answer
    const checked = schema.safeParse(answer)
    if (checked.success) return checked.data
    throw new Error(
      `the handler's answer breaks the contract: ${checked.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('; ')}`,
    )
  }
}

/** Whether parsing a value would give back one that is written as the same JSON. A no may be wrong and costs time; a yes never is. */
const conformsTo = (schema: z.core.$ZodType): Conforms => {
  const { checks = [] } = schema._zod.def
  if (schema instanceof z.ZodMiniString && !(schema instanceof z.ZodMiniStringFormat)) {
    const patterns = checks.map(patternOf)
    if (patterns.every((pattern) => pattern !== null))
      return (value) => typeof value === 'string' && patterns.every((pattern) => pattern.test(value))
  }
  if (checks.length > 0) return parsesToItself(schema)
  if (schema instanceof z.ZodMiniNumberFormat) return schema._zod.def.format === 'safeint' ? Number.isSafeInteger : parsesToItself(schema)
  if (schema instanceof z.ZodMiniNumber) return Number.isFinite
  if (schema instanceof z.ZodMiniBoolean) return (value) => typeof value === 'boolean'
  if (schema instanceof z.ZodMiniNullable) {
    const conforms = conformsTo(schema._zod.def.innerType)
    return (value) => value === null || conforms(value)
  }
  if (schema instanceof z.ZodMiniArray) return arrayConforms(conformsTo(schema._zod.def.element))
  if (schema instanceof z.ZodMiniObject && schema._zod.def.catchall === undefined) return objectConforms(schema)
  return parsesToItself(schema)
}

const parsesToItself =
  (schema: z.core.$ZodType): Conforms =>
  (value) => {
    const parsed = z.safeParse(schema, value)
    return parsed.success && parsed.data === value
  }

/** The pattern that a check asks for, when that is all it does. One with a memory of its last match is not taken. */
const patternOf = (check: z.core.$ZodCheck<never>): RegExp | null =>
  check instanceof z.core.$ZodCheckRegex && !check._zod.def.pattern.global && !check._zod.def.pattern.sticky ? check._zod.def.pattern : null

const arrayConforms =
  (element: Conforms): Conforms =>
  (value) => {
    if (!Array.isArray(value)) return false
    // Counted, because `every` passes over holes, which parsing does not.
    for (let at = 0; at < value.length; at += 1) if (!element(value[at])) return false
    return true
  }

type Field = { key: string; conforms: Conforms; mayBeAbsent: boolean }

const objectConforms = (schema: z.ZodMiniObject): Conforms => {
  // At its first use: a schema may hold itself, and most are never asked for.
  let fields: readonly Field[] | null = null
  return (value) => {
    if (!isPlainObject(value)) return false
    fields ??= Object.entries(schema._zod.def.shape).map(fieldOf)
    let present = 0
    for (const { key, conforms, mayBeAbsent } of fields) {
      const held = value[key]
      if (held !== undefined) present += 1
      if (held === undefined ? !mayBeAbsent : !conforms(held)) return false
    }
    // No field beyond those: they would have to be dropped. One that is there and undefined is not written at all.
    for (const key in value) if (value[key] !== undefined) present -= 1
    return present === 0
  }
}

const fieldOf = ([key, schema]: [string, z.core.$ZodType]): Field =>
  schema instanceof z.ZodMiniOptional
    ? { key, conforms: conformsTo(schema._zod.def.innerType), mayBeAbsent: true }
    : { key, conforms: conformsTo(schema), mayBeAbsent: false }

/** One that is written as JSON by its own fields alone. */
const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype && !('toJSON' in value)
