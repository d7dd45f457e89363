/** Tables that live as long as the page: for browsers that keep nothing (private mode, no space, storage refused). */
import type { Database, Range, Reader, Table, Writer } from './database.ts'
import { TABLES } from './database-shape.ts'
import { compareKeys, keyOf, placeOf } from './row-keys.ts'

const isWithin = (place: IDBValidKey, { from, to }: Range): boolean =>
  (from === undefined || compareKeys(place, from) >= 0) && (to === undefined || compareKeys(place, to) <= 0)

export const createInMemoryDatabase = (): Database => {
  const tables = new Map<Table, Map<string, unknown>>()
  /** A map keeps the order in which its keys came. */
  const rowsOf = (table: Table): Map<string, unknown> => {
    const rows = tables.get(table) ?? new Map<string, unknown>()
    tables.set(table, rows)
    return rows
  }
  /** Changes are made one after the other, as transactions are. */
  let turn: Promise<unknown> = Promise.resolve()

  const find = (table: Table, range: Range): readonly { row: unknown; place: IDBValidKey }[] =>
    [...rowsOf(table).values()]
      .flatMap((row) => {
        const place = placeOf(table, range.index, row)
        return place !== null && isWithin(place, range) ? [{ row, place }] : []
      })
      .sort((a, b) => compareKeys(a.place, b.place))
      .slice(0, range.limit)

  const reader: Reader = {
    get: async (table, key) => rowsOf(table).get(key),
    range: async (table, range = {}) => find(table, range).map(({ row }) => row),
    keys: async (table, range = {}) => find(table, range).map(({ row }) => keyOf(table, row)),
    lastPlace: async (table, range) => find(table, range).at(-1)?.place ?? null,
    count: async (table) => rowsOf(table).size,
  }
  const writer: Writer = {
    ...reader,
    put: async (table, rows) => {
      for (const row of rows) rowsOf(table).set(keyOf(table, row), row)
    },
    delete: async (table, keys) => {
      for (const key of keys) rowsOf(table).delete(key)
    },
    clear: async (table) => rowsOf(table).clear(),
  }
  return {
    isInMemory: () => true,
    read: (_tables, work) => work(reader),
    change: (_tables, work) => {
      const result = turn.then(() => work(writer))
      turn = result.catch(() => undefined)
      return result
    },
    close: () => {
      for (const table of Object.keys(TABLES)) tables.delete(table as Table)
    },
  }
}
