import type { ApiClient } from '../api/api-client.ts'
import type { Platform } from '../platform.ts'
import type { Keeping, KeepingParts } from './kept/keep-files.ts'
import type { PartPorts } from './parts/part-ports.ts'

export type UploadPorts = Omit<PartPorts, 'api' | 'locks'> &
  Pick<Platform, 'locks' | 'openChannel' | 'isOnline' | 'onOnline' | 'onOffline'> & {
    api: PartPorts['api'] & Pick<ApiClient, 'callFunction'>
    newId: () => string
    /** A file has arrived and is being looked at by the server. */
    onArrived: (projectId: string) => void
    /** Whether an earlier page left an upload on this device, and the note of it for the next. */
    hasKept: () => boolean
    noteKept: (hasAny: boolean) => void
    /** The same of files that waited for a connection. */
    hasKeptFiles: () => boolean
    noteKeptFiles: (hasAny: boolean) => void
    keepFiles: (parts: KeepingParts) => Promise<Keeping>
  }
