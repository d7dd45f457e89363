import type { OutboxPorts } from '../outbox-ports.ts'
import type { OutboxMachine } from '../queue/mirror-device.ts'
import { isPlanStep } from '../write-rules.ts'
import { moveSteps } from './rebase-plan-steps.ts'

/**
 * Puts an entry back among those that wait, under a new key; a step of a plan is set upon another version of it, with those that wait
 * behind it. Without a version it stays upon the one that it was made for.
 */
export const movePlanStep = async (
  ports: Pick<OutboxPorts, 'store' | 'newId'>,
  machine: OutboxMachine,
  movedId: string,
  baseVersion: number | undefined,
): Promise<void> => {
  await ports.store.change(({ entries }) => {
    const entry = entries.find((known) => known.id === movedId)
    if (entry === undefined) return { result: null }
    const current = isPlanStep(entry) ? entry.payload.base_version : undefined
    // A message keeps its id: by it the server and every tab know it again.
    const id = entry.call === 'send_message' ? entry.id : ports.newId()
    return { ...moveSteps(entries, entry, { id, baseVersion: baseVersion ?? current }), result: null }
  })
  machine.send({ type: 'loaded', entries: (await ports.store.read()).entries })
}
