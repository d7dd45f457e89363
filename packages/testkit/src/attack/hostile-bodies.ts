/** Bodies that nobody means well with, made from the schema of a call: much of each is right, so that it gets far. Seeded, so that a find can be had again. */
/** As much of JSON Schema as zod writes. */
export type ObjectSchema = {
  type?: string | readonly string[] | undefined
  format?: string | undefined
  pattern?: string | undefined
  const?: unknown
  enum?: readonly unknown[] | undefined
  anyOf?: readonly Schema[] | undefined
  oneOf?: readonly Schema[] | undefined
  items?: Schema | readonly Schema[] | undefined
  properties?: Readonly<Record<string, Schema>> | undefined
  required?: readonly string[] | undefined
  minimum?: number | undefined
  maximum?: number | undefined
}
type Schema = ObjectSchema | boolean

/** Mulberry32: small, and the same everywhere. */
export const createRandom = (seed: number): (() => number) => {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Written as it stands where a number is: a number that JSON reads as infinite. */
const ENDLESS = 1_234_567_890_123
const nested = (depth: number): unknown => {
  let value: unknown = []
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { a: value }
  return value
}

const TEXTS: readonly string[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff€',
  'a'.repeat(300),
  'ä'.repeat(11_000),
  '../../etc/passwd',
  '..\\..\\x',
  '%00',
  '%c0%ae%c0%ae',
  "'; drop table users; --",
  '<script>alert(1)</script>',
  'javascript:alert(1)',
  'blob:https://example.com/x',
  '__proto__',
  'constructor',
  'toString',
  '\u202egnp.exe',
  '👩‍👩‍👧‍👦'.repeat(40),
  '-1',
  '1e999',
  'null',
  'true',
  '[object Object]',
  '0000-00-00T00:00:00Z',
  '+999999-12-31T23:59:59.999Z',
  '-271821-04-20T00:00:00.000Z',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '00000000-0000-0000-0000-000000000000',
  '{{7*7}}',
  '$(id)',
  '\r\nX-Header: 1',
  'https://drive.google.com/file/d/\u0000',
  'data:text/html,x',
  'İ'.repeat(50),
]
const NUMBERS: readonly number[] = [
  0,
  -0,
  -1,
  1,
  0.1,
  1e-320,
  1e308,
  2 ** 31,
  2 ** 31 - 1,
  -(2 ** 31) - 1,
  2 ** 32,
  2 ** 53,
  2 ** 63,
  2 ** 64,
  60,
  99_999,
  200_000,
  ENDLESS,
]

export type HostileParts = {
  schema: Schema
  /** Ids that exist, which get a call past its first look; by the name of the field, else any of them. */
  ids: Readonly<Record<string, string>>
  random: () => number
}

const pick = <T>(random: () => number, list: readonly T[]): T => {
  const item = list[Math.floor(random() * list.length)]
  if (item === undefined) throw new Error('there is something to pick from')
  return item
}

const wrong = (random: () => number): unknown =>
  pick<() => unknown>(random, [
    () => pick(random, TEXTS),
    () => pick(random, NUMBERS),
    () => null,
    () => random() < 0.5,
    () => [],
    () => ({}),
    () => nested(28),
    () => nested(200),
    () => Array.from({ length: 1_500 }, (_, at) => at),
    () => Object.fromEntries(Array.from({ length: 300 }, (_, at) => [`key${at}`, at])),
    () => JSON.parse('{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"x":1}}}'),
  ])()

const idFor = ({ ids, random }: HostileParts, field: string): string => {
  const exact = Object.entries(ids).find(([name]) => field.replace(/_/g, '').toLowerCase().startsWith(name.toLowerCase()))
  return exact !== undefined && random() < 0.8 ? exact[1] : pick(random, Object.values(ids))
}

const textFor = (parts: HostileParts, schema: ObjectSchema, field: string): string => {
  const { random } = parts
  if (schema.format === 'uuid' || /uuid/.test(String(schema.pattern ?? '')) || /_?ids?$/i.test(field)) return idFor(parts, field)
  if (schema.format === 'email') return 'ada@example.com'
  if (random() < 0.5)
    return pick(random, ['Beach', 'a.mp4', 'video/mp4', 'image/png', 'tier_2', '123456', 'https://example.com/', '#ffffff'])
  return pick(random, TEXTS)
}

const numberFor = ({ random }: HostileParts, { minimum, maximum, type }: ObjectSchema): number => {
  const low = typeof minimum === 'number' ? minimum : 0
  const high = typeof maximum === 'number' ? maximum : low + 1_000
  const chosen = pick(random, [low, high, low + random() * (high - low)])
  return type === 'integer' ? Math.round(chosen) : chosen
}

/** A value that a schema lets through, or nearly. */
const valueFor = (parts: HostileParts, schema: Schema, field: string, depth: number): unknown => {
  const { random } = parts
  if (random() < 0.06) return wrong(random)
  if (typeof schema === 'boolean' || depth > 8) return null
  if (schema.const !== undefined) return schema.const
  if (schema.enum !== undefined) return pick(random, schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices !== undefined) return valueFor(parts, pick(random, choices), field, depth)
  if (schema.type === 'object') return objectOf(parts, schema, depth)
  if (schema.type === 'array') {
    const item = Array.isArray(schema.items) ? (schema.items[0] ?? true) : (schema.items ?? true)
    const length = pick(random, [0, 1, 1, 2, 5])
    return Array.from({ length }, () => valueFor(parts, item, field, depth + 1))
  }
  if (schema.type === 'string') return textFor(parts, schema, field)
  if (schema.type === 'number' || schema.type === 'integer') return numberFor(parts, schema)
  if (schema.type === 'boolean') return random() < 0.5
  return wrong(random)
}

const objectOf = (parts: HostileParts, schema: ObjectSchema, depth: number): Record<string, unknown> => {
  const { random } = parts
  const required = new Set(schema.required ?? [])
  const fields = Object.entries(schema.properties ?? {}).filter(([name]) => (required.has(name) ? random() > 0.03 : random() < 0.6))
  const made = fields.map(([name, inner]) => [name, valueFor(parts, inner, name, depth + 1)] as const)
  if (random() < 0.05) made.push(['constructor', wrong(random)])
  return Object.fromEntries(made)
}

/** The text of one body. */
export const hostileBody = (parts: HostileParts): string => {
  const text = JSON.stringify(valueFor(parts, parts.schema, '', 0)) ?? 'null'
  const roll = parts.random()
  if (roll < 0.01) return text.slice(0, -1)
  if (roll < 0.02) return `${text}${text}`
  return text.replaceAll(String(ENDLESS), '1e999')
}
