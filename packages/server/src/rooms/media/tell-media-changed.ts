/** News of a file for every tab of its owner. */
import type { MediaItem } from '@reelwright/contract/media'
import type { Db } from '../../platform/db.ts'
import type { ReelEvents } from '../../platform/room.ts'
import { toMediaItem } from './library/to-media-item.ts'
import type { MediaParts } from './media-parts.ts'
import type { MediaRow } from './tables.ts'

/** What telling needs. */
export type MediaNewsParts = Pick<MediaParts, 'findProject' | 'signGetForTabs' | 'onClipSettled'> & {
  db: Db
  events: Pick<ReelEvents, 'publishToUser'>
}

/** The file as it is now, so that no page has to ask. */
export const tellMediaChanged = async (parts: MediaNewsParts, row: MediaRow): Promise<void> => {
  const project = await parts.findProject(parts.db, row)
  const item = project === null ? null : await toMediaItem(row, { chatId: project.chatId, signGet: parts.signGetForTabs })
  await publish(parts.events, row, row.status, item)
  if (row.status !== 'analysing') await parts.onClipSettled(parts.db, row.userId)
}

/** How far its analysis is; the rest of it is as before. */
export const tellMediaPercent = ({ events }: Pick<MediaNewsParts, 'events'>, row: MediaRow): Promise<void> =>
  publish(events, row, row.status, null)

export const tellMediaDeleted = async (parts: Pick<MediaNewsParts, 'db' | 'events' | 'onClipSettled'>, row: MediaRow): Promise<void> => {
  await publish(parts.events, row, 'deleted', null)
  await parts.onClipSettled(parts.db, row.userId)
}

const publish = (
  events: Pick<ReelEvents, 'publishToUser'>,
  row: Pick<MediaRow, 'id' | 'userId' | 'projectId' | 'analysisPercent'>,
  status: string,
  item: MediaItem | null,
): Promise<void> =>
  events.publishToUser(row.userId, {
    type: 'media_changed',
    media_id: row.id,
    project_id: row.projectId,
    status,
    percent: row.analysisPercent,
    ...(item === null ? {} : { media: item }),
  })
