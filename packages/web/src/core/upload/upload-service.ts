/** Runs the list of uploads: asks for addresses, puts files, confirms them, hands large ones to their part runs (UPL-01, UPL-07). */
import { MULTIPART_THRESHOLD_BYTES } from '@reelwright/contract/constants-uploads'
import type { ApiClient } from '../api/api-client.ts'
import { errorText } from '../api/api-error.ts'
import { runMachine } from '../machine.ts'
import type { Platform } from '../platform.ts'
import { createKeptUploads } from './kept-uploads.ts'
import { createPartRun, type PartPorts, type PartRun } from './part-service.ts'
import type { PickedFile, UploadPlace } from './picked-file.ts'
import { reopenFile } from './reopen-file.ts'
import { stepUpload } from './upload.ts'
import { isUnderWay, NO_UPLOADS, type UploadEffect, type UploadState } from './upload-item.ts'
import { createUploadLocks } from './upload-locks.ts'
import { isResumable, isWhole, matchesFile, sentBytesOf, type UploadRecord } from './upload-record.ts'
import { callFault, fileFault, putFault, typeOfFile, type UploadFault } from './upload-rules.ts'
import type { UploadStore } from './upload-store.ts'

export type Uploads = {
  getState: () => UploadState
  subscribe: (listener: () => void) => () => void
  /** Takes files for a project; those that cannot be sent are listed with their reason. One that was interrupted goes on. */
  add: (projectId: string, files: readonly PickedFile[], place: UploadPlace) => void
  pause: (id: string) => void
  resume: (id: string) => void
  /** Goes on with an interrupted upload: with this file, or with the one that the browser can open again. */
  continueWith: (id: string, picked: PickedFile | null) => void
  cancel: (id: string) => void
  retry: (id: string) => void
  clear: (id: string) => void
  /** Stops everything; what is in parts stays on the device. */
  close: () => void
}

export type UploadPorts = Omit<PartPorts, 'api' | 'locks'> &
  Pick<Platform, 'locks' | 'openChannel' | 'isOnline' | 'onOnline' | 'onOffline'> & {
    api: PartPorts['api'] & Pick<ApiClient, 'callFunction'>
    store: UploadStore
    newId: () => string
    /** A file has arrived and is being looked at by the server. */
    onArrived: (projectId: string) => void
    /** Whether the device keeps anything that a next page should look for. */
    noteKept: (hasAny: boolean) => void
  }

const fault = (text: string): UploadFault => ({ category: 'validation_error', text, retryable: false })
const again = (text: string): UploadFault => ({ category: 'unknown', text, retryable: true })

