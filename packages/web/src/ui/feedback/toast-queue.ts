/** The toasts that are on screen, as a value; no React in here. */

export type ToastTone = 'neutral' | 'success' | 'warning' | 'danger' | 'info'

export type ToastRequest = {
  tone?: ToastTone
  title: string
  text?: string
  /** One way to answer, such as Undo. */
  action?: { label: string; onPress: () => void }
  /** How long it stays; with an action longer, so that there is time to reach it. */
  durationMs?: number
  /** Called once when it goes without the action having been pressed. */
  onExpire?: () => void
}

export type ToastEntry = ToastRequest & { id: number; durationMs: number }

const DURATION_MS = 5000
const DURATION_WITH_ACTION_MS = 8000
/** More than this at once is a wall; the oldest goes. */
const VISIBLE_MAX = 3

/** Adds one; a second toast with the same words replaces the first. What had to go is told, for its `onExpire`. */
export const addToast = (
  shown: readonly ToastEntry[],
  request: ToastRequest,
  id: number,
): { shown: readonly ToastEntry[]; dropped: readonly ToastEntry[] } => {
  const entry: ToastEntry = { ...request, id, durationMs: request.durationMs ?? (request.action ? DURATION_WITH_ACTION_MS : DURATION_MS) }
  const isRepeat = (other: ToastEntry) => other.title === entry.title && other.text === entry.text && !other.action && !entry.action
  const kept = shown.filter((other) => !isRepeat(other))
  const overflow = Math.max(0, kept.length + 1 - VISIBLE_MAX)
  return { shown: [...kept.slice(overflow), entry], dropped: kept.slice(0, overflow) }
}

export const removeToast = (shown: readonly ToastEntry[], id: number): readonly ToastEntry[] => shown.filter((entry) => entry.id !== id)
