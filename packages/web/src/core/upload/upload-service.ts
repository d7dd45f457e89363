/** Runs the upload machine: asks for addresses, puts files, confirms them (UPL-01, UPL-07). */
import type { ApiClient } from '../api/api-client.ts'
import { runMachine } from '../machine.ts'
import type { PutFile } from './put-file.ts'
import { NO_UPLOADS, stepUpload, type UploadEffect, type UploadState } from './upload.ts'
import { callFault, fileFault, putFault, typeOfFile, type UploadFault } from './upload-rules.ts'

export type Uploads = {
  getState: () => UploadState
  subscribe: (listener: () => void) => () => void
  /** Takes files for a project; those that cannot be sent are listed with their reason. */
  add: (projectId: string, files: readonly File[]) => void
  cancel: (id: string) => void
  retry: (id: string) => void
  clear: (id: string) => void
}

export type UploadPorts = {
  api: Pick<ApiClient, 'callFunction'>
  putFile: PutFile
  newId: () => string
  now: () => number
  setTimer: (run: () => void, ms: number) => () => void
  /** A file has arrived and is being looked at by the server. */
  onArrived: (projectId: string) => void
}

export const createUploads = (ports: UploadPorts): Uploads => {
  const files = new Map<string, File>()
  const running = new Map<string, AbortController>()

  const presign = async (projectId: string, ids: readonly string[]): Promise<void> => {
    const found = ids.flatMap((id) => {
      const file = files.get(id)
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
        return url === undefined ? [] : [{ id, target: { url: url.presigned_url, uploadId: url.upload_id, headers: url.headers } }]
      })
      machine.send({ type: 'presigned', targets })
    } catch (error) {
      machine.send({ type: 'presign-failed', ids, fault: callFault(error, 'Failed to get presigned URLs') })
    }
  }

  const put = async (effect: Extract<UploadEffect, { type: 'put' }>): Promise<void> => {
    const file = files.get(effect.id)
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
    if (running.get(effect.id) === controller) running.delete(effect.id)
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

  const machine = runMachine({ initial: NO_UPLOADS, step: stepUpload, perform, now: ports.now })

  return {
    getState: machine.getState,
    subscribe: machine.subscribe,
    add: (projectId, added) => {
      const items = added.map((file) => {
        const id = ports.newId()
        const text = fileFault(file)
        const fault: UploadFault | null = text === null ? null : { category: 'validation_error', text, retryable: false }
        if (fault === null) files.set(id, file)
        return { id, projectId, name: file.name, sizeBytes: file.size, type: typeOfFile(file), fault }
      })
      if (items.length > 0) machine.send({ type: 'add', items })
    },
    cancel: (id) => machine.send({ type: 'cancel', id }),
    retry: (id) => machine.send({ type: 'retry', id }),
    clear: (id) => machine.send({ type: 'clear', id }),
  }
}
