/** Sends messages that the device could not keep: straight to the server, in the order of writing, behind what they wait for. */
import type { MessagePayload, OutboxEntry } from '../outbox-entry.ts'
import type { OutboxPorts } from '../outbox-ports.ts'
import type { OutboxMachine } from '../queue/mirror-device.ts'
import { needs } from '../write-rules.ts'

const isMessageOf = (entry: OutboxEntry, reelId: string): boolean => entry.call === 'send_message' && entry.payload.reel_id === reelId

const until = (machine: OutboxMachine, isSo: () => boolean): Promise<void> =>
  new Promise((resolve) => {
    const look = (): void => {
      if (!isSo()) return
      stop()
      resolve()
    }
    const stop = machine.subscribe(look)
    look()
  })

export const createUnkeptSender = ({ messages }: Pick<OutboxPorts, 'messages'>, machine: OutboxMachine) => {
  /** What the device could not keep goes one after the other. */
  let last: Promise<unknown> = Promise.resolve()
  return (id: string, message: MessagePayload): Promise<void> => {
    // What was written before it about the reel goes first, and the reel itself.
    const write = { call: 'send_message' as const, payload: message }
    const isBefore = (entry: OutboxEntry) => needs(write, entry) || (entry.state !== 'failed' && isMessageOf(entry, message.reel_id))
    const isFirst = () => !machine.getState().entries.some(isBefore)
    const own = last.then(() => until(machine, isFirst)).then(() => messages.send(id, message))
    last = own.catch(() => undefined)
    return own
  }
}
