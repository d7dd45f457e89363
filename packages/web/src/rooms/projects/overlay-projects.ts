/** Projects as the person left them: what waits to be sent is shown at once. Pure. */
import type { Project } from '@reelwright/contract/projects'
import { withCreatedProjects } from '../../core/outbox/creation/optimistic-creation.ts'
import type { OutboxEntry } from '../../core/outbox/outbox-entry.ts'
import { isTakenBack } from '../../core/outbox/write-rules.ts'

/** In its place, newest change first. */
const withRestored = (shown: readonly Project[], project: Project): readonly Project[] => {
  if (shown.some(({ id }) => id === project.id)) return shown
  const place = shown.findIndex(({ updated_at }) => updated_at < project.updated_at)
  return place < 0 ? [...shown, project] : shown.toSpliced(place, 0, project)
}

/**
 * A refused change is not shown as if it were made; the sync state tells of it. A project that could not be made stays, with why, until
 * the person says what becomes of it.
 */
export const overlayProjects = (projects: readonly Project[], entries: readonly OutboxEntry[]): readonly Project[] =>
  entries.reduce(
    (shown, entry) => {
      if (entry.state === 'failed') return shown
      if (entry.call === 'delete_project') return isTakenBack(entries, entry) ? shown : shown.filter(({ id }) => id !== entry.payload.id)
      if (entry.call === 'restore_project') return withRestored(shown, entry.payload.project)
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
