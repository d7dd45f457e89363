/**
 * Pictures of the object store on the device: fresh ones at once, old ones at once and renewed behind, and all of them without a
 * network (CACHE-03). Each person's in a cache of their own, which goes with their sign-out.
 */

import { createLru } from '../core/cache/lru.ts'
import { createFetchPicture } from './fetch-picture.ts'
import { MEDIA_CACHE_DISK_MAX_BYTES, MEDIA_CACHE_MEMORY_MAX_BYTES } from './media-cache-limits.ts'
import { createMediaOwner } from './media-owner.ts'
import { isFresh, type MediaAddress } from './media-policy.ts'
import { createMediaRoom, KEPT_AT, KEPT_BYTES } from './media-room.ts'

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

const toResponse = ({ bytes, type, keptAtMs }: Picture): Response => {
  const headers = new Headers({ [KEPT_AT]: String(keptAtMs), [KEPT_BYTES]: String(bytes.byteLength) })
  if (type !== null) headers.set('content-type', type)
  return new Response(bytes, { headers })
}

const cacheNameOf = (owner: string): string => `${CACHE_PREFIX}${owner}`

export const createMediaCache = (ports: MediaCachePorts): MediaCache => {
  const owner = createMediaOwner(ports)
  const room = createMediaRoom(ports.maxBytes ?? MEDIA_CACHE_DISK_MAX_BYTES)
  const fetchPicture = createFetchPicture(ports)
  /** Of the owner alone. It goes with the worker, which the browser stops when nobody asks it for anything. */
  const memory = createLru<Picture>(ports.maxMemoryBytes ?? MEDIA_CACHE_MEMORY_MAX_BYTES)
  const urlOf = (address: MediaAddress): string => `${ports.appOrigin}/objects/${address.key}`

  const forgetAllBut = async (name: string | null): Promise<void> => {
    room.forget()
    memory.clear()
    const names = (await ports.caches.keys()).filter((other) => other.startsWith(CACHE_PREFIX) && other !== name)
    await Promise.all(names.map((other) => ports.caches.delete(other)))
  }

  const keep = async (address: MediaAddress, response: Response): Promise<void> => {
    const picture = { bytes: await response.arrayBuffer(), type: response.headers.get('content-type'), keptAtMs: ports.nowMs() }
    // They may have signed out while it was on its way.
    if ((await owner.current()) !== address.owner) return
    const cache = await ports.caches.open(cacheNameOf(address.owner))
    const before = await cache.match(urlOf(address))
    await cache.put(urlOf(address), toResponse(picture))
    if ((await owner.current()) !== address.owner) {
      await ports.caches.delete(cacheNameOf(address.owner))
      return
    }
    memory.set(address.key, picture, picture.bytes.byteLength)
    await room.make(cache, picture.bytes.byteLength - Number(before?.headers.get(KEPT_BYTES) ?? 0))
  }

  const renew = async (request: Request, address: MediaAddress): Promise<Response> => {
    const response = await fetchPicture(request)
    if (response.status === 404) {
      memory.delete(address.key)
      await (await ports.caches.open(cacheNameOf(address.owner))).delete(urlOf(address))
    }
    return response
  }

  const remember = async (address: MediaAddress, kept: Response): Promise<void> => {
    const picture = { bytes: await kept.arrayBuffer(), type: kept.headers.get('content-type'), keptAtMs: Number(kept.headers.get(KEPT_AT)) }
    if ((await owner.current()) === address.owner) memory.set(address.key, picture, picture.bytes.byteLength)
  }

  return {
    answer: async (request, address, waitUntil) => {
      if ((await owner.current()) !== address.owner) return ports.fetch(request)
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
      await owner.set(userId)
      await forgetAllBut(userId === null ? null : cacheNameOf(userId))
    },
    clear: () => forgetAllBut(null),
  }
}
