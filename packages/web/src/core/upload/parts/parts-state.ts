/** What one file on its way up in parts holds, hears, asks for and tells. */
import type { UploadRecord } from '../upload-record.ts'
import type { UploadError } from '../upload-rules.ts'

export type PartAddress = { partNumber: number; url: string; headers: Readonly<Record<string, string>> }

export type Sending = {
  phase: 'sending'
  record: UploadRecord
  /** Asked for and not used yet. */
  addresses: readonly PartAddress[]
  isAsking: boolean
  flights: readonly { partNumber: number; sentBytes: number }[]
  /** Parts that wait for another try. */
  delayed: readonly number[]
  /** Failures of each part since the upload was last taken up. */
  failures: Readonly<Record<number, number>>
}

export type PartsState =
  /** Stopped, and can go on; null until the server has begun it. */
  | { phase: 'resting'; record: UploadRecord | null }
  | { phase: 'initiating'; record: null }
  | Sending
  /** All parts have arrived; the server puts them together. */
  | { phase: 'completing'; record: UploadRecord }
  | { phase: 'completed'; record: UploadRecord }
  /** Given up here and on the server. */
  | { phase: 'abandoned'; record: null }

export type PartsEvent =
  | { type: 'start' }
  | { type: 'initiated'; record: UploadRecord }
  | { type: 'addressed'; addresses: readonly PartAddress[] }
  | { type: 'part-progress'; partNumber: number; sentBytes: number }
  | { type: 'part-sent'; partNumber: number; etag: string; sizeBytes: number }
  | { type: 'part-failed'; partNumber: number; error: UploadError }
  | { type: 'delay-over'; partNumber: number }
  | { type: 'completed' }
  /** What stands in the way of the whole file: no beginning, no addresses, no end. */
  | { type: 'failed'; error: UploadError }
  /** The person pauses, or the network is gone. */
  | { type: 'rest' }
  | { type: 'cancel' }

/** How the list of uploads hears of it. `again`: worth another try by itself. `over`: nothing is left of it, here or there. */
export type PartsNews =
  | { type: 'progress'; sentBytes: number }
  | { type: 'completing' }
  | { type: 'completed' }
  | { type: 'failed'; error: UploadError; next: 'again' | 'stays' | 'over' | 'needs-file' }

export type PartsEffect =
  | { type: 'initiate' }
  | { type: 'ask'; partNumbers: readonly number[] }
  | { type: 'put'; address: PartAddress }
  | { type: 'stop' }
  | { type: 'delay'; partNumber: number; ms: number }
  | { type: 'save'; record: UploadRecord }
  | { type: 'complete'; record: UploadRecord }
  /** Takes it from the server and from the device. */
  | { type: 'abandon'; uploadId: string }
  | { type: 'tell'; news: PartsNews }
