/** What the list of uploads holds, hears and asks for. */

import type { TransferRate } from './list/transfer-rate.ts'
import type { PartsNews } from './parts/parts-state.ts'
import type { UploadError } from './upload-rules.ts'

export type UploadTarget = {
  url: string
  uploadId: string
  headers: Readonly<Record<string, string>>
  /** Epoch ms; NaN when the server said nothing that can be read, 0 after a try that failed: the server has it open until another stands for it. */
  expiresAtMs: number
}

export type NewUpload = {
  id: string
  projectId: string
  name: string
  sizeBytes: number
  type: string
  /** In one PUT or in parts (UPL-02). */
  way: 'whole' | 'parts'
  error: UploadError | null
}

/**
 * waiting → presigning → ready → uploading → confirming → done; a file in parts goes from waiting to uploading. `delayed` waits for
 * another try or for the network; `paused` for the person; `interrupted` for the file, which went with the page it was given to.
 * `failed` and `cancelled` stay until the person tries again or clears them.
 * `rate` says how fast it goes while it does, `error` why it does not.
 */
export type UploadStanding =
  | { status: 'waiting' | 'presigning' | 'ready' | 'paused' | 'confirming' | 'done'; rate: null; error: null }
  | { status: 'uploading'; rate: TransferRate; error: null }
  /** No error: it waits for the network, or was cut off with its page. */
  | { status: 'delayed' | 'interrupted'; rate: null; error: UploadError | null }
  | { status: 'failed' | 'cancelled'; rate: null; error: UploadError }

export type UploadStatus = UploadStanding['status']

export type UploadItem = Omit<NewUpload, 'error'> &
  UploadStanding & {
    sentBytes: number
    /** Tries that failed since the file was added or tried again by hand. */
    failures: number
    target: UploadTarget | null
    /** The bytes have left whole; only the confirmation is missing. */
    isSent: boolean
    /** The browser can open the file again by itself, with one press. */
    canReopen: boolean
    /** Whether the device keeps the file itself, so that the page may be closed; null while nobody has asked it to. */
    isKept: boolean | null
  }

export type UploadState = { items: readonly UploadItem[]; isOnline: boolean }

/** An upload in parts that lives on this device and in no tab. */
export type InterruptedUpload = Omit<NewUpload, 'way' | 'error'> & {
  sentBytes: number
  canReopen: boolean
  /** All of it has arrived but for the end: nobody needs the file. */
  isWhole: boolean
}

export type UploadEvent =
  /** A file with a error is shown as failed and never sent. */
  | { type: 'add'; items: readonly NewUpload[] }
  | { type: 'presigned'; targets: readonly { id: string; target: UploadTarget }[] }
  | { type: 'presign-failed'; ids: readonly string[]; error: UploadError }
  | { type: 'progress'; id: string; sentBytes: number }
  | { type: 'put-done' | 'confirmed'; id: string }
  | { type: 'kept'; id: string; isKept: boolean }
  | { type: 'failed'; id: string; error: UploadError }
  /** What became of a file in parts. */
  | { type: 'parts'; id: string; news: PartsNews }
  | { type: 'delay-over'; id: string }
  /** What the person does with it. */
  | { type: 'cancel' | 'retry' | 'clear' | 'pause' | 'resume'; id: string }
  | { type: 'offline' | 'online' }
  | { type: 'interrupted'; item: InterruptedUpload }
  /** Another tab has it now, or it is over. */
  | { type: 'gone'; id: string }
  /** Its file is there again. */
  | { type: 'reopened'; id: string }
  /** Its file is not there, or is another one: why. */
  | { type: 'not-reopened'; id: string; error: UploadError }
  /** It cannot go on from where it was: only from its beginning. */
  | { type: 'lost'; id: string; error: UploadError }

export type UploadEffect =
  | { type: 'presign'; projectId: string; ids: readonly string[] }
  | { type: 'put'; id: string; target: UploadTarget }
  | { type: 'confirm'; id: string; uploadId: string }
  | { type: 'abort'; id: string }
  /** Ends it on the server: what waits for its clips waits for this one no more. */
  | { type: 'give-up'; uploadId: string }
  /** Begins or goes on with a file in parts; its way is told by `parts` events. */
  | { type: 'send-parts'; id: string }
  | { type: 'rest-parts'; id: string }
  /** Ends a file in parts, here and on the server. */
  | { type: 'cancel-parts'; id: string }
  | { type: 'delay'; id: string; ms: number }
  /** The file's bytes are needed no more. */
  | { type: 'release'; id: string }
  | { type: 'arrived'; projectId: string; id: string }

export const NO_UPLOADS: UploadState = { items: [], isOnline: true }

/** Nothing moves any more until the person does something. */
export const isOver = (item: Pick<UploadItem, 'status'>): boolean =>
  item.status === 'done' || item.status === 'failed' || item.status === 'cancelled'

/** Whether leaving the page would stop or forget it; what was interrupted is on the device. */
export const isUnderWay = (item: Pick<UploadItem, 'status'>): boolean => !isOver(item) && item.status !== 'interrupted'

/** How many files this page still brings into a project. */
export const countUnderWay = ({ items }: UploadState, projectId: string | null): number =>
  items.filter((item) => item.projectId === projectId && isUnderWay(item)).length
