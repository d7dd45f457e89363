/** How many messages are left, and when that is worth a word (LIMIT-01, LIMIT-03). Pure. */
import type { MessageLimitCheck } from '@reelwright/contract/billing'

/** Remaining messages at which the warning shows (A9, B9). */
const MESSAGE_WARNING_REMAINING_MAX = 10
/** Remaining messages at which it turns urgent (A9, B9). */
const MESSAGE_URGENT_REMAINING_MAX = 5

export type LimitTone = 'danger' | 'warning' | 'info'

export type LimitNotice = {
  title: 'Message Limit Warning' | 'Message Limit Reached'
  tone: LimitTone
  /** What is left, in the server's words. */
  text: string
  usage: string
  /** 0 to 100. */
  percent: number
  /** Only another plan helps: what counts for a lifetime never starts anew. */
  canUpgrade: boolean
}

const toneOf = (check: MessageLimitCheck): LimitTone => {
  if (!check.allowed || check.remaining <= MESSAGE_URGENT_REMAINING_MAX) return 'danger'
  return check.remaining <= MESSAGE_WARNING_REMAINING_MAX ? 'warning' : 'info'
}

/** Null while there is enough left, and while nobody knows: a check that failed stands in nobody's way (LIMIT-05). */
export const limitNotice = (check: MessageLimitCheck | null): LimitNotice | null => {
  if (check === null || (check.allowed && check.remaining > MESSAGE_WARNING_REMAINING_MAX)) return null
  return {
    title: check.allowed ? 'Message Limit Warning' : 'Message Limit Reached',
    tone: toneOf(check),
    text: check.message,
    usage: `${check.current_usage} / ${check.limit}`,
    percent: check.limit <= 0 ? 100 : Math.min(100, (check.current_usage / check.limit) * 100),
    canUpgrade: check.is_permanent_limit,
  }
}

/** Whether the upgrade prompt opens: a limit for a lifetime was reached just now, or a message was refused for it (LIMIT-04). */
export const opensPrompt = (
  before: { check: MessageLimitCheck | null; refused: number } | null,
  now: { check: MessageLimitCheck | null; refused: number },
): boolean => {
  if (before === null || now.check === null || now.check.allowed || !now.check.is_permanent_limit) return false
  return before.check?.allowed === true || now.refused > before.refused
}
