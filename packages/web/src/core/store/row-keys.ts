/** Where a row stands in its table and in the table's indexes, by the shape of the databases, as a browser reckons it. Pure. */
import type { Table } from './database.ts'
import { TABLES } from './database-shape.ts'

const partOf = (row: unknown, name: string): unknown => (typeof row === 'object' && row !== null ? Reflect.get(row, name) : undefined)

const isKey = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number'

export const keyOf = (table: Table, row: unknown): string => String(partOf(row, TABLES[table].keyPath))

/** Null for a row that lacks a part of it: no index has that one. */
export const placeOf = (table: Table, index: string | undefined, row: unknown): IDBValidKey | null => {
  const { keyPath, indexes } = TABLES[table]
  const path = index === undefined ? keyPath : indexes[index]
  if (path === undefined) throw new Error(`${table} has no index ${index}`)
  if (typeof path === 'string') {
    const part = partOf(row, path)
    return isKey(part) ? part : null
  }
  const parts = path.map((name) => partOf(row, name))
  return parts.every(isKey) ? parts : null
}

/** Numbers come before texts, and those before lists, which are compared part by part. */
export const compareKeys = (a: IDBValidKey, b: IDBValidKey): number => {
  if (Array.isArray(a) && Array.isArray(b)) {
    for (const [place, part] of a.entries()) {
      const other = b[place]
      if (other === undefined) return 1
      const order = compareKeys(part, other)
      if (order !== 0) return order
    }
    return a.length - b.length
  }
  if (typeof a !== typeof b) return typeof a === 'number' || Array.isArray(b) ? -1 : 1
  return a < b ? -1 : a > b ? 1 : 0
}
