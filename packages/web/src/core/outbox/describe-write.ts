/** A write in words, for the list of what is not saved yet. Pure. */
import type { Write } from './outbox-entry.ts'

/** Of a long message the beginning says which it is. */
const SHOWN_CHARACTERS = 80

const beginningOf = (text: string): string => (text.length <= SHOWN_CHARACTERS ? text : `${text.slice(0, SHOWN_CHARACTERS)}…`)

type Payload<Call extends Write['call']> = Extract<Write, { call: Call }>['payload']

const takenBack = (name: string): string => `Take back that “${name}” was deleted`

const WORDS: { readonly [Call in Write['call']]: (payload: Payload<Call>) => string } = {
  create_project_with_context: ({ name }) => `Make the project “${name}”, with what is in it`,
  create_reel: ({ reel_name }) => `Make the reel “${reel_name}”, with what is in it`,
  update_reel: ({ reel_name }) => (reel_name === undefined ? 'Describe a reel anew' : `Name a reel “${reel_name}”`),
  delete_reel: () => 'Delete a reel',
  restore_reel: ({ reel }) => takenBack(reel.reel_name),
  update_project: ({ name }) => (name === undefined ? 'Change a project' : `Name a project “${name}”`),
  delete_project: () => 'Delete a project',
  restore_project: ({ project }) => takenBack(project.name),
  delete_from_library: () => 'Delete a file',
  restore_media: ({ item }) => takenBack(item.original_name),
  undo_reel_plan: () => 'Undo the last change of the plan',
  redo_reel_plan: () => 'Redo the last change of the plan',
  edit_reel_plan: () => 'Change the plan',
  update_tool_settings: () => 'Change the tool settings of a reel',
  mark_notifications_read: () => 'Mark notifications as read',
  clear_notifications: () => 'Remove notifications',
  send_message: ({ content }) => `Send “${beginningOf(content)}”`,
  update_account: () => 'Change your account',
}

export const describeWrite = (write: Write): string => {
  // Proof: under the call of a write stands what takes its payload, which the compiler does not follow through the look-up.
  const describe = WORDS[write.call] as ((payload: Write['payload']) => string) | undefined
  // A newer build of the app may have kept a call on the device that this one does not know.
  return describe?.(write.payload) ?? ''
}
