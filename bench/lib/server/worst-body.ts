/** Bodies that cost a server most: as much as a call takes, right until their very end. */
import type { BodyBounds } from '@reelwright/contract/wire/define'
import * as z from 'zod/mini'

const ID = '01890000-0000-7000-8000-000000000000'
const TEXTS = [ID, '#00ff00', 'ada@example.com', 'https://drive.google.com/file/d/0123456789', '123456', '2026-01-01T00:00:00Z', 'a']
const NUMBERS = [1, 0, 0.5, 30, 200, 1000]

/** As the server counts them: texts, numbers, lists, objects and names of fields. */
const weigh = (value: unknown): number => {
  if (typeof value !== 'object' || value === null) return 1
  if (Array.isArray(value)) return value.reduce<number>((sum, item) => sum + weigh(item), 1)
  return Object.values(value).reduce<number>((sum, item) => sum + 1 + weigh(item), 1)
}

const boundOf = (schema: z.core.$ZodType, which: 'maximum' | 'minimum'): number | undefined => {
  for (const { _zod } of schema._zod.def.checks ?? []) {
    const bound: unknown = Reflect.get(_zod.def, which)
    if (typeof bound === 'number') return bound
  }
  return undefined
}

const isUnion = (schema: z.core.$ZodType): schema is z.ZodMiniUnion | z.ZodMiniDiscriminatedUnion =>
  schema instanceof z.ZodMiniUnion || schema instanceof z.ZodMiniDiscriminatedUnion

const longestText = (schema: z.core.$ZodType, textMax: number): unknown => {
  const long = 'x'.repeat(Math.min(boundOf(schema, 'maximum') ?? textMax, textMax))
  return [long, ...TEXTS].find((text) => z.safeParse(schema, text).success) ?? ''
}

/** A right value of about so many values; as few as it may have where `budget` is 0. */
const fill = (schema: z.core.$ZodType, budget: number, textMax: number): unknown => {
  if (schema instanceof z.ZodMiniNullable || schema instanceof z.ZodMiniOptional || schema instanceof z.ZodMiniDefault)
    return fill(schema._zod.def.innerType, budget, textMax)
  if (schema instanceof z.ZodMiniArray) {
    const { element } = schema._zod.def
    const least = boundOf(schema, 'minimum') ?? 0
    const fitting = Math.floor(budget / (weigh(fill(element, 0, 1)) + 1))
    const count = Math.min(boundOf(schema, 'maximum') ?? fitting, Math.max(least, fitting))
    return Array.from({ length: count }, () => fill(element, Math.floor(budget / count) - 1, textMax))
  }
  if (schema instanceof z.ZodMiniObject) {
    const fields = Object.entries(schema._zod.def.shape)
    const lean = weigh(Object.fromEntries(fields.map(([key, field]) => [key, fill(field, 0, 1)])))
    const spare = Math.max(0, Math.floor((budget - lean) / Math.max(1, fields.filter(([, field]) => holdsList(field)).length)))
    return Object.fromEntries(fields.map(([key, field]) => [key, fill(field, spare, textMax)]))
  }
  if (isUnion(schema)) {
    const filled = schema._zod.def.options.map((option) => fill(option, budget, textMax))
    return filled.toSorted((a, b) => weigh(b) - weigh(a)).find((value) => weigh(value) <= Math.max(budget, 20)) ?? filled[0]
  }
  if (schema instanceof z.ZodMiniNumber) return NUMBERS.find((number) => z.safeParse(schema, number).success) ?? 1
  if (schema instanceof z.ZodMiniEnum) return Object.values(schema._zod.def.entries)[0]
  if (schema instanceof z.ZodMiniLiteral) return schema._zod.def.values[0]
  if (schema instanceof z.ZodMiniBoolean) return true
  if (schema instanceof z.ZodMiniString) return longestText(schema, textMax)
  return null
}

const holdsList = (schema: z.core.$ZodType): boolean =>
  schema instanceof z.ZodMiniNullable || schema instanceof z.ZodMiniOptional || schema instanceof z.ZodMiniDefault
    ? holdsList(schema._zod.def.innerType)
    : schema instanceof z.ZodMiniArray || schema instanceof z.ZodMiniObject || isUnion(schema)

/** The same with its very last value wrong. */
const spoilt = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.length === 0 ? [{}] : [...value.slice(0, -1), spoilt(value.at(-1))]
  if (typeof value !== 'object' || value === null) return { not: 'this' }
  const last = Object.keys(value).at(-1)
  return last === undefined ? null : { ...value, [last]: spoilt(Reflect.get(value, last)) }
}

/** The same with nothing in each item of each list: every field of it is a fault. */
const emptied = (value: unknown): unknown => {
  if (Array.isArray(value))
    return value.map((item) => (typeof item === 'object' && item !== null && !Object.values(item).some(Array.isArray) ? {} : emptied(item)))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, emptied(inner)]))
}

const longText = (bounds: BodyBounds, unit: string): string => unit.repeat(Math.floor((bounds.bytesMax - 100) / Buffer.byteLength(unit)))

/** As full as the bounds allow: texts give way before values do. */
const fullest = (schema: z.core.$ZodType, { bytesMax, valuesMax }: BodyBounds): unknown => {
  for (let budget = valuesMax; budget > 1; budget = Math.floor(budget * 0.9))
    for (const textMax of [10_000, 100, 10]) {
      const full = fill(schema, budget, textMax)
      if (weigh(full) <= valuesMax - 5 && JSON.stringify(full).length <= bytesMax - 200) return full
    }
  return fill(schema, 0, 10)
}

export const worstBodies = (schema: z.core.$ZodType, bounds: BodyBounds): Record<string, string> => {
  const full = fullest(schema, bounds)
  return {
    'wrong at its end': JSON.stringify(spoilt(full)),
    'empty items': JSON.stringify(spoilt(emptied(full))),
    'other fields': `{"other":[${'{},'.repeat(Math.max(0, Math.floor(Math.min(bounds.valuesMax / 2, bounds.bytesMax / 3)) - 10))}0]}`,
    'one long text': `{"email":"${longText(bounds, '\\"')}"}`,
  }
}
