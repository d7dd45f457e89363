/**
 * Keeps small files that wait for a connection on the device, so that whoever closes the page loses none of them, and brings them back to
 * the next page (UPL-07). Large ones have a way of their own (interrupted/). Loaded when a first file waits, or an earlier page left one.
 */
import { errorText } from '../../api/api-error.ts'
import type { RunningMachine } from '../../machine.ts'
import type { UploadLocks } from '../interrupted/upload-locks.ts'
import type { PickedFile } from '../picked-file.ts'
import type { UploadEvent, UploadItem, UploadState } from '../upload-item.ts'
import { openKeptFiles } from './idb-kept-files.ts'
import { KEPT_FILES_MAX_BYTES, type KeptFile, type KeptFiles } from './kept-file.ts'
import { waitsForNetwork } from './lost-with-page.ts'

export type KeepingParts = {
  locks: UploadLocks
  files: Map<string, PickedFile>
  machine: RunningMachine<UploadState, UploadEvent>
  now: () => number
  /** Whether any is kept: the next page looks only then. */
  note: (hasAny: boolean) => void
  warn: (text: string) => void
}

export type Keeping = { close: () => void }

const itemOf = ({ id, project_id, name, size, type }: KeptFile) => ({
  ...{ id, name, type, error: null },
  ...{ projectId: project_id, sizeBytes: size, way: 'whole' as const },
})

/** It has arrived, or nobody wants it any more; what may be tried again is kept. */
const isDone = (item: UploadItem | undefined): boolean =>
  item === undefined || item.status === 'done' || item.status === 'cancelled' || (item.status === 'failed' && !item.error.retryable)

/** With what `open` gives as the place where they are kept. */
export const keepFilesIn = (open: () => Promise<KeptFiles>, parts: KeepingParts): Keeping => {
  const { locks, files, machine, warn } = parts
  const ending = new AbortController()
  /** What this tab keeps, with the way to let another one have it. */
  const held = new Map<string, { release: () => void; bytes: number }>()
  const asked = new Set<string>()
  const report = (error: unknown): void => {
    if (!ending.signal.aborted) warn(`Files that wait on this device: ${errorText(error, 'IndexedDB failed')}`)
  }
  const opening = open()
  /** One after the other: what is let go makes room for what comes. */
  let queue: Promise<unknown> = opening.catch(report)
  const inTurn = (work: (store: KeptFiles) => Promise<void>): void => {
    queue = queue.then(async () => work(await opening)).catch(report)
  }

  const keep = (item: UploadItem): void => {
    asked.add(item.id)
    inTurn(async (store) => {
      const body = files.get(item.id)?.file
      const total = [...held.values()].reduce((sum, { bytes }) => sum + bytes, 0)
      const release = body !== undefined && total + body.size <= KEPT_FILES_MAX_BYTES ? await locks.hold(item.id) : null
      if (body === undefined || release === null) return machine.send({ type: 'kept', id: item.id, isKept: false })
      const { id, projectId: project_id, name, type, sizeBytes: size } = item
      try {
        await store.write({ ...{ id, project_id, name, type, size, body }, kept_at: parts.now() })
      } catch (error) {
        release()
        machine.send({ type: 'kept', id, isKept: false })
        throw error
      }
      held.set(id, { release, bytes: size })
      parts.note(true)
      machine.send({ type: 'kept', id, isKept: true })
    })
  }

  const letGo = (id: string): void => {
    const one = held.get(id)
    held.delete(id)
    asked.delete(id)
    inTurn(async (store) => {
      await store.remove(id)
      one?.release()
      parts.note((await store.readAll()).length > 0)
    })
  }

  const follow = (): void => {
    const { items } = machine.getState()
    for (const id of held.keys()) if (isDone(items.find((item) => item.id === id))) letGo(id)
    for (const item of items) if (item.way === 'whole' && !asked.has(item.id) && waitsForNetwork(item, machine.getState())) keep(item)
  }

  /** What no other tab has goes on in this one. */
  const takeUp = async (id: string): Promise<void> => {
    const release = await locks.hold(id)
    const file = (await (await opening).readAll()).find((kept) => kept.id === id)
    if (release === null || file === undefined || ending.signal.aborted) return release?.()
    asked.add(id)
    held.set(id, { release, bytes: file.size })
    files.set(id, { file: new File([file.body], file.name, { type: file.type }), handle: null })
    machine.send({ type: 'add', items: [itemOf(file)] })
    machine.send({ type: 'kept', id, isKept: true })
  }

  inTurn(async (store) => {
    const kept = await store.readAll()
    parts.note(kept.length > 0)
    for (const { id } of kept) if (!asked.has(id)) locks.whenFree(id, ending.signal, () => void takeUp(id).catch(report))
  })
  const stop = machine.subscribe(follow)
  follow()
  return {
    close: () => {
      ending.abort()
      stop()
      for (const { release } of held.values()) release()
      void opening.then(
        (store) => store.close(),
        () => undefined,
      )
    },
  }
}

export const keepFiles = (userId: string, parts: KeepingParts): Keeping => keepFilesIn(() => openKeptFiles(userId), parts)
