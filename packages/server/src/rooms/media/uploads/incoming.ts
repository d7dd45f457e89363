/**
 * Where uploads go: a place of its own, `incoming/{id of the file}`. Addresses for writing are signed for keys in it and for
 * no others, and nothing in it is ever served. A confirmation moves what it checked to the key that is served, so whoever
 * kept an address can at most write here again, where leftovers are swept.
 */
import { MediaId } from '@reelwright/contract/wire/ids'

export const INCOMING_PREFIX = 'incoming/'

export const incomingKey = ({ mediaId }: { mediaId: MediaId }): string => `${INCOMING_PREFIX}${mediaId}`

/** The file that a key of this place is for; null for any other key. */
export const mediaOfIncoming = (key: string): MediaId | null => {
  if (!key.startsWith(INCOMING_PREFIX)) return null
  const parsed = MediaId.safeParse(key.slice(INCOMING_PREFIX.length))
  return parsed.success ? parsed.data : null
}
