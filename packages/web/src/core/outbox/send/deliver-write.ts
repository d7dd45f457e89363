/** Puts one write on the wire and says what became of it. */
import { ApiError } from '../../api/api-error.ts'
import type { OutboxEntry } from '../outbox-entry.ts'
import type { OutboxPorts } from '../outbox-ports.ts'
import { isPlanStep, type PlanStep } from '../write-rules.ts'
import { judgeError, type SendOutcome } from './judge-error.ts'
import { whyNotRebased } from './rebase-plan-steps.ts'

type Wire = Pick<OutboxPorts, 'api' | 'messages'>

/** As the server takes it: of a reel that is made here it knows the project by the chat. */
const bodyOf = (entry: Exclude<OutboxEntry, { call: 'send_message' }>) => {
  if (entry.call === 'restore_project') return { id: entry.payload.id }
  if (entry.call === 'restore_reel') return { reel_id: entry.payload.reel_id }
  if (entry.call === 'restore_media') return { media_id: entry.payload.media_id }
  if (entry.call !== 'create_reel') return entry.payload
  const { project_id: _, looks_like: __, ...body } = entry.payload
  return body
}

/** Somebody else changed the plan first: asks for theirs and sees whether the step still fits it. */
const rebase = async ({ api }: Wire, step: OutboxEntry & PlanStep): Promise<SendOutcome> => {
  try {
    const newer = await api.callFunction('get_reel_plan', { reel_id: step.payload.reel_id })
    const text = await whyNotRebased(step, newer)
    return text === null ? { kind: 'rebased', baseVersion: newer.version } : { kind: 'rejected', text, newerVersion: newer.version }
  } catch (error) {
    return judgeError(error, step)
  }
}

export const deliverWrite = async (wire: Wire, entry: OutboxEntry): Promise<SendOutcome> => {
  try {
    if (entry.call === 'send_message') {
      await wire.messages.send(entry.id, entry.payload)
      return { kind: 'done', answer: null }
    }
    return { kind: 'done', answer: await wire.api.callFunction(entry.call, bodyOf(entry), { idempotencyKey: entry.id }) }
  } catch (error) {
    return error instanceof ApiError && error.code === 'PLAN_CONFLICT' && isPlanStep(entry) ? rebase(wire, entry) : judgeError(error, entry)
  }
}
