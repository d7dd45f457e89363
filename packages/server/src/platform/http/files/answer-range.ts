/** What every file that is sent to a browser is answered with, wherever its bytes lie. */
import type { FastifyReply } from 'fastify'
import { type ByteRange, readByteRange } from './byte-range.ts'

/** A file of somebody's may hold a page with scripts: it runs nothing, loads nothing, and stands in no frame. */
export const FILE_POLICY = "sandbox; default-src 'none'; frame-ancestors 'none'"

/** Begins the answer to a `Range` header; which bytes are to be sent, or null where it asked for none that there are: then only to be sent off. */
export const answerRange = (reply: FastifyReply, header: string | undefined, sizeBytes: number): ByteRange | null => {
  const found = readByteRange(header, sizeBytes)
  if (found === null) {
    reply.code(416).header('content-range', `bytes */${sizeBytes}`).removeHeader('content-disposition')
    return null
  }
  const { range, partial } = found
  reply.code(partial ? 206 : 200).header('content-length', range.end - range.start)
  if (partial) reply.header('content-range', `bytes ${range.start}-${range.end - 1}/${sizeBytes}`)
  return range
}
