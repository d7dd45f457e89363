/** How the JSON body of a call is read: within its bounds and its time, and looked at before anything is built from it. */
import { BODY_BOUNDS, type BodyBounds } from '@reelwright/contract/wire/define'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'
import { DEPTH_MAX, findExcess } from './json-bounds.ts'
import type { WatchBody } from './receive-limits.ts'

/** Only JSON is read, so that a form on a foreign page, which cannot send it without asking, changes nothing. */
export const takeJsonAlone = (app: FastifyInstance, watchBody: WatchBody): void => {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', (request, payload, done) => {
    const bounds = request.bodyBounds ?? BODY_BOUNDS
    collect(request, { payload, bounds, watchBody }, (error, bytes) => {
      const excess = error === null ? findExcess(bytes, bounds) : null
      const errorReply = excess === null ? error : refusalOf(excess, bounds)
      if (errorReply !== null) {
        done(errorReply)
        return
      }
      const text = bytes.toString('utf8')
      if (text.trim() === '') done(null, {})
      else parseJson(request, text, done)
    })
  })
}

/** With callbacks: a promise would be one more turn for every request. */
const collect = (
  request: FastifyRequest,
  { payload, bounds, watchBody }: { payload: NodeJS.ReadableStream; bounds: BodyBounds; watchBody: WatchBody },
  done: (error: Error | null, bytes: Buffer) => void,
): void => {
  const chunks: Buffer[] = []
  let size = 0
  const end = (error: Error | null): void => {
    payload.removeListener('data', onData).removeListener('end', onEnd).removeListener('error', onError)
    // Nothing of the rest is kept; who goes on sending is cut a little later.
    if (error !== null) payload.on('error', () => undefined).resume()
    done(error, chunks.length === 1 && chunks[0] !== undefined ? chunks[0] : Buffer.concat(chunks))
  }
  const onData = (chunk: Buffer): void => {
    size += chunk.length
    if (size > bounds.bytesMax) end(refusalOf('bytes', bounds))
    else chunks.push(chunk)
  }
  const onEnd = (): void => end(null)
  const onError = (error: Error): void => end(new AppError('BAD_REQUEST', { text: 'The request broke off.', cause: error }))

  if (Number(request.headers['content-length'] ?? 0) > bounds.bytesMax) {
    end(refusalOf('bytes', bounds))
    return
  }
  watchBody(request, () => end(new AppError('REQUEST_TOO_SLOW')))
  payload.on('data', onData).on('end', onEnd).on('error', onError)
}

const refusalOf = (excess: 'bytes' | 'depth' | 'values', { bytesMax, valuesMax }: BodyBounds): AppError => {
  switch (excess) {
    case 'bytes':
      return new AppError('PAYLOAD_TOO_LARGE', {
        text: `The request is larger than ${bytesMax / 1024} KiB, the most that this call takes.`,
      })
    case 'values':
      return new AppError('PAYLOAD_TOO_LARGE', { text: `The request holds more than ${valuesMax} values, the most that this call takes.` })
    case 'depth':
      return new AppError('BAD_REQUEST', { text: `The request is nested deeper than ${DEPTH_MAX} levels, the most that a call takes.` })
  }
}
