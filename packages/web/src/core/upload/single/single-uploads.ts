/** Files that go up in one PUT: addresses asked for together, the bytes put, their arrival confirmed (UPL-01). */
import type { ProjectId, UploadId } from '@reelwright/contract/wire/ids'
import { trustId } from '../../api/read-id.ts'
import type { UploadEvent, UploadTarget } from '../upload-item.ts'
import type { UploadPorts } from '../upload-ports.ts'
import { callError, putError, typeOfFile } from '../upload-rules.ts'

export type SingleUploads = {
  presign: (projectId: string, ids: readonly string[]) => Promise<void>
  put: (id: string, target: UploadTarget) => Promise<void>
  confirm: (id: string, uploadId: string) => Promise<void>
  /** Stops its request. */
  abort: (id: string) => void
  /** Ends it on the server; where that cannot be said now, it is said with the next. */
  giveUp: (uploadId: string) => Promise<void>
  close: () => void
}

export const createSingleUploads = (
  { api, putFile, userId }: Pick<UploadPorts, 'api' | 'putFile' | 'userId'>,
  fileOf: (id: string) => File | undefined,
  send: (event: UploadEvent) => void,
): SingleUploads => {
  const running = new Map<string, AbortController>()
  /** Uploads whose end the server has not heard of. */
  const owed = new Set<string>()

  return {
    presign: async (projectId, ids) => {
      const found = ids.flatMap((id) => {
        const file = fileOf(id)
        return file === undefined ? [] : [{ id, file }]
      })
      try {
        const { presigned_urls } = await api.callFunction('get_presigned_urls_batch', {
          project_id: trustId<ProjectId>(projectId),
          files: found.map(({ file }) => ({ filename: file.name, file_size: file.size, mime_type: typeOfFile(file) })),
        })
        if (presigned_urls.length !== found.length) throw new Error('as many addresses as files')
        const targets = found.flatMap(({ id }, index) => {
          const url = presigned_urls[index]
          if (url === undefined) return []
          const expiresAtMs = Date.parse(url.expires_at)
          return [{ id, target: { url: url.presigned_url, uploadId: url.upload_id, headers: url.headers, expiresAtMs } }]
        })
        send({ type: 'presigned', targets })
      } catch (error) {
        send({ type: 'presign-failed', ids, error: callError(error, 'Failed to get presigned URLs') })
      }
    },
    put: async (id, target) => {
      const file = fileOf(id)
      if (file === undefined) return
      const controller = new AbortController()
      running.set(id, controller)
      const outcome = await putFile({
        url: target.url,
        headers: target.headers,
        body: file,
        onProgress: (sentBytes) => send({ type: 'progress', id, sentBytes }),
        signal: controller.signal,
      })
      // A PUT that was stopped must not speak for the one that came after it.
      if (running.get(id) !== controller) return
      running.delete(id)
      if (outcome.kind === 'done') send({ type: 'put-done', id })
      if (outcome.kind === 'failed') send({ type: 'failed', id, error: putError(outcome.status) })
    },
    confirm: async (id, uploadId) => {
      try {
        await api.callFunction('confirm_upload', { upload_id: trustId<UploadId>(uploadId) })
        send({ type: 'confirmed', id })
      } catch (error) {
        send({ type: 'failed', id, error: callError(error, 'Failed to confirm upload') })
      }
    },
    abort: (id) => {
      running.get(id)?.abort()
      running.delete(id)
    },
    giveUp: async (ended) => {
      owed.add(ended)
      for (const uploadId of owed) {
        owed.delete(uploadId)
        await api
          .callMultipart('abort_multipart_upload', { upload_id: trustId<UploadId>(uploadId), user_id: userId })
          .catch((error: unknown) => {
            // Behind the others: one that cannot be ended holds none of them up.
            owed.add(uploadId)
            throw error
          })
      }
    },
    close: () => {
      for (const controller of running.values()) controller.abort()
    },
  }
}
