/** What each kind of write means for the others in the outbox. Pure. */
import type { OutboxEntry, Write } from './outbox-entry.ts'

/** Order matters only among writes about the same thing: each has a lane of its own. */
export const laneOf = (write: Write): string => {
  switch (write.call) {
    case 'update_project':
    case 'delete_project':
      return `project:${write.payload.id}`
    case 'undo_reel_plan':
    case 'redo_reel_plan':
    case 'edit_reel_plan':
    case 'update_tool_settings':
    case 'send_message':
      return `reel:${write.payload.reel_id}`
    case 'mark_notifications_read':
    case 'clear_notifications':
      return 'notifications'
    case 'update_account':
      return 'preferences'
  }
}

export type PlanStep = Extract<Write, { call: 'undo_reel_plan' | 'redo_reel_plan' | 'edit_reel_plan' }>

export const isPlanStep = <W extends Write>(write: W): write is W & PlanStep =>
  write.call === 'undo_reel_plan' || write.call === 'redo_reel_plan' || write.call === 'edit_reel_plan'

/**
 * Whether a refused write keeps a later one of its lane from being sent. A step of a plan is made upon the one before it:
 * without that one it would do something nobody saw. A name, a setting or a read mark stands by itself, so there a refusal
 * is told and the rest goes on.
 */
export const buildsOn = (later: Write, refused: Write): boolean => isPlanStep(later) && isPlanStep(refused)

/**
 * A message means the plan that stood before it, and a change of the plan what was said before: they keep their order. But
 * neither needs the other, so after some tries that came to nothing the one behind no longer waits.
 */
export const standsByItself = (later: Write, earlier: Write): boolean =>
  (later.call === 'send_message') !== (earlier.call === 'send_message')

/**
 * Whether a refusal says that the write was done before. CONFLICT: writes that set values are refused with it for one reason only, that
 * an earlier try was carried out and its answer was lost. And whoever deletes what another device deleted has what they wanted.
 */
export const isDoneBefore = (write: Write, code: string): boolean => {
  if (code === 'CONFLICT') return !isPlanStep(write) && write.call !== 'send_message'
  return code === 'PROJECT_NOT_FOUND' && write.call === 'delete_project'
}

/**
 * How a new write changes what waits in its lane: `remove` are ids that it makes needless, `write` what is kept instead of
 * it (null: nothing, both cancel out). Only entries that never were on the wire are touched: the server may know the others.
 */
export const supersede = (entries: readonly OutboxEntry[], write: Write): { remove: readonly string[]; write: Write | null } => {
  const lane = laneOf(write)
  const inLane = entries.filter((entry) => entry.lane === lane)
  const untouched = (entry: OutboxEntry | undefined): entry is OutboxEntry => entry?.state === 'waiting' && entry.attempts === 0
  const last = inLane.at(-1)
  switch (write.call) {
    case 'update_project':
      // The last of two renames is the one that counts; fields that only the first one had stay.
      return untouched(last) && last.call === 'update_project'
        ? { remove: [last.id], write: { call: 'update_project', payload: { ...last.payload, ...write.payload } } }
        : { remove: [], write }
    case 'delete_project':
      return { remove: inLane.filter((entry) => untouched(entry) && entry.call === 'update_project').map(({ id }) => id), write }
    case 'update_account':
      return untouched(last) && last.call === 'update_account'
        ? {
            remove: [last.id],
            write: {
              call: 'update_account',
              payload: {
                ...last.payload,
                ...write.payload,
                ...(last.payload.preferences === undefined && write.payload.preferences === undefined
                  ? {}
                  : { preferences: { ...last.payload.preferences, ...write.payload.preferences } }),
              },
            },
          }
        : { remove: [], write }
    case 'update_tool_settings':
      return untouched(last) && last.call === 'update_tool_settings'
        ? {
            remove: [last.id],
            write: {
              call: 'update_tool_settings',
              payload: {
                reel_id: write.payload.reel_id,
                tools: { ...last.payload.tools, ...write.payload.tools },
                customizations: { ...last.payload.customizations, ...write.payload.customizations },
              },
            },
          }
        : { remove: [], write }
    case 'undo_reel_plan':
    case 'redo_reel_plan': {
      const opposites = write.call === 'undo_reel_plan' ? ['redo_reel_plan', 'edit_reel_plan'] : ['undo_reel_plan']
      return untouched(last) && opposites.includes(last.call) ? { remove: [last.id], write: null } : { remove: [], write }
    }
    case 'mark_notifications_read':
    case 'clear_notifications':
    case 'edit_reel_plan':
    case 'send_message':
      return { remove: [], write }
  }
}
