import type { ReelEvents } from '../../platform/room.ts'
import type { MediaRow } from './tables.ts'

/** Tells every tab of the owner where a file stands. */
export const tellMediaChanged = (
  events: Pick<ReelEvents, 'publishToUser'>,
  row: Pick<MediaRow, 'id' | 'userId' | 'projectId' | 'analysisPercent'> & { status: string },
): Promise<void> =>
  events.publishToUser(row.userId, {
    type: 'media_changed',
    media_id: row.id,
    project_id: row.projectId,
    status: row.status,
    percent: row.analysisPercent,
  })
