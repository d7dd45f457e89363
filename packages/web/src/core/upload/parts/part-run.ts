/** Runs the machine of one file in parts: its calls, its PUTs, its lock and its record on the device (UPL-02, UPL-03, UPL-04). */
import { errorText } from '../../api/api-error.ts'
import { performByType, runMachine } from '../../machine.ts'
import type { PickedFile } from '../picked-file.ts'
import type { UploadRecord } from '../upload-record.ts'
import { callError } from '../upload-rules.ts'
import { createPartCalls, underWayError } from './part-calls.ts'
import { createPartFlights } from './part-flights.ts'
import type { PartFile, PartPorts } from './part-ports.ts'
import type { PartsEffect, PartsEvent, PartsNews, PartsState } from './parts-state.ts'
import { createRecordKeeper } from './record-keeper.ts'
import { stepParts } from './step-parts.ts'

export type PartRun = {
  /** Begins, or goes on. */
  start: () => void
  rest: () => void
  cancel: () => void
  /** Null until the server has begun it. */
  uploadId: () => string | null
  /** Stops without a word to the server: the device keeps what has arrived. */
  close: () => void
}

export type PartRunStart = {
  file: PartFile
  /** Null where all parts have arrived and only the end is missing. */
  source: PickedFile | null
  record: UploadRecord | null
  /** Frees the lock of the record's upload, when it is held already. */
  release: (() => void) | null
  tell: (news: PartsNews) => void
  /** The server has begun it, or it is over: other tabs want to know. */
  onChanged: (uploadId: string) => void
}

/** Timers that end with the run. */
const createTimers = (setTimer: PartPorts['setTimer']) => {
  const stops = new Set<() => void>()
  return {
    later: (run: () => void, ms: number): void => {
      const stop = setTimer(() => {
        stops.delete(stop)
        run()
      }, ms)
      stops.add(stop)
    },
    stop: (): void => {
      for (const stop of [...stops]) stop()
    },
  }
}

export const createPartRun = (ports: PartPorts, { file, source, record: known, release, tell, onChanged }: PartRunStart): PartRun => {
  let uploadId = known?.upload_id ?? null
  let isBeginning = false
  let isClosed = false
  const timers = createTimers(ports.setTimer)
  const calls = createPartCalls(ports)
  const keeper = createRecordKeeper({ store: ports.store, warn: ports.warn, later: timers.later, release, onChanged })

  const begin = async (): Promise<void> => {
    if (isBeginning) return
    isBeginning = true
    try {
      const record = await calls.initiate(file, source?.handle ?? null)
      uploadId = record.upload_id
      keeper.holdLock(await ports.locks.hold(record.upload_id))
      if (isClosed) return keeper.close()
      machine.send({ type: 'initiated', record })
      keeper.tellOthers(record.upload_id)
    } catch (error) {
      machine.send({ type: 'failed', error: callError(error, 'Failed to get presigned URLs') })
    } finally {
      isBeginning = false
    }
  }

  const complete = async (record: UploadRecord): Promise<void> => {
    try {
      await calls.complete(record)
      machine.send({ type: 'completed' })
    } catch (error) {
      machine.send({ type: 'failed', error: underWayError(error, 'Failed to confirm upload') })
    }
  }

  const abandon = async (ended: string): Promise<void> => {
    keeper.remove(ended)
    try {
      await calls.abort(ended)
    } catch (error) {
      // The server ends it by itself when its day is over.
      if (!isClosed) ports.warn(`An upload could not be ended: ${errorText(error, 'the call failed')}`)
    }
  }

  const withRecord = (use: (record: UploadRecord) => Promise<void>): void => {
    const { record } = machine.getState()
    if (record !== null) void use(record)
  }

  const perform = performByType<PartsEffect>({
    initiate: () => void begin(),
    ask: ({ partNumbers }) => withRecord((record) => flights.ask(record, partNumbers)),
    put: ({ address }) => withRecord((record) => flights.put(record, address)),
    stop: () => flights.stop(),
    delay: ({ partNumber, ms }) =>
      timers.later(
        flights.unlessStopped(() => machine.send({ type: 'delay-over', partNumber })),
        ms,
      ),
    save: ({ record }) => keeper.save(record),
    complete: ({ record }) => void complete(record),
    abandon: (effect) => void abandon(effect.uploadId),
    tell: ({ news }) => tell(news),
  })

  const machine = runMachine<PartsState, PartsEvent, PartsEffect>({
    initial: { phase: 'resting', record: known },
    step: stepParts,
    perform,
    now: ports.now,
  })
  const flights = createPartFlights(ports, calls, source, machine.send)

  return {
    start: () => machine.send({ type: 'start' }),
    rest: () => machine.send({ type: 'rest' }),
    cancel: () => machine.send({ type: 'cancel' }),
    uploadId: () => uploadId,
    close: () => {
      isClosed = true
      flights.stop()
      timers.stop()
      keeper.close()
    },
  }
}
