/** Projects as the person left them: what waits to be sent is shown at once. Pure. */
import type { Project } from '@reelwright/contract/projects'
import { withCreatedProjects } from '../../core/outbox/creation/optimistic-creation.ts'
import type { OutboxEntry } from '../../core/outbox/outbox-entry.ts'

/**
 * A refused change is not shown as if it were made; the sync state tells of it. A project that could not be made stays, with why, until
 * the person says what becomes of it.
 */
export const overlayProjects = (projects: readonly Project[], entries: readonly OutboxEntry[]): readonly Project[] =>
  entries.reduce(
    (shown, entry) => {
      if (entry.state === 'failed') return shown
      if (entry.call === 'delete_project') return shown.filter(({ id }) => id !== entry.payload.id)
      if (entry.call !== 'update_project') return shown
      const { name, description, tags } = entry.payload
      return shown.map((project) =>
        project.id === entry.payload.id
          ? {
              ...project,
              ...(name === undefined ? {} : { name: name.trim() }),
              ...(description === undefined ? {} : { description }),
              ...(tags === undefined ? {} : { tags }),
            }
          : project,
      )
    },
    withCreatedProjects(projects, entries),
  )
