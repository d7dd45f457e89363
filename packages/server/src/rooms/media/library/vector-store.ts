/** Vectors of files' shots in the database, and which of them are out of date. */
import { createHash } from 'node:crypto'
import type { MediaId, ProjectId, UserId } from '@reelwright/contract/wire/ids'
import { describeShots } from '@reelwright/engine/tools/search/describe-shot'
import type { SearchableMedia } from '@reelwright/engine/tools/search/search-index'
import type { ShotVectors } from '@reelwright/engine/tools/search/shot-vectors'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db.ts'
import { media, mediaVectors } from '../tables.ts'

export type StoredVectors = ShotVectors & { textsHash: string }

const hashOf = (texts: readonly string[]): string => createHash('sha256').update(JSON.stringify(texts)).digest('hex')

/** The vectors of a project's files that this model made. */
export const listVectors = async (
  db: Db,
  { projectId, userId, model }: { userId: UserId; projectId: ProjectId; model: string },
): Promise<Map<MediaId, StoredVectors>> => {
  const rows = await db
    .select({
      mediaId: mediaVectors.mediaId,
      textsHash: mediaVectors.textsHash,
      dimensions: mediaVectors.dimensions,
      vectors: mediaVectors.vectors,
    })
    .from(mediaVectors)
    .innerJoin(media, eq(media.id, mediaVectors.mediaId))
    .where(and(eq(media.projectId, projectId), eq(media.userId, userId), eq(mediaVectors.model, model)))
  return new Map(
    rows.map(({ mediaId, textsHash, dimensions, vectors }) => [
      mediaId,
      {
        dimensions,
        values: new Int8Array(vectors.buffer, vectors.byteOffset, vectors.byteLength),
        textsHash: textsHash.toString('hex'),
      },
    ]),
  )
}

export type MissingVectors = { mediaId: string; texts: string[]; textsHash: string }

/** Files whose shots have no vectors, or those of texts that have changed since. */
export const missingVectors = (files: readonly SearchableMedia[], stored: ReadonlyMap<string, StoredVectors>): MissingVectors[] =>
  files.flatMap((file) => {
    const texts = describeShots(file)
    if (texts.length === 0) return []
    const textsHash = hashOf(texts)
    return stored.get(file.mediaId)?.textsHash === textsHash ? [] : [{ mediaId: file.mediaId, texts, textsHash }]
  })

/** Keeps them, unless the file is gone meanwhile. */
export const saveVectors = async (
  db: Db,
  measured: { mediaId: string; model: string; vectors: StoredVectors; now: Date },
): Promise<void> => {
  const { dimensions, values, textsHash } = measured.vectors
  const bytes = Buffer.from(values.buffer, values.byteOffset, values.byteLength)
  const now = measured.now.toISOString()
  await db.execute(sql`
    insert into media_vectors (media_id, model, texts_hash, dimensions, vectors, updated_at)
    select id, ${measured.model}, ${Buffer.from(textsHash, 'hex')}, ${dimensions}, ${bytes}, ${now}::timestamptz from media where id = ${measured.mediaId} for share
    on conflict (media_id) do update set model = excluded.model, texts_hash = excluded.texts_hash,
      dimensions = excluded.dimensions, vectors = excluded.vectors, updated_at = excluded.updated_at`)
}
