import type { MediaId } from '@reelwright/contract/wire/ids'
import type { Db } from '../../../platform/db.ts'
import type { MediaParts } from '../media-parts.ts'
import { countImports, updateMedia } from '../media-store.ts'
import type { MediaRow } from '../tables.ts'
import { type MediaNewsParts, tellMediaChanged } from '../tell-media-changed.ts'
import type { MeasuringJobParts } from '../uploads/measure-object.ts'

/**
 * One notification for all files of a link, when the last of them is here or given up. In the transaction that settles a
 * file, so that of two that end together exactly one sees that none is left.
 */
const noteWhenAllAreHere = async (
  tx: Db,
  { notify }: Pick<MediaParts, 'notify'>,
  { userId, projectId }: MediaRow,
): Promise<() => Promise<void>> => {
  const { waiting, failed } = await countImports(tx, projectId)
  if (waiting > 0) return async () => undefined
  return notify(tx, {
    userId,
    type: failed === 0 ? 'success' : 'warning',
    title: 'Your files from the drive are here',
    message: failed === 0 ? 'All of them are in the library.' : `${failed} could not be fetched; the library says why.`,
    actionUrl: '/projects?library=open',
    actionText: 'Open the library',
  })
}

/** Saves how the fetching of a file ended and tells its owner; null when the file was deleted meanwhile. */
export const settleImport = async (
  parts: MediaNewsParts & Pick<MeasuringJobParts, 'clock'> & Pick<MediaParts, 'notify'>,
  mediaId: MediaId,
  set: Parameters<typeof updateMedia>[1]['set'],
  alsoSave?: (tx: Db) => Promise<void>,
): Promise<MediaRow | null> => {
  const settled = await parts.db.transaction(async (tx) => {
    const row = await updateMedia(tx, { mediaId, set, now: parts.clock.now() })
    if (row === null) return null
    await alsoSave?.(tx)
    return { row, tell: await noteWhenAllAreHere(tx, parts, row) }
  })
  if (settled === null) return null
  await tellMediaChanged(parts, settled.row)
  await settled.tell()
  return settled.row
}
