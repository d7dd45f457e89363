/**
 * Projects and reels that were named before chosen ids carried their account (contract chosen-id.ts) and were never sent. The server
 * refuses such names; what was made under them must not be lost for it. They are renamed only once it has refused: until then it may
 * have them already, and a second name would make them twice.
 */
import { chooseId, isOwnChoice } from '@reelwright/contract/wire/chosen-id'
import { type CreationEntry, type OutboxEntry, unrejected } from '../outbox-entry.ts'
import type { OutboxPorts } from '../outbox-ports.ts'
import type { OutboxMachine } from '../queue/mirror-device.ts'
import { isCreation, laneOf } from '../write-rules.ts'

const idsMadeBy = (creation: CreationEntry): readonly string[] =>
  creation.call === 'create_reel' ? [creation.payload.id] : [creation.payload.id, creation.payload.chat_id]

const foreignIdsOf = (creation: CreationEntry): readonly string[] => idsMadeBy(creation).filter((id) => !isOwnChoice(creation.userId, id))

/** Whether a write was refused for ids that this device gave before it knew the rule. */
export const isNamedByOldRule = (entry: OutboxEntry, code: string): boolean =>
  code === 'ID_TAKEN' && isCreation(entry) && foreignIdsOf(entry).length > 0

/** Every text in it that is one of the names, by its new name. */
const withNames = (payload: string, names: ReadonlyMap<string, string>): unknown =>
  JSON.parse(payload, (_key, part: unknown) => (typeof part === 'string' ? (names.get(part) ?? part) : part))

/** The entry as it is when nothing in it has one of the names. */
const renamed = (entry: OutboxEntry, names: ReadonlyMap<string, string>): OutboxEntry => {
  const before = JSON.stringify(entry.payload)
  if (![...names.keys()].some((name) => before.includes(name))) return entry
  // Proof: only texts are put in the place of texts.
  const write = { ...entry, payload: withNames(before, names) } as OutboxEntry
  return { ...write, lane: laneOf(write) }
}

/** The creation under a new key, for its body is another, and all that waits in what it makes. Pure. Gives what has to be written. */
export const renameCreation = (
  entries: readonly OutboxEntry[],
  creation: CreationEntry,
  key: string,
): { put: readonly OutboxEntry[]; remove: readonly string[] } => {
  const names = new Map(foreignIdsOf(creation).map((id) => [id, chooseId(creation.userId, id)]))
  const again = { ...unrejected(renamed(creation, names), 'waiting', 0), id: key }
  const others = entries.filter(({ id }) => id !== creation.id)
  return {
    put: [again, ...others.map((entry) => renamed(entry, names)).filter((entry, at) => entry !== others[at])],
    remove: [creation.id],
  }
}

export const sendUnderNewNames = async (
  { store, newId }: Pick<OutboxPorts, 'store' | 'newId'>,
  machine: OutboxMachine,
  creationId: string,
): Promise<void> => {
  await store.change(({ entries }) => {
    const creation = entries.filter(isCreation).find(({ id }) => id === creationId)
    return creation === undefined ? { result: null } : { ...renameCreation(entries, creation, newId()), result: null }
  })
  machine.send({ type: 'loaded', entries: (await store.read()).entries })
}
