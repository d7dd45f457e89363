/** A device and its tabs before a fake server: for tests of uploads in parts. */
// Loaded before the clock is the test's: the service asks for it when a large file begins.
import '../../../web/src/core/upload/interrupted/take-up-upload.ts'
import type { MultipartOperation } from '@reelwright/contract/multipart'
import type { ApiClient } from '../../../web/src/core/api/api-client.ts'
import { networkError } from '../../../web/src/core/api/api-error.ts'
import type { PickedFile } from '../../../web/src/core/upload/picked-file.ts'
import type { PutFile, PutOutcome } from '../../../web/src/core/upload/put-file.ts'
import { createUploads, type Uploads } from '../../../web/src/core/upload/upload-service.ts'
import { createMemoryUploadStore, type UploadStore } from '../../../web/src/core/upload/upload-store.ts'
import { createFakeLocks } from './browser/fake-locks.ts'
import { joining } from './browser/joining.ts'
import { CHUNK_BYTES, createPartServer, idOf, MIB } from './part-server.ts'

export const PROJECT_ID = idOf(1, 1)

/** 105 MiB in four parts, whose bytes tell where they belong. */
const FRAMES = new Blob([1, 2, 3, 4].map((fill) => new Uint8Array(fill === 4 ? 15 * MIB : CHUNK_BYTES).fill(fill)))
export const film = (name = 'film.mp4'): File => new File([FRAMES], name, { type: 'video/mp4' })

/** What a PUT meets; by default the store takes it. */
export type Meet = (input: { partNumber: number; tab: string }) => PutOutcome | 'held' | undefined

const NEVER = new Promise<never>(() => undefined)

