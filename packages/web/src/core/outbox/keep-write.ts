/** What the person does to the outbox on this device: each is one transaction, after which the other tabs hear of it. */
import type { OutboxEntry, Write } from './outbox-entry.ts'
import type { OutboxPorts } from './outbox-ports.ts'
import { movePlanStep } from './send/move-plan-step.ts'
import type { SendParts } from './send/send-write.ts'
import { goesWith, isCreation, laneOf, supersede } from './write-rules.ts'

type KeepParts = Omit<SendParts, 'ports'> & { ports: OutboxPorts }

const newEntry = ({ newId, now, userId }: OutboxPorts, write: Write, id: string | undefined, order: number): OutboxEntry => ({
  ...write,
  id: id ?? newId(),
  userId,
  lane: laneOf(write),
  order,
  createdAt: new Date(now()).toISOString(),
  attempts: 0,
  state: 'waiting',
  refusal: null,
})

/** Keeps a write, in the place of those that it makes needless. */
export const keepWrite = ({ ports, machine, mirror, fence, tellChanged }: KeepParts, write: Write, id?: string): Promise<void> =>
  mirror.inTurn(async () => {
    const { entry, removed } = await ports.store.change(({ entries }) => {
      const { remove, write: kept } = supersede(entries, write)
      // A message that another page has kept meanwhile goes on as it is.
      const isKept = write.call === 'send_message' && entries.some((entry) => entry.id === id)
      const made = kept === null || isKept ? null : newEntry(ports, kept, id, (entries.at(-1)?.order ?? 0) + 1)
      return { put: made === null ? [] : [made], remove, result: { entry: made, removed: remove } }
    })
    machine.send({ type: 'added', entry, removed })
    tellChanged()
    if (fence.epoch() === null) ports.tabs.needLeader()
  })

/** Sends a rejected write again. */
export const retryWrite = ({ ports, machine, mirror, tellChanged }: KeepParts, id: string): Promise<void> =>
  mirror.inTurn(async () => {
    const entry = machine.getState().entries.find((known) => known.id === id)
    if (entry?.state !== 'failed') return
    // A refusal is kept under its key, so another try takes another: the server did nothing under the first.
    await movePlanStep(ports, machine, id, entry.newerVersion)
    tellChanged()
  })

/** Takes a write back that is not on the wire; with a project or a reel goes all that is in it. */
export const discardWrite = ({ ports, machine, mirror, tellChanged }: KeepParts, id: string): Promise<void> =>
  mirror.inTurn(async () => {
    const gone = await ports.store.change<readonly string[]>(({ entries }) => {
      const entry = entries.find((known) => known.id === id)
      if (entry === undefined || entry.state === 'sending') return { result: [] }
      const gone = isCreation(entry) ? [id, ...goesWith(entries, entry).map((other) => other.id)] : [id]
      return { remove: gone, result: gone }
    })
    machine.send({ type: 'removed', ids: gone })
    tellChanged()
  })

/** The server has it, as this tab heard otherwise than by an answer. */
export const settleWrite = ({ ports, mirror, acknowledgements, tellChanged }: KeepParts, id: string): Promise<void> =>
  mirror.inTurn(async () => {
    const settled = await ports.store.change<OutboxEntry | null>(({ entries }) => {
      const entry = entries.find((known) => known.id === id)
      return entry === undefined ? { result: null } : { remove: [id], result: entry }
    })
    if (settled === null) return
    acknowledgements.acknowledge(settled, null)
    tellChanged()
  })
