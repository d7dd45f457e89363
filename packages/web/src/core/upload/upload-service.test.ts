import { describe, expect, test } from 'vitest'
import type { ApiClient } from '../api/api-client.ts'
import { ApiError } from '../api/api-error.ts'
import { withoutHandles } from './picked-file.ts'
import type { PutFile, PutOutcome } from './put-file.ts'
import { UPLOAD_CLEANUP_FIRST_MS } from './upload-limits.ts'
import { createUploads } from './upload-service.ts'
import { createMemoryUploadStore } from './upload-store.ts'

type Put = { name: string; url: string; signal: AbortSignal; finish: (outcome: PutOutcome) => void; progress: (bytes: number) => void }

/** A server and a network whose every answer the test gives itself. */
const setUp = (
  over: {
    presign?: (count: number) => unknown
    confirm?: (uploadId: string) => unknown
    giveUp?: (uploadId: string) => unknown
    hasKept?: boolean
  } = {},
) => {
  const asked: string[][] = []
  const confirmed: string[] = []
  const puts: Put[] = []
  const delays: { ms: number; run: () => void }[] = []
  const arrived: string[] = []
  const givenUp: string[] = []
  let ids = 0
  let urls = 0
  let looks = 0
  const store = createMemoryUploadStore()
  const callFunction = async (name: string, input: Record<string, unknown>): Promise<unknown> => {
    if (name === 'confirm_upload') {
      const uploadId = String(input.upload_id)
      confirmed.push(uploadId)
      return over.confirm?.(uploadId) ?? {}
    }
    // Proof: the service under test sends this shape; the test reads the names only.
    const files = input.files as { filename: string }[]
    asked.push(files.map((file) => file.filename))
    const answer = over.presign?.(files.length)
    return (
      answer ?? {
        presigned_urls: files.map(() => ({
          presigned_url: `http://store/${++urls}`,
          upload_id: `u${urls}`,
          headers: { 'content-type': 'video/mp4' },
          expires_at: '',
        })),
      }
    )
  }
  const putFile: PutFile = ({ url, body, onProgress, signal }) =>
    new Promise((resolve) => {
      signal.addEventListener('abort', () => resolve({ kind: 'aborted' }))
      puts.push({ name: body instanceof File ? body.name : '', url, signal, finish: resolve, progress: onProgress })
    })
  const giveUp = async (operation: string, input: { upload_id?: unknown }) => {
    if (operation !== 'abort_multipart_upload') throw new Error('in one PUT')
    givenUp.push(String(input.upload_id))
    const error = over.giveUp?.(String(input.upload_id))
    if (error) throw error
    return {}
  }
  const uploads = createUploads({
    // Proof: a fake of the two calls that uploads of one PUT make; multipart-uploads.test.ts has the others.
    api: { callFunction: callFunction as ApiClient['callFunction'], callMultipart: giveUp as ApiClient['callMultipart'] },
    putFile,
    store: {
      ...store,
      readAll: () => {
        looks += 1
        return store.readAll()
      },
    },
    userId: 'u',
    locks: null,
    openChannel: () => null,
    isOnline: () => true,
    onOnline: () => () => undefined,
    onOffline: () => () => undefined,
    hasKeptFiles: () => false,
    noteKeptFiles: () => undefined,
    keepFiles: () => Promise.reject(new Error('this device keeps no files')),
    hasKept: () => over.hasKept ?? true,
    noteKept: () => undefined,
    warn: () => undefined,
    newId: () => `f${++ids}`,
    now: () => 0,
    setTimer: (run, ms) => {
      // The sweep of the device's own states is none of theirs.
      if (ms !== UPLOAD_CLEANUP_FIRST_MS) delays.push({ ms, run })
      return () => undefined
    },
    onArrived: (projectId) => arrived.push(projectId),
  })
  const settle = () => new Promise((resolve) => setTimeout(resolve, 0))
  const statuses = () => uploads.getState().items.map((item) => item.status)
  return { uploads, asked, confirmed, puts, delays, arrived, givenUp, settle, statuses, looks: () => looks }
}

