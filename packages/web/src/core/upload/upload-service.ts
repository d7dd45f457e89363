/** Runs the list of uploads: small files go in one PUT (single/), large ones in parts (parts/), and interrupted ones go on (UPL-01, UPL-07). */

import { MULTIPART_THRESHOLD_BYTES } from '@reelwright/contract/constants'
import { plainName } from '@reelwright/contract/wire/plain-name'
import { errorText } from '../api/api-error.ts'
import { performByType, runMachine } from '../machine.ts'
import { createKeptUploads } from './interrupted/kept-uploads.ts'
import { createUploadLocks } from './interrupted/upload-locks.ts'
import type { Keeping } from './kept/keep-files.ts'
import { waitsForNetwork } from './kept/lost-with-page.ts'
import { stepUpload } from './list/step-uploads.ts'
import { createPartRuns } from './parts/part-runs.ts'
import type { PickedFile, UploadPlace } from './picked-file.ts'
import { createSingleUploads } from './single/single-uploads.ts'
import { type InterruptedUpload, type NewUpload, NO_UPLOADS, type UploadEffect, type UploadState } from './upload-item.ts'
import type { UploadPorts } from './upload-ports.ts'
import { isWhole, sentBytesOf, type UploadRecord } from './upload-record.ts'
import { fileError, typeOfFile } from './upload-rules.ts'

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

const interruptedOf = (record: UploadRecord, id: string): InterruptedUpload => ({
  id,
  projectId: record.project_id,
  name: record.file_name,
  sizeBytes: record.file_size,
  type: record.file_type,
  sentBytes: sentBytesOf(record),
  canReopen: record.file_handle !== null && record.file_handle !== undefined,
  isWhole: isWhole(record),
})

const newUpload = (id: string, projectId: string, file: File, place: UploadPlace): NewUpload => {
  const text = fileError(file, place)
  return {
    id,
    projectId,
    name: plainName(file.name),
    sizeBytes: file.size,
    type: typeOfFile(file),
    way: file.size >= MULTIPART_THRESHOLD_BYTES ? 'parts' : 'whole',
    error: text === null ? null : { category: 'validation_error', text, retryable: false },
  }
}

/** The interrupted upload that a file given anew belongs to. */
const interruptedFor = ({ items }: UploadState, projectId: string, file: File): string | null =>
  items.find(
    (item) =>
      item.status === 'interrupted' && item.projectId === projectId && item.name === plainName(file.name) && item.sizeBytes === file.size,
  )?.id ?? null

/** What goes wrong beside an upload is told to whoever looks for it. */
const quietlyWith =
  ({ warn }: Pick<UploadPorts, 'warn'>) =>
  (work: Promise<unknown>): void => {
    work.catch((error: unknown) => warn(`An upload of this device: ${errorText(error, 'IndexedDB failed')}`))
  }

/** Most people's files are small: what large ones need comes with the first of them. */
const takeUp = () => import('./interrupted/take-up-upload.ts')

export const createUploads = (ports: UploadPorts): Uploads => {
  const { store, now } = ports
  const files = new Map<string, PickedFile>()
  const locks = createUploadLocks(ports)

  const quietly = quietlyWith(ports)
  const goOn = (id: string, picked: PickedFile | null): void => quietly(takeUp().then((up) => up.continueUpload(parts, id, picked)))

  const perform = performByType<UploadEffect>({
    presign: ({ projectId, ids }) => void single.presign(projectId, ids),
    put: ({ id, target }) => void single.put(id, target),
    confirm: ({ id, uploadId }) => void single.confirm(id, uploadId),
    abort: ({ id }) => single.abort(id),
    'give-up': ({ uploadId }) => quietly(single.giveUp(uploadId)),
    'send-parts': ({ id }) => quietly(takeUp().then((up) => up.sendInParts(parts, id))),
    'rest-parts': ({ id }) => runs.get(id)?.rest(),
    'cancel-parts': ({ id }) => quietly(takeUp().then((up) => up.discardUpload(parts, id))),
    delay: ({ id, ms }) => void ports.setTimer(() => send({ type: 'delay-over', id }), ms),
    release: ({ id }) => void files.delete(id),
    arrived: ({ projectId }) => ports.onArrived(projectId),
  })

  const machine = runMachine({
    initial: { ...NO_UPLOADS, isOnline: ports.isOnline() },
    step: stepUpload,
    perform,
    now,
  })
  const { getState, subscribe, send } = machine
  const itemOf = (id: string) => getState().items.find((item) => item.id === id)
  const single = createSingleUploads(ports, (id) => files.get(id)?.file, send)
  const runs = createPartRuns({ ...ports, locks }, { itemOf, sourceOf: (id) => files.get(id) ?? null, send }, (uploadId) =>
    kept.tellOthers(uploadId),
  )
  const kept = createKeptUploads({
    ...ports,
    locks,
    isOurs: runs.isOurs,
    onFound: (record) => send({ type: 'interrupted', item: interruptedOf(record, runs.idOf(record.upload_id)) }),
    onGone: (uploadId) => send({ type: 'gone', id: runs.idOf(uploadId) }),
  })
  const parts = { store, locks, kept, runs, files, now, itemOf, send }
  // Nobody looks on a device that keeps nothing: most people's never has a database of uploads.
  if (ports.hasKept()) kept.start()
  let keeping: Promise<Keeping> | null = null
  const keep = (): void => {
    if (keeping !== null) return
    keeping = ports.keepFiles({ ...ports, locks, files, machine, note: ports.noteKeptFiles })
    // Its code may not be on the device: the next change asks for it again.
    keeping.catch(() => {
      keeping = null
    })
  }
  if (ports.hasKeptFiles()) keep()
  const keepWaiting = (): void =>
    getState().items.some((item) => item.way === 'whole' && waitsForNetwork(item, getState())) ? keep() : undefined
  const stops = [subscribe(keepWaiting), ports.onOnline(() => send({ type: 'online' })), ports.onOffline(() => send({ type: 'offline' }))]

  return {
    getState,
    subscribe,
    add: (projectId, added, place) => {
      kept.start()
      const items = added.flatMap((picked) => {
        const interrupted = interruptedFor(getState(), projectId, picked.file)
        if (interrupted !== null) {
          goOn(interrupted, picked)
          return []
        }
        const item = newUpload(ports.newId(), projectId, picked.file, place)
        if (item.error === null) files.set(item.id, picked)
        return [item]
      })
      if (items.length > 0) send({ type: 'add', items })
    },
    pause: (id) => send({ type: 'pause', id }),
    resume: (id) => send({ type: 'resume', id }),
    continueWith: goOn,
    cancel: (id) => send({ type: 'cancel', id }),
    retry: (id) => send({ type: 'retry', id }),
    clear: (id) => send({ type: 'clear', id }),
    close: () => {
      for (const stop of stops) stop()
      quietly(Promise.resolve(keeping).then((opened) => opened?.close()))
      single.close()
      runs.close()
      kept.close()
      store.close()
    },
  }
}
