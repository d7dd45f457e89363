/** Sends an object of the store through this server: who fetches it learns neither its key nor an address that lives on. */
import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { dispositionOf } from '../../../platform/http/content-disposition.ts'
import { answerRange, FILE_POLICY } from '../../../platform/http/files/answer-range.ts'
import type { ObjectStore } from '../../../ports/object-store.ts'

/** Held in memory at a time; the next is read once the browser took the one before. */
const PIECE_BYTES = 1024 * 1024

type Sent = { key: string; contentType: string; downloadName?: string }

/** Null when there is no such object. `isOpen` is asked before each piece, so that what is taken back ends while it is sent. */
export const sendObject = async (
  store: Pick<ObjectStore, 'head' | 'readRange'>,
  { key, contentType, downloadName }: Sent,
  { request, reply, isOpen }: { request: FastifyRequest; reply: FastifyReply; isOpen: () => Promise<boolean> },
): Promise<FastifyReply | null> => {
  const object = await store.head(key)
  if (object === null) return null
  reply
    .header('accept-ranges', 'bytes')
    .header('cache-control', 'no-store')
    .header('content-type', contentType)
    .header('content-security-policy', FILE_POLICY)
    .header('content-disposition', downloadName === undefined ? 'inline' : dispositionOf('attachment', downloadName))
  const range = answerRange(reply, request.headers.range, object.sizeBytes)
  if (range === null) return reply.send()
  // Of a text Fastify's own HEAD would tell the length.
  if (request.method === 'HEAD') return reply.send(Readable.from([]))
  const pieces = async function* () {
    for (let at = range.start; at < range.end; at += PIECE_BYTES) {
      if (at > range.start && !(await isOpen())) throw new Error('the link was taken back while it was watched')
      yield await store.readRange(key, at, Math.min(at + PIECE_BYTES, range.end))
    }
  }
  return reply.send(Readable.from(pieces(), { objectMode: false, highWaterMark: 1 }))
}
