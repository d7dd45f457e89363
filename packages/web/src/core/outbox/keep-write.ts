/** What the person does to the outbox on this device: each is one transaction, after which the other tabs hear of it. */
import type { DeletionWrites, KeptDeletion, OutboxEntry, Write } from './outbox-entry.ts'
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

/** What a write left in the outbox, and what it made needless. */
type KeptWrite = Pick<KeptDeletion, 'entry' | 'replaced'>

/** Keeps a write, in the place of those that it makes needless. */
export const keepWrite = ({ ports, machine, mirror, fence, tellChanged }: KeepParts, write: Write, id?: string): Promise<KeptWrite> =>
  mirror.inTurn(async () => {
    const { entry, replaced } = await ports.store.change<KeptWrite>(({ entries }) => {
      const { remove, write: kept } = supersede(entries, write)
      // A message that another page has kept meanwhile goes on as it is.
      const isKept = write.call === 'send_message' && entries.some((entry) => entry.id === id)
      const made = kept === null || isKept ? null : newEntry(ports, kept, id, (entries.at(-1)?.order ?? 0) + 1)
      const replaced = entries.filter((known) => remove.includes(known.id))
      return { put: made === null ? [] : [made], remove, result: { entry: made, replaced } }
    })
    machine.send({ type: 'added', entry, removed: replaced.map((known) => known.id) })
    tellChanged()
    if (fence.epoch() === null) ports.tabs.needLeader()
    return { entry, replaced }
  })

export const keepDeletion = async (parts: KeepParts, { deletion, restoration }: DeletionWrites): Promise<KeptDeletion> => ({
  userId: parts.ports.userId,
  restoration,
  ...(await keepWrite(parts, deletion)),
})

export const takeDeletionBack = (parts: KeepParts, { restoration, entry, replaced }: KeptDeletion): Promise<void> =>
  parts.mirror.inTurn(async () => {
    const { ports, machine, fence } = parts
    const { put, removed } = await ports.store.change(({ entries }) => {
      const deletion = entries.find(({ id }) => id === entry?.id)
      const isOnlyHere = entry === null || deletion?.state === 'failed' || (deletion?.state === 'waiting' && deletion.attempts === 0)
      const order = (entries.at(-1)?.order ?? 0) + 1
      const restoring = newEntry(ports, restoration, undefined, order)
      const back = [...(isOnlyHere ? [] : [restoring]), ...replaced].map((known, at) => ({ ...known, order: order + at }))
      const needless = isOnlyHere && entry !== null ? [entry.id] : []
      return { put: back, remove: needless, result: { put: back, removed: needless } }
    })
    machine.send({ type: 'added', entry: null, removed })
    for (const back of put) machine.send({ type: 'added', entry: back, removed: [] })
    parts.tellChanged()
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
