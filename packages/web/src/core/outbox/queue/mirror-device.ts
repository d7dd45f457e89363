/** Keeps the machine's picture of the outbox at what is on the device, whichever tab changed it. */
import { errorText } from '../../api/api-error.ts'
import type { RunningMachine } from '../../machine.ts'
import type { OutboxPorts } from '../outbox-ports.ts'
import type { OutboxMachineState } from './outbox-state.ts'
import type { OutboxEvent } from './step-outbox.ts'

export type OutboxMachine = RunningMachine<OutboxMachineState, OutboxEvent>

export type DeviceMirror = {
  /** Changes of the device and the reading of it, one after the other, so that an older picture never replaces a newer one. */
  inTurn: <T>(work: () => Promise<T>) => Promise<T>
  /** Looks at what the device has; tells when it cannot. */
  reload: () => Promise<void>
  /** Whether the device was read once. */
  isRead: () => boolean
  /** Of an error that nobody waits for. */
  report: (error: unknown, what: string) => void
  /** Nothing is reported any more. */
  close: () => void
}

export const mirrorDevice = ({ store, warn }: Pick<OutboxPorts, 'store' | 'warn'>, machine: OutboxMachine): DeviceMirror => {
  let isRead = false
  let isClosed = false
  let turn: Promise<unknown> = Promise.resolve()

  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const result = turn.then(work)
    turn = result.catch(() => undefined)
    return result
  }
  const report = (error: unknown, what: string): void => {
    if (!isClosed) warn(errorText(error, what))
  }

  return {
    inTurn,
    reload: () =>
      inTurn(async () => {
        const { entries } = await store.read()
        isRead = true
        machine.send({ type: 'loaded', entries })
      }).catch((error: unknown) => report(error, 'What waits to be sent could not be read')),
    isRead: () => isRead,
    report,
    close: () => {
      isClosed = true
    },
  }
}