export const createPartSimulation = () => {
  const puts: { tab: string; partNumber: number }[] = []
  const locks = createFakeLocks()
  const channels = new Map<string, Set<{ tab: string; hear: (data: unknown) => void }>>()
  const store: UploadStore = createMemoryUploadStore()
  const tabs: Tab[] = []
  let made = 0
  let nowMs = Date.UTC(2030, 0, 1)
  const server = createPartServer(() => nowMs)
  let meet: Meet = () => undefined
  let losesAnswer: (operation: MultipartOperation) => boolean = () => false
  /** Tabs whose parts of an upload are on their way, by upload. */
  const senders = new Map<string, string[]>()
  let hadTwoSenders = false

  type Tab = {
    name: string
    uploads: Uploads
    arrived: string[]
    setOnline: (isOnline: boolean) => void
    timers: Set<{ at: number; run: () => void }>
  }

  /** The device as a tab sees it: one that is gone asks nothing any more, and hears no answer. */
  const storeOf = (isAlive: () => boolean): UploadStore => {
    const whileAlive = async <T>(work: () => Promise<T>): Promise<T> => {
      if (!isAlive()) return NEVER
      const result = await work()
      return isAlive() ? result : NEVER
    }
    return {
      readAll: () => whileAlive(store.readAll),
      read: (uploadId) => whileAlive(() => store.read(uploadId)),
      write: (record) => whileAlive(() => store.write(record)),
      remove: (uploadId) => whileAlive(() => store.remove(uploadId)),
      close: () => undefined,
    }
  }

  /** A tab of the one device; `close` ends it as a crash does. */
  const openTab = (name: string, over: { hasChannel?: boolean } = {}) => {
    let isAlive = true
    let isOnline = true
    const onOnline = new Set<() => void>()
    const onOffline = new Set<() => void>()
    const timers = new Set<{ at: number; run: () => void }>()
    const arrived: string[] = []
    const page = { id: name, run: (callback: () => void) => (isAlive ? callback() : undefined) }
    const callMultipart = async (operation: MultipartOperation, input: unknown) => {
      await Promise.resolve()
      if (!isAlive) return NEVER
      if (!isOnline) throw networkError()
      const answered = server.answer(operation, input, name)
      if (losesAnswer(operation)) throw networkError()
      return answered
    }
    const putFile: PutFile = async (request) => {
      const uploadId = request.url.split(':')[1] ?? ''
      const busy = [...(senders.get(uploadId) ?? []), name]
      senders.set(uploadId, busy)
      if (new Set(busy).size > 1) hadTwoSenders = true
      const outcome = await sendPart(request)
      const left = [...(senders.get(uploadId) ?? [])]
      const place = left.indexOf(name)
      if (place >= 0) left.splice(place, 1)
      senders.set(uploadId, left)
      return outcome
    }
    const sendPart: PutFile = async ({ url, body, signal, onProgress }) => {
      const [, uploadId = '', partNumber = ''] = url.split(':')
      puts.push({ tab: name, partNumber: Number(partNumber) })
      const met = isOnline ? meet({ partNumber: Number(partNumber), tab: name }) : ({ kind: 'failed', status: 0 } as const)
      if (met === 'held') {
        onProgress(body.size / 2)
        return new Promise((resolve) => signal.addEventListener('abort', () => resolve({ kind: 'aborted' })))
      }
      await Promise.resolve()
      if (!isAlive) return NEVER
      if (signal.aborted) return { kind: 'aborted' }
      if (met !== undefined) return met
      const etag = `"${uploadId}-${partNumber}-${puts.length}"`
      server.keepPart(uploadId, Number(partNumber), { etag, body })
      return { kind: 'done', etag }
    }
    const opened = createUploads({
      // Proof: answers of the fake server above, which parses what it is asked.
      api: {
        callFunction: () => Promise.reject(new Error('in parts')),
        callMultipart: callMultipart as ApiClient['callMultipart'],
      },
      putFile,
      store: storeOf(() => isAlive),
      userId: 'u1',
      locks: { request: (lock, options, hold) => (isAlive ? locks.portOf(page).request(lock, options, hold) : NEVER) },
      openChannel: (channel, hear) => {
        if (over.hasChannel === false) return null
        const listeners = channels.get(channel) ?? new Set()
        const self = { tab: name, hear }
        channels.set(channel, listeners.add(self))
        return {
          post: (data) => {
            for (const other of listeners) if (other.tab !== name) other.hear(data)
          },
          close: () => void listeners.delete(self),
        }
      },
      isOnline: () => isOnline,
      onOnline: joining(onOnline),
      onOffline: joining(onOffline),
      newId: () => {
        made += 1
        return `${name}-${made}`
      },
      now: () => nowMs,
      setTimer: (run, ms) => {
        const timer = { at: nowMs + ms, run: () => (isAlive ? run() : undefined) }
        timers.add(timer)
        return () => timers.delete(timer)
      },
      onArrived: (projectId) => arrived.push(projectId),
      hasKeptFiles: () => false,
      noteKeptFiles: () => undefined,
      keepFiles: () => Promise.reject(new Error('this device keeps no files')),
      hasKept: () => true,
      noteKept: () => undefined,
      warn: () => undefined,
    })
    const tab: Tab = {
      name,
      uploads: opened,
      arrived,
      timers,
      setOnline: (online) => {
        isOnline = online
        for (const listener of online ? onOnline : onOffline) listener()
      },
    }
    tabs.push(tab)
    return {
      ...tab,
      add: (file: File, handle: PickedFile['handle'] = null) => opened.add(PROJECT_ID, [{ file, handle }], 'library'),
      item: () => opened.getState().items[0],
      close: () => {
        isAlive = false
        timers.clear()
        for (const [uploadId, busy] of senders)
          senders.set(
            uploadId,
            busy.filter((sender) => sender !== name),
          )
        for (const listeners of channels.values()) for (const listener of listeners) if (listener.tab === name) listeners.delete(listener)
        locks.endPage(name)
      },
    }
  }

  /** Everything that can happen without more time has happened. */
  const settle = async (): Promise<void> => {
    for (let turn = 0; turn < 30; turn += 1) await new Promise((resolve) => setImmediate(resolve))
  }

  return {
    ...server,
    puts,
    store,
    openTab,
    settle,
    now: () => nowMs,
    meet: (next: Meet) => {
      meet = next
    },
    loseAnswers: (next: typeof losesAnswer) => {
      losesAnswer = next
    },
    hadTwoSenders: () => hadTwoSenders,
    /** Time passes, timer by timer. */
    pass: async (ms: number): Promise<void> => {
      const end = nowMs + ms
      for (;;) {
        await settle()
        const next = tabs
          .flatMap((tab) => [...tab.timers].map((timer) => ({ tab, timer })))
          .filter(({ timer }) => timer.at <= end)
          .toSorted((one, other) => one.timer.at - other.timer.at)[0]
        if (next === undefined) break
        next.tab.timers.delete(next.timer)
        nowMs = Math.max(nowMs, next.timer.at)
        next.timer.run()
      }
      nowMs = end
    },
  }
}
