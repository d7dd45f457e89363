import { expect, test, vi } from 'vitest'
import type { ApiClient } from '../../api/api-client.ts'
import { withoutHandles } from '../picked-file.ts'
import { createUploads } from '../upload-service.ts'
import { createMemoryUploadStore } from '../upload-store.ts'
import { keepFilesIn } from './keep-files.ts'
import { KEPT_FILES_MAX_BYTES, type KeptFile, type KeptFiles } from './kept-file.ts'
import { isLostWithPage } from './lost-with-page.ts'

/** A device on which pages come and go; the server takes whatever reaches it. */
const createDevice = (over: { write?: () => Promise<void> } = {}) => {
  const kept = new Map<string, KeptFile>()
  const arrived: string[] = []
  let hasAny = false
  let isOnline = false
  let ids = 0
  const keptFiles: KeptFiles = {
    readAll: async () => [...kept.values()],
    write: async (file) => {
      await over.write?.()
      kept.set(file.id, file)
    },
    remove: async (id) => void kept.delete(id),
    close: () => undefined,
  }
  const held = new Set<string>()
  const locks = {
    request: async <T>(name: string, _options: unknown, run: () => Promise<T>): Promise<T> => {
      await vi.waitFor(() => expect(held.has(name)).toBe(false), { timeout: 60_000, interval: 5 })
      held.add(name)
      return run().finally(() => held.delete(name))
    },
  }
  const openPage = () => {
    const online = new Set<() => void>()
    const callFunction = async (name: string, input: { files?: { filename: string }[] }): Promise<unknown> =>
      name === 'confirm_upload'
        ? {}
        : {
            presigned_urls: input.files?.map(({ filename }) => ({
              ...{ presigned_url: filename, upload_id: filename, headers: {}, expires_at: '' },
            })),
          }
    const uploads = createUploads({
      // Proof: the two calls that uploads of one PUT make are all that is made here.
      api: { callFunction: callFunction as ApiClient['callFunction'], callMultipart: (async () => ({})) as ApiClient['callMultipart'] },
      putFile: async ({ body }) => {
        arrived.push(await body.text())
        return { kind: 'done', etag: null }
      },
      store: createMemoryUploadStore(),
      userId: 'u',
      // Proof: of the browser's locks only this form is used.
      locks: locks as never,
      openChannel: () => null,
      isOnline: () => isOnline,
      onOnline: (listener) => {
        online.add(listener)
        return () => online.delete(listener)
      },
      onOffline: () => () => undefined,
      hasKept: () => false,
      noteKept: () => undefined,
      hasKeptFiles: () => hasAny,
      noteKeptFiles: (next) => {
        hasAny = next
      },
      keepFiles: async (parts) => keepFilesIn(async () => keptFiles, parts),
      warn: () => undefined,
      newId: () => `f${++ids}`,
      now: () => 0,
      setTimer: () => () => undefined,
      onArrived: () => undefined,
    })
    const goOnline = () => {
      isOnline = true
      for (const listener of online) listener()
    }
    return { uploads, goOnline, items: () => uploads.getState().items }
  }
  const goOnline = () => {
    isOnline = true
  }
  return { openPage, kept, arrived, hasAny: () => hasAny, goOnline }
}

const clip = (name: string, text = name): File => new File([text], name, { type: 'video/mp4' })

test('a file that was added offline outlives its page, and goes up from the next one, once [UPL-07]', async () => {
  const device = createDevice()
  const first = device.openPage()
  first.uploads.add('p', withoutHandles([clip('lake.mp4', 'a lake')]), 'library')
  expect(first.items().some(isLostWithPage)).toBe(true)
  await vi.waitFor(() => expect(first.items()[0]?.isKept).toBe(true))
  expect(first.items().some(isLostWithPage)).toBe(false)
  first.uploads.close()

  device.goOnline()
  const second = device.openPage()
  await vi.waitFor(() => expect(second.items()[0]?.status).toBe('done'))
  expect(second.items()[0]).toMatchObject({ name: 'lake.mp4', projectId: 'p', sizeBytes: 6, type: 'video/mp4' })
  await vi.waitFor(() => expect(device.hasAny()).toBe(false))
  expect([device.arrived, device.kept.size]).toEqual([['a lake'], 0])
})

test('a file that another tab waits with is not sent by this one, until that tab is gone [UPL-07]', async () => {
  const device = createDevice()
  const first = device.openPage()
  first.uploads.add('p', withoutHandles([clip('lake.mp4')]), 'library')
  await vi.waitFor(() => expect(first.items()[0]?.isKept).toBe(true))
  const second = device.openPage()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(second.items()).toEqual([])
  first.uploads.close()
  await vi.waitFor(() => expect(second.items()).toMatchObject([{ name: 'lake.mp4', status: 'waiting', isKept: true }]))
})

test('what is cancelled, or has gone up from the same page, is kept no longer [UPL-07]', async () => {
  const device = createDevice()
  const page = device.openPage()
  page.uploads.add('p', withoutHandles([clip('one.mp4'), clip('two.mp4')]), 'library')
  await vi.waitFor(() => expect(device.kept.size).toBe(2))
  page.uploads.cancel(page.items()[0]?.id ?? '')
  await vi.waitFor(() => expect([...device.kept.values()].map(({ name }) => name)).toEqual(['two.mp4']))
  page.goOnline()
  await vi.waitFor(() => expect(device.kept.size).toBe(0))
  expect(device.arrived).toEqual(['two.mp4'])
})

test('what the device has no room for would be lost with the page, and is known to be [UPL-07]', async () => {
  const full = createDevice({ write: () => Promise.reject(new DOMException('full', 'QuotaExceededError')) }).openPage()
  full.uploads.add('p', withoutHandles([clip('lake.mp4')]), 'library')
  await vi.waitFor(() => expect(full.items()[0]?.isKept).toBe(false))
  expect(full.items().some(isLostWithPage)).toBe(true)

  const device = createDevice()
  const page = device.openPage()
  const large = (name: string): File => Object.defineProperty(clip(name), 'size', { value: 90 * 1024 * 1024 })
  const count = Math.floor(KEPT_FILES_MAX_BYTES / (90 * 1024 * 1024)) + 1
  page.uploads.add('p', withoutHandles(Array.from({ length: count }, (_, at) => large(`${at}.mp4`))), 'library')
  await vi.waitFor(() => expect(page.items().map(({ isKept }) => isKept)).toEqual([...Array(count - 1).fill(true), false]))
})

test('nothing is kept of a file that goes up at once [UPL-07]', async () => {
  const device = createDevice()
  device.goOnline()
  const page = device.openPage()
  page.uploads.add('p', withoutHandles([clip('lake.mp4')]), 'library')
  await vi.waitFor(() => expect(page.items()[0]?.status).toBe('done'))
  expect([device.kept.size, page.items()[0]?.isKept]).toEqual([0, null])
})
