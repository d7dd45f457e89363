/** A write in words, for the list of what is not saved yet. Pure. */
import type { Write } from './outbox-entry.ts'

/** Of a long message the beginning says which it is. */
const SHOWN_CHARACTERS = 80

const beginningOf = (text: string): string => (text.length <= SHOWN_CHARACTERS ? text : `${text.slice(0, SHOWN_CHARACTERS)}…`)

export const describeWrite = (write: Write): string => {
  switch (write.call) {
    case 'create_project_with_context':
      return `Make the project “${write.payload.name}”, with what is in it`
    case 'create_reel':
      return `Make the reel “${write.payload.reel_name}”, with what is in it`
    case 'update_reel':
      return write.payload.reel_name === undefined ? 'Describe a reel anew' : `Name a reel “${write.payload.reel_name}”`
    case 'delete_reel':
      return 'Delete a reel'
    case 'restore_reel':
      return `Take back that “${write.payload.reel.reel_name}” was deleted`
    case 'update_project':
      return write.payload.name === undefined ? 'Change a project' : `Name a project “${write.payload.name}”`
    case 'delete_project':
      return 'Delete a project'
    case 'restore_project':
      return `Take back that “${write.payload.project.name}” was deleted`
    case 'delete_from_library':
      return 'Delete a file'
    case 'restore_media':
      return `Take back that “${write.payload.item.original_name}” was deleted`
    case 'undo_reel_plan':
      return 'Undo the last change of the plan'
    case 'redo_reel_plan':
      return 'Redo the last change of the plan'
    case 'edit_reel_plan':
      return 'Change the plan'
    case 'update_tool_settings':
      return 'Change the tool settings of a reel'
    case 'mark_notifications_read':
      return 'Mark notifications as read'
    case 'clear_notifications':
      return 'Remove notifications'
    case 'send_message':
      return `Send “${beginningOf(write.payload.content)}”`
    case 'update_account':
      return 'Change your account'
  }
}
