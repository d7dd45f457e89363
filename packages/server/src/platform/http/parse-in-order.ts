/**
 * Parses with a schema in the order of cost, and stops soon after the first fault. The library looks at every item of a list and collects
 * every fault: 25,000 empty scenes are some 300,000 of them, which blocks for a third of a second or overflows its stack. Here what is
 * small is left to the library; of what is large the fields beside a list are looked at before the list, its length before its items, and
 * those a few at a time until some are wrong.
 */
import * as z from 'zod/mini'

export type Parsed = { success: true; data: unknown } | { success: false; issues: readonly z.core.$ZodIssue[] }
type Parse = (value: unknown) => Parsed

/** Values that the library is given at a time: each may be an object that lacks a dozen fields. */
const SMALL = 200

/** How many values there are in one, itself included; counted no further than just beyond `SMALL`. */
const weigh = (value: unknown): number => {
  if (typeof value !== 'object' || value === null) return 1
  let weight = 1
  for (const key in value) {
    weight += weigh(Reflect.get(value, key))
    if (weight > SMALL) return weight
  }
  return weight
}

const known = new WeakMap<z.core.$ZodType, Parse>()

/** The same as the library's own parsing where a value is right; where it is wrong, the first faults. */
export const parseInOrder = (schema: z.core.$ZodType, value: unknown): Parsed => {
  let parse = known.get(schema)
  if (parse === undefined) {
    parse = parserOf(schema)
    known.set(schema, parse)
  }
  return parse(value)
}

const whole =
  (schema: z.core.$ZodType): Parse =>
  (value) => {
    const parsed = z.safeParse(schema, value)
    return parsed.success ? parsed : { success: false, issues: parsed.error.issues }
  }

const parserOf = (schema: z.core.$ZodType): Parse => {
  const small = whole(schema)
  const large = largeParserOf(schema)
  return large === null ? small : (value) => (weigh(value) <= SMALL ? small : large)(value)
}

/** Null where no list is inside, or where we cannot look inside: then the library does it as a whole. */
const largeParserOf = (schema: z.core.$ZodType): Parse | null => {
  if (schema instanceof z.ZodMiniArray) return listParser(schema)
  if ((schema._zod.def.checks ?? []).length > 0) return null
  if (schema instanceof z.ZodMiniObject) return objectParser(schema)
  if (schema instanceof z.ZodMiniDiscriminatedUnion) return unionParser(schema)
  // Something large is there, so it is neither null nor left out.
  if (schema instanceof z.ZodMiniNullable || schema instanceof z.ZodMiniOptional || schema instanceof z.ZodMiniDefault)
    return largeParserOf(schema._zod.def.innerType)
  return null
}

const under = (issue: z.core.$ZodIssue, ...path: PropertyKey[]): z.core.$ZodIssue => ({ ...issue, path: [...path, ...issue.path] })

/** Items that follow each other and are small together, or one that is large. */
const portionsOf = function* (items: readonly unknown[]): Generator<{ from: number; to: number }> {
  let from = 0
  let weight = 0
  for (let at = 0; at < items.length; at += 1) {
    const next = weigh(items[at])
    if (at > from && weight + next > SMALL) {
      yield { from, to: at }
      from = at
      weight = 0
    }
    weight += next
  }
  if (from < items.length) yield { from, to: items.length }
}

const listParser = (schema: z.ZodMiniArray): Parse => {
  const { element } = schema._zod.def
  // The same checks of length with the same texts, over whatever items.
  const asList = whole(z.clone(schema, { ...schema._zod.def, element: z.any() }))
  const parseSome = whole(z.array(element))
  const parseItem = largeParserOf(element)
  return (value) => {
    const list = asList(value)
    if (!list.success || !Array.isArray(list.data)) return list
    const items: unknown[] = []
    for (const { from, to } of portionsOf(list.data)) {
      const some = list.data.slice(from, to)
      const isLarge = parseItem !== null && to === from + 1 && weigh(some[0]) > SMALL
      const parsed = isLarge ? parseItem(some[0]) : parseSome(some)
      if (!parsed.success)
        return {
          success: false,
          issues: parsed.issues.map((issue) =>
            isLarge ? under(issue, from) : under({ ...issue, path: issue.path.slice(1) }, from + Number(issue.path[0])),
          ),
        }
      if (isLarge) items.push(parsed.data)
      else if (Array.isArray(parsed.data)) for (const item of parsed.data) items.push(item)
    }
    return { success: true, data: items }
  }
}

const objectParser = (schema: z.ZodMiniObject): Parse | null => {
  const { shape } = schema._zod.def
  const held = new Map(Object.entries(shape).flatMap(([key, field]) => (largeParserOf(field) === null ? [] : [[key, parserOf(field)]])))
  if (held.size === 0) return null
  const anything = z.optional(z.any())
  const beside = whole(z.clone(schema, { ...schema._zod.def, shape: { ...shape, ...mapOf(held, () => anything) } }))
  return (value) => {
    const rest = beside(value)
    if (!rest.success || !isRecord(rest.data) || !isRecord(value)) return rest
    const data = rest.data
    for (const [key, parse] of held) {
      const parsed = parse(value[key])
      if (!parsed.success) return { success: false, issues: parsed.issues.map((issue) => under(issue, key)) }
      if (parsed.data !== undefined || key in value) data[key] = parsed.data
    }
    return rest
  }
}

const mapOf = <T>(held: ReadonlyMap<string, unknown>, to: () => T): Record<string, T> =>
  Object.fromEntries([...held.keys()].map((key) => [key, to()]))

const unionParser = (schema: z.ZodMiniDiscriminatedUnion): Parse | null => {
  const { options, discriminator } = schema._zod.def
  const parsers = new Map<unknown, Parse>()
  for (const option of options) {
    const parse = largeParserOf(option)
    if (parse !== null) for (const name of option._zod.propValues?.[discriminator] ?? []) parsers.set(name, parse)
  }
  // Of an unknown kind nothing is looked at but its kind.
  const other = whole(schema)
  return parsers.size > 0 ? (value) => ((isRecord(value) && parsers.get(value[discriminator])) || other)(value) : null
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)
