/** What is on its way of one file in parts. Answers to what was asked before the last stop are nobody's. */
import type { PickedFile } from '../picked-file.ts'
import type { UploadRecord } from '../upload-record.ts'
import { type createPartCalls, underWayError } from './part-calls.ts'
import type { PartPorts } from './part-ports.ts'
import type { PartAddress, PartsEvent } from './parts-state.ts'
import { putPart } from './put-part.ts'

/** A progress event comes every 50 ms from each part; a bar moves no smoother by all of them. */
const PROGRESS_EVERY_MS = 100

export type PartFlights = {
  /** Asks for addresses. */
  ask: (record: UploadRecord, partNumbers: readonly number[]) => Promise<void>
  put: (record: UploadRecord, address: PartAddress) => Promise<void>
  /** Runs unless everything was stopped before. */
  unlessStopped: (run: () => void) => () => void
  stop: () => void
}

export const createPartFlights = (
  { putFile, setTimer, now }: Pick<PartPorts, 'putFile' | 'setTimer' | 'now'>,
  calls: Pick<ReturnType<typeof createPartCalls>, 'askAddresses'>,
  source: PickedFile | null,
  send: (event: PartsEvent) => void,
): PartFlights => {
  const controllers = new Set<AbortController>()
  let stops = 0
  let toldAtMs = Number.NEGATIVE_INFINITY

  const unlessStopped = (run: () => void): (() => void) => {
    const asked = stops
    return () => (asked === stops ? run() : undefined)
  }

  return {
    ask: async (record, partNumbers) => {
      const asked = stops
      try {
        const addresses = await calls.askAddresses(record, partNumbers)
        if (asked === stops) send({ type: 'addressed', addresses })
      } catch (error) {
        if (asked === stops) send({ type: 'failed', error: underWayError(error, 'Failed to get presigned URLs') })
      }
    },
    put: async (record, { partNumber, url, headers }) => {
      if (source === null) return
      const begun = stops
      const startByte = (partNumber - 1) * record.chunk_size
      const body = source.file.slice(startByte, Math.min(startByte + record.chunk_size, record.file_size))
      const controller = new AbortController()
      controllers.add(controller)
      const outcome = await putPart({
        putFile,
        setTimer,
        url,
        headers,
        body,
        controller,
        onProgress: (sentBytes) => {
          if (begun !== stops || now() - toldAtMs < PROGRESS_EVERY_MS) return
          toldAtMs = now()
          send({ type: 'part-progress', partNumber, sentBytes })
        },
      })
      controllers.delete(controller)
      if (begun !== stops) return
      if (outcome.kind === 'sent') send({ type: 'part-sent', partNumber, etag: outcome.etag, sizeBytes: body.size })
      if (outcome.kind === 'failed') send({ type: 'part-failed', partNumber, error: outcome.error })
    },
    unlessStopped,
    stop: () => {
      stops += 1
      for (const controller of [...controllers]) controller.abort()
    },
  }
}
