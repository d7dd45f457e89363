/** Search over the shots of a project. */

import type { searchCalls, SearchFilters as WireFilters } from '@reelwright/contract/search'
import type { ProjectId, UserId } from '@reelwright/contract/wire/ids'
import { MediaId } from '@reelwright/contract/wire/ids'
import { searchShots } from '@reelwright/engine/tools/search/search'
import type { SearchFilters } from '@reelwright/engine/tools/search/search-filters'
import { buildSearchIndex, type SearchIndex } from '@reelwright/engine/tools/search/search-index'
import { LRUCache } from 'lru-cache'
import type { CallHandlers } from '../../../platform/room.ts'
import { queueEmbedding } from '../analysis/embed-job.ts'
import { queueRefresh } from '../analysis/refresh-job.ts'
import { type MediaParts, ownProject } from '../media-parts.ts'
import { libraryVersion } from '../media-store.ts'
import { createQueryVector } from './query-vector.ts'
import { listSearchable } from './searchable.ts'
import { listVectors, missingVectors } from './vector-store.ts'

/** Indexes of projects that were searched lately; about 1 KB a shot, and 2 KB more where meaning is known. */
const INDEXES_KEPT = 50

const withoutUndefined = <T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  // Entries that are undefined are left out; the rest keep their type.
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as { [K in keyof T]?: Exclude<T[K], undefined> }

const toFilters = (filters: WireFilters): SearchFilters => {
  const { duration_sec: durationSec, brightness, motion, saturation, warmth, uploaded, ...rest } = filters
  const ranges = withoutUndefined({ durationSec, brightness, motion, saturation, warmth, uploaded })
  return {
    ...withoutUndefined(rest),
    ...Object.fromEntries(Object.entries(ranges).map(([name, range]) => [name, withoutUndefined(range)])),
  }
}

/** While some files are not searchable by meaning, they are asked for this often. */
const ASK_AGAIN_MS = 60_000

/** `incomplete`: some file has no vectors, or old ones. */
type Kept = { version: string; index: SearchIndex; incomplete: boolean; askAgainMs: number }
type Which = { userId: UserId; projectId: ProjectId }

export const createSearchCalls = (parts: MediaParts): CallHandlers<keyof typeof searchCalls> => {
  const { db, embeddings } = parts
  const kept = new LRUCache<ProjectId, Kept>({ max: INDEXES_KEPT })
  const queryVector = embeddings === null ? null : createQueryVector({ embeddings, clock: parts.clock })

  /** The index of a project as its files are now; built anew only when one of them changed. */
  const indexOf = async (which: Which): Promise<SearchIndex> => {
    const version = await libraryVersion(db, which)
    const known = kept.get(which.projectId)
    const now = known?.version === version ? known : { version, ...(await buildIndex(which)) }
    kept.set(which.projectId, now)
    // Files of before there was a model, of a copied project, or whose turn came while the provider was away.
    if (now.incomplete && parts.clock.now().getTime() >= now.askAgainMs) {
      now.askAgainMs = parts.clock.now().getTime() + ASK_AGAIN_MS
      await queueEmbedding(db, parts, which)
    }
    return now.index
  }

  const buildIndex = async (which: Which): Promise<Omit<Kept, 'version'>> => {
    const files = await listSearchable(db, which)
    await queueRefresh(db, parts.enqueue, files)
    if (embeddings === null) return { index: buildSearchIndex(files), incomplete: false, askAgainMs: 0 }
    const stored = await listVectors(db, { ...which, model: embeddings.model })
    const index = buildSearchIndex(
      files.map((file) => {
        const vectors = stored.get(MediaId.parse(file.mediaId))
        return vectors ? { ...file, vectors } : file
      }),
    )
    return { index, incomplete: missingVectors(files, stored).length > 0, askAgainMs: 0 }
  }

  return {
    search_media: async (input, { caller, signal, log }) => {
      const which = { userId: caller.userId, projectId: input.project_id }
      await ownProject(parts, db, which)
      const index = await indexOf(which)
      const vector =
        index.vectors === null || queryVector === null
          ? null
          : await queryVector(input.query, {
              signal,
              onFailure: (error) => log.warn({ event: 'search.meaning_failed', err: error }, 'a search went by words alone'),
            })
      const { found, total } = searchShots(index, {
        words: input.query,
        ...(vector === null ? {} : { vector }),
        limit: input.limit,
        offset: input.offset,
        ...(input.filters == null ? {} : { filters: toFilters(input.filters) }),
        ...(input.like == null ? {} : { like: { mediaId: input.like.media_id, shotIndex: input.like.shot_index } }),
      })
      return {
        results: found.map((shot) => ({
          media_id: MediaId.parse(shot.mediaId),
          shot_id: `${shot.mediaId}:${shot.shotIndex}`,
          shot_index: shot.shotIndex,
          in_sec: shot.inSec,
          out_sec: shot.outSec,
          score: shot.score,
          why: shot.why,
        })),
        total,
      }
    },
  }
}