const clip = (name: string, sizeBytes = 4): File => new File([new Uint8Array(sizeBytes)], name, { type: 'video/mp4' })
const clips = (count: number): File[] => Array.from({ length: count }, (_, index) => clip(`${index + 1}.mp4`))

test('nobody looks on the device for uploads before a file is added, unless an earlier page left one [UPL-07]', () => {
  const { uploads, looks } = setUp({ hasKept: false })
  expect(looks()).toBe(0)
  uploads.add('p', withoutHandles([clip('a.mp4')]), 'chat')
  expect(looks()).toBe(1)
  uploads.add('p', withoutHandles([clip('b.mp4')]), 'chat')
  expect([looks(), setUp({ hasKept: true }).looks()]).toEqual([1, 1])
})

describe('uploads [UPL-01]', () => {
  test('ask for addresses ten at a time, send five at once, confirm each and say that it arrived', async () => {
    const { uploads, asked, puts, confirmed, arrived, settle, statuses } = setUp()
    uploads.add('p', withoutHandles(clips(12)), 'chat')
    await settle()
    expect(asked.map((names) => names.length)).toEqual([10])
    expect(puts.map((put) => put.name)).toEqual(['1.mp4', '2.mp4', '3.mp4', '4.mp4', '5.mp4'])
    for (let done = 0; done < 12; done += 1) {
      puts[done]?.finish({ kind: 'done', etag: null })
      await settle()
      expect(uploads.getState().items.filter((item) => item.status === 'uploading').length).toBeLessThanOrEqual(5)
    }
    expect(asked.map((names) => names.length)).toEqual([10, 2])
    expect(statuses()).toEqual(Array(12).fill('done'))
    expect(confirmed).toHaveLength(12)
    expect(arrived).toEqual(Array(12).fill('p'))
  })

  test('try a file three times more, 1 s, 2 s and 4 s apart, each time at a new address, then say why it failed', async () => {
    const { uploads, puts, delays, givenUp, settle, statuses } = setUp()
    uploads.add('p', withoutHandles([clip('a.mp4')]), 'chat')
    await settle()
    for (let failure = 0; failure < 4; failure += 1) {
      puts[failure]?.finish({ kind: 'failed', status: failure === 0 ? 0 : 503 })
      await settle()
      delays[failure]?.run()
      await settle()
    }
    expect(delays.map((delay) => delay.ms)).toEqual([1000, 2000, 4000])
    expect(new Set(puts.map((put) => put.url)).size).toBe(4)
    expect(statuses()).toEqual(['failed'])
    // A wish on the server waits for none of the four.
    expect(givenUp).toEqual(['u1', 'u2', 'u3', 'u4'])
    expect(uploads.getState().items[0]?.error).toMatchObject({
      category: 'server_error',
      text: 'Server error occurred. Please try again in a few moments.',
      retryable: true,
    })
    uploads.retry('f1')
    await settle()
    puts.at(-1)?.finish({ kind: 'done', etag: null })
    await settle()
    expect(statuses()).toEqual(['done'])
  })

  test('a try that broke off ends on the server once another address stands for it, however that has to be said again', async () => {
    const lost = new ApiError({ code: 'NETWORK_ERROR', status: 0, text: 'x', retryable: true })
    const { uploads, puts, delays, givenUp, settle } = setUp({ giveUp: (uploadId) => uploadId === 'u1' && givenUp.length === 1 && lost })
    uploads.add('p', withoutHandles([clip('a.mp4')]), 'chat')
    await settle()
    puts[0]?.finish({ kind: 'failed', status: 503 })
    await settle()
    expect(givenUp).toEqual([])
    delays[0]?.run()
    await settle()
    expect(givenUp).toEqual(['u1'])
    puts[1]?.finish({ kind: 'done', etag: null })
    await settle()
    uploads.add('p', withoutHandles([clip('b.mp4')]), 'chat')
    await settle()
    uploads.cancel('f2')
    await settle()
    expect(givenUp).toEqual(['u1', 'u1', 'u3'])
  })

  test('an address that comes for a file which was paused or cancelled meanwhile is given up', async () => {
    const address = Promise.withResolvers<unknown>()
    const { uploads, givenUp, puts, settle } = setUp({ presign: () => address.promise })
    uploads.add('p', withoutHandles([clip('a.mp4')]), 'chat')
    await settle()
    uploads.pause('f1')
    address.resolve({ presigned_urls: [{ presigned_url: 'http://store/1', upload_id: 'u1', headers: {}, expires_at: '' }] })
    await settle()
    expect([givenUp, puts.length]).toEqual([['u1'], 0])
  })

  test('bytes that arrived are not sent again when only the confirmation failed; missing ones are', async () => {
    const answers = [
      new ApiError({ code: 'NETWORK_ERROR', status: 0, text: 'x', retryable: true }),
      new ApiError({ code: 'UPLOAD_INCOMPLETE', status: 409, text: 'x', retryable: true }),
      undefined,
    ]
    const { uploads, puts, delays, confirmed, settle, statuses } = setUp({
      confirm: () => {
        const answer = answers.shift()
        if (answer) throw answer
        return {}
      },
    })
    uploads.add('p', withoutHandles([clip('a.mp4')]), 'chat')
    await settle()
    puts[0]?.finish({ kind: 'done', etag: null })
    await settle()
    delays[0]?.run()
    await settle()
    expect([puts.length, confirmed]).toEqual([1, ['u1', 'u1']])
    delays[1]?.run()
    await settle()
    puts[1]?.finish({ kind: 'done', etag: null })
    await settle()
    expect(confirmed).toEqual(['u1', 'u1', 'u2'])
    expect(statuses()).toEqual(['done'])
  })

  test("a server that gives fewer addresses than files fails with the document's words [UPL-06]", async () => {
    const { uploads, delays, settle } = setUp({ presign: () => ({ presigned_urls: [] }) })
    uploads.add('p', withoutHandles([clip('a.mp4')]), 'chat')
    for (let i = 0; i < 4; i += 1) {
      await settle()
      delays[i]?.run()
    }
    await settle()
    expect(uploads.getState().items[0]).toMatchObject({ status: 'failed', error: { text: 'Failed to get presigned URLs' } })
  })
})

