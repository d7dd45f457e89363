/**
 * What was measured of files, parsed once and kept for a while: a message to Jushn reads the facts of every file of its project, up to
 * hundreds of kilobytes each. They are kept by the version of their row, so that whoever changes a row changes what is read.
 */
import { MediaFacts } from '@reelwright/contract/media-facts'
import type { MediaId } from '@reelwright/contract/wire/ids'
import { inArray, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Db } from '../../platform/db.ts'
import { othersFirst } from '../../platform/process/others-first.ts'
import { media } from './tables.ts'

/** A row as it was written: the transaction that did, and where it lies. Neither is used twice for the same file. */
export const rowVersion = sql<string>`concat(${media}.xmin, ' ', ${media}.ctid)`
/** Bytes of the facts as they are stored; 0 without. */
export const factsBytes = sql<number>`coalesce(pg_column_size(${media.facts}), 0)::int`

export type FactsOf = { id: MediaId; rowVersion: string; factsBytes: number }

/** Parsed facts take several times what they take packed in the database. */
const BYTES_EACH_STORED = 6
const KEPT_BYTES_MAX = 128 * 1024 * 1024
/** What was deleted is not kept much longer either. */
const KEPT_MS = 60_000

const kept = new LRUCache<string, MediaFacts>({ maxSize: KEPT_BYTES_MAX, ttl: KEPT_MS, updateAgeOnGet: true })

const keyOf = ({ id, rowVersion: version }: Omit<FactsOf, 'factsBytes'>): string => `${id} ${version}`

/** Read at once: so much is parsed in some milliseconds, and others are served before the next. */
const READ_BYTES_MAX = 48 * 1024

const inPortions = <File extends FactsOf>(files: readonly File[]): File[][] => {
  const portions: File[][] = []
  let bytes = Number.POSITIVE_INFINITY
  for (const file of files) {
    if (bytes + file.factsBytes > READ_BYTES_MAX) {
      portions.push([])
      bytes = 0
    }
    portions.at(-1)?.push(file)
    bytes += file.factsBytes
  }
  return portions
}

/** Files without facts, and those that are gone meanwhile, are missing. */
export const readFacts = async (db: Db, files: readonly FactsOf[]): Promise<Map<MediaId, MediaFacts>> => {
  const facts = new Map<MediaId, MediaFacts>()
  const unknown: FactsOf[] = []
  for (const file of files) {
    const known = kept.get(keyOf(file))
    if (known !== undefined) facts.set(file.id, known)
    else if (file.factsBytes > 0) unknown.push(file)
  }
  for (const portion of inPortions(unknown)) {
    const ids = portion.map(({ id }) => id)
    // Versions are read again: a row may have changed since the list.
    const rows = await db.select({ id: media.id, facts: media.facts, rowVersion, factsBytes }).from(media).where(inArray(media.id, ids))
    for (const row of rows) {
      if (row.facts === null) continue
      const parsed = MediaFacts.parse(row.facts)
      facts.set(row.id, parsed)
      kept.set(keyOf(row), parsed, { size: Math.max(1, row.factsBytes * BYTES_EACH_STORED) })
      await othersFirst()
    }
  }
  return facts
}

/** Each file with what was measured of it as JSON, for whoever hands it on unread: a portion of them is held at a time. Null without facts. */
export const withFactsText = async function* <File extends FactsOf>(
  db: Db,
  files: readonly File[],
): AsyncGenerator<{ file: File; facts: string | null }> {
  for (const portion of inPortions(files)) {
    const ids = portion.map(({ id }) => id)
    const rows = await db
      .select({ id: media.id, facts: sql<string | null>`${media.facts}::text` })
      .from(media)
      .where(inArray(media.id, ids))
    const texts = new Map(rows.map(({ id, facts }) => [id, facts]))
    for (const file of portion) yield { file, facts: texts.get(file.id) ?? null }
  }
}