export const createUploads = (ports: UploadPorts): Uploads => {
  const { store, now } = ports
  const files = new Map<string, PickedFile>()
  const running = new Map<string, AbortController>()
  const runs = new Map<string, PartRun>()
  /** Those that ended too: some have something left to tidy up. */
  const opened = new Set<PartRun>()
  const uploadIds = new Map<string, string>()
  const locks = createUploadLocks(ports)
  const partPorts: PartPorts = { ...ports, locks }

  const presign = async (projectId: string, ids: readonly string[]): Promise<void> => {
    const found = ids.flatMap((id) => {
      const file = files.get(id)?.file
      return file === undefined ? [] : [{ id, file }]
    })
    try {
      const { presigned_urls } = await ports.api.callFunction('get_presigned_urls_batch', {
        // Proof: the id came from the server as a project's id; the brand does not survive the machine's plain strings.
        project_id: projectId as never,
        files: found.map(({ file }) => ({ filename: file.name, file_size: file.size, mime_type: typeOfFile(file) })),
      })
      if (presigned_urls.length !== found.length) throw new Error('as many addresses as files')
      const targets = found.flatMap(({ id }, index) => {
        const url = presigned_urls[index]
        if (url === undefined) return []
        const expiresAtMs = Date.parse(url.expires_at)
        return [{ id, target: { url: url.presigned_url, uploadId: url.upload_id, headers: url.headers, expiresAtMs } }]
      })
      machine.send({ type: 'presigned', targets })
    } catch (error) {
      machine.send({ type: 'presign-failed', ids, fault: callFault(error, 'Failed to get presigned URLs') })
    }
  }

  const put = async (effect: Extract<UploadEffect, { type: 'put' }>): Promise<void> => {
    const file = files.get(effect.id)?.file
    if (file === undefined) return
    const controller = new AbortController()
    running.set(effect.id, controller)
    const outcome = await ports.putFile({
      url: effect.target.url,
      headers: effect.target.headers,
      body: file,
      onProgress: (sentBytes) => machine.send({ type: 'progress', id: effect.id, sentBytes }),
      signal: controller.signal,
    })
    // A PUT that was stopped must not speak for the one that came after it.
    if (running.get(effect.id) !== controller) return
    running.delete(effect.id)
    if (outcome.kind === 'done') machine.send({ type: 'put-done', id: effect.id })
    if (outcome.kind === 'failed') machine.send({ type: 'failed', id: effect.id, fault: putFault(outcome.status) })
  }

  const confirm = async (id: string, uploadId: string): Promise<void> => {
    try {
      // Proof: the server gave this upload id with the address.
      await ports.api.callFunction('confirm_upload', { upload_id: uploadId as never })
      machine.send({ type: 'confirmed', id })
    } catch (error) {
      machine.send({ type: 'failed', id, fault: callFault(error, 'Failed to confirm upload') })
    }
  }

  const itemOf = (id: string) => machine.getState().items.find((item) => item.id === id)
  /** What was found on the device is listed by its upload's id; what lost its file while this page sent it keeps its own. */
  const uploadIdOf = (id: string): string => uploadIds.get(id) ?? id
  const idOf = (uploadId: string): string => [...uploadIds].find(([, known]) => known === uploadId)?.[0] ?? uploadId

  const openRun = (id: string, record: UploadRecord | null, release: (() => void) | null): PartRun | null => {
    const item = itemOf(id)
    const source = files.get(id) ?? null
    if (item === undefined || (source === null && (record === null || !isWhole(record)))) return null
    const run = createPartRun(partPorts, {
      file: item,
      source,
      record,
      release,
      tell: (news) => {
        const needsFile = news.type === 'failed' && news.next === 'needs-file'
        if (news.type === 'completed' || needsFile || (news.type === 'failed' && news.next === 'over')) runs.delete(id)
        const uploadId = run.uploadId()
        if (needsFile && uploadId !== null) {
          uploadIds.set(id, uploadId)
          run.close()
        }
        machine.send({ type: 'parts', id, news })
      },
      onChanged: kept.tellOthers,
    })
    runs.set(id, run)
    opened.add(run)
    return run
  }

  /** Takes what the device keeps of an upload from there and from the server. */
  const abandon = (record: UploadRecord, release: () => void): void => {
    const { file_name: name, file_size: sizeBytes, file_type: type, project_id: projectId } = record
    const file = { projectId, name, sizeBytes, type }
    createPartRun(partPorts, { file, source: null, record, release, tell: () => undefined, onChanged: kept.tellOthers }).cancel()
  }

  /** Goes on with what the device keeps, if no other tab does and it can go on at all. */
  const takeUp = async (id: string, picked: PickedFile | null): Promise<void> => {
    const refuse = (text: string): void =>
      machine.send({ type: itemOf(id)?.status === 'interrupted' ? 'not-reopened' : 'lost', id, fault: again(text) })
    const uploadId = uploadIdOf(id)
    kept.take(uploadId)
    const release = await locks.hold(uploadId)
    if (release === null) return refuse('Another tab is uploading this file.')
    const record = await store.read(uploadId)
    if (picked !== null) files.set(id, { file: picked.file, handle: picked.handle ?? record?.file_handle ?? null })
    uploadIds.delete(id)
    if (record !== null && record.uploaded_parts.length === 0 && picked !== null) {
      // Nothing of it had arrived: it begins anew, and what was reserved for it is given back.
      abandon(record, release)
      openRun(id, null, null)
      machine.send({ type: 'reopened', id })
      return
    }
    if (record === null || !isResumable(record, now())) {
      release()
      // Another tab brought it to its end.
      if (record?.status === 'completed') return machine.send({ type: 'gone', id })
      machine.send({ type: 'lost', id, fault: again(record === null ? 'Upload state not found' : 'Upload cannot be resumed') })
      return
    }
    const run = openRun(id, { ...record, file_handle: files.get(id)?.handle ?? null }, release)
    kept.tellOthers(uploadId)
    if (run === null) release()
    else if (itemOf(id)?.status === 'interrupted') machine.send({ type: 'reopened', id })
    else run.start()
  }

  const sendParts = (id: string): void => {
    const run = runs.get(id) ?? (files.has(id) ? openRun(id, null, null) : null)
    // All its parts have arrived, before this page began: only the end is missing.
    if (run === null) quietly(takeUp(id, null))
    else run.start()
  }

  const discard = async (id: string): Promise<void> => {
    const run = runs.get(id)
    runs.delete(id)
    if (run !== undefined) return run.cancel()
    const uploadId = uploadIdOf(id)
    uploadIds.delete(id)
    kept.take(uploadId)
    const release = await locks.hold(uploadId)
    // Another tab took it up meanwhile: it is that one's now.
    if (release === null) return
    const record = await store.read(uploadId)
    if (record === null) release()
    else abandon(record, release)
  }

  const continueWith = async (id: string, given: PickedFile | null): Promise<void> => {
    const record = await store.read(uploadIdOf(id))
    const picked = given ?? (record === null ? null : await reopenFile(record.file_handle))
    const isMissing = picked === null && record !== null
    if (isMissing || (picked !== null && record !== null && !matchesFile(record, picked.file))) {
      const text = isMissing ? 'The browser could not open the file. Choose it again.' : 'File does not match upload state'
      machine.send({ type: 'not-reopened', id, fault: again(text) })
      return
    }
    await takeUp(id, picked)
  }

  const quietly = (work: Promise<unknown>): void => {
    work.catch((error: unknown) => ports.warn(`An upload of this device: ${errorText(error, 'IndexedDB failed')}`))
  }

  const perform = (effect: UploadEffect): void => {
    switch (effect.type) {
      case 'presign':
        void presign(effect.projectId, effect.ids)
        return
      case 'put':
        void put(effect)
        return
      case 'confirm':
        void confirm(effect.id, effect.uploadId)
        return
      case 'abort':
        running.get(effect.id)?.abort()
        running.delete(effect.id)
        return
      case 'send-parts':
        sendParts(effect.id)
        return
      case 'rest-parts':
        runs.get(effect.id)?.rest()
        return
      case 'cancel-parts':
        quietly(discard(effect.id))
        return
      case 'delay':
        ports.setTimer(() => machine.send({ type: 'delay-over', id: effect.id }), effect.ms)
        return
      case 'release':
        files.delete(effect.id)
        return
      case 'arrived':
        ports.onArrived(effect.projectId)
    }
  }

  const machine = runMachine({ initial: { ...NO_UPLOADS, isOnline: ports.isOnline() }, step: stepUpload, perform, now: ports.now })

  const kept = createKeptUploads({
    ...ports,
    locks,
    isOurs: (uploadId) => [...runs.values()].some((run) => run.uploadId() === uploadId),
    onFound: (record) =>
      machine.send({
        type: 'interrupted',
        item: {
          id: idOf(record.upload_id),
          projectId: record.project_id,
          name: record.file_name,
          sizeBytes: record.file_size,
          type: record.file_type,
          sentBytes: sentBytesOf(record),
          canReopen: record.file_handle !== null && record.file_handle !== undefined,
          isWhole: isWhole(record),
        },
      }),
    onGone: (uploadId) => machine.send({ type: 'gone', id: idOf(uploadId) }),
  })
  kept.start()
  const stops = [ports.onOnline(() => machine.send({ type: 'online' })), ports.onOffline(() => machine.send({ type: 'offline' }))]

  /** The interrupted upload that a file given anew belongs to. */
  const interruptedFor = (projectId: string, file: File): string | null =>
    machine
      .getState()
      .items.find(
        (item) => item.status === 'interrupted' && item.projectId === projectId && item.name === file.name && item.sizeBytes === file.size,
      )?.id ?? null

  return {
    getState: machine.getState,
    subscribe: machine.subscribe,
    add: (projectId, added, place) => {
      const items = added.flatMap((picked) => {
        const { file } = picked
        const interrupted = interruptedFor(projectId, file)
        if (interrupted !== null) {
          quietly(continueWith(interrupted, picked))
          return []
        }
        const id = ports.newId()
        const text = fileFault(file, place)
        if (text === null) files.set(id, picked)
        const way = file.size >= MULTIPART_THRESHOLD_BYTES ? ('parts' as const) : ('whole' as const)
        return [
          { id, projectId, name: file.name, sizeBytes: file.size, type: typeOfFile(file), way, fault: text === null ? null : fault(text) },
        ]
      })
      if (items.length > 0) machine.send({ type: 'add', items })
    },
    pause: (id) => machine.send({ type: 'pause', id }),
    resume: (id) => machine.send({ type: 'resume', id }),
    continueWith: (id, picked) => quietly(continueWith(id, picked)),
    cancel: (id) => machine.send({ type: 'cancel', id }),
    retry: (id) => machine.send({ type: 'retry', id }),
    clear: (id) => machine.send({ type: 'clear', id }),
    close: () => {
      for (const stop of stops) stop()
      for (const item of machine.getState().items) if (isUnderWay(item)) running.get(item.id)?.abort()
      for (const run of opened) run.close()
      kept.close()
      store.close()
    },
  }
}
