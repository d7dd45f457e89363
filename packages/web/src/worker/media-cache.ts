/**
 * Pictures of the object store on the device: fresh ones at once, old ones at once and renewed behind, and all of them without a
 * network (CACHE-03). Each person's in a cache of their own, which goes with their sign-out.
 */
import { MEDIA_CACHE_DISK_MAX_BYTES, MEDIA_CACHE_MEMORY_MAX_BYTES } from '@reelwright/contract/constants-cache'
import { createLru } from '../core/cache/lru.ts'
import { isFresh, type KeptFile, type MediaAddress, planEviction } from './media-policy.ts'

export type MediaCachePorts = {
  caches: CacheStorage
  fetch: (input: Request | string, init?: RequestInit) => Promise<Response>
  appOrigin: string
  nowMs: () => number
  /** How much may be kept; the documents' figure unless a test says less. */
  maxBytes?: number
  /** How much of it in memory as well. */
  maxMemoryBytes?: number
}

/** A picture in memory: a list that scrolls back and forth would else read each from the disk anew. */
type Picture = { bytes: ArrayBuffer; type: string | null; keptAtMs: number }

export type MediaCache = {
  /** The picture for a request; somebody else's is asked of the store and not kept. */
  answer: (request: Request, address: MediaAddress, waitUntil: (work: Promise<unknown>) => void) => Promise<Response>
  /** Who is signed in; everybody else's pictures are forgotten, with null all of them. */
  setOwner: (userId: string | null) => Promise<void>
  /** Deletes all pictures and keeps the owner. */
  clear: () => Promise<void>
}

const CACHE_PREFIX = 'reelwright-media-1-'
const OWNER_CACHE = 'reelwright-owner'
const KEPT_AT = 'x-kept-at'
const KEPT_BYTES = 'x-kept-bytes'

const toResponse = ({ bytes, type, keptAtMs }: Picture): Response => {
  const headers = new Headers({ [KEPT_AT]: String(keptAtMs), [KEPT_BYTES]: String(bytes.byteLength) })
  if (type !== null) headers.set('content-type', type)
  return new Response(bytes, { headers })
}

const cacheNameOf = (owner: string): string => `${CACHE_PREFIX}${owner}`

