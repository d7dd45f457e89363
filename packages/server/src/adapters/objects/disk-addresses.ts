import type { Clock } from '../../ports/clock.ts'
import type { ObjectStore } from '../../ports/object-store.ts'
import { assertObjectKey } from './object-key.ts'
import { signAddress } from './signed-address.ts'

/** Addresses for reading end on the full quarter of an hour, so that the same object has the same address for a while and browsers can keep it. */
const READ_WINDOW_SEC = 900

export type DiskAddresses = {
  put: ObjectStore['presignPut']
  part: ObjectStore['presignPart']
  /** `presignGet` without an origin: the address begins with a slash. */
  getPath: ObjectStore['presignGet']
}

/** The signed addresses under which this server takes and serves the objects of its disk. */
export const createDiskAddresses = (parts: { secret: string; clock: Clock; origin: () => string }): DiskAddresses => {
  const nowSec = (): number => Math.floor(parts.clock.now().getTime() / 1_000)
  const boundsOf = ({ key, sizeBytes, expiresInSec }: { key: string; sizeBytes: number; expiresInSec: number }) => ({
    key: assertObjectKey(key),
    until: String(nowSec() + expiresInSec),
    size: String(sizeBytes),
  })
  return {
    put: async ({ contentType, ...wanted }) => ({
      url: signAddress(parts.secret, parts.origin(), { op: 'put', ...boundsOf(wanted), type: contentType }),
      headers: { 'content-type': contentType },
    }),
    part: async ({ multipartId, partNumber, ...wanted }) => ({
      url: signAddress(parts.secret, parts.origin(), {
        op: 'part',
        ...boundsOf(wanted),
        upload: multipartId,
        part: String(partNumber),
      }),
      headers: {},
    }),
    getPath: async ({ key, expiresInSec, downloadName, contentType }) => {
      const until = Math.ceil((nowSec() + expiresInSec) / READ_WINDOW_SEC) * READ_WINDOW_SEC
      const served = { ...(downloadName !== undefined && { name: downloadName }), ...(contentType !== undefined && { type: contentType }) }
      return signAddress(parts.secret, '', { op: 'get', key: assertObjectKey(key), until: String(until), ...served })
    },
  }
}
