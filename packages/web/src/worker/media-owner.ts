/** Who is signed in, as the worker knows it: it is stopped and started again at any time, so the device keeps it. */

const OWNER_CACHE = 'reelwright-owner'

export type MediaOwner = {
  /** Read once from the device. */
  current: () => Promise<string | null>
  set: (userId: string | null) => Promise<void>
}

export const createMediaOwner = ({ caches, appOrigin }: { caches: CacheStorage; appOrigin: string }): MediaOwner => {
  let owner: Promise<string | null> | undefined
  const key = `${appOrigin}/owner`
  const read = async (): Promise<string | null> => {
    const kept = await (await caches.open(OWNER_CACHE)).match(key)
    return kept === undefined ? null : kept.text()
  }
  return {
    current: () => {
      owner ??= read()
      return owner
    },
    set: async (userId) => {
      owner = Promise.resolve(userId)
      const cache = await caches.open(OWNER_CACHE)
      await (userId === null ? cache.delete(key) : cache.put(key, new Response(userId)))
    },
  }
}
