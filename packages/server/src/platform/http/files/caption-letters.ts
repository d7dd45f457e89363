/**
 * `/captions/emoji/1f389.json`, `/captions/faces/japanese.json` and the slices that this names: letters of captions that are too many for
 * the page, out of the packages that the render reads. Only names that these have are served.
 */
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { FaceSlices } from '@reelwright/contract/wire/caption-letters'
import { EAST_FACES, type EastFace } from '@reelwright/engine/frame/captions/faces'
import { rangesOf, readSlices } from '@reelwright/engine/render/letters/face-slices'
import { readEmoji } from '@reelwright/engine/render/letters/read-emoji'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { AppError } from '../../app-error.ts'

const compress = promisify(brotliCompress)

/** They change with a package, which a page that has older ones does without for a month. */
const KEPT = 'public, max-age=2592000'

const File = z.object({ file: z.string() })
const fileOf = (request: FastifyRequest): string => {
  const params = File.safeParse(request.params)
  return params.success ? params.data.file : ''
}

const sendJson = async (
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
  brotli: () => Promise<Buffer>,
): Promise<FastifyReply> => {
  void reply.header('cache-control', KEPT).header('vary', 'accept-encoding').type('application/json; charset=utf-8')
  if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(text)
  return reply.header('content-encoding', 'br').send(await brotli())
}

const packed = (text: string): Promise<Buffer> => compress(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })

type List = { text: string; brotli: Promise<Buffer> }
const lists = new Map<EastFace, Promise<List>>()

const readList = async (face: EastFace): Promise<List> => {
  const slices: FaceSlices = (await readSlices(face)).map((slice) => ({ name: slice.name, ranges: rangesOf(slice) }))
  const text = JSON.stringify(slices)
  return { text, brotli: packed(text) }
}

const listOf = (face: EastFace): Promise<List> => {
  const list = lists.get(face) ?? readList(face)
  lists.set(face, list)
  list.catch(() => lists.delete(face))
  return list
}

/** The packages have each slice twice; a browser takes the denser one. */
const pathOf = async (name: string): Promise<string | null> => {
  for (const face of EAST_FACES) {
    const slice = (await readSlices(face)).find((each) => each.name === name)
    if (slice !== undefined) return slice.path.replace(/\.woff$/, '.woff2')
  }
  return null
}

export const registerCaptionLetters = (app: FastifyInstance): void => {
  app.get('/captions/emoji/:file', async (request, reply) => {
    const picture = /^([0-9a-f-]{4,64})\.json$/.exec(fileOf(request))?.[1]
    const shapes = picture === undefined ? undefined : (await readEmoji([picture])).get(picture)
    if (shapes === undefined) throw new AppError('NOT_FOUND')
    const text = JSON.stringify(shapes)
    return sendJson(request, reply, text, () => packed(text))
  })

  app.get('/captions/faces/:file', async (request, reply) => {
    const [, name = '', kind] = /^([a-z0-9-]{1,80})\.(json|woff2)$/.exec(fileOf(request)) ?? []
    const face = kind === 'json' ? EAST_FACES.find((each) => each === name) : undefined
    if (face !== undefined) {
      const { text, brotli } = await listOf(face)
      return sendJson(request, reply, text, () => brotli)
    }
    const path = kind === 'woff2' ? await pathOf(name) : null
    if (path === null) throw new AppError('NOT_FOUND')
    return reply
      .header('cache-control', KEPT)
      .type('font/woff2')
      .send(await readFile(path))
  })
}
