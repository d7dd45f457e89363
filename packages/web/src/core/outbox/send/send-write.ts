/** One try to send a write: marked on the device, put on the wire, and settled by what the server said (SYNC-06). */
import type { OutboxEntry } from '../outbox-entry.ts'
import type { OutboxPorts } from '../outbox-ports.ts'
import type { DeviceMirror, OutboxMachine } from '../queue/mirror-device.ts'
import { isCreation } from '../write-rules.ts'
import type { Acknowledgements } from './acknowledgements.ts'
import { deliverWrite } from './deliver-write.ts'
import type { SendOutcome } from './judge-error.ts'
import type { LeaderFence } from './leader-fence.ts'
import { movePlanStep } from './move-plan-step.ts'
import { sendUnderNewNames } from './rename-creation.ts'
import { settleAttempt } from './settle-attempt.ts'

export type SendParts = {
  ports: Pick<OutboxPorts, 'store' | 'newId' | 'api' | 'messages'>
  machine: OutboxMachine
  mirror: DeviceMirror
  fence: LeaderFence
  acknowledgements: Acknowledgements
  /** The other tabs hear that the device has something else now. */
  tellChanged: () => void
}

/** It is not this tab's to send: what the device has now is looked at. */
const drop = ({ machine, mirror }: SendParts, id: string): void => {
  machine.send({ type: 'dropped', id })
  void mirror.reload()
}

/** Null when it is not to be sent. */
const mark = (parts: SendParts, id: string): Promise<OutboxEntry | null> =>
  parts.mirror.inTurn(async () => {
    const kept = await parts.fence.mark(id)
    if (kept === 'gone' || kept === 'fenced') {
      drop(parts, id)
      return null
    }
    parts.machine.send({ type: 'marked', id: kept.id, attempts: kept.attempts })
    return kept
  })

const settle = async (parts: SendParts, marked: OutboxEntry, outcome: SendOutcome): Promise<void> => {
  const { ports, machine, mirror, fence, acknowledgements } = parts
  const kept = await fence.change(marked.id, (now, entries) => settleAttempt(outcome, now, entries))
  if (kept === 'fenced' || kept === 'gone') return drop(parts, marked.id)
  if (outcome.kind === 'done') {
    acknowledgements.acknowledge(marked, outcome.answer)
    // More than itself may have gone with it.
    if (marked.call === 'delete_project' || marked.call === 'delete_reel') void mirror.reload()
  } else if (outcome.kind === 'later') machine.send({ type: 'postponed', id: marked.id })
  else if (outcome.kind === 'rebased') {
    machine.send({ type: 'dropped', id: marked.id })
    await movePlanStep(ports, machine, marked.id, outcome.baseVersion)
  } else if (outcome.kind === 'misnamed') {
    machine.send({ type: 'dropped', id: marked.id })
    await sendUnderNewNames(ports, machine, marked.id)
  } else if (kept.state === 'failed') machine.send({ type: 'rejected', entry: kept })
  else if (isCreation(marked)) {
    // What the screens have to hear is that there is no such project any more.
    acknowledgements.acknowledge({ ...marked, call: 'delete_project' }, null)
    void mirror.reload()
  }
  parts.tellChanged()
}

export const sendWrite = async (parts: SendParts, entry: OutboxEntry): Promise<void> => {
  try {
    const marked = await mark(parts, entry.id)
    if (marked === null) return
    const outcome = await deliverWrite(parts.ports, marked)
    await parts.mirror.inTurn(() => settle(parts, marked, outcome))
  } catch (error) {
    parts.mirror.report(error, 'Failed to save')
    // The device refused the mark: what is on it still is the truth, and it is looked at again later.
    parts.machine.send({ type: 'postponed', id: entry.id })
  }
}
