/** What each kind of write means for the others in the outbox. Pure. */
import type { CreationEntry, OutboxEntry, Write } from './outbox-entry.ts'

/** Order matters only among writes about the same thing: each has a lane of its own. */
export const laneOf = (write: Write): string => {
  switch (write.call) {
    case 'create_project_with_context':
    case 'update_project':
    case 'delete_project':
    case 'restore_project':
      return `project:${write.payload.id}`
    case 'create_reel':
      return `reel:${write.payload.id}`
    case 'update_reel':
    case 'delete_reel':
    case 'restore_reel':
    case 'undo_reel_plan':
    case 'redo_reel_plan':
    case 'edit_reel_plan':
    case 'update_tool_settings':
    case 'send_message':
      return `reel:${write.payload.reel_id}`
    case 'delete_from_library':
    case 'restore_media':
      return `media:${write.payload.media_id}`
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

export const isCreation = (entry: OutboxEntry): entry is CreationEntry =>
  entry.call === 'create_project_with_context' || entry.call === 'create_reel'

/** Whether a write makes a copy of the reel that another is about: it is copied as it was when that was asked for. */
export const isCopyOf = (later: Write, earlier: Write): boolean =>
  later.call === 'create_reel' && later.payload.copy_of !== undefined && laneOf(earlier) === `reel:${later.payload.copy_of}`

/** Whether a write is about what an earlier one makes: the server cannot take it before that. */
export const needs = (later: Write, earlier: Write): boolean => {
  if (earlier.call === 'create_reel' && isCopyOf(later, earlier)) return true
  if (earlier.call === 'create_reel') return laneOf(later) === laneOf(earlier)
  if (earlier.call === 'restore_project') {
    if (later.call === 'create_reel') return later.payload.project_id === earlier.payload.id
    return later.call === 'send_message' && later.payload.chat_id === earlier.payload.project.chat_id
  }
  if (earlier.call !== 'create_project_with_context') return false
  if (later.call === 'create_reel') return later.payload.project_id === earlier.payload.id
  // A message that the device cannot keep knows no more of its project than its chat.
  if (later.call === 'send_message') return later.payload.chat_id === earlier.payload.chat_id
  return laneOf(later) === laneOf(earlier)
}

/** What cannot be without a project or a reel that was made here: all that needs it, and all that needs that. */
export const goesWith = (entries: readonly OutboxEntry[], creation: OutboxEntry): readonly OutboxEntry[] => {
  const found = entries.flatMap((entry) => {
    if (entry.id === creation.id || !needs(entry, creation)) return []
    return entry.call === 'create_reel' ? [entry, ...goesWith(entries, entry)] : [entry]
  })
  // A message needs its reel and its project.
  return [...new Set(found)]
}

/** What waits to be made of a project, itself and its reels, with all that is in them. */
export const createdIn = (entries: readonly OutboxEntry[], projectId: string): readonly OutboxEntry[] => {
  const made = entries.filter(
    (entry) =>
      (entry.call === 'create_project_with_context' && entry.payload.id === projectId) ||
      (entry.call === 'create_reel' && entry.payload.project_id === projectId),
  )
  return [...new Set(made.flatMap((entry) => [entry, ...goesWith(entries, entry)]))]
}

/**
 * Whether a refused write keeps a later one from being sent. Nothing goes into a project or a reel that is not made; but to
 * delete it is settled by asking. A step of a plan is made upon the one before it: without that one it would do something nobody
 * saw. A name, a setting or a read mark stands by itself, so there a refusal is told and the rest goes on.
 */
export const buildsOn = (later: Write, refused: Write): boolean => {
  if (needs(later, refused)) return later.call !== 'delete_project' && later.call !== 'delete_reel'
  return isPlanStep(later) && isPlanStep(refused) && laneOf(later) === laneOf(refused)
}

/**
 * A message means the plan that stood before it, and a change of the plan what was said before: they keep their order. But
 * neither needs the other, so after some tries that came to nothing the one behind no longer waits.
 */
export const standsByItself = (later: Write, earlier: Write): boolean =>
  (later.call === 'send_message') !== (earlier.call === 'send_message')

/**
 * Whether a refusal says that the write was done before. CONFLICT: writes that set values are refused with it for one reason only, that
 * an earlier try was carried out and its answer was lost; of what is made here only another try than the first can mean that. And whoever deletes what another device deleted has what they wanted.
 */
export const isDoneBefore = (write: OutboxEntry, code: string): boolean => {
  if (code === 'CONFLICT' && isCreation(write)) return write.attempts > 1
  if (code === 'CONFLICT') return !isPlanStep(write) && write.call !== 'send_message'
  if (code === 'REEL_NOT_FOUND') return write.call === 'delete_reel'
  if (code === 'MEDIA_NOT_FOUND') return write.call === 'delete_from_library'
  return code === 'PROJECT_NOT_FOUND' && write.call === 'delete_project'
}

/**
 * What goes with a project of which the server says, when it is asked for again, that it had been made and was deleted: all that waits
 * in it where nobody would miss it, for it was deleted here too or merely renamed; else null, and the person says what becomes of it.
 */
export const goesWithDeleted = (entries: readonly OutboxEntry[], creation: OutboxEntry): readonly OutboxEntry[] | null => {
  // Of a reel in it the other device knew nothing.
  if (creation.call !== 'create_project_with_context') return null
  const inIt = goesWith(entries, creation)
  const isDeletedHere = inIt.some(({ call }) => call === 'delete_project')
  return isDeletedHere || inIt.every(({ call }) => call === 'update_project') ? inIt : null
}

/** What takes each deletion back. */
const RESTORATIONS = { delete_project: 'restore_project', delete_reel: 'restore_reel', delete_from_library: 'restore_media' } as const

/** Whether a deletion is taken back by what was written after it. */
export const isTakenBack = (
  entries: readonly OutboxEntry[],
  deletion: Extract<OutboxEntry, { call: keyof typeof RESTORATIONS }>,
): boolean =>
  entries.some(
    (entry) =>
      entry.call === RESTORATIONS[deletion.call] &&
      entry.state !== 'failed' &&
      entry.order > deletion.order &&
      entry.lane === deletion.lane,
  )

/** Whether another try of a refused write may end otherwise. What was deleted is never made anew. */
export const mayTryAgain = ({ refusalCode }: OutboxEntry): boolean => refusalCode !== 'PROJECT_DELETED'

/**
 * How a new write changes what waits in its lane: `remove` are ids that it makes needless, `write` what is kept instead of
 * it (null: nothing, both cancel out). Only entries that never were on the wire are touched: the server may know the others.
 */
export const supersede = (entries: readonly OutboxEntry[], write: Write): { remove: readonly string[]; write: Write | null } => {
  const lane = laneOf(write)
  const inLane = entries.filter((entry) => entry.lane === lane)
  const untouched = (entry: OutboxEntry | undefined): entry is OutboxEntry => entry?.state === 'waiting' && entry.attempts === 0
  /** The server does not have it: it never was on the wire, or was refused. */
  const isOnlyHere = (entry: OutboxEntry): boolean => entry.state === 'failed' || untouched(entry)
  const inPlaceOf = (entry: OutboxEntry, instead: Write) => ({ remove: [entry.id], write: instead })
  const last = inLane.at(-1)
  switch (write.call) {
    case 'update_project':
      // The last of two renames is the one that counts; fields that only the first one had stay.
      return untouched(last) && last.call === 'update_project'
        ? { remove: [last.id], write: { call: 'update_project', payload: { ...last.payload, ...write.payload } } }
        : { remove: [], write }
    case 'update_reel':
      return untouched(last) && last.call === 'update_reel'
        ? { remove: [last.id], write: { call: 'update_reel', payload: { ...last.payload, ...write.payload } } }
        : { remove: [], write }
    case 'delete_project': {
      // What is in it goes with it; of a project that never was on the wire nothing is left to be told to the server.
      const made = createdIn(entries, write.payload.id).filter(isOnlyHere)
      const renames = inLane.filter((entry) => untouched(entry) && entry.call === 'update_project')
      const isNew = made.some((entry) => entry.call === 'create_project_with_context')
      // What the server was not yet asked to take back stays deleted there.
      const restoring = untouched(last) && last.call === 'restore_project' ? [last] : []
      const needless = new Set([...made, ...renames, ...restoring])
      return { remove: [...needless].map(({ id }) => id), write: isNew || restoring.length > 0 ? null : write }
    }
    case 'delete_reel': {
      // Of a reel that never was on the wire nothing is left to be told to the server; what was said and changed in it goes with it.
      // One that was copied before has to be made for that.
      const creation = inLane.find(
        (entry) => entry.call === 'create_reel' && isOnlyHere(entry) && !entries.some((other) => isCopyOf(other, entry)),
      )
      const made = creation === undefined ? [] : [creation, ...goesWith(entries, creation)]
      const renames = inLane.filter((entry) => untouched(entry) && entry.call === 'update_reel')
      const restoring = untouched(last) && last.call === 'restore_reel' ? [last] : []
      const needless = new Set([...made, ...renames, ...restoring])
      return { remove: [...needless].map(({ id }) => id), write: creation !== undefined || restoring.length > 0 ? null : write }
    }
    case 'delete_from_library':
      // As of a project.
      return untouched(last) && last.call === 'restore_media' ? { remove: [last.id], write: null } : { remove: [], write }
    case 'update_account':
      return untouched(last) && last.call === 'update_account'
        ? inPlaceOf(last, {
            call: 'update_account',
            payload: {
              ...last.payload,
              ...write.payload,
              ...(last.payload.preferences === undefined && write.payload.preferences === undefined
                ? {}
                : { preferences: { ...last.payload.preferences, ...write.payload.preferences } }),
            },
          })
        : { remove: [], write }
    case 'update_tool_settings':
      return untouched(last) && last.call === 'update_tool_settings'
        ? inPlaceOf(last, {
            call: 'update_tool_settings',
            payload: {
              reel_id: write.payload.reel_id,
              tools: { ...last.payload.tools, ...write.payload.tools },
              customizations: { ...last.payload.customizations, ...write.payload.customizations },
            },
          })
        : { remove: [], write }
    case 'undo_reel_plan':
    case 'redo_reel_plan': {
      const opposites = write.call === 'undo_reel_plan' ? ['redo_reel_plan', 'edit_reel_plan'] : ['undo_reel_plan']
      return untouched(last) && opposites.includes(last.call) ? { remove: [last.id], write: null } : { remove: [], write }
    }
    case 'create_project_with_context':
    case 'restore_project':
    case 'restore_reel':
    case 'restore_media':
    case 'create_reel':
    case 'mark_notifications_read':
    case 'clear_notifications':
    case 'edit_reel_plan':
    case 'send_message':
      return { remove: [], write }
  }
}
