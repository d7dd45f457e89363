import type { MediaItem } from '@reelwright/contract/media'
import { plainScene } from '@reelwright/engine/plan/plan-fixtures'
import { afterEach, expect, test, vi } from 'vitest'
import { createPictureCache } from './picture-cache.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const scene = plainScene('s1')
const moment = { scene, sceneFrame: 0 }
// Proof: of a photo nothing else is read.
const photo = {
  id: scene.media_id,
  file_type_category: 'image',
  cdn_url: '/photo.jpg',
  poster_url: null,
  metadata: { width: 4, height: 3 },
} as unknown as MediaItem

test('a file that could not be fetched is fetched once more when somebody says so, although its scene was never left [REND-04]', async () => {
  let isOnline = false
  vi.stubGlobal('fetch', async () => {
    if (!isOnline) throw new TypeError('Failed to fetch')
    return new Response(new Blob(['picture']))
  })
  vi.stubGlobal('createImageBitmap', async () => ({ width: 4, height: 3, close: () => undefined }))
  const errors: unknown[] = []
  const cache = createPictureCache({ onPicture: () => undefined, onError: (_id, error) => errors.push(error) })
  cache.setFiles(new Map([[photo.id, photo]]))
  expect(cache.pictureOf(moment, 30, 'forwards')).toBeNull()
  await vi.waitFor(() => expect(cache.hasFailed(photo.id)).toBe(true))
  expect(cache.pictureOf(moment, 30, 'forwards')).toBeNull()

  isOnline = true
  cache.askAgain(photo.id)
  expect(cache.hasFailed(photo.id)).toBe(false)
  cache.pictureOf(moment, 30, 'forwards')
  await vi.waitFor(() => expect(cache.pictureOf(moment, 30, 'forwards')?.isExact).toBe(true))
  expect(errors).toHaveLength(1)
  cache.close()
})