export const createMediaCache = (ports: MediaCachePorts): MediaCache => {
  const maxBytes = ports.maxBytes ?? MEDIA_CACHE_DISK_MAX_BYTES
  /** Read once from the device: a worker is stopped and started again at any time. */
  let owner: Promise<string | null> | undefined
  /** Bytes kept, counted once and then carried along. */
  let keptBytes: number | undefined
  /** Of the owner alone. It goes with the worker, which the browser stops when nobody asks it for anything. */
  const memory = createLru<Picture>(ports.maxMemoryBytes ?? MEDIA_CACHE_MEMORY_MAX_BYTES)
  /** Stores that let no script read their pictures. */
  const closedOrigins = new Set<string>()

  const ownerKey = `${ports.appOrigin}/owner`
  const readOwner = async (): Promise<string | null> => {
    const kept = await (await ports.caches.open(OWNER_CACHE)).match(ownerKey)
    return kept === undefined ? null : kept.text()
  }
  const currentOwner = (): Promise<string | null> => {
    owner ??= readOwner()
    return owner
  }
  const urlOf = (address: MediaAddress): string => `${ports.appOrigin}/objects/${address.key}`

  const forgetAllBut = async (name: string | null): Promise<void> => {
    keptBytes = undefined
    memory.clear()
    const names = (await ports.caches.keys()).filter((other) => other.startsWith(CACHE_PREFIX) && other !== name)
    await Promise.all(names.map((other) => ports.caches.delete(other)))
  }

  const listKept = async (cache: Cache): Promise<KeptFile[]> =>
    Promise.all(
      (await cache.keys()).map(async (request) => {
        const headers = (await cache.match(request))?.headers
        return { url: request.url, sizeBytes: Number(headers?.get(KEPT_BYTES) ?? 0), keptAtMs: Number(headers?.get(KEPT_AT) ?? 0) }
      }),
    )

  const makeRoom = async (cache: Cache, addedBytes: number): Promise<void> => {
    if (keptBytes !== undefined) keptBytes += addedBytes
    if (keptBytes !== undefined && keptBytes <= maxBytes) return
    const files = await listKept(cache)
    const gone = planEviction(files, maxBytes)
    for (const file of gone) await cache.delete(file.url)
    const sum = (list: readonly KeptFile[]) => list.reduce((bytes, file) => bytes + file.sizeBytes, 0)
    keptBytes = sum(files) - sum(gone)
  }

  const keep = async (address: MediaAddress, response: Response): Promise<void> => {
    const picture = { bytes: await response.arrayBuffer(), type: response.headers.get('content-type'), keptAtMs: ports.nowMs() }
    // They may have signed out while it was on its way.
    if ((await currentOwner()) !== address.owner) return
    const cache = await ports.caches.open(cacheNameOf(address.owner))
    const before = await cache.match(urlOf(address))
    await cache.put(urlOf(address), toResponse(picture))
    if ((await currentOwner()) !== address.owner) {
      await ports.caches.delete(cacheNameOf(address.owner))
      return
    }
    memory.set(address.key, picture, picture.bytes.byteLength)
    await makeRoom(cache, picture.bytes.byteLength - Number(before?.headers.get(KEPT_BYTES) ?? 0))
  }

  /** From another origin a picture comes sealed, of a size that nobody may know, unless it is asked for openly. */
  const ask = async (request: Request): Promise<Response> => {
    const { origin } = new URL(request.url)
    if (origin === ports.appOrigin || closedOrigins.has(origin)) return ports.fetch(request)
    try {
      return await ports.fetch(request.url, { mode: 'cors', credentials: 'omit' })
    } catch {
      const response = await ports.fetch(request)
      closedOrigins.add(origin)
      return response
    }
  }

  const renew = async (request: Request, address: MediaAddress): Promise<Response> => {
    const response = await ask(request)
    if (response.status === 404) {
      memory.delete(address.key)
      await (await ports.caches.open(cacheNameOf(address.owner))).delete(urlOf(address))
    }
    return response
  }

  const remember = async (address: MediaAddress, kept: Response): Promise<void> => {
    const picture = { bytes: await kept.arrayBuffer(), type: kept.headers.get('content-type'), keptAtMs: Number(kept.headers.get(KEPT_AT)) }
    if ((await currentOwner()) === address.owner) memory.set(address.key, picture, picture.bytes.byteLength)
  }

  return {
    answer: async (request, address, waitUntil) => {
      if ((await currentOwner()) !== address.owner) return ports.fetch(request)
      const picture = memory.get(address.key)
      if (picture !== undefined && isFresh(address.kind, picture.keptAtMs, ports.nowMs())) return toResponse(picture)
      const kept = await ports.caches.match(urlOf(address), { cacheName: cacheNameOf(address.owner) })
      if (kept !== undefined && isFresh(address.kind, Number(kept.headers.get(KEPT_AT)), ports.nowMs())) {
        waitUntil(remember(address, kept.clone()))
        return kept
      }
      const asked = renew(request, address)
      const keeping = asked.then(async (response) => {
        // A part, a refusal or a sealed answer is nothing to keep.
        if (response.status === 200 && response.type !== 'opaque') await keep(address, response.clone())
      })
      // Without a network, or with a full disk, there is nothing to renew and nobody to tell.
      waitUntil(keeping.catch(() => undefined))
      return kept ?? asked
    },
    setOwner: async (userId) => {
      owner = Promise.resolve(userId)
      const cache = await ports.caches.open(OWNER_CACHE)
      await (userId === null ? cache.delete(ownerKey) : cache.put(ownerKey, new Response(userId)))
      await forgetAllBut(userId === null ? null : cacheNameOf(userId))
    },
    clear: () => forgetAllBut(null),
  }
}
