/**
 * Puts the device's cache under the query layer: what was answered before is there before the first paint, is asked for anew
 * 100 ms after it is shown, and every new answer is kept (CACHE-02, SYNC-06).
 */

import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'
import { ApiError } from '../core/api/api-error.ts'
import { onHidden } from '../core/browser-platform.ts'
import type { Cache } from '../core/cache/cache-service.ts'
import type { UserRecords } from '../core/cache/user-records.ts'
import type { AnswerKind, CachedAnswer } from '../core/store/stored-rows.ts'
import { soonAfterPaint } from '../ui/after-paint.ts'
import { QUERY_GC_MS, REVALIDATE_DELAY_MS } from './query-limits.ts'
import { seedProjects, takeRecords } from './take-records.ts'

/** How long each query's answer is fresh, by the first part of its key. What is not named here is not kept. */
const KINDS: Readonly<Record<string, AnswerKind>> = {
  projects: 'projects',
  'playground-project': 'projects',
  reels: 'reels',
  account: 'user',
  notifications: 'notifications',
  media: 'default',
  plan: 'default',
  'tool-settings': 'default',
  jushns: 'default',
}

const kindOf = (queryKey: QueryKey): AnswerKind | null => {
  const [room, what, search] = queryKey
  // Searches are passing, and so is what is being deleted.
  if (room === 'projects' && (what !== 'list' || search !== '')) return null
  return KINDS[String(room)] ?? null
}

const restoreOne = (client: QueryClient, { queryKey, key, data, updatedAt }: CachedAnswer): boolean => {
  const known = client.getQueryCache().get(key)
  if (known?.state.data !== undefined && known.state.dataUpdatedAt >= updatedAt) return false
  if (known !== undefined) {
    // Its page is waiting already (the device took longer than the page could wait), or was drawn with an older answer of the device's.
    client.setQueryData(queryKey, data, { updatedAt })
    return true
  }
  client.getQueryCache().build(
    client,
    { queryKey, queryHash: key, gcTime: QUERY_GC_MS },
    {
      data,
      dataUpdateCount: 0,
      dataUpdatedAt: updatedAt,
      error: null,
      errorUpdateCount: 0,
      errorUpdatedAt: 0,
      fetchFailureCount: 0,
      fetchFailureReason: null,
      fetchMeta: null,
      fetchStatus: 'idle',
      isInvalidated: false,
      status: 'success',
    },
  )
  return true
}

type Device = { cache: Cache; records: UserRecords }

export type KeptQueries = {
  /** Puts answers that are known already, as those of a boot snapshot, under their queries, at once. */
  show: (answers: readonly CachedAnswer[]) => void
  /**
   * Puts what the device has under the queries and keeps what they are answered from now on. `isRestored`: it is there already;
   * `restored` resolves when it is. `stop` ends the keeping.
   */
  attach: (device: Device) => { isRestored: boolean; restored: Promise<void>; stop: () => void }
}

export const keepQueries = (client: QueryClient): KeptQueries => {
  /** Shown from the device and not asked for since. */
  const fromDevice = new Set<string>()
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  /** How old the answers are that were shown, by key: those need not be kept once more. */
  const shownAt = new Map<string, number>()
  let device: Device | null = null

  client.setDefaultOptions({
    ...client.getDefaultOptions(),
    queries: {
      ...client.getDefaultOptions().queries,
      // A page that comes with its answer is drawn first; the server is asked a moment later, however young the answer is.
      refetchOnMount: (query) => !fromDevice.has(query.queryHash),
    },
  })

  const revalidate = ({ queryHash, queryKey }: Query): void => {
    if (!fromDevice.has(queryHash) || timers.has(queryHash)) return
    device?.cache.note('hits')
    const run = (): void => {
      timers.delete(queryHash)
      // An answer that came meanwhile is as good.
      if (fromDevice.delete(queryHash)) void client.refetchQueries({ queryKey, exact: true, type: 'active' })
    }
    timers.set(queryHash, setTimeout(run, REVALIDATE_DELAY_MS))
  }

  const keep = ({ cache, records }: Device, query: Query): void => {
    const kind = kindOf(query.queryKey)
    const { data, dataUpdatedAt } = query.state
    // Zero is what a page itself took from the device's records.
    if (kind === null || data === undefined || dataUpdatedAt === 0) return
    takeRecords(records, query.queryKey, data)
    const gone = cache.put({ key: query.queryHash, queryKey: query.queryKey, kind, data, updatedAt: dataUpdatedAt })
    for (const key of gone) {
      const old = client.getQueryCache().get(key)
      if (old !== undefined && !old.isActive()) client.getQueryCache().remove(old)
    }
  }

  client.getQueryCache().subscribe((event) => {
    if (event.type === 'observerAdded') {
      if (event.query.state.data === undefined && kindOf(event.query.queryKey) !== null) device?.cache.note('misses')
      revalidate(event.query)
    }
    if (event.type !== 'updated') return
    if (event.action.type === 'success') {
      fromDevice.delete(event.query.queryHash)
      if (device !== null) keep(device, event.query)
    }
    // A server that refuses or cannot be reached says nothing about the cache.
    if (event.action.type === 'error' && !(event.action.error instanceof ApiError)) device?.cache.note('errors')
  })

  const show = (answers: readonly CachedAnswer[]): void => {
    for (const answer of answers) {
      if (kindOf(answer.queryKey) === null || !restoreOne(client, answer)) continue
      fromDevice.add(answer.key)
      shownAt.set(answer.key, answer.updatedAt)
      const query = client.getQueryCache().get(answer.key)
      if (query?.isActive()) revalidate(query)
    }
  }

  return {
    show,
    attach: (attached) => {
      const { cache, records } = attached
      device = attached
      // It may not come back: what was answered a moment ago still waits to be written.
      const stopHidden = onHidden(() => void cache.flush())
      // A server that was quicker than this device's store has answered before anybody listened.
      for (const query of client.getQueryCache().getAll())
        if (shownAt.get(query.queryHash) !== query.state.dataUpdatedAt) keep(attached, query)
      const ahead = cache.takeRead()
      if (ahead !== null) show(ahead)
      const restore = async (): Promise<void> => {
        // A page that has been shown from the device is not one that lists projects.
        if (shownAt.size > 0) await soonAfterPaint()
        if (ahead === null) show(await cache.restore())
        await seedProjects(client, records)
      }
      return {
        isRestored: ahead !== null,
        restored: restore(),
        stop: () => {
          device = null
          stopHidden()
          void cache.flush()
        },
      }
    },
  }
}
