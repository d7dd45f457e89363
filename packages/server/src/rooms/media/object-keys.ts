/** Where the objects of a file lie. MLIB-07: a thumbnail's path is built from the parts of its file's key. */
import type { MediaId, ProjectId, UserId } from '@reelwright/contract/wire/ids'

export const originalKey = ({
  userId,
  projectId,
  kind,
  mediaId,
  extension,
}: {
  userId: UserId
  projectId: ProjectId
  kind: string
  mediaId: MediaId
  extension: string
}): string => `${userId}/${projectId}/${kind}/${mediaId}${extension}`

export type ArtefactName = 'thumbnail' | 'poster' | 'filmstrip' | 'waveform' | 'proxy'

const PLACES: Record<ArtefactName, { folder: string; extension: string; contentType: string }> = {
  thumbnail: { folder: 'small', extension: '.jpg', contentType: 'image/jpeg' },
  poster: { folder: 'poster', extension: '.jpg', contentType: 'image/jpeg' },
  filmstrip: { folder: 'filmstrip', extension: '.jpg', contentType: 'image/jpeg' },
  waveform: { folder: 'waveform', extension: '.json', contentType: 'application/json' },
  proxy: { folder: 'proxy', extension: '.mp4', contentType: 'video/mp4' },
}

/** The place of something made from a file: `{user}/{project}/{kind}/small/{id}.jpg` for a thumbnail. */
export const artefactPlace = (objectKey: string, name: ArtefactName): { key: string; contentType: string } => {
  const slash = objectKey.lastIndexOf('/')
  const base = objectKey.slice(slash + 1).replace(/\.[^.]*$/, '')
  const place = PLACES[name]
  return { key: `${objectKey.slice(0, slash)}/${place.folder}/${base}${place.extension}`, contentType: place.contentType }
}

/** Everything that may lie in the store for a file. */
export const keysOfFile = (objectKey: string): string[] => {
  const names: readonly ArtefactName[] = ['thumbnail', 'poster', 'filmstrip', 'waveform', 'proxy']
  return [objectKey, ...names.map((name) => artefactPlace(objectKey, name).key)]
}
