/** A small file that is sent within a call, as base64. */
import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError } from '../../../platform/app-error.ts'
import { withFolder } from '../../../platform/process/with-folder.ts'
import type { CallHandlers } from '../../../platform/room.ts'
import { type MediaParts, namedProject, toItem } from '../media-parts.ts'
import { keysInUse } from '../media-store.ts'
import { tellMediaChanged } from '../tell-media-changed.ts'
import { placeOf, reserveStorage } from './begin-upload.ts'
import { judgeContent } from './file-kinds.ts'
import { addToLibrary } from './settle-upload.ts'

export const createCallUpload = (parts: MediaParts): CallHandlers<'upload_to_system_folder'> => {
  const { db, clock } = parts
  return {
    upload_to_system_folder: async (input, { caller }) => {
      const project = await namedProject(parts, caller.userId, input)
      if (project === null) throw new AppError('VALIDATION_ERROR', { text: 'Project context required for file uploads' })
      const base64 = input.file_data.replace(/^data:[^,]*;base64,/, '').replace(/\s+/g, '')
      if (!/^[A-Za-z0-9+/_-]+={0,2}$/.test(base64)) throw new AppError('VALIDATION_ERROR', { text: 'The file was not sent as base64.' })
      const bytes = Buffer.from(base64, 'base64')
      const file = { filename: input.filename, mimeType: input.mime_type, sizeBytes: bytes.length }
      const judgement = judgeContent(file, bytes.subarray(0, 4096))
      if (!judgement.ok) throw new AppError('UNSUPPORTED_MEDIA', { text: judgement.sentence })
      const { mediaId, objectKey } = placeOf(parts, { userId: caller.userId, projectId: project.projectId, file })
      return withFolder(join(parts.workDir, `call-${randomUUID()}`), async (dir) => {
        const path = join(dir, 'source')
        await writeFile(path, bytes)
        // Room is reserved first; if the store then fails, the transaction takes the file back.
        const stored = db.transaction(async (tx) => {
          await reserveStorage(tx, parts, { userId: caller.userId, projectId: project.projectId, files: [file] })
          const stored = await parts.store.uploadFile(objectKey, path, judgement.mimeType, AbortSignal.timeout(20_000))
          return addToLibrary(tx, parts, {
            id: mediaId,
            userId: caller.userId,
            projectId: project.projectId,
            uploadId: null,
            originalName: file.filename,
            sizeBytes: stored.sizeBytes,
            objectKey,
            etag: stored.etag,
            sourceUrl: null,
            judgement,
            now: clock.now(),
          })
        })
        const row = await stored.catch(async (error: unknown) => {
          // Its project, or its owner, may have gone while it was stored; or all was well and the connection went before it was told so.
          if (!(await keysInUse(db, [objectKey])).has(objectKey)) await parts.store.delete([objectKey])
          throw error
        })
        await tellMediaChanged(parts, row)
        return { media_item: await toItem(parts, db, row) }
      })
    },
  }
}
