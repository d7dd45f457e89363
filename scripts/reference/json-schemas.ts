/** Schemas of the contract as JSON Schema 2020-12, with the contract's own names kept as shared components. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { ROOT } from '../install.mjs'

export type JsonSchema = { [key: string]: unknown }
type AnySchema = z.core.$ZodType

const CONTRACT = join(ROOT, 'packages', 'contract', 'src')

const isSchema = (value: unknown): value is AnySchema => typeof value === 'object' && value !== null && '_zod' in value

/** Every schema that a module of the contract exports, under the name it is exported by. */
export const readNamedSchemas = async (): Promise<Map<AnySchema, string>> => {
  const named = new Map<AnySchema, string>()
  for (const file of readdirSync(CONTRACT, { encoding: 'utf8', recursive: true }).toSorted()) {
    if (!file.endsWith('.ts') || file.endsWith('.test.ts')) continue
    const module: Record<string, unknown> = await import(join(CONTRACT, file))
    for (const [name, value] of Object.entries(module))
      if (isSchema(value) && /^[A-Z]/.test(name) && !named.has(value)) named.set(value, name)
  }
  return named
}

const isObject = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Rewrites references and drops what only the converter needs; keys keep their order, so that the output is stable. */
const tidy = (value: unknown, rename: (name: string) => string): unknown => {
  if (Array.isArray(value)) return value.map((item) => tidy(item, rename))
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => key !== '$schema' && key !== '$defs' && key !== 'id')
      // The bounds of a safe integer say nothing that `integer` does not.
      .filter(([, item]) => item !== Number.MAX_SAFE_INTEGER && item !== Number.MIN_SAFE_INTEGER)
      .map(([key, item]) => [
        key,
        key === '$ref' && typeof item === 'string' ? `#/components/schemas/${rename(item.replace('#/$defs/', ''))}` : tidy(item, rename),
      ]),
  )
}

/** Converts schemas one by one and gathers the named ones they mention. */
export const createSchemaBook = (named: ReadonlyMap<AnySchema, string>) => {
  const registry = z.registry<{ id: string }>()
  for (const [schema, id] of named) registry.add(schema, { id })
  const components = new Map<string, JsonSchema>()

  const convert = (schema: AnySchema, io: 'input' | 'output'): JsonSchema => {
    const raw = z.toJSONSchema(schema, { io, metadata: registry, unrepresentable: 'any' })
    const definitions: JsonSchema = isObject(raw.$defs) ? raw.$defs : {}
    // What a caller may leave out and what always comes back differ where there are defaults: then the input has a name of its own.
    const names = new Map<string, string>()
    const rename = (name: string): string => names.get(name) ?? name
    if (io === 'input') for (const name of Object.keys(definitions)) names.set(name, `${name}Input`)
    for (const [name, definition] of Object.entries(definitions)) {
      const tidied = tidy(definition, rename)
      if (isObject(tidied)) components.set(rename(name), tidied)
    }
    const whole = tidy(raw, rename)
    return isObject(whole) ? whole : {}
  }
  return { convert, components: () => Object.fromEntries([...components].toSorted(([a], [b]) => a.localeCompare(b))) }
}
