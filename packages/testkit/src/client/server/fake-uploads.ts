/** The fake server's files: an address for each, its bytes, and that it was confirmed. */
import { type HttpReply, refusal, success } from './fake-replies.ts'

type Upload = { uploadId: string; projectId: string; name: string; sizeBytes: number; receivedBytes: number }

export const createFakeUploads = ({ newId, stamp }: { newId: () => string; stamp: () => string }) => {
  const uploads = new Map<string, Upload>()
  const confirmed: Upload[] = []

  const present = (projectId: string, file: { filename: string; file_size: number }) => {
    const uploadId = newId()
    uploads.set(uploadId, { uploadId, projectId, name: file.filename, sizeBytes: file.file_size, receivedBytes: 0 })
    return { upload_id: uploadId, presigned_url: `https://objects.test/${uploadId}`, headers: {}, expires_at: stamp() }
  }

  return {
    /** Null: no call of this kind. */
    perform: (name: string, input: Record<string, unknown>): HttpReply | null => {
      if (name === 'get_presigned_urls_batch') {
        const files = input.files as { filename: string; file_size: number }[]
        return success({ presigned_urls: files.map((file) => present(String(input.project_id), file)) })
      }
      if (name !== 'confirm_upload') return null
      const upload = uploads.get(String(input.upload_id))
      if (upload === undefined) return refusal(404, 'UPLOAD_NOT_FOUND', 'Upload not found')
      if (upload.receivedBytes !== upload.sizeBytes) return refusal(409, 'UPLOAD_INCOMPLETE', 'Upload incomplete')
      if (!confirmed.includes(upload)) confirmed.push(upload)
      return success({ upload_id: upload.uploadId, media_item: mediaItem(upload, newId(), stamp()) })
    },
    put: (uploadId: string, bytes: number): boolean => {
      const upload = uploads.get(uploadId)
      if (upload !== undefined) upload.receivedBytes = bytes
      return upload !== undefined
    },
    confirmed: (): readonly Upload[] => confirmed,
  }
}

const mediaItem = (upload: Upload, id: string, uploadDate: string) => ({
  id,
  upload_id: upload.uploadId,
  project_id: upload.projectId,
  chat_id: upload.projectId,
  original_name: upload.name,
  filename: upload.name,
  file_type: 'video/mp4',
  file_type_category: 'video',
  file_size: upload.sizeBytes,
  file_size_formatted: '1 B',
  s3_key: upload.uploadId,
  cdn_url: '',
  thumbnail_url: null,
  poster_url: null,
  filmstrip_url: null,
  waveform_url: null,
  proxy_url: null,
  upload_date: uploadDate,
  status: 'ready',
  analysis_percent: 100,
  error: null,
  metadata: {
    tags: [],
    duration_sec: 1,
    width: 1,
    height: 1,
    fps: 30,
    video_codec: null,
    audio_codec: null,
    has_sound: false,
    shot_count: 1,
  },
})
