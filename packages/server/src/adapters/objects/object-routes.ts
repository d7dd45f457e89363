/** `PUT`, `GET` and `HEAD` of the disk store's signed addresses. */
import { once } from 'node:events'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../platform/app-error.ts'
import { answerRange, FILE_POLICY } from '../../platform/http/files/answer-range.ts'
import type { Clock } from '../../ports/clock.ts'
import { isMissing } from './disk-files.ts'
import type { DiskStore } from './disk-object-store.ts'
import type { Segment } from './disk-segments.ts'
import { dispositionFor } from './served-as.ts'
import { type Grant, OBJECTS_PATH, readAddress } from './signed-address.ts'
import { WrongLength } from './write-through.ts'

type ObjectRequest = FastifyRequest<{ Params: { '*': string } }>

export const registerObjectRoutes = async (
  app: FastifyInstance,
  disk: DiskStore,
  {
    clock,
    takesBytes,
  }: { clock: Clock /** Whether what was signed for that key still waits for bytes. */; takesBytes(key: string): Promise<boolean> },
): Promise<void> => {
  const grantOf = (request: ObjectRequest): Grant => {
    const grant = readAddress(disk.secret, request.params['*'], request.query, clock.now())
    if (grant === null) throw new AppError('FORBIDDEN', { text: 'This address does not work, or no longer.' })
    return grant
  }
  const asSender = createSenders()
  await app.register(async (scope) => {
    // Bodies are files: they go to the disk as they come and are never held in memory.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
    scope.put<{ Params: { '*': string } }>(`${OBJECTS_PATH}*`, {
      bodyLimit: Number.MAX_SAFE_INTEGER,
      config: { takesFiles: true },
      handler: async (request, reply) => {
        const grant = grantOf(request)
        if (grant.op !== 'get' && !(await takesBytes(grant.key)))
          throw new AppError('FORBIDDEN', { text: 'This upload has ended, and its address takes no more bytes. Upload the file again.' })
        const place = grant.op === 'part' ? `${grant.key} ${grant.upload} ${grant.part}` : grant.key
        return asSender(place, () => takeObject(disk, grant, request, reply))
      },
    })
    scope.route<{ Params: { '*': string } }>({
      method: ['GET', 'HEAD'],
      url: `${OBJECTS_PATH}*`,
      handler: (request, reply) => giveObject(disk, grantOf(request), request, reply, clock),
    })
  })
}

/** So many requests may send to one place at once: one that lost its connection without a word is still there when it comes again. */
const SENDERS_MAX = 4
/** By then those that came before have ended, or stalled and been given up. */
const SENDERS_WAIT_SEC = 10

/** Each sender has a file of its own on the disk until it is whole, and an upload counts once, however many send it. */
const createSenders = () => {
  const senders = new Map<string, number>()
  const add = (place: string, more: number): void => {
    const count = (senders.get(place) ?? 0) + more
    if (count > 0) senders.set(place, count)
    else senders.delete(place)
  }
  return async <T>(place: string, take: () => Promise<T>): Promise<T> => {
    if ((senders.get(place) ?? 0) >= SENDERS_MAX)
      throw new AppError('RATE_LIMITED', {
        retryAfterSec: SENDERS_WAIT_SEC,
        text: 'This file is being sent already. Please try again in a moment.',
      })
    add(place, 1)
    try {
      return await take()
    } finally {
      add(place, -1)
    }
  }
}

const takeObject = async (disk: DiskStore, grant: Grant, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
  if (grant.op === 'get') throw new AppError('FORBIDDEN')
  const sizeBytes = Number(grant.size)
  if (grant.op === 'put' && request.headers['content-type'] !== grant.type)
    throw new AppError('FORBIDDEN', { text: `This address takes ${grant.type} only.` })
  if (Number(request.headers['content-length'] ?? Number.NaN) !== sizeBytes)
    throw new AppError('BAD_REQUEST', { text: `This address takes exactly ${sizeBytes} bytes.` })
  if (grant.op === 'part' && (await disk.multipart.find(grant.upload, grant.key)) === null) throw new AppError('UPLOAD_NOT_FOUND')
  // An empty file has no body at all.
  const body = request.body === undefined ? Readable.from([]) : request.raw
  // A body of a PUT has the signed type; an upload's own type was given when it began.
  const etag = await orRefuse(request, async () =>
    grant.op === 'put'
      ? (await disk.files.writeObject(grant.key, grant.type, body, sizeBytes)).etag
      : keepPart(disk, grant, await disk.files.writeSegment(body, sizeBytes)),
  )
  return reply.code(200).header('etag', `"${etag}"`).send()
}

/** The upload may have ended while the part came. */
const keepPart = async (disk: DiskStore, grant: Extract<Grant, { op: 'part' }>, segment: Segment): Promise<string> => {
  const etag = await disk.multipart.putPart(grant.upload, Number(grant.part), segment)
  if (etag === null) throw new AppError('UPLOAD_NOT_FOUND')
  return etag
}

/** What can go wrong with a body, in words. */
const orRefuse = async (request: FastifyRequest, write: () => Promise<string>): Promise<string> => {
  try {
    return await write()
  } catch (error) {
    if (error instanceof WrongLength || request.raw.destroyed)
      throw new AppError('BAD_REQUEST', { text: 'The file broke off.', cause: error })
    if (error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT'))
      throw new AppError('UNAVAILABLE', { text: "The server's disk is full.", cause: error })
    throw error
  }
}

/** An object is replaced rarely, and twice in the moment between its record and its first byte hardly ever. */
const READS_MAX = 3

const giveObject = async (
  disk: DiskStore,
  grant: Grant,
  request: FastifyRequest,
  reply: FastifyReply,
  clock: Clock,
  readsLeft = READS_MAX,
): Promise<FastifyReply> => {
  if (grant.op !== 'get') throw new AppError('FORBIDDEN')
  const record = await disk.files.read(grant.key)
  if (record === null) throw new AppError('NOT_FOUND')
  const contentType = grant.type ?? record.contentType
  const etag = `"${record.etag}"`
  const leftSec = Math.max(0, Number(grant.until) - Math.floor(clock.now().getTime() / 1_000))
  reply
    .header('etag', etag)
    .header('accept-ranges', 'bytes')
    .header('cache-control', `private, max-age=${leftSec}`)
    .header('content-type', contentType)
    .header('content-security-policy', FILE_POLICY)
    .header('content-disposition', dispositionFor(contentType, grant.name))
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  const ifRange = request.headers['if-range']
  const range = answerRange(reply, ifRange === undefined || ifRange === etag ? request.headers.range : undefined, record.sizeBytes)
  if (range === null) return reply.send()
  if (request.method === 'HEAD' || range.start === range.end) return reply.send('')
  const bytes = disk.files.stream(record, range.start, range.end)
  try {
    await once(bytes, 'readable')
  } catch (error) {
    // What the record named went when the object was replaced; a file that is open outlives its name.
    if (!isMissing(error) || readsLeft <= 1) throw error
    return giveObject(disk, grant, request, reply.code(200), clock, readsLeft - 1)
  }
  return reply.send(bytes)
}
