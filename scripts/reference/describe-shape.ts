/** A JSON schema in the words of a reference table: `string, 2 to 100 characters`. */
import type { JsonSchema } from './json-schemas.ts'

const isSchema = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null && !Array.isArray(value)
const listOf = (value: unknown): JsonSchema[] => (Array.isArray(value) ? value.filter(isSchema) : [])

const nameOf = (ref: unknown): string =>
  String(ref)
    .replace('#/components/schemas/', '')
    .replace(/Input$/, '')

const between = (low: unknown, high: unknown, unit: string): string => {
  if (low !== undefined && high !== undefined) return `, ${low} to ${high}${unit}`
  if (low !== undefined) return `, at least ${low}${unit}`
  return high === undefined ? '' : `, at most ${high}${unit}`
}

export const describeType = (schema: JsonSchema): string => {
  if (schema.$ref !== undefined) return nameOf(schema.$ref)
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (Array.isArray(schema.enum)) return schema.enum.map((value) => JSON.stringify(value)).join(' or ')
  const choices = listOf(schema.anyOf ?? schema.oneOf)
  if (choices.length > 0) return choices.map(describeType).join(' or ')
  if (Array.isArray(schema.type)) return schema.type.join(' or ')
  if (schema.type === 'array')
    return `list of ${isSchema(schema.items) ? describeType(schema.items) : 'anything'}${between(schema.minItems, schema.maxItems, ' entries')}`
  if (schema.type === 'string') {
    const format = typeof schema.format === 'string' ? ` (${schema.format})` : ''
    return `string${format}${between(schema.minLength, schema.maxLength, ' characters')}`
  }
  if (schema.type === 'integer' || schema.type === 'number')
    return `${schema.type}${between(schema.minimum ?? schema.exclusiveMinimum, schema.maximum, '')}`
  if (schema.type === 'object') {
    const fields = isSchema(schema.properties) ? Object.keys(schema.properties) : []
    return fields.length === 0 ? 'object' : `{ ${fields.join(', ')} }`
  }
  return typeof schema.type === 'string' ? schema.type : 'anything'
}

export type Field = { name: string; type: string; required: boolean; fallback: string }

/** The fields of an object, in the order of the contract; a named object is looked up among the components. */
export const describeFields = (given: JsonSchema, components: JsonSchema): Field[] => {
  const named = given.$ref === undefined ? given : components[String(given.$ref).replace('#/components/schemas/', '')]
  const schema = isSchema(named) ? named : {}
  const required = Array.isArray(schema.required) ? schema.required : []
  const properties = isSchema(schema.properties) ? Object.entries(schema.properties) : []
  return properties.map(([name, value]) => {
    const field = isSchema(value) ? value : {}
    return {
      name,
      type: describeType(field),
      required: required.includes(name),
      fallback: field.default === undefined ? '' : JSON.stringify(field.default),
    }
  })
}
