/**
 * A database that outlasts its device: when a change finds the disk full, the oldest goes and the change is tried again; when that does
 * not help, or the database was taken away, what is cached lives in memory from then on, and the person is told once.
 */
import { createListeners } from '../listeners.ts'
import type { Database, Range, Reader, Table, Writer } from './database.ts'
import { TABLES } from './database-shape.ts'
import { evictOldest } from './evict-oldest.ts'
import { createInMemoryDatabase } from './in-memory-database.ts'
import { StoreError, type StoreFailure, storeFailureOf } from './open-database.ts'
import { compareKeys, keyOf, placeOf } from './row-keys.ts'

/** Rows given up at a time for a change that finds no room (ours: some hundred kilobytes). */
const EVICT_ROWS = 500
/** How often that is tried for one change. */
const EVICTIONS_MAX = 3

/** A database answers in milliseconds, a slow one in seconds (ours); one that does not is as good as gone. */
const HANG_MS = 10_000
/** A page that slept wakes to a timer that is over before the answer that waits behind it is heard. */
const WAKE_MS = 1_000

const unlessItHangs = <T>(work: Promise<T>): Promise<T> => {
  let timer: ReturnType<typeof setTimeout>
  const hung = new Promise<never>((_resolve, reject) => {
    const giveUp = () => reject(new StoreError('lost', 'IndexedDB does not answer'))
    timer = setTimeout(() => {
      timer = setTimeout(giveUp, WAKE_MS)
    }, HANG_MS)
  })
  return Promise.race([work, hung]).finally(() => clearTimeout(timer))
}

/** A chat's reels are written as a whole list, so those in memory stand for all of it. */
const STANDS_FOR_ALL: ReadonlySet<Table> = new Set<Table>(['reels'])

/** What is remembered over what the disk has kept: of two rows with one key the remembered one counts. */
const readBoth = (remembered: Reader, kept: Reader): Reader => {
  const range = async (table: Table, within: Range = {}): Promise<readonly unknown[]> => {
    const [newer, older] = await Promise.all([remembered.range(table, within), kept.range(table, within)])
    if (newer.length === 0) return older
    if (STANDS_FOR_ALL.has(table)) return newer
    const known = new Set(newer.map((row) => keyOf(table, row)))
    return [...newer, ...older.filter((row) => !known.has(keyOf(table, row)))]
      .map((row) => ({ row, place: placeOf(table, within.index, row) ?? '' }))
      .sort((a, b) => compareKeys(a.place, b.place))
      .slice(0, within.limit)
      .map(({ row }) => row)
  }
  return {
    range,
    get: async (table, key) => (await remembered.get(table, key)) ?? (await kept.get(table, key)),
    keys: async (table, within) => (await range(table, within)).map((row) => keyOf(table, row)),
    lastPlace: async (table, within) => {
      const [newer, older] = await Promise.all([remembered.lastPlace(table, within), kept.lastPlace(table, within)])
      return newer === null || (older !== null && compareKeys(older, newer) > 0) ? older : newer
    },
    count: async (table) => (await remembered.count(table)) + (await kept.count(table)),
  }
}

export type FallbackDatabase = Database & {
  /** Why the device fails the app; null while it does not. */
  failure: () => StoreFailure | null
  /** Called once, when trouble begins. */
  onFailure: (listener: (failure: StoreFailure) => void) => () => void
}

/** `begun`: why `device` lives in memory from the start. */
export const createFallbackDatabase = (device: Database, begun: StoreFailure | null = null): FallbackDatabase => {
  const memory = begun === null ? createInMemoryDatabase() : device
  const failures = createListeners<[StoreFailure]>()
  let failure = begun
  let isClosed = false
  /** Reading it still works. */
  const isThere = (): boolean => failure === null || failure === 'full'

  const fail = (error: unknown): void => {
    // A database that was closed on purpose is no trouble.
    if (isClosed) return
    const isNews = failure === null
    if (isThere()) failure = storeFailureOf(error)
    if (isNews && failure !== null) failures.tell(failure)
  }

  const read = async <T>(tables: readonly Table[], work: (reader: Reader) => Promise<T>): Promise<T> => {
    if (!isThere()) return memory.read(tables, work)
    // What exists nowhere else cannot be had from memory.
    if (tables.some((table) => TABLES[table].isOnlyHere)) return unlessItHangs(device.read(tables, work))
    try {
      if (failure === null) return await unlessItHangs(device.read(tables, work))
      return await unlessItHangs(device.read(tables, (kept) => memory.read(tables, (reader) => work(readBoth(reader, kept)))))
    } catch (error) {
      fail(error)
      return memory.read(tables, work)
    }
  }

  const changeWithRoom = async <T>(tables: readonly Table[], work: (writer: Writer) => Promise<T>): Promise<T> => {
    for (let evictions = 0; ; evictions += 1) {
      try {
        return await unlessItHangs(device.change(tables, work))
      } catch (error) {
        const mayHelp = storeFailureOf(error) === 'full' && failure === null && evictions < EVICTIONS_MAX
        if (!mayHelp || (await evictOldest(device, EVICT_ROWS)) === 0) throw error
      }
    }
  }

  /** In memory, over what can still be read. */
  const changeMemory = async <T>(tables: readonly Table[], work: (writer: Writer) => Promise<T>): Promise<T> => {
    if (!isThere()) return memory.change(tables, work)
    try {
      return await memory.change(tables, (writer) =>
        unlessItHangs(device.read(tables, (kept) => work({ ...writer, ...readBoth(writer, kept) }))),
      )
    } catch (error) {
      fail(error)
      return memory.change(tables, work)
    }
  }

  const change = async <T>(tables: readonly Table[], work: (writer: Writer) => Promise<T>): Promise<T> => {
    if (!isThere()) return memory.change(tables, work)
    if (tables.some((table) => TABLES[table].isOnlyHere)) return device.change(tables, work)
    // A full disk takes what needs no room: what is remembered is changed in any case, so that nothing deleted comes back.
    const remembered = failure === 'full' ? { result: await changeMemory(tables, work) } : null
    try {
      return await changeWithRoom(tables, work)
    } catch (error) {
      fail(error)
      return remembered === null ? changeMemory(tables, work) : remembered.result
    }
  }

  return {
    isInMemory: () => failure !== null || device.isInMemory(),
    failure: () => failure,
    onFailure: failures.listen,
    read,
    change,
    close: () => {
      isClosed = true
      device.close()
      memory.close()
    },
  }
}
