/** Room for pictures on the device: what is kept is counted once and then carried along, and the oldest go when it is too much. */
import { type KeptFile, planEviction } from './media-policy.ts'

/** Headers that a kept picture carries: when it was kept, in epoch ms, and its size in bytes. */
export const KEPT_AT = 'x-kept-at'
export const KEPT_BYTES = 'x-kept-bytes'

export type MediaRoom = {
  /** To be called after `addedBytes` were put into the cache. */
  make: (cache: Cache, addedBytes: number) => Promise<void>
  /** What was counted no longer holds. */
  forget: () => void
}

const listKept = async (cache: Cache): Promise<KeptFile[]> =>
  Promise.all(
    (await cache.keys()).map(async (request) => {
      const headers = (await cache.match(request))?.headers
      return { url: request.url, sizeBytes: Number(headers?.get(KEPT_BYTES) ?? 0), keptAtMs: Number(headers?.get(KEPT_AT) ?? 0) }
    }),
  )

const sumBytes = (files: readonly KeptFile[]): number => files.reduce((bytes, file) => bytes + file.sizeBytes, 0)

export const createMediaRoom = (maxBytes: number): MediaRoom => {
  let keptBytes: number | undefined
  return {
    make: async (cache, addedBytes) => {
      if (keptBytes !== undefined) keptBytes += addedBytes
      if (keptBytes !== undefined && keptBytes <= maxBytes) return
      const files = await listKept(cache)
      const gone = planEviction(files, maxBytes)
      for (const file of gone) await cache.delete(file.url)
      keptBytes = sumBytes(files) - sumBytes(gone)
    },
    forget: () => {
      keptBytes = undefined
    },
  }
}
