/** An object store in memory. Its addresses lead nowhere; `put` stands for the PUT of a client. */
import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import type { ObjectStore } from '@reelwright/server/ports/object-store'

export type MemoryObjectStore = ObjectStore & {
  /** What a client's PUT to a signed address does, and the ETag it is answered with; refuses an address that was not signed for this type and size. */
  put(url: string, bytes: Uint8Array, headers: Record<string, string>): string
  keys(): string[]
}

const etagOf = (bytes: Uint8Array): string => createHash('md5').update(bytes).digest('hex')

export const createMemoryObjectStore = (): MemoryObjectStore => {
  const objects = new Map<string, { bytes: Uint8Array; contentType: string }>()
  const signed = new Map<
    string,
    { key: string; contentType: string | null; sizeBytes: number; part: { multipartId: string; partNumber: number } | null }
  >()
  const multiparts = new Map<string, { key: string; contentType: string; parts: Map<number, Uint8Array> }>()
  let made = 0

  const head = (key: string) => {
    const object = objects.get(key)
    return object === undefined ? null : { sizeBytes: object.bytes.length, etag: etagOf(object.bytes), contentType: object.contentType }
  }
  const store = (key: string, bytes: Uint8Array, contentType: string) => {
    objects.set(key, { bytes, contentType })
    return { sizeBytes: bytes.length, etag: etagOf(bytes), contentType }
  }
  const bytesOf = (key: string): Uint8Array => {
    const object = objects.get(key)
    if (object === undefined) throw new Error(`no object ${key}`)
    return object.bytes
  }

  return {
    presignPut: async ({ key, contentType, sizeBytes }) => {
      made += 1
      const url = `memory://put/${made}`
      signed.set(url, { key, contentType, sizeBytes, part: null })
      return { url, headers: { 'content-type': contentType } }
    },
    presignGet: async ({ key, downloadName }) =>
      `memory://get/${key}${downloadName === undefined ? '' : `?name=${encodeURIComponent(downloadName)}`}`,
    head: async (key) => head(key),
    readRange: async (key, startByte, endByte) => bytesOf(key).subarray(startByte, endByte),
    readStart: async ({ key, etag, bytes }) => (head(key)?.etag === etag ? bytesOf(key).subarray(0, bytes) : null),
    downloadToFile: async (key, path, signal) => {
      signal.throwIfAborted()
      await writeFile(path, bytesOf(key))
    },
    uploadFile: async (key, path, contentType, signal) => {
      signal.throwIfAborted()
      return store(key, await readFile(path), contentType)
    },
    copy: async (fromKey, toKey) => {
      objects.set(toKey, { bytes: bytesOf(fromKey), contentType: head(fromKey)?.contentType ?? '' })
    },
    accept: async ({ fromKey, toKey, etag, contentType }) => {
      if (head(fromKey)?.etag === etag) {
        store(toKey, bytesOf(fromKey), contentType)
        objects.delete(fromKey)
      }
      return head(toKey)
    },
    list: async function* (prefix) {
      for (const [key, { bytes }] of [...objects])
        if (key.startsWith(prefix)) yield { key, sizeBytes: bytes.length, modifiedAt: new Date(0) }
    },
    delete: async (keys) => {
      for (const key of keys) objects.delete(key)
    },
    createMultipart: async ({ key, contentType }) => {
      made += 1
      multiparts.set(`multipart-${made}`, { key, contentType, parts: new Map() })
      return { multipartId: `multipart-${made}` }
    },
    presignPart: async ({ key, multipartId, partNumber, sizeBytes }) => {
      made += 1
      const url = `memory://put/${made}`
      signed.set(url, { key, contentType: null, sizeBytes, part: { multipartId, partNumber } })
      return { url, headers: {} }
    },
    completeMultipart: async ({ key, multipartId, parts }) => {
      const multipart = multiparts.get(multipartId)
      if (multipart === undefined || multipart.key !== key) throw new Error('no such multipart upload')
      const pieces = parts.map((part) => {
        const bytes = multipart.parts.get(part.partNumber)
        if (bytes === undefined || etagOf(bytes) !== part.etag.replaceAll('"', ''))
          throw new Error(`part ${part.partNumber} is not what it was`)
        return bytes
      })
      multiparts.delete(multipartId)
      return store(key, Buffer.concat(pieces), multipart.contentType)
    },
    abortMultipart: async ({ multipartId }) => {
      multiparts.delete(multipartId)
    },
    put: (url, bytes, headers) => {
      const grant = signed.get(url)
      if (grant === undefined) throw new Error('that address was never signed')
      if (grant.sizeBytes !== bytes.length) throw new Error(`signed for ${grant.sizeBytes} bytes, not ${bytes.length}`)
      if (grant.contentType !== null && headers['content-type'] !== grant.contentType) throw new Error('signed for another type')
      if (grant.part === null) objects.set(grant.key, { bytes, contentType: grant.contentType ?? '' })
      else multiparts.get(grant.part.multipartId)?.parts.set(grant.part.partNumber, bytes)
      return `"${etagOf(bytes)}"`
    },
    keys: () => [...objects.keys()].toSorted(),
  }
}
