/** Search over the shots of a project. */
import type { ProjectId } from '@reelwright/contract/ids'
import { MediaId } from '@reelwright/contract/ids'
import type { searchCalls, SearchFilters as WireFilters } from '@reelwright/contract/search'
import { searchShots } from '@reelwright/engine/tools/search'
import type { SearchFilters } from '@reelwright/engine/tools/search-filters'
import { buildSearchIndex, type SearchIndex } from '@reelwright/engine/tools/search-index'
import type { CallHandlers } from '../../platform/room.ts'
import { type MediaParts, ownProject } from './media-parts.ts'
import { libraryVersion, listMediaOfProject } from './media-store.ts'
import { factsOf } from './to-media-item.ts'

/** Indexes of projects that were searched lately; about 1 KB a shot. */
const INDEXES_KEPT = 50

const given = <T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  // Entries that are undefined are left out; the rest keep their type.
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as { [K in keyof T]?: Exclude<T[K], undefined> }

const toFilters = (filters: WireFilters): SearchFilters => {
  const { duration_sec: durationSec, brightness, motion, saturation, warmth, uploaded, ...rest } = filters
  const ranges = given({ durationSec, brightness, motion, saturation, warmth, uploaded })
  return { ...given(rest), ...Object.fromEntries(Object.entries(ranges).map(([name, range]) => [name, given(range)])) }
}

export const createSearchCalls = (parts: MediaParts): CallHandlers<keyof typeof searchCalls> => {
  const { db } = parts
  const kept = new Map<ProjectId, { version: string; index: SearchIndex }>()

  /** The index of a project as its files are now; built anew only when one of them changed. */
  const indexOf = async (which: Parameters<typeof listMediaOfProject>[1]): Promise<SearchIndex> => {
    const version = await libraryVersion(db, which)
    const known = kept.get(which.projectId)
    kept.delete(which.projectId)
    const index = known?.version === version ? known.index : buildSearchIndex(await searchable(which))
    kept.set(which.projectId, { version, index })
    const oldest = kept.size > INDEXES_KEPT ? kept.keys().next() : null
    if (oldest !== null && !oldest.done) kept.delete(oldest.value)
    return index
  }

  const searchable = async (which: Parameters<typeof listMediaOfProject>[1]) =>
    (await listMediaOfProject(db, which)).flatMap((row) => {
      const facts = row.status === 'ready' ? factsOf(row) : null
      return facts === null
        ? []
        : [{ mediaId: row.id, name: row.originalName, tags: row.tags, facts, createdAt: row.createdAt.toISOString() }]
    })

  return {
    search_media: async (input, { caller }) => {
      const which = { userId: caller.userId, projectId: input.project_id }
      await ownProject(parts, db, which)
      const { found, total } = searchShots(await indexOf(which), {
        words: input.query,
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
