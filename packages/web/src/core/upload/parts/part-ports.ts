import type { ApiClient } from '../../api/api-client.ts'
import type { UploadLocks } from '../interrupted/upload-locks.ts'
import type { PutFile } from '../put-file.ts'
import type { UploadStore } from '../upload-store.ts'

export type PartPorts = {
  api: Pick<ApiClient, 'callMultipart'>
  putFile: PutFile
  store: UploadStore
  locks: UploadLocks
  userId: string
  now: () => number
  setTimer: (run: () => void, ms: number) => () => void
  warn: (text: string) => void
}

export type PartFile = { projectId: string; name: string; sizeBytes: number; type: string }