describe('a person [UPL-07]', () => {
  test("sees each file's progress", async () => {
    const { uploads, puts, settle } = setUp()
    uploads.add('p', withoutHandles([clip('a.mp4', 100)]), 'chat')
    await settle()
    puts[0]?.progress(40)
    expect(uploads.getState().items[0]).toMatchObject({ status: 'uploading', sentBytes: 40, sizeBytes: 100 })
    puts[0]?.progress(140)
    expect(uploads.getState().items[0]?.sentBytes).toBe(100)
  })

  test('cancels a file, which stops its request and lets the next one go, and may start it again', async () => {
    const { uploads, puts, settle, statuses, givenUp } = setUp()
    uploads.add('p', withoutHandles(clips(6)), 'chat')
    await settle()
    uploads.cancel('f1')
    await settle()
    // Nothing on the server goes on waiting for it.
    expect(givenUp).toEqual(['u1'])
    expect(puts[0]?.signal.aborted).toBe(true)
    expect(puts.map((put) => put.name)).toContain('6.mp4')
    expect(uploads.getState().items[0]).toMatchObject({ status: 'cancelled', error: { text: 'Upload cancelled' } })
    uploads.retry('f1')
    expect(statuses()[0]).toBe('waiting')
    uploads.cancel('f1')
    uploads.clear('f1')
    expect(uploads.getState().items.map((item) => item.id)).not.toContain('f1')
  })

  test('is told at once about a file that may not be sent, and the others go', async () => {
    const { uploads, puts, settle, statuses } = setUp()
    uploads.add('p', withoutHandles([new File(['x'], 'a.exe', { type: 'application/x-msdownload' }), clip('b.mp4')]), 'chat')
    await settle()
    expect(statuses()).toEqual(['failed', 'uploading'])
    expect(puts).toHaveLength(1)
  })
})
